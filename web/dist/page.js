var v,$1,R,$2,u2,C1,c2,A1,B2,C2,k2=Symbol.for("pv"),x2={},p2=[],ce=/^m(i|n|o|s|text|space)$/,F2=Array.isArray,E1=p2.slice,W=Object.assign;function P(t){t&&t.parentNode&&t.remove()}function a2(t,e,n,i,l){var s={type:t,props:e,key:n,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:k2,__v:l||++$1,__i:-1,__u:0};return!l&&v.vnode&&v.vnode(s),s}function z(t){return t.children}function f2(t,e){this.props=t,this.context=e,this.__g=0}function I(t,e){if(e==null)return t.__&&I(t.__,t.__i+1);for(var n;e<t.__k.length;e++)if((n=t.__k[e])&&n.__e)return n.__e;return typeof t.type!="function"||t.props.__P?null:I(t)}function ae(t){var e,n=t.__v,i=n.__e,l=[],s=[],o=t.__P;o&&((e=W({constructor:k2},n)).__v=n.__v+1,v.vnode&&v.vnode(e),D2(o,e,n,t.__n,o.namespaceURI,32&n.__u?[i]:null,l,i||I(n),32&n.__u,s),e.__v=n.__v,e.__.__k[e.__i]=e,B1(l,e,s),n.__=n.__e=null,e.__e!=i&&O1(e))}function O1(t){if((t=t.__)&&t.__c&&!t.props.__P)return t.__e=null,t.__k.some(function(e){return e&&(t.__e=e.__e)}),O1(t)}function Q2(t){(8&t.__g||(t.__g|=8,R.push(t),u2++))&&$2==v.debounceRendering||(($2=v.debounceRendering)||queueMicrotask)(L1)}function L1(){try{for(var t,e=1;R.length;)R.length>e&&R.sort(C1),t=R.shift(),e=R.length,8&t.__g&&ae(t)}finally{(u2=R.length)&&($2||queueMicrotask)(L1)}}function N1(t,e,n,i,l,s,o,c,a,d,f){var g,y,h,k,m,_,p=i.__k||p2,u=e.length;for(a=fe(n,e,p,a,u),g=0;g<u;g++)(h=n.__k[g])!=null&&(y=~h.__i&&p[h.__i]||x2,h.__i=g,_=D2(t,h,y,l,s,o,c,a,d,f),k=h.__e,(y.ref!=h.ref||8&y.__u)&&(y.ref&&H2(y.ref,null,h,y),h.ref&&f.push(h.ref,h.__c||k,h)),m=m||k,4&h.__u?(a=R1(h,a,t,!y.__v),y.__e&&(y.__e=null)):typeof h.type=="function"&&_!==void 0?a=_:k&&(a=k.nextSibling),h.__u&=-21);return n.__e=m,a}function fe(t,e,n,i,l){var s,o,c,a,d,f,g,y,h,k=n.length,m=k,_=0,p=0,u=t.__k=Array(l);for(s=0;s<l;s++)(o=e[s])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=u[s]=a2(null,o):F2(o)?o=u[s]=a2(z,{children:o}):o.constructor===k2&&o.__b?o=u[s]=a2(o.type,o.props,o.key,o.ref,o.__v):u[s]=o,a=s+_,o.__=t,o.__b=t.__b+1,c=null,~(d=o.__i=he(o,n,a,m))&&(m--,(c=n[d])&&(c.__u|=2)),c&&c.__v?(o.__u|=16,d==a-1?_--:d==a+1?_++:d!=a&&(d>a?_--:_++,p=1)):(~d||(l>k?_--:l<k&&_++),typeof o.type!="function"&&(o.__u|=4))):u[s]=null;if(p){for(f=[],g=[],s=0;s<l;s++)if((o=u[s])&&16&o.__u){for(_=0,y=f.length;_<y;)f[h=_+y>>1]<o.__i?_=h+1:y=h;f[_]=o.__i,g[s]=_+1}for(_=f.length;s--;)g[s]&&(g[s]==_?_--:u[s].__u|=4)}if(m)for(s=0;s<k;s++)!(c=n[s])||2&c.__u||(c.__e==i&&(i=I(c)),P2(c,c));return i}function R1(t,e,n,i){var l,s,o,c;if(typeof t.type=="function"){if(t.props.__P)return e;if(l=t.__k)for(s=0;s<l.length;s++)l[s]&&(l[s].__=t,e=R1(l[s],e,n,!1));return e}for(e&&!e.parentNode&&(e=I(t))&&!e.parentNode&&(e=null),o=t.__e,c=e;c&&c.nodeType==8;)c=c.nextSibling;for(o!=c&&(!i&&n.moveBefore&&o.parentNode?n.moveBefore(o,e):n.insertBefore(o,e||null)),e=o;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith("$s"););return e}function he(t,e,n,i){var l,s=t.key,o=t.type,c=e[n],a=c&&!(2&c.__u);if(c===null&&s==null||a&&s==c.key&&o==c.type)return n;if(i>(a?1:0)){for(l=n-1;l>=0;l--)if((c=e[l])&&!(2&c.__u)&&s==c.key&&o==c.type)return l;for(l=n+1;l<e.length;l++)if((c=e[l])&&!(2&c.__u)&&s==c.key&&o==c.type)return l}return-1}function e1(t,e,n){n==null&&(n=""),e[0]=="-"?t.setProperty(e,n):t[e]=n}function l2(t,e,n,i,l){var s,o;if(e=="style")if(typeof n=="string")t.style.cssText=n;else{if(typeof i=="string"&&(t.style.cssText=i=""),i)for(e in i)n&&e in n||e1(t.style,e);if(n)for(e in n)i&&n[e]==i[e]||e1(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")typeof n!="function"&&(n=null),typeof i!="function"&&(i=null),(t.__e||(t.__e={}))[e]=n,n&&i||(o=C2[e]||(C2[e]=de(e)),(t.__a||(t.__a={}))[e]=B2,s=e!=(e=e.replace(A1,"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),n?t.addEventListener(e,o,s):t.removeEventListener(e,o,s));else{if(l=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{return void(t[e]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="popover"&&n==1?"":n)}}function de(t){return function(e){var n=this.__e;if(n){if(n=n[t],e[c2]==null)e[c2]=B2++;else if(e[c2]<this.__a[t])return;return n(v.event?v.event(e):e)}}}function D2(t,e,n,i,l,s,o,c,a,d){var f,g,y,h,k,m,_,p,u,x,w,$,B,i2,F,X2,N,D,A=e.type;if(e.constructor!==k2)return null;128&n.__u&&(a=32&n.__u,f=n.__c.__z)&&(e.__u|=a,g=s=[],f.nodeType==8?c=h2(f,s):s.push(f),c=s[0]||c),(f=v.__b)&&f(e);e:if(typeof A=="function"){y=o.length;try{if(p=e.props,u=(f=A.prototype)&&f.render,x=(f=A.contextType)&&i[f.__c],w=f?x?x.props.value:f.__:i,(h=n.__c)?(e.__c=h,2&h.__g&&(h.__g|=1)):(u?e.__c=h=new A(p,w):(e.__c=h=new f2(p,w),h.constructor=A,h.render=xe),x&&x.sub(h),h.state||(h.state={}),h.__n=i,h.__g|=8,h.__h=[],h.__k=[]),u&&(h.__s||(h.__s=h.state),A.getDerivedStateFromProps&&(h.__s==h.state&&(h.__s=W({},h.__s)),W(h.__s,A.getDerivedStateFromProps(p,h.__s)))),k=h.props,m=h.state,h.__v=e,n.__c){if(p!==k&&u&&!A.getDerivedStateFromProps&&h.componentWillReceiveProps&&h.componentWillReceiveProps(p,w),e.__v==n.__v&&!(8&h.__g)||!(4&h.__g)&&h.shouldComponentUpdate&&h.shouldComponentUpdate(p,h.__s,w)===!1){e.__v!=n.__v&&(h.props=p,h.state=h.__s,h.__g&=-9),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(T){T&&(T.__=e)}),p2.push.apply(h.__h,h.__k),h.__k=[],h.__h.length&&o.push(h),c=I(n);break e}h.componentWillUpdate&&h.componentWillUpdate(p,h.__s,w),u&&h.componentDidUpdate&&h.__h.push(function(){h.componentDidUpdate(k,m,_)})}else u&&!A.getDerivedStateFromProps&&h.componentWillMount&&h.componentWillMount(),u&&h.componentDidMount&&h.__h.push(h.componentDidMount);h.context=w,h.props=p,h.__P=t,h.__g&=-5,$=v.__r,B=u?25:0;do h.__g&=-9,$&&$(e),f=h.render(h.props,h.state=h.__s,h.context);while(8&h.__g&&++B<25);u&&(p2.push.apply(h.__h,h.__k),h.__k=[]),h.state=h.__s,h.getChildContext&&(i=W({},i,h.getChildContext())),u&&n.__c&&h.getSnapshotBeforeUpdate&&(_=h.getSnapshotBeforeUpdate(k,m)),i2=f&&f.type===z&&f.key==null?f.props.children:f,p.__P&&(f=c,l=(t=p.__P).namespaceURI,a=s=null,n.props&&n.props.__P!=t&&(n.__k.some(function(T){T&&P2(T,T)}),n.__k=null),c=n.__k?I(n,0):null),c=N1(t,F2(i2)?i2:[i2],e,n,i,l,s,o,c,a,d),p.__P&&(e.__e=null,c=f),e.__u&=-161,g&&g.some(P),h.__h.length&&o.push(h),1&h.__g&&(h.__g&=-4)}catch(T){if(o.length=y,e.__v=null,a||s)if(T&&T.then){if(e.__u|=128|a,s){for(~(N=s.indexOf(c||void 0))||(N=s.length);(D=s[N-1])&&D.nodeType==8;)N--;for(;N<s.length;N++)if(D=s[N])if(s[N]=null,F){if(D==X2)break}else{if(D.nodeType!=8)break;D.data.startsWith("$s")&&(X2=h2(F=D))}}if(!F){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;F=c}(f=h2(F=e.__c.__z||(e.__c.__z=F)))?(e.__e=F,c=f):e.__e=c,c=c&&c.nextSibling}else s&&s.some(P);else e.__e=n.__e;e.__k||(e.__k=n.__k||[]),T&&T.then||I1(e),v.__e(T,e,n)}}else c=e.__e=ue(n.__e,e,n,i,l,s,o,a,d,t);return(f=v.diffed)&&f(e),c}function h2(t,e){if(t&&t.nodeType==8&&t.data.startsWith("$s"))for(var n=1;t=t.nextSibling;){if(t.nodeType==8){if(t.data.startsWith("$s"))n++;else if(t.data.startsWith("/$s")&&!--n)return t}e&&e.push(t)}}function I1(t){t&&(t.__c&&(t.__c.__g|=4),t.__k&&t.__k.some(I1))}function B1(t,e,n){for(var i=0;i<n.length;)H2(n[i++],n[i++],n[i++]);v.__c&&v.__c(e,t),t.some(function(l){try{t=l.__h,l.__h=[],t.some(function(s){s.call(l)})}catch(s){v.__e(s,l.__v)}})}function ue(t,e,n,i,l,s,o,c,a,d){var f,g,y,h,k,m,_,p,u=n.props||x2,x=e.props,w=e.type;if(w=="svg"?l="http://www.w3.org/2000/svg":w=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),s){for(f=0;f<s.length;f++)if((k=s[f])&&(w?k.localName==w:k.nodeType==3)){t=k,s[f]=null;break}}if(!t){if(p=d.ownerDocument||document,!w)return p.createTextNode(x);t=p.createElementNS(l,w,x.is?x:d),c&&(v.__m&&v.__m(e,s),c=!1),s=null}if(w){if(d=w=="template"&&t.content||t,s=w=="textarea"&&x.defaultValue!=null?null:s&&E1.call(d.childNodes),!c&&s)for(u={},f=0;f<t.attributes.length;f++)u[(k=t.attributes[f]).name]=k.value;for(f in u)k=u[f],f=="dangerouslySetInnerHTML"?y=k:f=="children"||f in x||f=="value"&&"defaultValue"in x||f=="checked"&&"defaultChecked"in x||l2(t,f,null,k,l);for(f in x)k=x[f],f=="children"?h=k:f=="dangerouslySetInnerHTML"?g=k:f=="value"?m=k:f=="checked"?_=k:c&&typeof k!="function"||u[f]===k||l2(t,f,k,u[f],l);g?(c||y&&(g.__html==y.__html||g.__html==t.innerHTML)||(t.innerHTML=g.__html),e.__k=[]):(y&&(t.textContent=""),(w=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&ce.test(w))&&(l="http://www.w3.org/1999/xhtml"),N1(d,F2(h)?h:[h],e,n,i,l,s,o,s?s[0]:n.__k&&I(n,0),c,a),s&&s.some(P)),c&&w!="textarea"||(f="value",w=="progress"&&m==null?t.removeAttribute(f):m==null||m===t[f]&&(w!="progress"||m)||l2(t,f,m,u[f],l),f="checked",_!=null&&_!=t[f]&&l2(t,f,_,u[f],l))}else u===x||c&&t.data==x||(t.data=x);return t}function H2(t,e,n,i){try{typeof t=="function"?e?e.__x=t(e)||1:i&&(i=i.__c||i.__e)&&(e=i.__x)&&(i.__x=null,typeof e=="function"?e():t(null)):t.current=e}catch(l){v.__e(l,n)}}function P2(t,e,n){var i,l,s,o;if(v.unmount&&v.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||H2(i,null,e,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(c){v.__e(c,e)}i.__P=i.__n=null}if(i=t.__k)for(o=0;o<i.length;o++)i[o]&&P2(i[o],e,typeof t.type!="function"||n&&!t.props.__P);!n&&(i=t.__c)&&(i=i.__z)&&(l=h2(i,s=[]))&&(i==t.__e&&s.some(P),P(l),P(i)),n||P(t.__e),t.__e=t.__c=t.__=null}function xe(t,e,n){return this.constructor(t,n)}function pe(t,e){var n,i,l,s;v.__&&v.__(t,e),e.nodeType==9&&(e=e.documentElement),i=(n=t&&32&t.__u)?null:e.__k,e.__k=a2(z,{children:[t]}),l=[],s=[],D2(e,e.__k,i||x2,x2,e.namespaceURI,i?null:e.firstChild?E1.call(e.childNodes):null,l,i?i.__e:e.firstChild,n,s),B1(l,e.__k,s),e.__k.props.children=null}v={__e:function(t,e,n,i){for(var l,s,o;e=e.__;)if((l=e.__c)&&!(1&l.__g)){l.__g|=4;try{if((o=(s=l.constructor)&&s.getDerivedStateFromError)&&l.setState(s.getDerivedStateFromError(t)),l.componentDidCatch&&(l.componentDidCatch(t,i||{}),o=1),o&&8&l.__g)return void(l.__g|=2)}catch(c){t=c}}throw u2=0,t}},$1=0,f2.prototype.setState=function(t,e){var n=this.__s;n&&n!=this.state||(n=this.__s=W({},this.state)),typeof t=="function"&&(t=t(W({},n),this.props)),t&&(W(n,t),this.__v&&(e&&this.__k.push(e),Q2(this)))},f2.prototype.forceUpdate=function(t){this.__v&&(this.__g|=4,t&&this.__h.push(t),Q2(this))},f2.prototype.render=z,R=[],u2=0,C1=function(t,e){return t.__v.__b-e.__v.__b},c2=Symbol(),A1=/(PointerCapture)$|Capture$/i,B2=0,C2={};var ye=Symbol.for("pv"),ge=0;function r(t,e,n,i,l,s){e||(e={});var o,c,a=e;if("ref"in a&&typeof t!="function")for(c in a={},e)c=="ref"?o=e[c]:a[c]=e[c];var d={type:t,props:a,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ye,__v:--ge,__i:-1,__u:0};return v.vnode&&v.vnode(d),d}const ke=/^[a-z]+(?:-[a-z]+)*?(?:-\d+(?:x\d+)?)+(?:-turns-[\w,]+\*?)?(?::[\w,-]*)?$/i;function _e(t){const[e="",n=""]=t.split(":");return`${e.trim().replaceAll(" ","-")}:${n.trim().replaceAll(/\s+/g,",")}`}function W2(t){const e=t.replace(/^#/,"").split("&");return{token:e.find(i=>i.startsWith("token="))?.slice(6)||null,rest:e.filter(i=>!i.startsWith("token=")).join("&")}}function F1(t){let e;try{e=decodeURIComponent(t.trim())}catch{return null}const{rest:n}=W2(e.slice(e.lastIndexOf("#")+1));return ke.test(n)?n:null}async function we(){let t={};try{const e=await fetch(new URL("site.json",document.baseURI));e.ok&&(t=await e.json())}catch{}return{isStatic:t.engine!=="program",isOnNetwork:t.network===!0,publicAddress:t.public??null}}async function me(){try{return(await fetch(new URL("site.json",document.baseURI),{cache:"no-store"})).ok}catch{return!1}}const D1="tripoint.token";function U2(){return sessionStorage.getItem(D1)}function H1(t){sessionStorage.setItem(D1,t)}function P1(){const{token:t,rest:e}=W2(location.hash);if(t===null)return!1;const n=t!==U2();return H1(t),history.replaceState(null,"",location.pathname+location.search+(e===""?"":`#${e}`)),n}const U="tripoint.game.",_2="tripoint.path.",M2="tripoint.draft",W1="tripoint.settings",s2="tripoint.tab",Me="tripoint.game",ve=12,be={sides:{black:"person",white:"engine"},level:3,adapts:!1,seconds:5,map:"none",names:!0,numbers:!1,theme:"system",confirm:!1,hidesRates:!1};function t2(t,e){try{return JSON.parse(t.getItem(e)??"null")}catch{return null}}function H(t,e,n){try{return t.setItem(e,JSON.stringify(n)),!0}catch{return!1}}function d2(t){const e=t2(localStorage,t===""?Me:U+t);if(e===null||typeof e.sgf!="string")return null;const n=t2(localStorage,_2+t)??e.path;return{sgf:e.sgf,number:e.number??1,reading:e.reading??"-",charset:e.charset??"utf-8",...e.raw!==void 0&&{raw:e.raw},path:Array.isArray(n)?n:[],time:e.time??0}}function G2(){return Object.keys(localStorage).filter(e=>e.startsWith(U)).map(e=>e.slice(U.length)).map(e=>({tab:e,time:d2(e)?.time??0})).sort((e,n)=>n.time-e.time).map(({tab:e})=>e)}function Ze(t,e){for(const n of G2().filter(i=>i!==e).slice(t))localStorage.removeItem(U+n),localStorage.removeItem(_2+n)}function ze(t,e){const n=[];for(;!e();){const i=G2().filter(l=>l!==t).at(-1);if(i===void 0){for(const[l,s]of n)localStorage.setItem(l,s);return!1}for(const l of[U+i,_2+i]){const s=localStorage.getItem(l);s!==null&&n.push([l,s]),localStorage.removeItem(l)}}return!0}function r2(){return crypto.getRandomValues(new Uint32Array(2)).join("-")}class Se{#e;#t=r2();#n=null;constructor(){const e=t2(sessionStorage,s2);this.#e=typeof e=="string"?e:r2(),H(sessionStorage,s2,this.#e),window.addEventListener("storage",({key:n,newValue:i})=>{n===U+this.#e&&i!==null&&this.#n!==null&&!i.includes(this.#t)&&(this.#e=r2(),H(sessionStorage,s2,this.#e),this.keep(this.#n))})}game(){return this.#n??d2(this.#e)??d2(G2()[0]??"")??d2("")}keep(e){const{path:n,...i}=e;this.#n={...e,time:Date.now()},Ze(ve-1,this.#e);const l={...i,time:this.#n.time,writer:this.#t},s=ze(this.#e,()=>H(localStorage,U+this.#e,l));return this.keepPath(n),s}keepPath(e){this.#n!==null&&(this.#n.path=e),H(localStorage,_2+this.#e,e)}setAside(){this.#e=r2(),this.#n=null,H(sessionStorage,s2,this.#e)}keepDraft(e){H(sessionStorage,M2,e)}takeDraft(){const e=t2(sessionStorage,M2);return sessionStorage.removeItem(M2),e}}function Te(){return{...be,...t2(localStorage,W1)}}function $e(t){H(localStorage,W1,t)}const j=63232,Ce=[[[255,254],"utf-16le"],[[254,255],"utf-16be"]],Ae=["gb18030","gbk","euc-jp","iso-2022-jp"],U1=4096,t1=new Map;function A2(t,e){try{const n=t.decode(new Uint8Array(e));return n!==""&&n.length===String.fromCodePoint(n.codePointAt(0)??0).length?n:null}catch{return null}}function G1(t){const e=t1.get(t);if(e!==void 0)return e;const n=new TextDecoder(t,{fatal:!0}),i={letters:new Map,codes:new Map},l=(s,o)=>{i.letters.set(s,o),i.codes.has(o)||i.codes.set(o,s)};for(let s=0;s<256;s+=1){const o=A2(n,[s]);if(o!==null){l(s,o);continue}for(let c=48;c<256;c+=1){const a=A2(n,[s,c]);a!==null&&l(256*s+c,a)}}return t1.set(t,i),i}function Ee(t){try{return new TextDecoder(t.trim()).encoding}catch{return null}}function Oe(t,e){const n=[];for(let i=0;i<e.length;){const l=e[i]??0,s=256*l+(e[i+1]??0),o=t.letters.get(l),c=o===void 0&&i+1<e.length?t.letters.get(s):void 0;o!==void 0&&t.codes.get(o)===l?(n.push(o),i+=1):c!==void 0&&t.codes.get(c)===s?(n.push(c),i+=2):(n.push(String.fromCharCode(j+l)),i+=1)}return n.join("")}function Le(t){const e=new TextDecoder("utf-8",{fatal:!0,ignoreBOM:!0});try{return e.decode(t)}catch{}const n=[];let i=0;for(let l=0;l<t.length;){const s=t[l]??0,o=s<128?1:s<224?2:s<240?3:4;o>1&&A2(e,Array.from(t.subarray(l,l+o)))===null?(n.push(e.decode(t.subarray(i,l)),String.fromCharCode(j+s)),i=l+1,l+=1):l+=o}return n.push(e.decode(t.subarray(i))),n.join("")}function j1(t){return Ee(/\bCA\s*\[([^\]\\]*)\]/.exec(t.slice(0,U1))?.[1]??"")}function Ne(t){const e=Ce.find(([i])=>i.every((l,s)=>t[s]===l));if(e!==void 0)return e[1];const n=j1(new TextDecoder("latin1").decode(t.subarray(0,U1)));try{return new TextDecoder("utf-8",{fatal:!0}).decode(t),t.some(i=>i>=128)?"utf-8":n??"utf-8"}catch{return n??"windows-1252"}}function Re(t){const e=Ne(t);if(e.startsWith("utf-16"))return n1({text:new TextDecoder(e,{ignoreBOM:!0}).decode(t),charset:e,bytes:t});const n=e==="utf-8"?Le(t):Oe(G1(e),t),i=Ae.includes(e)&&Ie(n);return n1({text:i?new TextDecoder(e).decode(t):n,charset:e,bytes:t})}function n1(t){const e=j2(t.text,t.charset);return e!==null&&t.bytes?.length===e.length&&t.bytes.every((i,l)=>e[l]===i)?{...t,bytes:null}:t}function i1(t){const e=t.charCodeAt(0);return e>=j&&e<j+256}function Ie(t){return/[\uf700-\uf7ff]/.test(t)}function j2(t,e){if(e.startsWith("utf-16")){const l=new DataView(new ArrayBuffer(2*t.length));for(let s=0;s<t.length;s+=1)l.setUint16(2*s,t.charCodeAt(s),e==="utf-16le");return new Uint8Array(l.buffer)}if(e==="utf-8"){const l=new TextEncoder,s=t.split(/([\uf700-\uf7ff])/).map(o=>i1(o)?Uint8Array.of(o.charCodeAt(0)-j):l.encode(o));return Be(s)}const{codes:n}=G1(e),i=[];for(const l of t){const s=i1(l)?l.charCodeAt(0)-j:n.get(l);if(s===void 0)return null;s>255&&i.push(s>>8),i.push(s&255)}return Uint8Array.from(i)}function Be(t){const e=new Uint8Array(t.reduce((i,l)=>i+l.length,0));let n=0;for(const i of t)e.set(i,n),n+=i.length;return e}const l1=(1<<20)-64,s1=2;function Q(t,e){const n=URL.createObjectURL(e),i=document.createElement("a");i.href=n,i.download=t,i.click(),setTimeout(()=>{URL.revokeObjectURL(n)},6e4)}function K1(t){return`${t.toLocaleString("en")} bytes`}function Y1(t){return t>l1?`The file has ${K1(t)}, and the page opens at most ${l1.toLocaleString("en")}. Cut it into smaller files.`:null}function Fe(t,e){const n=e.length*3>t?new TextEncoder().encode(e).length:0;return n>t?`It has ${K1(n)}, and the engine takes at most ${t.toLocaleString("en")}.`:null}async function De(t){const e=URL.createObjectURL(new Blob([t],{type:"image/svg+xml"}));try{const n=new Image;n.src=e,await n.decode();const i=document.createElement("canvas");return i.width=n.naturalWidth*s1,i.height=n.naturalHeight*s1,i.getContext("2d")?.drawImage(n,0,0,i.width,i.height),await new Promise((l,s)=>{i.toBlob(o=>{o===null?s(new Error("this browser makes no PNG")):l(o)},"image/png")})}finally{URL.revokeObjectURL(e)}}const q1=matchMedia("(prefers-color-scheme: dark)");function K2(t){return t.theme!=="system"?t.theme:q1.matches?"dark":"light"}function V1(t){document.documentElement.dataset.theme=t}function He(t){q1.addEventListener("change",t)}function Pe(t){return t==="black"?"white":"black"}function n2(t){return t==="black"?"Black":"White"}const r1=.1;function We({opened:t,at:e,board:n,toMove:i},l){return t!==void 0||l===null||l.at!==e||l.board!==n||l.toMove!==i}function E2({word:t,event:e}){return[t,e??""].filter(n=>n!=="").join(", ")}class Ue{#e=new Map;#t=new Map;#n;#i=0;#l=0;get version(){return this.#i}get shape(){return this.#l}get size(){return this.#e.size}get root(){return this.#n===void 0?void 0:this.#e.get(this.#n)}change({whole:e,nodes:n,removed:i}){this.#i+=1,e&&(this.#e.clear(),this.#t.clear(),this.#n=n.find(l=>l.parent===null)?.id),(e||i.length>0||n.some(({id:l})=>!this.#e.has(l)))&&(this.#l+=1),i.forEach(l=>{this.#s(l)});for(const l of n){if(!this.#e.has(l.id)&&l.parent!==null){const s=this.#t.get(l.parent);s===void 0?this.#t.set(l.parent,[l.id]):s.push(l.id)}this.#e.set(l.id,l)}}#s(e){const n=this.#t.get(this.#e.get(e)?.parent??0);n?.splice(n.indexOf(e),1);const i=[e];for(let l=i.pop();l!==void 0;l=i.pop())i.push(...this.#t.get(l)??[]),this.#t.delete(l),this.#e.delete(l)}node(e){return this.#e.get(e)}children(e){return(this.#t.get(e)??[]).flatMap(n=>this.#e.get(n)??[])}parent(e){return e.parent===null?void 0:this.#e.get(e.parent)}pathTo(e){const n=[];for(let i=this.#e.get(e);i!==void 0&&i.parent!==null;i=this.#e.get(i.parent))n.push((this.#t.get(i.parent)??[]).indexOf(i.id));return n.reverse()}nodeAt(e){return e.reduce((n,i)=>n&&this.children(n.id)[i],this.root)}isMain(e){for(let n=e;n.parent!==null;){const i=this.#e.get(n.parent);if(i===void 0||this.#t.get(i.id)?.[0]!==n.id)return!1;n=i}return!0}loss(e){const n=this.parent(e)?.rate??null;return n===null||e.rate===null||e.colour===null?null:e.colour==="black"?n-e.rate:e.rate-n}}function V(t,e,n){return e[n?Pe(t):t]}function Ge(t,e,n){const i=e.node(t.at),l=i&&e.parent(i);if(i===void 0||l===void 0)return;let{exchanged:s}=t;for(let o=i,c=l;c!==void 0;o=c,c=e.parent(o))if(s&&=o.word!=="swap",o.colour!==null&&V(o.colour,n,s)==="person")return c;return l}class je{#e;#t;constructor(e,n){this.#e=e,this.#t=n}reconnect(){this.#t.start()}giveToken(e){const n=W2(e.slice(e.lastIndexOf("#")+1)).token??e.trim();/^[0-9a-f]+$/.test(n)?(H1(n),this.#t.start()):this.tell("A token has the figures 0 to 9 and the letters a to f alone. Copy the whole line from the terminal.",!0)}saveKept(){this.#t.files.saveKept()}startAfresh(){this.#t.files.offerKept(),this.#t.start(!1)}newGame(e,n,i,l,s){this.level(l),this.time(s),this.#n({sides:i}),this.#e.set({dialog:null}),this.#t.files.begin(e,n)}play(e){const{busy:n,state:i}=this.#e.get();n.what==="move"?this.tell("The engine is thinking about its move."):i?.decided?this.tell("The game is over."):e!==""&&this.#t.change(`play ${e}`,!0)}cell(e){const{settings:n,marked:i,state:l,board:s}=this.#e.get(),o=s?.cells.findIndex(c=>c.name===e)??-1;l===null||l.stones[o]!=null||(n.confirm&&i!==e?this.#e.set({marked:e}):this.play(e))}engineMove(){this.#t.change("genmove",!0)}moveNow(){this.#t.send("stop")}pause(){this.#e.set({engineFollows:!1}),this.#e.get().busy.what==="move"&&this.#t.send("stop"),this.#t.reconcile()}sides(e){this.#n({sides:e}),this.#e.set({engineFollows:!0}),this.#t.reconcile()}go(e){e!==this.#t.at&&this.#t.go(e)}takeBack(){const{state:e,tree:n,settings:i}=this.#e.get(),l=e&&Ge({...e,at:this.#t.at},n,i.sides);l&&this.go(l.id)}step(e){const{state:n}=this.#e.get();if(n===null)return;const i=n.line.indexOf(this.#t.at),l=Math.max(0,Math.min(n.line.length-1,i+e)),s=n.line[l];s!==void 0&&this.go(s)}sibling(e){const{state:n,tree:i}=this.#e.get(),l=n&&i.node(this.#t.at);if(l?.parent==null)return;const s=i.children(l.parent),o=s[s.indexOf(l)+e];o!==void 0&&this.go(o.id)}delete(e){this.#t.change(`delete ${e}`,!1)}promote(e){this.#t.send(`promote ${e}`)}typeComment(e,n){this.#t.drafts.type(e,n)}endComment(){this.#t.drafts.end()}analysis(e){const{state:n}=this.#e.get();this.#e.set({wantsAnalysis:e,preview:null,...!e&&n&&{picture:n.picture}}),this.#t.reconcile()}hint(){const{state:e}=this.#e.get();e!==null&&!e.decided&&(this.#e.set({hintFor:e.at,hint:null}),this.#t.reconcile())}review(){this.#e.set({wantsAnalysis:!1}),this.#t.change("review 0",!1)}stopReview(){this.#t.send("stop")}preview(e){this.#e.set({preview:e})}open(e){this.#e.set({opening:{typed:e,error:null}}),this.#t.files.open({text:e.trim(),charset:"utf-8",bytes:null})}async openFile(e){this.#e.set({opening:{typed:"",error:null}});const n=Y1(e.size);n===null?this.#t.files.open(Re(new Uint8Array(await e.arrayBuffer()))):this.#e.set({opening:{typed:"",error:n},dialog:"open"})}choose(e,n){this.#t.files.choose(e,n)}closeWarnings(){this.#e.set({warnings:[]})}save(){this.#t.files.save()}picture(e){this.#t.picture(e)}gtp(e){this.#t.send(`gtp ${e}`)}level(e){e!==this.#e.get().state?.level&&this.#t.send(`level ${e}`),this.#n({level:e})}adapts(e){this.#n({adapts:e})}hidesRates(e){this.#n({hidesRates:e})}time(e){e!==this.#e.get().state?.seconds&&this.#t.send(`time ${e}`),this.#n({seconds:e})}map(e){this.#t.send(`map ${e}`),this.#n({map:e})}names(e){this.#t.send(`draw names ${e?"on":"off"}`),this.#n({names:e})}numbers(e){this.#t.send(`draw numbers ${e?"on":"off"}`),this.#n({numbers:e})}confirm(e){this.#n({confirm:e})}theme(e){this.#n({theme:e}),this.applyTheme()}applyTheme(){const e=K2(this.#e.get().settings);V1(e),this.#t.send(`draw theme ${e}`)}tab(e){this.#e.set({tab:e})}dialog(e){this.#e.set({dialog:e,...e===null&&{opening:null,choice:null}})}tell(e,n=!1){this.#e.set({notice:{text:e,alert:n}})}closeNotice(){this.#e.set({notice:null})}#n(e){const n={...this.#e.get().settings,...e};this.#e.set({settings:n}),$e(n)}}function J1(t){const{state:e,settings:n,busy:i,engineFollows:l}=t;return e===null||e.result!==null||i.what==="move"||l?!1:V(e.toMove,n.sides,e.exchanged)==="engine"}const Ke=1<<20;function Ye(t,e){const n=new URL("engine",location.href);n.protocol=n.protocol==="https:"?"wss:":"ws:",n.hash="";const i=new WebSocket(n,["tripoint",t]),l=[];let s=!1,o=!1;return i.onopen=()=>{s=!0;for(const c of l.splice(0))i.send(c)},i.onmessage=c=>{e.message(c.data)},i.onclose=c=>{if(!o){if(c.reason!==""){e.closed(`The program has ended the connection: ${c.reason}.`);return}if(s){e.closed("The connection to the engine has ended. Is “tripoint web” still running?");return}me().then(a=>{o||(a?e.refused():e.closed("The engine cannot be reached. Start “tripoint web” again and open the address that it prints."))})}},{longest:Ke,send(c){s?i.send(c):l.push(c)},close(){o=!0,i.close()}}}const qe=16<<20;function Ve(t){const e=new Worker(new URL("worker.js",document.baseURI)),n=i=>{e.terminate(),t.closed(i)};return e.onmessage=i=>{"message"in i.data?t.message(i.data.message):"fault"in i.data?(e.terminate(),t.message(JSON.stringify({type:"fault",text:i.data.fault}))):n(i.data.failure)},e.onerror=()=>{n("The engine has stopped.")},{longest:qe,send(i){e.postMessage(i)},close(){e.terminate()}}}function Je(t,e){if(t.isStatic)return Ve(e);const n=U2();return n===null?(e.refused(),null):Ye(n,e)}const Xe=1e3;class Qe{#e;#t;#n;#i;#l=null;constructor(e,n,i){this.#e=e,this.#t=n,this.#n=i,window.addEventListener("pagehide",()=>{const l=this.#s()??this.#l;l!==null&&this.#t.keepDraft(l)}),window.addEventListener("pageshow",({persisted:l})=>{l&&this.#t.takeDraft()}),document.addEventListener("visibilitychange",()=>{this.keep()})}begin(){this.#l=this.#s()??this.#l??this.#t.takeDraft(),this.#e.set({draft:null})}type(e,n){this.#e.set({draft:{node:e,text:n}}),window.clearTimeout(this.#i),this.#i=window.setTimeout(()=>{this.keep()},Xe)}keep(){const{draft:e,tree:n}=this.#e.get();window.clearTimeout(this.#i);const i=e&&n.node(e.node);return!e||!i||i.comment.trim()===e.text.trim()?!0:this.#n.isReady()&&this.#n.send(`comment ${e.node} ${e.text}`)}end(){const{draft:e,tree:n}=this.#e.get();if(!this.keep()){if(this.#n.isReady())return;this.#l=this.#s()}const i=e&&n.node(e.node);e&&i&&n.change({whole:!1,nodes:[{...i,comment:e.text.trim()}],removed:[]}),this.#e.set({draft:null})}giveBack(){const e=this.#l;if(this.#l=null,e===null)return;const n=this.#e.get().tree.nodeAt(e.path);n===void 0?this.#e.set({notice:{text:`The move of this comment is gone: ${e.text}`,alert:!0}}):n.comment.trim()!==e.text.trim()&&this.#n.send(`comment ${n.id} ${e.text}`)}#s(){const{draft:e,tree:n}=this.#e.get();return e&&{path:n.pathTo(e.node),text:e.text}}}const et=3,tt=6e4;class nt{#e=[];mayRestart(){const e=Date.now();this.#e=[...this.#e.filter(i=>e-i<tt),e];const n=this.#e.length<=et;return n||(this.#e=[]),n}}const it=250,lt=new Set(["open","choose","restore","line","game"]),X1="-",G={number:1,reading:X1,file:{text:"",charset:"utf-8",bytes:null}};function st(t){return/^[\x00-\x7f]*$/.test(t)}function o1({sgf:t,charset:e,raw:n}){return{text:t,charset:e,bytes:n===void 0?null:Uint8Array.from(n,i=>i.charCodeAt(0))}}function c1({bytes:t,text:e,charset:n}){return t??j2(e,n)??e}class rt{#e;#t;#n;#i;#l=[];#s;#o=G;#c=null;#a=null;#u=null;#h=!0;constructor(e,n,i,l){this.#e=e,this.#t=n,this.#n=i,this.#i=l}forget(){window.clearTimeout(this.#s),this.#l=[],this.#c=null,this.#a=null,this.#u=null}restore(){const e=this.#t.game();e!==null&&this.#x(e)}openLink(e){this.#r("This is the position of the link."),this.#d(`line ${e}`,G,!1)}get isOpening(){return this.#c!==null}save(){this.#n.keep(),this.#l.push({for:"download",isNamed:!1}),this.#i.send("save")}saveFailed(){this.#l.shift()}saveKept(){const e=this.#t.game();e!==null&&Q("game.sgf",new Blob([c1(o1(e))],{type:"application/x-go-sgf"}))}offerKept(){const e=this.#t.game();e!==null&&this.#f(e,"A new game.")}keep(){window.clearTimeout(this.#s);const{state:e}=this.#e.get();e===null||e.revision===this.#u?this.#s=window.setTimeout(()=>{this.#t.keepPath(this.#e.get().state?.path??[])},it):(this.#u=e.revision,this.#l.push({for:"keep"}),this.#i.send("save"))}#r(e){const{state:n}=this.#e.get();if(this.#n.keep(),n!==null&&this.#i.isRestored())this.#l.push({for:"return",source:this.#o,path:n.path,text:e}),this.#i.send("save");else{const i=this.#t.game();this.#a=i&&{game:i,text:e}}}#f(e,n){if(e.path.length===0)return;const i=()=>{this.#x(e)};this.#e.set({notice:{text:n,alert:!1,action:{label:"Back to the earlier game",run:i}}})}#x(e){const{sgf:n,number:i,reading:l,path:s}=e;this.#d(`restore ${i} ${l} ${n}`,{number:i,reading:l,file:o1(e),kept:!0},!1),this.isOpening&&this.#i.change(["walk",...s].join(" "),!1)}#d(e,n,i){this.#n.end(),this.#e.set({draft:null}),this.#c=n,this.#i.change(e,i)}begin(e,n){this.#r("A new game."),this.#d(`game ${e} turns ${n}`,G,!0)}open(e){const n=Y1(new TextEncoder().encode(e.text).length);if(n!==null){this.refuse(n);return}this.#r("The game is open."),this.#d(`open ${e.text}`,{...G,file:e},!1)}choose(e,n){if(this.#c!==null){const{file:i}=this.#c;this.#d(`choose ${e} ${n} ${i.text}`,{number:e,reading:n,file:i},!1)}}opened({warnings:e}){this.#o=this.#c??G,this.#c=null,this.#u=null;const{dialog:n,gamesOpened:i}=this.#e.get();this.#e.set({opening:null,choice:null,warnings:e,...(n==="open"||n==="choose")&&{dialog:null},...this.#i.isRestored()&&{gamesOpened:i+1}}),this.#a!==null&&(this.#f(this.#a.game,this.#a.text),this.#a=null)}refuse(e){const{opening:n}=this.#e.get(),i=this.#c;if(this.#c=null,this.#a=null,n!==null)this.#e.set({opening:{...n,error:e},choice:null,dialog:"open"});else if(i?.kept){this.#t.setAside();const l=()=>{Q("game.sgf",new Blob([c1(i.file)]))};this.#e.set({notice:{text:`The game that this browser kept cannot be opened: ${e}`,alert:!0,action:{label:"Save its file",run:l}}})}else this.#e.set({notice:{text:e,alert:!0}})}receive({name:e,text:n}){const i=this.#l.shift();if(i?.for==="download")this.#g(e,n,i.isNamed);else if(i?.for==="return")this.#a={game:this.#p(n,i.source,i.path),text:i.text};else{const{state:l}=this.#e.get();this.#y(this.#t.keep(this.#p(n,this.#o,l?.path??[])))}}#y(e){const n=this.#h&&!e;if(this.#h=e,n){const i=()=>{this.save()};this.#e.set({notice:{text:"This browser has no room left to keep the game. It is lost when this page is closed, unless you save it.",alert:!0,action:{label:"Save as SGF",run:i}}})}}get kept(){const e=this.#t.game()!==null,n=this.#h?"Your game is kept in this browser.":"This browser had no room to keep your game: save it.";return{hasGame:e,text:e?` ${n}`:""}}#p(e,{number:n,reading:i,file:l},s){const o=l.bytes===null||l.text!==e?void 0:Array.from(l.bytes,c=>String.fromCharCode(c)).join("");return{sgf:e,number:n,reading:i,charset:l.charset,path:s,...o!==void 0&&{raw:o}}}#g(e,n,i){const{file:l}=this.#o,s=n===l.text,o=i||l.charset!=="utf-8"||st(n)||j1(n)==="utf-8",c=s&&l.bytes!==null?l.bytes:s||o?j2(n,l.charset):null;c===null?(this.#o={...this.#o,file:G.file},this.#i.send("charset UTF-8"),this.#l.push({for:"download",isNamed:!0}),this.#i.send("save")):Q(e,new Blob([c],{type:"application/x-go-sgf"}))}}function ot(t,e,n){if(e?.word!=="swap"||e.colour===null)return null;const i=n.black!==n.white;if(t.exchanged){const s=n.black==="person"?"White":"Black";return`Swapped: the players exchanged their colours, and the stone stays.${i?` You are ${s} now.`:""}`}const l=i&&n[e.colour]==="person";return`${n2(e.colour)} swapped: the first stone is ${l?"yours":`${n2(e.colour)}’s`} now.`}const a1=1.5,ct=350,f1=new Set(["save","picture","step"]),h1={analysis:null,hintFor:null,hint:null,preview:null,marked:null};function d1(t){return t.split(" ",1)[0]??""}class at{#e;#t=null;#n=!1;#i=null;#l=!1;#s=0;#o=null;#c=[];#a=null;#u=new nt;#h;#r;#f;constructor(e){this.#e=e;const n=new Se,i=l=>this.send(l);this.#f=new Qe(e,n,{isReady:()=>this.#n&&this.#t!==null,send:i}),this.#r=new rt(e,n,this.#f,{send:i,change:(l,s)=>{this.change(l,s)},isRestored:()=>this.#n})}get files(){return this.#r}get drafts(){return this.#f}start(e=!0){window.clearTimeout(this.#h),this.#t?.close(),this.#n=!1,this.#l=!1,this.#s=0,this.#o=null,this.#c=[],this.#a=null,this.#r.forget(),this.#f.begin(),this.#e.set({lost:null,busy:{type:"busy",what:null},wantsAnalysis:!1,...h1});const{settings:n,site:i}=this.#e.get();this.#t=Je(i,{message:l=>{this.#d(JSON.parse(l))},closed:l=>{this.#x(l+this.#r.kept.text,"connect")},refused:()=>{this.#x("Tripoint does not know this tab. Copy the address or the token from the terminal where “tripoint web” runs.","token")}}),this.#t!==null&&(this.send(`draw theme ${K2(n)}`),this.send(`draw names ${n.names?"on":"off"}`),this.send(`draw numbers ${n.numbers?"on":"off"}`),this.send(`level ${n.level}`),this.send(`time ${n.seconds}`),this.send(`map ${n.map}`),this.openLink()||(e&&this.#r.restore(),this.#e.set({engineFollows:n.sides.black==="person"||n.sides.white==="person"})),this.send("hello"))}#x(e,n){this.#t=null,this.#e.set({lost:e,way:n,hasGame:this.#r.kept.hasGame,busy:{type:"busy",what:null}})}openLink(){const e=F1(location.hash)??this.#i;return e===null?!1:(this.#i=this.#n?null:e,history.replaceState(null,"",location.pathname+location.search),this.#r.openLink(e),!0)}get at(){return this.#o??this.#e.get().state?.at??0}go(e){this.#o=e,this.change(`go ${e}`,!1)}send(e){const n=this.#t&&Fe(this.#t.longest,e);return n!==null?(this.#_(d1(e),n),!1):(f1.has(d1(e))||(this.#s+=1),this.#t?.send(e),!0)}change(e,n){window.clearTimeout(this.#h),e.startsWith("go ")||(this.#o=null),this.#e.set({engineFollows:n,notice:e.startsWith("play")?null:this.#e.get().notice}),this.send(e)}picture(e){this.#c.push(e),this.send("picture")}reconcile(){const{state:e,analysis:n,busy:i,settings:l,engineFollows:s,wantsAnalysis:o,hintFor:c}=this.#e.get();if(window.clearTimeout(this.#h),e===null||!this.#n||this.#s>0||i.what==="move"||i.what==="review")return;if(e.result===null&&s&&V(e.toMove,l.sides,e.exchanged)==="engine"){l.sides.black==="engine"&&l.sides.white==="engine"?this.#h=window.setTimeout(()=>{this.send("genmove")},ct):this.send("genmove");return}if(c===e.at&&n?.node===e.at&&(this.#a===e.at||n.seconds>=a1)){this.#k();return}const a=!e.decided&&this.#a!==e.at&&(o||c===e.at);a!==(i.what==="analysis")&&this.send(a?"analyse":"stop")}#d(e){switch(e.type){case"games":this.#n=!0,this.#i=null,this.#e.set({games:e});break;case"board":this.#e.set({board:e});break;case"state":this.#p(e);break;case"choice":this.#y(e);break;case"analysis":this.#w(e);break;case"busy":this.#m(e);break;case"file":this.#r.receive(e);break;case"picture":this.#b(e);break;case"gtp":this.#e.set({gtp:[...this.#e.get().gtp,{line:e.line,reply:e.reply}]});break;case"error":this.#M(e);break;case"fault":this.#v(e);break}}#y(e){this.#s=Math.max(0,this.#s-1),this.#e.set({choice:e,dialog:"choose"})}#p(e){const n=this.#e.get(),{tree:i}=n,l=i.node(e.at)===void 0;e.opened!==void 0&&!this.#n&&this.#f.end(),e.tree!==void 0&&i.change(e.tree),e.opened!==void 0&&(this.#r.opened(e.opened),this.#o=null);const o=We(e,n.state);this.#s=Math.max(0,this.#s-1),this.#o===e.at&&(this.#o=null),o&&(this.#a=null),this.#e.set({state:e,picture:e.picture,busy:e.busy===n.busy.what?n.busy:{type:"busy",what:e.busy},...o&&h1}),this.#n&&!this.#l?(this.#l=!0,this.#e.set({engineFollows:n.engineFollows&&i.children(e.at).length===0}),this.#f.giveBack()):o&&l&&this.#g(e,i.node(e.at)),this.#n&&this.#r.keep(),this.reconcile()}#g(e,n){const i=ot(e,n,this.#e.get().settings.sides);i!==null&&this.#e.set({notice:{text:i,alert:!1}})}#w(e){const{state:n,wantsAnalysis:i,hintFor:l}=this.#e.get();n===null||e.node!==n.at||e.toMove!==n.toMove||(this.#e.set({analysis:e,...i&&{picture:e.picture}}),l===n.at&&(e.seconds>=a1||e.proven!==null)&&this.#k())}#k(){const{analysis:e,hintFor:n}=this.#e.get(),i=e?.moves[0];this.#e.set({hintFor:null,...n!==null&&i!==void 0&&{hint:{node:n,word:i.word,rate:i.rate}}}),this.reconcile()}#m(e){const n=this.#e.get();e.what==="review"&&e.done===0&&(this.#s=Math.max(0,this.#s-1)),this.#e.set({busy:e}),e.what===null&&n.busy.what==="analysis"&&(this.#a=n.state?.at??null),this.reconcile()}#M({verb:e,text:n}){f1.has(e)||(this.#s=Math.max(0,this.#s-1)),this.#_(e,n)}#_(e,n){if(this.#o=null,lt.has(e)&&this.#r.isOpening){this.#r.refuse(n);return}e==="save"?this.#r.saveFailed():e==="picture"?this.#c.shift():e==="genmove"?this.#e.set({engineFollows:!1}):e==="analyse"&&this.#e.set({wantsAnalysis:!1,hintFor:null}),(e!=="walk"||this.#e.get().notice===null)&&this.#e.set({notice:{text:n,alert:!0}})}#v(e){this.#i=null;const n=`Please report this: ${e.text}`;if(!this.#u.mayRestart()){this.#r.forget(),this.#t?.close(),this.#x(`The engine has stopped again and again because of a fault in it.${this.#r.kept.text} ${n}`,"game");return}this.start();const i=`The engine has stopped because of a fault in it, and was started again with your game. ${n}`;this.#e.set({engineFollows:!1,notice:{text:i,alert:!0}})}async#b(e){if(this.#c.shift()==="png")try{Q(e.name.replace(/\.svg$/,".png"),await De(e.svg))}catch(n){this.#e.set({notice:{text:`No PNG: ${String(n)}`,alert:!0}})}else Q(e.name,new Blob([e.svg],{type:"image/svg+xml"}))}}function ft(t){return{site:t,lost:null,hasGame:!1,way:"connect",games:null,board:null,state:null,tree:new Ue,picture:null,analysis:null,busy:{type:"busy",what:null},settings:Te(),engineFollows:!0,wantsAnalysis:!1,hintFor:null,hint:null,preview:null,marked:null,notice:null,warnings:[],draft:null,opening:null,gamesOpened:0,choice:null,tab:"moves",dialog:null,gtp:[]}}class ht{#e;#t;constructor(e,n){this.#e=ft(e),this.#t=n}get(){return this.#e}set(e){this.#e={...this.#e,...e},this.#t()}}function u1(t){return t instanceof HTMLElement&&t.closest("input, textarea, select, dialog")!==null}function x1(t){return/^\s*\(\s*;/.test(t)||/^\s*https?:\/\/(www\.)?hexworld\.org\//.test(t)||/[#:]/.test(t)&&F1(t)!==null}function dt(t,e){const n={ArrowLeft:()=>{t.step(-1)},ArrowRight:()=>{t.step(1)},Home:()=>{t.step(-1/0)},End:()=>{t.step(1/0)}};document.addEventListener("keydown",i=>{if(u1(i.target))return;const l=(i.ctrlKey||i.metaKey)&&i.key==="z"?()=>{t.takeBack()}:i.ctrlKey||i.metaKey||i.altKey||i.shiftKey?void 0:n[i.key];l&&(i.preventDefault(),l())}),document.addEventListener("dragover",i=>{i.preventDefault()}),document.addEventListener("drop",i=>{i.preventDefault();const l=i.dataTransfer?.files[0],s=i.dataTransfer?.getData("text/plain")??"";l?t.openFile(l):x1(s)&&t.open(s)}),document.addEventListener("paste",i=>{const l=i.clipboardData?.getData("text/plain")??"";!u1(i.target)&&x1(l)&&(i.preventDefault(),t.open(l))}),window.addEventListener("hashchange",()=>{P1()?e.start():e.openLink()})}var K,Z,v2,p1,O2=Object.is,y2=0,Q1=[],L2=[],b=v,y1=b.__b,g1=b.__r,k1=b.diffed,_1=b.__c,w1=b.unmount,m1=b.__;function w2(t,e){b.__h&&b.__h(Z,t,y2||e),y2=0;var n=Z.__H||(Z.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function S(t){return y2=1,ut(ee,t)}function ut(t,e,n){var i=w2(K++,2);if(i.t=t,!i.__c&&(i.__=[ee(void 0,e),function(s){var o=(i.__N||i.__)[0],c=i.t(o,s);O2(o,c)||(i.__N=[c,i.__[1]],i.__c.setState({}))}],i.__c=Z,!Z.__f)){Z.__f=!0;var l=Z.shouldComponentUpdate;Z.shouldComponentUpdate=function(s,o,c){var a=this.__H;if(!a)return!0;var d=!1,f=this.props!=s;if(a.__.some(function(y){y.__N&&(d=!0,O2(y.__[0],y.__N[0])||(f=!0))}),l){var g=l.call(this,s,o,c);return d?g||f:g}return!d||f}}return i.__}function Y2(t,e){var n=w2(K++,3);!b.__s&&q2(n.__H,e)&&(n.__P=!0,n.__=t,n.u=e,Z.__H.__h.push(n))}function E(t,e){var n=w2(K++,4);!b.__s&&q2(n.__H,e)&&(n.__P=!1,n.__=t,n.u=e,Z.__h.push(n))}function C(t){return y2=5,g2(function(){return{current:t}},[])}function g2(t,e){var n=w2(K++,7);return q2(n.__H,e)&&(n.__=t(),n.__H=e),n.__}function xt(){var t;do{for(;t=L2.shift();)try{e2(t)}catch(n){b.__e(n,{__:(t=t.__P)&&t.__v})}for(;t=Q1.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(e2),e.__h.some(N2),e.__h=[]}catch(n){e.__h=[],b.__e(n,t.__v)}}}while(L2.length)}b.__b=function(t){Z=null,y1&&y1(t)},b.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.__k.__m),m1&&m1(t,e)},b.__r=function(t){g1&&g1(t),K=0;var e=(Z=t.__c).__H;e&&(v2==Z?Z.__h=[]:(e.__h.some(e2),e.__h.some(N2),K=0),e.__h=[],e.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),v2=Z},b.diffed=function(t){k1&&k1(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&v1(Q1.push(e)),e.__H.__.some(function(n){n.u&&(n.__H=n.u)})),v2=Z=null},b.__c=function(t,e){e.some(function(n){try{n.__h.some(e2),n.__h=n.__h.filter(function(i){return!i.__||N2(i)})}catch(i){n.__h=[function(){throw i}]}}),_1&&_1(t,e)},b.unmount=function(t){w1&&w1(t);var e,n,i=t.__c;i&&i.__H&&(i.__H.__.some(function(l){try{if(l.__P&&l.__c){if(n===void 0){for(n=t.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}l.__P=n,v1(L2.push(l))}else e2(l)}catch(s){e=s}}),i.__H=void 0,e&&b.__e(e,i.__v))};var M1=typeof requestAnimationFrame=="function";function pt(t){var e,n=function(){clearTimeout(i),M1&&cancelAnimationFrame(e),setTimeout(t)},i=setTimeout(n,35);M1&&(e=requestAnimationFrame(n))}function v1(t){t!=1&&p1==b.requestAnimationFrame||((p1=b.requestAnimationFrame)||pt)(xt)}function e2(t){var e=Z,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),Z=e}function N2(t){var e=Z;t.__c=t.__(),Z=e}function q2(t,e){return!t||t.length!=e.length||e.some(function(n,i){return!O2(n,t[i])})}function ee(t,e){return typeof e=="function"?e(t):e}function te({state:t,settings:e,games:n}){const{sides:i,level:l,adapts:s}=e;if(!s||t?.result==null||i.black===i.white)return l;const o=V(t.result.winner,i,t.exchanged)==="person";return(n?.levels??[]).find(({number:d})=>d===l+(o?1:-1))?.number??l}function Y({state:t,settings:e,wantsAnalysis:n}){const i=e.sides.black!==e.sides.white&&t?.result===null;return e.hidesRates&&i&&!n}const yt={first:"M18 5 10 12l8 7M6 5v14",previous:"M15 5 8 12l7 7",next:"m9 5 7 7-7 7",last:"m6 5 8 7-8 7M18 5v14",undo:"M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",hint:"M9 18h6M10 21h4M12 3a6 6 0 0 0-3 11v2h6v-2a6 6 0 0 0-3-11",flag:"M6 21V4h12l-3 4 3 4H6",add:"M12 5v14M5 12h14",rules:"M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 9h6M9 13h6",open:"M4 19V6h6l2 2h8v11zM4 11h16",settings:"M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4",close:"m6 6 12 12M18 6 6 18",play:"M8 5v14l11-7z",pause:"M9 5v14M15 5v14",search:"M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 20 20",swap:"M4 9h15l-4-4M20 15H5l4 4"};function gt({name:t}){return r("svg",{class:"icon",viewBox:"0 0 24 24",width:"20",height:"20","aria-hidden":"true",children:r("path",{d:yt[t],fill:"none",stroke:"currentColor","stroke-width":"2","stroke-linecap":"round","stroke-linejoin":"round"})})}function M({icon:t,label:e,onClick:n,disabled:i,pressed:l,primary:s,children:o}){return r("button",{type:"button",class:`button${s?" primary":""}${o===void 0?" square":""}`,"aria-label":e,title:e,"aria-pressed":l,disabled:i,onClick:n,children:[t&&r(gt,{name:t}),o]})}const kt=4e3;function ne(t){const{question:e,onClick:n,children:i,...l}=t,[s,o]=S(!1);return Y2(()=>{if(!s)return;const c=setTimeout(()=>{o(!1)},kt);return()=>{clearTimeout(c)}},[s]),r(M,{...l,onClick:()=>{s&&n(),o(!s)},children:s?e:i})}function L({label:t,value:e,options:n,onChange:i,disabled:l}){return r("label",{class:"field",children:[r("span",{children:t}),r("select",{disabled:l,value:e,onChange:s=>{i(s.currentTarget.value)},children:n.map(s=>r("option",{value:s.value,selected:s.value===e,children:s.title},s.value))})]})}function X({label:t,checked:e,onChange:n}){return r("label",{class:"check",children:[r("input",{type:"checkbox",checked:e,onChange:i=>{n(i.currentTarget.checked)}}),r("span",{children:t})]})}const _t="[autofocus]",wt=".dialog-body > :not(header) :is(input, select, textarea, button, details[open] > summary):not(:disabled)";function q({title:t,onClose:e,children:n}){const i=C(null),l=C(!1),s=()=>{l.current||(l.current=!0,e())};return E(()=>{const o=i.current;return o?.showModal(),(o?.querySelector(_t)??o?.querySelector(wt))?.focus(),()=>{l.current=!0,o?.close()}},[]),r("dialog",{ref:i,"aria-label":t,onClose:s,onClick:o=>{o.target===o.currentTarget&&s()},children:r("div",{class:"dialog-body",children:[r("header",{children:[r("h2",{children:t}),r(M,{icon:"close",label:"Close",onClick:s})]}),n]})})}function O(t){return`${(100*t).toFixed(1)}%`}const b2=360,o2=90;function mt({app:t,actions:e}){const{state:n,tree:i,analysis:l}=t,s=n?.line??[],o=Y(t),c=p=>{const u=i.node(p);return u?.proven===void 0&&l?.node===p?l.blackRate:u?.rate??null},a=s.map(p=>o?null:c(p)),d=Math.max(1,s.length-1),f=n?s.indexOf(n.at):0,g=p=>p/d*b2,y=p=>(1-p)*o2;let h="",k="M";a.forEach((p,u)=>{p===null?k="M":(h+=`${k}${g(u).toFixed(1)} ${y(p).toFixed(1)}`,k="L")});const m=p=>{const u=s[Math.max(0,Math.min(s.length-1,p))];u!==void 0&&e.go(u)},_=a[f]??null;return r("div",{class:"curve",role:"slider",tabIndex:0,"aria-label":"Black’s win rate over the game","aria-valuemin":0,"aria-valuemax":s.length-1,"aria-valuenow":f,"aria-valuetext":`Move ${f}${_===null?"":`, Black ${O(_)}`}`,onClick:p=>{const u=p.currentTarget.getBoundingClientRect();m(Math.round((p.clientX-u.left)/u.width*d))},onKeyDown:p=>{const u={ArrowLeft:f-1,ArrowRight:f+1,Home:0,End:s.length-1}[p.key];u!==void 0&&(p.preventDefault(),p.stopPropagation(),m(u))},children:[r("svg",{viewBox:`0 0 ${b2} ${o2}`,preserveAspectRatio:"none","aria-hidden":"true",children:[r("path",{class:"curve-half",d:`M0 ${o2/2}H${b2}`}),r("path",{class:"curve-here",d:`M${g(f).toFixed(1)} 0V${o2}`}),r("path",{class:"curve-line",d:h}),a.map((p,u)=>p!==null&&r("path",{class:`curve-dot${u===f?" here":""}${i.node(s[u]??0)?.proven===void 0?"":" proven"}`,d:`M${g(u).toFixed(1)} ${y(p).toFixed(1)}h0`},s[u]))]}),r("span",{class:"curve-top",children:"Black wins"}),r("span",{class:"curve-bottom",children:"White wins"})]})}function Mt(t){const{state:e,tree:n,analysis:i}=t;if(e===null||Y(t))return null;if(e.decided)return e.result?.winner==="black"?1:0;const l=n.node(e.at);return l?.proven!==void 0?l.proven.winner==="black"?1:0:i?.node===e.at?i.blackRate:l?.rate??null}function vt({state:t,tree:e,analysis:n}){return t===null||t.decided?null:(n?.node===t.at?n.proven:null)??e.node(t.at)?.proven??null}function ie({winner:t,source:e,moves:n}){const i=n===void 0?"":`, in at most ${n} ${n===1?"move":"moves"}`;return`${n2(t)} wins, proven by ${e}${i}`}function bt({app:t}){const e=Mt(t),n=Y(t)?null:vt(t),i=Y(t)?"Hidden while you play":"No estimate yet",l=e===null?i:`Black ${O(e)}, White ${O(1-e)}`,s=n===null?l:ie(n);return n!==null?r("div",{class:"win-rate proven",role:"img","aria-label":s,children:[r("span",{class:`stone small ${n.winner}`,"aria-hidden":"true"}),r("span",{children:s})]}):r("div",{class:"win-rate",role:"img","aria-label":`Win rate: ${s}`,children:[r("span",{children:e===null?"–":O(e)}),r("span",{class:"win-rate-bar",children:r("span",{class:e===null?"win-rate-black unknown":"win-rate-black",style:{transform:`scaleX(${e??.5})`}})}),r("span",{children:e===null?"–":O(1-e)})]})}function b1({app:t,colour:e}){const{state:n,settings:i,busy:l}=t,s=n!==null&&V(e,i.sides,n.exchanged)==="engine",o=i.sides.black===i.sides.white,c=s?`Engine, level ${i.level}`:o?"Person":"You",a=n?.result?n.result.winner===e:n?.toMove===e,d=n&&n.stonesOfTurn>1?`stone ${n.stone} of ${n.stonesOfTurn}`:"to move",f=n?.result?"has won":l.what==="move"?"thinking …":d,g=n?.corners;return r("div",{class:`player${a?" turn":""}`,children:[r("span",{class:`stone ${e}`,"aria-hidden":"true"}),r("span",{class:"player-name",children:[r("strong",{class:"wide",children:[n2(e)," "]}),c]}),g&&r("span",{class:"corners",title:`Corners captured: ${g[e].join(", ")||"none"}; ${g.needed} win`,children:[g[e].length,"/",g.needed," corners"]}),r("span",{class:"player-note",children:a?f:""})]})}function Zt({app:t}){const{state:e}=t;return r("section",{class:"status","aria-label":"Game",children:[r("p",{class:e?.result?"caption over":"caption","aria-live":"polite",children:e?.result?e.result.text:e?.caption??"Starting the engine …"}),r(b1,{app:t,colour:"black"}),r(b1,{app:t,colour:"white"}),r(bt,{app:t})]})}function zt({app:t,actions:e}){const{state:n,settings:i,busy:l,hint:s,hintFor:o}=t,c=te(t),a=l.what==="move",d=!n||n.decided,f=i.sides.black==="engine"&&i.sides.white==="engine";return r("section",{class:"actions","aria-label":"Actions",children:[n?.maySwap&&!a&&r("div",{class:"swap",children:r(M,{icon:"swap",primary:!0,onClick:()=>{e.play("swap")},children:n.swapText.replace(/\.$/,"")})}),r("div",{class:"row",children:[r(M,{icon:"undo",disabled:!n||n.path.length===0,onClick:()=>{e.takeBack()},children:"Undo"}),r(M,{icon:"hint",disabled:d||a||o!==null,onClick:()=>{e.hint()},children:o===null?"Hint":"Hint …"}),r(St,{app:t,actions:e,watched:f}),r(ne,{icon:"flag",question:"Resign?",disabled:d||n.result!==null||a||f,onClick:()=>{e.play("resign")},children:"Resign"})]}),r("p",{class:"hint","aria-live":"polite",children:[s?`Hint: ${s.word}${s.rate===null||Y(t)?"":`, wins ${O(s.rate)} of the time`}.`:"",!s&&J1(t)?"Your turn to decide: press Engine to let it move, or play its move yourself.":"",c===i.level?"":`The next game is at level ${c}.`]})]})}function St({app:t,actions:e,watched:n}){const{state:i,busy:l,engineFollows:s}=t,o=!i||i.decided;return n&&s&&!o&&i.result===null?r(M,{icon:"pause",onClick:()=>{e.pause()},children:"Pause"}):l.what==="move"?r(M,{icon:"play",onClick:()=>{e.moveNow()},children:"Move now"}):r(M,{icon:"play",label:"Engine: make a move",primary:J1(t),disabled:o,onClick:()=>{e.engineMove()},children:"Engine"})}const Tt=8,$t=8;function Ct({move:t,actions:e}){const{line:n}=t,i=()=>{e.preview(n)},l=()=>{e.preview(null)};return r("tr",{onMouseEnter:i,onMouseLeave:l,children:[r("td",{children:r("button",{type:"button",class:"candidate","aria-label":`Play ${t.word}`,onFocus:i,onBlur:l,onClick:()=>{e.play(t.word)},children:t.word})}),r("td",{class:"number",children:t.wins===void 0?t.rate===null?"–":O(t.rate):t.wins?"wins":"loses"}),r("td",{class:"number",children:O(t.share)}),r("td",{class:"line",children:n.slice(0,$t).map(({word:s})=>s).join(" ")})]})}function At({app:t,actions:e}){const{analysis:n,state:i}=t,l=(n?.node===i?.at?n?.moves??[]:[]).slice(0,Tt);return r("div",{class:"candidates",children:r("table",{children:[r("caption",{class:"hidden",children:"The moves that the engine considers, best first"}),r("thead",{children:r("tr",{children:[r("th",{scope:"col",children:"Move"}),r("th",{scope:"col",class:"number",children:"Wins"}),r("th",{scope:"col",class:"number",children:"Visits"}),r("th",{scope:"col",children:"Line"})]})}),r("tbody",{children:l.map(s=>r(Ct,{move:s,actions:e},s.word))})]})})}function Et({analysis:t,state:e,wantsAnalysis:n}){if(e?.decided)return"The game is over.";if(t===null||t.node!==e?.at)return n?"Searching …":"Shows which moves the engine considers, and how they go on.";const i=n2(t.toMove),l=t.proven===null?`${i} wins ${O(t.rate)} of the games`:ie(t.proven),s=t.provenMoves===0?"":`${t.provenMoves} of ${t.legalMoves} moves proven; `;return`${t.swap===void 0?`${l};`:t.swap} ${s}${t.simulations.toLocaleString("en")} simulations, ${Math.round(t.perSecond).toLocaleString("en")} a second`}function Ot({app:t,actions:e}){const{state:n,tree:i,busy:l}=t,s=l.what==="review",o=(n?.line??[]).flatMap(f=>i.node(f)??[]),c=Y(t),a=(c?[]:o).filter(f=>f.remark!==void 0),d=o.length>1&&o.every((f,g)=>f.rate!==null||g===o.length-1);return r("section",{"aria-label":"Review",children:[r("div",{class:"row",children:[r(M,{icon:"search",disabled:o.length<2||l.what==="move",onClick:()=>{s?e.stopReview():e.review()},children:s?"Stop the review":"Review the game"}),s&&r("progress",{"aria-label":"Review",value:l.done??0,max:l.of??o.length})]}),a.length>0&&r(z,{children:[r("h3",{children:"Where the game turned"}),r("ul",{class:"swings",children:a.map(f=>r("li",{children:[r("button",{type:"button",class:`move${f.decisive===!0?" decisive":""}`,"aria-current":f.id===n?.at,onClick:()=>{e.go(f.id)},children:[r("span",{class:"move-number",children:f.number}),r("span",{class:`stone small ${f.colour??""}`,"aria-hidden":"true"}),f.word]})," ",f.remark]},f.id))})]}),a.length===0&&d&&!s&&!c&&r("p",{children:"The review found no mistake in this line."})]})}function Lt({app:t,actions:e}){const{games:n,state:i,wantsAnalysis:l}=t;return r("div",{class:"analysis",children:[r("div",{class:"row",children:[r(M,{icon:"search",pressed:l,disabled:!l&&(!i||i.decided),onClick:()=>{e.analysis(!l)},children:"Analysis"}),r(L,{label:"Map",value:i?.map??"none",options:(n?.maps??[{name:"none",title:"None"}]).map(({name:s,title:o})=>({value:s,title:o})),onChange:s=>{e.map(s)}})]}),r("p",{class:"summary",children:Et(t)}),r(At,{app:t,actions:e}),r(mt,{app:t,actions:e}),r(Ot,{app:t,actions:e})]})}const Nt={ArrowUp:[0,-1],ArrowDown:[0,1],ArrowLeft:[-1,0],ArrowRight:[1,0]},Rt=.26;function It(t,e,n){const i=Nt[n],l=t[e];if(i===void 0||l===void 0)return null;let s=null,o=Rt;for(const c of l.neighbours){const a=t[c];if(a===void 0)continue;const[d,f]=[a.x-l.x,a.y-l.y],g=(d*i[0]+f*i[1])/Math.hypot(d,f);g>o+1e-6&&(s=c,o=g)}return s}function Bt(t){let e=1/0;for(const n of t.cells)for(const i of n.neighbours){const l=t.cells[i];l!==void 0&&(e=Math.min(e,Math.hypot(l.x-n.x,l.y-n.y)))}return Number.isFinite(e)?e/2:10}function Ft(t){const{board:e,hint:n,preview:i}=t,l=Bt(e),s=new Map(e.cells.map(a=>[a.name,a])),o=(i??[]).map(({word:a,colour:d},f)=>{const g=s.get(a);return g&&r("g",{class:`line-stone ${d}`,children:[r("circle",{cx:g.x,cy:g.y,r:l*.78}),r("text",{x:g.x,y:g.y,"font-size":l*.85,"text-anchor":"middle","dominant-baseline":"central",children:f+1})]},a)}),c=n&&s.get(n.word);return r("svg",{class:"layer overlay",viewBox:e.viewBox,"aria-hidden":"true",children:[c&&r("g",{class:"hint-mark",children:[r("circle",{class:"under",cx:c.x,cy:c.y,r:l*.7}),r("circle",{cx:c.x,cy:c.y,r:l*.7})]}),o]})}function Dt(t){const e=new DOMParser().parseFromString(t,"image/svg+xml").documentElement;return e instanceof SVGSVGElement?document.adoptNode(e):null}function Z2(t,e){const n=Dt(e);return n===null?(t.replaceChildren(),null):(n.removeAttribute("width"),n.removeAttribute("height"),t.replaceChildren(n),n)}function Ht(t,e,n){const i=t.stones[e],l=[n,i==null?"empty":`${i} stone`];return t.barred.includes(n)&&l.push("barred: it would join a stone of this turn"),t.last===n&&l.push("last move"),t.winning.includes(n)&&l.push("winning chain"),l.join(", ")}function Pt({cells:t}){const e=t.reduce((l,s)=>l+s.x,0)/t.length,n=t.reduce((l,s)=>l+s.y,0)/t.length,i=t.map(l=>Math.hypot(l.x-e,l.y-n));return i.indexOf(Math.min(...i))}class Wt{#e;#t;#n;constructor(e,n,i,l){this.#t=n;const s=new Map(Array.from(e.querySelectorAll("[data-cell]"),c=>[c.dataset.cell,c]));this.#e=n.cells.flatMap(c=>s.get(c.name)??[]);const o=n.cells.findIndex(c=>c.name===l);this.#n=o>=0?o:Pt(n),e.setAttribute("role","group"),e.setAttribute("aria-label",`Board: ${n.title}. Arrow keys move between cells, Enter plays.`);for(const c of this.#e)c.setAttribute("role","button"),c.setAttribute("tabindex","-1");this.#e[this.#n]?.setAttribute("tabindex","0"),o>=0&&this.#e[o]?.focus(),e.addEventListener("click",c=>{const a=this.#l(c.target);a>=0&&(this.#s(a,!1),i(this.#i(a)))}),e.addEventListener("keydown",c=>{const a=this.#l(c.target),d=It(n.cells,a,c.key);if(c.key==="Enter"||c.key===" ")i(this.#i(a));else if(d!==null)this.#s(d,!0);else if(!c.key.startsWith("Arrow"))return;c.preventDefault(),c.stopPropagation()})}describe(e,n){this.#e.forEach((i,l)=>{const s=this.#i(l),o=e.stones[l]!=null||e.barred.includes(s),c=Ht(e,l,s)+(n===s?", marked: once more to play":"");i.getAttribute("aria-label")!==c&&(i.setAttribute("aria-label",c),i.setAttribute("aria-disabled",String(o))),i.classList.toggle("taken",o||e.decided),i.classList.toggle("marked",n===s)})}#i(e){return this.#t.cells[e]?.name??""}#l(e){return this.#e.findIndex(n=>n===e)}#s(e,n){this.#e[this.#n]?.setAttribute("tabindex","-1"),this.#n=e;const i=this.#e[e];i?.setAttribute("tabindex","0"),n&&i?.focus()}}function Ut({app:t,actions:e}){const{board:n,state:i,picture:l,marked:s,hint:o,preview:c,gamesOpened:a}=t,d=C(null),f=C(null),g=C(null),y=C(null),h=C(null);E(()=>{if(n!==null&&f.current!==null&&y.current!==null){const p=document.activeElement,u=p instanceof SVGElement&&y.current.contains(p)?p.dataset.cell??null:null;Z2(f.current,n.symbol);const x=Z2(y.current,n.targets);h.current=x&&new Wt(x,n,w=>{e.cell(w)},u)}},[n,e]),E(()=>{g.current!==null&&l!==null&&Z2(g.current,l)?.setAttribute("aria-hidden","true")},[l]),E(()=>{i!==null&&h.current?.describe(i,s)},[n,i,s]),E(()=>{a>0&&document.activeElement?.closest("input, textarea")==null&&d.current?.focus({preventScroll:!0})},[a]);const[,,k=1,m=1]=(n?.viewBox??"0 0 465 430").split(/[\s,]+/).map(Number),_=i?.decided?"over":i?.toMove??"over";return r("div",{class:`board to-move-${_}`,ref:d,tabIndex:-1,style:{"--ratio":String(k/m)},"data-ready":n!==null&&l!==null,children:[r("div",{class:"symbol",ref:f,"aria-hidden":"true"}),r("div",{class:"layer",ref:g}),n&&i&&r(Ft,{board:n,hint:o,preview:c}),r("div",{class:"layer",ref:y})]})}const Gt=`<svg aria-label="Bent-Y 5 4: last move: White e20; White has won" font-family="sans-serif" height="526.55" role="img" text-anchor="middle" viewBox="0 0 492.23 526.55" width="492.23" xmlns="http://www.w3.org/2000/svg">
<title>Bent-Y 5 4: last move: White e20; White has won</title>
<rect fill="#ffffff" height="100%" width="100%"/>
<g stroke-linejoin="round">
<path d="M246.12,16 269.84,30.47 296.43,30.68 320.04,54.97 342.64,51.74 360.21,64.43 366.18,90.34 390.38,92.34 405.3,108.89 405.42,135.12 429.68,142.77 440.92,162.24 435.42,187.08 458.07,200.29 464.94,221.49 454.58,243.45 474.03,261.58 476.23,283.13 462.14,301.09 471.37,333.68 458.25,356.82 458.93,384.6 465.01,388.11 464.29,358.33 477.83,334.46 468.75,302.39 482.45,284.93 479.77,258.72 461.88,242.05 471.38,221.9 463.08,196.26 442.22,184.1 447.28,161.26 433.71,137.75 411.4,130.71 411.29,106.57 393.25,86.56 371.04,84.72 365.55,60.89 344.19,45.46 322.22,48.6 298.99,24.7 271.54,24.49 246.12,8.97Z" fill="#cc6677"/>
<path d="M458.93,384.6 434.53,397.9 421.06,420.83 388.22,429.14 379.71,450.32 359.94,459.19 334.51,451.41 320.68,471.36 298.89,476.01 276.12,463 257.36,480.18 234.87,480.18 216.11,463 193.35,476.01 171.56,471.36 157.72,451.41 132.3,459.19 112.52,450.32 104.02,429.14 71.18,420.83 57.7,397.9 33.31,384.6 27.22,388.11 53.37,402.37 67.27,426.03 99.59,434.2 107.86,454.8 131.9,465.58 155.28,458.43 167.98,476.74 194.33,482.36 215.29,470.38 232.54,486.18 259.69,486.18 276.94,470.38 297.9,482.36 324.25,476.74 336.95,458.43 360.34,465.58 384.38,454.8 392.65,434.2 424.96,426.03 438.86,402.37 465.01,388.11Z" fill="#332288"/>
<path d="M33.31,384.6 33.98,356.82 20.86,333.68 30.09,301.09 16,283.13 18.21,261.58 37.65,243.45 27.29,221.49 34.16,200.29 56.82,187.08 51.31,162.24 62.56,142.77 86.82,135.12 86.93,108.89 101.85,92.34 126.05,90.34 132.03,64.43 149.59,51.74 172.19,54.97 195.8,30.68 222.4,30.47 246.12,16 246.12,8.97 220.69,24.49 193.25,24.7 170.02,48.6 148.04,45.46 126.69,60.89 121.19,84.72 98.98,86.56 80.94,106.57 80.84,130.71 58.53,137.75 44.95,161.26 50.01,184.1 29.16,196.26 20.85,221.9 30.36,242.05 12.47,258.72 9.78,284.93 23.48,302.39 14.41,334.46 27.94,358.33 27.22,388.11Z" fill="#ddcc77"/>
</g>
<g fill="#f7ecd4" stroke="#8c7b5a" stroke-width="1">
<path d="M235.61,153.46 256.62,153.46 263.57,176.6 246.12,189.55 228.67,176.6Z"/>
<path d="M208.57,187.92 228.67,176.6 246.12,189.55 246.12,213.61 225.28,225.64 205.18,212.9Z"/>
<path d="M283.67,187.92 287.05,212.9 266.95,225.64 246.12,213.61 246.12,189.55 263.57,176.6Z"/>
<path d="M184.1,225.93 205.18,212.9 225.28,225.64 225.28,249.7 204.44,261.73 183.36,250.7Z"/>
<path d="M246.12,213.61 266.95,225.64 266.95,249.7 246.12,261.73 225.28,249.7 225.28,225.64Z"/>
<path d="M308.14,225.93 308.87,250.7 287.79,261.73 266.95,249.7 266.95,225.64 287.05,212.9Z"/>
<path d="M163.42,266.12 183.36,250.7 204.44,261.73 204.44,285.79 183.61,297.82 163.67,289.18Z"/>
<path d="M225.28,249.7 246.12,261.73 246.12,285.79 225.28,297.82 204.44,285.79 204.44,261.73Z"/>
<path d="M266.95,249.7 287.79,261.73 287.79,285.79 266.95,297.82 246.12,285.79 246.12,261.73Z"/>
<path d="M328.81,266.12 328.56,289.18 308.63,297.82 287.79,285.79 287.79,261.73 308.87,250.7Z"/>
<path d="M157.6,324.96 147.1,306.77 163.67,289.18 183.61,297.82 181.12,319.41Z"/>
<path d="M200.97,331.15 181.12,319.41 183.61,297.82 204.44,285.79 225.28,297.82 224.3,321.6Z"/>
<path d="M246.12,333.34 224.3,321.6 225.28,297.82 246.12,285.79 266.95,297.82 267.94,321.6Z"/>
<path d="M291.26,331.15 267.94,321.6 266.95,297.82 287.79,285.79 308.63,297.82 311.11,319.41Z"/>
<path d="M345.13,306.77 334.63,324.96 311.11,319.41 308.63,297.82 328.56,289.18Z"/>
<path d="M222.66,139.9 233.16,118.59 259.07,118.59 269.58,139.9 256.62,153.46 235.61,153.46Z"/>
<path d="M269.58,139.9 294.42,149.05 301.57,173.93 283.67,187.92 263.57,176.6 256.62,153.46Z"/>
<path d="M301.57,173.93 325.79,186.88 328.97,213.9 308.14,225.93 287.05,212.9 283.67,187.92Z"/>
<path d="M328.97,213.9 350.78,230.16 349.88,257.61 328.81,266.12 308.87,250.7 308.14,225.93Z"/>
<path d="M349.88,257.61 367.85,276.24 363.36,302.33 345.13,306.77 328.56,289.18 328.81,266.12Z"/>
<path d="M363.36,302.33 376.56,322.08 363.6,344.52 339.89,342.97 334.63,324.96 345.13,306.77Z"/>
<path d="M339.89,342.97 319.55,359.91 294.43,353.65 291.26,331.15 311.11,319.41 334.63,324.96Z"/>
<path d="M294.43,353.65 271.1,368.15 246.12,357.4 246.12,333.34 267.94,321.6 291.26,331.15Z"/>
<path d="M246.12,357.4 221.13,368.15 197.8,353.65 200.97,331.15 224.3,321.6 246.12,333.34Z"/>
<path d="M197.8,353.65 172.69,359.91 152.34,342.97 157.6,324.96 181.12,319.41 200.97,331.15Z"/>
<path d="M152.34,342.97 128.63,344.52 115.68,322.08 128.88,302.33 147.1,306.77 157.6,324.96Z"/>
<path d="M128.88,302.33 124.38,276.24 142.35,257.61 163.42,266.12 163.67,289.18 147.1,306.77Z"/>
<path d="M142.35,257.61 141.46,230.16 163.26,213.9 184.1,225.93 183.36,250.7 163.42,266.12Z"/>
<path d="M163.26,213.9 166.45,186.88 190.67,173.93 208.57,187.92 205.18,212.9 184.1,225.93Z"/>
<path d="M190.67,173.93 197.81,149.05 222.66,139.9 235.61,153.46 228.67,176.6 208.57,187.92Z"/>
<path d="M218.42,103.79 231.38,84.01 260.85,84.01 273.81,103.79 259.07,118.59 233.16,118.59Z"/>
<path d="M273.81,103.79 302.27,110.82 312.38,134.77 294.42,149.05 269.58,139.9 259.07,118.59Z"/>
<path d="M312.38,134.77 339.65,146.7 345.92,173.93 325.79,186.88 301.57,173.93 294.42,149.05Z"/>
<path d="M345.92,173.93 370.38,189.99 372.05,219.2 350.78,230.16 328.97,213.9 325.79,186.88Z"/>
<path d="M372.05,219.2 392.5,238.24 389.2,267.83 367.85,276.24 349.88,257.61 350.78,230.16Z"/>
<path d="M389.2,267.83 404.89,288.56 396.74,316.72 376.56,322.08 363.36,302.33 367.85,276.24Z"/>
<path d="M396.74,316.72 407.39,337.83 392.66,363.35 369.05,364.69 363.6,344.52 376.56,322.08Z"/>
<path d="M369.05,364.69 348.74,385.82 322.94,382.59 319.55,359.91 339.89,342.97 363.6,344.52Z"/>
<path d="M322.94,382.59 298.97,400.25 272.25,392.06 271.1,368.15 294.43,353.65 319.55,359.91Z"/>
<path d="M272.25,392.06 246.12,405.22 219.98,392.06 221.13,368.15 246.12,357.4 271.1,368.15Z"/>
<path d="M219.98,392.06 193.27,400.25 169.3,382.59 172.69,359.91 197.8,353.65 221.13,368.15Z"/>
<path d="M169.3,382.59 143.49,385.82 123.18,364.69 128.63,344.52 152.34,342.97 172.69,359.91Z"/>
<path d="M123.18,364.69 99.58,363.35 84.84,337.83 95.49,316.72 115.68,322.08 128.63,344.52Z"/>
<path d="M95.49,316.72 87.35,288.56 103.04,267.83 124.38,276.24 128.88,302.33 115.68,322.08Z"/>
<path d="M103.04,267.83 99.73,238.24 120.18,219.2 141.46,230.16 142.35,257.61 124.38,276.24Z"/>
<path d="M120.18,219.2 121.85,189.99 146.31,173.93 166.45,186.88 163.26,213.9 141.46,230.16Z"/>
<path d="M146.31,173.93 152.58,146.7 179.86,134.77 197.81,149.05 190.67,173.93 166.45,186.88Z"/>
<path d="M179.86,134.77 189.97,110.82 218.42,103.79 233.16,118.59 222.66,139.9 197.81,149.05Z"/>
<path d="M215.3,68.19 230.03,49.66 262.2,49.66 276.94,68.19 260.85,84.01 231.38,84.01Z"/>
<path d="M276.94,68.19 308.19,73.3 320.56,96.14 302.27,110.82 273.81,103.79 260.85,84.01Z"/>
<path d="M320.56,96.14 350.48,106.7 359.46,133.3 339.65,146.7 312.38,134.77 302.27,110.82Z"/>
<path d="M359.46,133.3 386.57,148.5 391.22,177.96 370.38,189.99 345.92,173.93 339.65,146.7Z"/>
<path d="M391.22,177.96 414.4,196.72 414.01,227.79 392.5,238.24 372.05,219.2 370.38,189.99Z"/>
<path d="M414.01,227.79 432.56,248.87 426.74,280.06 404.89,288.56 389.2,267.83 392.5,238.24Z"/>
<path d="M426.74,280.06 440.34,302.2 429.14,331.81 407.39,337.83 396.74,316.72 404.89,288.56Z"/>
<path d="M429.14,331.81 437.82,353.84 421.74,381.7 398.32,385.19 392.66,363.35 407.39,337.83Z"/>
<path d="M398.32,385.19 378.27,409.7 352.3,408.99 348.74,385.82 369.05,364.69 392.66,363.35Z"/>
<path d="M352.3,408.99 328.2,429.63 300.67,424.1 298.97,400.25 322.94,382.59 348.74,385.82Z"/>
<path d="M300.67,424.1 273.95,439.98 246.12,429.28 246.12,405.22 272.25,392.06 298.97,400.25Z"/>
<path d="M246.12,429.28 218.28,439.98 191.56,424.1 193.27,400.25 219.98,392.06 246.12,405.22Z"/>
<path d="M191.56,424.1 164.03,429.63 139.93,408.99 143.49,385.82 169.3,382.59 193.27,400.25Z"/>
<path d="M139.93,408.99 113.96,409.7 93.92,385.19 99.58,363.35 123.18,364.69 143.49,385.82Z"/>
<path d="M93.92,385.19 70.5,381.7 54.41,353.84 63.1,331.81 84.84,337.83 99.58,363.35Z"/>
<path d="M63.1,331.81 51.89,302.2 65.49,280.06 87.35,288.56 95.49,316.72 84.84,337.83Z"/>
<path d="M65.49,280.06 59.67,248.87 78.22,227.79 99.73,238.24 103.04,267.83 87.35,288.56Z"/>
<path d="M78.22,227.79 77.83,196.72 101.01,177.96 121.85,189.99 120.18,219.2 99.73,238.24Z"/>
<path d="M101.01,177.96 105.67,148.5 132.78,133.3 152.58,146.7 146.31,173.93 121.85,189.99Z"/>
<path d="M132.78,133.3 141.76,106.7 171.67,96.14 189.97,110.82 179.86,134.77 152.58,146.7Z"/>
<path d="M171.67,96.14 184.05,73.3 215.3,68.19 231.38,84.01 218.42,103.79 189.97,110.82Z"/>
<path d="M262.2,49.66 230.03,49.66 222.4,30.47 246.12,16 269.84,30.47Z"/>
<path d="M308.19,73.3 276.94,68.19 262.2,49.66 269.84,30.47 296.43,30.68 320.04,54.97Z"/>
<path d="M350.48,106.7 320.56,96.14 308.19,73.3 320.04,54.97 342.64,51.74 360.21,64.43 366.18,90.34Z"/>
<path d="M386.57,148.5 359.46,133.3 350.48,106.7 366.18,90.34 390.38,92.34 405.3,108.89 405.42,135.12Z"/>
<path d="M414.4,196.72 391.22,177.96 386.57,148.5 405.42,135.12 429.68,142.77 440.92,162.24 435.42,187.08Z"/>
<path d="M432.56,248.87 414.01,227.79 414.4,196.72 435.42,187.08 458.07,200.29 464.94,221.49 454.58,243.45Z"/>
<path d="M440.34,302.2 426.74,280.06 432.56,248.87 454.58,243.45 474.03,261.58 476.23,283.13 462.14,301.09Z"/>
<path d="M437.82,353.84 429.14,331.81 440.34,302.2 462.14,301.09 471.37,333.68 458.25,356.82Z"/>
<path d="M421.74,381.7 437.82,353.84 458.25,356.82 458.93,384.6 434.53,397.9Z"/>
<path d="M378.27,409.7 398.32,385.19 421.74,381.7 434.53,397.9 421.06,420.83 388.22,429.14Z"/>
<path d="M328.2,429.63 352.3,408.99 378.27,409.7 388.22,429.14 379.71,450.32 359.94,459.19 334.51,451.41Z"/>
<path d="M273.95,439.98 300.67,424.1 328.2,429.63 334.51,451.41 320.68,471.36 298.89,476.01 276.12,463Z"/>
<path d="M218.28,439.98 246.12,429.28 273.95,439.98 276.12,463 257.36,480.18 234.87,480.18 216.11,463Z"/>
<path d="M164.03,429.63 191.56,424.1 218.28,439.98 216.11,463 193.35,476.01 171.56,471.36 157.72,451.41Z"/>
<path d="M113.96,409.7 139.93,408.99 164.03,429.63 157.72,451.41 132.3,459.19 112.52,450.32 104.02,429.14Z"/>
<path d="M70.5,381.7 93.92,385.19 113.96,409.7 104.02,429.14 71.18,420.83 57.7,397.9Z"/>
<path d="M54.41,353.84 70.5,381.7 57.7,397.9 33.31,384.6 33.98,356.82Z"/>
<path d="M51.89,302.2 63.1,331.81 54.41,353.84 33.98,356.82 20.86,333.68 30.09,301.09Z"/>
<path d="M59.67,248.87 65.49,280.06 51.89,302.2 30.09,301.09 16,283.13 18.21,261.58 37.65,243.45Z"/>
<path d="M77.83,196.72 78.22,227.79 59.67,248.87 37.65,243.45 27.29,221.49 34.16,200.29 56.82,187.08Z"/>
<path d="M105.67,148.5 101.01,177.96 77.83,196.72 56.82,187.08 51.31,162.24 62.56,142.77 86.82,135.12Z"/>
<path d="M141.76,106.7 132.78,133.3 105.67,148.5 86.82,135.12 86.93,108.89 101.85,92.34 126.05,90.34Z"/>
<path d="M184.05,73.3 171.67,96.14 141.76,106.7 126.05,90.34 132.03,64.43 149.59,51.74 172.19,54.97Z"/>
<path d="M230.03,49.66 215.3,68.19 184.05,73.3 172.19,54.97 195.8,30.68 222.4,30.47Z"/>
</g>
<g stroke="#222222" stroke-width="1.5">
<line stroke="#e6550d" stroke-width="12" x1="184.03" x2="162.62" y1="274.85" y2="240.39"/>
<line stroke="#e6550d" stroke-width="12" x1="184.03" x2="225.28" y1="274.85" y2="273.76"/>
<line stroke="#e6550d" stroke-width="12" x1="184.03" x2="203.71" y1="274.85" y2="308.94"/>
<line stroke="#e6550d" stroke-width="12" x1="225.28" x2="203.71" y1="273.76" y2="308.94"/>
<line stroke="#e6550d" stroke-width="12" x1="203.71" x2="177.45" y1="308.94" y2="339.31"/>
<line stroke="#e6550d" stroke-width="12" x1="177.45" x2="148.4" y1="339.31" y2="364.03"/>
<line stroke="#e6550d" stroke-width="12" x1="162.62" x2="121.47" y1="240.39" y2="247.9"/>
<line stroke="#e6550d" stroke-width="12" x1="148.4" x2="166.95" y1="364.03" y2="405.7"/>
<line stroke="#e6550d" stroke-width="12" x1="108.66" x2="81.85" y1="295.2" y2="258.3"/>
<line stroke="#e6550d" stroke-width="12" x1="108.66" x2="121.47" y1="295.2" y2="247.9"/>
<line stroke="#e6550d" stroke-width="12" x1="121.47" x2="81.85" y1="247.9" y2="258.3"/>
<line stroke="#e6550d" stroke-width="12" x1="414.91" x2="442.32" y1="359.19" y2="375.01"/>
<line stroke="#e6550d" stroke-width="12" x1="414.91" x2="373.23" y1="359.19" y2="386.86"/>
<line stroke="#e6550d" stroke-width="12" x1="373.23" x2="325.28" y1="386.86" y2="405.7"/>
<line stroke="#e6550d" stroke-width="12" x1="325.28" x2="273" y1="405.7" y2="415.57"/>
<line stroke="#e6550d" stroke-width="12" x1="273" x2="219.23" y1="415.57" y2="415.57"/>
<line stroke="#e6550d" stroke-width="12" x1="219.23" x2="166.95" y1="415.57" y2="405.7"/>
<line stroke="#e6550d" stroke-width="12" x1="81.85" x2="54.32" y1="258.3" y2="217.91"/>
<circle cx="204.48" cy="237.69" fill="#222222" r="16.8"/>
<circle cx="184.03" cy="274.85" fill="#ffffff" r="16.39"/>
<circle cx="225.28" cy="273.76" fill="#ffffff" r="16.8"/>
<circle cx="166.55" cy="307.67" fill="#222222" r="12.41"/>
<circle cx="203.71" cy="308.94" fill="#ffffff" r="16.39"/>
<circle cx="288.52" cy="308.94" fill="#ffffff" r="16.39"/>
<circle cx="278.97" cy="163.47" fill="#222222" r="15.56"/>
<circle cx="354.95" cy="324.57" fill="#ffffff" r="14.61"/>
<circle cx="314.79" cy="339.31" fill="#222222" r="15.56"/>
<circle cx="177.45" cy="339.31" fill="#ffffff" r="15.56"/>
<circle cx="137.28" cy="324.57" fill="#222222" r="14.61"/>
<circle cx="144.59" cy="282.41" fill="#222222" r="15.56"/>
<circle cx="162.62" cy="240.39" fill="#ffffff" r="16.8"/>
<circle cx="185.88" cy="200.09" fill="#222222" r="16.8"/>
<circle cx="370.76" cy="247.9" fill="#222222" r="16.8"/>
<circle cx="385.02" cy="341.93" fill="#222222" r="14.5"/>
<circle cx="343.83" cy="364.03" fill="#222222" r="15.65"/>
<circle cx="296.46" cy="376.59" fill="#222222" r="16.8"/>
<circle cx="246.12" cy="380.96" fill="#222222" r="16.8"/>
<circle cx="195.77" cy="376.59" fill="#222222" r="16.8"/>
<circle cx="148.4" cy="364.03" fill="#ffffff" r="15.65"/>
<circle cx="107.21" cy="341.93" fill="#222222" r="14.5"/>
<circle cx="108.66" cy="295.2" fill="#ffffff" r="15.65"/>
<circle cx="121.47" cy="247.9" fill="#ffffff" r="16.8"/>
<circle cx="392.79" cy="208.1" fill="#222222" r="16.8"/>
<circle cx="418.04" cy="309.25" fill="#222222" r="15.43"/>
<circle cx="414.91" cy="359.19" fill="#ffffff" r="14.42"/>
<circle cx="373.23" cy="386.86" fill="#ffffff" r="15.43"/>
<circle cx="325.28" cy="405.7" fill="#ffffff" r="16.8"/>
<circle cx="273" cy="415.57" fill="#ffffff" r="16.8"/>
<circle cx="219.23" cy="415.57" fill="#ffffff" r="16.8"/>
<circle cx="166.95" cy="405.7" fill="#ffffff" r="16.8"/>
<circle cx="81.85" cy="258.3" fill="#ffffff" r="16.8"/>
<circle cx="99.44" cy="208.1" fill="#222222" r="16.8"/>
<circle cx="450.37" cy="328.83" fill="#222222" r="15.8"/>
<circle cx="442.32" cy="375.01" fill="#ffffff" r="12.17"/>
<circle cx="41.07" cy="273.65" fill="#222222" r="16.8"/>
<circle cx="54.32" cy="217.91" fill="#ffffff" r="16.8"/>
<circle cx="54.32" cy="217.91" fill="none" r="9.24" stroke="#e6550d" stroke-width="3"/>
</g>
<g>
<text fill="#7a6a4a" font-size="11" x="246.12" y="173.71">a1</text>
<text fill="#7a6a4a" font-size="11" x="226.43" y="205.25">a2</text>
<text fill="#7a6a4a" font-size="11" x="265.8" y="205.25">a3</text>
<text fill="#7a6a4a" font-size="11" x="246.12" y="241.52">a5</text>
<text fill="#7a6a4a" font-size="11" x="287.76" y="241.54">a6</text>
<text fill="#7a6a4a" font-size="11" x="266.95" y="277.61">a9</text>
<text fill="#7a6a4a" font-size="11" x="308.21" y="278.7">a10</text>
<text fill="#7a6a4a" font-size="11" x="246.12" y="313.66">a13</text>
<text fill="#7a6a4a" font-size="11" x="325.68" y="311.52">a15</text>
<text fill="#7a6a4a" font-size="11" x="246.12" y="139.91">b1</text>
<text fill="#7a6a4a" font-size="11" x="306.35" y="203.94">b3</text>
<text fill="#7a6a4a" font-size="11" x="329.62" y="244.24">b4</text>
<text fill="#7a6a4a" font-size="11" x="347.64" y="286.26">b5</text>
<text fill="#7a6a4a" font-size="11" x="269.38" y="348.57">b8</text>
<text fill="#7a6a4a" font-size="11" x="222.85" y="348.57">b9</text>
<text fill="#7a6a4a" font-size="11" x="213.27" y="167.32">b15</text>
<text fill="#7a6a4a" font-size="11" x="246.12" y="105.19">c1</text>
<text fill="#7a6a4a" font-size="11" x="285.86" y="129.8">c2</text>
<text fill="#7a6a4a" font-size="11" x="320.42" y="164.55">c3</text>
<text fill="#7a6a4a" font-size="11" x="349.37" y="205.97">c4</text>
<text fill="#7a6a4a" font-size="11" x="383.57" y="299.05">c6</text>
<text fill="#7a6a4a" font-size="11" x="142.87" y="205.97">c16</text>
<text fill="#7a6a4a" font-size="11" x="171.82" y="164.55">c17</text>
<text fill="#7a6a4a" font-size="11" x="206.38" y="129.8">c18</text>
<text fill="#7a6a4a" font-size="11" x="246.12" y="70.67">d1</text>
<text fill="#7a6a4a" font-size="11" x="290.93" y="92.94">d2</text>
<text fill="#7a6a4a" font-size="11" x="331.22" y="125.03">d3</text>
<text fill="#7a6a4a" font-size="11" x="365.9" y="165.38">d4</text>
<text fill="#7a6a4a" font-size="11" x="410.38" y="262.15">d6</text>
<text fill="#7a6a4a" font-size="11" x="119.01" y="390.71">d14</text>
<text fill="#7a6a4a" font-size="11" x="77.32" y="363.04">d15</text>
<text fill="#7a6a4a" font-size="11" x="74.19" y="313.1">d16</text>
<text fill="#7a6a4a" font-size="11" x="126.33" y="165.38">d19</text>
<text fill="#7a6a4a" font-size="11" x="161.02" y="125.03">d20</text>
<text fill="#7a6a4a" font-size="11" x="201.3" y="92.94">d21</text>
<text fill="#7a6a4a" font-size="11" x="246.12" y="39.02">e1</text>
<text fill="#7a6a4a" font-size="11" x="290.13" y="55.14">e2</text>
<text fill="#7a6a4a" font-size="11" x="338.32" y="82.04">e3</text>
<text fill="#7a6a4a" font-size="11" x="379.96" y="121.39">e4</text>
<text fill="#7a6a4a" font-size="11" x="413.79" y="168.77">e5</text>
<text fill="#7a6a4a" font-size="11" x="437.91" y="221.76">e6</text>
<text fill="#7a6a4a" font-size="11" x="451.16" y="277.5">e7</text>
<text fill="#7a6a4a" font-size="11" x="406.36" y="408.92">e10</text>
<text fill="#7a6a4a" font-size="11" x="358.96" y="437.2">e11</text>
<text fill="#7a6a4a" font-size="11" x="304.07" y="453.59">e12</text>
<text fill="#7a6a4a" font-size="11" x="246.12" y="459.2">e13</text>
<text fill="#7a6a4a" font-size="11" x="188.17" y="453.59">e14</text>
<text fill="#7a6a4a" font-size="11" x="133.27" y="437.2">e15</text>
<text fill="#7a6a4a" font-size="11" x="85.88" y="408.92">e16</text>
<text fill="#7a6a4a" font-size="11" x="49.91" y="378.86">e17</text>
<text fill="#7a6a4a" font-size="11" x="41.86" y="332.68">e18</text>
<text fill="#7a6a4a" font-size="11" x="78.44" y="168.77">e21</text>
<text fill="#7a6a4a" font-size="11" x="112.27" y="121.39">e22</text>
<text fill="#7a6a4a" font-size="11" x="153.92" y="82.04">e23</text>
<text fill="#7a6a4a" font-size="11" x="202.1" y="55.14">e24</text>
</g>
<g fill="#7a6a4a"/>
<g fill="#222222"/>
<g fill="#222222">
<text font-size="15" x="246.12" y="511.55">Bent-Y 5 4: last move: White e20; White has won</text>
</g>
</svg>
`,jt=`<svg aria-label="Caeth-Y 9: last move: Black e10; Black has won" font-family="sans-serif" height="672.73" role="img" text-anchor="middle" viewBox="0 0 705 672.73" width="705" xmlns="http://www.w3.org/2000/svg">
<title>Caeth-Y 9: last move: Black e10; Black has won</title>
<rect fill="#ffffff" height="100%" width="100%"/>
<g stroke-linejoin="round">
<path d="M352.5,32.5 392.5,55.59 392.5,101.78 432.5,124.88 432.5,171.06 472.5,194.16 472.5,240.35 512.5,263.44 512.5,309.63 552.5,332.72 552.5,378.91 592.5,402 592.5,448.19 632.5,471.29 632.5,517.47 672.5,540.57 672.5,586.76 678.5,590.22 678.5,537.1 638.5,514.01 638.5,467.82 598.5,444.73 598.5,398.54 558.5,375.45 558.5,329.26 518.5,306.16 518.5,259.98 478.5,236.88 478.5,190.69 438.5,167.6 438.5,121.41 398.5,98.32 398.5,52.13 352.5,25.57Z" fill="#cc6677"/>
<path d="M672.5,586.76 632.5,609.85 592.5,586.76 552.5,609.85 512.5,586.76 472.5,609.85 432.5,586.76 392.5,609.85 352.5,586.76 312.5,609.85 272.5,586.76 232.5,609.85 192.5,586.76 152.5,609.85 112.5,586.76 72.5,609.85 32.5,586.76 26.5,590.22 72.5,616.78 112.5,593.68 152.5,616.78 192.5,593.68 232.5,616.78 272.5,593.68 312.5,616.78 352.5,593.68 392.5,616.78 432.5,593.68 472.5,616.78 512.5,593.68 552.5,616.78 592.5,593.68 632.5,616.78 678.5,590.22Z" fill="#332288"/>
<path d="M32.5,586.76 32.5,540.57 72.5,517.47 72.5,471.29 112.5,448.19 112.5,402 152.5,378.91 152.5,332.72 192.5,309.63 192.5,263.44 232.5,240.35 232.5,194.16 272.5,171.06 272.5,124.88 312.5,101.78 312.5,55.59 352.5,32.5 352.5,25.57 306.5,52.13 306.5,98.32 266.5,121.41 266.5,167.6 226.5,190.69 226.5,236.88 186.5,259.98 186.5,306.16 146.5,329.26 146.5,375.45 106.5,398.54 106.5,444.73 66.5,467.82 66.5,514.01 26.5,537.1 26.5,590.22Z" fill="#ddcc77"/>
</g>
<g fill="#f7ecd4" stroke="#f7ecd4" stroke-width="1">
<path d="M352.5,78.69 312.5,101.78 312.5,55.59 352.5,32.5Z"/>
<path d="M352.5,78.69 352.5,32.5 392.5,55.59 392.5,101.78Z"/>
<path d="M352.5,78.69 392.5,101.78 352.5,124.88 312.5,101.78Z"/>
<path d="M312.5,147.97 272.5,171.06 272.5,124.88 312.5,101.78Z"/>
<path d="M352.5,124.88 352.5,171.06 312.5,147.97 312.5,101.78Z"/>
<path d="M352.5,124.88 392.5,101.78 392.5,147.97 352.5,171.06Z"/>
<path d="M392.5,147.97 392.5,101.78 432.5,124.88 432.5,171.06Z"/>
<path d="M312.5,147.97 352.5,171.06 312.5,194.16 272.5,171.06Z"/>
<path d="M392.5,147.97 432.5,171.06 392.5,194.16 352.5,171.06Z"/>
<path d="M272.5,217.25 232.5,240.35 232.5,194.16 272.5,171.06Z"/>
<path d="M312.5,194.16 312.5,240.35 272.5,217.25 272.5,171.06Z"/>
<path d="M312.5,194.16 352.5,171.06 352.5,217.25 312.5,240.35Z"/>
<path d="M392.5,194.16 392.5,240.35 352.5,217.25 352.5,171.06Z"/>
<path d="M392.5,194.16 432.5,171.06 432.5,217.25 392.5,240.35Z"/>
<path d="M432.5,217.25 432.5,171.06 472.5,194.16 472.5,240.35Z"/>
<path d="M272.5,217.25 312.5,240.35 272.5,263.44 232.5,240.35Z"/>
<path d="M352.5,217.25 392.5,240.35 352.5,263.44 312.5,240.35Z"/>
<path d="M432.5,217.25 472.5,240.35 432.5,263.44 392.5,240.35Z"/>
<path d="M232.5,286.53 192.5,309.63 192.5,263.44 232.5,240.35Z"/>
<path d="M272.5,263.44 272.5,309.63 232.5,286.53 232.5,240.35Z"/>
<path d="M272.5,263.44 312.5,240.35 312.5,286.53 272.5,309.63Z"/>
<path d="M352.5,263.44 352.5,309.63 312.5,286.53 312.5,240.35Z"/>
<path d="M352.5,263.44 392.5,240.35 392.5,286.53 352.5,309.63Z"/>
<path d="M432.5,263.44 432.5,309.63 392.5,286.53 392.5,240.35Z"/>
<path d="M432.5,263.44 472.5,240.35 472.5,286.53 432.5,309.63Z"/>
<path d="M472.5,286.53 472.5,240.35 512.5,263.44 512.5,309.63Z"/>
<path d="M232.5,286.53 272.5,309.63 232.5,332.72 192.5,309.63Z"/>
<path d="M312.5,286.53 352.5,309.63 312.5,332.72 272.5,309.63Z"/>
<path d="M392.5,286.53 432.5,309.63 392.5,332.72 352.5,309.63Z"/>
<path d="M472.5,286.53 512.5,309.63 472.5,332.72 432.5,309.63Z"/>
<path d="M192.5,355.82 152.5,378.91 152.5,332.72 192.5,309.63Z"/>
<path d="M232.5,332.72 232.5,378.91 192.5,355.82 192.5,309.63Z"/>
<path d="M232.5,332.72 272.5,309.63 272.5,355.82 232.5,378.91Z"/>
<path d="M312.5,332.72 312.5,378.91 272.5,355.82 272.5,309.63Z"/>
<path d="M312.5,332.72 352.5,309.63 352.5,355.82 312.5,378.91Z"/>
<path d="M392.5,332.72 392.5,378.91 352.5,355.82 352.5,309.63Z"/>
<path d="M392.5,332.72 432.5,309.63 432.5,355.82 392.5,378.91Z"/>
<path d="M472.5,332.72 472.5,378.91 432.5,355.82 432.5,309.63Z"/>
<path d="M472.5,332.72 512.5,309.63 512.5,355.82 472.5,378.91Z"/>
<path d="M512.5,355.82 512.5,309.63 552.5,332.72 552.5,378.91Z"/>
<path d="M192.5,355.82 232.5,378.91 192.5,402 152.5,378.91Z"/>
<path d="M272.5,355.82 312.5,378.91 272.5,402 232.5,378.91Z"/>
<path d="M352.5,355.82 392.5,378.91 352.5,402 312.5,378.91Z"/>
<path d="M432.5,355.82 472.5,378.91 432.5,402 392.5,378.91Z"/>
<path d="M512.5,355.82 552.5,378.91 512.5,402 472.5,378.91Z"/>
<path d="M152.5,425.1 112.5,448.19 112.5,402 152.5,378.91Z"/>
<path d="M192.5,402 192.5,448.19 152.5,425.1 152.5,378.91Z"/>
<path d="M192.5,402 232.5,378.91 232.5,425.1 192.5,448.19Z"/>
<path d="M272.5,402 272.5,448.19 232.5,425.1 232.5,378.91Z"/>
<path d="M272.5,402 312.5,378.91 312.5,425.1 272.5,448.19Z"/>
<path d="M352.5,402 352.5,448.19 312.5,425.1 312.5,378.91Z"/>
<path d="M352.5,402 392.5,378.91 392.5,425.1 352.5,448.19Z"/>
<path d="M432.5,402 432.5,448.19 392.5,425.1 392.5,378.91Z"/>
<path d="M432.5,402 472.5,378.91 472.5,425.1 432.5,448.19Z"/>
<path d="M512.5,402 512.5,448.19 472.5,425.1 472.5,378.91Z"/>
<path d="M512.5,402 552.5,378.91 552.5,425.1 512.5,448.19Z"/>
<path d="M552.5,425.1 552.5,378.91 592.5,402 592.5,448.19Z"/>
<path d="M152.5,425.1 192.5,448.19 152.5,471.29 112.5,448.19Z"/>
<path d="M232.5,425.1 272.5,448.19 232.5,471.29 192.5,448.19Z"/>
<path d="M312.5,425.1 352.5,448.19 312.5,471.29 272.5,448.19Z"/>
<path d="M392.5,425.1 432.5,448.19 392.5,471.29 352.5,448.19Z"/>
<path d="M472.5,425.1 512.5,448.19 472.5,471.29 432.5,448.19Z"/>
<path d="M552.5,425.1 592.5,448.19 552.5,471.29 512.5,448.19Z"/>
<path d="M112.5,494.38 72.5,517.47 72.5,471.29 112.5,448.19Z"/>
<path d="M152.5,471.29 152.5,517.47 112.5,494.38 112.5,448.19Z"/>
<path d="M152.5,471.29 192.5,448.19 192.5,494.38 152.5,517.47Z"/>
<path d="M232.5,471.29 232.5,517.47 192.5,494.38 192.5,448.19Z"/>
<path d="M232.5,471.29 272.5,448.19 272.5,494.38 232.5,517.47Z"/>
<path d="M312.5,471.29 312.5,517.47 272.5,494.38 272.5,448.19Z"/>
<path d="M312.5,471.29 352.5,448.19 352.5,494.38 312.5,517.47Z"/>
<path d="M392.5,471.29 392.5,517.47 352.5,494.38 352.5,448.19Z"/>
<path d="M392.5,471.29 432.5,448.19 432.5,494.38 392.5,517.47Z"/>
<path d="M472.5,471.29 472.5,517.47 432.5,494.38 432.5,448.19Z"/>
<path d="M472.5,471.29 512.5,448.19 512.5,494.38 472.5,517.47Z"/>
<path d="M552.5,471.29 552.5,517.47 512.5,494.38 512.5,448.19Z"/>
<path d="M552.5,471.29 592.5,448.19 592.5,494.38 552.5,517.47Z"/>
<path d="M592.5,494.38 592.5,448.19 632.5,471.29 632.5,517.47Z"/>
<path d="M112.5,494.38 152.5,517.47 112.5,540.57 72.5,517.47Z"/>
<path d="M192.5,494.38 232.5,517.47 192.5,540.57 152.5,517.47Z"/>
<path d="M272.5,494.38 312.5,517.47 272.5,540.57 232.5,517.47Z"/>
<path d="M352.5,494.38 392.5,517.47 352.5,540.57 312.5,517.47Z"/>
<path d="M432.5,494.38 472.5,517.47 432.5,540.57 392.5,517.47Z"/>
<path d="M512.5,494.38 552.5,517.47 512.5,540.57 472.5,517.47Z"/>
<path d="M592.5,494.38 632.5,517.47 592.5,540.57 552.5,517.47Z"/>
<path d="M72.5,563.66 32.5,586.76 32.5,540.57 72.5,517.47Z"/>
<path d="M112.5,540.57 112.5,586.76 72.5,563.66 72.5,517.47Z"/>
<path d="M112.5,540.57 152.5,517.47 152.5,563.66 112.5,586.76Z"/>
<path d="M192.5,540.57 192.5,586.76 152.5,563.66 152.5,517.47Z"/>
<path d="M192.5,540.57 232.5,517.47 232.5,563.66 192.5,586.76Z"/>
<path d="M272.5,540.57 272.5,586.76 232.5,563.66 232.5,517.47Z"/>
<path d="M272.5,540.57 312.5,517.47 312.5,563.66 272.5,586.76Z"/>
<path d="M352.5,540.57 352.5,586.76 312.5,563.66 312.5,517.47Z"/>
<path d="M352.5,540.57 392.5,517.47 392.5,563.66 352.5,586.76Z"/>
<path d="M432.5,540.57 432.5,586.76 392.5,563.66 392.5,517.47Z"/>
<path d="M432.5,540.57 472.5,517.47 472.5,563.66 432.5,586.76Z"/>
<path d="M512.5,540.57 512.5,586.76 472.5,563.66 472.5,517.47Z"/>
<path d="M512.5,540.57 552.5,517.47 552.5,563.66 512.5,586.76Z"/>
<path d="M592.5,540.57 592.5,586.76 552.5,563.66 552.5,517.47Z"/>
<path d="M592.5,540.57 632.5,517.47 632.5,563.66 592.5,586.76Z"/>
<path d="M632.5,563.66 632.5,517.47 672.5,540.57 672.5,586.76Z"/>
<path d="M72.5,563.66 112.5,586.76 72.5,609.85 32.5,586.76Z"/>
<path d="M152.5,563.66 192.5,586.76 152.5,609.85 112.5,586.76Z"/>
<path d="M232.5,563.66 272.5,586.76 232.5,609.85 192.5,586.76Z"/>
<path d="M312.5,563.66 352.5,586.76 312.5,609.85 272.5,586.76Z"/>
<path d="M392.5,563.66 432.5,586.76 392.5,609.85 352.5,586.76Z"/>
<path d="M472.5,563.66 512.5,586.76 472.5,609.85 432.5,586.76Z"/>
<path d="M552.5,563.66 592.5,586.76 552.5,609.85 512.5,586.76Z"/>
<path d="M632.5,563.66 672.5,586.76 632.5,609.85 592.5,586.76Z"/>
</g>
<g stroke="#222222" stroke-width="1.5">
<line stroke-width="10" x1="352.5" x2="312.5" y1="32.5" y2="101.78"/>
<line stroke="#222222" stroke-width="7" x1="352.5" x2="312.5" y1="32.5" y2="101.78"/>
<line stroke="#8c7b5a" x1="352.5" x2="392.5" y1="32.5" y2="101.78"/>
<line stroke-width="10" x1="312.5" x2="392.5" y1="101.78" y2="101.78"/>
<line stroke="#ffffff" stroke-width="7" x1="312.5" x2="392.5" y1="101.78" y2="101.78"/>
<line stroke="#8c7b5a" x1="312.5" x2="272.5" y1="101.78" y2="171.06"/>
<line stroke-width="10" x1="312.5" x2="352.5" y1="101.78" y2="171.06"/>
<line stroke="#222222" stroke-width="7" x1="312.5" x2="352.5" y1="101.78" y2="171.06"/>
<line stroke="#8c7b5a" x1="392.5" x2="352.5" y1="101.78" y2="171.06"/>
<line stroke-width="10" x1="392.5" x2="432.5" y1="101.78" y2="171.06"/>
<line stroke="#ffffff" stroke-width="7" x1="392.5" x2="432.5" y1="101.78" y2="171.06"/>
<line stroke="#8c7b5a" x1="272.5" x2="352.5" y1="171.06" y2="171.06"/>
<line stroke="#8c7b5a" x1="352.5" x2="432.5" y1="171.06" y2="171.06"/>
<line stroke="#8c7b5a" x1="272.5" x2="232.5" y1="171.06" y2="240.35"/>
<line stroke="#8c7b5a" x1="272.5" x2="312.5" y1="171.06" y2="240.35"/>
<line stroke-width="10" x1="352.5" x2="312.5" y1="171.06" y2="240.35"/>
<line stroke="#222222" stroke-width="7" x1="352.5" x2="312.5" y1="171.06" y2="240.35"/>
<line stroke-width="10" x1="352.5" x2="392.5" y1="171.06" y2="240.35"/>
<line stroke="#222222" stroke-width="7" x1="352.5" x2="392.5" y1="171.06" y2="240.35"/>
<line stroke="#8c7b5a" x1="432.5" x2="392.5" y1="171.06" y2="240.35"/>
<line stroke="#8c7b5a" x1="432.5" x2="472.5" y1="171.06" y2="240.35"/>
<line stroke-width="10" x1="232.5" x2="312.5" y1="240.35" y2="240.35"/>
<line stroke="#222222" stroke-width="7" x1="232.5" x2="312.5" y1="240.35" y2="240.35"/>
<line stroke-width="10" x1="312.5" x2="392.5" y1="240.35" y2="240.35"/>
<line stroke="#ffffff" stroke-width="7" x1="312.5" x2="392.5" y1="240.35" y2="240.35"/>
<line stroke="#8c7b5a" x1="392.5" x2="472.5" y1="240.35" y2="240.35"/>
<line stroke="#8c7b5a" x1="232.5" x2="192.5" y1="240.35" y2="309.63"/>
<line stroke-width="10" x1="232.5" x2="272.5" y1="240.35" y2="309.63"/>
<line stroke="#222222" stroke-width="7" x1="232.5" x2="272.5" y1="240.35" y2="309.63"/>
<line stroke-width="10" x1="312.5" x2="272.5" y1="240.35" y2="309.63"/>
<line stroke="#222222" stroke-width="7" x1="312.5" x2="272.5" y1="240.35" y2="309.63"/>
<line stroke-width="10" x1="312.5" x2="352.5" y1="240.35" y2="309.63"/>
<line stroke="#ffffff" stroke-width="7" x1="312.5" x2="352.5" y1="240.35" y2="309.63"/>
<line stroke-width="10" x1="392.5" x2="352.5" y1="240.35" y2="309.63"/>
<line stroke="#ffffff" stroke-width="7" x1="392.5" x2="352.5" y1="240.35" y2="309.63"/>
<line stroke="#8c7b5a" x1="392.5" x2="432.5" y1="240.35" y2="309.63"/>
<line stroke="#8c7b5a" x1="472.5" x2="432.5" y1="240.35" y2="309.63"/>
<line stroke="#8c7b5a" x1="472.5" x2="512.5" y1="240.35" y2="309.63"/>
<line stroke-width="10" x1="192.5" x2="272.5" y1="309.63" y2="309.63"/>
<line stroke="#ffffff" stroke-width="7" x1="192.5" x2="272.5" y1="309.63" y2="309.63"/>
<line stroke="#8c7b5a" x1="272.5" x2="352.5" y1="309.63" y2="309.63"/>
<line stroke="#8c7b5a" x1="352.5" x2="432.5" y1="309.63" y2="309.63"/>
<line stroke="#8c7b5a" x1="432.5" x2="512.5" y1="309.63" y2="309.63"/>
<line stroke="#8c7b5a" x1="192.5" x2="152.5" y1="309.63" y2="378.91"/>
<line stroke="#8c7b5a" x1="192.5" x2="232.5" y1="309.63" y2="378.91"/>
<line stroke="#8c7b5a" x1="272.5" x2="232.5" y1="309.63" y2="378.91"/>
<line stroke-width="10" x1="272.5" x2="312.5" y1="309.63" y2="378.91"/>
<line stroke="#222222" stroke-width="7" x1="272.5" x2="312.5" y1="309.63" y2="378.91"/>
<line stroke-width="10" x1="352.5" x2="312.5" y1="309.63" y2="378.91"/>
<line stroke="#222222" stroke-width="7" x1="352.5" x2="312.5" y1="309.63" y2="378.91"/>
<line stroke-width="10" x1="352.5" x2="392.5" y1="309.63" y2="378.91"/>
<line stroke="#ffffff" stroke-width="7" x1="352.5" x2="392.5" y1="309.63" y2="378.91"/>
<line stroke="#8c7b5a" x1="432.5" x2="392.5" y1="309.63" y2="378.91"/>
<line stroke="#8c7b5a" x1="432.5" x2="472.5" y1="309.63" y2="378.91"/>
<line stroke="#8c7b5a" x1="512.5" x2="472.5" y1="309.63" y2="378.91"/>
<line stroke="#8c7b5a" x1="512.5" x2="552.5" y1="309.63" y2="378.91"/>
<line stroke="#8c7b5a" x1="152.5" x2="232.5" y1="378.91" y2="378.91"/>
<line stroke="#8c7b5a" x1="232.5" x2="312.5" y1="378.91" y2="378.91"/>
<line stroke="#8c7b5a" x1="312.5" x2="392.5" y1="378.91" y2="378.91"/>
<line stroke="#8c7b5a" x1="392.5" x2="472.5" y1="378.91" y2="378.91"/>
<line stroke="#8c7b5a" x1="472.5" x2="552.5" y1="378.91" y2="378.91"/>
<line stroke="#8c7b5a" x1="152.5" x2="112.5" y1="378.91" y2="448.19"/>
<line stroke-width="10" x1="152.5" x2="192.5" y1="378.91" y2="448.19"/>
<line stroke="#ffffff" stroke-width="7" x1="152.5" x2="192.5" y1="378.91" y2="448.19"/>
<line stroke="#8c7b5a" x1="232.5" x2="192.5" y1="378.91" y2="448.19"/>
<line stroke="#8c7b5a" x1="232.5" x2="272.5" y1="378.91" y2="448.19"/>
<line stroke-width="10" x1="312.5" x2="272.5" y1="378.91" y2="448.19"/>
<line stroke="#222222" stroke-width="7" x1="312.5" x2="272.5" y1="378.91" y2="448.19"/>
<line stroke="#8c7b5a" x1="312.5" x2="352.5" y1="378.91" y2="448.19"/>
<line stroke="#8c7b5a" x1="392.5" x2="352.5" y1="378.91" y2="448.19"/>
<line stroke-width="10" x1="392.5" x2="432.5" y1="378.91" y2="448.19"/>
<line stroke="#ffffff" stroke-width="7" x1="392.5" x2="432.5" y1="378.91" y2="448.19"/>
<line stroke="#8c7b5a" x1="472.5" x2="432.5" y1="378.91" y2="448.19"/>
<line stroke="#8c7b5a" x1="472.5" x2="512.5" y1="378.91" y2="448.19"/>
<line stroke="#8c7b5a" x1="552.5" x2="512.5" y1="378.91" y2="448.19"/>
<line stroke="#8c7b5a" x1="552.5" x2="592.5" y1="378.91" y2="448.19"/>
<line stroke-width="10" x1="112.5" x2="192.5" y1="448.19" y2="448.19"/>
<line stroke="#ffffff" stroke-width="7" x1="112.5" x2="192.5" y1="448.19" y2="448.19"/>
<line stroke-width="10" x1="192.5" x2="272.5" y1="448.19" y2="448.19"/>
<line stroke="#222222" stroke-width="7" x1="192.5" x2="272.5" y1="448.19" y2="448.19"/>
<line stroke-width="10" x1="272.5" x2="352.5" y1="448.19" y2="448.19"/>
<line stroke="#222222" stroke-width="7" x1="272.5" x2="352.5" y1="448.19" y2="448.19"/>
<line stroke="#8c7b5a" x1="352.5" x2="432.5" y1="448.19" y2="448.19"/>
<line stroke="#8c7b5a" x1="432.5" x2="512.5" y1="448.19" y2="448.19"/>
<line stroke="#8c7b5a" x1="512.5" x2="592.5" y1="448.19" y2="448.19"/>
<line stroke="#8c7b5a" x1="112.5" x2="72.5" y1="448.19" y2="517.47"/>
<line stroke="#8c7b5a" x1="112.5" x2="152.5" y1="448.19" y2="517.47"/>
<line stroke-width="10" x1="192.5" x2="152.5" y1="448.19" y2="517.47"/>
<line stroke="#ffffff" stroke-width="7" x1="192.5" x2="152.5" y1="448.19" y2="517.47"/>
<line stroke-width="10" x1="192.5" x2="232.5" y1="448.19" y2="517.47"/>
<line stroke="#222222" stroke-width="7" x1="192.5" x2="232.5" y1="448.19" y2="517.47"/>
<line stroke-width="10" x1="272.5" x2="232.5" y1="448.19" y2="517.47"/>
<line stroke="#ffffff" stroke-width="7" x1="272.5" x2="232.5" y1="448.19" y2="517.47"/>
<line stroke-width="10" x1="272.5" x2="312.5" y1="448.19" y2="517.47"/>
<line stroke="#ffffff" stroke-width="7" x1="272.5" x2="312.5" y1="448.19" y2="517.47"/>
<line stroke="#8c7b5a" x1="352.5" x2="312.5" y1="448.19" y2="517.47"/>
<line stroke="#8c7b5a" x1="352.5" x2="392.5" y1="448.19" y2="517.47"/>
<line stroke="#8c7b5a" x1="432.5" x2="392.5" y1="448.19" y2="517.47"/>
<line stroke="#8c7b5a" x1="432.5" x2="472.5" y1="448.19" y2="517.47"/>
<line stroke="#8c7b5a" x1="512.5" x2="472.5" y1="448.19" y2="517.47"/>
<line stroke="#8c7b5a" x1="512.5" x2="552.5" y1="448.19" y2="517.47"/>
<line stroke="#8c7b5a" x1="592.5" x2="552.5" y1="448.19" y2="517.47"/>
<line stroke="#8c7b5a" x1="592.5" x2="632.5" y1="448.19" y2="517.47"/>
<line stroke="#8c7b5a" x1="72.5" x2="152.5" y1="517.47" y2="517.47"/>
<line stroke-width="10" x1="152.5" x2="232.5" y1="517.47" y2="517.47"/>
<line stroke="#222222" stroke-width="7" x1="152.5" x2="232.5" y1="517.47" y2="517.47"/>
<line stroke-width="10" x1="232.5" x2="312.5" y1="517.47" y2="517.47"/>
<line stroke="#ffffff" stroke-width="7" x1="232.5" x2="312.5" y1="517.47" y2="517.47"/>
<line stroke="#8c7b5a" x1="312.5" x2="392.5" y1="517.47" y2="517.47"/>
<line stroke="#8c7b5a" x1="392.5" x2="472.5" y1="517.47" y2="517.47"/>
<line stroke="#8c7b5a" x1="472.5" x2="552.5" y1="517.47" y2="517.47"/>
<line stroke="#8c7b5a" x1="552.5" x2="632.5" y1="517.47" y2="517.47"/>
<line stroke-width="10" x1="72.5" x2="32.5" y1="517.47" y2="586.76"/>
<line stroke="#222222" stroke-width="7" x1="72.5" x2="32.5" y1="517.47" y2="586.76"/>
<line stroke="#8c7b5a" x1="72.5" x2="112.5" y1="517.47" y2="586.76"/>
<line stroke="#8c7b5a" x1="152.5" x2="112.5" y1="517.47" y2="586.76"/>
<line stroke-width="10" x1="152.5" x2="192.5" y1="517.47" y2="586.76"/>
<line stroke="#ffffff" stroke-width="7" x1="152.5" x2="192.5" y1="517.47" y2="586.76"/>
<line stroke="#8c7b5a" x1="232.5" x2="192.5" y1="517.47" y2="586.76"/>
<line stroke-width="10" x1="232.5" x2="272.5" y1="517.47" y2="586.76"/>
<line stroke="#222222" stroke-width="7" x1="232.5" x2="272.5" y1="517.47" y2="586.76"/>
<line stroke="#8c7b5a" x1="312.5" x2="272.5" y1="517.47" y2="586.76"/>
<line stroke="#8c7b5a" x1="312.5" x2="352.5" y1="517.47" y2="586.76"/>
<line stroke="#8c7b5a" x1="392.5" x2="352.5" y1="517.47" y2="586.76"/>
<line stroke="#8c7b5a" x1="392.5" x2="432.5" y1="517.47" y2="586.76"/>
<line stroke="#8c7b5a" x1="472.5" x2="432.5" y1="517.47" y2="586.76"/>
<line stroke="#8c7b5a" x1="472.5" x2="512.5" y1="517.47" y2="586.76"/>
<line stroke="#8c7b5a" x1="552.5" x2="512.5" y1="517.47" y2="586.76"/>
<line stroke="#8c7b5a" x1="552.5" x2="592.5" y1="517.47" y2="586.76"/>
<line stroke="#8c7b5a" x1="632.5" x2="592.5" y1="517.47" y2="586.76"/>
<line stroke="#8c7b5a" x1="632.5" x2="672.5" y1="517.47" y2="586.76"/>
<line stroke="#8c7b5a" x1="32.5" x2="112.5" y1="586.76" y2="586.76"/>
<line stroke="#8c7b5a" x1="112.5" x2="192.5" y1="586.76" y2="586.76"/>
<line stroke-width="10" x1="192.5" x2="272.5" y1="586.76" y2="586.76"/>
<line stroke="#ffffff" stroke-width="7" x1="192.5" x2="272.5" y1="586.76" y2="586.76"/>
<line stroke-width="10" x1="272.5" x2="352.5" y1="586.76" y2="586.76"/>
<line stroke="#222222" stroke-width="7" x1="272.5" x2="352.5" y1="586.76" y2="586.76"/>
<line stroke="#8c7b5a" x1="352.5" x2="432.5" y1="586.76" y2="586.76"/>
<line stroke="#8c7b5a" x1="432.5" x2="512.5" y1="586.76" y2="586.76"/>
<line stroke="#8c7b5a" x1="512.5" x2="592.5" y1="586.76" y2="586.76"/>
<line stroke="#8c7b5a" x1="592.5" x2="672.5" y1="586.76" y2="586.76"/>
<line stroke="#e6550d" stroke-width="12" x1="352.5" x2="312.5" y1="32.5" y2="101.78"/>
<line stroke="#e6550d" stroke-width="12" x1="312.5" x2="352.5" y1="101.78" y2="171.06"/>
<line stroke="#e6550d" stroke-width="12" x1="352.5" x2="312.5" y1="171.06" y2="240.35"/>
<line stroke="#e6550d" stroke-width="12" x1="232.5" x2="312.5" y1="240.35" y2="240.35"/>
<line stroke="#e6550d" stroke-width="12" x1="232.5" x2="272.5" y1="240.35" y2="309.63"/>
<line stroke="#e6550d" stroke-width="12" x1="312.5" x2="272.5" y1="240.35" y2="309.63"/>
<line stroke="#e6550d" stroke-width="12" x1="272.5" x2="312.5" y1="309.63" y2="378.91"/>
<line stroke="#e6550d" stroke-width="12" x1="312.5" x2="272.5" y1="378.91" y2="448.19"/>
<line stroke="#e6550d" stroke-width="12" x1="272.5" x2="232.5" y1="448.19" y2="517.47"/>
<line stroke="#e6550d" stroke-width="12" x1="232.5" x2="272.5" y1="517.47" y2="586.76"/>
<circle cx="332.5" cy="67.14" fill="#222222" r="16.8"/>
<circle cx="352.5" cy="101.78" fill="#ffffff" r="16.8"/>
<circle cx="332.5" cy="136.42" fill="#222222" r="16.8"/>
<circle cx="412.5" cy="136.42" fill="#ffffff" r="16.8"/>
<circle cx="332.5" cy="205.71" fill="#222222" r="16.8"/>
<circle cx="372.5" cy="205.71" fill="#222222" r="16.8"/>
<circle cx="272.5" cy="240.35" fill="#222222" r="16.8"/>
<circle cx="352.5" cy="240.35" fill="#ffffff" r="16.8"/>
<circle cx="252.5" cy="274.99" fill="#222222" r="16.8"/>
<circle cx="292.5" cy="274.99" fill="#222222" r="16.8"/>
<circle cx="332.5" cy="274.99" fill="#ffffff" r="16.8"/>
<circle cx="372.5" cy="274.99" fill="#ffffff" r="16.8"/>
<circle cx="232.5" cy="309.63" fill="#ffffff" r="16.8"/>
<circle cx="292.5" cy="344.27" fill="#222222" r="16.8"/>
<circle cx="332.5" cy="344.27" fill="#222222" r="16.8"/>
<circle cx="332.5" cy="344.27" fill="none" r="9.24" stroke="#e6550d" stroke-width="3"/>
<circle cx="372.5" cy="344.27" fill="#ffffff" r="16.8"/>
<circle cx="172.5" cy="413.55" fill="#ffffff" r="16.8"/>
<circle cx="292.5" cy="413.55" fill="#222222" r="16.8"/>
<circle cx="412.5" cy="413.55" fill="#ffffff" r="16.8"/>
<circle cx="152.5" cy="448.19" fill="#ffffff" r="16.8"/>
<circle cx="232.5" cy="448.19" fill="#222222" r="16.8"/>
<circle cx="312.5" cy="448.19" fill="#222222" r="16.8"/>
<circle cx="172.5" cy="482.83" fill="#ffffff" r="16.8"/>
<circle cx="212.5" cy="482.83" fill="#222222" r="16.8"/>
<circle cx="252.5" cy="482.83" fill="#ffffff" r="16.8"/>
<circle cx="292.5" cy="482.83" fill="#ffffff" r="16.8"/>
<circle cx="192.5" cy="517.47" fill="#222222" r="16.8"/>
<circle cx="272.5" cy="517.47" fill="#ffffff" r="16.8"/>
<circle cx="52.5" cy="552.12" fill="#222222" r="16.8"/>
<circle cx="172.5" cy="552.12" fill="#ffffff" r="16.8"/>
<circle cx="252.5" cy="552.12" fill="#222222" r="16.8"/>
<circle cx="232.5" cy="586.76" fill="#ffffff" r="16.8"/>
<circle cx="312.5" cy="586.76" fill="#222222" r="16.8"/>
<circle cx="352.5" cy="32.5" fill="#222222" r="12.4"/>
<circle cx="312.5" cy="101.78" fill="#222222" r="12.4"/>
<circle cx="392.5" cy="101.78" fill="#ffffff" r="12.4"/>
<circle cx="272.5" cy="171.06" fill="#f7ecd4" r="4.8"/>
<circle cx="352.5" cy="171.06" fill="#222222" r="12.4"/>
<circle cx="432.5" cy="171.06" fill="#f7ecd4" r="4.8"/>
<circle cx="232.5" cy="240.35" fill="#222222" r="12.4"/>
<circle cx="312.5" cy="240.35" fill="#222222" r="12.4"/>
<circle cx="392.5" cy="240.35" fill="#f7ecd4" r="4.8"/>
<circle cx="472.5" cy="240.35" fill="#f7ecd4" r="4.8"/>
<circle cx="192.5" cy="309.63" fill="#f7ecd4" r="4.8"/>
<circle cx="272.5" cy="309.63" fill="#222222" r="12.4"/>
<circle cx="352.5" cy="309.63" fill="#ffffff" r="12.4"/>
<circle cx="432.5" cy="309.63" fill="#f7ecd4" r="4.8"/>
<circle cx="512.5" cy="309.63" fill="#f7ecd4" r="4.8"/>
<circle cx="152.5" cy="378.91" fill="#f7ecd4" r="4.8"/>
<circle cx="232.5" cy="378.91" fill="#f7ecd4" r="4.8"/>
<circle cx="312.5" cy="378.91" fill="#222222" r="12.4"/>
<circle cx="392.5" cy="378.91" fill="#f7ecd4" r="4.8"/>
<circle cx="472.5" cy="378.91" fill="#f7ecd4" r="4.8"/>
<circle cx="552.5" cy="378.91" fill="#f7ecd4" r="4.8"/>
<circle cx="112.5" cy="448.19" fill="#f7ecd4" r="4.8"/>
<circle cx="192.5" cy="448.19" fill="#ffffff" r="12.4"/>
<circle cx="272.5" cy="448.19" fill="#222222" r="12.4"/>
<circle cx="352.5" cy="448.19" fill="#f7ecd4" r="4.8"/>
<circle cx="432.5" cy="448.19" fill="#f7ecd4" r="4.8"/>
<circle cx="512.5" cy="448.19" fill="#f7ecd4" r="4.8"/>
<circle cx="592.5" cy="448.19" fill="#f7ecd4" r="4.8"/>
<circle cx="72.5" cy="517.47" fill="#f7ecd4" r="4.8"/>
<circle cx="152.5" cy="517.47" fill="#f7ecd4" r="4.8"/>
<circle cx="232.5" cy="517.47" fill="#222222" r="12.4"/>
<circle cx="312.5" cy="517.47" fill="#f7ecd4" r="4.8"/>
<circle cx="392.5" cy="517.47" fill="#f7ecd4" r="4.8"/>
<circle cx="472.5" cy="517.47" fill="#f7ecd4" r="4.8"/>
<circle cx="552.5" cy="517.47" fill="#f7ecd4" r="4.8"/>
<circle cx="632.5" cy="517.47" fill="#f7ecd4" r="4.8"/>
<circle cx="32.5" cy="586.76" fill="#222222" r="12.4"/>
<circle cx="112.5" cy="586.76" fill="#f7ecd4" r="4.8"/>
<circle cx="192.5" cy="586.76" fill="#ffffff" r="12.4"/>
<circle cx="272.5" cy="586.76" fill="#222222" r="12.4"/>
<circle cx="352.5" cy="586.76" fill="#f7ecd4" r="4.8"/>
<circle cx="432.5" cy="586.76" fill="#f7ecd4" r="4.8"/>
<circle cx="512.5" cy="586.76" fill="#f7ecd4" r="4.8"/>
<circle cx="592.5" cy="586.76" fill="#f7ecd4" r="4.8"/>
<circle cx="672.5" cy="586.76" fill="#f7ecd4" r="4.8"/>
</g>
<g/>
<g fill="#7a6a4a">
<text font-size="14.45" x="295.7" y="72.2">2</text>
<text font-size="14.45" x="390.9" y="40.33">b</text>
<text font-size="14.45" x="291.78" y="106.84">3</text>
<text font-size="14.45" x="407.7" y="74.97">c</text>
<text font-size="14.45" x="255.7" y="141.48">4</text>
<text font-size="14.45" x="430.9" y="109.61">d</text>
<text font-size="14.45" x="251.78" y="176.12">5</text>
<text font-size="14.45" x="447.7" y="144.25">e</text>
<text font-size="14.45" x="215.7" y="210.76">6</text>
<text font-size="14.45" x="470.9" y="178.89">f</text>
<text font-size="14.45" x="211.78" y="245.4">7</text>
<text font-size="14.45" x="487.7" y="213.53">g</text>
<text font-size="14.45" x="175.7" y="280.04">8</text>
<text font-size="14.45" x="510.9" y="248.17">h</text>
<text font-size="14.45" x="171.78" y="314.69">9</text>
<text font-size="14.45" x="527.7" y="282.82">i</text>
<text font-size="14.45" x="135.7" y="349.33">10</text>
<text font-size="14.45" x="550.9" y="317.46">j</text>
<text font-size="14.45" x="131.78" y="383.97">11</text>
<text font-size="14.45" x="567.7" y="352.1">k</text>
<text font-size="14.45" x="95.7" y="418.61">12</text>
<text font-size="14.45" x="590.9" y="386.74">l</text>
<text font-size="14.45" x="91.78" y="453.25">13</text>
<text font-size="14.45" x="607.7" y="421.38">m</text>
<text font-size="14.45" x="55.7" y="487.89">14</text>
<text font-size="14.45" x="630.9" y="456.02">n</text>
<text font-size="14.45" x="51.78" y="522.53">15</text>
<text font-size="14.45" x="647.7" y="490.66">o</text>
<text font-size="14.45" x="15.7" y="557.17">16</text>
<text font-size="14.45" x="670.9" y="525.3">p</text>
<text font-size="14.45" x="11.78" y="591.81">17</text>
<text font-size="14.45" x="687.7" y="559.94">q</text>
<text font-size="14.45" x="325.14" y="38.74">1</text>
<text font-size="14.45" x="366.61" y="16.75">a</text>
</g>
<g fill="#222222"/>
<g fill="#222222">
<text font-size="15" x="352.5" y="657.73">Caeth-Y 9: last move: Black e10; Black has won</text>
</g>
</svg>
`,Kt=`<svg aria-label="Hex 11 11: last move: Black j1; Black has won" font-family="sans-serif" height="505.97" role="img" text-anchor="middle" viewBox="0 0 723 505.97" width="723" xmlns="http://www.w3.org/2000/svg">
<title>Hex 11 11: last move: Black j1; Black has won</title>
<rect fill="#ffffff" height="100%" width="100%"/>
<g stroke-linejoin="round">
<path d="M26.5,44.39 61.5,24.18 81.5,35.73 101.5,24.18 121.5,35.73 141.5,24.18 161.5,35.73 181.5,24.18 201.5,35.73 221.5,24.18 241.5,35.73 261.5,24.18 281.5,35.73 301.5,24.18 321.5,35.73 341.5,24.18 361.5,35.73 381.5,24.18 401.5,35.73 421.5,24.18 441.5,35.73 461.5,24.18 479,34.28 496.5,44.39 496.5,67.48 516.5,79.03 516.5,102.12 536.5,113.67 536.5,136.76 556.5,148.31 556.5,171.4 576.5,182.95 576.5,206.04 596.5,217.59 596.5,240.69 616.5,252.23 616.5,275.33 636.5,286.87 636.5,309.97 656.5,321.51 656.5,344.61 676.5,356.16 676.5,379.25 696.5,390.8 696.5,431.21 661.5,451.42 641.5,439.87 621.5,451.42 601.5,439.87 581.5,451.42 561.5,439.87 541.5,451.42 521.5,439.87 501.5,451.42 481.5,439.87 461.5,451.42 441.5,439.87 421.5,451.42 401.5,439.87 381.5,451.42 361.5,439.87 341.5,451.42 321.5,439.87 301.5,451.42 281.5,439.87 261.5,451.42 244,441.32 226.5,431.21 226.5,408.12 206.5,396.57 206.5,373.48 186.5,361.93 186.5,338.84 166.5,327.29 166.5,304.19 146.5,292.65 146.5,269.55 126.5,258.01 126.5,234.91 106.5,223.37 106.5,200.27 86.5,188.72 86.5,165.63 66.5,154.08 66.5,130.99 46.5,119.44 46.5,96.35 26.5,84.8Z" fill="#b0905a"/>
<path d="M41.5,53.05 61.5,41.5 81.5,53.05 101.5,41.5 121.5,53.05 141.5,41.5 161.5,53.05 181.5,41.5 201.5,53.05 221.5,41.5 241.5,53.05 261.5,41.5 281.5,53.05 301.5,41.5 321.5,53.05 341.5,41.5 361.5,53.05 381.5,41.5 401.5,53.05 421.5,41.5 441.5,53.05 461.5,41.5 471.5,47.27 476,39.48 461.5,31.11 441.5,42.65 421.5,31.11 401.5,42.65 381.5,31.11 361.5,42.65 341.5,31.11 321.5,42.65 301.5,31.11 281.5,42.65 261.5,31.11 241.5,42.65 221.5,31.11 201.5,42.65 181.5,31.11 161.5,42.65 141.5,31.11 121.5,42.65 101.5,31.11 81.5,42.65 61.5,31.11 32.5,47.85Z" fill="#222222"/>
<path d="M471.5,47.27 481.5,53.05 481.5,76.14 501.5,87.69 501.5,110.78 521.5,122.33 521.5,145.42 541.5,156.97 541.5,180.06 561.5,191.61 561.5,214.71 581.5,226.25 581.5,249.35 601.5,260.89 601.5,283.99 621.5,295.53 621.5,318.63 641.5,330.18 641.5,353.27 661.5,364.82 661.5,387.91 681.5,399.46 681.5,422.55 690.5,427.75 690.5,394.26 670.5,382.71 670.5,359.62 650.5,348.07 650.5,324.98 630.5,313.43 630.5,290.34 610.5,278.79 610.5,255.7 590.5,244.15 590.5,221.06 570.5,209.51 570.5,186.41 550.5,174.87 550.5,151.77 530.5,140.23 530.5,117.13 510.5,105.59 510.5,82.49 490.5,70.94 490.5,47.85 476,39.48Z" fill="#ffffff"/>
<path d="M681.5,422.55 661.5,434.1 641.5,422.55 621.5,434.1 601.5,422.55 581.5,434.1 561.5,422.55 541.5,434.1 521.5,422.55 501.5,434.1 481.5,422.55 461.5,434.1 441.5,422.55 421.5,434.1 401.5,422.55 381.5,434.1 361.5,422.55 341.5,434.1 321.5,422.55 301.5,434.1 281.5,422.55 261.5,434.1 251.5,428.32 247,436.12 261.5,444.49 281.5,432.94 301.5,444.49 321.5,432.94 341.5,444.49 361.5,432.94 381.5,444.49 401.5,432.94 421.5,444.49 441.5,432.94 461.5,444.49 481.5,432.94 501.5,444.49 521.5,432.94 541.5,444.49 561.5,432.94 581.5,444.49 601.5,432.94 621.5,444.49 641.5,432.94 661.5,444.49 690.5,427.75Z" fill="#222222"/>
<path d="M251.5,428.32 241.5,422.55 241.5,399.46 221.5,387.91 221.5,364.82 201.5,353.27 201.5,330.18 181.5,318.63 181.5,295.53 161.5,283.99 161.5,260.89 141.5,249.35 141.5,226.25 121.5,214.71 121.5,191.61 101.5,180.06 101.5,156.97 81.5,145.42 81.5,122.33 61.5,110.78 61.5,87.69 41.5,76.14 41.5,53.05 32.5,47.85 32.5,81.34 52.5,92.88 52.5,115.98 72.5,127.53 72.5,150.62 92.5,162.17 92.5,185.26 112.5,196.81 112.5,219.9 132.5,231.45 132.5,254.54 152.5,266.09 152.5,289.18 172.5,300.73 172.5,323.82 192.5,335.37 192.5,358.47 212.5,370.01 212.5,393.11 232.5,404.65 232.5,427.75 247,436.12Z" fill="#ffffff"/>
</g>
<g fill="#f7ecd4" stroke="#8c7b5a" stroke-width="1">
<path d="M81.5,76.14 61.5,87.69 41.5,76.14 41.5,53.05 61.5,41.5 81.5,53.05Z"/>
<path d="M121.5,76.14 101.5,87.69 81.5,76.14 81.5,53.05 101.5,41.5 121.5,53.05Z"/>
<path d="M161.5,76.14 141.5,87.69 121.5,76.14 121.5,53.05 141.5,41.5 161.5,53.05Z"/>
<path d="M201.5,76.14 181.5,87.69 161.5,76.14 161.5,53.05 181.5,41.5 201.5,53.05Z"/>
<path d="M241.5,76.14 221.5,87.69 201.5,76.14 201.5,53.05 221.5,41.5 241.5,53.05Z"/>
<path d="M281.5,76.14 261.5,87.69 241.5,76.14 241.5,53.05 261.5,41.5 281.5,53.05Z"/>
<path d="M321.5,76.14 301.5,87.69 281.5,76.14 281.5,53.05 301.5,41.5 321.5,53.05Z"/>
<path d="M361.5,76.14 341.5,87.69 321.5,76.14 321.5,53.05 341.5,41.5 361.5,53.05Z"/>
<path d="M401.5,76.14 381.5,87.69 361.5,76.14 361.5,53.05 381.5,41.5 401.5,53.05Z"/>
<path d="M441.5,76.14 421.5,87.69 401.5,76.14 401.5,53.05 421.5,41.5 441.5,53.05Z"/>
<path d="M461.5,87.69 441.5,76.14 441.5,53.05 461.5,41.5 481.5,53.05 481.5,76.14Z"/>
<path d="M81.5,76.14 101.5,87.69 101.5,110.78 81.5,122.33 61.5,110.78 61.5,87.69Z"/>
<path d="M101.5,87.69 121.5,76.14 141.5,87.69 141.5,110.78 121.5,122.33 101.5,110.78Z"/>
<path d="M141.5,87.69 161.5,76.14 181.5,87.69 181.5,110.78 161.5,122.33 141.5,110.78Z"/>
<path d="M181.5,87.69 201.5,76.14 221.5,87.69 221.5,110.78 201.5,122.33 181.5,110.78Z"/>
<path d="M221.5,87.69 241.5,76.14 261.5,87.69 261.5,110.78 241.5,122.33 221.5,110.78Z"/>
<path d="M261.5,87.69 281.5,76.14 301.5,87.69 301.5,110.78 281.5,122.33 261.5,110.78Z"/>
<path d="M301.5,87.69 321.5,76.14 341.5,87.69 341.5,110.78 321.5,122.33 301.5,110.78Z"/>
<path d="M341.5,87.69 361.5,76.14 381.5,87.69 381.5,110.78 361.5,122.33 341.5,110.78Z"/>
<path d="M381.5,87.69 401.5,76.14 421.5,87.69 421.5,110.78 401.5,122.33 381.5,110.78Z"/>
<path d="M421.5,87.69 441.5,76.14 461.5,87.69 461.5,110.78 441.5,122.33 421.5,110.78Z"/>
<path d="M481.5,122.33 461.5,110.78 461.5,87.69 481.5,76.14 501.5,87.69 501.5,110.78Z"/>
<path d="M101.5,110.78 121.5,122.33 121.5,145.42 101.5,156.97 81.5,145.42 81.5,122.33Z"/>
<path d="M121.5,122.33 141.5,110.78 161.5,122.33 161.5,145.42 141.5,156.97 121.5,145.42Z"/>
<path d="M161.5,122.33 181.5,110.78 201.5,122.33 201.5,145.42 181.5,156.97 161.5,145.42Z"/>
<path d="M201.5,122.33 221.5,110.78 241.5,122.33 241.5,145.42 221.5,156.97 201.5,145.42Z"/>
<path d="M241.5,122.33 261.5,110.78 281.5,122.33 281.5,145.42 261.5,156.97 241.5,145.42Z"/>
<path d="M281.5,122.33 301.5,110.78 321.5,122.33 321.5,145.42 301.5,156.97 281.5,145.42Z"/>
<path d="M321.5,122.33 341.5,110.78 361.5,122.33 361.5,145.42 341.5,156.97 321.5,145.42Z"/>
<path d="M361.5,122.33 381.5,110.78 401.5,122.33 401.5,145.42 381.5,156.97 361.5,145.42Z"/>
<path d="M401.5,122.33 421.5,110.78 441.5,122.33 441.5,145.42 421.5,156.97 401.5,145.42Z"/>
<path d="M441.5,122.33 461.5,110.78 481.5,122.33 481.5,145.42 461.5,156.97 441.5,145.42Z"/>
<path d="M501.5,156.97 481.5,145.42 481.5,122.33 501.5,110.78 521.5,122.33 521.5,145.42Z"/>
<path d="M121.5,145.42 141.5,156.97 141.5,180.06 121.5,191.61 101.5,180.06 101.5,156.97Z"/>
<path d="M141.5,156.97 161.5,145.42 181.5,156.97 181.5,180.06 161.5,191.61 141.5,180.06Z"/>
<path d="M181.5,156.97 201.5,145.42 221.5,156.97 221.5,180.06 201.5,191.61 181.5,180.06Z"/>
<path d="M221.5,156.97 241.5,145.42 261.5,156.97 261.5,180.06 241.5,191.61 221.5,180.06Z"/>
<path d="M261.5,156.97 281.5,145.42 301.5,156.97 301.5,180.06 281.5,191.61 261.5,180.06Z"/>
<path d="M301.5,156.97 321.5,145.42 341.5,156.97 341.5,180.06 321.5,191.61 301.5,180.06Z"/>
<path d="M341.5,156.97 361.5,145.42 381.5,156.97 381.5,180.06 361.5,191.61 341.5,180.06Z"/>
<path d="M381.5,156.97 401.5,145.42 421.5,156.97 421.5,180.06 401.5,191.61 381.5,180.06Z"/>
<path d="M421.5,156.97 441.5,145.42 461.5,156.97 461.5,180.06 441.5,191.61 421.5,180.06Z"/>
<path d="M461.5,156.97 481.5,145.42 501.5,156.97 501.5,180.06 481.5,191.61 461.5,180.06Z"/>
<path d="M521.5,191.61 501.5,180.06 501.5,156.97 521.5,145.42 541.5,156.97 541.5,180.06Z"/>
<path d="M141.5,180.06 161.5,191.61 161.5,214.71 141.5,226.25 121.5,214.71 121.5,191.61Z"/>
<path d="M161.5,191.61 181.5,180.06 201.5,191.61 201.5,214.71 181.5,226.25 161.5,214.71Z"/>
<path d="M201.5,191.61 221.5,180.06 241.5,191.61 241.5,214.71 221.5,226.25 201.5,214.71Z"/>
<path d="M241.5,191.61 261.5,180.06 281.5,191.61 281.5,214.71 261.5,226.25 241.5,214.71Z"/>
<path d="M281.5,191.61 301.5,180.06 321.5,191.61 321.5,214.71 301.5,226.25 281.5,214.71Z"/>
<path d="M321.5,191.61 341.5,180.06 361.5,191.61 361.5,214.71 341.5,226.25 321.5,214.71Z"/>
<path d="M361.5,191.61 381.5,180.06 401.5,191.61 401.5,214.71 381.5,226.25 361.5,214.71Z"/>
<path d="M401.5,191.61 421.5,180.06 441.5,191.61 441.5,214.71 421.5,226.25 401.5,214.71Z"/>
<path d="M441.5,191.61 461.5,180.06 481.5,191.61 481.5,214.71 461.5,226.25 441.5,214.71Z"/>
<path d="M481.5,191.61 501.5,180.06 521.5,191.61 521.5,214.71 501.5,226.25 481.5,214.71Z"/>
<path d="M541.5,226.25 521.5,214.71 521.5,191.61 541.5,180.06 561.5,191.61 561.5,214.71Z"/>
<path d="M161.5,214.71 181.5,226.25 181.5,249.35 161.5,260.89 141.5,249.35 141.5,226.25Z"/>
<path d="M181.5,226.25 201.5,214.71 221.5,226.25 221.5,249.35 201.5,260.89 181.5,249.35Z"/>
<path d="M221.5,226.25 241.5,214.71 261.5,226.25 261.5,249.35 241.5,260.89 221.5,249.35Z"/>
<path d="M261.5,226.25 281.5,214.71 301.5,226.25 301.5,249.35 281.5,260.89 261.5,249.35Z"/>
<path d="M301.5,226.25 321.5,214.71 341.5,226.25 341.5,249.35 321.5,260.89 301.5,249.35Z"/>
<path d="M341.5,226.25 361.5,214.71 381.5,226.25 381.5,249.35 361.5,260.89 341.5,249.35Z"/>
<path d="M381.5,226.25 401.5,214.71 421.5,226.25 421.5,249.35 401.5,260.89 381.5,249.35Z"/>
<path d="M421.5,226.25 441.5,214.71 461.5,226.25 461.5,249.35 441.5,260.89 421.5,249.35Z"/>
<path d="M461.5,226.25 481.5,214.71 501.5,226.25 501.5,249.35 481.5,260.89 461.5,249.35Z"/>
<path d="M501.5,226.25 521.5,214.71 541.5,226.25 541.5,249.35 521.5,260.89 501.5,249.35Z"/>
<path d="M561.5,260.89 541.5,249.35 541.5,226.25 561.5,214.71 581.5,226.25 581.5,249.35Z"/>
<path d="M181.5,249.35 201.5,260.89 201.5,283.99 181.5,295.53 161.5,283.99 161.5,260.89Z"/>
<path d="M201.5,260.89 221.5,249.35 241.5,260.89 241.5,283.99 221.5,295.53 201.5,283.99Z"/>
<path d="M241.5,260.89 261.5,249.35 281.5,260.89 281.5,283.99 261.5,295.53 241.5,283.99Z"/>
<path d="M281.5,260.89 301.5,249.35 321.5,260.89 321.5,283.99 301.5,295.53 281.5,283.99Z"/>
<path d="M321.5,260.89 341.5,249.35 361.5,260.89 361.5,283.99 341.5,295.53 321.5,283.99Z"/>
<path d="M361.5,260.89 381.5,249.35 401.5,260.89 401.5,283.99 381.5,295.53 361.5,283.99Z"/>
<path d="M401.5,260.89 421.5,249.35 441.5,260.89 441.5,283.99 421.5,295.53 401.5,283.99Z"/>
<path d="M441.5,260.89 461.5,249.35 481.5,260.89 481.5,283.99 461.5,295.53 441.5,283.99Z"/>
<path d="M481.5,260.89 501.5,249.35 521.5,260.89 521.5,283.99 501.5,295.53 481.5,283.99Z"/>
<path d="M521.5,260.89 541.5,249.35 561.5,260.89 561.5,283.99 541.5,295.53 521.5,283.99Z"/>
<path d="M581.5,295.53 561.5,283.99 561.5,260.89 581.5,249.35 601.5,260.89 601.5,283.99Z"/>
<path d="M201.5,283.99 221.5,295.53 221.5,318.63 201.5,330.18 181.5,318.63 181.5,295.53Z"/>
<path d="M221.5,295.53 241.5,283.99 261.5,295.53 261.5,318.63 241.5,330.18 221.5,318.63Z"/>
<path d="M261.5,295.53 281.5,283.99 301.5,295.53 301.5,318.63 281.5,330.18 261.5,318.63Z"/>
<path d="M301.5,295.53 321.5,283.99 341.5,295.53 341.5,318.63 321.5,330.18 301.5,318.63Z"/>
<path d="M341.5,295.53 361.5,283.99 381.5,295.53 381.5,318.63 361.5,330.18 341.5,318.63Z"/>
<path d="M381.5,295.53 401.5,283.99 421.5,295.53 421.5,318.63 401.5,330.18 381.5,318.63Z"/>
<path d="M421.5,295.53 441.5,283.99 461.5,295.53 461.5,318.63 441.5,330.18 421.5,318.63Z"/>
<path d="M461.5,295.53 481.5,283.99 501.5,295.53 501.5,318.63 481.5,330.18 461.5,318.63Z"/>
<path d="M501.5,295.53 521.5,283.99 541.5,295.53 541.5,318.63 521.5,330.18 501.5,318.63Z"/>
<path d="M541.5,295.53 561.5,283.99 581.5,295.53 581.5,318.63 561.5,330.18 541.5,318.63Z"/>
<path d="M601.5,330.18 581.5,318.63 581.5,295.53 601.5,283.99 621.5,295.53 621.5,318.63Z"/>
<path d="M221.5,318.63 241.5,330.18 241.5,353.27 221.5,364.82 201.5,353.27 201.5,330.18Z"/>
<path d="M241.5,330.18 261.5,318.63 281.5,330.18 281.5,353.27 261.5,364.82 241.5,353.27Z"/>
<path d="M281.5,330.18 301.5,318.63 321.5,330.18 321.5,353.27 301.5,364.82 281.5,353.27Z"/>
<path d="M321.5,330.18 341.5,318.63 361.5,330.18 361.5,353.27 341.5,364.82 321.5,353.27Z"/>
<path d="M361.5,330.18 381.5,318.63 401.5,330.18 401.5,353.27 381.5,364.82 361.5,353.27Z"/>
<path d="M401.5,330.18 421.5,318.63 441.5,330.18 441.5,353.27 421.5,364.82 401.5,353.27Z"/>
<path d="M441.5,330.18 461.5,318.63 481.5,330.18 481.5,353.27 461.5,364.82 441.5,353.27Z"/>
<path d="M481.5,330.18 501.5,318.63 521.5,330.18 521.5,353.27 501.5,364.82 481.5,353.27Z"/>
<path d="M521.5,330.18 541.5,318.63 561.5,330.18 561.5,353.27 541.5,364.82 521.5,353.27Z"/>
<path d="M561.5,330.18 581.5,318.63 601.5,330.18 601.5,353.27 581.5,364.82 561.5,353.27Z"/>
<path d="M621.5,364.82 601.5,353.27 601.5,330.18 621.5,318.63 641.5,330.18 641.5,353.27Z"/>
<path d="M241.5,353.27 261.5,364.82 261.5,387.91 241.5,399.46 221.5,387.91 221.5,364.82Z"/>
<path d="M261.5,364.82 281.5,353.27 301.5,364.82 301.5,387.91 281.5,399.46 261.5,387.91Z"/>
<path d="M301.5,364.82 321.5,353.27 341.5,364.82 341.5,387.91 321.5,399.46 301.5,387.91Z"/>
<path d="M341.5,364.82 361.5,353.27 381.5,364.82 381.5,387.91 361.5,399.46 341.5,387.91Z"/>
<path d="M381.5,364.82 401.5,353.27 421.5,364.82 421.5,387.91 401.5,399.46 381.5,387.91Z"/>
<path d="M421.5,364.82 441.5,353.27 461.5,364.82 461.5,387.91 441.5,399.46 421.5,387.91Z"/>
<path d="M461.5,364.82 481.5,353.27 501.5,364.82 501.5,387.91 481.5,399.46 461.5,387.91Z"/>
<path d="M501.5,364.82 521.5,353.27 541.5,364.82 541.5,387.91 521.5,399.46 501.5,387.91Z"/>
<path d="M541.5,364.82 561.5,353.27 581.5,364.82 581.5,387.91 561.5,399.46 541.5,387.91Z"/>
<path d="M581.5,364.82 601.5,353.27 621.5,364.82 621.5,387.91 601.5,399.46 581.5,387.91Z"/>
<path d="M641.5,399.46 621.5,387.91 621.5,364.82 641.5,353.27 661.5,364.82 661.5,387.91Z"/>
<path d="M261.5,387.91 281.5,399.46 281.5,422.55 261.5,434.1 241.5,422.55 241.5,399.46Z"/>
<path d="M281.5,399.46 301.5,387.91 321.5,399.46 321.5,422.55 301.5,434.1 281.5,422.55Z"/>
<path d="M321.5,399.46 341.5,387.91 361.5,399.46 361.5,422.55 341.5,434.1 321.5,422.55Z"/>
<path d="M361.5,399.46 381.5,387.91 401.5,399.46 401.5,422.55 381.5,434.1 361.5,422.55Z"/>
<path d="M401.5,399.46 421.5,387.91 441.5,399.46 441.5,422.55 421.5,434.1 401.5,422.55Z"/>
<path d="M441.5,399.46 461.5,387.91 481.5,399.46 481.5,422.55 461.5,434.1 441.5,422.55Z"/>
<path d="M481.5,399.46 501.5,387.91 521.5,399.46 521.5,422.55 501.5,434.1 481.5,422.55Z"/>
<path d="M521.5,399.46 541.5,387.91 561.5,399.46 561.5,422.55 541.5,434.1 521.5,422.55Z"/>
<path d="M561.5,399.46 581.5,387.91 601.5,399.46 601.5,422.55 581.5,434.1 561.5,422.55Z"/>
<path d="M601.5,399.46 621.5,387.91 641.5,399.46 641.5,422.55 621.5,434.1 601.5,422.55Z"/>
<path d="M641.5,399.46 661.5,387.91 681.5,399.46 681.5,422.55 661.5,434.1 641.5,422.55Z"/>
</g>
<g stroke="#222222" stroke-width="1.5">
<line stroke="#e6550d" stroke-width="12" x1="421.5" x2="441.5" y1="64.59" y2="99.24"/>
<line stroke="#e6550d" stroke-width="12" x1="421.5" x2="401.5" y1="64.59" y2="99.24"/>
<line stroke="#e6550d" stroke-width="12" x1="241.5" x2="281.5" y1="99.24" y2="99.24"/>
<line stroke="#e6550d" stroke-width="12" x1="241.5" x2="221.5" y1="99.24" y2="133.88"/>
<line stroke="#e6550d" stroke-width="12" x1="281.5" x2="321.5" y1="99.24" y2="99.24"/>
<line stroke="#e6550d" stroke-width="12" x1="321.5" x2="361.5" y1="99.24" y2="99.24"/>
<line stroke="#e6550d" stroke-width="12" x1="361.5" x2="401.5" y1="99.24" y2="99.24"/>
<line stroke="#e6550d" stroke-width="12" x1="401.5" x2="441.5" y1="99.24" y2="99.24"/>
<line stroke="#e6550d" stroke-width="12" x1="221.5" x2="241.5" y1="133.88" y2="168.52"/>
<line stroke="#e6550d" stroke-width="12" x1="221.5" x2="201.5" y1="133.88" y2="168.52"/>
<line stroke="#e6550d" stroke-width="12" x1="201.5" x2="241.5" y1="168.52" y2="168.52"/>
<line stroke="#e6550d" stroke-width="12" x1="241.5" x2="261.5" y1="168.52" y2="203.16"/>
<line stroke="#e6550d" stroke-width="12" x1="441.5" x2="421.5" y1="168.52" y2="203.16"/>
<line stroke="#e6550d" stroke-width="12" x1="261.5" x2="301.5" y1="203.16" y2="203.16"/>
<line stroke="#e6550d" stroke-width="12" x1="301.5" x2="341.5" y1="203.16" y2="203.16"/>
<line stroke="#e6550d" stroke-width="12" x1="301.5" x2="321.5" y1="203.16" y2="237.8"/>
<line stroke="#e6550d" stroke-width="12" x1="341.5" x2="381.5" y1="203.16" y2="203.16"/>
<line stroke="#e6550d" stroke-width="12" x1="341.5" x2="321.5" y1="203.16" y2="237.8"/>
<line stroke="#e6550d" stroke-width="12" x1="381.5" x2="421.5" y1="203.16" y2="203.16"/>
<line stroke="#e6550d" stroke-width="12" x1="421.5" x2="441.5" y1="203.16" y2="237.8"/>
<line stroke="#e6550d" stroke-width="12" x1="441.5" x2="481.5" y1="237.8" y2="237.8"/>
<line stroke="#e6550d" stroke-width="12" x1="481.5" x2="501.5" y1="237.8" y2="272.44"/>
<line stroke="#e6550d" stroke-width="12" x1="501.5" x2="521.5" y1="272.44" y2="307.08"/>
<line stroke="#e6550d" stroke-width="12" x1="521.5" x2="541.5" y1="307.08" y2="341.72"/>
<line stroke="#e6550d" stroke-width="12" x1="541.5" x2="561.5" y1="341.72" y2="376.36"/>
<line stroke="#e6550d" stroke-width="12" x1="561.5" x2="541.5" y1="376.36" y2="411"/>
<circle cx="221.5" cy="64.59" fill="#ffffff" r="16.8"/>
<circle cx="261.5" cy="64.59" fill="#ffffff" r="16.8"/>
<circle cx="301.5" cy="64.59" fill="#ffffff" r="16.8"/>
<circle cx="341.5" cy="64.59" fill="#ffffff" r="16.8"/>
<circle cx="381.5" cy="64.59" fill="#ffffff" r="16.8"/>
<circle cx="421.5" cy="64.59" fill="#222222" r="16.8"/>
<circle cx="421.5" cy="64.59" fill="none" r="9.24" stroke="#e6550d" stroke-width="3"/>
<circle cx="461.5" cy="64.59" fill="#ffffff" r="16.8"/>
<circle cx="241.5" cy="99.24" fill="#222222" r="16.8"/>
<circle cx="281.5" cy="99.24" fill="#222222" r="16.8"/>
<circle cx="321.5" cy="99.24" fill="#222222" r="16.8"/>
<circle cx="361.5" cy="99.24" fill="#222222" r="16.8"/>
<circle cx="401.5" cy="99.24" fill="#222222" r="16.8"/>
<circle cx="441.5" cy="99.24" fill="#222222" r="16.8"/>
<circle cx="181.5" cy="133.88" fill="#ffffff" r="16.8"/>
<circle cx="221.5" cy="133.88" fill="#222222" r="16.8"/>
<circle cx="261.5" cy="133.88" fill="#ffffff" r="16.8"/>
<circle cx="421.5" cy="133.88" fill="#ffffff" r="16.8"/>
<circle cx="461.5" cy="133.88" fill="#ffffff" r="16.8"/>
<circle cx="201.5" cy="168.52" fill="#222222" r="16.8"/>
<circle cx="241.5" cy="168.52" fill="#222222" r="16.8"/>
<circle cx="321.5" cy="168.52" fill="#ffffff" r="16.8"/>
<circle cx="361.5" cy="168.52" fill="#ffffff" r="16.8"/>
<circle cx="401.5" cy="168.52" fill="#ffffff" r="16.8"/>
<circle cx="441.5" cy="168.52" fill="#222222" r="16.8"/>
<circle cx="221.5" cy="203.16" fill="#ffffff" r="16.8"/>
<circle cx="261.5" cy="203.16" fill="#222222" r="16.8"/>
<circle cx="301.5" cy="203.16" fill="#222222" r="16.8"/>
<circle cx="341.5" cy="203.16" fill="#222222" r="16.8"/>
<circle cx="381.5" cy="203.16" fill="#222222" r="16.8"/>
<circle cx="421.5" cy="203.16" fill="#222222" r="16.8"/>
<circle cx="461.5" cy="203.16" fill="#ffffff" r="16.8"/>
<circle cx="281.5" cy="237.8" fill="#ffffff" r="16.8"/>
<circle cx="321.5" cy="237.8" fill="#222222" r="16.8"/>
<circle cx="361.5" cy="237.8" fill="#ffffff" r="16.8"/>
<circle cx="441.5" cy="237.8" fill="#222222" r="16.8"/>
<circle cx="481.5" cy="237.8" fill="#222222" r="16.8"/>
<circle cx="341.5" cy="272.44" fill="#ffffff" r="16.8"/>
<circle cx="421.5" cy="272.44" fill="#ffffff" r="16.8"/>
<circle cx="461.5" cy="272.44" fill="#ffffff" r="16.8"/>
<circle cx="501.5" cy="272.44" fill="#222222" r="16.8"/>
<circle cx="441.5" cy="307.08" fill="#222222" r="16.8"/>
<circle cx="481.5" cy="307.08" fill="#ffffff" r="16.8"/>
<circle cx="521.5" cy="307.08" fill="#222222" r="16.8"/>
<circle cx="501.5" cy="341.72" fill="#ffffff" r="16.8"/>
<circle cx="541.5" cy="341.72" fill="#222222" r="16.8"/>
<circle cx="521.5" cy="376.36" fill="#ffffff" r="16.8"/>
<circle cx="561.5" cy="376.36" fill="#222222" r="16.8"/>
<circle cx="541.5" cy="411" fill="#222222" r="16.8"/>
<circle cx="581.5" cy="411" fill="#ffffff" r="16.8"/>
</g>
<g/>
<g fill="#7a6a4a">
<text font-size="14.45" x="37.1" y="27.39">a</text>
<text font-size="14.45" x="12.7" y="69.65">1</text>
<text font-size="14.45" x="77.1" y="27.39">b</text>
<text font-size="14.45" x="117.1" y="27.39">c</text>
<text font-size="14.45" x="157.1" y="27.39">d</text>
<text font-size="14.45" x="197.1" y="27.39">e</text>
<text font-size="14.45" x="237.1" y="27.39">f</text>
<text font-size="14.45" x="277.1" y="27.39">g</text>
<text font-size="14.45" x="317.1" y="27.39">h</text>
<text font-size="14.45" x="357.1" y="27.39">i</text>
<text font-size="14.45" x="397.1" y="27.39">j</text>
<text font-size="14.45" x="437.1" y="27.39">k</text>
<text font-size="14.45" x="32.7" y="104.29">2</text>
<text font-size="14.45" x="52.7" y="138.93">3</text>
<text font-size="14.45" x="72.7" y="173.57">4</text>
<text font-size="14.45" x="92.7" y="208.22">5</text>
<text font-size="14.45" x="112.7" y="242.86">6</text>
<text font-size="14.45" x="132.7" y="277.5">7</text>
<text font-size="14.45" x="152.7" y="312.14">8</text>
<text font-size="14.45" x="172.7" y="346.78">9</text>
<text font-size="14.45" x="192.7" y="381.42">10</text>
<text font-size="14.45" x="212.7" y="416.06">11</text>
</g>
<g fill="#222222"/>
<g fill="#222222">
<text font-size="15" x="361.5" y="490.97">Hex 11 11: last move: Black j1; Black has won</text>
</g>
</svg>
`,Yt=`<svg aria-label="Poly-Y 5 7: last move: White 72; corners: White 49 106 100; White has won" font-family="sans-serif" height="597.26" role="img" text-anchor="middle" viewBox="0 0 571.48 597.26" width="571.48" xmlns="http://www.w3.org/2000/svg">
<title>Poly-Y 5 7: last move: White 72; corners: White 49 106 100; White has won</title>
<rect fill="#ffffff" height="100%" width="100%"/>
<g stroke-linejoin="round">
<path d="M285.74,32 298.67,32 311.61,55 337.47,60.19 350.41,83.19 376.28,88.38 389.21,111.38 415.08,116.57 428.01,139.57 453.88,144.76 466.81,167.76 492.68,172.96 505.61,195.95 531.48,201.15 535.48,213.45 541.19,211.59 536.1,195.95 509.49,190.61 496.56,167.61 470.69,162.42 457.76,139.42 431.89,134.23 418.96,111.23 393.09,106.04 380.16,83.04 354.29,77.85 341.35,54.85 315.49,49.66 302.18,26 285.74,26Z" fill="#cc6677"/>
<path d="M535.48,213.45 539.48,225.75 521.6,245.16 524.65,271.36 506.78,290.77 509.83,316.98 491.96,336.38 495.01,362.59 477.14,382 480.19,408.2 462.32,427.61 465.37,453.82 447.5,473.23 450.55,499.43 440.09,507.04 443.61,511.89 456.92,502.22 453.77,475.27 471.65,455.86 468.6,429.65 486.47,410.24 483.42,384.04 501.29,364.63 498.24,338.42 516.11,319.02 513.06,292.81 530.93,273.4 527.88,247.2 546.27,227.23 541.19,211.59Z" fill="#332288"/>
<path d="M440.09,507.04 429.62,514.64 405.64,503.64 381.66,514.64 357.68,503.64 333.7,514.64 309.72,503.64 285.74,514.64 261.76,503.64 237.78,514.64 213.8,503.64 189.81,514.64 165.83,503.64 141.85,514.64 131.39,507.04 127.86,511.89 141.17,521.55 165.83,510.24 189.81,521.24 213.8,510.24 237.78,521.24 261.76,510.24 285.74,521.24 309.72,510.24 333.7,521.24 357.68,510.24 381.66,521.24 405.64,510.24 430.31,521.55 443.61,511.89Z" fill="#ddcc77"/>
<path d="M131.39,507.04 120.93,499.43 123.98,473.23 106.1,453.82 109.16,427.61 91.28,408.2 94.34,382 76.46,362.59 79.52,336.38 61.64,316.98 64.7,290.77 46.82,271.36 49.87,245.16 32,225.75 36,213.45 30.29,211.59 25.21,227.23 43.6,247.2 40.54,273.4 58.42,292.81 55.36,319.02 73.24,338.42 70.18,364.63 88.06,384.04 85.01,410.24 102.88,429.65 99.83,455.86 117.7,475.27 114.56,502.22 127.86,511.89Z" fill="#117733"/>
<path d="M36,213.45 39.99,201.15 65.86,195.95 78.8,172.96 104.66,167.76 117.6,144.76 143.46,139.57 156.4,116.57 182.27,111.38 195.2,88.38 221.07,83.19 234,60.19 259.87,55 272.8,32 285.74,32 285.74,26 269.29,26 255.99,49.66 230.12,54.85 217.19,77.85 191.32,83.04 178.39,106.04 152.52,111.23 139.58,134.23 113.72,139.42 100.78,162.42 74.92,167.61 61.98,190.61 35.37,195.95 30.29,211.59Z" fill="#88ccee"/>
</g>
<g>
<circle cx="550.32" cy="208.63" fill="#ffffff" r="8" stroke="#222222" stroke-width="1.5"/>
<circle cx="449.26" cy="519.66" fill="#ffffff" r="8" stroke="#222222" stroke-width="1.5"/>
<circle cx="122.22" cy="519.66" fill="#ffffff" r="8" stroke="#222222" stroke-width="1.5"/>
</g>
<g fill="#f7ecd4" stroke="#8c7b5a" stroke-width="1">
<path d="M298.67,276.79 306.67,301.39 285.74,316.6 264.81,301.39 272.8,276.79Z"/>
<path d="M259.87,258.99 272.8,235.99 298.67,235.99 311.61,258.99 298.67,276.79 272.8,276.79Z"/>
<path d="M311.61,258.99 337.47,264.18 345.47,288.79 327.59,308.19 306.67,301.39 298.67,276.79Z"/>
<path d="M327.59,308.19 330.65,334.4 309.72,349.6 285.74,338.6 285.74,316.6 306.67,301.39Z"/>
<path d="M285.74,338.6 261.76,349.6 240.83,334.4 243.88,308.19 264.81,301.39 285.74,316.6Z"/>
<path d="M243.88,308.19 226.01,288.79 234,264.18 259.87,258.99 272.8,276.79 264.81,301.39Z"/>
<path d="M259.87,218.19 272.8,195.19 298.67,195.19 311.61,218.19 298.67,235.99 272.8,235.99Z"/>
<path d="M311.61,218.19 337.47,223.39 350.41,246.38 337.47,264.18 311.61,258.99 298.67,235.99Z"/>
<path d="M350.41,246.38 376.28,251.58 384.27,276.18 366.39,295.59 345.47,288.79 337.47,264.18Z"/>
<path d="M366.39,295.59 369.45,321.79 351.57,341.2 330.65,334.4 327.59,308.19 345.47,288.79Z"/>
<path d="M351.57,341.2 354.63,367.41 333.7,382.61 309.72,371.61 309.72,349.6 330.65,334.4Z"/>
<path d="M309.72,371.61 285.74,382.61 261.76,371.61 261.76,349.6 285.74,338.6 309.72,349.6Z"/>
<path d="M261.76,371.61 237.78,382.61 216.85,367.41 219.9,341.2 240.83,334.4 261.76,349.6Z"/>
<path d="M219.9,341.2 202.03,321.79 205.08,295.59 226.01,288.79 243.88,308.19 240.83,334.4Z"/>
<path d="M205.08,295.59 187.21,276.18 195.2,251.58 221.07,246.38 234,264.18 226.01,288.79Z"/>
<path d="M221.07,246.38 234,223.39 259.87,218.19 272.8,235.99 259.87,258.99 234,264.18Z"/>
<path d="M259.87,177.39 272.8,154.4 298.67,154.4 311.61,177.39 298.67,195.19 272.8,195.19Z"/>
<path d="M311.61,177.39 337.47,182.59 350.41,205.58 337.47,223.39 311.61,218.19 298.67,195.19Z"/>
<path d="M350.41,205.58 376.28,210.78 389.21,233.77 376.28,251.58 350.41,246.38 337.47,223.39Z"/>
<path d="M389.21,233.77 415.08,238.97 423.07,263.57 405.2,282.98 384.27,276.18 376.28,251.58Z"/>
<path d="M405.2,282.98 408.25,309.18 390.38,328.59 369.45,321.79 366.39,295.59 384.27,276.18Z"/>
<path d="M390.38,328.59 393.43,354.8 375.55,374.21 354.63,367.41 351.57,341.2 369.45,321.79Z"/>
<path d="M375.55,374.21 378.61,400.41 357.68,415.62 333.7,404.62 333.7,382.61 354.63,367.41Z"/>
<path d="M333.7,404.62 309.72,415.62 285.74,404.62 285.74,382.61 309.72,371.61 333.7,382.61Z"/>
<path d="M285.74,404.62 261.76,415.62 237.78,404.62 237.78,382.61 261.76,371.61 285.74,382.61Z"/>
<path d="M237.78,404.62 213.8,415.62 192.87,400.41 195.92,374.21 216.85,367.41 237.78,382.61Z"/>
<path d="M195.92,374.21 178.05,354.8 181.1,328.59 202.03,321.79 219.9,341.2 216.85,367.41Z"/>
<path d="M181.1,328.59 163.23,309.18 166.28,282.98 187.21,276.18 205.08,295.59 202.03,321.79Z"/>
<path d="M166.28,282.98 148.41,263.57 156.4,238.97 182.27,233.77 195.2,251.58 187.21,276.18Z"/>
<path d="M182.27,233.77 195.2,210.78 221.07,205.58 234,223.39 221.07,246.38 195.2,251.58Z"/>
<path d="M221.07,205.58 234,182.59 259.87,177.39 272.8,195.19 259.87,218.19 234,223.39Z"/>
<path d="M259.87,136.59 272.8,113.6 298.67,113.6 311.61,136.59 298.67,154.4 272.8,154.4Z"/>
<path d="M311.61,136.59 337.47,141.79 350.41,164.78 337.47,182.59 311.61,177.39 298.67,154.4Z"/>
<path d="M350.41,164.78 376.28,169.98 389.21,192.98 376.28,210.78 350.41,205.58 337.47,182.59Z"/>
<path d="M389.21,192.98 415.08,198.17 428.01,221.17 415.08,238.97 389.21,233.77 376.28,210.78Z"/>
<path d="M428.01,221.17 453.88,226.36 461.87,250.96 444,270.37 423.07,263.57 415.08,238.97Z"/>
<path d="M444,270.37 447.05,296.58 429.18,315.98 408.25,309.18 405.2,282.98 423.07,263.57Z"/>
<path d="M429.18,315.98 432.23,342.19 414.36,361.6 393.43,354.8 390.38,328.59 408.25,309.18Z"/>
<path d="M414.36,361.6 417.41,387.81 399.54,407.21 378.61,400.41 375.55,374.21 393.43,354.8Z"/>
<path d="M399.54,407.21 402.59,433.42 381.66,448.62 357.68,437.62 357.68,415.62 378.61,400.41Z"/>
<path d="M357.68,437.62 333.7,448.62 309.72,437.62 309.72,415.62 333.7,404.62 357.68,415.62Z"/>
<path d="M309.72,437.62 285.74,448.62 261.76,437.62 261.76,415.62 285.74,404.62 309.72,415.62Z"/>
<path d="M261.76,437.62 237.78,448.62 213.8,437.62 213.8,415.62 237.78,404.62 261.76,415.62Z"/>
<path d="M213.8,437.62 189.81,448.62 168.89,433.42 171.94,407.21 192.87,400.41 213.8,415.62Z"/>
<path d="M171.94,407.21 154.07,387.81 157.12,361.6 178.05,354.8 195.92,374.21 192.87,400.41Z"/>
<path d="M157.12,361.6 139.25,342.19 142.3,315.98 163.23,309.18 181.1,328.59 178.05,354.8Z"/>
<path d="M142.3,315.98 124.42,296.58 127.48,270.37 148.41,263.57 166.28,282.98 163.23,309.18Z"/>
<path d="M127.48,270.37 109.6,250.96 117.6,226.36 143.46,221.17 156.4,238.97 148.41,263.57Z"/>
<path d="M143.46,221.17 156.4,198.17 182.27,192.98 195.2,210.78 182.27,233.77 156.4,238.97Z"/>
<path d="M182.27,192.98 195.2,169.98 221.07,164.78 234,182.59 221.07,205.58 195.2,210.78Z"/>
<path d="M221.07,164.78 234,141.79 259.87,136.59 272.8,154.4 259.87,177.39 234,182.59Z"/>
<path d="M259.87,95.8 272.8,72.8 298.67,72.8 311.61,95.8 298.67,113.6 272.8,113.6Z"/>
<path d="M311.61,95.8 337.47,100.99 350.41,123.99 337.47,141.79 311.61,136.59 298.67,113.6Z"/>
<path d="M350.41,123.99 376.28,129.18 389.21,152.18 376.28,169.98 350.41,164.78 337.47,141.79Z"/>
<path d="M389.21,152.18 415.08,157.37 428.01,180.37 415.08,198.17 389.21,192.98 376.28,169.98Z"/>
<path d="M428.01,180.37 453.88,185.56 466.81,208.56 453.88,226.36 428.01,221.17 415.08,198.17Z"/>
<path d="M466.81,208.56 492.68,213.75 500.67,238.36 482.8,257.76 461.87,250.96 453.88,226.36Z"/>
<path d="M482.8,257.76 485.85,283.97 467.98,303.38 447.05,296.58 444,270.37 461.87,250.96Z"/>
<path d="M467.98,303.38 471.03,329.58 453.16,348.99 432.23,342.19 429.18,315.98 447.05,296.58Z"/>
<path d="M453.16,348.99 456.21,375.2 438.34,394.61 417.41,387.81 414.36,361.6 432.23,342.19Z"/>
<path d="M438.34,394.61 441.39,420.81 423.52,440.22 402.59,433.42 399.54,407.21 417.41,387.81Z"/>
<path d="M423.52,440.22 426.57,466.43 405.64,481.63 381.66,470.63 381.66,448.62 402.59,433.42Z"/>
<path d="M381.66,470.63 357.68,481.63 333.7,470.63 333.7,448.62 357.68,437.62 381.66,448.62Z"/>
<path d="M333.7,470.63 309.72,481.63 285.74,470.63 285.74,448.62 309.72,437.62 333.7,448.62Z"/>
<path d="M285.74,470.63 261.76,481.63 237.78,470.63 237.78,448.62 261.76,437.62 285.74,448.62Z"/>
<path d="M237.78,470.63 213.8,481.63 189.81,470.63 189.81,448.62 213.8,437.62 237.78,448.62Z"/>
<path d="M189.81,470.63 165.83,481.63 144.91,466.43 147.96,440.22 168.89,433.42 189.81,448.62Z"/>
<path d="M147.96,440.22 130.09,420.81 133.14,394.61 154.07,387.81 171.94,407.21 168.89,433.42Z"/>
<path d="M133.14,394.61 115.26,375.2 118.32,348.99 139.25,342.19 157.12,361.6 154.07,387.81Z"/>
<path d="M118.32,348.99 100.44,329.58 103.5,303.38 124.42,296.58 142.3,315.98 139.25,342.19Z"/>
<path d="M103.5,303.38 85.62,283.97 88.68,257.76 109.6,250.96 127.48,270.37 124.42,296.58Z"/>
<path d="M88.68,257.76 70.8,238.36 78.8,213.75 104.66,208.56 117.6,226.36 109.6,250.96Z"/>
<path d="M104.66,208.56 117.6,185.56 143.46,180.37 156.4,198.17 143.46,221.17 117.6,226.36Z"/>
<path d="M143.46,180.37 156.4,157.37 182.27,152.18 195.2,169.98 182.27,192.98 156.4,198.17Z"/>
<path d="M182.27,152.18 195.2,129.18 221.07,123.99 234,141.79 221.07,164.78 195.2,169.98Z"/>
<path d="M221.07,123.99 234,100.99 259.87,95.8 272.8,113.6 259.87,136.59 234,141.79Z"/>
<path d="M298.67,72.8 272.8,72.8 259.87,55 272.8,32 298.67,32 311.61,55Z"/>
<path d="M337.47,100.99 311.61,95.8 298.67,72.8 311.61,55 337.47,60.19 350.41,83.19Z"/>
<path d="M376.28,129.18 350.41,123.99 337.47,100.99 350.41,83.19 376.28,88.38 389.21,111.38Z"/>
<path d="M415.08,157.37 389.21,152.18 376.28,129.18 389.21,111.38 415.08,116.57 428.01,139.57Z"/>
<path d="M453.88,185.56 428.01,180.37 415.08,157.37 428.01,139.57 453.88,144.76 466.81,167.76Z"/>
<path d="M492.68,213.75 466.81,208.56 453.88,185.56 466.81,167.76 492.68,172.96 505.61,195.95Z"/>
<path d="M500.67,238.36 492.68,213.75 505.61,195.95 531.48,201.15 539.48,225.75 521.6,245.16Z"/>
<path d="M485.85,283.97 482.8,257.76 500.67,238.36 521.6,245.16 524.65,271.36 506.78,290.77Z"/>
<path d="M471.03,329.58 467.98,303.38 485.85,283.97 506.78,290.77 509.83,316.98 491.96,336.38Z"/>
<path d="M456.21,375.2 453.16,348.99 471.03,329.58 491.96,336.38 495.01,362.59 477.14,382Z"/>
<path d="M441.39,420.81 438.34,394.61 456.21,375.2 477.14,382 480.19,408.2 462.32,427.61Z"/>
<path d="M426.57,466.43 423.52,440.22 441.39,420.81 462.32,427.61 465.37,453.82 447.5,473.23Z"/>
<path d="M405.64,481.63 426.57,466.43 447.5,473.23 450.55,499.43 429.62,514.64 405.64,503.64Z"/>
<path d="M357.68,481.63 381.66,470.63 405.64,481.63 405.64,503.64 381.66,514.64 357.68,503.64Z"/>
<path d="M309.72,481.63 333.7,470.63 357.68,481.63 357.68,503.64 333.7,514.64 309.72,503.64Z"/>
<path d="M261.76,481.63 285.74,470.63 309.72,481.63 309.72,503.64 285.74,514.64 261.76,503.64Z"/>
<path d="M213.8,481.63 237.78,470.63 261.76,481.63 261.76,503.64 237.78,514.64 213.8,503.64Z"/>
<path d="M165.83,481.63 189.81,470.63 213.8,481.63 213.8,503.64 189.81,514.64 165.83,503.64Z"/>
<path d="M144.91,466.43 165.83,481.63 165.83,503.64 141.85,514.64 120.93,499.43 123.98,473.23Z"/>
<path d="M130.09,420.81 147.96,440.22 144.91,466.43 123.98,473.23 106.1,453.82 109.16,427.61Z"/>
<path d="M115.26,375.2 133.14,394.61 130.09,420.81 109.16,427.61 91.28,408.2 94.34,382Z"/>
<path d="M100.44,329.58 118.32,348.99 115.26,375.2 94.34,382 76.46,362.59 79.52,336.38Z"/>
<path d="M85.62,283.97 103.5,303.38 100.44,329.58 79.52,336.38 61.64,316.98 64.7,290.77Z"/>
<path d="M70.8,238.36 88.68,257.76 85.62,283.97 64.7,290.77 46.82,271.36 49.87,245.16Z"/>
<path d="M78.8,213.75 70.8,238.36 49.87,245.16 32,225.75 39.99,201.15 65.86,195.95Z"/>
<path d="M117.6,185.56 104.66,208.56 78.8,213.75 65.86,195.95 78.8,172.96 104.66,167.76Z"/>
<path d="M156.4,157.37 143.46,180.37 117.6,185.56 104.66,167.76 117.6,144.76 143.46,139.57Z"/>
<path d="M195.2,129.18 182.27,152.18 156.4,157.37 143.46,139.57 156.4,116.57 182.27,111.38Z"/>
<path d="M234,100.99 221.07,123.99 195.2,129.18 182.27,111.38 195.2,88.38 221.07,83.19Z"/>
<path d="M272.8,72.8 259.87,95.8 234,100.99 221.07,83.19 234,60.19 259.87,55Z"/>
</g>
<g stroke="#222222" stroke-width="1.5">
<line stroke="#e6550d" stroke-width="12" x1="263.45" x2="239.47" y1="325.27" y2="358.27"/>
<line stroke="#e6550d" stroke-width="12" x1="332" x2="372.5" y1="358.27" y2="348"/>
<line stroke="#e6550d" stroke-width="12" x1="332" x2="309.72" y1="358.27" y2="393.61"/>
<line stroke="#e6550d" stroke-width="12" x1="239.47" x2="261.76" y1="358.27" y2="393.61"/>
<line stroke="#e6550d" stroke-width="12" x1="239.47" x2="198.97" y1="358.27" y2="348"/>
<line stroke="#e6550d" stroke-width="12" x1="399.4" x2="438.2" y1="257.66" y2="245.06"/>
<line stroke="#e6550d" stroke-width="12" x1="399.4" x2="426.12" y1="257.66" y2="289.78"/>
<line stroke="#e6550d" stroke-width="12" x1="372.5" x2="396.48" y1="348" y2="381.01"/>
<line stroke="#e6550d" stroke-width="12" x1="309.72" x2="261.76" y1="393.61" y2="393.61"/>
<line stroke="#e6550d" stroke-width="12" x1="198.97" x2="160.17" y1="348" y2="335.39"/>
<line stroke="#e6550d" stroke-width="12" x1="438.2" x2="440.94" y1="245.06" y2="203.36"/>
<line stroke="#e6550d" stroke-width="12" x1="438.2" x2="426.12" y1="245.06" y2="289.78"/>
<line stroke="#e6550d" stroke-width="12" x1="426.12" x2="450.1" y1="289.78" y2="322.78"/>
<line stroke="#e6550d" stroke-width="12" x1="396.48" x2="435.28" y1="381.01" y2="368.4"/>
<line stroke="#e6550d" stroke-width="12" x1="396.48" x2="420.46" y1="381.01" y2="414.01"/>
<line stroke="#e6550d" stroke-width="12" x1="160.17" x2="136.19" y1="335.39" y2="368.4"/>
<line stroke="#e6550d" stroke-width="12" x1="440.94" x2="479.75" y1="203.36" y2="190.76"/>
<line stroke="#e6550d" stroke-width="12" x1="450.1" x2="488.91" y1="322.78" y2="310.18"/>
<line stroke="#e6550d" stroke-width="12" x1="450.1" x2="435.28" y1="322.78" y2="368.4"/>
<line stroke="#e6550d" stroke-width="12" x1="435.28" x2="420.46" y1="368.4" y2="414.01"/>
<line stroke="#e6550d" stroke-width="12" x1="420.46" x2="403.95" y1="414.01" y2="457.29"/>
<line stroke="#e6550d" stroke-width="12" x1="403.95" x2="381.66" y1="457.29" y2="492.63"/>
<line stroke="#e6550d" stroke-width="12" x1="213.8" x2="167.53" y1="459.63" y2="457.29"/>
<line stroke="#e6550d" stroke-width="12" x1="167.53" x2="143.55" y1="457.29" y2="490.3"/>
<line stroke="#e6550d" stroke-width="12" x1="167.53" x2="151.01" y1="457.29" y2="414.01"/>
<line stroke="#e6550d" stroke-width="12" x1="151.01" x2="136.19" y1="414.01" y2="368.4"/>
<circle cx="321.79" cy="282.88" fill="#ffffff" r="16.8"/>
<circle cx="263.45" cy="325.27" fill="#ffffff" r="16.8"/>
<circle cx="249.68" cy="282.88" fill="#222222" r="16.8"/>
<circle cx="285.74" cy="215.88" fill="#222222" r="16.8"/>
<circle cx="360.6" cy="270.27" fill="#222222" r="16.8"/>
<circle cx="332" cy="358.27" fill="#ffffff" r="16.8"/>
<circle cx="285.74" cy="360.61" fill="#222222" r="16.8"/>
<circle cx="239.47" cy="358.27" fill="#ffffff" r="16.8"/>
<circle cx="363.34" cy="228.58" fill="#222222" r="16.8"/>
<circle cx="399.4" cy="257.66" fill="#ffffff" r="16.8"/>
<circle cx="387.32" cy="302.39" fill="#222222" r="16.8"/>
<circle cx="372.5" cy="348" fill="#ffffff" r="16.8"/>
<circle cx="355.98" cy="391.28" fill="#222222" r="16.8"/>
<circle cx="309.72" cy="393.61" fill="#ffffff" r="16.8"/>
<circle cx="261.76" cy="393.61" fill="#ffffff" r="16.8"/>
<circle cx="215.49" cy="391.28" fill="#222222" r="16.8"/>
<circle cx="198.97" cy="348" fill="#ffffff" r="16.8"/>
<circle cx="184.15" cy="302.39" fill="#222222" r="16.8"/>
<circle cx="402.14" cy="215.97" fill="#222222" r="16.8"/>
<circle cx="438.2" cy="245.06" fill="#ffffff" r="16.8"/>
<circle cx="426.12" cy="289.78" fill="#ffffff" r="16.8"/>
<circle cx="411.3" cy="335.39" fill="#222222" r="16.8"/>
<circle cx="396.48" cy="381.01" fill="#ffffff" r="16.8"/>
<circle cx="379.96" cy="424.29" fill="#222222" r="16.8"/>
<circle cx="333.7" cy="426.62" fill="#222222" r="16.8"/>
<circle cx="285.74" cy="426.62" fill="#222222" r="16.8"/>
<circle cx="237.78" cy="426.62" fill="#222222" r="16.8"/>
<circle cx="174.99" cy="381.01" fill="#222222" r="16.8"/>
<circle cx="160.17" cy="335.39" fill="#ffffff" r="16.8"/>
<circle cx="145.35" cy="289.78" fill="#222222" r="16.8"/>
<circle cx="440.94" cy="203.36" fill="#ffffff" r="16.8"/>
<circle cx="464.93" cy="277.17" fill="#222222" r="16.8"/>
<circle cx="450.1" cy="322.78" fill="#ffffff" r="16.8"/>
<circle cx="435.28" cy="368.4" fill="#ffffff" r="16.8"/>
<circle cx="420.46" cy="414.01" fill="#ffffff" r="16.8"/>
<circle cx="403.95" cy="457.29" fill="#ffffff" r="16.8"/>
<circle cx="261.76" cy="459.63" fill="#222222" r="16.8"/>
<circle cx="213.8" cy="459.63" fill="#ffffff" r="16.8"/>
<circle cx="167.53" cy="457.29" fill="#ffffff" r="16.8"/>
<circle cx="151.01" cy="414.01" fill="#ffffff" r="16.8"/>
<circle cx="136.19" cy="368.4" fill="#ffffff" r="16.8"/>
<circle cx="440.94" cy="162.57" fill="#222222" r="16.8"/>
<circle cx="479.75" cy="190.76" fill="#ffffff" r="16.8"/>
<circle cx="515.8" cy="219.84" fill="#222222" r="16.8"/>
<circle cx="488.91" cy="310.18" fill="#ffffff" r="16.8"/>
<circle cx="488.91" cy="310.18" fill="none" r="9.24" stroke="#e6550d" stroke-width="3"/>
<circle cx="474.09" cy="355.79" fill="#222222" r="16.8"/>
<circle cx="459.26" cy="401.41" fill="#222222" r="16.8"/>
<circle cx="444.44" cy="447.02" fill="#222222" r="16.8"/>
<circle cx="427.93" cy="490.3" fill="#222222" r="16.8"/>
<circle cx="381.66" cy="492.63" fill="#ffffff" r="16.8"/>
<circle cx="189.81" cy="492.63" fill="#222222" r="16.8"/>
<circle cx="143.55" cy="490.3" fill="#ffffff" r="16.8"/>
</g>
<g>
<text fill="#7a6a4a" font-size="11" x="285.74" y="298.44">43</text>
<text fill="#7a6a4a" font-size="11" x="285.74" y="260.53">31</text>
<text fill="#7a6a4a" font-size="11" x="308.02" y="329.12">56</text>
<text fill="#7a6a4a" font-size="11" x="324.54" y="245.04">32</text>
<text fill="#7a6a4a" font-size="11" x="348.52" y="318.84">57</text>
<text fill="#7a6a4a" font-size="11" x="222.96" y="318.84">54</text>
<text fill="#7a6a4a" font-size="11" x="210.88" y="274.12">41</text>
<text fill="#7a6a4a" font-size="11" x="246.94" y="245.04">30</text>
<text fill="#7a6a4a" font-size="11" x="285.74" y="178.93">13</text>
<text fill="#7a6a4a" font-size="11" x="324.54" y="204.24">22</text>
<text fill="#7a6a4a" font-size="11" x="172.08" y="261.51">40</text>
<text fill="#7a6a4a" font-size="11" x="208.13" y="232.43">29</text>
<text fill="#7a6a4a" font-size="11" x="246.94" y="204.24">20</text>
<text fill="#7a6a4a" font-size="11" x="285.74" y="138.13">7</text>
<text fill="#7a6a4a" font-size="11" x="324.54" y="163.44">14</text>
<text fill="#7a6a4a" font-size="11" x="363.34" y="191.63">23</text>
<text fill="#7a6a4a" font-size="11" x="191.51" y="428.14">85</text>
<text fill="#7a6a4a" font-size="11" x="133.28" y="248.91">39</text>
<text fill="#7a6a4a" font-size="11" x="169.33" y="219.82">28</text>
<text fill="#7a6a4a" font-size="11" x="208.13" y="191.63">19</text>
<text fill="#7a6a4a" font-size="11" x="246.94" y="163.44">12</text>
<text fill="#7a6a4a" font-size="11" x="285.74" y="97.34">3</text>
<text fill="#7a6a4a" font-size="11" x="324.54" y="122.64">8</text>
<text fill="#7a6a4a" font-size="11" x="363.34" y="150.83">15</text>
<text fill="#7a6a4a" font-size="11" x="402.14" y="179.02">24</text>
<text fill="#7a6a4a" font-size="11" x="477" y="236.3">48</text>
<text fill="#7a6a4a" font-size="11" x="357.68" y="463.48">97</text>
<text fill="#7a6a4a" font-size="11" x="309.72" y="463.48">96</text>
<text fill="#7a6a4a" font-size="11" x="121.37" y="326.63">63</text>
<text fill="#7a6a4a" font-size="11" x="106.55" y="281.02">51</text>
<text fill="#7a6a4a" font-size="11" x="94.47" y="236.3">38</text>
<text fill="#7a6a4a" font-size="11" x="130.53" y="207.21">27</text>
<text fill="#7a6a4a" font-size="11" x="169.33" y="179.02">18</text>
<text fill="#7a6a4a" font-size="11" x="208.13" y="150.83">11</text>
<text fill="#7a6a4a" font-size="11" x="246.94" y="122.64">6</text>
<text fill="#7a6a4a" font-size="11" x="285.74" y="56.54">1</text>
<text fill="#7a6a4a" font-size="11" x="324.54" y="81.84">4</text>
<text fill="#7a6a4a" font-size="11" x="363.34" y="110.03">9</text>
<text fill="#7a6a4a" font-size="11" x="402.14" y="138.23">16</text>
<text fill="#7a6a4a" font-size="11" x="503.73" y="268.41">61</text>
<text fill="#7a6a4a" font-size="11" x="333.7" y="496.48">104</text>
<text fill="#7a6a4a" font-size="11" x="285.74" y="496.48">103</text>
<text fill="#7a6a4a" font-size="11" x="237.78" y="496.48">102</text>
<text fill="#7a6a4a" font-size="11" x="127.03" y="450.87">92</text>
<text fill="#7a6a4a" font-size="11" x="112.21" y="405.26">83</text>
<text fill="#7a6a4a" font-size="11" x="97.39" y="359.64">73</text>
<text fill="#7a6a4a" font-size="11" x="82.57" y="314.03">62</text>
<text fill="#7a6a4a" font-size="11" x="67.75" y="268.41">50</text>
<text fill="#7a6a4a" font-size="11" x="55.67" y="223.69">37</text>
<text fill="#7a6a4a" font-size="11" x="91.73" y="194.61">26</text>
<text fill="#7a6a4a" font-size="11" x="130.53" y="166.42">17</text>
<text fill="#7a6a4a" font-size="11" x="169.33" y="138.23">10</text>
<text fill="#7a6a4a" font-size="11" x="208.13" y="110.03">5</text>
<text fill="#7a6a4a" font-size="11" x="246.94" y="81.84">2</text>
</g>
<g fill="#7a6a4a"/>
<g fill="#222222"/>
<g fill="#222222">
<text font-size="15" x="285.74" y="562.01">Poly-Y 5 7: last move: White 72; corners: White 49 106 100; White has</text>
<text font-size="15" x="285.74" y="582.26">won</text>
</g>
</svg>
`,qt=`<svg aria-label="Y 10: last move: Black c3; Black has won" font-family="sans-serif" height="453.33" role="img" text-anchor="middle" viewBox="0 0 465 453.33" width="465" xmlns="http://www.w3.org/2000/svg">
<title>Y 10: last move: Black c3; Black has won</title>
<rect fill="#ffffff" height="100%" width="100%"/>
<g stroke-linejoin="round">
<path d="M232.5,32.5 252.5,44.05 252.5,67.14 272.5,78.69 272.5,101.78 292.5,113.33 292.5,136.42 312.5,147.97 312.5,171.06 332.5,182.61 332.5,205.71 352.5,217.25 352.5,240.35 372.5,251.89 372.5,274.99 392.5,286.53 392.5,309.63 412.5,321.18 412.5,344.27 432.5,355.82 432.5,378.91 438.5,382.37 438.5,352.35 418.5,340.81 418.5,317.71 398.5,306.16 398.5,283.07 378.5,271.52 378.5,248.43 358.5,236.88 358.5,213.79 338.5,202.24 338.5,179.15 318.5,167.6 318.5,144.51 298.5,132.96 298.5,109.86 278.5,98.32 278.5,75.22 258.5,63.68 258.5,40.58 232.5,25.57Z" fill="#cc6677"/>
<path d="M432.5,378.91 412.5,390.46 392.5,378.91 372.5,390.46 352.5,378.91 332.5,390.46 312.5,378.91 292.5,390.46 272.5,378.91 252.5,390.46 232.5,378.91 212.5,390.46 192.5,378.91 172.5,390.46 152.5,378.91 132.5,390.46 112.5,378.91 92.5,390.46 72.5,378.91 52.5,390.46 32.5,378.91 26.5,382.37 52.5,397.39 72.5,385.84 92.5,397.39 112.5,385.84 132.5,397.39 152.5,385.84 172.5,397.39 192.5,385.84 212.5,397.39 232.5,385.84 252.5,397.39 272.5,385.84 292.5,397.39 312.5,385.84 332.5,397.39 352.5,385.84 372.5,397.39 392.5,385.84 412.5,397.39 438.5,382.37Z" fill="#332288"/>
<path d="M32.5,378.91 32.5,355.82 52.5,344.27 52.5,321.18 72.5,309.63 72.5,286.53 92.5,274.99 92.5,251.89 112.5,240.35 112.5,217.25 132.5,205.71 132.5,182.61 152.5,171.06 152.5,147.97 172.5,136.42 172.5,113.33 192.5,101.78 192.5,78.69 212.5,67.14 212.5,44.05 232.5,32.5 232.5,25.57 206.5,40.58 206.5,63.68 186.5,75.22 186.5,98.32 166.5,109.86 166.5,132.96 146.5,144.51 146.5,167.6 126.5,179.15 126.5,202.24 106.5,213.79 106.5,236.88 86.5,248.43 86.5,271.52 66.5,283.07 66.5,306.16 46.5,317.71 46.5,340.81 26.5,352.35 26.5,382.37Z" fill="#ddcc77"/>
</g>
<g fill="#f7ecd4" stroke="#8c7b5a" stroke-width="1">
<path d="M232.5,78.69 212.5,67.14 212.5,44.05 232.5,32.5 252.5,44.05 252.5,67.14Z"/>
<path d="M232.5,78.69 232.5,101.78 212.5,113.33 192.5,101.78 192.5,78.69 212.5,67.14Z"/>
<path d="M252.5,113.33 232.5,101.78 232.5,78.69 252.5,67.14 272.5,78.69 272.5,101.78Z"/>
<path d="M212.5,113.33 212.5,136.42 192.5,147.97 172.5,136.42 172.5,113.33 192.5,101.78Z"/>
<path d="M232.5,101.78 252.5,113.33 252.5,136.42 232.5,147.97 212.5,136.42 212.5,113.33Z"/>
<path d="M272.5,147.97 252.5,136.42 252.5,113.33 272.5,101.78 292.5,113.33 292.5,136.42Z"/>
<path d="M192.5,147.97 192.5,171.06 172.5,182.61 152.5,171.06 152.5,147.97 172.5,136.42Z"/>
<path d="M212.5,136.42 232.5,147.97 232.5,171.06 212.5,182.61 192.5,171.06 192.5,147.97Z"/>
<path d="M252.5,136.42 272.5,147.97 272.5,171.06 252.5,182.61 232.5,171.06 232.5,147.97Z"/>
<path d="M292.5,182.61 272.5,171.06 272.5,147.97 292.5,136.42 312.5,147.97 312.5,171.06Z"/>
<path d="M172.5,182.61 172.5,205.71 152.5,217.25 132.5,205.71 132.5,182.61 152.5,171.06Z"/>
<path d="M192.5,171.06 212.5,182.61 212.5,205.71 192.5,217.25 172.5,205.71 172.5,182.61Z"/>
<path d="M232.5,171.06 252.5,182.61 252.5,205.71 232.5,217.25 212.5,205.71 212.5,182.61Z"/>
<path d="M272.5,171.06 292.5,182.61 292.5,205.71 272.5,217.25 252.5,205.71 252.5,182.61Z"/>
<path d="M312.5,217.25 292.5,205.71 292.5,182.61 312.5,171.06 332.5,182.61 332.5,205.71Z"/>
<path d="M152.5,217.25 152.5,240.35 132.5,251.89 112.5,240.35 112.5,217.25 132.5,205.71Z"/>
<path d="M172.5,205.71 192.5,217.25 192.5,240.35 172.5,251.89 152.5,240.35 152.5,217.25Z"/>
<path d="M212.5,205.71 232.5,217.25 232.5,240.35 212.5,251.89 192.5,240.35 192.5,217.25Z"/>
<path d="M252.5,205.71 272.5,217.25 272.5,240.35 252.5,251.89 232.5,240.35 232.5,217.25Z"/>
<path d="M292.5,205.71 312.5,217.25 312.5,240.35 292.5,251.89 272.5,240.35 272.5,217.25Z"/>
<path d="M332.5,251.89 312.5,240.35 312.5,217.25 332.5,205.71 352.5,217.25 352.5,240.35Z"/>
<path d="M132.5,251.89 132.5,274.99 112.5,286.53 92.5,274.99 92.5,251.89 112.5,240.35Z"/>
<path d="M152.5,240.35 172.5,251.89 172.5,274.99 152.5,286.53 132.5,274.99 132.5,251.89Z"/>
<path d="M192.5,240.35 212.5,251.89 212.5,274.99 192.5,286.53 172.5,274.99 172.5,251.89Z"/>
<path d="M232.5,240.35 252.5,251.89 252.5,274.99 232.5,286.53 212.5,274.99 212.5,251.89Z"/>
<path d="M272.5,240.35 292.5,251.89 292.5,274.99 272.5,286.53 252.5,274.99 252.5,251.89Z"/>
<path d="M312.5,240.35 332.5,251.89 332.5,274.99 312.5,286.53 292.5,274.99 292.5,251.89Z"/>
<path d="M352.5,286.53 332.5,274.99 332.5,251.89 352.5,240.35 372.5,251.89 372.5,274.99Z"/>
<path d="M112.5,286.53 112.5,309.63 92.5,321.18 72.5,309.63 72.5,286.53 92.5,274.99Z"/>
<path d="M132.5,274.99 152.5,286.53 152.5,309.63 132.5,321.18 112.5,309.63 112.5,286.53Z"/>
<path d="M172.5,274.99 192.5,286.53 192.5,309.63 172.5,321.18 152.5,309.63 152.5,286.53Z"/>
<path d="M212.5,274.99 232.5,286.53 232.5,309.63 212.5,321.18 192.5,309.63 192.5,286.53Z"/>
<path d="M252.5,274.99 272.5,286.53 272.5,309.63 252.5,321.18 232.5,309.63 232.5,286.53Z"/>
<path d="M292.5,274.99 312.5,286.53 312.5,309.63 292.5,321.18 272.5,309.63 272.5,286.53Z"/>
<path d="M332.5,274.99 352.5,286.53 352.5,309.63 332.5,321.18 312.5,309.63 312.5,286.53Z"/>
<path d="M372.5,321.18 352.5,309.63 352.5,286.53 372.5,274.99 392.5,286.53 392.5,309.63Z"/>
<path d="M92.5,321.18 92.5,344.27 72.5,355.82 52.5,344.27 52.5,321.18 72.5,309.63Z"/>
<path d="M112.5,309.63 132.5,321.18 132.5,344.27 112.5,355.82 92.5,344.27 92.5,321.18Z"/>
<path d="M152.5,309.63 172.5,321.18 172.5,344.27 152.5,355.82 132.5,344.27 132.5,321.18Z"/>
<path d="M192.5,309.63 212.5,321.18 212.5,344.27 192.5,355.82 172.5,344.27 172.5,321.18Z"/>
<path d="M232.5,309.63 252.5,321.18 252.5,344.27 232.5,355.82 212.5,344.27 212.5,321.18Z"/>
<path d="M272.5,309.63 292.5,321.18 292.5,344.27 272.5,355.82 252.5,344.27 252.5,321.18Z"/>
<path d="M312.5,309.63 332.5,321.18 332.5,344.27 312.5,355.82 292.5,344.27 292.5,321.18Z"/>
<path d="M352.5,309.63 372.5,321.18 372.5,344.27 352.5,355.82 332.5,344.27 332.5,321.18Z"/>
<path d="M392.5,355.82 372.5,344.27 372.5,321.18 392.5,309.63 412.5,321.18 412.5,344.27Z"/>
<path d="M72.5,355.82 72.5,378.91 52.5,390.46 32.5,378.91 32.5,355.82 52.5,344.27Z"/>
<path d="M72.5,355.82 92.5,344.27 112.5,355.82 112.5,378.91 92.5,390.46 72.5,378.91Z"/>
<path d="M112.5,355.82 132.5,344.27 152.5,355.82 152.5,378.91 132.5,390.46 112.5,378.91Z"/>
<path d="M152.5,355.82 172.5,344.27 192.5,355.82 192.5,378.91 172.5,390.46 152.5,378.91Z"/>
<path d="M192.5,355.82 212.5,344.27 232.5,355.82 232.5,378.91 212.5,390.46 192.5,378.91Z"/>
<path d="M232.5,355.82 252.5,344.27 272.5,355.82 272.5,378.91 252.5,390.46 232.5,378.91Z"/>
<path d="M272.5,355.82 292.5,344.27 312.5,355.82 312.5,378.91 292.5,390.46 272.5,378.91Z"/>
<path d="M312.5,355.82 332.5,344.27 352.5,355.82 352.5,378.91 332.5,390.46 312.5,378.91Z"/>
<path d="M352.5,355.82 372.5,344.27 392.5,355.82 392.5,378.91 372.5,390.46 352.5,378.91Z"/>
<path d="M392.5,355.82 412.5,344.27 432.5,355.82 432.5,378.91 412.5,390.46 392.5,378.91Z"/>
</g>
<g stroke="#222222" stroke-width="1.5">
<line stroke="#e6550d" stroke-width="12" x1="272.5" x2="252.5" y1="124.88" y2="159.52"/>
<line stroke="#e6550d" stroke-width="12" x1="172.5" x2="212.5" y1="159.52" y2="159.52"/>
<line stroke="#e6550d" stroke-width="12" x1="172.5" x2="152.5" y1="159.52" y2="194.16"/>
<line stroke="#e6550d" stroke-width="12" x1="212.5" x2="252.5" y1="159.52" y2="159.52"/>
<line stroke="#e6550d" stroke-width="12" x1="152.5" x2="172.5" y1="194.16" y2="228.8"/>
<line stroke="#e6550d" stroke-width="12" x1="172.5" x2="152.5" y1="228.8" y2="263.44"/>
<line stroke="#e6550d" stroke-width="12" x1="152.5" x2="172.5" y1="263.44" y2="298.08"/>
<line stroke="#e6550d" stroke-width="12" x1="152.5" x2="132.5" y1="263.44" y2="298.08"/>
<line stroke="#e6550d" stroke-width="12" x1="232.5" x2="212.5" y1="263.44" y2="298.08"/>
<line stroke="#e6550d" stroke-width="12" x1="132.5" x2="172.5" y1="298.08" y2="298.08"/>
<line stroke="#e6550d" stroke-width="12" x1="132.5" x2="112.5" y1="298.08" y2="332.72"/>
<line stroke="#e6550d" stroke-width="12" x1="172.5" x2="212.5" y1="298.08" y2="298.08"/>
<line stroke="#e6550d" stroke-width="12" x1="292.5" x2="332.5" y1="298.08" y2="298.08"/>
<line stroke="#e6550d" stroke-width="12" x1="332.5" x2="352.5" y1="298.08" y2="332.72"/>
<line stroke="#e6550d" stroke-width="12" x1="112.5" x2="132.5" y1="332.72" y2="367.36"/>
<line stroke="#e6550d" stroke-width="12" x1="352.5" x2="372.5" y1="332.72" y2="367.36"/>
<line stroke="#e6550d" stroke-width="12" x1="352.5" x2="332.5" y1="332.72" y2="367.36"/>
<line stroke="#e6550d" stroke-width="12" x1="132.5" x2="172.5" y1="367.36" y2="367.36"/>
<line stroke="#e6550d" stroke-width="12" x1="172.5" x2="212.5" y1="367.36" y2="367.36"/>
<line stroke="#e6550d" stroke-width="12" x1="212.5" x2="252.5" y1="367.36" y2="367.36"/>
<line stroke="#e6550d" stroke-width="12" x1="252.5" x2="292.5" y1="367.36" y2="367.36"/>
<line stroke="#e6550d" stroke-width="12" x1="292.5" x2="332.5" y1="367.36" y2="367.36"/>
<line stroke="#e6550d" stroke-width="12" x1="332.5" x2="372.5" y1="367.36" y2="367.36"/>
<circle cx="272.5" cy="124.88" fill="#222222" r="16.8"/>
<circle cx="272.5" cy="124.88" fill="none" r="9.24" stroke="#e6550d" stroke-width="3"/>
<circle cx="172.5" cy="159.52" fill="#222222" r="16.8"/>
<circle cx="212.5" cy="159.52" fill="#222222" r="16.8"/>
<circle cx="252.5" cy="159.52" fill="#222222" r="16.8"/>
<circle cx="292.5" cy="159.52" fill="#ffffff" r="16.8"/>
<circle cx="152.5" cy="194.16" fill="#222222" r="16.8"/>
<circle cx="192.5" cy="194.16" fill="#ffffff" r="16.8"/>
<circle cx="232.5" cy="194.16" fill="#ffffff" r="16.8"/>
<circle cx="132.5" cy="228.8" fill="#ffffff" r="16.8"/>
<circle cx="172.5" cy="228.8" fill="#222222" r="16.8"/>
<circle cx="212.5" cy="228.8" fill="#ffffff" r="16.8"/>
<circle cx="252.5" cy="228.8" fill="#ffffff" r="16.8"/>
<circle cx="112.5" cy="263.44" fill="#ffffff" r="16.8"/>
<circle cx="152.5" cy="263.44" fill="#222222" r="16.8"/>
<circle cx="192.5" cy="263.44" fill="#ffffff" r="16.8"/>
<circle cx="232.5" cy="263.44" fill="#222222" r="16.8"/>
<circle cx="272.5" cy="263.44" fill="#ffffff" r="16.8"/>
<circle cx="352.5" cy="263.44" fill="#ffffff" r="16.8"/>
<circle cx="92.5" cy="298.08" fill="#ffffff" r="16.8"/>
<circle cx="132.5" cy="298.08" fill="#222222" r="16.8"/>
<circle cx="172.5" cy="298.08" fill="#222222" r="16.8"/>
<circle cx="212.5" cy="298.08" fill="#222222" r="16.8"/>
<circle cx="252.5" cy="298.08" fill="#ffffff" r="16.8"/>
<circle cx="292.5" cy="298.08" fill="#222222" r="16.8"/>
<circle cx="332.5" cy="298.08" fill="#222222" r="16.8"/>
<circle cx="372.5" cy="298.08" fill="#ffffff" r="16.8"/>
<circle cx="72.5" cy="332.72" fill="#ffffff" r="16.8"/>
<circle cx="112.5" cy="332.72" fill="#222222" r="16.8"/>
<circle cx="152.5" cy="332.72" fill="#ffffff" r="16.8"/>
<circle cx="192.5" cy="332.72" fill="#ffffff" r="16.8"/>
<circle cx="232.5" cy="332.72" fill="#ffffff" r="16.8"/>
<circle cx="272.5" cy="332.72" fill="#ffffff" r="16.8"/>
<circle cx="312.5" cy="332.72" fill="#ffffff" r="16.8"/>
<circle cx="352.5" cy="332.72" fill="#222222" r="16.8"/>
<circle cx="392.5" cy="332.72" fill="#ffffff" r="16.8"/>
<circle cx="132.5" cy="367.36" fill="#222222" r="16.8"/>
<circle cx="172.5" cy="367.36" fill="#222222" r="16.8"/>
<circle cx="212.5" cy="367.36" fill="#222222" r="16.8"/>
<circle cx="252.5" cy="367.36" fill="#222222" r="16.8"/>
<circle cx="292.5" cy="367.36" fill="#222222" r="16.8"/>
<circle cx="332.5" cy="367.36" fill="#222222" r="16.8"/>
<circle cx="372.5" cy="367.36" fill="#222222" r="16.8"/>
<circle cx="412.5" cy="367.36" fill="#ffffff" r="16.8"/>
</g>
<g/>
<g fill="#7a6a4a">
<text font-size="14.45" x="195.7" y="60.65">1</text>
<text font-size="14.45" x="250.9" y="28.78">a</text>
<text font-size="14.45" x="175.7" y="95.29">2</text>
<text font-size="14.45" x="270.9" y="63.42">b</text>
<text font-size="14.45" x="155.7" y="129.93">3</text>
<text font-size="14.45" x="290.9" y="98.06">c</text>
<text font-size="14.45" x="135.7" y="164.57">4</text>
<text font-size="14.45" x="310.9" y="132.7">d</text>
<text font-size="14.45" x="115.7" y="199.22">5</text>
<text font-size="14.45" x="330.9" y="167.35">e</text>
<text font-size="14.45" x="95.7" y="233.86">6</text>
<text font-size="14.45" x="350.9" y="201.99">f</text>
<text font-size="14.45" x="75.7" y="268.5">7</text>
<text font-size="14.45" x="370.9" y="236.63">g</text>
<text font-size="14.45" x="55.7" y="303.14">8</text>
<text font-size="14.45" x="390.9" y="271.27">h</text>
<text font-size="14.45" x="35.7" y="337.78">9</text>
<text font-size="14.45" x="410.9" y="305.91">i</text>
<text font-size="14.45" x="15.7" y="372.42">10</text>
<text font-size="14.45" x="430.9" y="340.55">j</text>
</g>
<g fill="#222222"/>
<g fill="#222222">
<text font-size="15" x="232.5" y="438.33">Y 10: last move: Black c3; Black has won</text>
</g>
</svg>
`,Z1=10,z2=[1,2,5,10,20,30,60,120],z1=[{value:"person",title:"Person"},{value:"engine",title:"Engine"}];function le({sides:t,onChange:e}){return r(z,{children:[r(L,{label:"Black (first)",value:t.black,options:z1,onChange:n=>{e({...t,black:n})}}),r(L,{label:"White",value:t.white,options:z1,onChange:n=>{e({...t,white:n})}})]})}function se({games:t,level:e,adapts:n,seconds:i,onLevel:l,onAdapts:s,onSeconds:o}){const c=z2.includes(i)?z2:[...z2,i].sort((a,d)=>a-d);return r(z,{children:[r(L,{label:"Engine’s level",value:String(e),options:(t?.levels??[]).map(({number:a})=>({value:String(a),title:a===1?"1, the weakest":a===Z1?`${a}, the strongest`:String(a)})),onChange:a=>{l(Number(a))}}),r(L,{label:"Time for a move",value:String(i),disabled:e<Z1,options:c.map(a=>({value:String(a),title:`${a} s`})),onChange:a=>{o(Number(a))}}),r("p",{class:"level-note",children:t?.levels.find(({number:a})=>a===e)?.description}),r(X,{label:"Adapt the level: a win of yours raises it, a loss lowers it",checked:n,onChange:s})]})}const Vt={y:["Cells on a side"],"poly-y":["Sides","Cells on a side"],"bent-y":["Base of the inner triangle","Rings around it"],hex:["Columns","Rows"],"caeth-y":["Vertices on a side"]};function Jt({game:t,board:e,onChange:n}){const i=t.boards.map(c=>c.board.split(" ").slice(1).map(Number)),l=e.split(" ").slice(1).map(Number),s=t.boards.find(c=>c.board===e)?.cells,o=l.map((c,a)=>{const d=i.filter(y=>l.slice(0,a).every((h,k)=>y[k]===h)),f=[...new Set(d.map(y=>y[a]??0))].sort((y,h)=>y-h),g=y=>{const h=l.every(u=>u===l[0]),k=l.map((u,x)=>x===a||x>a&&h?y:u),m=i.filter(u=>u.slice(0,a+1).every((x,w)=>x===k[w])),_=u=>u.reduce((x,w,$)=>x+Math.abs(w-(k[$]??0)),0),[p]=m.sort((u,x)=>_(u)-_(x));p!==void 0&&n([t.word,...p].join(" "))};return r(L,{label:Vt[t.word]?.[a]??`Size ${a+1}`,value:String(c),options:f.map(y=>({value:String(y),title:String(y)})),onChange:y=>{g(Number(y))}},a)});return r("div",{class:"size",children:[o,r("p",{children:[s," cells"]})]})}const Xt={1:"One stone each","122*":"One, then two each (122*)","123*":"One, two, three, four … (123*)",slow:"1, 2, 2, 3, 4, 4, 5 … (slow)"};function Qt({named:t,turns:e,onChange:n}){const[i,l]=S(!t.includes(e));return r(z,{children:[r(L,{label:"Turns",value:i?"own":e,options:[...t.map(s=>({value:s,title:Xt[s]??s})),{value:"own",title:"Another sequence"}],onChange:s=>{l(s==="own"),n(s==="own"?"133*":s)}}),i&&r("label",{class:"field",children:[r("span",{children:"Stones of the turns; * goes on as before"}),r("input",{type:"text",required:!0,pattern:"slow|1|[0-9]+(,[0-9]+)*\\*",value:e,onInput:s=>{n(s.currentTarget.value.trim())}})]})]})}function e5({app:t,actions:e}){const{games:n,settings:i,state:l}=t,s=l?.board??"",[o,c]=S(s),[a,d]=S(l?.turns??"1"),[f,g]=S(i.sides),[y,h]=S(te(t)),[k,m]=S(i.seconds),_=n?.games??[],p=_.find(({word:u})=>u===o.split(" ")[0])??_[0];return r(q,{title:"New game",onClose:()=>{e.dialog(null)},children:r("form",{class:"fields new-game",onSubmit:u=>{u.preventDefault(),e.newGame(o,a,f,y,k)},children:[r(L,{label:"Game",value:p?.word??"",options:_.map(({word:u,title:x})=>({value:u,title:x})),onChange:u=>{c(_.find(x=>x.word===u)?.usual??o)}}),p&&r(Jt,{game:p,board:o,onChange:c}),r(Qt,{named:n?.turns??["1"],turns:a,onChange:d}),r(le,{sides:f,onChange:g}),r(se,{games:n,level:y,adapts:i.adapts,seconds:k,onLevel:h,onAdapts:u=>{e.adapts(u)},onSeconds:m}),r("div",{class:"row end",children:r("button",{type:"submit",class:"button primary",children:"Start"})})]})})}const t5={y:qt,"poly-y":Yt,"bent-y":Gt,hex:Kt,"caeth-y":jt};function n5({word:t,title:e}){const[n,i]=S(""),l=t5[t];return Y2(()=>{if(l===void 0)return;const s=URL.createObjectURL(new Blob([l],{type:"image/svg+xml"}));return i(s),()=>{URL.revokeObjectURL(s)}},[l]),n===""?null:r("img",{class:"finished",src:n,alt:`A finished game of ${e}`})}function i5({app:t,onClose:e}){const{games:n,board:i,state:l}=t,s=l?.board.split(" ")[0];return r(q,{title:"Rules",onClose:e,children:[n?.games.map(o=>r("details",{name:"rules",open:o.word===s,children:[r("summary",{children:o.title}),l5(o.word===s&&i?i.rules:o.rules),r(n5,{word:o.word,title:o.title})]},o.word)),r("details",{name:"rules",children:[r("summary",{children:"Keys"}),r("dl",{class:"keys",children:[r("dt",{children:"Tab"}),r("dd",{children:"to the board, the moves and the controls"}),r("dt",{children:"Arrow keys on the board"}),r("dd",{children:"to the next cell in that direction; Enter plays there"}),r("dt",{children:"Left, Right anywhere else"}),r("dd",{children:"back and forward through the game; Home and End to its ends"}),r("dt",{children:"Up, Down in the moves"}),r("dd",{children:"to another variation"}),r("dt",{children:"Ctrl+Z"}),r("dd",{children:"takes a move back"})]})]}),r("p",{class:"version",children:["Tripoint ",n?.version]})]})}function l5(t){return t.split(`
`).map((e,n)=>r("p",{children:e},n))}function s5({app:t,actions:e,onClose:n}){const{opening:i}=t,[l,s]=S(i?.typed??""),o=i?.error;return r(q,{title:"Open a game",onClose:n,children:[r("label",{class:"field",children:[r("span",{children:"A file (SGF or JSON); you can also drop it on the page"}),r("input",{type:"file",accept:".sgf,.hsgf,.json,.txt,.hexworld,application/x-go-sgf,application/json,text/plain","aria-describedby":"open-error",onChange:c=>{const a=c.currentTarget.files?.[0];a&&e.openFile(a)}})]}),r("form",{class:"fields",onSubmit:c=>{c.preventDefault(),e.open(l)},children:[r("label",{class:"field",children:[r("span",{children:"Or paste SGF, a HexWorld link, a Tripoint link or a list of moves"}),r("textarea",{rows:6,autofocus:l!=="",value:l,"aria-invalid":o!=null&&l!=="","aria-describedby":"open-error",onInput:c=>{s(c.currentTarget.value)}})]}),r("p",{id:"open-error",class:"refused",role:"alert",children:o}),r("div",{class:"row end",children:r("button",{type:"submit",class:"button primary",disabled:l.trim()==="",children:"Open"})})]})]})}function r5({black:t,white:e}){return t===""&&e===""?"Unnamed players":`${t||"?"} – ${e||"?"}`}function o5({error:t,readings:e,moves:n,result:i,date:l}){const s=e.map(({title:o})=>o).join(" or ");return t??[s,`${n} ${n===1?"move":"moves"}`,i,l].filter(o=>o!=="").join(", ")}function S1({readings:t,doubt:e}){return t.length>1||e!==void 0}function c5({games:t,onChoose:e}){return r(z,{children:[r("p",{children:"Which one do you want to open? The others stay in the file when you save it."}),r("ol",{class:"choice",children:t.map(n=>r("li",{children:r("button",{type:"button",disabled:n.error!==void 0,onClick:()=>{e(n)},children:[r("span",{class:"choice-number",children:n.number}),r("span",{class:"choice-title",children:r5(n)}),r("span",{class:"choice-facts",children:o5(n)})]})},n.number))})]})}function a5(t){const{game:e,onChoose:n,onClose:i}=t,l=e.doubt!==void 0;return r(z,{children:[l?r(z,{children:[r("p",{children:"This file seems to be one of another game, which cannot be opened here:"}),r("p",{class:"refused",children:e.doubt}),r("p",{children:"If you know better, choose what it is to be read as."})]}):r("p",{children:"The file does not say which game it is, and its moves fit both boards. Hex and Y are written alike."}),r("div",{class:"row",children:[e.readings.map(({word:s,title:o},c)=>r("button",{autofocus:c===0&&!l,type:"button",class:c===0&&!l?"button primary":"button",onClick:()=>{n(s)},children:o},s)),l&&r("button",{autofocus:!0,type:"button",class:"button primary",onClick:i,children:"Do not open it"})]})]})}function f5({app:t,actions:e,onClose:n}){const i=t.choice?.games??[],[l,s]=S(null),o=l??(i.length===1?i[0]:void 0),c=({number:a},d=X1)=>{e.choose(a,d)};return o&&S1(o)?r(q,{title:o.doubt===void 0?"Hex or Y?":"Another game?",onClose:n,children:r(a5,{game:o,onChoose:a=>{c(o,a)},onClose:n})},"readings"):r(q,{title:`The file has ${i.length} games`,onClose:n,children:r(c5,{games:i,onChoose:a=>{S1(a)?s(a):c(a)}})},"games")}function h5({app:t,actions:e,onClose:n}){const{games:i,settings:l}=t;return r(q,{title:"Settings",onClose:n,children:[r("div",{class:"fields",children:[r(le,{sides:l.sides,onChange:s=>{e.sides(s)}}),r(se,{games:i,level:l.level,adapts:l.adapts,seconds:l.seconds,onLevel:s=>{e.level(s)},onAdapts:s=>{e.adapts(s)},onSeconds:s=>{e.time(s)}}),r(L,{label:"Colours of the page",value:l.theme,options:[{value:"system",title:"System"},{value:"light",title:"Light"},{value:"dark",title:"Dark"}],onChange:s=>{e.theme(s)}}),r(X,{label:"Names of the cells",checked:l.names,onChange:s=>{e.names(s)}}),r(X,{label:"Numbers on the stones",checked:l.numbers,onChange:s=>{e.numbers(s)}}),r(X,{label:"Hide win rates while you play",checked:l.hidesRates,onChange:s=>{e.hidesRates(s)}}),r(X,{label:"Confirm moves with a second tap",checked:l.confirm,onChange:s=>{e.confirm(s)}})]}),r("div",{class:"row end",children:r(M,{onClick:n,children:"Done"})})]})}function d5({app:t,actions:e}){const n=()=>{e.dialog(null)};switch(t.dialog){case"new":return r(e5,{app:t,actions:e});case"rules":return r(i5,{app:t,onClose:n});case"open":return r(s5,{app:t,actions:e,onClose:n},t.opening?.typed??"");case"choose":return r(f5,{app:t,actions:e,onClose:n});case"settings":return r(h5,{app:t,actions:e,onClose:n});case null:return null}}function u5({actions:t}){const[e,n]=S("");return r("form",{class:"row",onSubmit:i=>{i.preventDefault(),t.giveToken(e)},children:[r("input",{type:"text","aria-label":"Token or address",placeholder:"token or address",autocomplete:"off",autocapitalize:"off",spellcheck:!1,value:e,onInput:i=>{n(i.currentTarget.value)}}),r("button",{type:"submit",class:"button primary",disabled:e.trim()==="",children:"Connect"})]})}function x5({app:t,actions:e}){return t.lost===null?null:r("div",{class:"lost",role:"alert",children:[r("span",{children:t.lost}),t.way==="token"?r(u5,{actions:e}):r(M,{primary:!0,onClick:()=>{e.reconnect()},children:"Connect again"}),t.hasGame&&r(M,{onClick:()=>{e.saveKept()},children:"Save the game"}),(t.way==="game"||t.hasGame&&t.way==="connect")&&r(M,{onClick:()=>{e.startAfresh()},children:"Begin a new game"})]})}const p5=24;function y5(t){const e=[],n=new Map,i=[{after:null,first:t.root??null,depth:0,begins:null}];for(let l=i.pop();l!==void 0;l=i.pop()){const s=[];let o=l.after,c=l.first??(o&&t.children(o.id)[0])??null,a=l.first===null&&o!==null?t.children(o.id).slice(1):[];for(;c!==null&&(s.push(c.id),n.set(c.id,e.length),o=c,!(a.length>0||s.length>=p5));){const d=t.children(o.id);c=d[0]??null,a=d.slice(1)}if(s.length!==0){e.push({nodes:s,depth:l.depth,begins:l.begins}),c!==null&&o!==null&&i.push({after:o,first:null,depth:l.depth,begins:null});for(const d of a.reverse())i.push({after:null,first:d,depth:l.depth+1,begins:d.number})}}return{rows:e,rowOf:n}}const g5=150,S2=160,k5=12,_5=8,w5=35,m5=.5;function M5({node:t,tree:e,at:n,actions:i}){const l=e.loss(t),s=t.remark!==void 0||l!==null&&l>=r1;return r(z,{children:[r("button",{type:"button",class:`move ${t.colour??""}${s?" swing":""}`,"data-node":t.id,"aria-current":t.id===n,tabIndex:t.id===n?0:-1,onClick:()=>{i.go(t.id)},children:[t.parent===null?"Start":r(z,{children:[t.word!==""&&r("span",{class:"move-number",children:t.number}),t.colour!==null&&r(z,{children:[r("span",{class:`stone small ${t.colour}`,"aria-hidden":"true"}),r("span",{class:"hidden",children:[". ",t.colour," "]})]}),E2(t)]}),l!==null&&l>=r1&&r(z,{children:[r("span",{class:"hidden",children:", points lost: "}),r("span",{class:"loss",children:["−",Math.round(100*l)]})]})]}),t.remark!==void 0&&r("span",{class:"comment",children:t.remark}),t.comment!==""&&r("span",{class:"comment",children:t.comment}),t.error!==void 0&&r("span",{class:"comment error",children:t.error})]})}function v5({row:t,tree:e,at:n,actions:i}){const l=t.nodes.map(o=>{const c=e.node(o);return c&&r(M5,{node:c,tree:e,at:n,actions:i},o)}),s={"--depth":String(Math.min(t.depth,k5))};return t.begins===null?r("div",{class:t.depth>0?"row-of-moves variation":"row-of-moves",style:s,children:l}):r("div",{class:"row-of-moves variation",style:s,role:"group","aria-label":`Variation from move ${t.begins}`,children:l})}function b5(t,e){const n=t.nodes.reduce((i,l)=>i+(e.node(l)?.comment.length??0),0);return Math.max(w5,_5*t.nodes.length+m5*n)}function T1(t,e){let n=0,i=t.length-1;for(;n<i;){const l=n+i+1>>1;(t[l]??0)<=e?n=l:i=l-1}return n}function Z5({tree:t,at:e,actions:n}){const i=C(null),l=C(new Map),[s,o]=S({top:0,height:0}),c=C(null),{shape:a,root:d}=t,{rows:f,rowOf:g}=g2(()=>y5(t),[t,a]),y=g2(()=>{const x=[0];for(const w of f)x.push((x[x.length-1]??0)+(l.current.get(w.nodes[0]??0)??b5(w,t)));return x},[f,s]),h=t.size<=g5,k=h?0:T1(y,s.top-S2),m=h?f.length:Math.min(f.length,T1(y,s.top+s.height+S2)+1),_=()=>{const x=i.current;x&&(Math.abs(x.scrollTop-s.top)>S2/2||x.clientHeight!==s.height)&&o({top:x.scrollTop,height:x.clientHeight})};E(()=>{const x=i.current;if(x===null)return;const w=new ResizeObserver(()=>{l.current.clear(),o({top:x.scrollTop,height:x.clientHeight})});return w.observe(x),()=>{w.disconnect()}},[]),E(()=>{if(h)return;const x=i.current?.querySelectorAll(".row-of-moves")??[];f.slice(k,m).forEach(({nodes:[w]},$)=>{const B=x[$]?.offsetHeight;w!==void 0&&B!==void 0&&l.current.set(w,B)})},[f,k,m,s.height]),E(()=>{c.current={at:e,focused:i.current?.contains(document.activeElement)??!1}},[e,d?.id,a]),E(()=>{const x=i.current;if(x===null||c.current===null)return;const w=x.querySelector(`[data-node="${c.current.at}"]`);if(w===null){const B=y[g.get(c.current.at)??0]??0;x.scrollTop=Math.max(0,B-x.clientHeight/2),_();return}const $=w.getBoundingClientRect().top-x.getBoundingClientRect().top;($<0||$+w.offsetHeight>x.clientHeight)&&(x.scrollTop+=$-x.clientHeight/2,_()),c.current.focused&&w.focus({preventScroll:!0}),c.current=null});const p={ArrowLeft:()=>{n.step(-1)},ArrowRight:()=>{n.step(1)},ArrowUp:()=>{n.sibling(-1)},ArrowDown:()=>{n.sibling(1)},Home:()=>{n.step(-1/0)},End:()=>{n.step(1/0)}},u=g.get(e)??0;return r("div",{class:"move-list",ref:i,role:"group","aria-label":"Moves. Left and right step, up and down change the variation.",tabIndex:u<k||u>=m?0:void 0,onScroll:_,onKeyDown:x=>{const w=p[x.key];w&&(x.preventDefault(),x.stopPropagation(),w())},children:[r("div",{style:{height:`${y[k]??0}px`}}),f.slice(k,m).map(x=>r(v5,{row:x,tree:t,at:e,actions:n},x.nodes[0])),r("div",{style:{height:`${(y[f.length]??0)-(y[m]??0)}px`}})]})}function z5(t){return t.parent===null?"the game":t.word===""?`“${E2(t)}”`:`move ${t.number}, ${E2(t)}`}function S5({app:t,node:e,actions:n}){const{draft:i,tree:l,state:s}=t,o=(i&&l.node(i.node))??e;return r("label",{class:"comment-field",children:[r("span",{children:o.id===s?.at?"Comment":`Comment on ${z5(o)}`}),r("textarea",{rows:2,value:i?.text??e.comment,onInput:c=>{n.typeComment(o.id,c.currentTarget.value)},onBlur:()=>{n.endComment()}})]})}function T5({app:t,actions:e}){const{state:n,tree:i}=t,l=n?.at??-1,s=i.node(l),o=g2(()=>r(Z5,{tree:i,at:l,actions:e}),[i,i.version,l,e]);return r("div",{class:"moves",children:[o,s&&r("div",{class:"move-tools",children:[r(S5,{app:t,node:s,actions:e}),r("div",{class:"row",children:[r(M,{disabled:i.isMain(s),onClick:()=>{e.promote(s.id)},children:"Make main line"}),r(ne,{question:"Really delete?",disabled:s.parent===null,onClick:()=>{e.delete(s.id)},children:"Delete from here"})]})]})]})}function $5({app:t,actions:e}){const[n,i]=S(""),{state:l}=t,s=l?l.line.indexOf(l.at):0,o=s<=0,c=!l||s===l.line.length-1,a=d=>()=>{e.step(d)};return r("div",{class:"navigation",children:[r("div",{class:"steps",children:[r(M,{icon:"first",label:"First position",disabled:o,onClick:a(-1/0)}),r(M,{icon:"previous",label:"Previous move",disabled:o,onClick:a(-1)}),r(M,{icon:"next",label:"Next move",disabled:c,onClick:a(1)}),r(M,{icon:"last",label:"Last position",disabled:c,onClick:a(1/0)})]}),r("form",{class:"type-move",onSubmit:d=>{d.preventDefault(),e.play(n.trim()),i("")},children:[r("input",{type:"text","aria-label":"Move by name",placeholder:"e.g. c4",autocomplete:"off",autocapitalize:"off",spellcheck:!1,value:n,onInput:d=>{i(d.currentTarget.value)}}),r("button",{type:"submit",class:"button",disabled:n.trim()==="",children:"Play"})]})]})}function T2({label:t,text:e,actions:n}){const i=async()=>{try{await navigator.clipboard.writeText(e),n.tell("It is in the clipboard.")}catch{n.tell("This browser does not let the page copy; mark the text and copy it yourself.",!0)}};return r("div",{class:"row",children:[r("input",{class:"link",type:"text",readOnly:!0,"aria-label":t,value:e,onFocus:l=>{l.currentTarget.select()}}),r(M,{label:`Copy: ${t}`,onClick:()=>{i()},children:"Copy"})]})}function C5({app:t,actions:e}){const{site:n,state:i}=t,l=i?.words??"";if(l==="")return r("p",{children:"This position was set up, so it has no link. Save it as SGF."});const s=_e(l),o=U2(),c=n.isStatic||n.isOnNetwork||o===null?s:`token=${o}&${s}`,a=`${location.origin}${location.pathname}#${c}`,d=n.publicAddress===null?null:`${n.publicAddress}#${s}`;return r("section",{"aria-label":"Link",children:[r("h3",{children:"Link to this position"}),r(T2,{label:"Link to this position",text:a,actions:e}),r("p",{children:A5(n)}),d!==null&&d!==a&&r(z,{children:[r("h3",{children:"Link for other people"}),r(T2,{label:"Link for other people",text:d,actions:e}),r("p",{children:"It opens this position on every computer. The moves are in the link itself."})]}),!n.isStatic&&r(z,{children:[r("h3",{children:"Text for other people"}),r(T2,{label:"Text for other people",text:s,actions:e}),r("p",{children:"“Open” of any Tripoint page reads this text. Or save the game as SGF."})]})]})}function A5(t){return t.isStatic?"The moves are in the link itself; nothing is sent anywhere.":t.isOnNetwork?"It opens in every browser that reaches this computer while Tripoint runs; the page then asks for the token.":"It opens in every browser on this computer while Tripoint runs. It is of no use on other computers."}function E5({app:t,actions:e}){const[n,i]=S("");return r("details",{children:[r("summary",{children:"GTP console"}),r("pre",{class:"gtp",role:"log","aria-label":"Replies",tabIndex:0,children:t.gtp.map(l=>`> ${l.line}
${l.reply.trim()}

`).join("")}),r("form",{class:"row",onSubmit:l=>{l.preventDefault(),n.trim()!==""&&(e.gtp(n.trim()),i(""))},children:[r("input",{type:"text","aria-label":"GTP command",placeholder:"list_commands",autocomplete:"off",autocapitalize:"off",spellcheck:!1,value:n,onInput:l=>{i(l.currentTarget.value)}}),r("button",{type:"submit",class:"button",children:"Send"})]})]})}function O5({app:t,actions:e}){return r("div",{class:"share",children:[r("section",{"aria-label":"Files",children:[r("h3",{children:"Game"}),r("div",{class:"row",children:[r(M,{onClick:()=>{e.save()},children:"Save as SGF"}),r(M,{icon:"open",onClick:()=>{e.dialog("open")},children:"Open …"})]}),r("h3",{children:"Picture"}),r("div",{class:"row",children:[r(M,{onClick:()=>{e.picture("svg")},children:"SVG"}),r(M,{onClick:()=>{e.picture("png")},children:"PNG"})]})]}),r(C5,{app:t,actions:e}),r(E5,{app:t,actions:e})]})}const J=[{tab:"moves",title:"Moves"},{tab:"analysis",title:"Analysis"},{tab:"share",title:"Share"}];function L5({app:t,actions:e}){return r("header",{class:"top",children:[r("h1",{children:[r("img",{src:"./icon.svg",alt:"",width:"28",height:"28"}),r("span",{class:"name",children:"Tripoint"})," ",r("span",{class:"board-title",children:t.board?.title})]}),r("nav",{"aria-label":"Page",children:[r(M,{icon:"add",disabled:t.games===null,onClick:()=>{e.dialog("new")},children:["New",r("span",{class:"wide",children:" game"})]}),r(M,{icon:"rules",label:"Rules",onClick:()=>{e.dialog("rules")}}),r(M,{icon:"open",label:"Open a game",onClick:()=>{e.dialog("open")}}),r(M,{icon:"settings",label:"Settings",onClick:()=>{e.dialog("settings")}})]})]})}function N5({app:t,actions:e}){const n=J.findIndex(({tab:i})=>i===t.tab);return r("section",{class:"panel","aria-label":"Details",children:[r("div",{class:"tabs",role:"tablist",onKeyDown:i=>{const l={ArrowLeft:-1,ArrowRight:1}[i.key],s=l===void 0?void 0:J[(n+l+J.length)%J.length];s!==void 0&&(i.preventDefault(),i.stopPropagation(),e.tab(s.tab),document.getElementById(`tab-${s.tab}`)?.focus())},children:J.map(({tab:i,title:l})=>r("button",{id:`tab-${i}`,type:"button",role:"tab","aria-selected":i===t.tab,"aria-controls":"tab-panel",tabIndex:i===t.tab?0:-1,onClick:()=>{e.tab(i)},children:l},i))}),r("div",{class:"tab-panel",id:"tab-panel",role:"tabpanel","aria-labelledby":`tab-${t.tab}`,children:[t.tab==="moves"&&r(T5,{app:t,actions:e}),t.tab==="analysis"&&r(Lt,{app:t,actions:e}),t.tab==="share"&&r(O5,{app:t,actions:e})]})]})}function R5({app:t}){const{state:e}=t;if(e===null)return null;const{goals:n,corners:i}=e;return r("section",{class:"goals","aria-label":"Goals",children:[n.black===n.white?r("p",{children:n.black}):r("p",{children:[r("strong",{children:"Black"})," ",n.black,r("br",{}),r("strong",{children:"White"})," ",n.white]}),i&&r("p",{children:["Corners: Black ",i.black.join(", ")||"none","; White ",i.white.join(", ")||"none",". ",i.needed," win."]})]})}const I5=8e3;function B5({app:t,actions:e}){const{notice:n}=t;return Y2(()=>{if(n===null||n.alert||n.action)return;const i=setTimeout(()=>{e.closeNotice()},I5);return()=>{clearTimeout(i)}},[n,e]),r("div",{class:"notices",role:n?.alert?"alert":"status",children:n&&r("div",{class:`notice${n.alert?" alert":""}`,children:[r("span",{children:n.text}),n.action&&r(M,{onClick:()=>{n.action?.run(),e.closeNotice()},children:n.action.label}),r(M,{icon:"close",label:"Close the notice",onClick:()=>{e.closeNotice()}})]})})}function F5({app:t,actions:e}){const{warnings:n}=t;return n.length===0?null:r("section",{class:"warnings",role:"status","aria-label":"Notes on the file",children:[r("header",{children:[r("h2",{children:n.length===1?"A note on the file":`${n.length} notes on the file`}),r(M,{icon:"close",label:"Close the notes",onClick:()=>{e.closeWarnings()}})]}),r("ul",{children:n.map((i,l)=>r("li",{children:i},l))})]})}function D5({state:t,settings:e}){return t===null?"none":t.result===null?V(t.toMove,e.sides,t.exchanged):"over"}function H5({app:t,actions:e}){return r(z,{children:[r(L5,{app:t,actions:e}),r(x5,{app:t,actions:e}),r(F5,{app:t,actions:e}),r("main",{"data-board":t.state?.board,"data-busy":t.busy.what??"none","data-turn":D5(t),children:[r(Zt,{app:t}),r("section",{class:"play","aria-label":"Board",children:[r(Ut,{app:t,actions:e}),r($5,{app:t,actions:e})]}),r(zt,{app:t,actions:e}),r(N5,{app:t,actions:e}),r(R5,{app:t})]}),r(B5,{app:t,actions:e}),r(d5,{app:t,actions:e})]})}const R2=document.getElementById("page");if(R2===null)throw new Error("the page has no place for its contents");P1();const re=await we();let I2=!1;const m2=new ht(re,()=>{I2&&(I2=!1,requestAnimationFrame(oe))}),V2=new at(m2),J2=new je(m2,V2);function oe(){I2=!0,R2!==null&&pe(r(H5,{app:m2.get(),actions:J2}),R2)}V1(K2(m2.get().settings));oe();V2.start();He(()=>{J2.applyTheme()});dt(J2,V2);re.isStatic&&"serviceWorker"in navigator&&navigator.serviceWorker.register("service-worker.js").catch(()=>{});
