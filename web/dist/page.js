var v,A1,N,C2,x2,O1,o2,E1,H2,A2,k2=Symbol.for("pv"),u2={},p2=[],d5=/^m(i|n|o|s|text|space)$/,F2=Array.isArray,L1=p2.slice,P=Object.assign;function D(n){n&&n.parentNode&&n.remove()}function c2(n,e,t,i,l){var r={type:n,props:e,key:t,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:k2,__v:l||++A1,__i:-1,__u:0};return!l&&v.vnode&&v.vnode(r),r}function z(n){return n.children}function a2(n,e){this.props=n,this.context=e,this.__g=0}function B(n,e){if(e==null)return n.__&&B(n.__,n.__i+1);for(var t;e<n.__k.length;e++)if((t=n.__k[e])&&t.__e)return t.__e;return typeof n.type!="function"||n.props.__P?null:B(n)}function x5(n){var e,t=n.__v,i=t.__e,l=[],r=[],o=n.__P;o&&((e=P({constructor:k2},t)).__v=t.__v+1,v.vnode&&v.vnode(e),W2(o,e,t,n.__n,o.namespaceURI,32&t.__u?[i]:null,l,i||B(t),32&t.__u,r),e.__v=t.__v,e.__.__k[e.__i]=e,F1(l,e,r),t.__=t.__e=null,e.__e!=i&&R1(e))}function R1(n){if((n=n.__)&&n.__c&&!n.props.__P)return n.__e=null,n.__k.some(function(e){return e&&(n.__e=e.__e)}),R1(n)}function t1(n){(8&n.__g||(n.__g|=8,N.push(n),x2++))&&C2==v.debounceRendering||((C2=v.debounceRendering)||queueMicrotask)(N1)}function N1(){try{for(var n,e=1;N.length;)N.length>e&&N.sort(O1),n=N.shift(),e=N.length,8&n.__g&&x5(n)}finally{(x2=N.length)&&(C2||queueMicrotask)(N1)}}function B1(n,e,t,i,l,r,o,c,a,x,f){var k,p,h,g,_,m,w=i.__k||p2,y=e.length;for(a=u5(t,e,w,a,y),k=0;k<y;k++)(h=t.__k[k])!=null&&(p=~h.__i&&w[h.__i]||u2,h.__i=k,m=W2(n,h,p,l,r,o,c,a,x,f),g=h.__e,(p.ref!=h.ref||8&p.__u)&&(p.ref&&D2(p.ref,null,h,p),h.ref&&f.push(h.ref,h.__c||g,h)),_=_||g,4&h.__u?(a=I1(h,a,n,!p.__v),p.__e&&(p.__e=null)):typeof h.type=="function"&&m!==void 0?a=m:g&&(a=g.nextSibling),h.__u&=-21);return t.__e=_,a}function u5(n,e,t,i,l){var r,o,c,a,x,f,k,p,h,g=t.length,_=g,m=0,w=0,y=n.__k=Array(l);for(r=0;r<l;r++)(o=e[r])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=y[r]=c2(null,o):F2(o)?o=y[r]=c2(z,{children:o}):o.constructor===k2&&o.__b?o=y[r]=c2(o.type,o.props,o.key,o.ref,o.__v):y[r]=o,a=r+m,o.__=n,o.__b=n.__b+1,c=null,~(x=o.__i=p5(o,t,a,_))&&(_--,(c=t[x])&&(c.__u|=2)),c&&c.__v?(o.__u|=16,x==a-1?m--:x==a+1?m++:x!=a&&(x>a?m--:m++,w=1)):(~x||(l>g?m--:l<g&&m++),typeof o.type!="function"&&(o.__u|=4))):y[r]=null;if(w){for(f=[],k=[],r=0;r<l;r++)if((o=y[r])&&16&o.__u){for(m=0,p=f.length;m<p;)f[h=m+p>>1]<o.__i?m=h+1:p=h;f[m]=o.__i,k[r]=m+1}for(m=f.length;r--;)k[r]&&(k[r]==m?m--:y[r].__u|=4)}if(_)for(r=0;r<g;r++)!(c=t[r])||2&c.__u||(c.__e==i&&(i=B(c)),P2(c,c));return i}function I1(n,e,t,i){var l,r,o,c;if(typeof n.type=="function"){if(n.props.__P)return e;if(l=n.__k)for(r=0;r<l.length;r++)l[r]&&(l[r].__=n,e=I1(l[r],e,t,!1));return e}for(e&&!e.parentNode&&(e=B(n))&&!e.parentNode&&(e=null),o=n.__e,c=e;c&&c.nodeType==8;)c=c.nextSibling;for(o!=c&&(!i&&t.moveBefore&&o.parentNode?t.moveBefore(o,e):t.insertBefore(o,e||null)),e=o;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith("$s"););return e}function p5(n,e,t,i){var l,r=n.key,o=n.type,c=e[t],a=c&&!(2&c.__u);if(c===null&&r==null||a&&r==c.key&&o==c.type)return t;if(i>(a?1:0)){for(l=t-1;l>=0;l--)if((c=e[l])&&!(2&c.__u)&&r==c.key&&o==c.type)return l;for(l=t+1;l<e.length;l++)if((c=e[l])&&!(2&c.__u)&&r==c.key&&o==c.type)return l}return-1}function n1(n,e,t){t==null&&(t=""),e[0]=="-"?n.setProperty(e,t):n[e]=t}function i2(n,e,t,i,l){var r,o;if(e=="style")if(typeof t=="string")n.style.cssText=t;else{if(typeof i=="string"&&(n.style.cssText=i=""),i)for(e in i)t&&e in t||n1(n.style,e);if(t)for(e in t)i&&t[e]==i[e]||n1(n.style,e,t[e])}else if(e[0]=="o"&&e[1]=="n")typeof t!="function"&&(t=null),typeof i!="function"&&(i=null),(n.__e||(n.__e={}))[e]=t,t&&i||(o=A2[e]||(A2[e]=y5(e)),(n.__a||(n.__a={}))[e]=H2,r=e!=(e=e.replace(E1,"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),t?n.addEventListener(e,o,r):n.removeEventListener(e,o,r));else{if(l=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in n)try{return void(n[e]=t??"")}catch{}if(typeof t=="function")return;t==null||t===!1&&e[4]!="-"?n.removeAttribute(e):n.setAttribute(e,e=="popover"&&t==1?"":t)}}function y5(n){return function(e){var t=this.__e;if(t){if(t=t[n],e[o2]==null)e[o2]=H2++;else if(e[o2]<this.__a[n])return;return t(v.event?v.event(e):e)}}}function W2(n,e,t,i,l,r,o,c,a,x){var f,k,p,h,g,_,m,w,y,d,u,$,I,n2,H,e1,R,F,A=e.type;if(e.constructor!==k2)return null;128&t.__u&&(a=32&t.__u,f=t.__c.__z)&&(e.__u|=a,k=r=[],f.nodeType==8?c=f2(f,r):r.push(f),c=r[0]||c),(f=v.__b)&&f(e);e:if(typeof A=="function"){p=o.length;try{if(w=e.props,y=(f=A.prototype)&&f.render,d=(f=A.contextType)&&i[f.__c],u=f?d?d.props.value:f.__:i,(h=t.__c)?(e.__c=h,2&h.__g&&(h.__g|=1)):(y?e.__c=h=new A(w,u):(e.__c=h=new a2(w,u),h.constructor=A,h.render=k5),d&&d.sub(h),h.state||(h.state={}),h.__n=i,h.__g|=8,h.__h=[],h.__k=[]),y&&(h.__s||(h.__s=h.state),A.getDerivedStateFromProps&&(h.__s==h.state&&(h.__s=P({},h.__s)),P(h.__s,A.getDerivedStateFromProps(w,h.__s)))),g=h.props,_=h.state,h.__v=e,t.__c){if(w!==g&&y&&!A.getDerivedStateFromProps&&h.componentWillReceiveProps&&h.componentWillReceiveProps(w,u),e.__v==t.__v&&!(8&h.__g)||!(4&h.__g)&&h.shouldComponentUpdate&&h.shouldComponentUpdate(w,h.__s,u)===!1){e.__v!=t.__v&&(h.props=w,h.state=h.__s,h.__g&=-9),e.__e=t.__e,e.__k=t.__k,e.__k.some(function(T){T&&(T.__=e)}),p2.push.apply(h.__h,h.__k),h.__k=[],h.__h.length&&o.push(h),c=B(t);break e}h.componentWillUpdate&&h.componentWillUpdate(w,h.__s,u),y&&h.componentDidUpdate&&h.__h.push(function(){h.componentDidUpdate(g,_,m)})}else y&&!A.getDerivedStateFromProps&&h.componentWillMount&&h.componentWillMount(),y&&h.componentDidMount&&h.__h.push(h.componentDidMount);h.context=u,h.props=w,h.__P=n,h.__g&=-5,$=v.__r,I=y?25:0;do h.__g&=-9,$&&$(e),f=h.render(h.props,h.state=h.__s,h.context);while(8&h.__g&&++I<25);y&&(p2.push.apply(h.__h,h.__k),h.__k=[]),h.state=h.__s,h.getChildContext&&(i=P({},i,h.getChildContext())),y&&t.__c&&h.getSnapshotBeforeUpdate&&(m=h.getSnapshotBeforeUpdate(g,_)),n2=f&&f.type===z&&f.key==null?f.props.children:f,w.__P&&(f=c,l=(n=w.__P).namespaceURI,a=r=null,t.props&&t.props.__P!=n&&(t.__k.some(function(T){T&&P2(T,T)}),t.__k=null),c=t.__k?B(t,0):null),c=B1(n,F2(n2)?n2:[n2],e,t,i,l,r,o,c,a,x),w.__P&&(e.__e=null,c=f),e.__u&=-161,k&&k.some(D),h.__h.length&&o.push(h),1&h.__g&&(h.__g&=-4)}catch(T){if(o.length=p,e.__v=null,a||r)if(T&&T.then){if(e.__u|=128|a,r){for(~(R=r.indexOf(c||void 0))||(R=r.length);(F=r[R-1])&&F.nodeType==8;)R--;for(;R<r.length;R++)if(F=r[R])if(r[R]=null,H){if(F==e1)break}else{if(F.nodeType!=8)break;F.data.startsWith("$s")&&(e1=f2(H=F))}}if(!H){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;H=c}(f=f2(H=e.__c.__z||(e.__c.__z=H)))?(e.__e=H,c=f):e.__e=c,c=c&&c.nextSibling}else r&&r.some(D);else e.__e=t.__e;e.__k||(e.__k=t.__k||[]),T&&T.then||H1(e),v.__e(T,e,t)}}else c=e.__e=g5(t.__e,e,t,i,l,r,o,a,x,n);return(f=v.diffed)&&f(e),c}function f2(n,e){if(n&&n.nodeType==8&&n.data.startsWith("$s"))for(var t=1;n=n.nextSibling;){if(n.nodeType==8){if(n.data.startsWith("$s"))t++;else if(n.data.startsWith("/$s")&&!--t)return n}e&&e.push(n)}}function H1(n){n&&(n.__c&&(n.__c.__g|=4),n.__k&&n.__k.some(H1))}function F1(n,e,t){for(var i=0;i<t.length;)D2(t[i++],t[i++],t[i++]);v.__c&&v.__c(e,n),n.some(function(l){try{n=l.__h,l.__h=[],n.some(function(r){r.call(l)})}catch(r){v.__e(r,l.__v)}})}function g5(n,e,t,i,l,r,o,c,a,x){var f,k,p,h,g,_,m,w,y=t.props||u2,d=e.props,u=e.type;if(u=="svg"?l="http://www.w3.org/2000/svg":u=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),r){for(f=0;f<r.length;f++)if((g=r[f])&&(u?g.localName==u:g.nodeType==3)){n=g,r[f]=null;break}}if(!n){if(w=x.ownerDocument||document,!u)return w.createTextNode(d);n=w.createElementNS(l,u,d.is?d:x),c&&(v.__m&&v.__m(e,r),c=!1),r=null}if(u){if(x=u=="template"&&n.content||n,r=u=="textarea"&&d.defaultValue!=null?null:r&&L1.call(x.childNodes),!c&&r)for(y={},f=0;f<n.attributes.length;f++)y[(g=n.attributes[f]).name]=g.value;for(f in y)g=y[f],f=="dangerouslySetInnerHTML"?p=g:f=="children"||f in d||f=="value"&&"defaultValue"in d||f=="checked"&&"defaultChecked"in d||i2(n,f,null,g,l);for(f in d)g=d[f],f=="children"?h=g:f=="dangerouslySetInnerHTML"?k=g:f=="value"?_=g:f=="checked"?m=g:c&&typeof g!="function"||y[f]===g||i2(n,f,g,y[f],l);k?(c||p&&(k.__html==p.__html||k.__html==n.innerHTML)||(n.innerHTML=k.__html),e.__k=[]):(p&&(n.textContent=""),(u=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&d5.test(u))&&(l="http://www.w3.org/1999/xhtml"),B1(x,F2(h)?h:[h],e,t,i,l,r,o,r?r[0]:t.__k&&B(t,0),c,a),r&&r.some(D)),c&&u!="textarea"||(f="value",u=="progress"&&_==null?n.removeAttribute(f):_==null||_===n[f]&&(u!="progress"||_)||i2(n,f,_,y[f],l),f="checked",m!=null&&m!=n[f]&&i2(n,f,m,y[f],l))}else y===d||c&&n.data==d||(n.data=d);return n}function D2(n,e,t,i){try{typeof n=="function"?e?e.__x=n(e)||1:i&&(i=i.__c||i.__e)&&(e=i.__x)&&(i.__x=null,typeof e=="function"?e():n(null)):n.current=e}catch(l){v.__e(l,t)}}function P2(n,e,t){var i,l,r,o;if(v.unmount&&v.unmount(n),!(i=n.ref)||i.current&&i.current!=n.__e||D2(i,null,e,n),i=n.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(c){v.__e(c,e)}i.__P=i.__n=null}if(i=n.__k)for(o=0;o<i.length;o++)i[o]&&P2(i[o],e,typeof n.type!="function"||t&&!n.props.__P);!t&&(i=n.__c)&&(i=i.__z)&&(l=f2(i,r=[]))&&(i==n.__e&&r.some(D),D(l),D(i)),t||D(n.__e),n.__e=n.__c=n.__=null}function k5(n,e,t){return this.constructor(n,t)}function m5(n,e){var t,i,l,r;v.__&&v.__(n,e),e.nodeType==9&&(e=e.documentElement),i=(t=n&&32&n.__u)?null:e.__k,e.__k=c2(z,{children:[n]}),l=[],r=[],W2(e,e.__k,i||u2,u2,e.namespaceURI,i?null:e.firstChild?L1.call(e.childNodes):null,l,i?i.__e:e.firstChild,t,r),F1(l,e.__k,r),e.__k.props.children=null}v={__e:function(n,e,t,i){for(var l,r,o;e=e.__;)if((l=e.__c)&&!(1&l.__g)){l.__g|=4;try{if((o=(r=l.constructor)&&r.getDerivedStateFromError)&&l.setState(r.getDerivedStateFromError(n)),l.componentDidCatch&&(l.componentDidCatch(n,i||{}),o=1),o&&8&l.__g)return void(l.__g|=2)}catch(c){n=c}}throw x2=0,n}},A1=0,a2.prototype.setState=function(n,e){var t=this.__s;t&&t!=this.state||(t=this.__s=P({},this.state)),typeof n=="function"&&(n=n(P({},t),this.props)),n&&(P(t,n),this.__v&&(e&&this.__k.push(e),t1(this)))},a2.prototype.forceUpdate=function(n){this.__v&&(this.__g|=4,n&&this.__h.push(n),t1(this))},a2.prototype.render=z,N=[],x2=0,O1=function(n,e){return n.__v.__b-e.__v.__b},o2=Symbol(),E1=/(PointerCapture)$|Capture$/i,H2=0,A2={};var w5=Symbol.for("pv"),_5=0;function s(n,e,t,i,l,r){e||(e={});var o,c,a=e;if("ref"in a&&typeof n!="function")for(c in a={},e)c=="ref"?o=e[c]:a[c]=e[c];var x={type:n,props:a,key:t,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:w5,__v:--_5,__i:-1,__u:0};return v.vnode&&v.vnode(x),x}const M5=/^[a-z]+(?:-[a-z]+)*?(?:-\d+(?:x\d+)?)+(?:-turns-[\w,]+\*?)?(?::[\w,-]*)?$/i;function v5(n){const[e="",t=""]=n.split(":");return`${e.trim().replaceAll(" ","-")}:${t.trim().replaceAll(/\s+/g,",")}`}function U2(n){const e=n.replace(/^#/,"").split("&");return{token:e.find(i=>i.startsWith("token="))?.slice(6)||null,rest:e.filter(i=>!i.startsWith("token=")).join("&")}}function W1(n){let e;try{e=decodeURIComponent(n.trim())}catch{return null}const{rest:t}=U2(e.slice(e.lastIndexOf("#")+1));return M5.test(t)?t:null}async function Z5(){let n={};try{const e=await fetch(new URL("site.json",document.baseURI));e.ok&&(n=await e.json())}catch{}return{isStatic:n.engine!=="program",isOnNetwork:n.network===!0,publicAddress:n.public??null}}async function b5(){try{return(await fetch(new URL("site.json",document.baseURI),{cache:"no-store"})).ok}catch{return!1}}const D1="tripoint.token";function j2(){return sessionStorage.getItem(D1)}function P1(n){sessionStorage.setItem(D1,n)}function U1(){const{token:n,rest:e}=U2(location.hash);if(n===null)return!1;const t=n!==j2();return P1(n),history.replaceState(null,"",location.pathname+location.search+(e===""?"":`#${e}`)),t}const U="tripoint.game.",m2="tripoint.path.",M2="tripoint.draft",j1="tripoint.settings",l2="tripoint.tab",z5="tripoint.game",S5=12,$5={sides:{black:"person",white:"engine"},level:3,adapts:!1,nextLevel:null,seconds:5,map:"none",names:!0,numbers:!1,theme:"system",confirm:!1,hidesRates:!1};function t2(n,e){try{return JSON.parse(n.getItem(e)??"null")}catch{return null}}function W(n,e,t){try{return n.setItem(e,JSON.stringify(t)),!0}catch{return!1}}function h2(n){const e=t2(localStorage,n===""?z5:U+n);if(e===null||typeof e.sgf!="string")return null;const t=t2(localStorage,m2+n)??e.path;return{sgf:e.sgf,number:e.number??1,reading:e.reading??"-",charset:e.charset??"utf-8",...e.raw!==void 0&&{raw:e.raw},path:Array.isArray(t)?t:[],time:e.time??0}}function G2(){return Object.keys(localStorage).filter(e=>e.startsWith(U)).map(e=>e.slice(U.length)).map(e=>({tab:e,time:h2(e)?.time??0})).sort((e,t)=>t.time-e.time).map(({tab:e})=>e)}function T5(n,e){for(const t of G2().filter(i=>i!==e).slice(n))localStorage.removeItem(U+t),localStorage.removeItem(m2+t)}function C5(n,e){const t=[];for(;!e();){const i=G2().filter(l=>l!==n).at(-1);if(i===void 0){for(const[l,r]of t)localStorage.setItem(l,r);return!1}for(const l of[U+i,m2+i]){const r=localStorage.getItem(l);r!==null&&t.push([l,r]),localStorage.removeItem(l)}}return!0}function r2(){return crypto.getRandomValues(new Uint32Array(2)).join("-")}class A5{#e;#t=r2();#n=null;constructor(){const e=t2(sessionStorage,l2);this.#e=typeof e=="string"?e:r2(),W(sessionStorage,l2,this.#e),window.addEventListener("storage",({key:t,newValue:i})=>{t===U+this.#e&&i!==null&&this.#n!==null&&!i.includes(this.#t)&&(this.#e=r2(),W(sessionStorage,l2,this.#e),this.keep(this.#n))})}game(){return this.#n??h2(this.#e)??h2(G2()[0]??"")??h2("")}keep(e){const{path:t,...i}=e;this.#n={...e,time:Date.now()},T5(S5-1,this.#e);const l={...i,time:this.#n.time,writer:this.#t},r=C5(this.#e,()=>W(localStorage,U+this.#e,l));return this.keepPath(t),r}keepPath(e){this.#n!==null&&(this.#n.path=e),W(localStorage,m2+this.#e,e)}setAside(){this.#e=r2(),this.#n=null,W(sessionStorage,l2,this.#e)}keepDraft(e){W(sessionStorage,M2,e)}takeDraft(){const e=t2(sessionStorage,M2);return sessionStorage.removeItem(M2),e}}function O5(){return{...$5,...t2(localStorage,j1)}}function G1(n){W(localStorage,j1,n)}const G=63232,E5=[[[255,254],"utf-16le"],[[254,255],"utf-16be"]],L5=["gb18030","gbk","euc-jp","iso-2022-jp"],Y1=4096,i1=new Map;function O2(n,e){try{const t=n.decode(new Uint8Array(e));return t!==""&&t.length===String.fromCodePoint(t.codePointAt(0)??0).length?t:null}catch{return null}}function K1(n){const e=i1.get(n);if(e!==void 0)return e;const t=new TextDecoder(n,{fatal:!0}),i={letters:new Map,codes:new Map},l=(r,o)=>{i.letters.set(r,o),i.codes.has(o)||i.codes.set(o,r)};for(let r=0;r<256;r+=1){const o=O2(t,[r]);if(o!==null){l(r,o);continue}for(let c=48;c<256;c+=1){const a=O2(t,[r,c]);a!==null&&l(256*r+c,a)}}return i1.set(n,i),i}function R5(n){try{return new TextDecoder(n.trim()).encoding}catch{return null}}function N5(n,e){const t=[];for(let i=0;i<e.length;){const l=e[i]??0,r=256*l+(e[i+1]??0),o=n.letters.get(l),c=o===void 0&&i+1<e.length?n.letters.get(r):void 0;o!==void 0&&n.codes.get(o)===l?(t.push(o),i+=1):c!==void 0&&n.codes.get(c)===r?(t.push(c),i+=2):(t.push(String.fromCharCode(G+l)),i+=1)}return t.join("")}function B5(n){const e=new TextDecoder("utf-8",{fatal:!0,ignoreBOM:!0});try{return e.decode(n)}catch{}const t=[];let i=0;for(let l=0;l<n.length;){const r=n[l]??0,o=r<128?1:r<224?2:r<240?3:4;o>1&&O2(e,Array.from(n.subarray(l,l+o)))===null?(t.push(e.decode(n.subarray(i,l)),String.fromCharCode(G+r)),i=l+1,l+=1):l+=o}return t.push(e.decode(n.subarray(i))),t.join("")}function q1(n){return R5(/\bCA\s*\[([^\]\\]*)\]/.exec(n.slice(0,Y1))?.[1]??"")}function I5(n){const e=E5.find(([i])=>i.every((l,r)=>n[r]===l));if(e!==void 0)return e[1];const t=q1(new TextDecoder("latin1").decode(n.subarray(0,Y1)));try{return new TextDecoder("utf-8",{fatal:!0}).decode(n),n.some(i=>i>=128)?"utf-8":t??"utf-8"}catch{return t??"windows-1252"}}function H5(n){const e=I5(n);if(e.startsWith("utf-16"))return l1({text:new TextDecoder(e,{ignoreBOM:!0}).decode(n),charset:e,bytes:n});const t=e==="utf-8"?B5(n):N5(K1(e),n),i=L5.includes(e)&&F5(t);return l1({text:i?new TextDecoder(e).decode(n):t,charset:e,bytes:n})}function l1(n){const e=Y2(n.text,n.charset);return e!==null&&n.bytes?.length===e.length&&n.bytes.every((i,l)=>e[l]===i)?{...n,bytes:null}:n}function r1(n){const e=n.charCodeAt(0);return e>=G&&e<G+256}function F5(n){return/[\uf700-\uf7ff]/.test(n)}function Y2(n,e){if(e.startsWith("utf-16")){const l=new DataView(new ArrayBuffer(2*n.length));for(let r=0;r<n.length;r+=1)l.setUint16(2*r,n.charCodeAt(r),e==="utf-16le");return new Uint8Array(l.buffer)}if(e==="utf-8"){const l=new TextEncoder,r=n.split(/([\uf700-\uf7ff])/).map(o=>r1(o)?Uint8Array.of(o.charCodeAt(0)-G):l.encode(o));return W5(r)}const{codes:t}=K1(e),i=[];for(const l of n){const r=r1(l)?l.charCodeAt(0)-G:t.get(l);if(r===void 0)return null;r>255&&i.push(r>>8),i.push(r&255)}return Uint8Array.from(i)}function W5(n){const e=new Uint8Array(n.reduce((i,l)=>i+l.length,0));let t=0;for(const i of n)e.set(i,t),t+=i.length;return e}const s1=(1<<20)-64,o1=2;function d2(n,e){const t=URL.createObjectURL(e),i=document.createElement("a");i.href=t,i.download=n,i.click(),setTimeout(()=>{URL.revokeObjectURL(t)},6e4)}function V1(n){return`${n.toLocaleString("en")} bytes`}function J1(n){return n>s1?`The file has ${V1(n)}, and the page opens at most ${s1.toLocaleString("en")}. Cut it into smaller files.`:null}function D5(n,e){const t=e.length*3>n?new TextEncoder().encode(e).length:0;return t>n?`It has ${V1(t)}, and the engine takes at most ${n.toLocaleString("en")}.`:null}async function P5(n){const e=URL.createObjectURL(new Blob([n],{type:"image/svg+xml"}));try{const t=new Image;t.src=e,await t.decode();const i=document.createElement("canvas");return i.width=t.naturalWidth*o1,i.height=t.naturalHeight*o1,i.getContext("2d")?.drawImage(t,0,0,i.width,i.height),await new Promise((l,r)=>{i.toBlob(o=>{o===null?r(new Error("this browser makes no PNG")):l(o)},"image/png")})}finally{URL.revokeObjectURL(e)}}async function U5({name:n,svg:e},t){try{const i=t==="png";return d2(i?n.replace(/\.svg$/,".png"):n,i?await P5(e):new Blob([e],{type:"image/svg+xml"})),null}catch(i){return`No PNG: ${String(i)}`}}const X1=matchMedia("(prefers-color-scheme: dark)");function K2(n){return n.theme!=="system"?n.theme:X1.matches?"dark":"light"}function Q1(n){document.documentElement.dataset.theme=n}function j5(n){X1.addEventListener("change",n)}function G5(n){return n==="black"?"white":"black"}function Y(n){return n==="black"?"Black":"White"}const c1=.1;function Y5({opened:n,at:e,board:t,toMove:i},l){return n!==void 0||l===null||l.at!==e||l.board!==t||l.toMove!==i}function E2({word:n,event:e}){return[n,e??""].filter(t=>t!=="").join(", ")}class K5{#e=new Map;#t=new Map;#n;#i=0;#l=0;get version(){return this.#i}get shape(){return this.#l}get size(){return this.#e.size}get root(){return this.#n===void 0?void 0:this.#e.get(this.#n)}change({whole:e,nodes:t,removed:i}){this.#i+=1,e&&(this.#e.clear(),this.#t.clear(),this.#n=t.find(l=>l.parent===null)?.id),(e||i.length>0||t.some(({id:l})=>!this.#e.has(l)))&&(this.#l+=1),i.forEach(l=>{this.#r(l)});for(const l of t){if(!this.#e.has(l.id)&&l.parent!==null){const r=this.#t.get(l.parent);r===void 0?this.#t.set(l.parent,[l.id]):r.push(l.id)}this.#e.set(l.id,l)}}#r(e){const t=this.#t.get(this.#e.get(e)?.parent??0);t?.splice(t.indexOf(e),1);const i=[e];for(let l=i.pop();l!==void 0;l=i.pop())i.push(...this.#t.get(l)??[]),this.#t.delete(l),this.#e.delete(l)}node(e){return this.#e.get(e)}children(e){return(this.#t.get(e)??[]).flatMap(t=>this.#e.get(t)??[])}parent(e){return e.parent===null?void 0:this.#e.get(e.parent)}pathTo(e){const t=[];for(let i=this.#e.get(e);i!==void 0&&i.parent!==null;i=this.#e.get(i.parent))t.push((this.#t.get(i.parent)??[]).indexOf(i.id));return t.reverse()}nodeAt(e){return e.reduce((t,i)=>t&&this.children(t.id)[i],this.root)}isMain(e){for(let t=e;t.parent!==null;){const i=this.#e.get(t.parent);if(i===void 0||this.#t.get(i.id)?.[0]!==t.id)return!1;t=i}return!0}loss(e){const t=this.parent(e)?.rate??null;return t===null||e.rate===null||e.colour===null?null:e.colour==="black"?t-e.rate:e.rate-t}}function J(n,e,t){return e[t?G5(n):n]}function q5(n,e,t){const i=e.node(n.at),l=i&&e.parent(i);if(i===void 0||l===void 0)return;let{exchanged:r}=n;for(let o=i,c=l;c!==void 0;o=c,c=e.parent(o))if(r&&=o.word!=="swap",o.colour!==null&&J(o.colour,t,r)==="person")return c;return l}class V5{#e;#t;constructor(e,t){this.#e=e,this.#t=t}reconnect(){this.#t.start()}giveToken(e){const t=U2(e.slice(e.lastIndexOf("#")+1)).token??e.trim();/^[0-9a-f]+$/.test(t)?(P1(t),this.#t.start()):this.tell("A token has the figures 0 to 9 and the letters a to f alone. Copy the whole line from the terminal.",!0)}saveKept(){this.#t.files.saveKept()}startAfresh(){this.#t.files.offerKept(),this.#t.start(!1)}newGame(e,t,i,l,r){this.level(l),this.time(r),this.#i({sides:i}),this.#e.set({dialog:null}),this.#t.files.begin(e,t)}play(e){const{busy:t,state:i}=this.#e.get();t.what==="move"?this.tell("The engine is thinking about its move."):i?.decided?this.tell("The game is over."):e!==""&&this.#t.change(`play ${e}`,!0)}cell(e){const{settings:t,marked:i,state:l,board:r,compared:o}=this.#e.get(),c=r?.cells.findIndex(a=>a.name===e)??-1;l===null||l.stones[c]!=null||(o!==null?this.#n(e):t.confirm&&i!==e?this.#e.set({marked:e}):this.play(e))}candidate(e){this.#e.get().compared===null?this.play(e):this.#n(e)}compare(e){this.#e.set({marked:null,...e&&{wantsAnalysis:!0}}),this.#t.compare(e?[]:null)}#n(e){const{compared:t,state:i}=this.#e.get();t!==null&&i?.barred.includes(e)===!1&&this.#t.compare(t.includes(e)?t.filter(l=>l!==e):[...t,e])}engineMove(){this.#t.change("genmove",!0)}moveNow(){this.#t.send("stop")}pause(){this.#e.set({engineFollows:!1}),this.#e.get().busy.what==="move"&&this.#t.send("stop"),this.#t.reconcile()}sides(e){this.#i({sides:e}),this.#e.set({engineFollows:!0}),this.#t.reconcile()}go(e){e!==this.#t.at&&this.#t.go(e)}takeBack(){const{state:e,tree:t,settings:i}=this.#e.get(),l=e&&q5({...e,at:this.#t.at},t,i.sides);l&&this.go(l.id)}step(e){const{state:t}=this.#e.get();if(t===null)return;const i=t.line.indexOf(this.#t.at),l=Math.max(0,Math.min(t.line.length-1,i+e)),r=t.line[l];r!==void 0&&this.go(r)}sibling(e){const{state:t,tree:i}=this.#e.get(),l=t&&i.node(this.#t.at);if(l?.parent==null)return;const r=i.children(l.parent),o=r[r.indexOf(l)+e];o!==void 0&&this.go(o.id)}delete(e){this.#t.change(`delete ${e}`,!1)}promote(e){this.#t.send(`promote ${e}`)}typeComment(e,t){this.#t.drafts.type(e,t)}endComment(){this.#t.drafts.end()}analysis(e){const{state:t}=this.#e.get();this.#e.set({wantsAnalysis:e,compared:null,preview:null,...!e&&t&&{picture:t.picture}}),this.#t.reconcile()}hint(){const{state:e}=this.#e.get();e!==null&&!e.decided&&(this.#t.compare(null),this.#e.set({hintFor:e.at,hint:null}),this.#t.reconcile())}review(){this.#e.set({wantsAnalysis:!1,compared:null}),this.#t.change("review 0",!1)}stopReview(){this.#t.send("stop")}preview(e){this.#e.set({preview:e})}open(e){this.#e.set({opening:{typed:e,error:null}}),this.#t.files.open({text:e.trim(),charset:"utf-8",bytes:null})}async openFile(e){this.#e.set({opening:{typed:"",error:null}});const t=J1(e.size);t===null?this.#t.files.open(H5(new Uint8Array(await e.arrayBuffer()))):this.#e.set({opening:{typed:"",error:t},dialog:"open"})}choose(e,t){this.#t.files.choose(e,t)}closeWarnings(){this.#e.set({warnings:[]})}save(){this.#t.files.save()}picture(e){this.#t.picture(e)}gtp(e){this.#e.set({compared:null}),this.#t.send(`gtp ${e}`)}level(e){e!==this.#e.get().state?.level&&this.#t.send(`level ${e}`),this.#i({level:e,nextLevel:null})}adapts(e){this.#i({adapts:e})}hidesRates(e){this.#i({hidesRates:e})}time(e){e!==this.#e.get().state?.seconds&&this.#t.send(`time ${e}`),this.#i({seconds:e})}map(e){this.#t.send(`map ${e}`),this.#i({map:e})}names(e){this.#t.send(`draw names ${e?"on":"off"}`),this.#i({names:e})}numbers(e){this.#t.send(`draw numbers ${e?"on":"off"}`),this.#i({numbers:e})}confirm(e){this.#i({confirm:e})}theme(e){this.#i({theme:e}),this.applyTheme()}applyTheme(){const e=K2(this.#e.get().settings);Q1(e),this.#t.send(`draw theme ${e}`)}tab(e){this.#e.set({tab:e})}dialog(e){this.#e.set({dialog:e,...e===null&&{opening:null,choice:null}})}tell(e,t=!1){this.#e.set({notice:{text:e,alert:t}})}closeNotice(){this.#e.set({notice:null})}#i(e){const t={...this.#e.get().settings,...e};this.#e.set({settings:t}),G1(t)}}function e5(n){const{state:e,settings:t,busy:i,engineFollows:l}=n;return e===null||e.result!==null||i.what==="move"||l?!1:J(e.toMove,t.sides,e.exchanged)==="engine"}const J5=1<<20;function X5(n,e){const t=new URL("engine",location.href);t.protocol=t.protocol==="https:"?"wss:":"ws:",t.hash="";const i=new WebSocket(t,["tripoint",n]),l=[];let r=!1,o=!1;return i.onopen=()=>{r=!0;for(const c of l.splice(0))i.send(c)},i.onmessage=c=>{e.message(c.data)},i.onclose=c=>{if(!o){if(c.reason!==""){e.closed(`The program has ended the connection: ${c.reason}.`);return}if(r){e.closed("The connection to the engine has ended. Is “tripoint web” still running?");return}b5().then(a=>{o||(a?e.refused():e.closed("The engine cannot be reached. Start “tripoint web” again and open the address that it prints."))})}},{longest:J5,send(c){r?i.send(c):l.push(c)},close(){o=!0,i.close()}}}const Q5=16<<20;function ee(n){const e=new Worker(new URL("worker.js",document.baseURI)),t=i=>{e.terminate(),n.closed(i)};return e.onmessage=i=>{"message"in i.data?n.message(i.data.message):"fault"in i.data?(e.terminate(),n.message(JSON.stringify({type:"fault",text:i.data.fault}))):t(i.data.failure)},e.onerror=()=>{t("The engine has stopped.")},{longest:Q5,send(i){e.postMessage(i)},close(){e.terminate()}}}function te(n,e){if(n.isStatic)return ee(e);const t=j2();return t===null?(e.refused(),null):X5(t,e)}const ne=1e3;class ie{#e;#t;#n;#i;#l=null;constructor(e,t,i){this.#e=e,this.#t=t,this.#n=i,window.addEventListener("pagehide",()=>{const l=this.#r()??this.#l;l!==null&&this.#t.keepDraft(l)}),window.addEventListener("pageshow",({persisted:l})=>{l&&this.#t.takeDraft()}),document.addEventListener("visibilitychange",()=>{this.keep()})}begin(){this.#l=this.#r()??this.#l??this.#t.takeDraft(),this.#e.set({draft:null})}type(e,t){this.#e.set({draft:{node:e,text:t}}),window.clearTimeout(this.#i),this.#i=window.setTimeout(()=>{this.keep()},ne)}keep(){const{draft:e,tree:t}=this.#e.get();window.clearTimeout(this.#i);const i=e&&t.node(e.node);return!e||!i||i.comment.trim()===e.text.trim()?!0:this.#n.isReady()&&this.#n.send(`comment ${e.node} ${e.text}`)}end(){const{draft:e,tree:t}=this.#e.get();if(!this.keep()){if(this.#n.isReady())return;this.#l=this.#r()}const i=e&&t.node(e.node);e&&i&&t.change({whole:!1,nodes:[{...i,comment:e.text.trim()}],removed:[]}),this.#e.set({draft:null})}giveBack(){const e=this.#l;if(this.#l=null,e===null)return;const t=this.#e.get().tree.nodeAt(e.path);t===void 0?this.#e.set({notice:{text:`The move of this comment is gone: ${e.text}`,alert:!0}}):t.comment.trim()!==e.text.trim()&&this.#n.send(`comment ${t.id} ${e.text}`)}#r(){const{draft:e,tree:t}=this.#e.get();return e&&{path:t.pathTo(e.node),text:e.text}}}const le=3,re=6e4;class se{#e=[];mayRestart(){const e=Date.now();this.#e=[...this.#e.filter(i=>e-i<re),e];const t=this.#e.length<=le;return t||(this.#e=[]),t}}const oe=250,ce=new Set(["open","choose","restore","line","game"]),t5="-",j={number:1,reading:t5,file:{text:"",charset:"utf-8",bytes:null}};function ae(n){return/^[\x00-\x7f]*$/.test(n)}function a1({sgf:n,charset:e,raw:t}){return{text:n,charset:e,bytes:t===void 0?null:Uint8Array.from(t,i=>i.charCodeAt(0))}}function f1({bytes:n,text:e,charset:t}){return n??Y2(e,t)??e}class fe{#e;#t;#n;#i;#l=[];#r;#o=j;#c=null;#a=null;#x=null;#h=!0;constructor(e,t,i,l){this.#e=e,this.#t=t,this.#n=i,this.#i=l}forget(){window.clearTimeout(this.#r),this.#l=[],this.#c=null,this.#a=null,this.#x=null}restore(){const e=this.#t.game();e!==null&&this.#u(e)}openLink(e){this.#s("This is the position of the link."),this.#d(`line ${e}`,j,!1)}get isOpening(){return this.#c!==null}save(){this.#n.keep(),this.#l.push({for:"download",isNamed:!1}),this.#i.send("save")}saveFailed(){this.#l.shift()}saveKept(){const e=this.#t.game();e!==null&&d2("game.sgf",new Blob([f1(a1(e))],{type:"application/x-go-sgf"}))}offerKept(){const e=this.#t.game();e!==null&&this.#f(e,"A new game.")}keep(){window.clearTimeout(this.#r);const{state:e}=this.#e.get();e===null||e.revision===this.#x?this.#r=window.setTimeout(()=>{this.#t.keepPath(this.#e.get().state?.path??[])},oe):(this.#x=e.revision,this.#l.push({for:"keep"}),this.#i.send("save"))}#s(e){const{state:t}=this.#e.get();if(this.#n.keep(),t!==null&&this.#i.isRestored())this.#l.push({for:"return",source:this.#o,path:t.path,text:e}),this.#i.send("save");else{const i=this.#t.game();this.#a=i&&{game:i,text:e}}}#f(e,t){if(e.path.length===0)return;const i=()=>{this.#u(e)};this.#e.set({notice:{text:t,alert:!1,action:{label:"Back to the earlier game",run:i}}})}#u(e){const{sgf:t,number:i,reading:l,path:r}=e;this.#d(`restore ${i} ${l} ${t}`,{number:i,reading:l,file:a1(e),kept:!0},!1),this.isOpening&&this.#i.change(["walk",...r].join(" "),!1)}#d(e,t,i){this.#n.end(),this.#e.set({draft:null}),this.#c=t,this.#i.change(e,i)}begin(e,t){this.#s("A new game."),this.#d(`game ${e} turns ${t}`,j,!0)}open(e){const t=J1(new TextEncoder().encode(e.text).length);if(t!==null){this.refuse(t);return}this.#s("The game is open."),this.#d(`open ${e.text}`,{...j,file:e},!1)}choose(e,t){if(this.#c!==null){const{file:i}=this.#c;this.#d(`choose ${e} ${t} ${i.text}`,{number:e,reading:t,file:i},!1)}}opened({warnings:e}){this.#o=this.#c??j,this.#c=null,this.#x=null;const{dialog:t,gamesOpened:i}=this.#e.get();this.#e.set({opening:null,choice:null,warnings:e,...(t==="open"||t==="choose")&&{dialog:null},...this.#i.isRestored()&&{gamesOpened:i+1}}),this.#a!==null&&(this.#f(this.#a.game,this.#a.text),this.#a=null)}refuse(e){const{opening:t}=this.#e.get(),i=this.#c;if(this.#c=null,this.#a=null,t!==null)this.#e.set({opening:{...t,error:e},choice:null,dialog:"open"});else if(i?.kept){this.#t.setAside();const l=()=>{d2("game.sgf",new Blob([f1(i.file)]))};this.#e.set({notice:{text:`The game saved in this browser cannot be opened: ${e}`,alert:!0,action:{label:"Save its file",run:l}}})}else this.#e.set({notice:{text:e,alert:!0}})}receive({name:e,text:t}){const i=this.#l.shift();if(i?.for==="download")this.#g(e,t,i.isNamed);else if(i?.for==="return")this.#a={game:this.#p(t,i.source,i.path),text:i.text};else{const{state:l}=this.#e.get();this.#y(this.#t.keep(this.#p(t,this.#o,l?.path??[])))}}#y(e){const t=this.#h&&!e;if(this.#h=e,t){const i=()=>{this.save()};this.#e.set({notice:{text:"This browser has no space left for the game. Save it, or it is lost when this page is closed.",alert:!0,action:{label:"Save as SGF",run:i}}})}}get kept(){const e=this.#t.game()!==null,t=this.#h?"Your game is saved in this browser.":"This browser has no space for your game: save it to a file.";return{hasGame:e,text:e?` ${t}`:""}}#p(e,{number:t,reading:i,file:l},r){const o=l.bytes===null||l.text!==e?void 0:Array.from(l.bytes,c=>String.fromCharCode(c)).join("");return{sgf:e,number:t,reading:i,charset:l.charset,path:r,...o!==void 0&&{raw:o}}}#g(e,t,i){const{file:l}=this.#o,r=t===l.text,o=i||l.charset!=="utf-8"||ae(t)||q1(t)==="utf-8",c=r&&l.bytes!==null?l.bytes:r||o?Y2(t,l.charset):null;c===null?(this.#o={...this.#o,file:j.file},this.#i.send("charset UTF-8"),this.#l.push({for:"download",isNamed:!0}),this.#i.send("save")):d2(e,new Blob([c],{type:"application/x-go-sgf"}))}}function he({result:n,exchanged:e},{sides:t,level:i},l){if(n===null||t.black===t.white)return i;const r=J(n.winner,t,e)==="person";return l.find(({number:o})=>o===i+(r?1:-1))?.number??i}function de({state:n,settings:e,games:t},i){const l=i.opened!==void 0||i.revision===n?.revision;return n?.result===null&&i.result!==null&&!l?{...e,nextLevel:he(i,e,t?.levels??[])}:e}function n5({level:n,adapts:e,nextLevel:t}){return e?t??n:n}function K({state:n,settings:e,wantsAnalysis:t}){const i=e.sides.black!==e.sides.white&&n?.result===null;return e.hidesRates&&i&&!t}function xe(n,e,t){if(e?.word!=="swap"||e.colour===null)return null;const i=t.black!==t.white;if(n.exchanged){const r=t.black==="person"?"White":"Black";return`Swapped: the players exchanged their colours, and the stone stays.${i?` You are ${r} now.`:""}`}const l=i&&t[e.colour]==="person";return`${Y(e.colour)} swapped: the first stone is ${l?"yours":`${Y(e.colour)}’s`} now.`}const i5=1.5;function ue(n,e){const{state:t,analysis:i,busy:l,settings:r,engineFollows:o,wantsAnalysis:c,hintFor:a}=n;if(t===null||l.what==="move"||l.what==="review")return null;if(t.result===null&&o&&J(t.toMove,r.sides,t.exchanged)==="engine")return"move";const x=a===t.at;return x&&i?.node===t.at&&(e===t.at||i.seconds>=i5)?"hint":!t.decided&&e!==t.at&&(c||x)?"analysis":"none"}function pe(n){const e=n?.moves[0];return n&&e?{node:n.node,word:n.swap?.better?"swap":e.word,rate:e.rate}:null}function v2({compared:n}){return["analyse",...n??[]].join(" ")}const ye=350,h1=new Set(["save","picture","step"]),d1={analysis:null,hintFor:null,hint:null,compared:null,preview:null,marked:null};function x1(n){return n.split(" ",1)[0]??""}class ge{#e;#t=null;#n=!1;#i=null;#l=!1;#r=0;#o=null;#c=[];#a=null;#x=new se;#h;#s;#f;constructor(e){this.#e=e;const t=new A5,i=l=>this.send(l);this.#f=new ie(e,t,{isReady:()=>this.#n&&this.#t!==null,send:i}),this.#s=new fe(e,t,this.#f,{send:i,change:(l,r)=>{this.change(l,r)},isRestored:()=>this.#n})}get files(){return this.#s}get drafts(){return this.#f}start(e=!0){window.clearTimeout(this.#h),this.#t?.close(),this.#n=!1,this.#l=!1,this.#r=0,this.#o=null,this.#c=[],this.#a=null,this.#s.forget(),this.#f.begin(),this.#e.set({lost:null,busy:{type:"busy",what:null},wantsAnalysis:!1,...d1});const{settings:t,site:i}=this.#e.get();this.#t=te(i,{message:l=>{this.#d(JSON.parse(l))},closed:l=>{this.#u(l+this.#s.kept.text,"connect")},refused:()=>{this.#u("Tripoint does not know this tab. Copy the address or the token from the terminal where “tripoint web” runs.","token")}}),this.#t!==null&&(this.send(`draw theme ${K2(t)}`),this.send(`draw names ${t.names?"on":"off"}`),this.send(`draw numbers ${t.numbers?"on":"off"}`),this.send(`level ${t.level}`),this.send(`time ${t.seconds}`),this.send(`map ${t.map}`),this.openLink()||(e&&this.#s.restore(),this.#e.set({engineFollows:t.sides.black==="person"||t.sides.white==="person"})),this.send("hello"))}#u(e,t){this.#t=null,this.#e.set({lost:e,way:t,hasGame:this.#s.kept.hasGame,busy:{type:"busy",what:null}})}openLink(){const e=W1(location.hash)??this.#i;return e===null?!1:(this.#i=this.#n?null:e,history.replaceState(null,"",location.pathname+location.search),this.#s.openLink(e),!0)}get at(){return this.#o??this.#e.get().state?.at??0}go(e){this.#o=e,this.change(`go ${e}`,!1)}send(e){const t=this.#t&&D5(this.#t.longest,e);return t!==null?(this.#m(x1(e),t),!1):(h1.has(x1(e))||(this.#r+=1),this.#t?.send(e),!0)}change(e,t){window.clearTimeout(this.#h),e.startsWith("go ")||(this.#o=null),this.#e.set({engineFollows:t,notice:e.startsWith("play")?null:this.#e.get().notice}),this.send(e)}picture(e){this.#c.push(e),this.send("picture")}reconcile(){const e=this.#e.get();if(window.clearTimeout(this.#h),!this.#n||this.#r>0)return;const t=ue(e,this.#a),{sides:i}=e.settings;t==="hint"?this.#k():t==="move"&&i.black===i.white?this.#h=window.setTimeout(()=>{this.send("genmove")},ye):t==="move"?this.send("genmove"):t!==null&&t==="analysis"!=(e.busy.what==="analysis")&&this.send(t==="analysis"?v2(e):"stop")}compare(e){const t=v2(this.#e.get());this.#e.set({compared:e,preview:null});const i=v2(this.#e.get());i!==t&&(this.#a=null,this.#e.set({analysis:null}),this.#e.get().busy.what==="analysis"&&this.send(i)),this.reconcile()}#d(e){switch(e.type){case"games":this.#n=!0,this.#i=null,this.#e.set({games:e});break;case"board":this.#e.set({board:e});break;case"state":this.#p(e);break;case"choice":this.#y(e);break;case"analysis":this.#w(e);break;case"busy":this.#_(e);break;case"file":this.#s.receive(e);break;case"picture":this.#Z(e);break;case"gtp":this.#e.set({gtp:[...this.#e.get().gtp,{line:e.line,reply:e.reply}]});break;case"error":this.#M(e);break;case"fault":this.#v(e);break}}#y(e){this.#r=Math.max(0,this.#r-1),this.#e.set({choice:e,dialog:"choose"})}#p(e){const t=this.#e.get(),{tree:i}=t,l=i.node(e.at)===void 0;e.opened!==void 0&&!this.#n&&this.#f.end(),e.tree!==void 0&&i.change(e.tree),e.opened!==void 0&&(this.#s.opened(e.opened),this.#o=null);const o=Y5(e,t.state),c=de(t,e);this.#r=Math.max(0,this.#r-1),this.#o===e.at&&(this.#o=null),o&&(this.#a=null),this.#e.set({state:e,picture:e.picture,busy:e.busy===t.busy.what?t.busy:{type:"busy",what:e.busy},settings:c,...o&&d1}),c!==t.settings&&G1(c),this.#n&&!this.#l?(this.#l=!0,this.#e.set({engineFollows:t.engineFollows&&i.children(e.at).length===0}),this.#f.giveBack()):o&&l&&this.#g(e,i.node(e.at)),this.#n&&this.#s.keep(),this.reconcile()}#g(e,t){const i=xe(e,t,this.#e.get().settings.sides);i!==null&&this.#e.set({notice:{text:i,alert:!1}})}#w(e){const{state:t,wantsAnalysis:i,hintFor:l}=this.#e.get();t===null||e.node!==t.at||e.toMove!==t.toMove||(this.#e.set({analysis:e,...i&&{picture:e.picture}}),l===t.at&&(e.seconds>=i5||e.proven!==null)&&this.#k())}#k(){const{analysis:e,hintFor:t,hint:i}=this.#e.get();this.#e.set({hintFor:null,hint:t===null?i:pe(e)}),this.reconcile()}#_(e){const t=this.#e.get();e.what==="review"&&e.done===0&&(this.#r=Math.max(0,this.#r-1)),this.#e.set({busy:e}),e.what===null&&t.busy.what==="analysis"&&(this.#a=t.state?.at??null),this.reconcile()}#M({verb:e,text:t}){h1.has(e)||(this.#r=Math.max(0,this.#r-1)),this.#m(e,t)}#m(e,t){if(this.#o=null,ce.has(e)&&this.#s.isOpening){this.#s.refuse(t);return}e==="save"?this.#s.saveFailed():e==="picture"?this.#c.shift():e==="genmove"?this.#e.set({engineFollows:!1}):e==="analyse"&&this.#e.set({wantsAnalysis:!1,hintFor:null}),(e!=="walk"||this.#e.get().notice===null)&&this.#e.set({notice:{text:t,alert:!0}})}#v(e){this.#i=null;const t=`Please report this: ${e.text}`;if(!this.#x.mayRestart()){this.#s.forget(),this.#t?.close(),this.#u(`The engine has stopped again and again because of a bug.${this.#s.kept.text} ${t}`,"game");return}this.start();const i=`The engine has stopped because of a bug, and was started again with your game. ${t}`;this.#e.set({engineFollows:!1,notice:{text:i,alert:!0}})}async#Z(e){const t=await U5(e,this.#c.shift()??"svg");t!==null&&this.#e.set({notice:{text:t,alert:!0}})}}function ke(n){return{site:n,lost:null,hasGame:!1,way:"connect",games:null,board:null,state:null,tree:new K5,picture:null,analysis:null,busy:{type:"busy",what:null},settings:O5(),engineFollows:!0,wantsAnalysis:!1,hintFor:null,hint:null,compared:null,preview:null,marked:null,notice:null,warnings:[],draft:null,opening:null,gamesOpened:0,choice:null,tab:"moves",dialog:null,gtp:[]}}class me{#e;#t;constructor(e,t){this.#e=ke(e),this.#t=t}get(){return this.#e}set(e){this.#e={...this.#e,...e},this.#t()}}function u1(n){return n instanceof HTMLElement&&n.closest("input, textarea, select, dialog")!==null}function p1(n){return/^\s*\(\s*;/.test(n)||/^\s*https?:\/\/(www\.)?hexworld\.org\//.test(n)||/[#:]/.test(n)&&W1(n)!==null}function we(n,e){const t={ArrowLeft:()=>{n.step(-1)},ArrowRight:()=>{n.step(1)},Home:()=>{n.step(-1/0)},End:()=>{n.step(1/0)}};document.addEventListener("keydown",i=>{if(u1(i.target))return;const l=(i.ctrlKey||i.metaKey)&&i.key==="z"?()=>{n.takeBack()}:i.ctrlKey||i.metaKey||i.altKey||i.shiftKey?void 0:t[i.key];l&&(i.preventDefault(),l())}),document.addEventListener("dragover",i=>{i.preventDefault()}),document.addEventListener("drop",i=>{i.preventDefault();const l=i.dataTransfer?.files[0],r=i.dataTransfer?.getData("text/plain")??"";l?n.openFile(l):p1(r)&&n.open(r)}),document.addEventListener("paste",i=>{const l=i.clipboardData?.getData("text/plain")??"";!u1(i.target)&&p1(l)&&(i.preventDefault(),n.open(l))}),window.addEventListener("hashchange",()=>{U1()?e.start():e.openLink()})}var q,b,Z2,y1,L2=Object.is,y2=0,l5=[],R2=[],Z=v,g1=Z.__b,k1=Z.__r,m1=Z.diffed,w1=Z.__c,_1=Z.unmount,M1=Z.__;function w2(n,e){Z.__h&&Z.__h(b,n,y2||e),y2=0;var t=b.__H||(b.__H={__:[],__h:[]});return n>=t.__.length&&t.__.push({}),t.__[n]}function S(n){return y2=1,_e(r5,n)}function _e(n,e,t){var i=w2(q++,2);if(i.t=n,!i.__c&&(i.__=[r5(void 0,e),function(r){var o=(i.__N||i.__)[0],c=i.t(o,r);L2(o,c)||(i.__N=[c,i.__[1]],i.__c.setState({}))}],i.__c=b,!b.__f)){b.__f=!0;var l=b.shouldComponentUpdate;b.shouldComponentUpdate=function(r,o,c){var a=this.__H;if(!a)return!0;var x=!1,f=this.props!=r;if(a.__.some(function(p){p.__N&&(x=!0,L2(p.__[0],p.__N[0])||(f=!0))}),l){var k=l.call(this,r,o,c);return x?k||f:k}return!x||f}}return i.__}function q2(n,e){var t=w2(q++,3);!Z.__s&&V2(t.__H,e)&&(t.__P=!0,t.__=n,t.u=e,b.__H.__h.push(t))}function O(n,e){var t=w2(q++,4);!Z.__s&&V2(t.__H,e)&&(t.__P=!1,t.__=n,t.u=e,b.__h.push(t))}function C(n){return y2=5,g2(function(){return{current:n}},[])}function g2(n,e){var t=w2(q++,7);return V2(t.__H,e)&&(t.__=n(),t.__H=e),t.__}function Me(){var n;do{for(;n=R2.shift();)try{e2(n)}catch(t){Z.__e(t,{__:(n=n.__P)&&n.__v})}for(;n=l5.shift();){var e=n.__H;if(n.__P&&e)try{e.__h.some(e2),e.__h.some(N2),e.__h=[]}catch(t){e.__h=[],Z.__e(t,n.__v)}}}while(R2.length)}Z.__b=function(n){b=null,g1&&g1(n)},Z.__=function(n,e){n&&e.__k&&e.__k.__m&&(n.__m=e.__k.__m),M1&&M1(n,e)},Z.__r=function(n){k1&&k1(n),q=0;var e=(b=n.__c).__H;e&&(Z2==b?b.__h=[]:(e.__h.some(e2),e.__h.some(N2),q=0),e.__h=[],e.__.some(function(t){t.__N&&(t.__=t.__N),t.u=t.__N=void 0})),Z2=b},Z.diffed=function(n){m1&&m1(n);var e=n.__c;e&&e.__H&&(e.__H.__h.length&&Z1(l5.push(e)),e.__H.__.some(function(t){t.u&&(t.__H=t.u)})),Z2=b=null},Z.__c=function(n,e){e.some(function(t){try{t.__h.some(e2),t.__h=t.__h.filter(function(i){return!i.__||N2(i)})}catch(i){t.__h=[function(){throw i}]}}),w1&&w1(n,e)},Z.unmount=function(n){_1&&_1(n);var e,t,i=n.__c;i&&i.__H&&(i.__H.__.some(function(l){try{if(l.__P&&l.__c){if(t===void 0){for(t=n.__;t&&(!t.__c||!t.__c.__P);)t=t.__;t=t&&t.__c}l.__P=t,Z1(R2.push(l))}else e2(l)}catch(r){e=r}}),i.__H=void 0,e&&Z.__e(e,i.__v))};var v1=typeof requestAnimationFrame=="function";function ve(n){var e,t=function(){clearTimeout(i),v1&&cancelAnimationFrame(e),setTimeout(n)},i=setTimeout(t,35);v1&&(e=requestAnimationFrame(t))}function Z1(n){n!=1&&y1==Z.requestAnimationFrame||((y1=Z.requestAnimationFrame)||ve)(Me)}function e2(n){var e=b,t=n.__c;typeof t=="function"&&(n.__c=void 0,t()),b=e}function N2(n){var e=b;n.__c=n.__(),b=e}function V2(n,e){return!n||n.length!=e.length||e.some(function(t,i){return!L2(t,n[i])})}function r5(n,e){return typeof e=="function"?e(n):e}const Ze={first:"M18 5 10 12l8 7M6 5v14",previous:"M15 5 8 12l7 7",next:"m9 5 7 7-7 7",last:"m6 5 8 7-8 7M18 5v14",undo:"M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",hint:"M9 18h6M10 21h4M12 3a6 6 0 0 0-3 11v2h6v-2a6 6 0 0 0-3-11",flag:"M6 21V4h12l-3 4 3 4H6",add:"M12 5v14M5 12h14",rules:"M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 9h6M9 13h6",open:"M4 19V6h6l2 2h8v11zM4 11h16",settings:"M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4",close:"m6 6 12 12M18 6 6 18",play:"M8 5v14l11-7z",pause:"M9 5v14M15 5v14",search:"M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 20 20",swap:"M4 9h15l-4-4M20 15H5l4 4"};function be({name:n}){return s("svg",{class:"icon",viewBox:"0 0 24 24",width:"20",height:"20","aria-hidden":"true",children:s("path",{d:Ze[n],fill:"none",stroke:"currentColor","stroke-width":"2","stroke-linecap":"round","stroke-linejoin":"round"})})}function M({icon:n,label:e,onClick:t,disabled:i,pressed:l,primary:r,children:o}){return s("button",{type:"button",class:`button${r?" primary":""}${o===void 0?" square":""}`,"aria-label":e,title:e,"aria-pressed":l,disabled:i,onClick:t,children:[n&&s(be,{name:n}),o]})}const ze=4e3;function s5(n){const{question:e,onClick:t,children:i,...l}=n,[r,o]=S(!1);return q2(()=>{if(!r)return;const c=setTimeout(()=>{o(!1)},ze);return()=>{clearTimeout(c)}},[r]),s(M,{...l,onClick:()=>{r&&t(),o(!r)},children:r?e:i})}function L({label:n,value:e,options:t,onChange:i,disabled:l}){return s("label",{class:"field",children:[s("span",{children:n}),s("select",{disabled:l,value:e,onChange:r=>{i(r.currentTarget.value)},children:t.map(r=>s("option",{value:r.value,selected:r.value===e,children:r.title},r.value))})]})}function Q({label:n,checked:e,onChange:t}){return s("label",{class:"check",children:[s("input",{type:"checkbox",checked:e,onChange:i=>{t(i.currentTarget.checked)}}),s("span",{children:n})]})}const Se="[autofocus]",$e=".dialog-body > :not(header) :is(input, select, textarea, button, details[open] > summary):not(:disabled)";function V({title:n,onClose:e,children:t}){const i=C(null),l=C(!1),r=()=>{l.current||(l.current=!0,e())};return O(()=>{const o=i.current;return o?.showModal(),(o?.querySelector(Se)??o?.querySelector($e))?.focus(),()=>{l.current=!0,o?.close()}},[]),s("dialog",{ref:i,"aria-label":n,onClose:r,onClick:o=>{o.target===o.currentTarget&&r()},children:s("div",{class:"dialog-body",children:[s("header",{children:[s("h2",{children:n}),s(M,{icon:"close",label:"Close",onClick:r})]}),t]})})}function E(n){return`${(100*n).toFixed(1)}%`}const b2=360,s2=90;function Te({app:n,actions:e}){const{state:t,tree:i,analysis:l}=n,r=t?.line??[],o=K(n),c=d=>{const u=i.node(d);return(u?.proven===void 0&&l?.node===d?l.blackRate:null)??u?.rate??null},a=r.map(d=>o?null:c(d)),x=Math.max(1,r.length-1),f=t?r.indexOf(t.at):0,k=d=>d/x*b2,p=d=>(1-d)*s2;let h="",g="M";a.forEach((d,u)=>{d===null?g="M":(h+=`${g}${k(u).toFixed(1)} ${p(d).toFixed(1)}`,g="L")});const _=d=>{const u=r[Math.max(0,Math.min(r.length-1,d))];u!==void 0&&e.go(u)},m=a[f]??null,w=o||t===null?void 0:i.node(t.at)?.proven?.winner,y=w!==void 0?`, ${Y(w)} wins`:m===null?"":`, Black ${E(m)}`;return s("div",{class:"curve",role:"slider",tabIndex:0,"aria-label":"Black’s win rate over the game","aria-valuemin":0,"aria-valuemax":r.length-1,"aria-valuenow":f,"aria-valuetext":`Move ${f}${y}`,onClick:d=>{const u=d.currentTarget.getBoundingClientRect();_(Math.round((d.clientX-u.left)/u.width*x))},onKeyDown:d=>{const u={ArrowLeft:f-1,ArrowRight:f+1,Home:0,End:r.length-1}[d.key];u!==void 0&&(d.preventDefault(),d.stopPropagation(),_(u))},children:[s("svg",{viewBox:`0 0 ${b2} ${s2}`,preserveAspectRatio:"none","aria-hidden":"true",children:[s("path",{class:"curve-half",d:`M0 ${s2/2}H${b2}`}),s("path",{class:"curve-here",d:`M${k(f).toFixed(1)} 0V${s2}`}),s("path",{class:"curve-line",d:h}),a.map((d,u)=>d!==null&&s("path",{class:`curve-dot${u===f?" here":""}${i.node(r[u]??0)?.proven===void 0?"":" proven"}`,d:`M${k(u).toFixed(1)} ${p(d).toFixed(1)}h0`},r[u]))]}),s("span",{class:"curve-top",children:"Black wins"}),s("span",{class:"curve-bottom",children:"White wins"})]})}function Ce(n){const{state:e,tree:t,analysis:i}=n;if(e===null||K(n))return null;if(e.decided)return e.result?.winner==="black"?1:0;const l=t.node(e.at);return l?.proven!==void 0?l.proven.winner==="black"?1:0:(i?.node===e.at?i.blackRate:null)??l?.rate??null}function o5({state:n,tree:e,analysis:t}){return n===null||n.decided?null:(t?.node===n.at?t.proven:null)??e.node(n.at)?.proven??null}function J2({winner:n,source:e,moves:t}){const i=t===void 0?"":`, in at most ${t} ${t===1?"move":"moves"}`;return`${Y(n)} wins, proven by ${e}${i}`}function Ae({app:n}){const e=Ce(n),t=K(n)?null:o5(n),i=K(n)?"Hidden while you play":"No estimate yet",l=e===null?i:`Black ${E(e)}, White ${E(1-e)}`,r=t===null?l:J2(t);return t!==null?s("div",{class:"win-rate proven",role:"img","aria-label":r,children:[s("span",{class:`stone small ${t.winner}`,"aria-hidden":"true"}),s("span",{children:r})]}):s("div",{class:"win-rate",role:"img","aria-label":`Win rate: ${r}`,children:[s("span",{children:e===null?"–":E(e)}),s("span",{class:"win-rate-bar",children:s("span",{class:e===null?"win-rate-black unknown":"win-rate-black",style:{transform:`scaleX(${e??.5})`}})}),s("span",{children:e===null?"–":E(1-e)})]})}function b1({app:n,colour:e}){const{state:t,settings:i,busy:l}=n,r=t!==null&&J(e,i.sides,t.exchanged)==="engine",o=i.sides.black===i.sides.white,c=r?`Engine, level ${i.level}`:o?"Person":"You",a=t?.result?t.result.winner===e:t?.toMove===e,x=t&&t.stonesOfTurn>1?`stone ${t.stone} of ${t.stonesOfTurn}`:"to move",f=t?.result?"has won":l.what==="move"?"thinking …":x,k=t?.corners;return s("div",{class:`player${a?" turn":""}`,children:[s("span",{class:`stone ${e}`,"aria-hidden":"true"}),s("span",{class:"player-name",children:[s("strong",{class:"wide",children:[Y(e)," "]}),c]}),k&&s("span",{class:"corners",title:`Corners captured: ${k[e].join(", ")||"none"}; ${k.needed} win`,children:[k[e].length,"/",k.needed," corners"]}),s("span",{class:"player-note",children:a?f:""})]})}function Oe({app:n}){const{state:e}=n;return s("section",{class:"status","aria-label":"Game",children:[s("p",{class:e?.result?"caption over":"caption","aria-live":"polite",children:e?.result?e.result.text:e?.caption??"Starting the engine …"}),s(b1,{app:n,colour:"black"}),s(b1,{app:n,colour:"white"}),s(Ae,{app:n})]})}function Ee(n){const{hint:e,analysis:t,state:i}=n;if(e===null)return"";const l=t?.node===i?.at?t:null,r=l?.moves.find(({word:c})=>c===e.word)?.proven,o=o5(n);return K(n)?`Hint: ${e.word}.`:l?.swap!==void 0?`Hint: ${e.word}. ${l.swap.text}`:o!==null?`Hint: ${e.word}. ${J2(o)}.`:r==="loses"?`Hint: ${e.word}, but it is proven to lose by now: ask again.`:`Hint: ${e.word}${e.rate===null||r!==void 0?"":`, win rate ${E(e.rate)}`}.`}function Le({app:n,actions:e}){const{state:t,settings:i,busy:l,hint:r,hintFor:o}=n,c=n5(i),a=l.what==="move",x=!t||t.decided,f=i.sides.black==="engine"&&i.sides.white==="engine";return s("section",{class:"actions","aria-label":"Actions",children:[t?.maySwap&&!a&&s("div",{class:"swap",children:s(M,{icon:"swap",primary:!0,onClick:()=>{e.play("swap")},children:t.swapText.replace(/\.$/,"")})}),s("div",{class:"row",children:[s(M,{icon:"undo",disabled:!t||t.path.length===0,onClick:()=>{e.takeBack()},children:"Undo"}),s(M,{icon:"hint",disabled:x||a||o!==null,onClick:()=>{e.hint()},children:o===null?"Hint":"Hint …"}),s(Re,{app:n,actions:e,watched:f}),s(s5,{icon:"flag",question:"Resign?",disabled:x||t.result!==null||a||f,onClick:()=>{e.play("resign")},children:"Resign"})]}),s("p",{class:"hint","aria-live":"polite",children:[Ee(n),!r&&e5(n)?"Your turn to decide: press Engine to let it move, or play its move yourself.":"",c===i.level||t?.result==null?"":`The next game is at level ${c}.`]})]})}function Re({app:n,actions:e,watched:t}){const{state:i,busy:l,engineFollows:r}=n,o=!i||i.decided;return t&&r&&!o&&i.result===null?s(M,{icon:"pause",onClick:()=>{e.pause()},children:"Pause"}):l.what==="move"?s(M,{icon:"play",onClick:()=>{e.moveNow()},children:"Move now"}):s(M,{icon:"play",label:"Engine: make a move",primary:e5(n),disabled:o,onClick:()=>{e.engineMove()},children:"Engine"})}function Ne({app:n,actions:e}){const{compared:t,state:i}=n;return s("div",{class:"comparison",children:[s(M,{pressed:t!==null,disabled:!i||i.decided,onClick:()=>{e.compare(t===null)},children:t===null?"Compare moves":"End the comparison"}),t!==null&&s("p",{"aria-live":"polite",children:t.length===0?"Choose moves on the board or in the table.":`Comparing ${t.join(", ")}. Choose a move again to leave it out.`})]})}const Be=8,Ie=8;function He({proven:n,rate:e}){return n??(e===null?"–":E(e))}function Fe({move:n,app:e,actions:t}){const{line:i}=n,{compared:l}=e,r=()=>{t.preview(i)},o=()=>{t.preview(null)};return s("tr",{onMouseEnter:r,onMouseLeave:o,children:[s("td",{children:s("button",{type:"button",class:"candidate","aria-label":l===null?`Play ${n.word}`:`Compare ${n.word}`,"aria-pressed":l?.includes(n.word),onFocus:r,onBlur:o,onClick:()=>{t.candidate(n.word)},children:n.word})}),s("td",{class:"number",children:He(n)}),s("td",{class:"number",children:E(n.share)}),s("td",{class:"line",children:i.slice(0,Ie).map(({word:c})=>c).join(" ")})]})}function We({app:n,actions:e}){const{analysis:t,state:i}=n,l=(t?.node===i?.at?t?.moves??[]:[]).slice(0,Be);return s("div",{class:"candidates",children:s("table",{children:[s("caption",{class:"hidden",children:"The moves that the engine considers, best first"}),s("thead",{children:s("tr",{children:[s("th",{scope:"col",children:"Move"}),s("th",{scope:"col",class:"number",children:"Wins"}),s("th",{scope:"col",class:"number",children:"Visits"}),s("th",{scope:"col",children:"Line"})]})}),s("tbody",{children:l.map(r=>s(Fe,{move:r,app:n,actions:e},r.word))})]})})}function De({analysis:n,state:e,wantsAnalysis:t}){if(e?.decided)return"The game is over.";if(n===null||n.node!==e?.at)return t?"Searching …":"Shows the engine's candidate moves with their lines.";const i=Y(n.toMove),l=n.proven===null?`${i} wins ${E(n.rate)} of the games`:J2(n.proven),r=n.isComparison?"chosen moves":"moves",o=n.provenMoves===0?"":`${n.provenMoves} of ${n.legalMoves} ${r} proven; `;return`${n.swap?.text??(n.isComparison&&n.proven===null?"Only the chosen moves;":`${l};`)} ${o}${n.simulations.toLocaleString("en")} simulations, ${Math.round(n.perSecond).toLocaleString("en")} a second`}function Pe({app:n,actions:e}){const{state:t,tree:i,busy:l}=n,r=l.what==="review",o=(t?.line??[]).flatMap(f=>i.node(f)??[]),c=K(n),a=(c?[]:o).filter(f=>f.remark!==void 0),x=o.length>1&&o.every((f,k)=>f.rate!==null||k===o.length-1);return s("section",{"aria-label":"Review",children:[s("div",{class:"row",children:[s(M,{icon:"search",disabled:o.length<2||l.what==="move",onClick:()=>{r?e.stopReview():e.review()},children:r?"Stop the review":x?"Review more deeply":"Review the game"}),r&&s("progress",{"aria-label":"Review",value:l.done??0,max:l.of??o.length})]}),a.length>0&&s(z,{children:[s("h3",{children:"Where the game turned"}),s("ul",{class:"swings",children:a.map(f=>s("li",{children:[s("button",{type:"button",class:`move${f.decisive===!0?" decisive":""}`,"aria-current":f.id===t?.at,onClick:()=>{e.go(f.id)},children:[s("span",{class:"move-number",children:f.number}),s("span",{class:`stone small ${f.colour??""}`,"aria-hidden":"true"}),f.word]})," ",f.remark]},f.id))})]}),a.length===0&&x&&!r&&!c&&s("p",{children:"The review found no mistake in this line."})]})}function Ue({app:n,actions:e}){const{games:t,state:i,wantsAnalysis:l}=n;return s("div",{class:"analysis",children:[s("div",{class:"row",children:[s(M,{icon:"search",pressed:l,disabled:!l&&(!i||i.decided),onClick:()=>{e.analysis(!l)},children:"Analysis"}),s(L,{label:"Map",value:i?.map??"none",options:(t?.maps??[{name:"none",title:"None"}]).map(({name:r,title:o})=>({value:r,title:o})),onChange:r=>{e.map(r)}})]}),s(Ne,{app:n,actions:e}),s("p",{class:"summary",children:De(n)}),s(We,{app:n,actions:e}),s(Te,{app:n,actions:e}),s(Pe,{app:n,actions:e})]})}const je={ArrowUp:[0,-1],ArrowDown:[0,1],ArrowLeft:[-1,0],ArrowRight:[1,0]},Ge=.26;function Ye(n,e,t){const i=je[t],l=n[e];if(i===void 0||l===void 0)return null;let r=null,o=Ge;for(const c of l.neighbours){const a=n[c];if(a===void 0)continue;const[x,f]=[a.x-l.x,a.y-l.y],k=(x*i[0]+f*i[1])/Math.hypot(x,f);k>o+1e-6&&(r=c,o=k)}return r}function Ke(n){let e=1/0;for(const t of n.cells)for(const i of t.neighbours){const l=n.cells[i];l!==void 0&&(e=Math.min(e,Math.hypot(l.x-t.x,l.y-t.y)))}return Number.isFinite(e)?e/2:10}function z1({name:n,at:e,radius:t}){return s("g",{class:`ring ${n}`,children:[s("circle",{class:"under",cx:e.x,cy:e.y,r:t}),s("circle",{cx:e.x,cy:e.y,r:t})]})}function qe(n){const{board:e,hint:t,compared:i,preview:l}=n,r=Ke(e),o=new Map(e.cells.map(x=>[x.name,x])),c=(l??[]).map(({word:x,colour:f},k)=>{const p=o.get(x);return p&&s("g",{class:`line-stone ${f}`,children:[s("circle",{cx:p.x,cy:p.y,r:r*.78}),s("text",{x:p.x,y:p.y,"font-size":r*.85,"text-anchor":"middle","dominant-baseline":"central",children:k+1})]},x)}),a=t&&o.get(t.word);return s("svg",{class:"layer overlay",viewBox:e.viewBox,"aria-hidden":"true",children:[a&&s(z1,{name:"hint-mark",at:a,radius:r*.7}),i.map(x=>{const f=o.get(x);return f&&s(z1,{name:"compared-mark",at:f,radius:r*.8},x)}),c]})}function Ve(n){const e=new DOMParser().parseFromString(n,"image/svg+xml").documentElement;return e instanceof SVGSVGElement?document.adoptNode(e):null}function z2(n,e){const t=Ve(e);return t===null?(n.replaceChildren(),null):(t.removeAttribute("width"),t.removeAttribute("height"),n.replaceChildren(t),t)}function Je(n,e,t,i){const l=n.stones[e],r=[t,l==null?"empty":`${l} stone`];return n.barred.includes(t)&&r.push("barred: it would join a stone of this turn"),i.includes(t)&&r.push("chosen for the comparison"),n.last===t&&r.push("last move"),n.winning.includes(t)&&r.push("winning chain"),r.join(", ")}function Xe({cells:n}){const e=n.reduce((l,r)=>l+r.x,0)/n.length,t=n.reduce((l,r)=>l+r.y,0)/n.length,i=n.map(l=>Math.hypot(l.x-e,l.y-t));return i.indexOf(Math.min(...i))}class Qe{#e;#t;#n;constructor(e,t,i,l){this.#t=t;const r=new Map(Array.from(e.querySelectorAll("[data-cell]"),c=>[c.dataset.cell,c]));this.#e=t.cells.flatMap(c=>r.get(c.name)??[]);const o=t.cells.findIndex(c=>c.name===l);this.#n=o>=0?o:Xe(t),e.setAttribute("role","group"),e.setAttribute("aria-label",`Board: ${t.title}. Arrow keys move between cells, Enter plays.`);for(const c of this.#e)c.setAttribute("role","button"),c.setAttribute("tabindex","-1");this.#e[this.#n]?.setAttribute("tabindex","0"),o>=0&&this.#e[o]?.focus(),e.addEventListener("click",c=>{const a=this.#l(c.target);a>=0&&(this.#r(a,!1),i(this.#i(a)))}),e.addEventListener("keydown",c=>{const a=this.#l(c.target),x=Ye(t.cells,a,c.key);if(c.key==="Enter"||c.key===" ")i(this.#i(a));else if(x!==null)this.#r(x,!0);else if(!c.key.startsWith("Arrow"))return;c.preventDefault(),c.stopPropagation()})}describe(e,t,i){this.#e.forEach((l,r)=>{const o=this.#i(r),c=e.stones[r]!=null||e.barred.includes(o),a=Je(e,r,o,i)+(t===o?", marked: once more to play":"");l.getAttribute("aria-label")!==a&&(l.setAttribute("aria-label",a),l.setAttribute("aria-disabled",String(c))),l.classList.toggle("taken",c||e.decided),l.classList.toggle("marked",t===o)})}#i(e){return this.#t.cells[e]?.name??""}#l(e){return this.#e.findIndex(t=>t===e)}#r(e,t){this.#e[this.#n]?.setAttribute("tabindex","-1"),this.#n=e;const i=this.#e[e];i?.setAttribute("tabindex","0"),t&&i?.focus()}}function et({app:n,actions:e}){const{board:t,state:i,picture:l,marked:r,hint:o,compared:c,preview:a,gamesOpened:x}=n,f=C(null),k=C(null),p=C(null),h=C(null),g=C(null);O(()=>{if(t!==null&&k.current!==null&&h.current!==null){const y=document.activeElement,d=y instanceof SVGElement&&h.current.contains(y)?y.dataset.cell??null:null;z2(k.current,t.symbol);const u=z2(h.current,t.targets);g.current=u&&new Qe(u,t,$=>{e.cell($)},d)}},[t,e]),O(()=>{p.current!==null&&l!==null&&z2(p.current,l)?.setAttribute("aria-hidden","true")},[l]),O(()=>{i!==null&&g.current?.describe(i,r,c??[])},[t,i,r,c]),O(()=>{x>0&&document.activeElement?.closest("input, textarea")==null&&f.current?.focus({preventScroll:!0})},[x]);const[,,_=1,m=1]=(t?.viewBox??"0 0 465 430").split(/[\s,]+/).map(Number),w=i?.decided?"over":i?.toMove??"over";return s("div",{class:`board to-move-${w}`,ref:f,tabIndex:-1,style:{"--ratio":String(_/m)},"data-ready":t!==null&&l!==null,children:[s("div",{class:"symbol",ref:k,"aria-hidden":"true"}),s("div",{class:"layer",ref:p}),t&&i&&s(qe,{board:t,hint:o,compared:c??[],preview:a}),s("div",{class:"layer",ref:h})]})}const tt=`<svg aria-label="Bent-Y 5 4: last move: White e20; White has won" font-family="sans-serif" height="526.55" role="img" text-anchor="middle" viewBox="0 0 492.23 526.55" width="492.23" xmlns="http://www.w3.org/2000/svg">
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
`,nt=`<svg aria-label="Caeth-Y 9: last move: Black e10; Black has won" font-family="sans-serif" height="672.73" role="img" text-anchor="middle" viewBox="0 0 705 672.73" width="705" xmlns="http://www.w3.org/2000/svg">
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
`,it=`<svg aria-label="Hex 11 11: last move: Black j1; Black has won" font-family="sans-serif" height="505.97" role="img" text-anchor="middle" viewBox="0 0 723 505.97" width="723" xmlns="http://www.w3.org/2000/svg">
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
`,lt=`<svg aria-label="Obtuse-Y 6: last move: White g10; White has won" font-family="sans-serif" height="487.97" role="img" text-anchor="middle" viewBox="0 0 505 487.97" width="505" xmlns="http://www.w3.org/2000/svg">
<title>Obtuse-Y 6: last move: White g10; White has won</title>
<rect fill="#ffffff" height="100%" width="100%"/>
<g stroke-linejoin="round">
<path d="M142.5,38.27 152.5,32.5 172.5,44.05 192.5,32.5 212.5,44.05 232.5,32.5 252.5,44.05 272.5,32.5 292.5,44.05 312.5,32.5 332.5,44.05 352.5,32.5 372.5,44.05 372.5,67.14 392.5,78.69 392.5,101.78 412.5,113.33 412.5,136.42 432.5,147.97 432.5,171.06 452.5,182.61 452.5,205.71 472.5,217.25 472.5,228.8 478.5,228.8 478.5,213.79 458.5,202.24 458.5,179.15 438.5,167.6 438.5,144.51 418.5,132.96 418.5,109.86 398.5,98.32 398.5,75.22 378.5,63.68 378.5,40.58 352.5,25.57 332.5,37.12 312.5,25.57 292.5,37.12 272.5,25.57 252.5,37.12 232.5,25.57 212.5,37.12 192.5,25.57 172.5,37.12 152.5,25.57 139.5,33.08Z" fill="#cc6677"/>
<path d="M472.5,228.8 472.5,240.35 452.5,251.89 452.5,274.99 432.5,286.53 432.5,309.63 412.5,321.18 412.5,344.27 392.5,355.82 392.5,378.91 372.5,390.46 372.5,413.55 352.5,425.1 332.5,413.55 312.5,425.1 292.5,413.55 272.5,425.1 252.5,413.55 232.5,425.1 212.5,413.55 192.5,425.1 172.5,413.55 152.5,425.1 142.5,419.32 139.5,424.52 152.5,432.03 172.5,420.48 192.5,432.03 212.5,420.48 232.5,432.03 252.5,420.48 272.5,432.03 292.5,420.48 312.5,432.03 332.5,420.48 352.5,432.03 378.5,417.02 378.5,393.92 398.5,382.37 398.5,359.28 418.5,347.73 418.5,324.64 438.5,313.09 438.5,290 458.5,278.45 458.5,255.36 478.5,243.81 478.5,228.8Z" fill="#332288"/>
<path d="M142.5,419.32 132.5,413.55 132.5,390.46 112.5,378.91 112.5,355.82 92.5,344.27 92.5,321.18 72.5,309.63 72.5,286.53 52.5,274.99 52.5,251.89 32.5,240.35 32.5,217.25 52.5,205.71 52.5,182.61 72.5,171.06 72.5,147.97 92.5,136.42 92.5,113.33 112.5,101.78 112.5,78.69 132.5,67.14 132.5,44.05 142.5,38.27 139.5,33.08 126.5,40.58 126.5,63.68 106.5,75.22 106.5,98.32 86.5,109.86 86.5,132.96 66.5,144.51 66.5,167.6 46.5,179.15 46.5,202.24 26.5,213.79 26.5,243.81 46.5,255.36 46.5,278.45 66.5,290 66.5,313.09 86.5,324.64 86.5,347.73 106.5,359.28 106.5,382.37 126.5,393.92 126.5,417.02 139.5,424.52Z" fill="#ddcc77"/>
</g>
<g fill="#f7ecd4" stroke="#8c7b5a" stroke-width="1">
<path d="M172.5,67.14 152.5,78.69 132.5,67.14 132.5,44.05 152.5,32.5 172.5,44.05Z"/>
<path d="M212.5,67.14 192.5,78.69 172.5,67.14 172.5,44.05 192.5,32.5 212.5,44.05Z"/>
<path d="M252.5,67.14 232.5,78.69 212.5,67.14 212.5,44.05 232.5,32.5 252.5,44.05Z"/>
<path d="M292.5,67.14 272.5,78.69 252.5,67.14 252.5,44.05 272.5,32.5 292.5,44.05Z"/>
<path d="M332.5,67.14 312.5,78.69 292.5,67.14 292.5,44.05 312.5,32.5 332.5,44.05Z"/>
<path d="M352.5,78.69 332.5,67.14 332.5,44.05 352.5,32.5 372.5,44.05 372.5,67.14Z"/>
<path d="M152.5,78.69 152.5,101.78 132.5,113.33 112.5,101.78 112.5,78.69 132.5,67.14Z"/>
<path d="M152.5,78.69 172.5,67.14 192.5,78.69 192.5,101.78 172.5,113.33 152.5,101.78Z"/>
<path d="M192.5,78.69 212.5,67.14 232.5,78.69 232.5,101.78 212.5,113.33 192.5,101.78Z"/>
<path d="M232.5,78.69 252.5,67.14 272.5,78.69 272.5,101.78 252.5,113.33 232.5,101.78Z"/>
<path d="M272.5,78.69 292.5,67.14 312.5,78.69 312.5,101.78 292.5,113.33 272.5,101.78Z"/>
<path d="M312.5,78.69 332.5,67.14 352.5,78.69 352.5,101.78 332.5,113.33 312.5,101.78Z"/>
<path d="M372.5,113.33 352.5,101.78 352.5,78.69 372.5,67.14 392.5,78.69 392.5,101.78Z"/>
<path d="M132.5,113.33 132.5,136.42 112.5,147.97 92.5,136.42 92.5,113.33 112.5,101.78Z"/>
<path d="M132.5,113.33 152.5,101.78 172.5,113.33 172.5,136.42 152.5,147.97 132.5,136.42Z"/>
<path d="M172.5,113.33 192.5,101.78 212.5,113.33 212.5,136.42 192.5,147.97 172.5,136.42Z"/>
<path d="M212.5,113.33 232.5,101.78 252.5,113.33 252.5,136.42 232.5,147.97 212.5,136.42Z"/>
<path d="M252.5,113.33 272.5,101.78 292.5,113.33 292.5,136.42 272.5,147.97 252.5,136.42Z"/>
<path d="M292.5,113.33 312.5,101.78 332.5,113.33 332.5,136.42 312.5,147.97 292.5,136.42Z"/>
<path d="M332.5,113.33 352.5,101.78 372.5,113.33 372.5,136.42 352.5,147.97 332.5,136.42Z"/>
<path d="M392.5,147.97 372.5,136.42 372.5,113.33 392.5,101.78 412.5,113.33 412.5,136.42Z"/>
<path d="M112.5,147.97 112.5,171.06 92.5,182.61 72.5,171.06 72.5,147.97 92.5,136.42Z"/>
<path d="M112.5,147.97 132.5,136.42 152.5,147.97 152.5,171.06 132.5,182.61 112.5,171.06Z"/>
<path d="M152.5,147.97 172.5,136.42 192.5,147.97 192.5,171.06 172.5,182.61 152.5,171.06Z"/>
<path d="M192.5,147.97 212.5,136.42 232.5,147.97 232.5,171.06 212.5,182.61 192.5,171.06Z"/>
<path d="M232.5,147.97 252.5,136.42 272.5,147.97 272.5,171.06 252.5,182.61 232.5,171.06Z"/>
<path d="M272.5,147.97 292.5,136.42 312.5,147.97 312.5,171.06 292.5,182.61 272.5,171.06Z"/>
<path d="M312.5,147.97 332.5,136.42 352.5,147.97 352.5,171.06 332.5,182.61 312.5,171.06Z"/>
<path d="M352.5,147.97 372.5,136.42 392.5,147.97 392.5,171.06 372.5,182.61 352.5,171.06Z"/>
<path d="M412.5,182.61 392.5,171.06 392.5,147.97 412.5,136.42 432.5,147.97 432.5,171.06Z"/>
<path d="M92.5,182.61 92.5,205.71 72.5,217.25 52.5,205.71 52.5,182.61 72.5,171.06Z"/>
<path d="M92.5,182.61 112.5,171.06 132.5,182.61 132.5,205.71 112.5,217.25 92.5,205.71Z"/>
<path d="M132.5,182.61 152.5,171.06 172.5,182.61 172.5,205.71 152.5,217.25 132.5,205.71Z"/>
<path d="M172.5,182.61 192.5,171.06 212.5,182.61 212.5,205.71 192.5,217.25 172.5,205.71Z"/>
<path d="M212.5,182.61 232.5,171.06 252.5,182.61 252.5,205.71 232.5,217.25 212.5,205.71Z"/>
<path d="M252.5,182.61 272.5,171.06 292.5,182.61 292.5,205.71 272.5,217.25 252.5,205.71Z"/>
<path d="M292.5,182.61 312.5,171.06 332.5,182.61 332.5,205.71 312.5,217.25 292.5,205.71Z"/>
<path d="M332.5,182.61 352.5,171.06 372.5,182.61 372.5,205.71 352.5,217.25 332.5,205.71Z"/>
<path d="M372.5,182.61 392.5,171.06 412.5,182.61 412.5,205.71 392.5,217.25 372.5,205.71Z"/>
<path d="M432.5,217.25 412.5,205.71 412.5,182.61 432.5,171.06 452.5,182.61 452.5,205.71Z"/>
<path d="M72.5,217.25 72.5,240.35 52.5,251.89 32.5,240.35 32.5,217.25 52.5,205.71Z"/>
<path d="M72.5,217.25 92.5,205.71 112.5,217.25 112.5,240.35 92.5,251.89 72.5,240.35Z"/>
<path d="M112.5,217.25 132.5,205.71 152.5,217.25 152.5,240.35 132.5,251.89 112.5,240.35Z"/>
<path d="M152.5,217.25 172.5,205.71 192.5,217.25 192.5,240.35 172.5,251.89 152.5,240.35Z"/>
<path d="M192.5,217.25 212.5,205.71 232.5,217.25 232.5,240.35 212.5,251.89 192.5,240.35Z"/>
<path d="M232.5,217.25 252.5,205.71 272.5,217.25 272.5,240.35 252.5,251.89 232.5,240.35Z"/>
<path d="M272.5,217.25 292.5,205.71 312.5,217.25 312.5,240.35 292.5,251.89 272.5,240.35Z"/>
<path d="M312.5,217.25 332.5,205.71 352.5,217.25 352.5,240.35 332.5,251.89 312.5,240.35Z"/>
<path d="M352.5,217.25 372.5,205.71 392.5,217.25 392.5,240.35 372.5,251.89 352.5,240.35Z"/>
<path d="M392.5,217.25 412.5,205.71 432.5,217.25 432.5,240.35 412.5,251.89 392.5,240.35Z"/>
<path d="M432.5,240.35 432.5,217.25 452.5,205.71 472.5,217.25 472.5,240.35 452.5,251.89Z"/>
<path d="M72.5,240.35 92.5,251.89 92.5,274.99 72.5,286.53 52.5,274.99 52.5,251.89Z"/>
<path d="M92.5,251.89 112.5,240.35 132.5,251.89 132.5,274.99 112.5,286.53 92.5,274.99Z"/>
<path d="M132.5,251.89 152.5,240.35 172.5,251.89 172.5,274.99 152.5,286.53 132.5,274.99Z"/>
<path d="M172.5,251.89 192.5,240.35 212.5,251.89 212.5,274.99 192.5,286.53 172.5,274.99Z"/>
<path d="M212.5,251.89 232.5,240.35 252.5,251.89 252.5,274.99 232.5,286.53 212.5,274.99Z"/>
<path d="M252.5,251.89 272.5,240.35 292.5,251.89 292.5,274.99 272.5,286.53 252.5,274.99Z"/>
<path d="M292.5,251.89 312.5,240.35 332.5,251.89 332.5,274.99 312.5,286.53 292.5,274.99Z"/>
<path d="M332.5,251.89 352.5,240.35 372.5,251.89 372.5,274.99 352.5,286.53 332.5,274.99Z"/>
<path d="M372.5,251.89 392.5,240.35 412.5,251.89 412.5,274.99 392.5,286.53 372.5,274.99Z"/>
<path d="M412.5,274.99 412.5,251.89 432.5,240.35 452.5,251.89 452.5,274.99 432.5,286.53Z"/>
<path d="M92.5,274.99 112.5,286.53 112.5,309.63 92.5,321.18 72.5,309.63 72.5,286.53Z"/>
<path d="M112.5,286.53 132.5,274.99 152.5,286.53 152.5,309.63 132.5,321.18 112.5,309.63Z"/>
<path d="M152.5,286.53 172.5,274.99 192.5,286.53 192.5,309.63 172.5,321.18 152.5,309.63Z"/>
<path d="M192.5,286.53 212.5,274.99 232.5,286.53 232.5,309.63 212.5,321.18 192.5,309.63Z"/>
<path d="M232.5,286.53 252.5,274.99 272.5,286.53 272.5,309.63 252.5,321.18 232.5,309.63Z"/>
<path d="M272.5,286.53 292.5,274.99 312.5,286.53 312.5,309.63 292.5,321.18 272.5,309.63Z"/>
<path d="M312.5,286.53 332.5,274.99 352.5,286.53 352.5,309.63 332.5,321.18 312.5,309.63Z"/>
<path d="M352.5,286.53 372.5,274.99 392.5,286.53 392.5,309.63 372.5,321.18 352.5,309.63Z"/>
<path d="M392.5,309.63 392.5,286.53 412.5,274.99 432.5,286.53 432.5,309.63 412.5,321.18Z"/>
<path d="M112.5,309.63 132.5,321.18 132.5,344.27 112.5,355.82 92.5,344.27 92.5,321.18Z"/>
<path d="M132.5,321.18 152.5,309.63 172.5,321.18 172.5,344.27 152.5,355.82 132.5,344.27Z"/>
<path d="M172.5,321.18 192.5,309.63 212.5,321.18 212.5,344.27 192.5,355.82 172.5,344.27Z"/>
<path d="M212.5,321.18 232.5,309.63 252.5,321.18 252.5,344.27 232.5,355.82 212.5,344.27Z"/>
<path d="M252.5,321.18 272.5,309.63 292.5,321.18 292.5,344.27 272.5,355.82 252.5,344.27Z"/>
<path d="M292.5,321.18 312.5,309.63 332.5,321.18 332.5,344.27 312.5,355.82 292.5,344.27Z"/>
<path d="M332.5,321.18 352.5,309.63 372.5,321.18 372.5,344.27 352.5,355.82 332.5,344.27Z"/>
<path d="M372.5,344.27 372.5,321.18 392.5,309.63 412.5,321.18 412.5,344.27 392.5,355.82Z"/>
<path d="M132.5,344.27 152.5,355.82 152.5,378.91 132.5,390.46 112.5,378.91 112.5,355.82Z"/>
<path d="M152.5,355.82 172.5,344.27 192.5,355.82 192.5,378.91 172.5,390.46 152.5,378.91Z"/>
<path d="M192.5,355.82 212.5,344.27 232.5,355.82 232.5,378.91 212.5,390.46 192.5,378.91Z"/>
<path d="M232.5,355.82 252.5,344.27 272.5,355.82 272.5,378.91 252.5,390.46 232.5,378.91Z"/>
<path d="M272.5,355.82 292.5,344.27 312.5,355.82 312.5,378.91 292.5,390.46 272.5,378.91Z"/>
<path d="M312.5,355.82 332.5,344.27 352.5,355.82 352.5,378.91 332.5,390.46 312.5,378.91Z"/>
<path d="M352.5,378.91 352.5,355.82 372.5,344.27 392.5,355.82 392.5,378.91 372.5,390.46Z"/>
<path d="M152.5,378.91 172.5,390.46 172.5,413.55 152.5,425.1 132.5,413.55 132.5,390.46Z"/>
<path d="M172.5,390.46 192.5,378.91 212.5,390.46 212.5,413.55 192.5,425.1 172.5,413.55Z"/>
<path d="M212.5,390.46 232.5,378.91 252.5,390.46 252.5,413.55 232.5,425.1 212.5,413.55Z"/>
<path d="M252.5,390.46 272.5,378.91 292.5,390.46 292.5,413.55 272.5,425.1 252.5,413.55Z"/>
<path d="M292.5,390.46 312.5,378.91 332.5,390.46 332.5,413.55 312.5,425.1 292.5,413.55Z"/>
<path d="M332.5,390.46 352.5,378.91 372.5,390.46 372.5,413.55 352.5,425.1 332.5,413.55Z"/>
</g>
<g stroke="#222222" stroke-width="1.5">
<line stroke="#e6550d" stroke-width="12" x1="192.5" x2="212.5" y1="55.59" y2="90.24"/>
<line stroke="#e6550d" stroke-width="12" x1="212.5" x2="192.5" y1="90.24" y2="124.88"/>
<line stroke="#e6550d" stroke-width="12" x1="192.5" x2="172.5" y1="124.88" y2="159.52"/>
<line stroke="#e6550d" stroke-width="12" x1="172.5" x2="192.5" y1="159.52" y2="194.16"/>
<line stroke="#e6550d" stroke-width="12" x1="192.5" x2="172.5" y1="194.16" y2="228.8"/>
<line stroke="#e6550d" stroke-width="12" x1="172.5" x2="192.5" y1="228.8" y2="263.44"/>
<line stroke="#e6550d" stroke-width="12" x1="172.5" x2="152.5" y1="228.8" y2="263.44"/>
<line stroke="#e6550d" stroke-width="12" x1="152.5" x2="192.5" y1="263.44" y2="263.44"/>
<line stroke="#e6550d" stroke-width="12" x1="152.5" x2="132.5" y1="263.44" y2="298.08"/>
<line stroke="#e6550d" stroke-width="12" x1="132.5" x2="152.5" y1="298.08" y2="332.72"/>
<line stroke="#e6550d" stroke-width="12" x1="152.5" x2="172.5" y1="332.72" y2="367.36"/>
<line stroke="#e6550d" stroke-width="12" x1="152.5" x2="132.5" y1="332.72" y2="367.36"/>
<line stroke="#e6550d" stroke-width="12" x1="132.5" x2="172.5" y1="367.36" y2="367.36"/>
<line stroke="#e6550d" stroke-width="12" x1="172.5" x2="212.5" y1="367.36" y2="367.36"/>
<line stroke="#e6550d" stroke-width="12" x1="212.5" x2="252.5" y1="367.36" y2="367.36"/>
<line stroke="#e6550d" stroke-width="12" x1="252.5" x2="292.5" y1="367.36" y2="367.36"/>
<line stroke="#e6550d" stroke-width="12" x1="292.5" x2="332.5" y1="367.36" y2="367.36"/>
<line stroke="#e6550d" stroke-width="12" x1="332.5" x2="372.5" y1="367.36" y2="367.36"/>
<circle cx="192.5" cy="55.59" fill="#ffffff" r="16.8"/>
<circle cx="172.5" cy="90.24" fill="#222222" r="16.8"/>
<circle cx="212.5" cy="90.24" fill="#ffffff" r="16.8"/>
<circle cx="252.5" cy="90.24" fill="#222222" r="16.8"/>
<circle cx="192.5" cy="124.88" fill="#ffffff" r="16.8"/>
<circle cx="172.5" cy="159.52" fill="#ffffff" r="16.8"/>
<circle cx="212.5" cy="159.52" fill="#222222" r="16.8"/>
<circle cx="252.5" cy="159.52" fill="#222222" r="16.8"/>
<circle cx="192.5" cy="194.16" fill="#ffffff" r="16.8"/>
<circle cx="172.5" cy="228.8" fill="#ffffff" r="16.8"/>
<circle cx="212.5" cy="228.8" fill="#222222" r="16.8"/>
<circle cx="252.5" cy="228.8" fill="#222222" r="16.8"/>
<circle cx="152.5" cy="263.44" fill="#ffffff" r="16.8"/>
<circle cx="192.5" cy="263.44" fill="#ffffff" r="16.8"/>
<circle cx="132.5" cy="298.08" fill="#ffffff" r="16.8"/>
<circle cx="172.5" cy="298.08" fill="#222222" r="16.8"/>
<circle cx="252.5" cy="298.08" fill="#222222" r="16.8"/>
<circle cx="112.5" cy="332.72" fill="#222222" r="16.8"/>
<circle cx="152.5" cy="332.72" fill="#ffffff" r="16.8"/>
<circle cx="192.5" cy="332.72" fill="#222222" r="16.8"/>
<circle cx="132.5" cy="367.36" fill="#ffffff" r="16.8"/>
<circle cx="172.5" cy="367.36" fill="#ffffff" r="16.8"/>
<circle cx="212.5" cy="367.36" fill="#ffffff" r="16.8"/>
<circle cx="252.5" cy="367.36" fill="#ffffff" r="16.8"/>
<circle cx="292.5" cy="367.36" fill="#ffffff" r="16.8"/>
<circle cx="332.5" cy="367.36" fill="#ffffff" r="16.8"/>
<circle cx="372.5" cy="367.36" fill="#ffffff" r="16.8"/>
<circle cx="372.5" cy="367.36" fill="none" r="9.24" stroke="#e6550d" stroke-width="3"/>
<circle cx="152.5" cy="402" fill="#222222" r="16.8"/>
<circle cx="192.5" cy="402" fill="#222222" r="16.8"/>
<circle cx="232.5" cy="402" fill="#222222" r="16.8"/>
<circle cx="272.5" cy="402" fill="#222222" r="16.8"/>
<circle cx="312.5" cy="402" fill="#222222" r="16.8"/>
<circle cx="352.5" cy="402" fill="#222222" r="16.8"/>
</g>
<g/>
<g fill="#7a6a4a">
<text font-size="14.45" x="134.1" y="28.78">f</text>
<text font-size="14.45" x="115.7" y="60.65">1</text>
<text font-size="14.45" x="174.1" y="28.78">g</text>
<text font-size="14.45" x="214.1" y="28.78">h</text>
<text font-size="14.45" x="254.1" y="28.78">i</text>
<text font-size="14.45" x="294.1" y="28.78">j</text>
<text font-size="14.45" x="334.1" y="28.78">k</text>
<text font-size="14.45" x="95.7" y="95.29">2</text>
<text font-size="14.45" x="75.7" y="129.93">3</text>
<text font-size="14.45" x="55.7" y="164.57">4</text>
<text font-size="14.45" x="35.7" y="199.22">5</text>
<text font-size="14.45" x="15.7" y="233.86">6</text>
<text font-size="14.45" x="35.7" y="268.5">7</text>
<text font-size="14.45" x="55.7" y="303.14">8</text>
<text font-size="14.45" x="75.7" y="337.78">9</text>
<text font-size="14.45" x="95.7" y="372.42">10</text>
<text font-size="14.45" x="170.9" y="438.93">a</text>
<text font-size="14.45" x="115.7" y="407.06">11</text>
<text font-size="14.45" x="210.9" y="438.93">b</text>
<text font-size="14.45" x="250.9" y="438.93">c</text>
<text font-size="14.45" x="290.9" y="438.93">d</text>
<text font-size="14.45" x="330.9" y="438.93">e</text>
</g>
<g fill="#222222"/>
<g fill="#222222">
<text font-size="15" x="252.5" y="472.97">Obtuse-Y 6: last move: White g10; White has won</text>
</g>
</svg>
`,rt=`<svg aria-label="Poly-Y 5 7: last move: White 72; corners: White 49 106 100; White has won" font-family="sans-serif" height="597.26" role="img" text-anchor="middle" viewBox="0 0 571.48 597.26" width="571.48" xmlns="http://www.w3.org/2000/svg">
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
`,st=`<svg aria-label="Y 10: last move: Black c3; Black has won" font-family="sans-serif" height="453.33" role="img" text-anchor="middle" viewBox="0 0 465 453.33" width="465" xmlns="http://www.w3.org/2000/svg">
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
`,S1=10,S2=[1,2,5,10,20,30,60,120],$1=[{value:"person",title:"Person"},{value:"engine",title:"Engine"}];function c5({sides:n,onChange:e}){return s(z,{children:[s(L,{label:"Black (first)",value:n.black,options:$1,onChange:t=>{e({...n,black:t})}}),s(L,{label:"White",value:n.white,options:$1,onChange:t=>{e({...n,white:t})}})]})}function a5({games:n,level:e,adapts:t,seconds:i,onLevel:l,onAdapts:r,onSeconds:o}){const c=S2.includes(i)?S2:[...S2,i].sort((a,x)=>a-x);return s(z,{children:[s(L,{label:"Engine’s level",value:String(e),options:(n?.levels??[]).map(({number:a})=>({value:String(a),title:a===1?"1, the weakest":a===S1?`${a}, the strongest`:String(a)})),onChange:a=>{l(Number(a))}}),s(L,{label:"Time for a move",value:String(i),disabled:e<S1,options:c.map(a=>({value:String(a),title:`${a} s`})),onChange:a=>{o(Number(a))}}),s("p",{class:"level-note",children:n?.levels.find(({number:a})=>a===e)?.description}),s(Q,{label:"Adapt the level: your wins raise it, your losses lower it",checked:t,onChange:r})]})}const ot={y:["Cells on a side"],"poly-y":["Sides","Cells on a side"],"bent-y":["Base of the inner triangle","Rings around it"],"obtuse-y":["Cells on an edge"],hex:["Columns","Rows"],"caeth-y":["Vertices on a side"]};function ct({game:n,board:e,onChange:t}){const i=n.boards.map(c=>c.board.split(" ").slice(1).map(Number)),l=e.split(" ").slice(1).map(Number),r=n.boards.find(c=>c.board===e)?.cells,o=l.map((c,a)=>{const x=i.filter(p=>l.slice(0,a).every((h,g)=>p[g]===h)),f=[...new Set(x.map(p=>p[a]??0))].sort((p,h)=>p-h),k=p=>{const h=l.every(y=>y===l[0]),g=l.map((y,d)=>d===a||d>a&&h?p:y),_=i.filter(y=>y.slice(0,a+1).every((d,u)=>d===g[u])),m=y=>y.reduce((d,u,$)=>d+Math.abs(u-(g[$]??0)),0),[w]=_.sort((y,d)=>m(y)-m(d));w!==void 0&&t([n.word,...w].join(" "))};return s(L,{label:ot[n.word]?.[a]??`Size ${a+1}`,value:String(c),options:f.map(p=>({value:String(p),title:String(p)})),onChange:p=>{k(Number(p))}},a)});return s("div",{class:"size",children:[o,s("p",{children:[r," cells"]})]})}const at={1:"One stone each","122*":"One, then two each (122*)","123*":"One, two, three, four … (123*)",slow:"1, 2, 2, 3, 4, 4, 5 … (slow)"};function ft({named:n,turns:e,onChange:t}){const[i,l]=S(!n.includes(e));return s(z,{children:[s(L,{label:"Turns",value:i?"own":e,options:[...n.map(r=>({value:r,title:at[r]??r})),{value:"own",title:"Another sequence"}],onChange:r=>{l(r==="own"),t(r==="own"?"133*":r)}}),i&&s("label",{class:"field",children:[s("span",{children:"Stones in each turn; * continues the pattern"}),s("input",{type:"text",required:!0,pattern:"slow|1|[0-9]+(,[0-9]+)*\\*",value:e,onInput:r=>{t(r.currentTarget.value.trim())}})]})]})}function ht({app:n,actions:e}){const{games:t,settings:i,state:l}=n,r=l?.board??"",[o,c]=S(r),[a,x]=S(l?.turns??"1"),[f,k]=S(i.sides),[p,h]=S(n5(i)),[g,_]=S(i.seconds),m=t?.games??[],w=m.find(({word:y})=>y===o.split(" ")[0])??m[0];return s(V,{title:"New game",onClose:()=>{e.dialog(null)},children:s("form",{class:"fields new-game",onSubmit:y=>{y.preventDefault(),e.newGame(o,a,f,p,g)},children:[s(L,{label:"Game",value:w?.word??"",options:m.map(({word:y,title:d})=>({value:y,title:d})),onChange:y=>{c(m.find(d=>d.word===y)?.usual??o)}}),w&&s(ct,{game:w,board:o,onChange:c}),s(ft,{named:t?.turns??["1"],turns:a,onChange:x}),s(c5,{sides:f,onChange:k}),s(a5,{games:t,level:p,adapts:i.adapts,seconds:g,onLevel:h,onAdapts:y=>{e.adapts(y)},onSeconds:_}),s("div",{class:"row end",children:s("button",{type:"submit",class:"button primary",children:"Start"})})]})})}const dt={y:st,"poly-y":rt,"bent-y":tt,"obtuse-y":lt,hex:it,"caeth-y":nt};function xt({word:n,title:e}){const[t,i]=S(""),l=dt[n];return q2(()=>{if(l===void 0)return;const r=URL.createObjectURL(new Blob([l],{type:"image/svg+xml"}));return i(r),()=>{URL.revokeObjectURL(r)}},[l]),t===""?null:s("img",{class:"finished",src:t,alt:`A finished game of ${e}`})}function ut({app:n,onClose:e}){const{games:t,board:i,state:l}=n,r=l?.board.split(" ")[0];return s(V,{title:"Rules",onClose:e,children:[t?.games.map(o=>s("details",{name:"rules",open:o.word===r,children:[s("summary",{children:o.title}),pt(o.word===r&&i?i.rules:o.rules),s(xt,{word:o.word,title:o.title})]},o.word)),s("details",{name:"rules",children:[s("summary",{children:"Keys"}),s("dl",{class:"keys",children:[s("dt",{children:"Tab"}),s("dd",{children:"to the board, the moves and the controls"}),s("dt",{children:"Arrow keys on the board"}),s("dd",{children:"to the next cell in that direction; Enter plays there"}),s("dt",{children:"Left, Right anywhere else"}),s("dd",{children:"back and forward through the game; Home and End to its ends"}),s("dt",{children:"Up, Down in the moves"}),s("dd",{children:"to another variation"}),s("dt",{children:"Ctrl+Z"}),s("dd",{children:"takes a move back"})]})]}),s("p",{class:"version",children:["Tripoint ",t?.version]})]})}function pt(n){return n.split(`
`).map((e,t)=>s("p",{children:e},t))}function yt({app:n,actions:e,onClose:t}){const{opening:i}=n,[l,r]=S(i?.typed??""),o=i?.error;return s(V,{title:"Open a game",onClose:t,children:[s("label",{class:"field",children:[s("span",{children:"A game file, such as SGF; you can also drop it on the page"}),s("input",{type:"file",accept:".sgf,.hsgf,.json,.txt,.hexworld,application/x-go-sgf,application/json,text/plain","aria-describedby":"open-error",onChange:c=>{const a=c.currentTarget.files?.[0];a&&e.openFile(a)}})]}),s("form",{class:"fields",onSubmit:c=>{c.preventDefault(),e.open(l)},children:[s("label",{class:"field",children:[s("span",{children:"Or paste SGF, a HexWorld link, a Tripoint link or a list of moves"}),s("textarea",{rows:6,autofocus:l!=="",value:l,"aria-invalid":o!=null&&l!=="","aria-describedby":"open-error",onInput:c=>{r(c.currentTarget.value)}})]}),s("p",{id:"open-error",class:"refused",role:"alert",children:o}),s("div",{class:"row end",children:s("button",{type:"submit",class:"button primary",disabled:l.trim()==="",children:"Open"})})]})]})}function gt({black:n,white:e}){return n===""&&e===""?"Unnamed players":`${n||"?"} – ${e||"?"}`}function kt({error:n,readings:e,moves:t,result:i,date:l}){const r=e.map(({title:o})=>o).join(" or ");return n??[r,`${t} ${t===1?"move":"moves"}`,i,l].filter(o=>o!=="").join(", ")}function T1({readings:n,doubt:e}){return n.length>1||e!==void 0}function mt({games:n,onChoose:e}){return s(z,{children:[s("p",{children:"Which one do you want to open? The others stay in the file when you save it."}),s("ol",{class:"choice",children:n.map(t=>s("li",{children:s("button",{type:"button",disabled:t.error!==void 0,onClick:()=>{e(t)},children:[s("span",{class:"choice-number",children:t.number}),s("span",{class:"choice-title",children:gt(t)}),s("span",{class:"choice-facts",children:kt(t)})]})},t.number))})]})}function wt(n){const{game:e,onChoose:t,onClose:i}=n,l=e.doubt!==void 0;return s(z,{children:[l?s(z,{children:[s("p",{children:"This file seems to be one of another game, which cannot be opened here:"}),s("p",{class:"refused",children:e.doubt}),s("p",{children:"Or choose the game to read it as."})]}):s("p",{children:"The file does not say which game it is, and its moves fit both boards. Hex and Y are written alike."}),s("div",{class:"row",children:[e.readings.map(({word:r,title:o},c)=>s("button",{autofocus:c===0&&!l,type:"button",class:c===0&&!l?"button primary":"button",onClick:()=>{t(r)},children:o},r)),l&&s("button",{autofocus:!0,type:"button",class:"button primary",onClick:i,children:"Do not open it"})]})]})}function _t({app:n,actions:e,onClose:t}){const i=n.choice?.games??[],[l,r]=S(null),o=l??(i.length===1?i[0]:void 0),c=({number:a},x=t5)=>{e.choose(a,x)};return o&&T1(o)?s(V,{title:o.doubt===void 0?"Hex or Y?":"Another game?",onClose:t,children:s(wt,{game:o,onChoose:a=>{c(o,a)},onClose:t})},"readings"):s(V,{title:`The file has ${i.length} games`,onClose:t,children:s(mt,{games:i,onChoose:a=>{T1(a)?r(a):c(a)}})},"games")}function Mt({app:n,actions:e,onClose:t}){const{games:i,settings:l}=n;return s(V,{title:"Settings",onClose:t,children:[s("div",{class:"fields",children:[s(c5,{sides:l.sides,onChange:r=>{e.sides(r)}}),s(a5,{games:i,level:l.level,adapts:l.adapts,seconds:l.seconds,onLevel:r=>{e.level(r)},onAdapts:r=>{e.adapts(r)},onSeconds:r=>{e.time(r)}}),s(L,{label:"Colours of the page",value:l.theme,options:[{value:"system",title:"System"},{value:"light",title:"Light"},{value:"dark",title:"Dark"}],onChange:r=>{e.theme(r)}}),s(Q,{label:"Names of the cells",checked:l.names,onChange:r=>{e.names(r)}}),s(Q,{label:"Numbers on the stones",checked:l.numbers,onChange:r=>{e.numbers(r)}}),s(Q,{label:"Hide win rates while you play",checked:l.hidesRates,onChange:r=>{e.hidesRates(r)}}),s(Q,{label:"Confirm moves with a second tap",checked:l.confirm,onChange:r=>{e.confirm(r)}})]}),s("div",{class:"row end",children:s(M,{onClick:t,children:"Done"})})]})}function vt({app:n,actions:e}){const t=()=>{e.dialog(null)};switch(n.dialog){case"new":return s(ht,{app:n,actions:e});case"rules":return s(ut,{app:n,onClose:t});case"open":return s(yt,{app:n,actions:e,onClose:t},n.opening?.typed??"");case"choose":return s(_t,{app:n,actions:e,onClose:t});case"settings":return s(Mt,{app:n,actions:e,onClose:t});case null:return null}}function Zt({app:{state:n}}){const e=n?.legend;if(e===void 0)return null;const{title:t,scale:i,marks:l,notes:r}=e;return s("p",{class:"legend",role:"note","aria-label":"Legend",children:[s("strong",{children:t}),i&&s("span",{class:"scale",children:[i.texts[0],s("span",{class:"bar",style:{background:`linear-gradient(to right, ${i.colours.join(", ")})`}}),i.texts[2]]}),l.map(({word:o,colour:c,text:a})=>s("span",{children:[s("span",{class:"mark",style:{background:c},children:o})," ",a]},o)),r.map(o=>s("span",{children:o},o))]})}function bt({actions:n}){const[e,t]=S("");return s("form",{class:"row",onSubmit:i=>{i.preventDefault(),n.giveToken(e)},children:[s("input",{type:"text","aria-label":"Token or address",placeholder:"token or address",autocomplete:"off",autocapitalize:"off",spellcheck:!1,value:e,onInput:i=>{t(i.currentTarget.value)}}),s("button",{type:"submit",class:"button primary",disabled:e.trim()==="",children:"Connect"})]})}function zt({app:n,actions:e}){return n.lost===null?null:s("div",{class:"lost",role:"alert",children:[s("span",{children:n.lost}),n.way==="token"?s(bt,{actions:e}):s(M,{primary:!0,onClick:()=>{e.reconnect()},children:"Connect again"}),n.hasGame&&s(M,{onClick:()=>{e.saveKept()},children:"Save the game"}),(n.way==="game"||n.hasGame&&n.way==="connect")&&s(M,{onClick:()=>{e.startAfresh()},children:"Begin a new game"})]})}const St=24;function $t(n){const e=[],t=new Map,i=[{after:null,first:n.root??null,depth:0,begins:null}];for(let l=i.pop();l!==void 0;l=i.pop()){const r=[];let o=l.after,c=l.first??(o&&n.children(o.id)[0])??null,a=l.first===null&&o!==null?n.children(o.id).slice(1):[];for(;c!==null&&(r.push(c.id),t.set(c.id,e.length),o=c,!(a.length>0||r.length>=St));){const x=n.children(o.id);c=x[0]??null,a=x.slice(1)}if(r.length!==0){e.push({nodes:r,depth:l.depth,begins:l.begins}),c!==null&&o!==null&&i.push({after:o,first:null,depth:l.depth,begins:null});for(const x of a.reverse())i.push({after:null,first:x,depth:l.depth+1,begins:x.number})}}return{rows:e,rowOf:t}}const Tt=150,$2=160,Ct=12,At=8,Ot=35,Et=.5;function Lt({node:n,tree:e,at:t,actions:i}){const l=e.loss(n),r=n.remark!==void 0||l!==null&&l>=c1;return s(z,{children:[s("button",{type:"button",class:`move ${n.colour??""}${r?" swing":""}`,"data-node":n.id,"aria-current":n.id===t,tabIndex:n.id===t?0:-1,onClick:()=>{i.go(n.id)},children:[n.parent===null?"Start":s(z,{children:[n.word!==""&&s("span",{class:"move-number",children:n.number}),n.colour!==null&&s(z,{children:[s("span",{class:`stone small ${n.colour}`,"aria-hidden":"true"}),s("span",{class:"hidden",children:[". ",n.colour," "]})]}),E2(n)]}),l!==null&&l>=c1&&s(z,{children:[s("span",{class:"hidden",children:", points lost: "}),s("span",{class:"loss",children:["−",Math.round(100*l)]})]})]}),n.remark!==void 0&&s("span",{class:"comment",children:n.remark}),n.comment!==""&&s("span",{class:"comment",children:n.comment}),n.error!==void 0&&s("span",{class:"comment error",children:n.error})]})}function Rt({row:n,tree:e,at:t,actions:i}){const l=n.nodes.map(o=>{const c=e.node(o);return c&&s(Lt,{node:c,tree:e,at:t,actions:i},o)}),r={"--depth":String(Math.min(n.depth,Ct))};return n.begins===null?s("div",{class:n.depth>0?"row-of-moves variation":"row-of-moves",style:r,children:l}):s("div",{class:"row-of-moves variation",style:r,role:"group","aria-label":`Variation from move ${n.begins}`,children:l})}function Nt(n,e){const t=n.nodes.reduce((i,l)=>i+(e.node(l)?.comment.length??0),0);return Math.max(Ot,At*n.nodes.length+Et*t)}function C1(n,e){let t=0,i=n.length-1;for(;t<i;){const l=t+i+1>>1;(n[l]??0)<=e?t=l:i=l-1}return t}function Bt({tree:n,at:e,actions:t}){const i=C(null),l=C(new Map),[r,o]=S({top:0,height:0}),c=C(null),{shape:a,root:x}=n,{rows:f,rowOf:k}=g2(()=>$t(n),[n,a]),p=g2(()=>{const d=[0];for(const u of f)d.push((d[d.length-1]??0)+(l.current.get(u.nodes[0]??0)??Nt(u,n)));return d},[f,r]),h=n.size<=Tt,g=h?0:C1(p,r.top-$2),_=h?f.length:Math.min(f.length,C1(p,r.top+r.height+$2)+1),m=()=>{const d=i.current;d&&(Math.abs(d.scrollTop-r.top)>$2/2||d.clientHeight!==r.height)&&o({top:d.scrollTop,height:d.clientHeight})};O(()=>{const d=i.current;if(d===null)return;const u=new ResizeObserver(()=>{l.current.clear(),o({top:d.scrollTop,height:d.clientHeight})});return u.observe(d),()=>{u.disconnect()}},[]),O(()=>{if(h)return;const d=i.current?.querySelectorAll(".row-of-moves")??[];f.slice(g,_).forEach(({nodes:[u]},$)=>{const I=d[$]?.offsetHeight;u!==void 0&&I!==void 0&&l.current.set(u,I)})},[f,g,_,r.height]),O(()=>{c.current={at:e,focused:i.current?.contains(document.activeElement)??!1}},[e,x?.id,a]),O(()=>{const d=i.current;if(d===null||c.current===null)return;const u=d.querySelector(`[data-node="${c.current.at}"]`);if(u===null){const I=p[k.get(c.current.at)??0]??0;d.scrollTop=Math.max(0,I-d.clientHeight/2),m();return}const $=u.getBoundingClientRect().top-d.getBoundingClientRect().top;($<0||$+u.offsetHeight>d.clientHeight)&&(d.scrollTop+=$-d.clientHeight/2,m()),c.current.focused&&u.focus({preventScroll:!0}),c.current=null});const w={ArrowLeft:()=>{t.step(-1)},ArrowRight:()=>{t.step(1)},ArrowUp:()=>{t.sibling(-1)},ArrowDown:()=>{t.sibling(1)},Home:()=>{t.step(-1/0)},End:()=>{t.step(1/0)}},y=k.get(e)??0;return s("div",{class:"move-list",ref:i,role:"group","aria-label":"Moves. Left and right step, up and down change the variation.",tabIndex:y<g||y>=_?0:void 0,onScroll:m,onKeyDown:d=>{const u=w[d.key];u&&(d.preventDefault(),d.stopPropagation(),u())},children:[s("div",{style:{height:`${p[g]??0}px`}}),f.slice(g,_).map(d=>s(Rt,{row:d,tree:n,at:e,actions:t},d.nodes[0])),s("div",{style:{height:`${(p[f.length]??0)-(p[_]??0)}px`}})]})}function It(n){return n.parent===null?"the game":n.word===""?`“${E2(n)}”`:`move ${n.number}, ${E2(n)}`}function Ht({app:n,node:e,actions:t}){const{draft:i,tree:l,state:r}=n,o=(i&&l.node(i.node))??e;return s("label",{class:"comment-field",children:[s("span",{children:o.id===r?.at?"Comment":`Comment on ${It(o)}`}),s("textarea",{rows:2,value:i?.text??e.comment,onInput:c=>{t.typeComment(o.id,c.currentTarget.value)},onBlur:()=>{t.endComment()}})]})}function Ft({app:n,actions:e}){const{state:t,tree:i}=n,l=t?.at??-1,r=i.node(l),o=g2(()=>s(Bt,{tree:i,at:l,actions:e}),[i,i.version,l,e]);return s("div",{class:"moves",children:[o,r&&s("div",{class:"move-tools",children:[s(Ht,{app:n,node:r,actions:e}),s("div",{class:"row",children:[s(M,{disabled:i.isMain(r),onClick:()=>{e.promote(r.id)},children:"Make main line"}),s(s5,{question:"Really delete?",disabled:r.parent===null,onClick:()=>{e.delete(r.id)},children:"Delete from here"})]})]})]})}function Wt({app:n,actions:e}){const[t,i]=S(""),{state:l}=n,r=l?l.line.indexOf(l.at):0,o=r<=0,c=!l||r===l.line.length-1,a=x=>()=>{e.step(x)};return s("div",{class:"navigation",children:[s("div",{class:"steps",children:[s(M,{icon:"first",label:"First position",disabled:o,onClick:a(-1/0)}),s(M,{icon:"previous",label:"Previous move",disabled:o,onClick:a(-1)}),s(M,{icon:"next",label:"Next move",disabled:c,onClick:a(1)}),s(M,{icon:"last",label:"Last position",disabled:c,onClick:a(1/0)})]}),s("form",{class:"type-move",onSubmit:x=>{x.preventDefault(),e.play(t.trim()),i("")},children:[s("input",{type:"text","aria-label":"Move by name",placeholder:"e.g. c4",autocomplete:"off",autocapitalize:"off",spellcheck:!1,value:t,onInput:x=>{i(x.currentTarget.value)}}),s("button",{type:"submit",class:"button",disabled:t.trim()==="",children:"Play"})]})]})}function T2({label:n,text:e,actions:t}){const i=async()=>{try{await navigator.clipboard.writeText(e),t.tell("Copied to the clipboard.")}catch{t.tell("This browser does not allow the page to copy; select the text and copy it yourself.",!0)}};return s("div",{class:"row",children:[s("input",{class:"link",type:"text",readOnly:!0,"aria-label":n,value:e,onFocus:l=>{l.currentTarget.select()}}),s(M,{label:`Copy: ${n}`,onClick:()=>{i()},children:"Copy"})]})}function Dt({app:n,actions:e}){const{site:t,state:i}=n,l=i?.words??"";if(l==="")return s("p",{children:"This position was set up, so it has no link. Save it as SGF."});const r=v5(l),o=j2(),c=t.isStatic||t.isOnNetwork||o===null?r:`token=${o}&${r}`,a=`${location.origin}${location.pathname}#${c}`,x=t.publicAddress===null?null:`${t.publicAddress}#${r}`;return s("section",{"aria-label":"Link",children:[s("h3",{children:"Link to this position"}),s(T2,{label:"Link to this position",text:a,actions:e}),s("p",{children:Pt(t)}),x!==null&&x!==a&&s(z,{children:[s("h3",{children:"Link for other people"}),s(T2,{label:"Link for other people",text:x,actions:e}),s("p",{children:"It opens this position on every computer. The moves are in the link itself."})]}),!t.isStatic&&s(z,{children:[s("h3",{children:"Text for other people"}),s(T2,{label:"Text for other people",text:r,actions:e}),s("p",{children:"“Open” of any Tripoint page reads this text. Or save the game as SGF."})]})]})}function Pt(n){return n.isStatic?"The moves are in the link itself; nothing is sent anywhere.":n.isOnNetwork?"It opens in every browser that can reach this computer while Tripoint runs; the page then asks for the token.":"It opens in every browser on this computer while Tripoint runs. It does not work on other computers."}function Ut({app:n,actions:e}){const[t,i]=S("");return s("details",{children:[s("summary",{children:"GTP console"}),s("pre",{class:"gtp",role:"log","aria-label":"Replies",tabIndex:0,children:n.gtp.map(l=>`> ${l.line}
${l.reply.trim()}

`).join("")}),s("form",{class:"row",onSubmit:l=>{l.preventDefault(),t.trim()!==""&&(e.gtp(t.trim()),i(""))},children:[s("input",{type:"text","aria-label":"GTP command",placeholder:"list_commands",autocomplete:"off",autocapitalize:"off",spellcheck:!1,value:t,onInput:l=>{i(l.currentTarget.value)}}),s("button",{type:"submit",class:"button",children:"Send"})]})]})}function jt({app:n,actions:e}){return s("div",{class:"share",children:[s("section",{"aria-label":"Files",children:[s("h3",{children:"Game"}),s("div",{class:"row",children:[s(M,{onClick:()=>{e.save()},children:"Save as SGF"}),s(M,{icon:"open",onClick:()=>{e.dialog("open")},children:"Open …"})]}),s("h3",{children:"Picture"}),s("div",{class:"row",children:[s(M,{onClick:()=>{e.picture("svg")},children:"SVG"}),s(M,{onClick:()=>{e.picture("png")},children:"PNG"})]})]}),s(Dt,{app:n,actions:e}),s(Ut,{app:n,actions:e})]})}const X=[{tab:"moves",title:"Moves"},{tab:"analysis",title:"Analysis"},{tab:"share",title:"Share"}];function Gt({app:n,actions:e}){return s("header",{class:"top",children:[s("h1",{children:[s("img",{src:"./icon.svg",alt:"",width:"28",height:"28"}),s("span",{class:"name",children:"Tripoint"})," ",s("span",{class:"board-title",children:n.board?.title})]}),s("nav",{"aria-label":"Page",children:[s(M,{icon:"add",disabled:n.games===null,onClick:()=>{e.dialog("new")},children:["New",s("span",{class:"wide",children:" game"})]}),s(M,{icon:"rules",label:"Rules",onClick:()=>{e.dialog("rules")}}),s(M,{icon:"open",label:"Open a game",onClick:()=>{e.dialog("open")}}),s(M,{icon:"settings",label:"Settings",onClick:()=>{e.dialog("settings")}})]})]})}function Yt({app:n,actions:e}){const t=X.findIndex(({tab:i})=>i===n.tab);return s("section",{class:"panel","aria-label":"Details",children:[s("div",{class:"tabs",role:"tablist",onKeyDown:i=>{const l={ArrowLeft:-1,ArrowRight:1}[i.key],r=l===void 0?void 0:X[(t+l+X.length)%X.length];r!==void 0&&(i.preventDefault(),i.stopPropagation(),e.tab(r.tab),document.getElementById(`tab-${r.tab}`)?.focus())},children:X.map(({tab:i,title:l})=>s("button",{id:`tab-${i}`,type:"button",role:"tab","aria-selected":i===n.tab,"aria-controls":"tab-panel",tabIndex:i===n.tab?0:-1,onClick:()=>{e.tab(i)},children:l},i))}),s("div",{class:"tab-panel",id:"tab-panel",role:"tabpanel","aria-labelledby":`tab-${n.tab}`,children:[n.tab==="moves"&&s(Ft,{app:n,actions:e}),n.tab==="analysis"&&s(Ue,{app:n,actions:e}),n.tab==="share"&&s(jt,{app:n,actions:e})]})]})}function Kt({app:n}){const{state:e}=n;if(e===null)return null;const{goals:t,corners:i}=e;return s("section",{class:"goals","aria-label":"Goals",children:[t.black===t.white?s("p",{children:t.black}):s("p",{children:[s("strong",{children:"Black"})," ",t.black,s("br",{}),s("strong",{children:"White"})," ",t.white]}),i&&s("p",{children:["Corners: Black ",i.black.join(", ")||"none","; White ",i.white.join(", ")||"none",". ",i.needed," win."]})]})}const qt=8e3;function Vt({app:n,actions:e}){const{notice:t}=n;return q2(()=>{if(t===null||t.alert||t.action)return;const i=setTimeout(()=>{e.closeNotice()},qt);return()=>{clearTimeout(i)}},[t,e]),s("div",{class:"notices",role:t?.alert?"alert":"status",children:t&&s("div",{class:`notice${t.alert?" alert":""}`,children:[s("span",{children:t.text}),t.action&&s(M,{onClick:()=>{t.action?.run(),e.closeNotice()},children:t.action.label}),s(M,{icon:"close",label:"Close the notice",onClick:()=>{e.closeNotice()}})]})})}function Jt({app:n,actions:e}){const{warnings:t}=n;return t.length===0?null:s("section",{class:"warnings",role:"status","aria-label":"Notes on the file",children:[s("header",{children:[s("h2",{children:t.length===1?"A note on the file":`${t.length} notes on the file`}),s(M,{icon:"close",label:"Close the notes",onClick:()=>{e.closeWarnings()}})]}),s("ul",{children:t.map((i,l)=>s("li",{children:i},l))})]})}function Xt({state:n,settings:e}){return n===null?"none":n.result===null?J(n.toMove,e.sides,n.exchanged):"over"}function Qt({app:n,actions:e}){return s(z,{children:[s(Gt,{app:n,actions:e}),s(zt,{app:n,actions:e}),s(Jt,{app:n,actions:e}),s("main",{"data-board":n.state?.board,"data-busy":n.busy.what??"none","data-turn":Xt(n),children:[s(Oe,{app:n}),s("section",{class:"play","aria-label":"Board",children:[s(et,{app:n,actions:e}),s(Zt,{app:n}),s(Wt,{app:n,actions:e})]}),s(Le,{app:n,actions:e}),s(Yt,{app:n,actions:e}),s(Kt,{app:n})]}),s(Vt,{app:n,actions:e}),s(vt,{app:n,actions:e})]})}const B2=document.getElementById("page");if(B2===null)throw new Error("the page has no place for its contents");U1();const f5=await Z5();let I2=!1;const _2=new me(f5,()=>{I2&&(I2=!1,requestAnimationFrame(h5))}),X2=new ge(_2),Q2=new V5(_2,X2);function h5(){I2=!0,B2!==null&&m5(s(Qt,{app:_2.get(),actions:Q2}),B2)}Q1(K2(_2.get().settings));h5();X2.start();j5(()=>{Q2.applyTheme()});we(Q2,X2);f5.isStatic&&"serviceWorker"in navigator&&navigator.serviceWorker.register("service-worker.js").catch(()=>{});
