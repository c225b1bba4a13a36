var S,bn,Y,ct,Be,Mn,Ce,_n,kt,dt,je=Symbol.for("pv"),Pe={},Ge=[],z2=/^m(i|n|o|s|text|space)$/,vt=Array.isArray,Zn=Ge.slice,ie=Object.assign;function te(e){e&&e.parentNode&&e.remove()}function Oe(e,t,n,i,s){var l={type:e,props:t,key:n,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:je,__v:s||++bn,__i:-1,__u:0};return!s&&S.vnode&&S.vnode(l),l}function z(e){return e.children}function de(e,t){this.props=e,this.context=t,this.__g=0}function X(e,t){if(t==null)return e.__&&X(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:X(e)}function $2(e){var t,n=e.__v,i=n.__e,s=[],l=[],o=e.__P;o&&((t=ie({constructor:je},n)).__v=n.__v+1,S.vnode&&S.vnode(t),bt(o,t,n,e.__n,o.namespaceURI,32&n.__u?[i]:null,s,i||X(n),32&n.__u,l),t.__v=n.__v,t.__.__k[t.__i]=t,Cn(s,t,l),n.__=n.__e=null,t.__e!=i&&Sn(t))}function Sn(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Sn(e)}function Nt(e){(8&e.__g||(e.__g|=8,Y.push(e),Be++))&&ct==S.debounceRendering||((ct=S.debounceRendering)||queueMicrotask)(zn)}function zn(){try{for(var e,t=1;Y.length;)Y.length>t&&Y.sort(Mn),e=Y.shift(),t=Y.length,8&e.__g&&$2(e)}finally{(Be=Y.length)&&(ct||queueMicrotask)(zn)}}function $n(e,t,n,i,s,l,o,c,d,f,u){var p,g,h,m,M,b,_=i.__k||Ge,v=t.length;for(d=T2(n,t,_,d,v),p=0;p<v;p++)(h=n.__k[p])!=null&&(g=~h.__i&&_[h.__i]||Pe,h.__i=p,b=bt(e,h,g,s,l,o,c,d,f,u),m=h.__e,(g.ref!=h.ref||8&g.__u)&&(g.ref&&Mt(g.ref,null,h,g),h.ref&&u.push(h.ref,h.__c||m,h)),M=M||m,4&h.__u?(d=Tn(h,d,e,!g.__v),g.__e&&(g.__e=null)):typeof h.type=="function"&&b!==void 0?d=b:m&&(d=m.nextSibling),h.__u&=-21);return n.__e=M,d}function T2(e,t,n,i,s){var l,o,c,d,f,u,p,g,h,m=n.length,M=m,b=0,_=0,v=e.__k=Array(s);for(l=0;l<s;l++)(o=t[l])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=v[l]=Oe(null,o):vt(o)?o=v[l]=Oe(z,{children:o}):o.constructor===je&&o.__b?o=v[l]=Oe(o.type,o.props,o.key,o.ref,o.__v):v[l]=o,d=l+b,o.__=e,o.__b=e.__b+1,c=null,~(f=o.__i=A2(o,n,d,M))&&(M--,(c=n[f])&&(c.__u|=2)),c&&c.__v?(o.__u|=16,f==d-1?b--:f==d+1?b++:f!=d&&(f>d?b--:b++,_=1)):(~f||(s>m?b--:s<m&&b++),typeof o.type!="function"&&(o.__u|=4))):v[l]=null;if(_){for(u=[],p=[],l=0;l<s;l++)if((o=v[l])&&16&o.__u){for(b=0,g=u.length;b<g;)u[h=b+g>>1]<o.__i?b=h+1:g=h;u[b]=o.__i,p[l]=b+1}for(b=u.length;l--;)p[l]&&(p[l]==b?b--:v[l].__u|=4)}if(M)for(l=0;l<m;l++)!(c=n[l])||2&c.__u||(c.__e==i&&(i=X(c)),_t(c,c));return i}function Tn(e,t,n,i){var s,l,o,c;if(typeof e.type=="function"){if(e.props.__P)return t;if(s=e.__k)for(l=0;l<s.length;l++)s[l]&&(s[l].__=e,t=Tn(s[l],t,n,!1));return t}for(t&&!t.parentNode&&(t=X(e))&&!t.parentNode&&(t=null),o=e.__e,c=t;c&&c.nodeType==8;)c=c.nextSibling;for(o!=c&&(!i&&n.moveBefore&&o.parentNode?n.moveBefore(o,t):n.insertBefore(o,t||null)),t=o;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function A2(e,t,n,i){var s,l=e.key,o=e.type,c=t[n],d=c&&!(2&c.__u);if(c===null&&l==null||d&&l==c.key&&o==c.type)return n;if(i>(d?1:0)){for(s=n-1;s>=0;s--)if((c=t[s])&&!(2&c.__u)&&l==c.key&&o==c.type)return s;for(s=n+1;s<t.length;s++)if((c=t[s])&&!(2&c.__u)&&l==c.key&&o==c.type)return s}return-1}function Ft(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function Ze(e,t,n,i,s){var l,o;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof i=="string"&&(e.style.cssText=i=""),i)for(t in i)n&&t in n||Ft(e.style,t);if(n)for(t in n)i&&n[t]==i[t]||Ft(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof i!="function"&&(i=null),(e.__e||(e.__e={}))[t]=n,n&&i||(o=dt[t]||(dt[t]=C2(t)),(e.__a||(e.__a={}))[t]=kt,l=t!=(t=t.replace(_n,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,o,l):e.removeEventListener(t,o,l));else{if(s=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function C2(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Ce]==null)t[Ce]=kt++;else if(t[Ce]<this.__a[e])return;return n(S.event?S.event(t):t)}}}function bt(e,t,n,i,s,l,o,c,d,f){var u,p,g,h,m,M,b,_,v,y,w,O,Z,$,N,Me,F,K,R=t.type;if(t.constructor!==je)return null;128&n.__u&&(d=32&n.__u,u=n.__c.__z)&&(t.__u|=d,p=l=[],u.nodeType==8?c=Ee(u,l):l.push(u),c=l[0]||c),(u=S.__b)&&u(t);e:if(typeof R=="function"){g=o.length;try{if(_=t.props,v=(u=R.prototype)&&u.render,y=(u=R.contextType)&&i[u.__c],w=u?y?y.props.value:u.__:i,(h=n.__c)?(t.__c=h,2&h.__g&&(h.__g|=1)):(v?t.__c=h=new R(_,w):(t.__c=h=new de(_,w),h.constructor=R,h.render=E2),y&&y.sub(h),h.state||(h.state={}),h.__n=i,h.__g|=8,h.__h=[],h.__k=[]),v&&(h.__s||(h.__s=h.state),R.getDerivedStateFromProps&&(h.__s==h.state&&(h.__s=ie({},h.__s)),ie(h.__s,R.getDerivedStateFromProps(_,h.__s)))),m=h.props,M=h.state,h.__v=t,n.__c){if(_!==m&&v&&!R.getDerivedStateFromProps&&h.componentWillReceiveProps&&h.componentWillReceiveProps(_,w),t.__v==n.__v&&!(8&h.__g)||!(4&h.__g)&&h.shouldComponentUpdate&&h.shouldComponentUpdate(_,h.__s,w)===!1){t.__v!=n.__v&&(h.props=_,h.state=h.__s,h.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(k){k&&(k.__=t)}),Ge.push.apply(h.__h,h.__k),h.__k=[],h.__h.length&&o.push(h),c=X(n);break e}h.componentWillUpdate&&h.componentWillUpdate(_,h.__s,w),v&&h.componentDidUpdate&&h.__h.push(function(){h.componentDidUpdate(m,M,b)})}else v&&!R.getDerivedStateFromProps&&h.componentWillMount&&h.componentWillMount(),v&&h.componentDidMount&&h.__h.push(h.componentDidMount);h.context=w,h.props=_,h.__P=e,h.__g&=-5,O=S.__r,Z=v?25:0;do h.__g&=-9,O&&O(t),u=h.render(h.props,h.state=h.__s,h.context);while(8&h.__g&&++Z<25);v&&(Ge.push.apply(h.__h,h.__k),h.__k=[]),h.state=h.__s,h.getChildContext&&(i=ie({},i,h.getChildContext())),v&&n.__c&&h.getSnapshotBeforeUpdate&&(b=h.getSnapshotBeforeUpdate(m,M)),$=u&&u.type===z&&u.key==null?u.props.children:u,_.__P&&(u=c,s=(e=_.__P).namespaceURI,d=l=null,n.props&&n.props.__P!=e&&(n.__k.some(function(k){k&&_t(k,k)}),n.__k=null),c=n.__k?X(n,0):null),c=$n(e,vt($)?$:[$],t,n,i,s,l,o,c,d,f),_.__P&&(t.__e=null,c=u),t.__u&=-161,p&&p.some(te),h.__h.length&&o.push(h),1&h.__g&&(h.__g&=-4)}catch(k){if(o.length=g,t.__v=null,d||l)if(k&&k.then){if(t.__u|=128|d,l){for(~(F=l.indexOf(c||void 0))||(F=l.length);(K=l[F-1])&&K.nodeType==8;)F--;for(;F<l.length;F++)if(K=l[F])if(l[F]=null,N){if(K==Me)break}else{if(K.nodeType!=8)break;K.data.startsWith("$s")&&(Me=Ee(N=K))}}if(!N){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;N=c}(u=Ee(N=t.__c.__z||(t.__c.__z=N)))?(t.__e=N,c=u):t.__e=c,c=c&&c.nextSibling}else l&&l.some(te);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),k&&k.then||An(t),S.__e(k,t,n)}}else c=t.__e=O2(n.__e,t,n,i,s,l,o,d,f,e);return(u=S.diffed)&&u(t),c}function Ee(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function An(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(An))}function Cn(e,t,n){for(var i=0;i<n.length;)Mt(n[i++],n[i++],n[i++]);S.__c&&S.__c(t,e),e.some(function(s){try{e=s.__h,s.__h=[],e.some(function(l){l.call(s)})}catch(l){S.__e(l,s.__v)}})}function O2(e,t,n,i,s,l,o,c,d,f){var u,p,g,h,m,M,b,_,v=n.props||Pe,y=t.props,w=t.type;if(w=="svg"?s="http://www.w3.org/2000/svg":w=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),l){for(u=0;u<l.length;u++)if((m=l[u])&&(w?m.localName==w:m.nodeType==3)){e=m,l[u]=null;break}}if(!e){if(_=f.ownerDocument||document,!w)return _.createTextNode(y);e=_.createElementNS(s,w,y.is?y:f),c&&(S.__m&&S.__m(t,l),c=!1),l=null}if(w){if(f=w=="template"&&e.content||e,l=w=="textarea"&&y.defaultValue!=null?null:l&&Zn.call(f.childNodes),!c&&l)for(v={},u=0;u<e.attributes.length;u++)v[(m=e.attributes[u]).name]=m.value;for(u in v)m=v[u],u=="dangerouslySetInnerHTML"?g=m:u=="children"||u in y||u=="value"&&"defaultValue"in y||u=="checked"&&"defaultChecked"in y||Ze(e,u,null,m,s);for(u in y)m=y[u],u=="children"?h=m:u=="dangerouslySetInnerHTML"?p=m:u=="value"?M=m:u=="checked"?b=m:c&&typeof m!="function"||v[u]===m||Ze(e,u,m,v[u],s);p?(c||g&&(p.__html==g.__html||p.__html==e.innerHTML)||(e.innerHTML=p.__html),t.__k=[]):(g&&(e.textContent=""),(w=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&z2.test(w))&&(s="http://www.w3.org/1999/xhtml"),$n(f,vt(h)?h:[h],t,n,i,s,l,o,l?l[0]:n.__k&&X(n,0),c,d),l&&l.some(te)),c&&w!="textarea"||(u="value",w=="progress"&&M==null?e.removeAttribute(u):M==null||M===e[u]&&(w!="progress"||M)||Ze(e,u,M,v[u],s),u="checked",b!=null&&b!=e[u]&&Ze(e,u,b,v[u],s))}else v===y||c&&e.data==y||(e.data=y);return e}function Mt(e,t,n,i){try{typeof e=="function"?t?t.__x=e(t)||1:i&&(i=i.__c||i.__e)&&(t=i.__x)&&(i.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(s){S.__e(s,n)}}function _t(e,t,n){var i,s,l,o;if(S.unmount&&S.unmount(e),!(i=e.ref)||i.current&&i.current!=e.__e||Mt(i,null,t,e),i=e.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(c){S.__e(c,t)}i.__P=i.__n=null}if(i=e.__k)for(o=0;o<i.length;o++)i[o]&&_t(i[o],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(i=e.__c)&&(i=i.__z)&&(s=Ee(i,l=[]))&&(i==e.__e&&l.some(te),te(s),te(i)),n||te(e.__e),e.__e=e.__c=e.__=null}function E2(e,t,n){return this.constructor(e,n)}function D2(e,t){var n,i,s,l;S.__&&S.__(e,t),t.nodeType==9&&(t=t.documentElement),i=(n=e&&32&e.__u)?null:t.__k,t.__k=Oe(z,{children:[e]}),s=[],l=[],bt(t,t.__k,i||Pe,Pe,t.namespaceURI,i?null:t.firstChild?Zn.call(t.childNodes):null,s,i?i.__e:t.firstChild,n,l),Cn(s,t.__k,l),t.__k.props.children=null}S={__e:function(e,t,n,i){for(var s,l,o;t=t.__;)if((s=t.__c)&&!(1&s.__g)){s.__g|=4;try{if((o=(l=s.constructor)&&l.getDerivedStateFromError)&&s.setState(l.getDerivedStateFromError(e)),s.componentDidCatch&&(s.componentDidCatch(e,i||{}),o=1),o&&8&s.__g)return void(s.__g|=2)}catch(c){e=c}}throw Be=0,e}},bn=0,de.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=ie({},this.state)),typeof e=="function"&&(e=e(ie({},n),this.props)),e&&(ie(n,e),this.__v&&(t&&this.__k.push(t),Nt(this)))},de.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Nt(this))},de.prototype.render=z,Y=[],Be=0,Mn=function(e,t){return e.__v.__b-t.__v.__b},Ce=Symbol(),_n=/(PointerCapture)$|Capture$/i,kt=0,dt={};var L2=Symbol.for("pv"),B2=0;function r(e,t,n,i,s,l){t||(t={});var o,c,d=t;if("ref"in d&&typeof e!="function")for(c in d={},t)c=="ref"?o=t[c]:d[c]=t[c];var f={type:e,props:d,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:L2,__v:--B2,__i:-1,__u:0};return S.vnode&&S.vnode(f),f}const P2=/^[a-z]+(?:-[a-z]+)*?(?:-\d+(?:x\d+)?)+(?:-turns-[\w,]+?\*?)?(?:-no-swap)?(?::[\w,-]*)?$/i;function G2(e){const[t="",n=""]=e.split(":");return`${t.trim().replaceAll(" ","-")}:${n.trim().replaceAll(/\s+/g,",")}`}function Zt(e){const t=e.replace(/^#/,"").split("&");return{token:t.find(i=>i.startsWith("token="))?.slice(6)||null,rest:t.filter(i=>!i.startsWith("token=")).join("&")}}function R2(e){let t;try{t=decodeURIComponent(e.trim())}catch{return null}const{rest:n}=Zt(t.slice(t.lastIndexOf("#")+1));return P2.test(n)?n:null}async function W2(){let e={};try{const t=await fetch(new URL("site.json",document.baseURI));t.ok&&(e=await t.json())}catch{}return{isStatic:e.engine!=="program",isOnNetwork:e.network===!0,publicAddress:e.public??null}}async function N2(){try{return(await fetch(new URL("site.json",document.baseURI),{cache:"no-store"})).ok}catch{return!1}}const On="tripoint.token";function St(){return sessionStorage.getItem(On)}function En(e){sessionStorage.setItem(On,e)}function Dn(){const{token:e,rest:t}=Zt(location.hash);if(e===null)return!1;const n=e!==St();return En(e),history.replaceState(null,"",location.pathname+location.search+(t===""?"":`#${t}`)),n}const ue=63232,F2=[[[255,254],"utf-16le"],[[254,255],"utf-16be"]],H2=["gb18030","gbk","euc-jp","iso-2022-jp"],Ln=4096,Ht=new Map;function ht(e,t){try{const n=e.decode(new Uint8Array(t));return n!==""&&n.length===String.fromCodePoint(n.codePointAt(0)??0).length?n:null}catch{return null}}function Bn(e){const t=Ht.get(e);if(t!==void 0)return t;const n=new TextDecoder(e,{fatal:!0}),i={letters:new Map,codes:new Map},s=(l,o)=>{i.letters.set(l,o),i.codes.has(o)||i.codes.set(o,l)};for(let l=0;l<256;l+=1){const o=ht(n,[l]);if(o!==null){s(l,o);continue}for(let c=48;c<256;c+=1){const d=ht(n,[l,c]);d!==null&&s(256*l+c,d)}}return Ht.set(e,i),i}function I2(e){try{return new TextDecoder(e.trim()).encoding}catch{return null}}function j2(e,t){const n=[];for(let i=0;i<t.length;){const s=t[i]??0,l=256*s+(t[i+1]??0),o=e.letters.get(s),c=o===void 0&&i+1<t.length?e.letters.get(l):void 0;o!==void 0&&e.codes.get(o)===s?(n.push(o),i+=1):c!==void 0&&e.codes.get(c)===l?(n.push(c),i+=2):(n.push(String.fromCharCode(ue+s)),i+=1)}return n.join("")}function V2(e){const t=new TextDecoder("utf-8",{fatal:!0,ignoreBOM:!0});try{return t.decode(e)}catch{}const n=[];let i=0;for(let s=0;s<e.length;){const l=e[s]??0,o=l<128?1:l<224?2:l<240?3:4;o>1&&ht(t,Array.from(e.subarray(s,s+o)))===null?(n.push(t.decode(e.subarray(i,s)),String.fromCharCode(ue+l)),i=s+1,s+=1):s+=o}return n.push(t.decode(e.subarray(i))),n.join("")}function Pn(e){return I2(/\bCA\s*\[([^\]\\]*)\]/.exec(e.slice(0,Ln))?.[1]??"")}function K2(e){const t=F2.find(([i])=>i.every((s,l)=>e[l]===s));if(t!==void 0)return t[1];const n=Pn(new TextDecoder("latin1").decode(e.subarray(0,Ln)));try{return new TextDecoder("utf-8",{fatal:!0}).decode(e),e.some(i=>i>=128)?"utf-8":n??"utf-8"}catch{return n??"windows-1252"}}function U2(e){const t=K2(e);if(t.startsWith("utf-16"))return It({text:new TextDecoder(t,{ignoreBOM:!0}).decode(e),charset:t,bytes:e});const n=t==="utf-8"?V2(e):j2(Bn(t),e),i=H2.includes(t)&&Y2(n);return It({text:i?new TextDecoder(t).decode(e):n,charset:t,bytes:e})}function It(e){const t=zt(e.text,e.charset);return t!==null&&e.bytes?.length===t.length&&e.bytes.every((i,s)=>t[s]===i)?{...e,bytes:null}:e}function jt(e){const t=e.charCodeAt(0);return t>=ue&&t<ue+256}function Y2(e){return/[\uf700-\uf7ff]/.test(e)}function zt(e,t){if(t.startsWith("utf-16")){const s=new DataView(new ArrayBuffer(2*e.length));for(let l=0;l<e.length;l+=1)s.setUint16(2*l,e.charCodeAt(l),t==="utf-16le");return new Uint8Array(s.buffer)}if(t==="utf-8"){const s=new TextEncoder,l=e.split(/([\uf700-\uf7ff])/).map(o=>jt(o)?Uint8Array.of(o.charCodeAt(0)-ue):s.encode(o));return q2(l)}const{codes:n}=Bn(t),i=[];for(const s of e){const l=jt(s)?s.charCodeAt(0)-ue:n.get(s);if(l===void 0)return null;l>255&&i.push(l>>8),i.push(l&255)}return Uint8Array.from(i)}function q2(e){const t=new Uint8Array(e.reduce((i,s)=>i+s.length,0));let n=0;for(const i of e)t.set(i,n),n+=i.length;return t}const J2={title:"Lernen",choose:"Wähle eine Lektion oder eine Aufgabe.",lesson:"Lektion",step:(e,t)=>`Schritt ${e} von ${t}`,firstGame:"Eine erste Partie spielen",nextStep:"Nächster Schritt",onceMore:"Noch einmal",skip:"Lektion überspringen",firstSteps:"Die ersten Schritte",playWell:"Gut spielen",try:e=>`Ausprobieren: ${e}`,tryIt:"Ausprobieren",rulesOf:e=>`Regeln von ${e}`,topics:{bridge:{title:"Brücken",text:"Zwei Steine mit zwei gemeinsamen leeren Feldern sind verbunden. Such nach Brücken, bevor du Steine nebeneinandersetzt."},edge:{title:"Randschablonen",text:"Ein Stein nahe am Rand ist oft schon mit ihm verbunden. In der zweiten Reihe genügen zwei leere Felder darunter."},ladder:{title:"Leitern",text:"Am Rand entlang müssen oft beide Stein um Stein setzen. Wer am Ende der Leiter einen Stein hat, kommt durch."},swap:{title:"Die Tauschregel",text:"Der erste Zug ist so stark, dass der zweite Spieler ihn übernehmen darf. Eröffne mit einem Stein, der weder zu gut noch zu schlecht ist."}},lessons:{connect:{title:"Verbinden",task:"Du spielst Schwarz. Deine Kette berührt die linke und die rechte Seite. Verbinde sie auch mit der unteren.",wrong:"Das erreicht die untere Seite nicht. Zieh auf ein markiertes Feld.",done:"Du hast gewonnen: Eine Kette berührt alle drei Seiten."},block:{title:"Mit Abstand blocken",task:"Die weiße Kette c4–d4 will nach unten und nach links. Direkt daneben ist es zu spät. Blocke mit Abstand.",wrong:"Weiß käme um diesen Stein herum. Zieh auf das markierte Feld.",done:"Weiß kommt nicht vorbei: Dein Stein steht im Weg und erreicht trotzdem a3, e5 und die untere Seite."},bridge:{title:"Die Brücke",task:"a3 und b5 haben zwei leere Felder gemeinsam: eine Brücke. Weiß hat eines davon genommen. Nimm das andere.",wrong:"Weiß würde a4 ziehen und die Brücke trennen. Nimm das markierte Feld.",done:"Verbunden. Eine Brücke lässt sich nicht trennen: Ist ein Feld genommen, verbindet das andere die Steine."},edge:{title:"Randschablonen",task:"Ein Stein in der zweiten Reihe ist mit der Seite verbunden: Er hat zwei leere Felder unter sich. Weiß hat eines genommen. Nimm das andere.",wrong:"Das überlässt c6 Weiß. Nimm das markierte Feld.",done:"b5 ist mit der unteren Seite verbunden. Solche Muster am Rand heißen Randschablonen."},ladder:{title:"Leitern",task:"Schwarz braucht die untere Seite. d6 droht, sie zu erreichen, und Weiß muss darunter antworten: So beginnt eine Leiter am Rand. Es hilft, dass b6 an ihrem Ende wartet.",wrong:"Das gibt Weiß Zeit zu blocken. Zieh auf das markierte Feld.",done:"Weiß muss jedes Mal darunter antworten, bis die Leiter b6 trifft. Dieser Stein ist eine Leiterflucht."},swap:{title:"Die Tauschregel",task:"Du spielst Weiß. Nach dem ersten Stein darfst du tauschen: ihn übernehmen. b4 gewinnt nachweislich, also lass ihn nicht Schwarz.",wrong:"Schwarz würde mit b4 gewinnen. Tausche.",done:"Der Stein, der gewinnt, gehört jetzt dir. Darum ist ein guter erster Zug weder zu stark noch zu schwach."}},puzzles:{puzzle:"Aufgabe",numbered:e=>`Aufgabe ${e}`,facts:(e,t)=>`${e}, Grad ${t}`,today:"Aufgabe des Tages",done:(e,t)=>`${e} von ${t} erledigt`,board:"Brett",allBoards:"Alle Bretter",grade:"Grad",allGrades:"Alle Grade",gradeOf:e=>`Grad ${e}`,outcomes:{solved:"gelöst",late:"später gelöst",shown:"gezeigt"},toMove:e=>`${e} ist am Zug. Genau ein Zug gewinnt.`,solved:e=>`Gelöst: ${e} gewinnt.`,solutionIs:e=>`Die Lösung ist ${e}.`,refuted:(e,t)=>`${e} gewinnt nicht: ${t} widerlegt es.`,refutedAgain:(e,t)=>`${e} gewinnt nicht: ${t} widerlegt es. Versuch es noch einmal oder sieh dir die Lösung an.`,why:"Warum das gewinnt",showSolution:"Lösung zeigen",showProof:"Beweis zeigen",next:"Nächste Aufgabe",solution:"Lösung",whyWins:e=>`Warum ${e} gewinnt`,whyOthers:"Warum kein anderer Zug gewinnt",refutes:e=>`${e} widerlegt`,proof:(e,t)=>`Der Löser hat das alles bewiesen; der Beweis von ${e} geht durch ${t} ${t===1?"Stellung":"Stellungen"}.`},keys:{title:"Tasten",tab:"Tabulator",tabText:"Zum Brett, zu den Zügen und zu den Bedienelementen",arrows:"Pfeiltasten auf dem Brett",arrowsText:"Zum nächsten Feld in dieser Richtung; die Eingabetaste zieht dort",names:{ArrowLeft:"Links",ArrowRight:"Rechts",PageUp:"Bild auf",PageDown:"Bild ab",Home:"Pos1",End:"Ende",Delete:"Entf"},ctrl:e=>`Strg+${e}`},menu:{search:"Befehle durchsuchen",example:"Suche …",none:"Kein Befehl enthält diese Wörter, oder keiner, der jetzt möglich ist."},commands:{newGame:"Neue Partie beginnen",open:"Partie öffnen",save:"Als SGF speichern",play:"Zum Spielen",analyse:"Zum Analysieren",learn:"Zum Lernen",puzzles:"Aufgaben zeigen",solve:"Diese Stellung lösen",openings:"Eröffnungen zeigen",previous:"Zum vorigen Zug",next:"Zum nächsten Zug",first:"Zum Anfang der Partie",last:"Zum Ende der Partie",previousVariation:"Zur vorigen Variante",nextVariation:"Zur nächsten Variante",takeBack:"Zurücknehmen",takeBackOrStep:"Zurücknehmen oder, in der Analyse, einen Zug zurück",swap:"Tauschen",hint:"Um einen Tipp bitten",resign:"Aufgeben",engineMove:"Die Engine ziehen lassen",pause:"Die Engine anhalten",rates:"Gewinnchance in Partien zeigen oder verbergen",playFrom:"Von hier spielen",analysis:"Analyse ein- oder ausschalten",addLine:"Zugfolge der Engine als Variante einfügen",compare:"Züge vergleichen",hideMoves:"Züge der Engine verbergen oder zeigen",review:"Partie auswerten",blackStones:"Schwarze Steine aufstellen",whiteStones:"Weiße Steine aufstellen",triangles:"Mit Dreiecken markieren",labels:"Mit Buchstaben markieren",arrows:"Pfeile zeichnen",board:"Wieder auf dem Brett ziehen",mainLine:"Zur Hauptvariante machen",delete:"Diesen Zug und den Rest löschen",share:"Links und Bilder teilen",rules:"Regeln zeigen",settings:"Einstellungen öffnen",keys:"Tasten auflisten",commands:"Befehle durchsuchen"}},Q2=e=>e===1?"1 Zug":`${e} Züge`,X2={language:"Deutsch",modes:{play:"Spielen",analyse:"Analysieren",learn:"Lernen"},tabs:{lessons:"Lektionen",puzzles:"Aufgaben",moves:"Züge",analysis:"Analyse",review:"Auswertung",openings:"Eröffnungen",solve:"Lösen",edit:"Bearbeiten",share:"Teilen"},parts:{mode:"Modus",page:"Seite",details:"Einzelheiten",goals:"Ziele",board:"Brett",game:"Partie",actions:"Aktionen",files:"Dateien"},header:{newGame:"Neue Partie",newShort:"Neu",rules:"Regeln",open:"Öffnen",openGame:"Partie öffnen",commands:"Befehle",settings:"Einstellungen"},games:{y:"Y","poly-y":"Poly-Y","bent-y":"Bent Y","obtuse-y":"Obtuse Y",hex:"Hex","caeth-y":"Caeth Y"},colours:{black:"Schwarz",white:"Weiß"},common:{close:"Schließen",done:"Fertig",none:"keine",tryAgain:"Noch einmal versuchen",saveGame:"Partie speichern",starting:"Die Engine startet …"},goals:{y:"eine Kette, die alle drei Seiten berührt, gewinnt","poly-y":"eine Kette, die zwei benachbarte Seiten und eine dritte berührt, erobert die Ecke zwischen den beiden; die meisten Ecken gewinnen","bent-y":"eine Kette, die alle drei Seiten berührt, gewinnt","obtuse-y":"eine Kette, die alle drei Seiten berührt, gewinnt","caeth-y":"eine Kette von Knoten, die alle drei Seiten berührt, gewinnt","hex-black":"eine Kette, die oben und unten verbindet, gewinnt","hex-white":"eine Kette, die links und rechts verbindet, gewinnt"},status:{lastMove:(e,t,n)=>`Zuletzt ${e} ${t}; ${n}`,toMove:e=>`${e} am Zug`,nextStone:(e,t,n)=>`jetzt ${e}, Stein ${t} von ${n}`,won:(e,t)=>`${e} hat gewonnen: ${t}`,resigned:(e,t)=>`${e} gewinnt: ${t} hat aufgegeben`,engine:e=>`Engine, Stufe ${e}`,person:"Mensch",you:"Du",hasWon:"hat gewonnen",thinking:"denkt nach …",isToMove:"am Zug",stone:(e,t)=>`Stein ${e} von ${t}`,corners:(e,t)=>`${e}/${t} Ecken`,cornersTitle:(e,t)=>`Eroberte Ecken: ${e}; zum Sieg braucht es ${t}`,allCorners:(e,t,n)=>`Ecken: Schwarz ${e}; Weiß ${t}. Zum Sieg braucht es ${n}.`,showRate:"Chancen zeigen",hideRate:"Chancen verbergen",noEstimate:"Noch keine Schätzung",rates:(e,t)=>`Schwarz ${e}, Weiß ${t}`,winRate:e=>`Gewinnchance: ${e}`,proven:(e,t,n)=>`${e} gewinnt, bewiesen durch ${t}${n===void 0?"":`, in höchstens ${n===1?"einem Zug":`${n} Zügen`}`}`,provenSince:(e,t,n)=>`Der Sieg von ${e} war ab Zug ${t}, ${n}, bewiesen.`,nextLevel:e=>`Die nächste Partie ist auf Stufe ${e}.`,engineWaits:"Die Engine wartet: Mit „Engine zieht“ spielt sie weiter."},sources:{rules:"die Regeln",connections:"virtuelle Verbindungen",search:"die Suche",solver:"den Löser",book:"das Eröffnungsbuch"},hint:{move:e=>`Tipp: ${e}.`,rated:(e,t)=>`Tipp: ${e}, Gewinnchance ${t}.`,because:(e,t)=>`Tipp: ${e}. ${t}`,loses:e=>`Der Tipp ${e} verliert, wie jetzt bewiesen ist. Frag nach einem anderen.`},swap:{swap:"Tauschen",recolour:(e,t)=>`Tauschen: Der Stein gehört dann ${e}, und ${t} zieht`,exchange:(e,t)=>`Tauschen: Du spielst dann ${t}, und ${e} zieht`,mirror:(e,t)=>`Tauschen: Der Stein springt auf sein Spiegelbild und gehört ${e}, und ${t} zieht`,exchanged:"Getauscht: Die Spieler haben die Farben gewechselt, der Stein bleibt, wo er ist.",exchangedYou:e=>`Getauscht: Die Spieler haben die Farben gewechselt, der Stein bleibt, wo er ist. Du bist jetzt ${e}.`,taken:e=>`${e} hat getauscht: Der erste Stein gehört jetzt ${e}.`,takenByYou:e=>`${e} hat getauscht: Der erste Stein gehört jetzt dir.`,better:e=>`Tauschen: Dieser Stein gewinnt, bewiesen durch ${e}.`,worse:e=>`Nicht tauschen: Dieser Stein verliert, bewiesen durch ${e}.`,rates:(e,t)=>`Tauschen gewinnt mit ${e}, Bleiben mit ${t}.`},actions:{takeBack:"Zurück",hint:"Tipp",hintComes:"Tipp …",resign:"Aufgeben",resignQuestion:"Aufgeben?",review:"Auswerten",rematch:"Revanche",otherSide:"Seiten wechseln",level:e=>`Stufe ${e}`,analysis:"Analyse",addLine:"Variante einfügen",playFromHere:"Von hier spielen",pause:"Pause",moveNow:"Jetzt ziehen",engineMove:"Engine zieht"},board:{label:e=>`Brett: ${e}. Die Pfeiltasten gehen von Feld zu Feld, die Eingabetaste zieht.`,empty:"leer",black:"schwarzer Stein",white:"weißer Stein",barred:"gesperrt: Der Stein würde sich mit einem anderen dieses Zuges verbinden",compared:"zum Vergleich gewählt",last:"letzter Zug",winning:"Siegkette",marked:"markiert: Tippe noch einmal, um hier zu ziehen"},navigation:{first:"Anfang der Partie",previous:"Voriger Zug",next:"Nächster Zug",last:"Ende der Partie",byName:"Zug eingeben",play:"Zug",example:e=>`wie ${e}`},newGame:{blackFirst:"Schwarz (beginnt)",person:"Mensch",engine:"Engine",level:"Stufe der Engine",weakest:e=>`${e}, die schwächste`,strongest:e=>`${e}, die stärkste`,time:"Zeit für einen Zug (Stufe 10)",seconds:e=>`${e} s`,adapts:"Stufe anpassen: Deine Siege erhöhen sie, deine Niederlagen senken sie",game:"Spiel",cells:e=>`${e} Felder`,size:e=>`Größe ${e}`,sizes:{y:["Felder je Seite"],"poly-y":["Seiten","Felder je Seite"],"bent-y":["Grundlinie des inneren Dreiecks","Ringe darum"],"obtuse-y":["Felder je Kante"],hex:["Spalten","Reihen"],"caeth-y":["Knoten je Seite"]},turns:"Steine je Zug",sequences:{1:"Je ein Stein","122*":"Einer, dann je zwei (122*)","123*":"Einer, zwei, drei, vier … (123*)",slow:"1, 2, 2, 3, 4, 4, 5 … (langsam)"},otherTurns:"Eine andere Folge",ownTurns:"Steine in jedem Zug; * setzt das Muster fort",swap:"Tauschregel: Wer als Zweiter zieht, darf den ersten Stein übernehmen",start:"Los",from:e=>`${e} ist am Zug. Die Partie geht als neue Variante weiter; was da ist, bleibt.`,youPlay:"Du spielst",play:"Spielen"},levels:["Für die erste Partie: kennt die Regeln, übersieht die meisten Drohungen und verliert gegen einen einfachen Plan.","Anfänger: zieht vernünftig, fragt aber selten, wozu dein letzter Stein da ist.","Anfänger mit ein paar Partien Erfahrung: etwa so stark wie jemand, der einen Zug vorausschaut.","Gelegenheitsspieler: hat einen Plan und übersieht zwei von fünf Drohungen.","Geübter Spieler: verbindet und blockt gut, übersieht aber noch in den meisten Partien eine Drohung.","Vereinsspieler: hat gute Formen und übersieht selten eine Drohung.","Starker Vereinsspieler: kennt Eröffnungen und rechnet kurze Kämpfe durch.","Experte: übersieht keine Drohung und rechnet längere Kämpfe durch.","Meister: fast volle Stärke, und zieht sofort.","Volle Stärke: Nur die Zeit begrenzt sie."],settings:{language:"Sprache",asBrowser:"Wie im Browser",colours:"Farben der Seite",system:"Wie im System",light:"Hell",dark:"Dunkel",orientation:e=>`Ausrichtung des Bretts (${e})`,coordinates:"Koordinaten",names:"Namen der Felder",numbers:"Nummern auf den Steinen",hideRates:"Gewinnchancen beim Spielen verbergen",sounds:"Töne",confirm:"Züge mit einem zweiten Tippen bestätigen"},orientations:{up:"Spitze oben",down:"Spitze unten",right:"Spitze rechts",left:"Spitze links","up-mirrored":"Spitze oben, gespiegelt","down-mirrored":"Spitze unten, gespiegelt","right-mirrored":"Spitze rechts, gespiegelt","left-mirrored":"Spitze links, gespiegelt",flat:"flach, wie in HexGui und auf HexWorld",diamond:"Raute, wie in HexGui und auf PlayHex",tall:"hohe Raute, wie auf PlayHex","flat-2":"flach, wie auf Board Game Arena (HexGui: flat 2)",upright:"flach, um ein Viertel gedreht","flat-mirrored":"flach, gespiegelt","diamond-mirrored":"Raute, gespiegelt","tall-mirrored":"hohe Raute, gespiegelt"},coordinates:{hexgui:"wie in HexGui und auf HexWorld",gogui:"wie in GoGui",xy:"wie in hex-study",codecup:"Nummern von CodeCup",ring:"Ring und Platz"},rules:{finished:e=>`Eine beendete Partie ${e}`},open:{file:"Eine Partiedatei, zum Beispiel SGF; du kannst sie auch auf die Seite ziehen",paste:"Oder füge den Text oder den Link einer Partie ein",formats:"Gelesen werden SGF (auch von Little Golem, PlayHex, HexGui und GoGui), Links zu HexWorld, PlayHex, hex-study und Tripoint, <hexboard>-Diagramme von HexWiki, Partien von Board Game Arena, Abstract Play und Little Golem als Text oder JSON, Listen von CodeCup, JSON von Tripoint und Zuglisten wie „hex 11 a5 swap d4“. Einfügen geht überall auf der Seite.",unnamed:"Spieler ohne Namen",moves:Q2,which:"Welche möchtest du öffnen? Die anderen bleiben in der Datei, wenn du sie speicherst.",games:e=>`Die Datei enthält ${e} Partien`,hexOrY:"Hex oder Y?",fitsBoth:"Die Datei sagt nicht, welches Spiel es ist, und ihre Züge passen zu Hex und zu Y.",anotherGame:"Ein anderes Spiel?",seemsOther:"Diese Datei scheint von einem anderen Spiel zu sein, das Tripoint nicht spielt:",readAs:"Oder wähle das Spiel, als das sie gelesen wird.",doNotOpen:"Nicht öffnen"},notes:{label:"Anmerkungen zur Datei",title:e=>e===1?"Eine Anmerkung zur Datei":`${e} Anmerkungen zur Datei`,close:"Anmerkungen schließen"},notices:{close:"Meldung schließen",badToken:"Ein Token besteht aus den Ziffern 0 bis 9 und den Buchstaben a bis f. Kopiere die ganze Zeile aus dem Terminal.",engineThinks:"Die Engine denkt über ihren Zug nach.",gameOver:"Die Partie ist zu Ende.",goneOn:"Die Partie ist von hier schon weitergegangen.",goneOnBranched:"Die Partie ist von hier schon weitergegangen. „Von hier spielen“ bei „Analysieren“ spielt eine andere Variante.",takeBackHere:"Bis hierher zurücknehmen",hasVariations:"Hier gibt es Varianten. Bei „Analysieren“ kannst du sie löschen.",resign:"Diese Partie aufgeben?",delete:"Diesen Zug und alle danach löschen?",deleteIt:"Löschen",lineAdded:"Die Zugfolge ist jetzt eine Variante.",commentLost:e=>`Der Zug zu diesem Kommentar wurde gelöscht. Der Kommentar war: ${e}`,linkOpened:"Das ist die Stellung des Links.",gameKept:"Deine Partie ist gespeichert.",newGame:"Eine neue Partie.",gameOpened:"Die Partie ist geöffnet.",backToGame:"Zurück zur vorigen Partie",cannotOpenKept:"Die in diesem Browser gespeicherte Partie lässt sich nicht öffnen:",saveItsFile:"Ihre Datei speichern",noRoom:"Dieser Browser hat keinen Platz mehr für die Partie. Speichere sie, sonst geht sie beim Schließen der Seite verloren.",saveAsSgf:"Als SGF speichern",fileTooLong:(e,t)=>`Die Datei hat ${e} Byte, und die Seite öffnet Dateien mit höchstens ${t} Byte. Teile sie in kleinere.`,messageTooLong:(e,t)=>`Das sind ${e} Byte, und die Engine nimmt höchstens ${t}.`,noPng:e=>`Kein PNG: ${e}`,engineRestarted:"Die Engine ist wegen eines Fehlers stehen geblieben und wurde mit deiner Partie neu gestartet. Bitte melde das:"},lost:{token:"Token oder Adresse",tokenExample:"Token oder Adresse",connect:"Verbinden",connectAgain:"Neu verbinden",newGame:"Neue Partie beginnen",unknownTab:"Tripoint kennt diesen Tab nicht. Kopiere die Adresse oder das Token aus dem Terminal, in dem „tripoint web“ läuft.",kept:"Deine Partie ist in diesem Browser gespeichert.",noRoom:"Dieser Browser hat keinen Platz für deine Partie: Speichere sie in eine Datei.",keepsStopping:"Die Engine bleibt wegen eines Fehlers immer wieder stehen.",report:e=>`Bitte melde das: ${e}`,endedByProgram:e=>`Das Programm hat die Verbindung beendet: ${e}.`,ended:"Die Verbindung zur Engine ist abgebrochen. Läuft „tripoint web“ noch?",unreachable:"Die Engine ist nicht erreichbar. Starte „tripoint web“ neu und öffne die Adresse, die es ausgibt.",stopped:"Die Engine ist stehen geblieben.",missing:"Die Engine (engine.wasm) ist nicht da."},failed:{text:e=>`Dieser Teil der Seite ist wegen eines Fehlers ausgefallen. Deine Partie ist sicher. Bitte melde das: ${e}`,reload:"Seite neu laden"}},ei=["eine Brücke","zwei Brücken","drei Brücken","vier Brücken","fünf Brücken","sechs Brücken"],ti={analysis:{map:"Karte",noMap:"Keine",hideMoves:"Züge der Engine verbergen und zeigen, was der letzte Zug verloren hat",compare:"Züge vergleichen",endComparison:"Vergleich beenden",choose:"Wähle Züge auf dem Brett oder in der Tabelle.",comparing:e=>`Im Vergleich: ${e}. Wähle einen Zug noch einmal, um ihn wegzulassen.`,playMove:e=>`${e} ziehen`,compareMove:e=>`${e} vergleichen`,addLineOf:e=>`Die Zugfolge von ${e} als Variante einfügen`,addThisLine:"Diese Zugfolge als Variante einfügen",table:"Die Züge, die die Engine erwägt, der beste zuerst",move:"Zug",winRate:"Chance",visits:"Besuche",add:"Einfügen",line:"Erwartete Zugfolge",searching:"Die Engine sucht …",shows:"Zeigt die Züge, die die Engine erwägt, mit ihren Zugfolgen.",rate:(e,t)=>`Gewinnchance von ${e}: ${t};`,sentence:e=>`${e};`,comparingChosen:"Die gewählten Züge werden verglichen;",provenMoves:(e,t)=>`${e} von ${t} Zügen bewiesen;`,provenChosen:(e,t)=>`${e} von ${t} gewählten Zügen bewiesen;`,simulations:(e,t)=>`${e} Simulationen, ${t} je Sekunde`,makeMove:"Zieh: Hier steht dann, was der Zug verliert.",lossUnknown:e=>`Was ${e} verloren hat, ist nicht bekannt: Analysiere auch die Stellung davor.`,lostNothing:e=>`${e} hat nichts verloren.`,lost:(e,t)=>`${e} hat ${t} Prozentpunkte Gewinnchance verloren.`},proven:{wins:"gewinnt",loses:"verliert",swap:"tauschen",leave:"lassen"},mapWords:{W:"G",L:"V",swap:"ja",leave:"nein"},maps:{none:"Keine Karte",rate:"Gewinnchancen",visits:"Anteil der Besuche",prior:"Vorschläge des Netzes",ownership:"Besitz: wem jedes Feld am Ende gehört",amaf:"AMAF: was der Besitz eines Felds wert ist",book:"Züge des Eröffnungsbuchs",proven:"Bewiesene Gewinne (G) und Verluste (V)"},legend:{label:"Legende",titles:{rate:"Gewinnchance",visits:"Anteil der Besuche",prior:"Vorschlag des Netzes",ownership:"Schwarz hat das Feld",amaf:"Gewinnchance mit dem Feld",book:"Buch: Gewinnchance",proven:"Bewiesene Züge"},few:"wenig",many:"viel",pale:"blass: wenig Besuche",framed:"umrandet: bester Zug",notRated:"?: nicht bewertet",mostHalf:e=>`höchstens ${e}: Der Gegner darf tauschen`,win:"bewiesener Gewinn",loss:"bewiesener Verlust",swap:"Der Stein gewinnt: tauschen",leave:"Der Stein verliert"},curve:{label:"Gewinnchance von Schwarz im Lauf der Partie",blackWins:"Schwarz gewinnt",whiteWins:"Weiß gewinnt",move:e=>`Zug ${e}`,rate:(e,t)=>`Zug ${e}, Schwarz ${t}`,proven:(e,t)=>`Zug ${e}, ${t} gewinnt`},edit:{setUp:"Aufstellen",stones:"Steine",marks:"Markierungen",kinds:"Arten von Markierungen",turn:"Wer am Zug ist",removeMarks:"Alle Markierungen entfernen",players:"Spieler und Ergebnis",tools:{black:"Schwarz",white:"Weiß",empty:"Entfernen",triangle:"Dreieck",square:"Quadrat",circle:"Kreis",cross:"Kreuz",label:"Buchstabe",arrow:"Pfeil",line:"Linie"},header:{PB:"Schwarz",BR:"Rang von Schwarz",PW:"Weiß",WR:"Rang von Weiß",RE:"Ergebnis",DT:"Datum",EV:"Turnier"},plays:"Ein Klick auf das Brett zieht. Wähle ein Werkzeug, um die Stellung zu ändern oder zu markieren.",black:"Ein Klick stellt einen schwarzen Stein auf.",white:"Ein Klick stellt einen weißen Stein auf.",empty:"Ein Klick entfernt einen Stein.",arrowBegins:"Klicke auf das Feld, wo der Pfeil beginnt.",arrowEnds:e=>`Klicke auf das Feld, wo der Pfeil von ${e} endet.`,lineBegins:"Klicke auf das Feld, wo die Linie beginnt.",lineEnds:e=>`Klicke auf das Feld, wo die Linie von ${e} endet.`,mark:"Ein Klick setzt die Markierung. Ein zweiter entfernt sie."},moves:{list:"Züge. Links und rechts gehen durch die Partie, auf und ab wechseln die Variante.",start:"Anfang",variation:e=>`Variante ab Zug ${e}`,colour:{black:". schwarz ",white:". weiß "},pointsLost:", verlorene Punkte: ",comment:"Kommentar",commentOn:e=>`Kommentar zu ${e}`,theGame:"der Partie",quoted:e=>`„${e}“`,numbered:(e,t)=>`Zug ${e}, ${t}`,makeMain:"Zur Hauptvariante machen",delete:"Diesen Zug und den Rest löschen",reallyDelete:"Wirklich löschen?",forfeit:e=>`${e} verliert kampflos`,resignation:e=>`${e} gibt auf`,setUp:"Aufstellung",turn:e=>`${e} am Zug`,nothing:"kein Zug"},openings:{looking:"Einen Blick ins Buch …",none:e=>`Für ${e} gibt es kein Eröffnungsbuch.`,about:"Ein erster Zug ist gut, wenn der Gegner nicht sagen kann, ob er tauschen soll. Die Chancen sind die des Steins, ohne Tausch.",swapNow:e=>`Der erste Stein gewinnt ${e} der Partien: tauschen.`,doNotSwapNow:e=>`Der erste Stein gewinnt ${e} der Partien: nicht tauschen.`,ends:"Hier endet das Buch. Geh zurück, um einem anderen Zug zu folgen.",move:"Zug",toSwap:"Tauschen?",result:"Ergebnis",evidence:"Beleg",replies:"Antworten",swap:"Tauschen",doNotSwap:"Nicht tauschen",wins:"Gewinnt",loses:"Verliert",notRated:"Nicht bewertet",close:e=>`Knapp (${e})`,sureSwap:e=>`Tauschen (${e})`,sureStay:e=>`Nicht tauschen (${e})`,probablySwap:e=>`Wohl tauschen (${e})`,probablyStay:e=>`Wohl nicht tauschen (${e})`,provenWin:"bewiesen: Der Stein gewinnt",provenLoss:"bewiesen: Der Stein verliert",games:(e,t)=>e===1?`1 Partie, ${t} gewonnen`:`${e} Partien, ${t} gewonnen`,interval:(e,t)=>`95-%-Intervall ${e} bis ${t}`,search:e=>`tiefe Suche ${e}`,sources:{person:"ein Mensch","trusted person":"ein Kenner"},noEvidence:"keiner",ofReplies:"der der Antworten"},review:{stop:"Auswertung anhalten",deeper:"Tiefer auswerten",begin:"Partie auswerten",turned:"Wo die Partie kippte",decisive:"Der entscheidende Fehler",show:e=>`${e} zeigen`,runs:"Du kannst inzwischen weitermachen: Die Auswertung läuft im Hintergrund.",noMistake:"Die Auswertung hat in dieser Variante keinen Fehler gefunden.",about:"Eine Auswertung findet die Fehler einer Partie und lässt dich jeden noch einmal spielen.",find:e=>`Finde auf dem Brett einen besseren Zug für ${e}.`,better:e=>`Der bessere Zug ist ${e}.`,looks:e=>`Die Engine prüft ${e} …`,anotherTry:"Noch ein Versuch",showAnswer:"Antwort zeigen",verdicts:{right:e=>`${e} ist richtig.`,wrong:e=>`${e} ist nicht richtig.`,noSwap:()=>"Hier ist der Tausch nicht richtig.",loses:e=>`${e} verliert: Das ist bewiesen.`,wins:e=>`${e} ist richtig: Der Gewinn ist bewiesen.`,asGood:e=>`${e} ist richtig: so stark wie der Zug der Engine.`,worse:(e,t)=>`${e} verliert ${t} Prozentpunkte Gewinnchance.`}},solve:{prove:"Beweisen, wer gewinnt",stop:"Anhalten",begins:"Beginnt …",progress:(e,t,n)=>`${e} s, ${t} von ${n} Zügen entschieden`,progressWon:(e,t,n,i)=>`${e} s, ${t} gewinnt, ${n} von ${i} Zügen entschieden`,about:"Der Löser sucht einen Beweis, bis er ihn hat oder du ihn anhältst. Kleine Bretter brauchen Sekunden, Y 9 vielleicht eine Stunde.",winsWith:(e,t,n)=>`${e} gewinnt mit ${t}. Bewiesen in ${n} Sekunden.`,winsAnyway:(e,t,n)=>`${e} gewinnt, was auch immer ${t} zieht. Bewiesen in ${n} Sekunden.`,noSwap:"Ein Tausch ist nicht berücksichtigt: Das Ergebnis ist das der Steine.",explain:"Beweis erklären",title:"Der Beweis",tooLarge:"Der Beweis ist zu groß, um ihn zu erklären.",tooMany:e=>`Der Beweis geht durch ${e} Stellungen: zu viele, um sie hier zu zeigen.`},plans:{title:"Die Verbindungen",after:e=>`Nach ${e}`,answer:(e,t)=>`Nach ${e}: ${t}`,how:(e,t)=>`${e}, ${t}`,goesOn:"und so weiter",connected:"Alles ist verbunden.",connections:(e,t)=>{const n=e===0?"":ei[e-1]??`${e} Brücken`,i=t===0?"":e===0?t===1?"eine virtuelle Verbindung":`${t} virtuelle Verbindungen`:t===1?"eine andere Verbindung":`${t} andere Verbindungen`;return[n,i].filter(s=>s!=="").join(" und ")},click:"Ein Klick zeigt die Felder auf dem Brett.",allCells:"Alle Felder, die gebraucht werden"},share:{game:"Partie",open:"Öffnen …",picture:"Bild",copied:"In die Zwischenablage kopiert.",cannotCopy:"Dieser Browser lässt die Seite nicht kopieren; markiere den Text und kopiere ihn selbst.",copy:"Kopieren",copyThis:e=>`Kopieren: ${e}`,noLink:"Diese Stellung wurde aufgestellt und hat deshalb keinen Link. Speichere sie als SGF.",link:"Link",linkHere:"Link zu dieser Stellung",linkOthers:"Link für andere",textOthers:"Text für andere",everywhere:"Er öffnet diese Stellung auf jedem Computer. Die Züge stehen im Link selbst.",anyPage:"Jede Seite von Tripoint kann diesen Text öffnen („Öffnen“). Du kannst die Partie auch als SGF speichern.",inLink:"Die Züge stehen im Link selbst; nichts wird verschickt.",onNetwork:"Er lässt sich in jedem Browser öffnen, der diesen Computer erreicht, solange Tripoint läuft; die Seite fragt dann nach dem Token.",here:"Er lässt sich in jedem Browser auf diesem Computer öffnen, solange Tripoint läuft. Auf anderen Computern geht er nicht.",console:"GTP-Konsole",replies:"Antworten",command:"GTP-Befehl",send:"Senden"}},ni={play:X2,study:ti,learn:J2},ii={title:"Learn",choose:"Choose a lesson or a puzzle.",lesson:"Lesson",step:(e,t)=>`Step ${e} of ${t}`,firstGame:"Play a first game",nextStep:"Next step",onceMore:"Once more",skip:"Skip the lesson",firstSteps:"The first steps",playWell:"Play well",try:e=>`Try: ${e}`,tryIt:"Try it",rulesOf:e=>`Rules of ${e}`,topics:{bridge:{title:"Bridges",text:"Two stones with two empty cells in common are connected. Look for bridges before you put stones side by side."},edge:{title:"Edge templates",text:"A stone near a side is often connected to it already. On the second row two empty cells below it are enough."},ladder:{title:"Ladders",text:"Along a side both players may have to place stone after stone. Who has a stone at the end of the ladder gets through."},swap:{title:"The swap",text:"The first move is so strong that the second player may take it over. Open with a stone that is neither too good nor too bad."}},lessons:{connect:{title:"Connect",task:"You are Black. Your chain touches the left and the right side. Connect it to the bottom side, too.",wrong:"That does not reach the bottom side. Play on a marked cell.",done:"You have won: one chain touches all three sides."},block:{title:"Block at a distance",task:"White’s chain c4–d4 wants to go down and to the left. Right next to it is too late. Block from a distance.",wrong:"White would go round that stone. Play on the marked cell.",done:"White cannot get past: your stone stands in the way, and still reaches a3, e5 and the bottom side."},bridge:{title:"The bridge",task:"a3 and b5 have two empty cells in common: a bridge. White has taken one of them. Take the other.",wrong:"White would play a4 and cut the bridge. Take the marked cell.",done:"Connected. A bridge cannot be cut: if one cell is taken, the other one joins the stones."},edge:{title:"Edge templates",task:"A stone on the second row is connected to the side: it has two empty cells below it. White has taken one. Take the other.",wrong:"That leaves c6 to White. Take the marked cell.",done:"b5 is connected to the bottom side. Such patterns at a side are called edge templates."},ladder:{title:"Ladders",task:"Black needs the bottom side. d6 threatens to reach it, and White must answer below: a ladder along the side begins. It helps that b6 waits at its end.",wrong:"That gives White time to block. Play on the marked cell.",done:"White must answer below each time, until the ladder meets b6. That stone is a ladder escape."},swap:{title:"The swap",task:"You are White. After the first stone you may swap: take it over. b4 is proven to win, so do not leave it to Black.",wrong:"Black would win with b4. Swap.",done:"The winning stone is yours now. So a good first move is neither too strong nor too weak."}},puzzles:{puzzle:"Puzzle",numbered:e=>`Puzzle ${e}`,facts:(e,t)=>`${e}, grade ${t}`,today:"Today’s puzzle",done:(e,t)=>`${e} of ${t} done`,board:"Board",allBoards:"All boards",grade:"Grade",allGrades:"All grades",gradeOf:e=>`Grade ${e}`,outcomes:{solved:"solved",late:"solved later",shown:"shown"},toMove:e=>`${e} to move. Exactly one move wins.`,solved:e=>`Solved: ${e} wins.`,solutionIs:e=>`The solution is ${e}.`,refuted:(e,t)=>`${e} does not win: ${t} refutes it.`,refutedAgain:(e,t)=>`${e} does not win: ${t} refutes it. Try again, or look at the solution.`,why:"Why it wins",showSolution:"Show the solution",showProof:"Show the proof",next:"Next puzzle",solution:"Solution",whyWins:e=>`Why ${e} wins`,whyOthers:"Why no other move wins",refutes:e=>`${e} refutes`,proof:(e,t)=>`The solver has proven all of this; the proof of ${e} goes through ${t} ${t===1?"position":"positions"}.`},keys:{title:"Keys",tab:"Tab",tabText:"To the board, the moves and the controls",arrows:"Arrow keys on the board",arrowsText:"To the next cell in that direction; Enter plays there",names:{ArrowLeft:"Left",ArrowRight:"Right",PageUp:"Page Up",PageDown:"Page Down",Home:"Home",End:"End",Delete:"Delete"},ctrl:e=>`Ctrl+${e}`},menu:{search:"Search the commands",example:"Search …",none:"No command has these words, or none that can be used now."},commands:{newGame:"Begin a new game",open:"Open a game",save:"Save as SGF",play:"Go to Play",analyse:"Go to Analyse",learn:"Go to Learn",puzzles:"Show the puzzles",solve:"Solve this position",openings:"Show the openings",previous:"Go to the previous move",next:"Go to the next move",first:"Go to the first position",last:"Go to the last position",previousVariation:"Go to the previous variation",nextVariation:"Go to the next variation",takeBack:"Take back",takeBackOrStep:"Take back, or step back in a study",swap:"Swap",hint:"Ask for a hint",resign:"Resign",engineMove:"Let the engine move",pause:"Pause the engine",rates:"Show or hide the win rate in games",playFrom:"Play from here",analysis:"Switch the analysis on or off",addLine:"Add the engine’s line as a variation",compare:"Compare moves",hideMoves:"Hide or show the engine’s moves",review:"Review the game",blackStones:"Set up black stones",whiteStones:"Set up white stones",triangles:"Mark with triangles",labels:"Mark with labels",arrows:"Draw arrows",board:"Play on the board again",mainLine:"Make this the main line",delete:"Delete this move and the rest",share:"Share links and pictures",rules:"Show the rules",settings:"Open the settings",keys:"List the keys",commands:"Search the commands"}},Vt=e=>e===1?"1 move":`${e} moves`,si={language:"English",modes:{play:"Play",analyse:"Analyse",learn:"Learn"},tabs:{lessons:"Lessons",puzzles:"Puzzles",moves:"Moves",analysis:"Analysis",review:"Review",openings:"Openings",solve:"Solve",edit:"Edit",share:"Share"},parts:{mode:"Mode",page:"Page",details:"Details",goals:"Goals",board:"Board",game:"Game",actions:"Actions",files:"Files"},header:{newGame:"New game",newShort:"New",rules:"Rules",open:"Open",openGame:"Open a game",commands:"Commands",settings:"Settings"},games:{y:"Y","poly-y":"Poly-Y","bent-y":"Bent Y","obtuse-y":"Obtuse Y",hex:"Hex","caeth-y":"Caeth Y"},colours:{black:"Black",white:"White"},common:{close:"Close",done:"Done",none:"none",tryAgain:"Try again",saveGame:"Save the game",starting:"Starting the engine …"},goals:{y:"a chain that touches all three sides wins","poly-y":"a chain that touches two adjacent sides and a third captures their corner; most corners win","bent-y":"a chain that touches all three sides wins","obtuse-y":"a chain that touches all three sides wins","caeth-y":"a chain of vertices that touches all three sides wins","hex-black":"a chain that joins the top and the bottom side wins","hex-white":"a chain that joins the left and the right side wins"},status:{lastMove:(e,t,n)=>`Last move: ${e} ${t}; ${n}`,toMove:e=>`${e} to move`,nextStone:(e,t,n)=>`next: ${e}, stone ${t} of ${n}`,won:(e,t)=>`${e} has won: ${t}`,resigned:(e,t)=>`${e} wins: ${t} resigned`,engine:e=>`Engine, level ${e}`,person:"Person",you:"You",hasWon:"has won",thinking:"thinking …",isToMove:"to move",stone:(e,t)=>`stone ${e} of ${t}`,corners:(e,t)=>`${e}/${t} corners`,cornersTitle:(e,t)=>`Corners captured: ${e}; ${t} are needed to win`,allCorners:(e,t,n)=>`Corners: Black ${e}; White ${t}. ${n} are needed to win.`,showRate:"Show win rate",hideRate:"Hide win rate",noEstimate:"No estimate yet",rates:(e,t)=>`Black ${e}, White ${t}`,winRate:e=>`Win rate: ${e}`,proven:(e,t,n)=>`${e} wins, proven by ${t}${n===void 0?"":`, in at most ${Vt(n)}`}`,provenSince:(e,t,n)=>`${e}’s win was proven from move ${t} on, ${n}.`,nextLevel:e=>`The next game is at level ${e}.`,engineWaits:"The engine waits: press Engine move to let it play on."},sources:{rules:"the rules",connections:"virtual connections",search:"the search",solver:"the solver",book:"the opening book"},hint:{move:e=>`Hint: ${e}.`,rated:(e,t)=>`Hint: ${e}, win rate ${t}.`,because:(e,t)=>`Hint: ${e}. ${t}`,loses:e=>`The hint ${e} is now proven to lose. Ask for another.`},swap:{swap:"Swap",recolour:(e,t)=>`Swap: the stone becomes ${e}'s, and ${t} moves next`,exchange:(e,t)=>`Swap: you become ${t}, and ${e} moves next`,mirror:(e,t)=>`Swap: the stone jumps to its mirror image, ${e}'s, and ${t} moves next`,exchanged:"Swapped: the players exchanged their colours, and the stone stays where it is.",exchangedYou:e=>`Swapped: the players exchanged their colours, and the stone stays where it is. You are ${e} now.`,taken:e=>`${e} swapped: the first stone is ${e}’s now.`,takenByYou:e=>`${e} swapped: the first stone is yours now.`,better:e=>`Swap: this stone wins, proven by ${e}.`,worse:e=>`Do not swap: this stone loses, proven by ${e}.`,rates:(e,t)=>`Swapping wins ${e}, staying ${t}.`},actions:{takeBack:"Take back",hint:"Hint",hintComes:"Hint …",resign:"Resign",resignQuestion:"Resign?",review:"Review",rematch:"Rematch",otherSide:"Other side",level:e=>`Level ${e}`,analysis:"Analysis",addLine:"Add line",playFromHere:"Play from here",pause:"Pause",moveNow:"Move now",engineMove:"Engine move"},board:{label:e=>`Board: ${e}. Arrow keys move between cells, Enter plays.`,empty:"empty",black:"black stone",white:"white stone",barred:"barred: it would join a stone of this turn",compared:"chosen for the comparison",last:"last move",winning:"winning chain",marked:"marked: tap again to play"},navigation:{first:"First position",previous:"Previous move",next:"Next move",last:"Last position",byName:"Move by name",play:"Play",example:e=>`e.g. ${e}`},newGame:{blackFirst:"Black (first)",person:"Person",engine:"Engine",level:"Engine’s level",weakest:e=>`${e}, the weakest`,strongest:e=>`${e}, the strongest`,time:"Time for a move (level 10)",seconds:e=>`${e} s`,adapts:"Adapt the level: your wins raise it, your losses lower it",game:"Game",cells:e=>`${e} cells`,size:e=>`Size ${e}`,sizes:{y:["Cells on a side"],"poly-y":["Sides","Cells on a side"],"bent-y":["Base of the inner triangle","Rings around it"],"obtuse-y":["Cells on an edge"],hex:["Columns","Rows"],"caeth-y":["Vertices on a side"]},turns:"Turns",sequences:{1:"One stone each","122*":"One, then two each (122*)","123*":"One, two, three, four … (123*)",slow:"1, 2, 2, 3, 4, 4, 5 … (slow)"},otherTurns:"Another sequence",ownTurns:"Stones in each turn; * continues the pattern",swap:"Swap: the second player may take over the first stone",start:"Start",from:e=>`${e} is to move. The game goes on as a new line; what is there stays.`,youPlay:"You play",play:"Play"},levels:["For a first game: knows the rules, overlooks most threats, and loses to a simple plan.","A beginner: makes sensible moves, but seldom asks what your last stone is for.","A beginner with a few games behind it: about as strong as a player who looks one move ahead.","An occasional player: has a plan, and misses two threats in five.","A regular player: connects and blocks well, and still overlooks a threat in most games.","A club player: has good shape, and seldom misses a threat.","A strong club player: knows openings, and reads short fights.","An expert: overlooks no threat, and reads longer fights.","A master: close to full strength, and answers at once.","Full strength: only time limits it."],settings:{language:"Language",asBrowser:"As the browser",colours:"Colours of the page",system:"System",light:"Light",dark:"Dark",orientation:e=>`Direction of the board (${e})`,coordinates:"Coordinates",names:"Names of the cells",numbers:"Numbers on the stones",hideRates:"Hide win rates while you play",sounds:"Sounds",confirm:"Confirm moves with a second tap"},orientations:{up:"point up",down:"point down",right:"point to the right",left:"point to the left","up-mirrored":"point up, mirrored","down-mirrored":"point down, mirrored","right-mirrored":"point to the right, mirrored","left-mirrored":"point to the left, mirrored",flat:"flat, as in HexGui and on HexWorld",diamond:"diamond, as in HexGui and on PlayHex",tall:"tall diamond, as on PlayHex","flat-2":"flat, as on Board Game Arena (HexGui: flat 2)",upright:"flat, turned by a quarter","flat-mirrored":"flat, mirrored","diamond-mirrored":"diamond, mirrored","tall-mirrored":"tall diamond, mirrored"},coordinates:{hexgui:"as in HexGui and on HexWorld",gogui:"as in GoGui",xy:"as in hex-study",codecup:"CodeCup's numbers",ring:"ring and place"},rules:{finished:e=>`A finished game of ${e}`},open:{file:"A game file, such as SGF; you can also drop it on the page",paste:"Or paste the text or the link of a game",formats:"Read are SGF (also of Little Golem, PlayHex, HexGui and GoGui), links to HexWorld, PlayHex, hex-study and Tripoint, HexWiki’s <hexboard> diagrams, games of Board Game Arena, Abstract Play and Little Golem as text or JSON, CodeCup lists, Tripoint’s JSON, and lists of moves such as “hex 11 a5 swap d4”. Pasting works anywhere on the page.",unnamed:"Unnamed players",moves:Vt,which:"Which one do you want to open? The others stay in the file when you save it.",games:e=>`The file has ${e} games`,hexOrY:"Hex or Y?",fitsBoth:"The file does not say which game it is, and its moves fit both Hex and Y.",anotherGame:"Another game?",seemsOther:"This file seems to be of another game, which Tripoint does not play:",readAs:"Or choose the game to read it as.",doNotOpen:"Do not open it"},notes:{label:"Notes on the file",title:e=>e===1?"A note on the file":`${e} notes on the file`,close:"Close the notes"},notices:{close:"Close the notice",badToken:"A token consists of the digits 0 to 9 and the letters a to f. Copy the whole line from the terminal.",engineThinks:"The engine is thinking about its move.",gameOver:"The game is over.",goneOn:"The game has gone on from here.",goneOnBranched:"The game has gone on from here. “Play from here” in Analyse plays another line.",takeBackHere:"Take back to here",hasVariations:"There are variations here. Analyse can delete them.",resign:"Resign this game?",delete:"Delete this move and all after it?",deleteIt:"Delete",lineAdded:"The line is a variation now.",commentLost:e=>`The move of this comment was deleted. The comment was: ${e}`,linkOpened:"This is the position of the link.",gameKept:"Your game is kept.",newGame:"A new game.",gameOpened:"The game is open.",backToGame:"Back to the earlier game",cannotOpenKept:"The game saved in this browser cannot be opened:",saveItsFile:"Save its file",noRoom:"This browser has no space left for the game. Save it, or it is lost when this page is closed.",saveAsSgf:"Save as SGF",fileTooLong:(e,t)=>`The file has ${e} bytes, and the page opens files of at most ${t} bytes. Cut it into smaller files.`,messageTooLong:(e,t)=>`It has ${e} bytes, and the engine takes at most ${t}.`,noPng:e=>`No PNG: ${e}`,engineRestarted:"The engine has stopped because of a bug, and was started again with your game. Please report this:"},lost:{token:"Token or address",tokenExample:"token or address",connect:"Connect",connectAgain:"Connect again",newGame:"Begin a new game",unknownTab:"Tripoint does not know this tab. Copy the address or the token from the terminal where “tripoint web” runs.",kept:"Your game is saved in this browser.",noRoom:"This browser has no space for your game: save it to a file.",keepsStopping:"The engine keeps stopping because of a bug.",report:e=>`Please report this: ${e}`,endedByProgram:e=>`The program has ended the connection: ${e}.`,ended:"The connection to the engine has ended. Is “tripoint web” still running?",unreachable:"The engine cannot be reached. Start “tripoint web” again and open the address that it prints.",stopped:"The engine has stopped.",missing:"The engine (engine.wasm) is not here."},failed:{text:e=>`This part of the page has failed because of a bug. Your game is safe. Please report this: ${e}`,reload:"Load the page again"}},ri=["a bridge","two bridges","three bridges","four bridges","five bridges","six bridges"],li={analysis:{map:"Map",noMap:"None",hideMoves:"Hide the engine’s moves, and show what the last move lost",compare:"Compare moves",endComparison:"End the comparison",choose:"Choose moves on the board or in the table.",comparing:e=>`Comparing ${e}. Choose a move again to leave it out.`,playMove:e=>`Play ${e}`,compareMove:e=>`Compare ${e}`,addLineOf:e=>`Add the line of ${e} as a variation`,addThisLine:"Add this line as a variation",table:"The moves that the engine considers, best first",move:"Move",winRate:"Win rate",visits:"Visits",add:"Add",line:"Expected line",searching:"Searching …",shows:"Shows the engine's candidate moves with their lines.",rate:(e,t)=>`${e}’s win rate: ${t};`,sentence:e=>`${e};`,comparingChosen:"Comparing the chosen moves;",provenMoves:(e,t)=>`${e} of ${t} moves proven;`,provenChosen:(e,t)=>`${e} of ${t} chosen moves proven;`,simulations:(e,t)=>`${e} simulations, ${t} a second`,makeMove:"Make a move: its loss is shown here.",lossUnknown:e=>`What ${e} lost is not known: analyse the position before it too.`,lostNothing:e=>`${e} lost nothing.`,lost:(e,t)=>`${e} lost ${t} points of win rate.`},proven:{wins:"wins",loses:"loses",swap:"swap",leave:"leave"},mapWords:{W:"W",L:"L",swap:"swap",leave:"leave"},maps:{none:"No map",rate:"Win rates",visits:"Visits",prior:"Network priors",ownership:"Ownership: who will own each cell",amaf:"AMAF: value of owning a cell",book:"Book moves",proven:"Proven wins (W) and losses (L)"},legend:{label:"Legend",titles:{rate:"Win rate",visits:"Share of the visits",prior:"Network prior",ownership:"Black has the cell",amaf:"Win rate with the cell",book:"Book: win rate",proven:"Proven moves"},few:"few",many:"many",pale:"pale: few visits",framed:"framed: best move",notRated:"?: not rated",mostHalf:e=>`at most ${e}: the opponent may swap`,win:"proven win",loss:"proven loss",swap:"the stone wins: swap",leave:"the stone loses"},curve:{label:"Black’s win rate over the game",blackWins:"Black wins",whiteWins:"White wins",move:e=>`Move ${e}`,rate:(e,t)=>`Move ${e}, Black ${t}`,proven:(e,t)=>`Move ${e}, ${t} wins`},edit:{setUp:"Set up",stones:"Stones",marks:"Marks",kinds:"Kinds of marks",turn:"Player to move",removeMarks:"Remove all marks",players:"Players and result",tools:{black:"Black",white:"White",empty:"Remove",triangle:"Triangle",square:"Square",circle:"Circle",cross:"Cross",label:"Letter",arrow:"Arrow",line:"Line"},header:{PB:"Black",BR:"Rank of Black",PW:"White",WR:"Rank of White",RE:"Result",DT:"Date",EV:"Event"},plays:"A click on the board plays a move. Choose a tool to change the position or to mark it.",black:"A click sets up a black stone.",white:"A click sets up a white stone.",empty:"A click removes a stone.",arrowBegins:"Click the cell where the arrow begins.",arrowEnds:e=>`Click the cell where the arrow from ${e} ends.`,lineBegins:"Click the cell where the line begins.",lineEnds:e=>`Click the cell where the line from ${e} ends.`,mark:"A click sets the mark. The same again removes it."},moves:{list:"Moves. Left and right step, up and down change the variation.",start:"Start",variation:e=>`Variation from move ${e}`,colour:{black:". black ",white:". white "},pointsLost:", points lost: ",comment:"Comment",commentOn:e=>`Comment on ${e}`,theGame:"the game",quoted:e=>`“${e}”`,numbered:(e,t)=>`move ${e}, ${t}`,makeMain:"Make main line",delete:"Delete this move and the rest",reallyDelete:"Really delete?",forfeit:e=>`${e} forfeits`,resignation:e=>`${e} resigns`,setUp:"set-up",turn:e=>`${e} to move`,nothing:"no move"},openings:{looking:"Looking into the book …",none:e=>`There is no opening book for ${e}.`,about:"A first move is good if the opponent cannot tell whether to swap. The rates are those of the stone, without a swap.",swapNow:e=>`The first stone wins ${e} of the games: swap.`,doNotSwapNow:e=>`The first stone wins ${e} of the games: do not swap.`,ends:"The book ends here. Step back to follow another move.",move:"Move",toSwap:"Swap?",result:"Result",evidence:"Evidence",replies:"Replies",swap:"Swap",doNotSwap:"Do not swap",wins:"Wins",loses:"Loses",notRated:"Not rated",close:e=>`Close (${e})`,sureSwap:e=>`Swap (${e})`,sureStay:e=>`Do not swap (${e})`,probablySwap:e=>`Probably swap (${e})`,probablyStay:e=>`Probably do not swap (${e})`,provenWin:"proven: the stone wins",provenLoss:"proven: the stone loses",games:(e,t)=>e===1?`1 game, ${t} won`:`${e} games, ${t} won`,interval:(e,t)=>`95% interval ${e} to ${t}`,search:e=>`deep search ${e}`,sources:{person:"a person","trusted person":"a trusted person"},noEvidence:"none",ofReplies:"that of the replies"},review:{stop:"Stop the review",deeper:"Review more deeply",begin:"Review the game",turned:"Where the game turned",decisive:"The decisive mistake",show:e=>`Show ${e}`,runs:"You can go on meanwhile: the review runs in the background.",noMistake:"The review found no mistake in this line.",about:"A review finds the mistakes of a game, and lets you try again at each.",find:e=>`Find a better move for ${e} on the board.`,better:e=>`The better move is ${e}.`,looks:e=>`The engine looks at ${e} …`,anotherTry:"Another try",showAnswer:"Show the answer",verdicts:{right:e=>`${e} is right.`,wrong:e=>`${e} is not right.`,noSwap:()=>"The swap is not right here.",loses:e=>`${e} loses: that is proven.`,wins:e=>`${e} is right: it is proven to win.`,asGood:e=>`${e} is right: as strong as the move of the engine.`,worse:(e,t)=>`${e} loses ${t} points of win rate.`}},solve:{prove:"Prove who wins",stop:"Stop",begins:"Begins …",progress:(e,t,n)=>`${e} s, ${t} of ${n} moves decided`,progressWon:(e,t,n,i)=>`${e} s, ${t} wins, ${n} of ${i} moves decided`,about:"The solver looks for a proof until it has one, or until you stop it. Small boards take seconds; Y 9 may take an hour.",winsWith:(e,t,n)=>`${e} wins, with ${t}. Proven in ${n} seconds.`,winsAnyway:(e,t,n)=>`${e} wins, whatever ${t} plays. Proven in ${n} seconds.`,noSwap:"A swap is not regarded: the result is that of the stones.",explain:"Explain the proof",title:"The proof",tooLarge:"The proof is too large to be explained.",tooMany:e=>`The proof goes through ${e} positions: too many to be shown here.`},plans:{title:"The connections",after:e=>`After ${e}`,answer:(e,t)=>`After ${e}: ${t}`,how:(e,t)=>`${e}, ${t}`,goesOn:"and so on",connected:"All is connected.",connections:(e,t)=>{const n=e===0?"":ri[e-1]??`${e} bridges`,i=t===0?"":e===0?t===1?"a virtual connection":`${t} virtual connections`:t===1?"another connection":`${t} other connections`;return[n,i].filter(s=>s!=="").join(" and ")},click:"A click shows the cells on the board.",allCells:"All cells that are needed"},share:{game:"Game",open:"Open …",picture:"Picture",copied:"Copied to the clipboard.",cannotCopy:"This browser does not allow the page to copy; select the text and copy it yourself.",copy:"Copy",copyThis:e=>`Copy: ${e}`,noLink:"This position was set up, so it has no link. Save it as SGF.",link:"Link",linkHere:"Link to this position",linkOthers:"Link for other people",textOthers:"Text for other people",everywhere:"It opens this position on every computer. The moves are in the link itself.",anyPage:"Any Tripoint page can open this text (“Open”). You can also save the game as SGF.",inLink:"The moves are in the link itself; nothing is sent anywhere.",onNetwork:"It opens in every browser that can reach this computer while Tripoint runs; the page then asks for the token.",here:"It opens in every browser on this computer while Tripoint runs. It does not work on other computers.",console:"GTP console",replies:"Replies",command:"GTP command",send:"Send"}},Gn={play:si,study:li,learn:ii},Ve={en:Gn,de:ni},oi=Object.keys(Ve);let a=Gn,Ke="en";function Rn(e){return Object.hasOwn(Ve,e)}function ai(e){return e.map(t=>t.slice(0,2).toLowerCase()).find(Rn)??"en"}function ci(e){Ke=e,a=Ve[e]}function B(e,t=1){return e.toLocaleString(Ke,{style:"percent",minimumFractionDigits:t,maximumFractionDigits:t})}function I(e,t=0){return e.toLocaleString(Ke,{minimumFractionDigits:t,maximumFractionDigits:t})}function j(e,t){return e[t]??t}function di(e){return new Intl.ListFormat(Ke,{type:"disjunction"}).format(e)}const Kt=1<<20,Ut=2;function De(e,t){const n=URL.createObjectURL(t),i=document.createElement("a");i.href=n,i.download=e,i.click(),setTimeout(()=>{URL.revokeObjectURL(n)},6e4)}function Wn(e){return e>Kt?a.play.notices.fileTooLong(I(e),I(Kt)):null}function hi(e,t){const n=t.length*3>e?new TextEncoder().encode(t).length:0;return n>e?a.play.notices.messageTooLong(I(n),I(e)):null}async function ui(e){const t=URL.createObjectURL(new Blob([e],{type:"image/svg+xml"}));try{const n=new Image;n.src=t,await n.decode();const i=document.createElement("canvas");return i.width=n.naturalWidth*Ut,i.height=n.naturalHeight*Ut,i.getContext("2d")?.drawImage(n,0,0,i.width,i.height),await new Promise((s,l)=>{i.toBlob(o=>{o===null?l(new Error("this browser makes no PNG")):s(o)},"image/png")})}finally{URL.revokeObjectURL(t)}}async function fi({name:e,svg:t},n){try{const i=n==="png";return De(i?e.replace(/\.svg$/,".png"):e,i?await ui(t):new Blob([t],{type:"image/svg+xml"})),null}catch(i){return a.play.notices.noPng(String(i))}}const Yt={text:"bridge",link:"y-6-no-swap:e5,d4,a3,c4,b5,b4",right:["a4"]},ke={first:[{text:"connect",link:"y-5-no-swap:a3,b2,b3,a2,c3,d4,b4,e5",right:["b5","c5"]},{text:"block",link:"y-6-no-swap:e5,d4,a3,c4",right:["b5"]},Yt],bridge:[Yt],edge:[{text:"edge",link:"y-6-no-swap:e5,d4,a3,c4,b5,b6",right:["c6"]}],ladder:[{text:"ladder",link:"y-7-no-swap:e6,e7,f6,g7,b6,d5,e5,c4",right:["d6"]}],swap:[{text:"swap",link:"y-5:b4",right:["swap"]}]};function Ue({topic:e,step:t}){return ke[e][t]??ke[e][0]}function Nn(e){return{topic:e,step:0,isWrong:!1,isDone:!1}}function ut(){return Nn("first")}function pi({topic:e,step:t}){return t+1<ke[e].length?{topic:e,step:t+1,isWrong:!1,isDone:!1}:null}function Fn(e){return{verb:"line",link:Ue(e).link}}function yi(e,t){const n=Ue(e).right.includes(t);return{...e,isWrong:!n,isDone:n}}function gi(e){return e===null||e.isDone?[]:Ue(e).right}const re="tripoint.game.",Ye="tripoint.path.",qe="tripoint.mode.",tt="tripoint.draft",Hn="tripoint.settings",xi="tripoint.taught",In="tripoint.puzzles",Se="tripoint.tab",mi="tripoint.game",wi=12,ki={sides:{black:"person",white:"engine"},level:3,adapts:!1,nextLevel:null,seconds:5,map:"none",names:!0,numbers:!1,displays:{},theme:"system",language:"system",confirm:null,hidesRates:!0,hidesMoves:!1,sounds:!1,swap:!0};function se(e,t){try{return JSON.parse(e.getItem(t)??"null")}catch{return null}}function H(e,t,n){try{return e.setItem(t,JSON.stringify(n)),!0}catch{return!1}}function vi(e){return e==="analyse"||e==="learn"?e:"play"}function Le(e){const t=se(localStorage,e===""?mi:re+e);if(t===null||typeof t.sgf!="string")return null;const n=se(localStorage,Ye+e)??t.path;return{sgf:t.sgf,number:t.number??1,reading:t.reading??"-",charset:t.charset??"utf-8",...t.raw!==void 0&&{raw:t.raw},path:Array.isArray(n)?n:[],mode:vi(se(localStorage,qe+e)),time:t.time??0}}function $t(){return Object.keys(localStorage).filter(t=>t.startsWith(re)).map(t=>t.slice(re.length)).map(t=>({tab:t,time:Le(t)?.time??0})).sort((t,n)=>n.time-t.time).map(({tab:t})=>t)}function bi(e,t){for(const n of $t().filter(i=>i!==t).slice(e))localStorage.removeItem(re+n),localStorage.removeItem(Ye+n),localStorage.removeItem(qe+n)}function Mi(e,t){const n=[];for(;!t();){const i=$t().filter(s=>s!==e).at(-1);if(i===void 0){for(const[s,l]of n)localStorage.setItem(s,l);return!1}for(const s of[re+i,Ye+i,qe+i]){const l=localStorage.getItem(s);l!==null&&n.push([s,l]),localStorage.removeItem(s)}}return!0}function ze(){return crypto.getRandomValues(new Uint32Array(2)).join("-")}class _i{#e;#t=ze();#n=null;constructor(){const t=se(sessionStorage,Se);this.#e=typeof t=="string"?t:ze(),H(sessionStorage,Se,this.#e),window.addEventListener("storage",({key:n,newValue:i})=>{n===re+this.#e&&i!==null&&this.#n!==null&&!i.includes(this.#t)&&(this.#e=ze(),H(sessionStorage,Se,this.#e),this.keep(this.#n))})}game(){return this.#n??Le(this.#e)??Le($t()[0]??"")??Le("")}keep(t){const{path:n,mode:i,...s}=t;this.#n={...t,time:Date.now()},bi(wi-1,this.#e);const l={...s,time:this.#n.time,writer:this.#t},o=Mi(this.#e,()=>H(localStorage,re+this.#e,l));return this.keepPath(n),this.keepMode(i),o}keepMode(t){this.#n!==null&&(this.#n.mode=t),H(localStorage,qe+this.#e,t)}keepPath(t){this.#n!==null&&(this.#n.path=t),H(localStorage,Ye+this.#e,t)}setAside(){this.#e=ze(),this.#n=null,H(sessionStorage,Se,this.#e)}keepDraft(t){H(sessionStorage,tt,t)}takeDraft(){const t=se(sessionStorage,tt);return sessionStorage.removeItem(tt),t}}function jn({confirm:e}){return e??matchMedia("(pointer: coarse) and (max-width: 48rem)").matches}function Zi(){return matchMedia("(max-width: 48rem) and (orientation: portrait)").matches?{hex:{orientation:"tall"}}:{}}function Si(){return{...ki,displays:Zi(),...se(localStorage,Hn)}}function Vn(e){H(localStorage,Hn,e)}function zi(){return Object.keys(localStorage).every(e=>!e.startsWith("tripoint."))}function $i(){H(localStorage,xi,!0)}function Ti(){return se(localStorage,In)??{}}function Ai(e){H(localStorage,In,e)}const Kn=2;function Re({board:e,moves:t}){return`${e}: ${t}`}function Ci(e){return{...e,wrong:0,last:null,isSolved:!1,solution:null,proof:null}}function Oi(e=new Date){return Math.floor((e.getTime()-6e4*e.getTimezoneOffset())/864e5)}function Un({outcomes:e},t,n){const i=Re(t);return e[i]===void 0?{...e,[i]:n}:e}function Ei(e,t){const{puzzle:n}=e;if(n===null)return{};const i=n.wrong+(t.right?0:1),s=n.isSolved||t.right;return{puzzle:{...n,wrong:i,isSolved:s,last:t},...t.right&&{outcomes:Un(e,n,i===0?"solved":"late")}}}function Di(e,t){const{puzzle:n}=e;return n===null?{}:{puzzle:{...n,last:null,solution:t},lit:t.carrier,outcomes:Un(e,n,n.isSolved?"solved":"shown")}}function Li({puzzle:e},t){return e===null?{}:{puzzle:{...e,proof:t}}}const Bi=1;class Pi{#e;#t;#n;constructor(t,n,i){this.#e=t,this.#t=n,this.#n=i}show(t){this.#i("learn"),this.#n.tab(t)}#i(t){this.#e.get().mode!==t&&this.#n.mode(t)}#s(t){this.#t.files.openLesson(Fn(t)),this.#e.set({lesson:t,mode:"learn",tab:"lessons",wantsAnalysis:!1})}begin(){this.#s(ut())}topic(t){this.#s(Nn(t))}again(){const{lesson:t}=this.#e.get();t!==null&&this.#s({...t,isWrong:!1,isDone:!1})}goOn(){const{lesson:t}=this.#e.get(),n=t&&pi(t);n!==null?this.#s(n):t?.topic==="first"?this.firstGame():this.#e.set({lesson:null})}firstGame(){$i();const{seconds:t}=this.#e.get().settings;this.#n.newGame({board:"y 7",turns:"1",swap:!1,sides:{black:"person",white:"engine"},level:Bi,seconds:t}),this.#e.set({lesson:null,isFirstGame:!0}),this.#n.preferences.set({swap:!0})}play(t){const{lesson:n,puzzle:i}=this.#e.get();if(n!==null){if(!n.isDone){const s=yi(n,t);this.#e.set({lesson:s,marked:null}),s.isDone&&this.#t.change({verb:"play",word:t})}return!0}return i!==null&&!i.isSolved&&i.solution===null?(this.#t.change({verb:"try",word:t}),!0):!1}puzzle(t){this.#e.set({lesson:null,wantsAnalysis:!1}),this.#t.files.openLesson(t===void 0?{verb:"puzzle",day:Oi()}:{verb:"puzzle",number:t}),this.#e.set({mode:"learn",tab:"puzzles"})}tryAgain(){const{puzzle:t}=this.#e.get();t!==null&&(this.#e.set({puzzle:{...t,last:null}}),this.#n.go(t.node))}solution(){this.#t.change({verb:"solution"})}proof(){this.#t.send({verb:"proof"})}light(t,n=null){this.#e.set({lit:t,preview:n})}refute(t,n){this.#n.go(t),this.#t.previewAt(t,n)}openings(){this.#i("analyse"),this.#n.tab("openings")}solve(){const{busy:t}=this.#e.get();if(t.what==="proof"){this.#t.send({verb:"stop"});return}this.#e.set({wantsAnalysis:!1,solved:null,proving:null,lit:[]}),this.#n.tab("solve"),this.#t.send({verb:"solve"})}}function Yn(e){const t=Rn(e)?e:ai(navigator.languages);ci(t),document.documentElement.lang=t}const qn=matchMedia("(prefers-color-scheme: dark)");function Jn(e){return e.theme!=="system"?e.theme:qn.matches?"dark":"light"}function Qn(e){document.documentElement.dataset.theme=e}function Gi(e){qn.addEventListener("change",e)}class Ri{#e;#t;constructor(t,n){this.#e=t,this.#t=n}level(t){t!==this.#e.get().state?.level&&this.#t.send({verb:"level",level:t}),this.set({level:t,nextLevel:null})}adapts(t){this.set({adapts:t})}hidesRates(t){this.set({hidesRates:t})}time(t){t!==this.#e.get().state?.seconds&&this.#t.send({verb:"time",seconds:t}),this.set({seconds:t})}map(t){this.#t.send({verb:"map",map:t}),this.set({map:t})}names(t){this.set({names:t})}display(t,n){const{displays:i}=this.#e.get().settings;this.#t.send({verb:"display",game:t,...n}),this.set({displays:{...i,[t]:n}})}numbers(t){this.set({numbers:t})}sounds(t){this.set({sounds:t})}hidesMoves(t){this.set({hidesMoves:t}),this.#e.set({preview:null})}confirm(t){this.set({confirm:t})}theme(t){this.set({theme:t}),this.applyTheme()}language(t){Yn(t),this.#e.set({notice:null}),this.set({language:t})}applyTheme(){Qn(Jn(this.#e.get().settings))}set(t){const n={...this.#e.get().settings,...t};this.#e.set({settings:n}),Vn(n)}}const Wi=1.5,Ni=.02;function ce(e,t,n=0){return{isRight:e,kind:t,loss:n}}function Fi(e,t){if(e.better===void 0||t===void 0)return null;const n=t.rate===null?null:e.colour==="black"?t.rate:1-t.rate;return{node:e.id,at:t.id,better:e.better,rate:n,tried:null,isShown:!1}}function Hi(e,t){const n=t===e.better,i=t==="swap"||e.better==="swap",s=n?ce(!0,"right"):i?ce(!1,t==="swap"?"noSwap":"wrong"):null;return{...e,tried:{word:t,verdict:s}}}function Xn(e){return e?.tried?.verdict===null?[e.better,e.tried.word]:null}function Ii(e,t){const{tried:n}=e;if(n===null||n.verdict!==null||t.node!==e.at)return null;const[i,s]=[n.word,e.better].map(c=>t.moves.find(d=>d.word===c));if(i?.proven==="loses")return ce(!1,"loses");if(i?.proven==="wins")return ce(!0,"wins");if(i===void 0||t.seconds<Wi)return null;const l=s?.proven==="wins"?1:s?.rate??e.rate,o=l===null||i.rate===null?0:l-i.rate;return o<Ni?ce(!0,"asGood"):ce(!1,"worse",o)}class ji{#e;#t;#n;constructor(t,n,i){this.#e=t,this.#t=n,this.#n=i}try(t,n){n!=="resign"&&n!==""&&(this.#e.set({trial:Hi(t,n)}),this.#t.analyseAgain())}tryAgain(t){const{tree:n}=this.#e.get(),i=n.node(t),s=i&&Fi(i,n.parent(i));s&&(this.#e.set({wantsAnalysis:!1,compared:null}),this.#n.go(s.at),this.#e.set({trial:s}))}showAnswer(t){const{trial:n}=this.#e.get();n!==null&&(this.#e.set({trial:{...n,tried:null,isShown:t}}),this.#t.reconcile())}endTrial(){this.#e.set({trial:null}),this.#t.reconcile()}tool(t){this.#e.set({tool:t,marked:null})}edit(t,n){const{state:i,marked:s}=this.#e.get();i!==null&&(t==="black"||t==="white"||t==="empty"?this.#t.change({verb:"setup",cell:n,...t!=="empty"&&{stone:t}}):t==="label"?this.#t.send({verb:"mark",node:i.at,mark:{kind:"label",cell:n,text:Vi(i)}}):t!=="arrow"&&t!=="line"?this.#t.send({verb:"mark",node:i.at,mark:{kind:t,cell:n}}):s===null||s===n?this.#e.set({marked:s===null?n:null}):(this.#t.send({verb:"mark",node:i.at,mark:{kind:t,from:s,to:n}}),this.#e.set({marked:null})))}editWith(t){this.#n.tab("edit"),this.tool(t)}clearMarks(){this.#t.send({verb:"unmark",node:this.#t.at})}turn(t){this.#t.change({verb:"turn",colour:t})}header(t,n){(this.#e.get().state?.header[t]??"")!==n.trim()&&this.#t.send({verb:"header",name:t,text:n.trim()})}insert(t){t.length>0&&(this.#t.send({verb:"insert",moves:t.map(({word:n})=>n)}),this.#n.tell(a.play.notices.lineAdded))}review(){this.#n.mode("analyse"),this.#e.set({tab:"review"}),this.#e.get().state?.review===null&&this.#t.send({verb:"review"})}stopReview(){this.#t.send({verb:"stop-review"})}showLine({parent:t,line:n=[]}){t!==null&&(this.#n.go(t),this.#t.previewAt(t,n))}promote(t){this.#t.send({verb:"promote",node:t})}askToDelete(){const t=this.#t.at,n=()=>{this.delete(t)};this.#e.set({notice:{text:a.play.notices.delete,alert:!1,action:{label:a.play.notices.deleteIt,run:n}}})}delete(t){this.#t.change({verb:"delete",node:t})}typeComment(t,n){this.#t.drafts.type(t,n)}endComment(){this.#t.drafts.end()}preview(t){this.#e.set({preview:t})}}function Vi({marks:e}){const t=new Set(e.map(i=>i.kind==="label"?i.text:""));return Array.from({length:26},(i,s)=>String.fromCharCode(65+s)).find(i=>!t.has(i))??"A"}function pe(e){return e==="black"?"white":"black"}const qt=.1;function e2({opened:e,at:t,board:n,toMove:i},s){return e!==void 0||s===null||s.at!==t||s.board!==n||s.toMove!==i}class Ki{#e=new Map;#t=new Map;#n;#i=0;#s=0;get version(){return this.#i}get shape(){return this.#s}get size(){return this.#e.size}get root(){return this.#n===void 0?void 0:this.#e.get(this.#n)}change({whole:t,nodes:n,removed:i}){this.#i+=1,t&&(this.#e.clear(),this.#t.clear(),this.#n=n.find(s=>s.parent===null)?.id),(t||i.length>0||n.some(({id:s})=>!this.#e.has(s)))&&(this.#s+=1),i.forEach(s=>{this.#o(s)});for(const s of n){if(!this.#e.has(s.id)&&s.parent!==null){const l=this.#t.get(s.parent);l===void 0?this.#t.set(s.parent,[s.id]):l.push(s.id)}this.#e.set(s.id,s)}}#o(t){const n=this.#t.get(this.#e.get(t)?.parent??0);n?.splice(n.indexOf(t),1);const i=[t];for(let s=i.pop();s!==void 0;s=i.pop())i.push(...this.#t.get(s)??[]),this.#t.delete(s),this.#e.delete(s)}node(t){return this.#e.get(t)}children(t){return(this.#t.get(t)??[]).flatMap(n=>this.#e.get(n)??[])}parent(t){return t.parent===null?void 0:this.#e.get(t.parent)}line(t,n){const i=[];for(let s=this.#e.get(n);s!==void 0;s=s.id===t?void 0:this.parent(s))i.push(s);return i.reverse()}pathTo(t){const n=[];for(let i=this.#e.get(t);i!==void 0&&i.parent!==null;i=this.#e.get(i.parent))n.push((this.#t.get(i.parent)??[]).indexOf(i.id));return n.reverse()}nodeAt(t){return t.reduce((n,i)=>n&&this.children(n.id)[i],this.root)}isMain(t){for(let n=t;n.parent!==null;){const i=this.#e.get(n.parent);if(i===void 0||this.#t.get(i.id)?.[0]!==n.id)return!1;n=i}return!0}loss(t){const n=this.parent(t)?.rate??null;return n===null||t.rate===null||t.colour===null?null:t.colour==="black"?n-t.rate:t.rate-n}}function Je(e,t,n){return t[n?pe(e):e]}function Ui(e,t,n){const i=t.node(e.at),s=i&&t.parent(i);if(i===void 0||s===void 0)return;let{exchanged:l}=e;for(let o=i,c=s;c!==void 0;o=c,c=t.parent(o))if(l&&=o.word!=="swap",o.colour!==null&&Je(o.colour,n,l)==="person")return c;return s}const t2=1.5;function Yi(e,t){const{state:n,analysis:i,busy:s,wantsAnalysis:l,hintFor:o,trial:c,isHidden:d}=e;if(n===null||s.what==="move"||s.what==="proof")return null;if(!e.paused&&Tt(e))return"move";const f=o===n.at;if(f&&i?.node===n.at&&(t===n.at||i.seconds>=t2))return"hint";const u=l&&!d||f||Xn(c)!==null;return!n.decided&&t!==n.at&&u?"analysis":"none"}function qi({state:e,mode:t,tab:n,settings:i,book:s,puzzles:l}){if(e===null)return null;const o=t!=="analyse"?"none":n==="openings"?"book":i.map;return e.map!==o?{verb:"map",map:o}:n==="openings"&&s===null?{verb:"book"}:n==="puzzles"&&l===null?{verb:"puzzles"}:null}function ft({mode:e,state:t,tree:n,playsFrom:i}){return e==="play"&&t!==null&&(i===t.at||n.children(t.at).length===0)}function Tt(e){const{state:t,settings:n}=e;return t!==null&&t.result===null&&ft(e)&&Je(t.toMove,n.sides,t.exchanged)==="engine"}function Ji(e){const t=e?.moves[0];return e&&t?{node:e.node,word:e.swap?.better?"swap":t.word,rate:t.rate}:null}function $e({compared:e,trial:t}){return{verb:"analyse",moves:Xn(t)??e??[]}}class Qi{#e;#t;preferences;study;learn;constructor(t,n){this.#e=t,this.#t=n,this.preferences=new Ri(t,n),this.study=new ji(t,n,this),this.learn=new Pi(t,n,this)}reconnect(){this.#t.start()}giveToken(t){const n=Zt(t.slice(t.lastIndexOf("#")+1)).token??t.trim();/^[0-9a-f]+$/.test(n)?(En(n),this.#t.start()):this.tell(a.play.notices.badToken,!0)}saveKept(){this.#t.files.saveKept()}startAfresh(){this.#t.files.offerKept(),this.#t.start(!1)}newGame({board:t,turns:n,swap:i,sides:s,level:l,seconds:o}){this.preferences.level(l),this.preferences.time(o),this.preferences.set({sides:s,swap:i}),this.#e.set({dialog:null,paused:!1,wantsAnalysis:!1,isFirstGame:!1}),this.#t.files.begin(t,n,i)}rematch(t,n){const{state:i,settings:s}=this.#e.get();i!==null&&this.newGame({board:i.board,turns:i.turns,swap:i.hasSwap,sides:t,level:n,seconds:s.seconds})}mode(t){t!==this.#e.get().mode&&(this.#e.get().busy.what==="proof"&&this.#t.send({verb:"stop"}),this.#e.set({mode:t,tab:t==="learn"?"lessons":"moves",lesson:null,tool:null,trial:null,marked:null,playsFrom:null,wantsAnalysis:!1,compared:null}),this.#t.files.keepMode(t),this.#t.reconcile())}playFrom(t,n,i){const{state:s}=this.#e.get();s!==null&&(this.preferences.level(n),this.preferences.time(i),this.preferences.set({sides:t}),this.#e.set({dialog:null,paused:!1}),this.mode("play"),this.#e.set({playsFrom:s.at}),this.#t.reconcile())}play(t){const n=this.#e.get(),{busy:i,state:s,trial:l}=n;l?.at===s?.at&&l!==null?this.study.try(l,t):n.mode==="learn"&&this.learn.play(t)||(i.what==="move"?this.tell(a.play.notices.engineThinks):s?.decided?this.tell(a.play.notices.gameOver):n.mode==="play"&&!ft(n)?this.#n():t!==""&&this.#t.change({verb:"play",word:t}))}#n(){const{state:t,tree:n}=this.#e.get(),i=n.children(t?.at??0),{notices:s}=a.play,[l]=i,o={label:s.takeBackHere,run:()=>{this.study.delete(l?.id??0)}};this.#e.set({notice:i.length===1?{text:s.goneOn,alert:!1,action:o}:{text:s.goneOnBranched,alert:!1}})}cell(t){const{settings:n,marked:i,state:s,board:l,compared:o,tool:c,mode:d}=this.#e.get();if(c!==null&&d==="analyse"){this.study.edit(c,t);return}const f=l?.cells.findIndex(u=>u.name===t)??-1;s===null||s.stones[f]!=null||(o!==null?this.#i(t):jn(n)&&i!==t?this.#e.set({marked:t}):this.play(t))}candidate(t){this.#e.get().compared===null?this.play(t):this.#i(t)}compare(t){this.#e.set({marked:null,...t&&{wantsAnalysis:!0}}),this.#t.compare(t?[]:null)}#i(t){const{compared:n,state:i}=this.#e.get();n!==null&&i?.barred.includes(t)===!1&&this.#t.compare(n.includes(t)?n.filter(s=>s!==t):[...n,t])}engineMove(){this.#t.change({verb:"genmove"})}moveNow(){this.#t.send({verb:"stop"})}pause(){this.#e.set({paused:!0}),this.#e.get().busy.what==="move"&&this.#t.send({verb:"stop"}),this.#t.reconcile()}sides(t){this.preferences.set({sides:t}),this.resume()}resume(){this.#e.set({paused:!1}),this.#t.reconcile()}go(t){t!==this.#t.at&&this.#t.go(t)}takeBack(){const t=this.#e.get(),{state:n,tree:i,settings:s}=t;if(t.mode==="analyse"){this.step(-1);return}const l=n&&i.node(n.at),o=n&&Ui(n,i,s.sides);if(!l||!o||this.#t.at!==n.at)return;if(!ft(t)){this.#n();return}let c=l;for(let f=i.parent(c);f!==void 0&&f.id!==o.id;f=i.parent(c))c=f;i.line(c.id,l.id).every(({id:f})=>f===l.id||i.children(f).length===1)&&i.children(l.id).length===0?this.study.delete(c.id):this.tell(a.play.notices.hasVariations)}step(t){const{state:n}=this.#e.get();if(n===null)return;const i=n.line.indexOf(this.#t.at),s=Math.max(0,Math.min(n.line.length-1,i+t)),l=n.line[s];l!==void 0&&this.go(l)}sibling(t){const{state:n,tree:i}=this.#e.get(),s=n&&i.node(this.#t.at);if(s?.parent==null)return;const l=i.children(s.parent),o=l[l.indexOf(s)+t];o!==void 0&&this.go(o.id)}askToResign(){const t=()=>{this.play("resign")};this.#e.set({notice:{text:a.play.notices.resign,alert:!1,action:{label:a.play.actions.resign,run:t}}})}analysis(t){this.#e.set({wantsAnalysis:t,compared:null,preview:null}),this.#t.reconcile()}hint(){const{state:t}=this.#e.get();t!==null&&!t.decided&&(this.#t.compare(null),this.#e.set({hintFor:t.at,hint:null}),this.#t.reconcile())}open(t){this.#e.set({opening:{typed:t,error:null}}),this.#t.files.open({text:t.trim(),charset:"utf-8",bytes:null})}async openFile(t){this.#e.set({opening:{typed:"",error:null}});const n=Wn(t.size);n===null?this.#t.files.open(U2(new Uint8Array(await t.arrayBuffer()))):this.#e.set({opening:{typed:"",error:{text:n}},dialog:"open"})}choose(t,n){this.#t.files.choose(t,n)}closeWarnings(){this.#e.set({warnings:[]})}save(){this.#t.files.save()}picture(t){this.#t.picture(t)}gtp(t){this.#e.set({compared:null}),this.#t.send({verb:"gtp",line:t})}tab(t){this.#e.set({tab:t,tool:null,trial:null,marked:null}),this.#t.reconcile()}dialog(t){this.#e.set({dialog:t,...t===null&&{opening:null,choice:null}})}tell(t,n=!1){this.#e.set({notice:{text:t,alert:n}})}closeNotice(){this.#e.set({notice:null})}}function At(e){return e.paused&&e.busy.what!=="move"&&Tt(e)}const Xi=2<<20;function e1(e,t){const n=new URL("engine",location.href);n.protocol=n.protocol==="https:"?"wss:":"ws:",n.hash="";const i=new WebSocket(n,["tripoint",e]),s=[];let l=!1,o=!1;return i.onopen=()=>{l=!0;for(const c of s.splice(0))i.send(c)},i.onmessage=c=>{t.message(c.data)},i.onclose=c=>{if(!o){if(c.reason!==""){t.closed(a.play.lost.endedByProgram(c.reason));return}if(l){t.closed(a.play.lost.ended);return}N2().then(d=>{o||(d?t.refused():t.closed(a.play.lost.unreachable))})}},{longest:Xi,send(c){l?i.send(c):s.push(c)},close(){o=!0,i.close()}}}const t1=16<<20;function n1(e){const t=new Worker(new URL("worker.js",document.baseURI)),n=i=>{t.terminate(),e.closed(i)};return t.onmessage=i=>{"message"in i.data?e.message(i.data.message):"fault"in i.data?(t.terminate(),e.message(JSON.stringify({type:"fault",text:i.data.fault}))):"missing"in i.data?n(a.play.lost.missing):n(i.data.failure)},t.onerror=()=>{n(a.play.lost.stopped)},{longest:t1,send(i){t.postMessage(i)},close(){t.terminate()}}}function i1(e,t){if(e.isStatic)return n1(t);const n=St();return n===null?(t.refused(),null):e1(n,t)}const s1=1e3;class r1{#e;#t;#n;#i;#s=null;constructor(t,n,i){this.#e=t,this.#t=n,this.#n=i,window.addEventListener("pagehide",()=>{const s=this.#o()??this.#s;s!==null&&this.#t.keepDraft(s)}),window.addEventListener("pageshow",({persisted:s})=>{s&&this.#t.takeDraft()}),document.addEventListener("visibilitychange",()=>{this.keep()})}begin(){this.#s=this.#o()??this.#s??this.#t.takeDraft(),this.#e.set({draft:null})}type(t,n){this.#e.set({draft:{node:t,text:n}}),window.clearTimeout(this.#i),this.#i=window.setTimeout(()=>{this.keep()},s1)}keep(){const{draft:t,tree:n}=this.#e.get();window.clearTimeout(this.#i);const i=t&&n.node(t.node);return!t||!i||i.comment.trim()===t.text.trim()?!0:this.#n.isReady()&&this.#n.send({verb:"comment",node:t.node,text:t.text})!==null}end(){const{draft:t,tree:n}=this.#e.get();if(!this.keep()){if(this.#n.isReady())return;this.#s=this.#o()}const i=t&&n.node(t.node);t&&i&&n.change({whole:!1,nodes:[{...i,comment:t.text.trim()}],removed:[]}),this.#e.set({draft:null})}giveBack(){const t=this.#s;if(this.#s=null,t===null)return;const n=this.#e.get().tree.nodeAt(t.path);n===void 0?this.#e.set({notice:{text:a.play.notices.commentLost(t.text),alert:!0}}):n.comment.trim()!==t.text.trim()&&this.#n.send({verb:"comment",node:n.id,text:t.text})}#o(){const{draft:t,tree:n}=this.#e.get();return t&&{path:n.pathTo(t.node),text:t.text}}}const l1=3,o1=6e4;class a1{#e=[];mayRestart(){const t=Date.now();this.#e=[...this.#e.filter(i=>t-i<o1),t];const n=this.#e.length<=l1;return n||(this.#e=[]),n}}const c1=250,d1=new Set(["puzzle","open","choose","restore","line","game"]),Ct="-",ee={number:1,reading:Ct,file:{text:"",charset:"utf-8",bytes:null}};function Jt(e){return e===Ct?{}:{game:e}}function h1(e){return/^[\x00-\x7f]*$/.test(e)}function Qt({sgf:e,charset:t,raw:n}){return{text:e,charset:t,bytes:n===void 0?null:Uint8Array.from(n,i=>i.charCodeAt(0))}}function Xt({bytes:e,text:t,charset:n}){return e??zt(t,n)??t}class u1{#e;#t;#n;#i;#s=new Map;#o;#h=ee;#l=null;#a=null;#c=null;#u=!0;constructor(t,n,i,s){this.#e=t,this.#t=n,this.#n=i,this.#i=s}forget(){window.clearTimeout(this.#o),this.#s.clear(),this.#l=null,this.#a=null,this.#c=null}restore(){const t=this.#t.game();t!==null&&this.#p(t)}openLink(t){this.#f(a.play.notices.linkOpened),this.#d({verb:"line",link:t},ee,"analyse")}openLesson(t){this.#f(a.play.notices.gameKept),this.#d(t,ee,"learn")}get isOpening(){return this.#l!==null}save(){this.#n.keep(),this.#y({for:"download",isNamed:!1})}#y(t){const n=this.#i.send({verb:"save"});n!==null&&this.#s.set(n,t)}saveFailed(t){this.#s.delete(t??0)}saveKept(){const t=this.#t.game();t!==null&&De("game.sgf",new Blob([Xt(Qt(t))],{type:"application/x-go-sgf"}))}offerKept(){const t=this.#t.game();t!==null&&this.#r(t,a.play.notices.newGame)}keep(){window.clearTimeout(this.#o);const{state:t}=this.#e.get();t===null||t.revision===this.#c?this.#o=window.setTimeout(()=>{this.#t.keepPath(this.#e.get().state?.path??[])},c1):(this.#c=t.revision,this.#y({for:"keep"}))}keepMode(t){this.#t.keepMode(t)}#f(t){const{state:n,mode:i}=this.#e.get();if(this.#n.keep(),i!=="learn")if(n!==null&&this.#i.isRestored())this.#y({for:"return",source:this.#h,path:n.path,mode:i,text:t});else{const s=this.#t.game();this.#a=s&&{game:s,text:t}}}#r(t,n){if(t.path.length===0)return;const i=()=>{this.#p(t)};this.#e.set({notice:{text:n,alert:!1,action:{label:a.play.notices.backToGame,run:i}}})}#p(t){const{sgf:n,number:i,reading:s,path:l,mode:o}=t;this.#d({verb:"restore",number:i,...Jt(s),text:n},{number:i,reading:s,file:Qt(t),kept:!0},o),this.isOpening&&this.#i.change({verb:"walk",path:l})}#d(t,n,i){this.#n.end(),this.#e.set({draft:null}),this.#l={...n,mode:i},this.#i.change(t)}begin(t,n,i){this.#f(a.play.notices.newGame),this.#d({verb:"game",board:t,turns:n,swap:i},ee,"play")}open(t){const n=Wn(new TextEncoder().encode(t.text).length);if(n!==null){this.refuse({text:n});return}this.#f(a.play.notices.gameOpened),this.#d({verb:"open",text:t.text},{...ee,file:t},"analyse")}choose(t,n){if(this.#l!==null){const{file:i}=this.#l;this.#d({verb:"choose",number:t,...Jt(n),text:i.text},{number:t,reading:n,file:i},"analyse")}}opened({warnings:t}){const n=this.#l?.mode??this.#e.get().mode;this.#h=this.#l??ee,this.#l=null,this.#c=null;const{dialog:i,gamesOpened:s}=this.#e.get();this.#e.set({opening:null,choice:null,mode:n,playsFrom:null,trial:null,tool:null,...n!=="learn"&&{tab:"moves"},warnings:t,...(i==="open"||i==="choose")&&{dialog:null},...this.#i.isRestored()&&{gamesOpened:s+1}}),this.#a!==null&&(this.#r(this.#a.game,this.#a.text),this.#a=null)}refuse(t){const{opening:n}=this.#e.get(),i=this.#l;if(this.#l=null,this.#a=null,n!==null)this.#e.set({opening:{...n,error:t},choice:null,dialog:"open"});else if(i?.kept){this.#t.setAside();const s=()=>{De("game.sgf",new Blob([Xt(i.file)]))};this.#e.set({notice:{...t,text:[a.play.notices.cannotOpenKept,t.text].join(" ").trim(),alert:!0,action:{label:a.play.notices.saveItsFile,run:s}}})}else this.#e.set({notice:{...t,alert:!0}})}receive({name:t,text:n},i){const s=this.#s.get(i??0);if(this.#s.delete(i??0),s?.for==="download")this.#m(t,n,s.isNamed);else if(s?.for==="return")this.#a={game:this.#g(n,s),text:s.text};else{const{state:l,mode:o}=this.#e.get();this.#x(this.#t.keep(this.#g(n,{source:this.#h,path:l?.path??[],mode:o})))}}#x(t){const n=this.#u&&!t;if(this.#u=t,n){const i=()=>{this.save()};this.#e.set({notice:{text:a.play.notices.noRoom,alert:!0,action:{label:a.play.notices.saveAsSgf,run:i}}})}}get kept(){const t=this.#t.game()!==null,n=this.#u?a.play.lost.kept:a.play.lost.noRoom;return{hasGame:t,text:t?` ${n}`:""}}#g(t,{source:{number:n,reading:i,file:s},path:l,mode:o}){const c=s.bytes===null||s.text!==t?void 0:Array.from(s.bytes,d=>String.fromCharCode(d)).join("");return{sgf:t,number:n,reading:i,charset:s.charset,path:l,mode:o,...c!==void 0&&{raw:c}}}#m(t,n,i){const{file:s}=this.#h,l=n===s.text,o=i||s.charset!=="utf-8"||h1(n)||Pn(n)==="utf-8",c=l&&s.bytes!==null?s.bytes:l||o?zt(n,s.charset):null;c===null?(this.#h={...this.#h,file:ee.file},this.#i.send({verb:"charset",name:"UTF-8"}),this.#y({for:"download",isNamed:!0})):De(t,new Blob([c],{type:"application/x-go-sgf"}))}}function f1({result:e,exchanged:t},{sides:n,level:i},s){if(e===null||n.black===n.white)return i;const l=Je(e.winner,n,t)==="person";return s.find(({number:o})=>o===i+(l?1:-1))?.number??i}function p1({state:e,settings:t,games:n,mode:i},s){const l=i!=="play"||s.opened!==void 0||s.revision===e?.revision;return e?.result===null&&s.result!==null&&!l?{...t,nextLevel:f1(s,t,n?.levels??[])}:t}function Qe({level:e,adapts:t,nextLevel:n}){return t?n??e:e}function Ot({mode:e,state:t,settings:n}){return e==="play"&&n.sides.black!==n.sides.white&&t?.result===null}function he(e){return e.settings.hidesRates&&Ot(e)}const n2={analysis:null,hintFor:null,hint:null,compared:null,preview:null,marked:null,book:null,proving:null,solved:null,lit:[]};function en(e,t){switch(t.type){case"games":return{games:t};case"board":return{board:t};case"choice":return{choice:t,dialog:"choose"};case"state":return{state:t,busy:t.busy===e.busy.what?e.busy:{what:t.busy},settings:p1(e,t),...e2(t,e.state)&&n2,...t.opened!==void 0&&{puzzle:null}};case"analysis":return g1(e,t)?x1(e,t):{};case"busy":return{busy:t};case"review":return e.state===null?{}:{state:{...e.state,review:t.progress,revision:t.revision}};case"puzzles":return{puzzles:t.puzzles};case"puzzle":return{puzzle:Ci(t)};case"judgement":return Ei(e,t);case"solution":return Di(e,t);case"proof":return Li(e,t);case"book":return t.node===e.state?.at?{book:t}:{};case"proving":return t.node===e.state?.at?{proving:t}:{};case"solved":return t.node===e.state?.at?{proving:null,solved:t,lit:t.carrier}:{};case"gtp":return{gtp:[...e.gtp,{line:t.line,reply:t.reply}]};default:return{}}}function y1(e,t,n){const i=t==="walk"&&e.notice!==null?e.notice:{...n,alert:!0};switch(t){case"genmove":return{notice:i,paused:!0};case"puzzles":return{notice:i,puzzles:[]};case"analyse":return{notice:i,wantsAnalysis:!1,hintFor:null,trial:null};default:return{notice:i}}}function i2({analysis:e,hint:t,hintFor:n}){return{hintFor:null,hint:n===null?t:Ji(e)}}function g1({state:e},{node:t,toMove:n}){return e!==null&&t===e.at&&n===e.toMove}function x1(e,t){const{trial:n,hintFor:i,state:s}=e,l=n&&Ii(n,t),o=i!==null&&i===s?.at&&(t.seconds>=t2||t.proven!==null);return{analysis:t,...n?.tried&&l&&{trial:{...n,tried:{...n.tried,verdict:l}}},...o&&i2({...e,analysis:t})}}function m1(e,t,n){if(t?.word!=="swap"||t.colour===null)return null;const i=n.black!==n.white;if(e.exchanged){const{exchanged:c,exchangedYou:d}=a.play.swap;return i?d(a.play.colours[n.black==="person"?"white":"black"]):c}const s=i&&n[t.colour]==="person",{taken:l,takenByYou:o}=a.play.swap;return(s?o:l)(a.play.colours[t.colour])}let ge=null;function w1(e){ge??=new AudioContext;const{currentTime:t}=ge,n=ge.createOscillator(),i=ge.createGain();n.type="triangle",n.frequency.setValueAtTime(e?320:420,t),n.frequency.exponentialRampToValueAtTime(e?120:160,t+.06),i.gain.setValueAtTime(.25,t),i.gain.exponentialRampToValueAtTime(.001,t+.09),n.connect(i).connect(ge.destination),n.start(t),n.stop(t+.1)}const k1=350,v1=new Set(["save","picture"]);class b1{#e;#t=null;#n=!1;#i=null;#s=!1;#o=new Map;#h=0;#l=null;#a=new Map;#c=null;#u=null;#y=new a1;#f;#r;#p;constructor(t){this.#e=t;const n=new _i,i=s=>this.send(s);this.#p=new r1(t,n,{isReady:()=>this.#n&&this.#t!==null,send:i}),this.#r=new u1(t,n,this.#p,{send:i,change:s=>{this.change(s)},isRestored:()=>this.#n}),document.addEventListener("visibilitychange",()=>{this.#e.set({isHidden:document.visibilityState==="hidden"}),this.reconcile()})}get files(){return this.#r}get drafts(){return this.#p}start(t=!0){window.clearTimeout(this.#f),this.#t?.close(),this.#n=!1,this.#s=!1,this.#o.clear(),this.#l=null,this.#a.clear(),this.#c=null,this.#r.forget(),this.#p.begin(),this.#e.set({lost:null,busy:{what:null},wantsAnalysis:!1,...n2});const{settings:n,site:i}=this.#e.get();if(this.#t=i1(i,{message:s=>{this.#m(JSON.parse(s))},closed:s=>{this.#d(s+this.#r.kept.text,"connect")},refused:()=>{this.#d(a.play.lost.unknownTab,"token")}}),this.#t!==null){for(const[s,l]of Object.entries(n.displays))this.send({verb:"display",game:s,...l});this.send({verb:"level",level:n.level}),this.send({verb:"time",seconds:n.seconds}),this.send({verb:"map",map:n.map}),this.#e.set({paused:n.sides.black==="engine"&&n.sides.white==="engine"}),!this.openLink()&&t&&(zi()?(this.#e.set({mode:"learn",tab:"lessons",lesson:ut()}),this.#r.openLesson(Fn(ut()))):this.#r.restore()),this.send({verb:"hello"})}}#d(t,n){this.#t=null,this.#e.set({lost:t,way:n,hasGame:this.#r.kept.hasGame,busy:{what:null}})}openLink(){const t=R2(location.hash)??this.#i;return t===null?!1:(this.#i=this.#n?null:t,history.replaceState(null,"",location.pathname+location.search),this.#r.openLink(t),!0)}get at(){return this.#l??this.#e.get().state?.at??0}go(t){this.#l=t,this.change({verb:"go",node:t})}send(t){this.#h+=1;const n=this.#h,i=JSON.stringify({id:n,...t}),s=this.#t&&hi(this.#t.longest,i);return s!==null?(this.#w(t.verb,n,{text:s}),null):(this.#o.set(n,t),this.#t?.send(i),n)}get#x(){return[...this.#o.values()].some(({verb:t})=>!v1.has(t))}change(t){window.clearTimeout(this.#f),t.verb!=="go"&&(this.#l=null),t.verb==="play"&&this.#e.set({notice:null}),this.send(t)}previewAt(t,n){this.#u={node:t,line:n},this.#g()}#g(){const{state:t}=this.#e.get();this.#u!==null&&t?.at===this.#u.node&&(this.#e.set({preview:this.#u.line}),this.#u=null)}picture(t){const{names:n,numbers:i}=this.#e.get().settings,s=this.send({verb:"picture",names:n,numbers:i});s!==null&&this.#a.set(s,t)}reconcile(){const t=this.#e.get();if(window.clearTimeout(this.#f),!this.#n||this.#x)return;const n=qi(t);if(n!==null){this.send(n);return}const i=Yi(t,this.#c),{sides:s}=t.settings;i==="hint"?(this.#e.set(i2(t)),this.reconcile()):i==="move"&&s.black===s.white?this.#f=window.setTimeout(()=>{this.send({verb:"genmove"})},k1):i==="move"?this.send({verb:"genmove"}):i!==null&&i==="analysis"!=(t.busy.what==="analysis")&&this.send(i==="analysis"?$e(t):{verb:"stop"})}analyseAgain(){this.#c=null,this.#e.set({analysis:null}),this.#e.get().busy.what==="analysis"&&this.send($e(this.#e.get())),this.reconcile()}compare(t){const n=$e(this.#e.get());this.#e.set({compared:t,preview:null});const i=$e(this.#e.get());JSON.stringify(i)!==JSON.stringify(n)?this.analyseAgain():this.reconcile()}#m(t){const n=t.id===null?void 0:this.#o.get(t.id);t.id!==null&&t.done&&this.#o.delete(t.id);const i=this.#e.get();if(t.type==="state"){this.#k(t);return}switch(t.type==="review"&&t.tree!==void 0&&i.tree.change(t.tree),this.#e.set(en(i,t)),t.type){case"games":this.#n=!0,this.#i=null;break;case"analysis":case"puzzles":case"book":this.reconcile();break;case"busy":t.what===null&&i.busy.what==="analysis"&&(this.#c=i.state?.at??null),this.reconcile();break;case"judgement":case"solution":Ai(this.#e.get().outcomes);break;case"review":this.#r.keep();break;case"file":this.#r.receive(t,t.id);break;case"picture":this.#M(t,this.#a.get(t.id??0)??"svg");break;case"error":this.#w(n?.verb??null,t.id,{text:"",quoted:t.text});break;case"fault":this.#b(t);break}}#k(t){const n=this.#e.get(),{tree:i}=n,s=i.node(t.at)===void 0,l=t.opened!==void 0;l&&!this.#n&&this.#p.end(),t.tree!==void 0&&i.change(t.tree),t.opened!==void 0&&(this.#r.opened(t.opened),this.#l=null);const o=e2(t,n.state);this.#l===t.at&&(this.#l=null),o&&(this.#c=null),this.#e.set(en(this.#e.get(),{type:"state",...t}));const{settings:c}=this.#e.get();c!==n.settings&&Vn(c),this.#n&&!this.#s?(this.#s=!0,this.#p.giveBack()):o&&s&&(c.sounds&&this.#n&&!l&&w1(i.node(t.at)?.colour==="black"),this.#v(t,i.node(t.at))),this.#g(),this.#n&&this.#r.keep(),this.reconcile()}#v(t,n){const i=m1(t,n,this.#e.get().settings.sides);i!==null&&this.#e.set({notice:{text:i,alert:!1}})}#w(t,n,i){if(this.#l=null,t!==null&&d1.has(t)&&this.#r.isOpening){this.#r.refuse(i);return}t==="save"&&this.#r.saveFailed(n),this.#e.set(y1(this.#e.get(),t,i))}#b(t){if(this.#i=null,!this.#y.mayRestart()){this.#r.forget(),this.#t?.close(),this.#d(`${a.play.lost.keepsStopping}${this.#r.kept.text} ${a.play.lost.report(t.text)}`,"game");return}this.start(),this.#e.set({paused:!0,notice:{text:a.play.notices.engineRestarted,quoted:t.text,alert:!0}})}async#M(t,n){const i=await fi(t,n);i!==null&&this.#e.set({notice:{text:i,alert:!0}})}}function M1(e){return{site:e,lost:null,hasGame:!1,way:"connect",games:null,board:null,state:null,tree:new Ki,analysis:null,busy:{what:null},settings:Si(),mode:"play",paused:!1,playsFrom:null,trial:null,tool:null,isHidden:!1,wantsAnalysis:!1,hintFor:null,hint:null,compared:null,preview:null,marked:null,notice:null,warnings:[],draft:null,opening:null,gamesOpened:0,choice:null,lesson:null,puzzles:null,outcomes:Ti(),puzzle:null,book:null,proving:null,solved:null,lit:[],isFirstGame:!1,tab:"moves",dialog:null,gtp:[]}}class _1{#e;#t;constructor(t,n){this.#e=M1(t),this.#t=n}get(){return this.#e}set(t){this.#e={...this.#e,...t},this.#t()}}const le=()=>!0,nt=({mode:e,state:t})=>e==="play"&&t!==null,G=({mode:e,state:t})=>e==="analyse"&&t!==null,Te=e=>t=>t.mode!==e&&t.state!==null,oe=({state:e})=>e!==null&&!e.decided,xe=({state:e})=>e!==null&&e.line.indexOf(e.at)>0,tn=({state:e})=>e!==null&&e.line.indexOf(e.at)<e.line.length-1,Et=[{name:"newGame",key:"n",isOpen:({games:e})=>e!==null,run:e=>{e.dialog("new")}},{name:"open",key:"o",isOpen:le,run:e=>{e.dialog("open")}},{name:"save",key:"s",isOpen:({state:e})=>e!==null,run:e=>{e.save()}},{name:"play",key:"1",isOpen:Te("play"),run:e=>{e.mode("play")}},{name:"analyse",key:"2",isOpen:Te("analyse"),run:e=>{e.mode("analyse")}},{name:"learn",key:"3",isOpen:Te("learn"),run:e=>{e.mode("learn")}},{name:"puzzles",key:"4",isOpen:({state:e})=>e!==null,run:e=>{e.learn.show("puzzles")}},{name:"solve",key:"q",isOpen:e=>G(e)&&oe(e),run:e=>{e.learn.solve()}},{name:"openings",key:"k",isOpen:Te("learn"),run:e=>{e.learn.openings()}},{name:"previous",key:"ArrowLeft",isOpen:xe,run:e=>{e.step(-1)}},{name:"next",key:"ArrowRight",isOpen:tn,run:e=>{e.step(1)}},{name:"first",key:"Home",isOpen:xe,run:e=>{e.step(-1/0)}},{name:"last",key:"End",isOpen:tn,run:e=>{e.step(1/0)}},{name:"previousVariation",key:"PageUp",isOpen:G,run:e=>{e.sibling(-1)}},{name:"nextVariation",key:"PageDown",isOpen:G,run:e=>{e.sibling(1)}},{name:"takeBack",key:"t",isOpen:e=>nt(e)&&xe(e),run:e=>{e.takeBack()}},{name:"takeBackOrStep",key:"Ctrl+z",isOpen:xe,run:e=>{e.takeBack()}},{name:"swap",key:"w",isOpen:({state:e,busy:t})=>e?.maySwap===!0&&t.what!=="move",run:e=>{e.play("swap")}},{name:"hint",key:"h",isOpen:e=>oe(e)&&e.busy.what!=="move",run:e=>{e.hint()}},{name:"resign",key:"x",isOpen:e=>nt(e)&&e.state?.result===null,run:e=>{e.askToResign()}},{name:"engineMove",key:"e",isOpen:oe,run:(e,t)=>{t.busy.what==="move"?e.moveNow():At(t)?e.resume():e.engineMove()}},{name:"pause",key:"p",isOpen:e=>nt(e)&&!e.paused&&e.state?.result===null,run:e=>{e.pause()}},{name:"rates",key:"b",isOpen:Ot,run:(e,{settings:t})=>{e.preferences.hidesRates(!t.hidesRates)}},{name:"playFrom",key:"f",isOpen:e=>G(e)&&oe(e),run:e=>{e.dialog("from")}},{name:"analysis",key:"a",isOpen:e=>G(e)&&(oe(e)||e.wantsAnalysis),run:(e,{wantsAnalysis:t})=>{e.analysis(!t)}},{name:"addLine",key:"i",isOpen:({mode:e,analysis:t,state:n})=>e==="analyse"&&t!==null&&t.node===n?.at,run:(e,{analysis:t})=>{e.study.insert(t?.moves[0]?.line??[])}},{name:"compare",key:"c",isOpen:e=>G(e)&&oe(e),run:(e,{compared:t})=>{e.compare(t===null)}},{name:"hideMoves",key:"g",isOpen:G,run:(e,{settings:t})=>{e.preferences.hidesMoves(!t.hidesMoves)}},{name:"review",key:"v",isOpen:({state:e})=>e!==null&&e.line.length>1,run:e=>{e.study.review()}},{name:"blackStones",key:"5",isOpen:G,run:e=>{e.study.editWith("black")}},{name:"whiteStones",key:"6",isOpen:G,run:e=>{e.study.editWith("white")}},{name:"triangles",key:"7",isOpen:G,run:e=>{e.study.editWith("triangle")}},{name:"labels",key:"8",isOpen:G,run:e=>{e.study.editWith("label")}},{name:"arrows",key:"9",isOpen:G,run:e=>{e.study.editWith("arrow")}},{name:"board",key:"0",isOpen:({tool:e})=>e!==null,run:e=>{e.study.tool(null)}},{name:"mainLine",key:"m",isOpen:G,run:(e,{state:t})=>{e.study.promote(t?.at??0)}},{name:"delete",key:"Delete",isOpen:e=>G(e)&&xe(e),run:e=>{e.study.askToDelete()}},{name:"share",key:"l",isOpen:le,run:e=>{e.tab("share")}},{name:"rules",key:"r",isOpen:le,run:e=>{e.dialog("rules")}},{name:"settings",key:",",isOpen:le,run:e=>{e.dialog("settings")}},{name:"keys",key:"?",isOpen:le,run:e=>{e.dialog("keys")}},{name:"commands",key:"Ctrl+k",isOpen:le,run:e=>{e.dialog("commands")}}];function s2(e){const{names:t,ctrl:n}=a.learn.keys;return e.startsWith("Ctrl+")?n(e.slice(5).toUpperCase()):e.length===1?e.toUpperCase():j(t,e)}function Z1(e){if(e.altKey)return;const t=(e.ctrlKey||e.metaKey?"Ctrl+":"")+(e.key.length===1?e.key.toLowerCase():e.key);return Et.find(({key:n})=>n===t)}function S1(e,t){const n=t.toLowerCase().split(/\s+/);return Et.filter(i=>i.isOpen(e)&&n.every(s=>a.learn.commands[i.name].toLowerCase().includes(s)))}function nn(e){return e instanceof HTMLElement&&e.closest("input, textarea, select, dialog")!==null}function z1(e,t,n){document.addEventListener("keydown",i=>{const s=Z1(i),l=s?.key==="Ctrl+k"&&!(i.target instanceof HTMLElement&&i.target.closest("dialog"));if(s===void 0||nn(i.target)&&!l)return;const o=e.get();s.isOpen(o)&&(i.preventDefault(),s.run(t,o))}),document.addEventListener("dragover",i=>{i.preventDefault()}),document.addEventListener("drop",i=>{i.preventDefault();const s=i.dataTransfer?.files[0],l=i.dataTransfer?.getData("text/plain")??"";s?t.openFile(s):l.trim()!==""&&t.open(l)}),document.addEventListener("paste",i=>{const s=i.clipboardData?.getData("text/plain")??"";!nn(i.target)&&s.trim()!==""&&(i.preventDefault(),t.open(s))}),window.addEventListener("hashchange",()=>{Dn()?n.start():n.openLink()})}var fe,L,it,sn,pt=Object.is,We=0,r2=[],yt=[],E=S,rn=E.__b,ln=E.__r,on=E.diffed,an=E.__c,cn=E.unmount,dn=E.__;function Xe(e,t){E.__h&&E.__h(L,e,We||t),We=0;var n=L.__H||(L.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function A(e){return We=1,$1(l2,e)}function $1(e,t,n){var i=Xe(fe++,2);if(i.t=e,!i.__c&&(i.__=[l2(void 0,t),function(l){var o=(i.__N||i.__)[0],c=i.t(o,l);pt(o,c)||(i.__N=[c,i.__[1]],i.__c.setState({}))}],i.__c=L,!L.__f)){L.__f=!0;var s=L.shouldComponentUpdate;L.shouldComponentUpdate=function(l,o,c){var d=this.__H;if(!d)return!0;var f=!1,u=this.props!=l;if(d.__.some(function(g){g.__N&&(f=!0,pt(g.__[0],g.__N[0])||(u=!0))}),s){var p=s.call(this,l,o,c);return f?p||u:p}return!f||u}}return i.__}function Dt(e,t){var n=Xe(fe++,3);!E.__s&&Lt(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,L.__H.__h.push(n))}function J(e,t){var n=Xe(fe++,4);!E.__s&&Lt(n.__H,t)&&(n.__P=!1,n.__=e,n.u=t,L.__h.push(n))}function Q(e){return We=5,ve(function(){return{current:e}},[])}function ve(e,t){var n=Xe(fe++,7);return Lt(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function T1(){var e;do{for(;e=yt.shift();)try{me(e)}catch(n){E.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=r2.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(me),t.__h.some(gt),t.__h=[]}catch(n){t.__h=[],E.__e(n,e.__v)}}}while(yt.length)}E.__b=function(e){L=null,rn&&rn(e)},E.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),dn&&dn(e,t)},E.__r=function(e){ln&&ln(e),fe=0;var t=(L=e.__c).__H;t&&(it==L?L.__h=[]:(t.__h.some(me),t.__h.some(gt),fe=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),it=L},E.diffed=function(e){on&&on(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&un(r2.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),it=L=null},E.__c=function(e,t){t.some(function(n){try{n.__h.some(me),n.__h=n.__h.filter(function(i){return!i.__||gt(i)})}catch(i){n.__h=[function(){throw i}]}}),an&&an(e,t)},E.unmount=function(e){cn&&cn(e);var t,n,i=e.__c;i&&i.__H&&(i.__H.__.some(function(s){try{if(s.__P&&s.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}s.__P=n,un(yt.push(s))}else me(s)}catch(l){t=l}}),i.__H=void 0,t&&E.__e(t,i.__v))};var hn=typeof requestAnimationFrame=="function";function A1(e){var t,n=function(){clearTimeout(i),hn&&cancelAnimationFrame(t),setTimeout(e)},i=setTimeout(n,35);hn&&(t=requestAnimationFrame(n))}function un(e){e!=1&&sn==E.requestAnimationFrame||((sn=E.requestAnimationFrame)||A1)(T1)}function me(e){var t=L,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),L=t}function gt(e){var t=L;e.__c=e.__(),L=t}function Lt(e,t){return!e||e.length!=t.length||t.some(function(n,i){return!pt(n,e[i])})}function l2(e,t){return typeof t=="function"?t(e):t}function D(e){return a.play.colours[e]}function Ne(e,t){const[n=""]=e.split(" ");return j(a.play.goals,n==="hex"?`hex-${t}`:n)}function C1({board:e,lastMove:t,toMove:n,stone:i,stonesOfTurn:s,turns:l,result:o}){const{status:c}=a.play;if(o!==null){const[u,p]=[D(o.winner),D(pe(o.winner))];return o.isResignation?c.resigned(u,p):c.won(u,Ne(e,o.winner))}const d=D(n),f=l==="1"?c.toMove(d):c.nextStone(d,i,s);return t===null?f:c.lastMove(D(t.colour),t.word,f)}function O1({swapEffect:e,toMove:t}){return e===null?a.play.swap.swap:a.play.swap[e](D(t),D(pe(t)))}function o2({better:e,source:t,staying:n}){return t!==void 0?a.play.swap[e?"better":"worse"](a.play.sources[t]):a.play.swap.rates(B(1-n),B(n))}function Bt({winner:e,source:t,moves:n}){return a.play.status.proven(D(e),a.play.sources[t],n)}function xt({word:e,event:t}){return[e,t===void 0?"":E1(t)].filter(n=>n!=="").join(", ")}function E1(e){const{moves:t}=a.study;switch(e.kind){case"setup":return t.setUp;case"nothing":return t.nothing;default:return t[e.kind](D(e.colour))}}const D1={first:"M18 5 10 12l8 7M6 5v14",previous:"M15 5 8 12l7 7",next:"m9 5 7 7-7 7",last:"m6 5 8 7-8 7M18 5v14",undo:"M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",hint:"M9 18h6M10 21h4M12 3a6 6 0 0 0-3 11v2h6v-2a6 6 0 0 0-3-11",flag:"M6 21V4h12l-3 4 3 4H6",add:"M12 5v14M5 12h14",rules:"M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 9h6M9 13h6",open:"M4 19V6h6l2 2h8v11zM4 11h16",settings:"M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4",close:"m6 6 12 12M18 6 6 18",play:"M8 5v14l11-7z",pause:"M9 5v14M15 5v14",search:"M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 20 20",moves:"M5 7h14M5 12h14M5 17h9",swap:"M4 9h15l-4-4M20 15H5l4 4"};function L1({name:e}){return r("svg",{class:"icon",viewBox:"0 0 24 24",width:"20",height:"20","aria-hidden":"true",children:r("path",{d:D1[e],fill:"none",stroke:"currentColor","stroke-width":"2","stroke-linecap":"round","stroke-linejoin":"round"})})}function x({icon:e,label:t,onClick:n,disabled:i,pressed:s,primary:l,children:o}){return r("button",{type:"button",class:`button${l?" primary":""}${o===void 0?" square":""}`,"aria-label":t,title:t,"aria-pressed":s,disabled:i,onClick:n,children:[e&&r(L1,{name:e}),o]})}const B1=4e3;function a2(e){const{question:t,onClick:n,children:i,...s}=e,[l,o]=A(!1);return Dt(()=>{if(!l)return;const c=setTimeout(()=>{o(!1)},B1);return()=>{clearTimeout(c)}},[l]),r(x,{...s,onClick:()=>{l&&n(),o(!l)},children:l?t:i})}function P({label:e,value:t,options:n,onChange:i,disabled:s}){return r("label",{class:"field",children:[r("span",{children:e}),r("select",{disabled:s,value:t,onChange:l=>{i(l.currentTarget.value)},children:n.map(l=>r("option",{value:l.value,selected:l.value===t,lang:l.lang,children:l.title},l.value))})]})}function q({label:e,checked:t,onChange:n}){return r("label",{class:"check",children:[r("input",{type:"checkbox",checked:t,onChange:i=>{n(i.currentTarget.checked)}}),r("span",{children:e})]})}const P1="[autofocus]",G1=".dialog-body > :not(header) :is(input, select, textarea, button, details[open] > summary):not(:disabled)";function V({title:e,onClose:t,children:n}){const i=Q(null),s=Q(!1),l=()=>{s.current||(s.current=!0,t())};return J(()=>{const o=i.current;return o?.showModal(),(o?.querySelector(P1)??o?.querySelector(G1))?.focus(),()=>{s.current=!0,o?.close()}},[]),r("dialog",{ref:i,"aria-label":e,onClose:l,onClick:o=>{o.target===o.currentTarget&&l()},children:r("div",{class:"dialog-body",children:[r("header",{children:[r("h2",{children:e}),r(x,{icon:"close",label:a.play.common.close,onClick:l})]}),n]})})}function c2({message:{text:e,quoted:t}}){return r(z,{children:[e," ",t!==void 0&&r("span",{lang:"en",children:t})]})}const st=360,Ae=90;function d2({app:e,actions:t}){const{state:n,tree:i,analysis:s}=e,l=n?.line??[],o=he(e),c=Z=>{const $=i.node(Z);return($?.proven===void 0&&s?.node===Z?s.blackRate:null)??$?.rate??null},d=l.map(Z=>o?null:c(Z)),f=Math.max(1,l.length-1),u=n?l.indexOf(n.at):0,p=Z=>Z/f*st,g=Z=>(1-Z)*Ae;let h="",m="M";d.forEach((Z,$)=>{Z===null?m="M":(h+=`${m}${p($).toFixed(1)} ${g(Z).toFixed(1)}`,m="L")});const M=Z=>{const $=l[Math.max(0,Math.min(l.length-1,Z))];$!==void 0&&t.go($)},b=d[u]??null,_=o||n===null?void 0:i.node(n.at)?.proven?.winner,{proven:v,rate:y,move:w}=a.study.curve,O=_!==void 0?v(u,D(_)):b===null?w(u):y(u,B(b));return r("div",{class:"curve",role:"slider",tabIndex:0,"aria-label":a.study.curve.label,"aria-valuemin":0,"aria-valuemax":l.length-1,"aria-valuenow":u,"aria-valuetext":O,onClick:Z=>{const $=Z.currentTarget.getBoundingClientRect();M(Math.round((Z.clientX-$.left)/$.width*f))},onKeyDown:Z=>{const $={ArrowLeft:u-1,ArrowRight:u+1,Home:0,End:l.length-1}[Z.key];$!==void 0&&(Z.preventDefault(),Z.stopPropagation(),M($))},children:[r("svg",{viewBox:`0 0 ${st} ${Ae}`,preserveAspectRatio:"none","aria-hidden":"true",children:[r("path",{class:"curve-half",d:`M0 ${Ae/2}H${st}`}),r("path",{class:"curve-here",d:`M${p(u).toFixed(1)} 0V${Ae}`}),r("path",{class:"curve-line",d:h}),d.map((Z,$)=>Z!==null&&r("path",{class:`curve-dot${$===u?" here":""}${i.node(l[$]??0)?.proven===void 0?"":" proven"}`,d:`M${p($).toFixed(1)} ${g(Z).toFixed(1)}h0`},l[$]))]}),r("span",{class:"curve-top",children:a.study.curve.blackWins}),r("span",{class:"curve-bottom",children:a.study.curve.whiteWins})]})}function R1({app:e,actions:t}){const{compared:n,state:i}=e;return r("div",{class:"comparison",children:[r(x,{pressed:n!==null,disabled:!i||i.decided,onClick:()=>{t.compare(n===null)},children:n===null?a.study.analysis.compare:a.study.analysis.endComparison}),n!==null&&r("p",{"aria-live":"polite",children:n.length===0?a.study.analysis.choose:a.study.analysis.comparing(n.join(", "))})]})}const W1=8,N1=8;function F1({proven:e,rate:t}){return e!==void 0?j(a.study.proven,e):t===null?"–":B(t)}function H1({move:e,app:t,actions:n}){const{line:i}=e,{compared:s}=t,l=()=>{n.study.preview(i)},o=()=>{n.study.preview(null)};return r("tr",{onMouseEnter:l,onMouseLeave:o,children:[r("td",{children:r("button",{type:"button",class:"candidate","aria-label":s===null?a.study.analysis.playMove(e.word):a.study.analysis.compareMove(e.word),"aria-pressed":s?.includes(e.word),onFocus:l,onBlur:o,onClick:()=>{n.candidate(e.word)},children:e.word})}),r("td",{class:"number",children:F1(e)}),r("td",{class:"number",children:B(e.share)}),r("td",{children:r("button",{type:"button",class:"button add-line","aria-label":a.study.analysis.addLineOf(e.word),title:a.study.analysis.addThisLine,onClick:()=>{n.study.insert(i)},children:"+"})}),r("td",{class:"line",children:i.slice(0,N1).map(({word:c})=>c).join(" ")})]})}function I1({app:e,actions:t}){const{analysis:n,state:i}=e,s=(n?.node===i?.at?n?.moves??[]:[]).slice(0,W1);return r("div",{class:"candidates",children:r("table",{children:[r("caption",{class:"hidden",children:a.study.analysis.table}),r("thead",{children:r("tr",{children:[r("th",{scope:"col",children:a.study.analysis.move}),r("th",{scope:"col",class:"number",children:a.study.analysis.winRate}),r("th",{scope:"col",class:"number",children:a.study.analysis.visits}),r("th",{scope:"col",children:r("span",{class:"hidden",children:a.study.analysis.add})}),r("th",{scope:"col",children:a.study.analysis.line})]})}),r("tbody",{children:s.map(l=>r(H1,{move:l,app:e,actions:t},l.word))})]})})}function j1({analysis:e,state:t,wantsAnalysis:n}){if(t?.decided)return a.play.notices.gameOver;if(e===null||e.node!==t?.at)return n?a.study.analysis.searching:a.study.analysis.shows;const{proven:i,provenMoves:s,legalMoves:l,isComparison:o,swap:c}=e,d=c!==void 0?o2(c):i!==null?a.study.analysis.sentence(Bt(i)):o?a.study.analysis.comparingChosen:a.study.analysis.rate(D(e.toMove),B(e.rate)),f=o?a.study.analysis.provenChosen:a.study.analysis.provenMoves,u=a.study.analysis.simulations(I(e.simulations),I(e.perSecond));return[d,s===0?"":f(s,l),u].filter(p=>p!=="").join(" ")}function V1({app:e}){const{state:t,tree:n,analysis:i}=e,s=t?n.node(t.at):void 0,l=s&&n.loss({...s,rate:i?.node===s.id?i.blackRate??s.rate:s.rate});if(s?.colour==null)return r("p",{class:"last-loss",children:a.study.analysis.makeMove});const o=l==null?a.study.analysis.lossUnknown(s.word):l<.005?a.study.analysis.lostNothing(s.word):a.study.analysis.lost(s.word,Math.round(100*l));return r("p",{class:"last-loss","aria-live":"polite",children:o})}function K1({app:e,actions:t}){const{games:n,state:i,settings:s}=e;return r("div",{class:"analysis",children:[r("div",{class:"row",children:r(P,{label:a.study.analysis.map,value:i?.map??"none",options:(n?.maps??["none"]).map(l=>({value:l,title:j(a.study.maps,l)})),onChange:l=>{t.preferences.map(l)}})}),r(q,{label:a.study.analysis.hideMoves,checked:s.hidesMoves,onChange:l=>{t.preferences.hidesMoves(l)}}),s.hidesMoves?r(V1,{app:e}):r(z,{children:[r(R1,{app:e,actions:t}),r("p",{class:"summary",children:j1(e)}),r(I1,{app:e,actions:t})]}),r(d2,{app:e,actions:t})]})}const U1={ArrowUp:[0,-1],ArrowDown:[0,1],ArrowLeft:[-1,0],ArrowRight:[1,0]},Y1=.26;function q1(e,t,n){const i=U1[n],s=e[t];if(i===void 0||s===void 0)return null;let l=null,o=Y1;for(const c of s.neighbours){const d=e[c];if(d===void 0)continue;const[f,u]=[d.x-s.x,d.y-s.y],p=(f*i[0]+u*i[1])/Math.hypot(f,u);p>o+1e-6&&(l=c,o=p)}return l}const J1=.84,Q1=12,X1=5,Fe=17,es=11,ts=8,ns=.68;class et extends de{shouldComponentUpdate(t){return Object.keys(t).some(n=>t[n]!==this.props[n])}}function ne({text:e,at:t,size:n,name:i}){return r("text",{class:i,x:t.x,y:t.y,"font-size":n,"text-anchor":"middle","dominant-baseline":"central",children:e})}function we(e,t,n){return Math.min(n,1.7*t/(.75*Math.max(1,e.length)))}class is extends et{render(){const t=n=>r("radialGradient",{id:`stone-${n}`,cx:"35%",cy:"30%",r:"75%",children:[r("stop",{class:`${n}-light`,offset:"0%"}),r("stop",{class:`${n}-deep`,offset:"100%"})]});return r("defs",{children:[t("black"),t("white")]})}}class ss extends et{render({board:t,names:n}){return r("g",{class:"sides","aria-hidden":"true",children:[t.rim!==""&&r("polygon",{class:"rim",points:t.rim}),t.sides.map(({owner:i,band:s},l)=>r("polygon",{class:i===null?`side-${l%9}`:`side-${i}`,points:s},l)),n&&t.labels.map(({text:i,x:s,y:l})=>r(ne,{name:"edge-name",text:i,at:{x:s,y:l},size:14.5},`${s} ${l}`))]})}}class rs extends et{render({name:t,outline:n,label:i,look:s,fill:l,isTaken:o,isTabStop:c}){return r("polygon",{"data-cell":t,points:n,class:s,style:l===null?void 0:{fill:l},role:"button",tabindex:c?0:-1,"aria-label":i,"aria-disabled":o})}}class ls extends et{render({cell:t,stone:n,isLast:i,number:s,text:l,isStrong:o,isNamed:c}){const{radius:d,name:f}=t;if(n!==null){const p=J1*d;return r("g",{class:`stone ${n}${i?" last":""}`,children:[r("circle",{class:"body",cx:t.x,cy:t.y,r:p}),i&&s===null&&r("circle",{class:"last-mark",cx:t.x,cy:t.y,r:.5*p}),s!==null&&r(ne,{name:"number",text:String(s),at:t,size:we(String(s),d,Fe)})]})}if(l===""&&!c)return null;const u={x:t.x,y:t.y+ns*d};return r("g",{class:o?"on-strong":"",children:[l!==""&&r(ne,{name:"figure",text:l,at:t,size:we(l,d,Fe)}),c&&l===""&&r(ne,{name:"cell-name",text:f,at:t,size:we(f,d,es)}),c&&l!==""&&r(ne,{name:"cell-name",text:f,at:u,size:ts})]})}}function os({board:e,stones:t,owners:n}){return e.vertices.length===0?null:r("g",{class:"edges","aria-hidden":"true",children:[e.cells.map(({name:i,ends:s},l)=>{const[o,c]=(s??[]).map(d=>e.vertices[d]);return o&&c&&r("line",{class:t[l]??"free",x1:o.x,y1:o.y,x2:c.x,y2:c.y},i)}),e.vertices.map(({x:i,y:s},l)=>{const o=n[l]??null;return r("circle",{class:o??"free",cx:i,cy:s,r:o===null?X1:Q1},l)})]})}function as({board:e,links:t}){const n=e.vertices.length>0?e.vertices:e.cells;return r("g",{class:"links","aria-hidden":"true",children:t.map(([i,s])=>{const[l,o]=[n[i],n[s]];return l&&o&&r("line",{x1:l.x,y1:l.y,x2:o.x,y2:o.y},`${i} ${s}`)})})}function rt({name:e,cell:t,radius:n}){return r("g",{class:`ring ${e}`,children:[r("circle",{class:"under",cx:t.x,cy:t.y,r:n*t.radius}),r("circle",{cx:t.x,cy:t.y,r:n*t.radius})]})}function cs({line:e,at:t}){return r("g",{"aria-hidden":"true",children:e.map(({word:n,colour:i},s)=>{const l=t.get(n),o=String(s+1);return l&&r("g",{class:`line-stone ${i}`,children:[r("circle",{cx:l.x,cy:l.y,r:.78*l.radius}),r(ne,{name:"number",text:o,at:l,size:we(o,l.radius,Fe)})]},n)})})}function fn(e,t){return t.map(([n,i])=>`${e.x+n*e.radius},${e.y+i*e.radius}`).join(" ")}function ds(e,t){const n=Math.hypot(t.x-e.x,t.y-e.y)||1,[i,s]=[(t.x-e.x)/n,(t.y-e.y)/n],[l,o]=[.75*t.radius,.4*t.radius],c={x:t.x-i*l,y:t.y-s*l};return`${t.x},${t.y} ${c.x-s*o},${c.y+i*o} ${c.x+s*o},${c.y-i*o}`}function hs({mark:e,at:t,stones:n}){if(e.kind==="arrow"||e.kind==="line"){const[o,c]=[t.get(e.from),t.get(e.to)];return o!==void 0&&c!==void 0?r("g",{class:"mark line-mark",children:[r("line",{x1:o.x,y1:o.y,x2:c.x,y2:c.y}),e.kind==="arrow"&&r("polygon",{points:ds(o,c)})]}):null}const i=t.get(e.cell);if(i===void 0)return null;const s=`mark on-${n.get(e.cell)??"empty"}`,l=.45*i.radius;switch(e.kind){case"triangle":return r("polygon",{class:s,points:fn(i,[[0,-.55],[.48,.3],[-.48,.3]])});case"square":return r("polygon",{class:s,points:fn(i,[[-.4,-.4],[.4,-.4],[.4,.4],[-.4,.4]])});case"circle":return r("circle",{class:s,cx:i.x,cy:i.y,r:l});case"cross":return r("g",{class:s,children:[r("line",{x1:i.x-l,y1:i.y-l,x2:i.x+l,y2:i.y+l}),r("line",{x1:i.x-l,y1:i.y+l,x2:i.x+l,y2:i.y-l})]});case"label":return r(ne,{name:`${s} label-mark`,text:e.text,at:i,size:we(e.text,i.radius,Fe)})}}function h2(e){return e==="none"||e==="proven"?null:e==="visits"||e==="prior"?"share":"rate"}const He=4;function u2(e,t){if(e==="share")return He*t;const n=2*t-1;return He*(1+Math.sign(n)*Math.sqrt(Math.abs(n)))/2}function us(e,t,n){const i=u2(e,t),s=Math.min(He-1,Math.floor(i)),l=Math.round(100*(i-s)),o=`color-mix(in srgb, var(--${e}-${s+1}) ${l}%, var(--${e}-${s}))`;return n>0?`color-mix(in srgb, var(--cell) ${Math.round(100*n)}%, ${o})`:o}function fs(e,t,n){const i=u2(e,t);return n<.4&&(i>3.5||e==="rate"&&i<.5)}function ps(e){return`linear-gradient(to right, ${[0,.25,.5,.75,1].map(t=>ys(e,t)).join(", ")})`}function ys(e,t){return`var(--${e}-${He*t})`}function gs(e,t,n,{compared:i,marked:s}){const l=e.stones[t],o=[n,a.play.board[l??"empty"]];return e.barred.includes(n)&&o.push(a.play.board.barred),i?.includes(n)&&o.push(a.play.board.compared),e.last===n&&o.push(a.play.board.last),e.winning.includes(n)&&o.push(a.play.board.winning),s===n&&o.push(a.play.board.marked),o.join(", ")}function xs({cells:e}){const t=e.reduce((s,l)=>s+l.x,0)/e.length,n=e.reduce((s,l)=>s+l.y,0)/e.length,i=e.map(s=>Math.hypot(s.x-t,s.y-n));return i.indexOf(Math.min(...i))}function f2(e,t){const n=t?0:e.labelMargin,[i,s]=[e.width-2*n,e.height-2*n];return{box:`${n} ${n} ${i} ${s}`,ratio:i/s}}function ms({state:e,analysis:t,wantsAnalysis:n,settings:i,trial:s}){if(i.hidesMoves||s!==null&&!s.isShown)return{shown:[],best:null};const l=n&&t!==null&&t.node===e?.at,{shown:o=[],best:c=null}=(l?t:e)??{};return{shown:o,best:c}}function ws(e){return new Map(e.moves.flatMap((t,n)=>t===null?[]:[[t,n+1]]))}function pn(e,t){const n=e.target instanceof SVGElement?e.target.dataset.cell:void 0;return n===void 0?-1:t.cells.findIndex(i=>i.name===n)}function ks({app:e,board:t,state:n,actions:i}){const{settings:s,marked:l,hint:o,preview:c}=e,d=e.compared??[],[f,u]=A(()=>xs(t)),p=Q(null),g=ve(()=>new Map(t.cells.map(k=>[k.name,k])),[t]),{shown:h,best:m}=ms(e),M=new Map(h.map(k=>[k.cell,k])),b=h2(n.map)??"rate",_=s.numbers?ws(n):null,v=s.names&&t.labels.length===0,y=new Map(t.cells.flatMap(({name:k},T)=>{const C=n.stones[T];return C==null?[]:[[k,C]]})),w=m===null?void 0:t.cells[m],O=o&&g.get(o.word),Z=new Set(e.lit),$=e.mode==="learn"?gi(e.lesson):[],N=n.corners&&{black:new Set(n.corners.black),white:new Set(n.corners.white)},Me=k=>{const T=pn(k,t),C=t.cells[T];C!==void 0&&(u(T),i.cell(C.name))},F=k=>{const T=pn(k,t),C=t.cells[T],U=q1(t.cells,T,k.key);if(C!==void 0){if(k.key==="Enter"||k.key===" ")i.cell(C.name);else if(U!==null)u(U),p.current?.querySelectorAll("[data-cell]")[U]?.focus();else if(!k.key.startsWith("Arrow"))return;k.preventDefault(),k.stopPropagation()}},K=(k,T)=>{const{name:C,outline:U}=k,_e=M.get(T),Wt=e.tool===null&&(n.stones[T]!=null||n.barred.includes(C)),M2=["cell",Wt||n.decided&&e.tool===null?"taken":"",l===C?"marked":"",Z.has(C)?"lit":""].filter(S2=>S2!==""),_2=gs(n,T,C,e),Z2=_e===void 0||n.stones[T]!=null?null:_e.value===null?"var(--group)":us(b,_e.value,_e.faded);return r(rs,{name:C,outline:U,label:_2,look:M2.join(" "),fill:Z2,isTaken:Wt,isTabStop:T===f},C)},R=(k,T)=>{const C=M.get(T);return r(ls,{cell:k,stone:n.stones[T]??null,isLast:n.last===k.name,number:_?.get(T)??null,text:C===void 0?"":j(a.study.mapWords,C.label),isStrong:C?.value!=null&&fs(b,C.value,C.faded),isNamed:v},k.name)};return r("svg",{class:`drawing${t.vertices.length>0?" of-edges":""}`,ref:p,viewBox:f2(t,s.names).box,role:"group","aria-label":a.play.board.label(t.title),onClick:Me,onKeyDown:F,children:[r(is,{}),r(ss,{board:t,names:s.names}),t.corners.map(({text:k,x:T,y:C})=>{const U=N?.black.has(k)?"black":N?.white.has(k)?"white":null;return U&&r("circle",{class:`disc ${U}`,cx:T,cy:C,r:8},k)}),r("g",{class:"cells",children:t.cells.map(K)}),r("g",{class:"contents","aria-hidden":"true",children:[w&&y.get(w.name)===void 0&&r("polygon",{class:"best",points:w.outline}),r(os,{board:t,stones:n.stones,owners:n.vertices}),r(as,{board:t,links:n.links}),t.cells.map(R),n.marks.map(k=>r(hs,{mark:k,at:g,stones:y},JSON.stringify(k))),O&&r(rt,{name:"hint-mark",cell:O,radius:.7}),$.map(k=>{const T=g.get(k);return T&&r(rt,{name:"asked-mark",cell:T,radius:.7},k)}),d.map(k=>{const T=g.get(k);return T&&r(rt,{name:"compared-mark",cell:T,radius:.8},k)}),r(cs,{line:c??[],at:g})]})]})}function vs({app:e,actions:t}){const{board:n,state:i,gamesOpened:s,settings:l}=e,o=Q(null);J(()=>{s>0&&document.activeElement?.closest("input, textarea")==null&&o.current?.focus({preventScroll:!0})},[s]);const c=e.games!==null&&n!==null&&i?.stones.length===n.cells.length,d=n===null?1.08:f2(n,l.names).ratio,f=i?.decided?"over":i?.toMove??"over";return r("div",{class:`board to-move-${f}`,ref:o,tabIndex:-1,style:{"--ratio":String(d)},"data-ready":c,children:c&&r(ks,{app:e,board:n,state:i,actions:t},n.board)})}function be(e){const[t="",...n]=e.split(" "),i=j(a.play.games,t);return n.length<2?`${i} ${n.join("")}`:`${i} ${t==="hex"?n.join("×"):`(${n.join(",")})`}`}const bs=`<svg aria-label="Bent-Y 5 4: last move: White e20; White has won" font-family="sans-serif" height="526.55" role="img" text-anchor="middle" viewBox="0 0 492.23 526.55" width="492.23" xmlns="http://www.w3.org/2000/svg">
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
`,Ms=`<svg aria-label="Caeth-Y 9: last move: Black e10; Black has won" font-family="sans-serif" height="672.73" role="img" text-anchor="middle" viewBox="0 0 705 672.73" width="705" xmlns="http://www.w3.org/2000/svg">
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
`,_s=`<svg aria-label="Hex 11 11: last move: Black j1; Black has won" font-family="sans-serif" height="505.97" role="img" text-anchor="middle" viewBox="0 0 723 505.97" width="723" xmlns="http://www.w3.org/2000/svg">
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
`,Zs=`<svg aria-label="Obtuse-Y 6: last move: White g10; White has won" font-family="sans-serif" height="487.97" role="img" text-anchor="middle" viewBox="0 0 505 487.97" width="505" xmlns="http://www.w3.org/2000/svg">
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
`,Ss=`<svg aria-label="Poly-Y 5 7: last move: White 72; corners: White 49 106 100; White has won" font-family="sans-serif" height="597.26" role="img" text-anchor="middle" viewBox="0 0 571.48 597.26" width="571.48" xmlns="http://www.w3.org/2000/svg">
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
`,zs=`<svg aria-label="Y 10: last move: Black c3; Black has won" font-family="sans-serif" height="453.33" role="img" text-anchor="middle" viewBox="0 0 465 453.33" width="465" xmlns="http://www.w3.org/2000/svg">
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
`;function $s({onClose:e}){return r(V,{title:a.learn.keys.title,onClose:e,children:r("dl",{class:"keys",children:[r("dt",{children:a.learn.keys.tab}),r("dd",{children:a.learn.keys.tabText}),r("dt",{children:a.learn.keys.arrows}),r("dd",{children:a.learn.keys.arrowsText}),Et.map(({name:t,key:n})=>r(z,{children:[r("dt",{children:r("kbd",{children:s2(n)})},n),r("dd",{children:a.learn.commands[t]})]}))]})})}function Ts({app:e,actions:t}){const[n,i]=A(""),[s,l]=A(0),o=S1(e,n),c=Math.min(s,Math.max(0,o.length-1)),d=f=>{f!==void 0&&(t.dialog(null),f.run(t,e))};return r(V,{title:a.play.header.commands,onClose:()=>{t.dialog(null)},children:[r("form",{onSubmit:f=>{f.preventDefault(),d(o[c])},children:r("input",{type:"text",role:"combobox","aria-label":a.learn.menu.search,"aria-expanded":"true","aria-controls":"commands","aria-activedescendant":o.length===0?void 0:`command-${c}`,placeholder:a.learn.menu.example,autocomplete:"off",value:n,onInput:f=>{i(f.currentTarget.value),l(0)},onKeyDown:f=>{const u={ArrowDown:1,ArrowUp:-1}[f.key];u!==void 0&&(f.preventDefault(),l((c+u+o.length)%Math.max(1,o.length)))}})}),r("ul",{class:"commands",id:"commands",role:"listbox","aria-label":a.play.header.commands,tabIndex:0,children:o.map((f,u)=>r("li",{id:`command-${u}`,role:"option","aria-selected":u===c,onClick:()=>{d(f)},children:[r("span",{children:a.learn.commands[f.name]}),r("kbd",{children:s2(f.key)})]},f.key))}),o.length===0&&r("p",{children:a.learn.menu.none})]})}function As({reply:e,answer:t,connections:n}){const{plans:i}=a.study,s=e===void 0?"":i.after(e),l=t===void 0?s:e===void 0?t:i.answer(e,t),o=n.filter(({cells:d})=>d.length===2).length,c=n.length>0?i.connections(o,n.length-o):t===void 0?"":i.goesOn;return l===""?c||i.connected:c===""?l:i.how(l,c)}function p2({plans:e,winner:t,carrier:n,actions:i}){const s=({reply:l,answer:o})=>[...l===void 0?[]:[{word:l,colour:pe(t)}],...o===void 0?[]:[{word:o,colour:t}]];return e.length===0?null:r(z,{children:[r("h3",{children:a.study.plans.title}),r("ul",{class:"plans",children:e.map((l,o)=>r("li",{children:r("button",{type:"button",class:"plan",onClick:()=>{i.learn.light(l.carrier,s(l))},children:As(l)})},o))}),r("p",{class:"muted",children:[a.study.plans.click," ",r("button",{type:"button",class:"link",onClick:()=>{i.learn.light(n)},children:a.study.plans.allCells})]})]})}function Cs({winner:e,toMove:t,moves:n,seconds:i}){const{winsWith:s,winsAnyway:l}=a.study.solve;return e===t?s(D(e),n.join(", "),I(i,1)):l(D(e),D(t),I(i,1))}function Os({seconds:e,winner:t,decided:n,moves:i}){const{progress:s,progressWon:l}=a.study.solve;return t===null?s(I(e),n,i):l(I(e),D(t),n,i)}function Es({app:e,actions:t}){const{proving:n,solved:i,busy:s,state:l}=e,o=s.what==="proof";return r("section",{class:"solve","aria-label":a.play.tabs.solve,children:[r("div",{class:"row",children:[r(x,{icon:"search",pressed:o,disabled:!o&&(l===null||l.decided||s.what==="move"),onClick:()=>{t.learn.solve()},children:o?a.study.solve.stop:a.study.solve.prove}),o&&r("span",{"aria-live":"polite",children:n===null?a.study.solve.begins:Os(n)})]}),i===null&&!o&&r("p",{children:a.study.solve.about}),i!==null&&r(z,{children:[r("p",{class:"right","aria-live":"polite",children:Cs(i)}),i.hasSwap&&r("p",{children:a.study.solve.noSwap}),r(p2,{plans:i.plans,winner:i.winner,carrier:i.carrier,actions:t}),i.pages.length>0?r("div",{class:"row",children:r(x,{icon:"rules",onClick:()=>{t.dialog("explanation")},children:a.study.solve.explain})}):r("p",{class:"muted",children:i.positions===0?a.study.solve.tooLarge:a.study.solve.tooMany(i.positions)})]})]})}function Ds(e){const t=/<style>([^]*?)<\/style>/.exec(e)?.[1]??"",n=t.slice(t.indexOf("body {")).replace("body {",".body {"),i=new CSSStyleSheet;return i.replaceSync(`:host { --ink: var(--text); --ground: var(--surface); --faint: var(--muted); --link: var(--accent); }
${n}`),{style:i,page:new DOMParser().parseFromString(e.replace(/<style>[^]*?<\/style>/,""),"text/html")}}function Ls({pages:e,onClose:t}){const[n,i]=A({name:e.find(({name:o})=>o==="position.html")?.name??e[0]?.name??"",place:""}),s=Q(null),l=e.find(({name:o})=>o===n.name)?.html??"";return J(()=>{const o=s.current;if(o===null)return;const{style:c,page:d}=Ds(l),f=o.shadowRoot??o.attachShadow({mode:"open"});f.adoptedStyleSheets=[c];const u=document.createElement("div");u.className="body",u.append(...d.body.childNodes),f.replaceChildren(u);const p=g=>{const h=g.target instanceof Element?g.target.closest("a")?.getAttribute("href"):null;if(h!=null){g.preventDefault();const[m="",M=""]=h.split("#");i({name:m===""?n.name:m,place:M})}};return f.addEventListener("click",p),()=>{f.removeEventListener("click",p)}},[l]),J(()=>{const o=n.place===""?null:s.current?.shadowRoot?.getElementById(n.place);o!=null?o.scrollIntoView({block:"start"}):s.current?.closest("dialog")?.scrollTo(0,0)},[n]),r(V,{title:a.study.solve.title,onClose:t,children:r("div",{ref:s,class:"explanation",lang:"en"})})}const yn=10,lt=[1,2,5,10,20,30,60,120];function gn(){return[{value:"person",title:a.play.newGame.person},{value:"engine",title:a.play.newGame.engine}]}function y2({sides:e,onChange:t}){return r(z,{children:[r(P,{label:a.play.newGame.blackFirst,value:e.black,options:gn(),onChange:n=>{t({...e,black:n})}}),r(P,{label:a.play.colours.white,value:e.white,options:gn(),onChange:n=>{t({...e,white:n})}})]})}function Pt({games:e,level:t,adapts:n,seconds:i,onLevel:s,onAdapts:l,onSeconds:o}){const c=lt.includes(i)?lt:[...lt,i].sort((d,f)=>d-f);return r(z,{children:[r(P,{label:a.play.newGame.level,value:String(t),options:(e?.levels??[]).map(({number:d})=>({value:String(d),title:d===1?a.play.newGame.weakest(d):d===yn?a.play.newGame.strongest(d):String(d)})),onChange:d=>{s(Number(d))}}),r(P,{label:a.play.newGame.time,value:String(i),disabled:t<yn,options:c.map(d=>({value:String(d),title:a.play.newGame.seconds(d)})),onChange:d=>{o(Number(d))}}),r("p",{class:"level-note",children:a.play.levels[t-1]}),r(q,{label:a.play.newGame.adapts,checked:n,onChange:l})]})}function Bs({game:e,board:t,onChange:n}){const i=e.boards.map(d=>d.board.split(" ").slice(1).map(Number)),s=t.split(" ").slice(1).map(Number),l=e.boards.find(d=>d.board===t)?.cells??0,o=a.play.newGame.sizes,c=s.map((d,f)=>{const u=i.filter(h=>s.slice(0,f).every((m,M)=>h[M]===m)),p=[...new Set(u.map(h=>h[f]??0))].sort((h,m)=>h-m),g=h=>{const m=s.every(y=>y===s[0]),M=s.map((y,w)=>w===f||w>f&&m?h:y),b=i.filter(y=>y.slice(0,f+1).every((w,O)=>w===M[O])),_=y=>y.reduce((w,O,Z)=>w+Math.abs(O-(M[Z]??0)),0),[v]=b.sort((y,w)=>_(y)-_(w));v!==void 0&&n([e.word,...v].join(" "))};return r(P,{label:o[e.word]?.[f]??a.play.newGame.size(f+1),value:String(d),options:p.map(h=>({value:String(h),title:String(h)})),onChange:h=>{g(Number(h))}},f)});return r("div",{class:"size",children:[c,r("p",{children:a.play.newGame.cells(l)})]})}function Ps({named:e,turns:t,onChange:n}){const[i,s]=A(!e.includes(t));return r(z,{children:[r(P,{label:a.play.newGame.turns,value:i?"own":t,options:[...e.map(l=>({value:l,title:j(a.play.newGame.sequences,l)})),{value:"own",title:a.play.newGame.otherTurns}],onChange:l=>{s(l==="own"),n(l==="own"?"133*":l)}}),i&&r("label",{class:"field",children:[r("span",{children:a.play.newGame.ownTurns}),r("input",{type:"text",required:!0,pattern:"slow|1|[0-9]+(,[0-9]+)*\\*",value:t,onInput:l=>{n(l.currentTarget.value.trim())}})]})]})}function Gs({app:e,actions:t}){const{games:n,settings:i,state:s}=e,l=s?.board??"",[o,c]=A(l),[d,f]=A(s?.turns??"1"),[u,p]=A(i.swap),[g,h]=A(i.sides),[m,M]=A(Qe(i)),[b,_]=A(i.seconds),v=n?.games??[],y=v.find(({word:w})=>w===o.split(" ")[0])??v[0];return r(V,{title:a.play.header.newGame,onClose:()=>{t.dialog(null)},children:r("form",{class:"fields new-game",onSubmit:w=>{w.preventDefault(),t.newGame({board:o,turns:d,swap:u,sides:g,level:m,seconds:b})},children:[r(P,{label:a.play.newGame.game,value:y?.word??"",options:v.map(({word:w,title:O})=>({value:w,title:O})),onChange:w=>{c(v.find(O=>O.word===w)?.usual??o)}}),y&&r(Bs,{game:y,board:o,onChange:c}),r(Ps,{named:n?.turns??["1"],turns:d,onChange:f}),r(q,{label:a.play.newGame.swap,checked:u,onChange:p}),r(y2,{sides:g,onChange:h}),r(Pt,{games:n,level:m,adapts:i.adapts,seconds:b,onLevel:M,onAdapts:w=>{t.preferences.adapts(w)},onSeconds:_}),r("div",{class:"row end",children:r("button",{type:"submit",class:"button primary",children:a.play.newGame.start})})]})})}function Rs({app:e,actions:t}){const{games:n,settings:i,state:s}=e,l=s?.toMove??"black",[o,c]=A(l),[d,f]=A(Qe(i)),[u,p]=A(i.seconds);return r(V,{title:a.play.actions.playFromHere,onClose:()=>{t.dialog(null)},children:r("form",{class:"fields",onSubmit:g=>{g.preventDefault();const h=s?.exchanged===!0?pe(o):o;t.playFrom({black:h==="black"?"person":"engine",white:h==="white"?"person":"engine"},d,u)},children:[r("p",{children:a.play.newGame.from(D(l))}),r(P,{label:a.play.newGame.youPlay,value:o,options:[{value:"black",title:a.play.colours.black},{value:"white",title:a.play.colours.white}],onChange:c}),r(Pt,{games:n,level:d,adapts:i.adapts,seconds:u,onLevel:f,onAdapts:g=>{t.preferences.adapts(g)},onSeconds:p}),r("div",{class:"row end",children:r("button",{type:"submit",class:"button primary",children:a.play.newGame.play})})]})})}const Ws={y:zs,"poly-y":Ss,"bent-y":bs,"obtuse-y":Zs,hex:_s,"caeth-y":Ms};function g2({word:e,title:t}){const[n,i]=A(""),s=Ws[e];return Dt(()=>{if(s===void 0)return;const l=URL.createObjectURL(new Blob([s],{type:"image/svg+xml"}));return i(l),()=>{URL.revokeObjectURL(l)}},[s]),n===""?null:r("img",{class:"finished",src:n,alt:a.play.rules.finished(t)})}function Ns({app:e,onClose:t}){const{games:n,board:i,state:s}=e,l=s?.board.split(" ")[0];return r(V,{title:a.play.header.rules,onClose:t,children:[n?.games.map(o=>r("details",{name:"rules",open:o.word===l,children:[r("summary",{children:o.title}),x2(o.word===l&&i?i.rules:o.rules),r(g2,{word:o.word,title:o.title})]},o.word)),r("p",{class:"version",children:["Tripoint ",n?.version]})]})}function x2(e){return e.split(`
`).map((t,n)=>r("p",{lang:"en",children:t},n))}function Fs({app:e,actions:t,onClose:n}){const{opening:i}=e,[s,l]=A(i?.typed??""),o=i?.error;return r(V,{title:a.play.header.openGame,onClose:n,children:[r("label",{class:"field",children:[r("span",{children:a.play.open.file}),r("input",{type:"file",accept:".sgf,.hsgf,.json,.txt,.hexworld,application/x-go-sgf,application/json,text/plain","aria-describedby":"open-error",onChange:c=>{const d=c.currentTarget.files?.[0];d&&t.openFile(d)}})]}),r("form",{class:"fields",onSubmit:c=>{c.preventDefault(),t.open(s)},children:[r("label",{class:"field",children:[r("span",{children:a.play.open.paste}),r("textarea",{rows:6,autofocus:s!=="",value:s,"aria-invalid":o!=null&&s!=="","aria-describedby":"open-error",onInput:c=>{l(c.currentTarget.value)}})]}),r("p",{class:"formats",children:a.play.open.formats}),r("p",{id:"open-error",class:"refused",role:"alert",children:o&&r(c2,{message:o})}),r("div",{class:"row end",children:r("button",{type:"submit",class:"button primary",disabled:s.trim()==="",children:a.play.header.open})})]})]})}function Hs({black:e,white:t}){return e===""&&t===""?a.play.open.unnamed:`${e||"?"} – ${t||"?"}`}function Is({error:e,readings:t,moves:n,result:i,date:s}){const l=di(t.map(({title:o})=>o));return e??[l,a.play.open.moves(n),i,s].filter(o=>o!=="").join(", ")}function xn({readings:e,doubt:t}){return e.length>1||t!==void 0}function js({games:e,onChoose:t}){return r(z,{children:[r("p",{children:a.play.open.which}),r("ol",{class:"choice",children:e.map(n=>r("li",{children:r("button",{type:"button",disabled:n.error!==void 0,onClick:()=>{t(n)},children:[r("span",{class:"choice-number",children:n.number}),r("span",{class:"choice-title",children:Hs(n)}),r("span",{class:"choice-facts",lang:n.error===void 0?void 0:"en",children:Is(n)})]})},n.number))})]})}function Vs(e){const{game:t,onChoose:n,onClose:i}=e,s=t.doubt!==void 0;return r(z,{children:[s?r(z,{children:[r("p",{children:a.play.open.seemsOther}),r("p",{class:"refused",lang:"en",children:t.doubt}),r("p",{children:a.play.open.readAs})]}):r("p",{children:a.play.open.fitsBoth}),r("div",{class:"row",children:[t.readings.map(({word:l,title:o},c)=>r("button",{autofocus:c===0&&!s,type:"button",class:c===0&&!s?"button primary":"button",onClick:()=>{n(l)},children:o},l)),s&&r("button",{autofocus:!0,type:"button",class:"button primary",onClick:i,children:a.play.open.doNotOpen})]})]})}function Ks({app:e,actions:t,onClose:n}){const i=e.choice?.games??[],[s,l]=A(null),o=s??(i.length===1?i[0]:void 0),c=({number:d},f=Ct)=>{t.choose(d,f)};return o&&xn(o)?r(V,{title:o.doubt===void 0?a.play.open.hexOrY:a.play.open.anotherGame,onClose:n,children:r(Vs,{game:o,onChoose:d=>{c(o,d)},onClose:n})},"readings"):r(V,{title:a.play.open.games(i.length),onClose:n,children:r(js,{games:i,onChoose:d=>{xn(d)?l(d):c(d)}})},"games")}function Us({app:{board:e,settings:t},actions:n}){const[i=""]=e?.board.split(" ")??[];if(e===null)return null;const s=t.displays[i]??{};return r(z,{children:[r(P,{label:a.play.settings.orientation(e.title.replace(/[ 0-9]+$/,"")),value:e.orientation,options:e.orientations.map(l=>({value:l,title:j(a.play.orientations,l)})),onChange:l=>{n.preferences.display(i,{...s,orientation:l})}}),e.allCoordinates.length>1&&r(P,{label:a.play.settings.coordinates,value:e.coordinates,options:e.allCoordinates.map(l=>({value:l,title:j(a.play.coordinates,l)})),onChange:l=>{n.preferences.display(i,{...s,coordinates:l})}})]})}function Ys({app:e,actions:t,onClose:n}){const{games:i,settings:s}=e;return r(V,{title:a.play.header.settings,onClose:n,children:[r("div",{class:"fields",children:[r(y2,{sides:s.sides,onChange:l=>{t.sides(l)}}),r(Pt,{games:i,level:s.level,adapts:s.adapts,seconds:s.seconds,onLevel:l=>{t.preferences.level(l)},onAdapts:l=>{t.preferences.adapts(l)},onSeconds:l=>{t.preferences.time(l)}}),r(P,{label:a.play.settings.language,value:s.language,options:[{value:"system",title:a.play.settings.asBrowser},...oi.map(l=>({value:l,title:Ve[l].play.language,lang:l}))],onChange:l=>{t.preferences.language(l)}}),r(P,{label:a.play.settings.colours,value:s.theme,options:[{value:"system",title:a.play.settings.system},{value:"light",title:a.play.settings.light},{value:"dark",title:a.play.settings.dark}],onChange:l=>{t.preferences.theme(l)}}),r(Us,{app:e,actions:t}),r(q,{label:a.play.settings.names,checked:s.names,onChange:l=>{t.preferences.names(l)}}),r(q,{label:a.play.settings.numbers,checked:s.numbers,onChange:l=>{t.preferences.numbers(l)}}),r(q,{label:a.play.settings.hideRates,checked:s.hidesRates,onChange:l=>{t.preferences.hidesRates(l)}}),r(q,{label:a.play.settings.sounds,checked:s.sounds,onChange:l=>{t.preferences.sounds(l)}}),r(q,{label:a.play.settings.confirm,checked:jn(s),onChange:l=>{t.preferences.confirm(l)}})]}),r("div",{class:"row end",children:r(x,{onClick:n,children:a.play.common.done})})]})}function qs({app:e,actions:t}){const n=()=>{t.dialog(null)};switch(e.dialog){case"new":return r(Gs,{app:e,actions:t});case"from":return r(Rs,{app:e,actions:t});case"keys":return r($s,{onClose:n});case"commands":return r(Ts,{app:e,actions:t});case"rules":return r(Ns,{app:e,onClose:n});case"open":return r(Fs,{app:e,actions:t,onClose:n},e.opening?.typed??"");case"choose":return r(Ks,{app:e,actions:t,onClose:n});case"settings":return r(Ys,{app:e,actions:t,onClose:n});case"explanation":return e.solved&&r(Ls,{pages:e.solved.pages,onClose:n});case null:return null}}const Js=["black","white","empty"],Qs=["triangle","square","circle","cross","label","arrow","line"],Xs=["PB","BR","PW","WR","RE","DT","EV"];function mn({app:e,tools:t,label:n,actions:i}){return r("div",{class:"row",role:"group","aria-label":n,children:t.map(s=>r(x,{pressed:e.tool===s,onClick:()=>{i.study.tool(e.tool===s?null:s)},children:a.study.edit.tools[s]},s))})}function e5({title:e,value:t,onChange:n}){const[i,s]=A(null);return r("label",{class:"field",children:[r("span",{children:e}),r("input",{type:"text",autocomplete:"off",value:i??t,onInput:l=>{s(l.currentTarget.value)},onChange:l=>{n(l.currentTarget.value)},onBlur:()=>{s(null)}})]})}function t5({tool:e,marked:t}){const{edit:n}=a.study;switch(e){case null:return n.plays;case"black":case"white":case"empty":return n[e];case"arrow":return t===null?n.arrowBegins:n.arrowEnds(t);case"line":return t===null?n.lineBegins:n.lineEnds(t);default:return n.mark}}function n5({app:e,actions:t}){const{state:n}=e;return r("div",{class:"edit",children:[r("p",{"aria-live":"polite",children:t5(e)}),r("section",{"aria-label":a.study.edit.setUp,children:[r("h3",{children:a.study.edit.setUp}),r(mn,{app:e,tools:Js,label:a.study.edit.stones,actions:t}),r("div",{class:"row",role:"group","aria-label":a.study.edit.turn,children:[r(x,{pressed:n?.toMove==="black",onClick:()=>{t.study.turn("black")},children:a.play.status.toMove(a.play.colours.black)}),r(x,{pressed:n?.toMove==="white",onClick:()=>{t.study.turn("white")},children:a.play.status.toMove(a.play.colours.white)})]})]}),r("section",{"aria-label":a.study.edit.marks,children:[r("h3",{children:a.study.edit.marks}),r(mn,{app:e,tools:Qs,label:a.study.edit.kinds,actions:t}),r(x,{disabled:n===null||n.marks.length===0,onClick:()=>{t.study.clearMarks()},children:a.study.edit.removeMarks})]}),r("section",{"aria-label":a.study.edit.players,children:[r("h3",{children:a.study.edit.players}),r("div",{class:"fields header-fields",children:Xs.map(i=>r(e5,{title:a.study.edit.header[i],value:n?.header[i]??"",onChange:s=>{t.study.header(i,s)}},i))})]})]})}class Gt extends de{state={error:null};componentDidCatch(t){console.warn(t),this.setState({error:String(t)})}render(){const{error:t}=this.state,{actions:n,children:i}=this.props;return t===null?r(z,{children:i}):r("div",{class:"failed",role:"alert",children:[r("p",{children:a.play.failed.text(t)}),r("div",{class:"row",children:[r(x,{primary:!0,onClick:()=>{this.setState({error:null})},children:a.play.common.tryAgain}),r(x,{onClick:()=>{n.saveKept()},children:a.play.common.saveGame}),r(x,{onClick:()=>{location.reload()},children:a.play.failed.reload})]})]})}}function i5(e){return e==="rate"?[B(0,0),B(1,0)]:[a.study.legend.few,a.study.legend.many]}function s5(e){const{mapWords:t,legend:n}=a.study;return e?[{word:t.swap,wins:!0,text:n.swap},{word:t.leave,wins:!1,text:n.leave}]:[{word:t.W,wins:!0,text:n.win},{word:t.L,wins:!1,text:n.loss}]}function r5(e,t){const{pale:n,framed:i,notRated:s,mostHalf:l}=a.study.legend;switch(e){case"rate":return[n,i,...t?[l(B(.5,0))]:[]];case"book":return[s];case"visits":case"prior":case"amaf":return[i];default:return[]}}const l5=["rate","amaf","book","proven"];function o5({app:{state:e}}){if(e===null||e.map==="none")return null;const{map:t,swapFollows:n}=e,i=h2(t),[s,l]=i===null?["",""]:i5(i);return r("p",{class:"legend",role:"note","aria-label":a.study.legend.label,children:[r("strong",{children:j(a.study.legend.titles,t)}),i!==null&&r("span",{class:"scale",children:[s,r("span",{class:"bar",style:{background:ps(i)}}),l]}),(l5.includes(t)?s5(n):[]).map(({word:o,wins:c,text:d})=>r("span",{children:[r("span",{class:c?"mark wins":"mark loses",children:o})," ",d]},o)),r5(t,n).map(o=>r("span",{children:o},o))]})}function wn(e){return"★".repeat(e)}function a5({last:e,isSolved:t,solution:n,toMove:i,wrong:s}){const{puzzles:l}=a.learn;return t?l.solved(e?.word??n?.word??""):n!==null?l.solutionIs(n.word):e!==null?(s>=Kn?l.refutedAgain:l.refuted)(e.word,e.refutation??""):l.toMove(D(i))}function c5({app:e,puzzle:t,actions:n}){const{last:i,isSolved:s,solution:l,wrong:o,number:c,count:d}=t,f=s||l!==null,u=g=>()=>{n.learn.puzzle(g)},p=e.puzzles?.find(g=>g.number>c&&e.outcomes[Re(g)]===void 0)?.number;return r("div",{class:"row",children:[i?.right===!1&&!f&&r(x,{primary:!0,onClick:()=>{n.learn.tryAgain()},children:a.play.common.tryAgain}),(o>=Kn||s)&&l===null&&r(x,{onClick:()=>{n.learn.solution()},children:s?a.learn.puzzles.why:a.learn.puzzles.showSolution}),f&&t.proof===null&&r(x,{onClick:()=>{n.learn.proof()},children:a.learn.puzzles.showProof}),r(x,{primary:f,disabled:c>=d&&p===void 0,onClick:u(p??c+1),children:a.learn.puzzles.next})]})}function d5({puzzle:e,actions:t}){const{solution:n,proof:i,toMove:s}=e,l=i?.solution??n;return l===null?null:r("section",{class:"explained","aria-label":a.learn.puzzles.solution,children:[r("h3",{children:a.learn.puzzles.whyWins(l.word)}),r(p2,{plans:l.plans,winner:s,carrier:l.carrier,actions:t}),i&&r(z,{children:[r("h3",{children:a.learn.puzzles.whyOthers}),r("ul",{class:"refutations",children:i.refutations.map(({answer:o,moves:c})=>r("li",{children:[a.learn.puzzles.refutes(o)," ",c.map(d=>r("button",{type:"button",class:"link",onClick:()=>{t.learn.refute(e.node,[{word:d,colour:s},{word:o,colour:pe(s)}])},children:d},d))]},o))}),r("p",{class:"muted",children:a.learn.puzzles.proof(l.word,i.positions)})]})]})}function h5({app:e,actions:t}){const{puzzles:n,outcomes:i,puzzle:s}=e,[l,o]=A("all"),[c,d]=A("all"),f=[...new Set(n?.map(h=>h.board)??[])],u=h=>(l==="all"||h.board===l)&&(c==="all"||h.grade===Number(c)),p=n?.filter(u)??[],g=n?.filter(h=>i[Re(h)]!==void 0).length??0;return r("section",{class:"puzzles","aria-label":a.play.tabs.puzzles,children:[s!==null&&r(d5,{puzzle:s,actions:t}),r("div",{class:"row",children:[r(x,{primary:s===null,onClick:()=>{t.learn.puzzle()},children:a.learn.puzzles.today}),n&&r("span",{class:"muted",children:a.learn.puzzles.done(g,n.length)})]}),r("div",{class:"fields",children:[r(P,{label:a.learn.puzzles.board,value:l,options:[{value:"all",title:a.learn.puzzles.allBoards},...f.map(h=>({value:h,title:be(h)}))],onChange:o}),r(P,{label:a.learn.puzzles.grade,value:c,options:[{value:"all",title:a.learn.puzzles.allGrades},...[1,2,3,4,5].map(h=>({value:String(h),title:wn(h)}))],onChange:d})]}),r("ul",{class:"puzzle-list",children:p.map(h=>{const m=i[Re(h)];return r("li",{children:r("button",{type:"button",class:"puzzle-entry","aria-current":h.number===s?.number,onClick:()=>{t.learn.puzzle(h.number)},children:[r("span",{children:h.number}),r("span",{children:be(h.board)}),r("span",{"aria-label":a.learn.puzzles.gradeOf(h.grade),children:wn(h.grade)}),r("span",{class:"muted",children:m===void 0?"":a.learn.puzzles.outcomes[m]})]})},h.number)})})]})}const u5=["bridge","edge","ladder","swap"];function f5({app:e}){const{lesson:t,puzzle:n,state:i}=e;if(t!==null){const{title:s,task:l,wrong:o,done:c}=a.learn.lessons[Ue(t).text],d=ke[t.topic].length;return r("section",{class:"status task","aria-label":a.learn.lesson,children:[r("h2",{children:[s,d>1&&r("span",{class:"muted",children:[" ",a.learn.step(t.step+1,d)]})]}),r("p",{"aria-live":"polite",class:t.isDone?"right":"",children:t.isDone?c:t.isWrong?o:l})]})}return n!==null?r("section",{class:"status task","aria-label":a.learn.puzzles.puzzle,children:[r("h2",{children:[a.learn.puzzles.numbered(n.number),r("span",{class:"muted",children:[" ",a.learn.puzzles.facts(be(n.board),n.grade)]})]}),r("p",{"aria-live":"polite",class:n.isSolved?"right":"",children:a5(n)})]}):r("section",{class:"status task","aria-label":a.learn.title,children:[r("h2",{children:a.learn.title}),r("p",{"aria-live":"polite",children:i===null?a.play.common.starting:a.learn.choose})]})}function p5({app:e,actions:t}){const{lesson:n,puzzle:i,state:s}=e;if(i!==null&&n===null)return r("section",{class:"actions learn-actions","aria-label":a.play.parts.actions,children:r(c5,{app:e,puzzle:i,actions:t})});if(n===null)return null;const l=n.topic==="first",o=n.step+1===ke[n.topic].length;return r("section",{class:"actions learn-actions","aria-label":a.play.parts.actions,children:r("div",{class:"row",children:[s?.maySwap&&!n.isDone&&r(x,{icon:"swap",primary:!0,onClick:()=>{t.play("swap")},children:a.play.swap.swap}),n.isDone&&r(x,{primary:!0,onClick:()=>{t.learn.goOn()},children:l?o?a.learn.firstGame:a.learn.nextStep:a.play.common.done}),n.isDone&&r(x,{onClick:()=>{t.learn.again()},children:a.learn.onceMore}),l&&!(n.isDone&&o)&&r(x,{onClick:()=>{t.learn.firstGame()},children:a.learn.skip})]})})}function y5({app:e,actions:t}){const{games:n,board:i,state:s}=e,l=s?.board.split(" ")[0],o=n?.games.find(c=>c.word===l);return r("section",{class:"lessons","aria-label":a.play.tabs.lessons,children:[r("div",{class:"row",children:[r(x,{onClick:()=>{t.learn.begin()},children:a.learn.firstSteps}),r(x,{onClick:()=>{t.learn.show("puzzles")},children:a.play.tabs.puzzles})]}),r("h3",{children:a.learn.playWell}),r("ul",{class:"topics",children:u5.map(c=>r("li",{children:[r("p",{children:[r("strong",{children:[a.learn.topics[c].title,"."]})," ",a.learn.topics[c].text]}),r(x,{label:a.learn.try(a.learn.topics[c].title),onClick:()=>{t.learn.topic(c)},children:a.learn.tryIt})]},c))}),o!==void 0&&r(z,{children:[r("h3",{children:a.learn.rulesOf(o.title)}),x2(i?.rules??o.rules),r(g2,{word:o.word,title:o.title})]})]})}function g5({actions:e}){const[t,n]=A("");return r("form",{class:"row",onSubmit:i=>{i.preventDefault(),e.giveToken(t)},children:[r("input",{type:"text","aria-label":a.play.lost.token,placeholder:a.play.lost.tokenExample,autocomplete:"off",autocapitalize:"off",spellcheck:!1,value:t,onInput:i=>{n(i.currentTarget.value)}}),r("button",{type:"submit",class:"button primary",disabled:t.trim()==="",children:a.play.lost.connect})]})}function x5({app:e,actions:t}){return e.lost===null?null:r("div",{class:"lost",role:"alert",children:[r("span",{children:e.lost}),e.way==="token"?r(g5,{actions:t}):r(x,{primary:!0,onClick:()=>{t.reconnect()},children:a.play.lost.connectAgain}),e.hasGame&&r(x,{onClick:()=>{t.saveKept()},children:a.play.common.saveGame}),(e.way==="game"||e.hasGame&&e.way==="connect")&&r(x,{onClick:()=>{t.startAfresh()},children:a.play.lost.newGame})]})}const m5=24;function w5(e){const t=[],n=new Map,i=[{after:null,first:e.root??null,depth:0,begins:null}];for(let s=i.pop();s!==void 0;s=i.pop()){const l=[];let o=s.after,c=s.first??(o&&e.children(o.id)[0])??null,d=s.first===null&&o!==null?e.children(o.id).slice(1):[];for(;c!==null&&(l.push(c.id),n.set(c.id,t.length),o=c,!(d.length>0||l.length>=m5));){const f=e.children(o.id);c=f[0]??null,d=f.slice(1)}if(l.length!==0){t.push({nodes:l,depth:s.depth,begins:s.begins}),c!==null&&o!==null&&i.push({after:o,first:null,depth:s.depth,begins:null});for(const f of d.reverse())i.push({after:null,first:f,depth:s.depth+1,begins:f.number})}}return{rows:t,rowOf:n}}const k5=150,ot=160,v5=12,b5=8,M5=35,_5=.5;function Z5({node:e,tree:t,at:n,actions:i}){const s=t.loss(e),l=e.remark!==void 0||s!==null&&s>=qt;return r(z,{children:[r("button",{type:"button",class:`move ${e.colour??""}${l?" swing":""}`,"data-node":e.id,"aria-current":e.id===n,tabIndex:e.id===n?0:-1,onClick:()=>{i.go(e.id)},children:[e.parent===null?a.study.moves.start:r(z,{children:[e.word!==""&&r("span",{class:"move-number",children:e.number}),e.colour!==null&&r(z,{children:[r("span",{class:`stone small ${e.colour}`,"aria-hidden":"true"}),r("span",{class:"hidden",children:a.study.moves.colour[e.colour]})]}),xt(e)]}),s!==null&&s>=qt&&r(z,{children:[r("span",{class:"hidden",children:a.study.moves.pointsLost}),r("span",{class:"loss",children:["−",Math.round(100*s)]})]})]}),e.remark!==void 0&&r("span",{class:"comment",lang:"en",children:e.remark}),e.comment!==""&&r("span",{class:"comment",lang:"",children:e.comment}),e.error!==void 0&&r("span",{class:"comment error",lang:"en",children:e.error})]})}function S5({row:e,tree:t,at:n,actions:i}){const s=e.nodes.map(o=>{const c=t.node(o);return c&&r(Z5,{node:c,tree:t,at:n,actions:i},o)}),l={"--depth":String(Math.min(e.depth,v5))};return e.begins===null?r("div",{class:e.depth>0?"row-of-moves variation":"row-of-moves",style:l,children:s}):r("div",{class:"row-of-moves variation",style:l,role:"group","aria-label":a.study.moves.variation(e.begins),children:s})}function z5(e,t){const n=e.nodes.reduce((i,s)=>i+(t.node(s)?.comment.length??0),0);return Math.max(M5,b5*e.nodes.length+_5*n)}function kn(e,t){let n=0,i=e.length-1;for(;n<i;){const s=n+i+1>>1;(e[s]??0)<=t?n=s:i=s-1}return n}function $5({tree:e,at:t,actions:n}){const i=Q(null),s=Q(new Map),[l,o]=A({top:0,height:0}),c=Q(null),{shape:d,root:f}=e,{rows:u,rowOf:p}=ve(()=>w5(e),[e,d]),g=ve(()=>{const y=[0];for(const w of u)y.push((y[y.length-1]??0)+(s.current.get(w.nodes[0]??0)??z5(w,e)));return y},[u,l]),h=e.size<=k5,m=h?0:kn(g,l.top-ot),M=h?u.length:Math.min(u.length,kn(g,l.top+l.height+ot)+1),b=()=>{const y=i.current;y&&(Math.abs(y.scrollTop-l.top)>ot/2||y.clientHeight!==l.height)&&o({top:y.scrollTop,height:y.clientHeight})};J(()=>{const y=i.current;if(y===null)return;const w=new ResizeObserver(()=>{s.current.clear(),o({top:y.scrollTop,height:y.clientHeight})});return w.observe(y),()=>{w.disconnect()}},[]),J(()=>{if(h)return;const y=i.current?.querySelectorAll(".row-of-moves")??[];u.slice(m,M).forEach(({nodes:[w]},O)=>{const Z=y[O]?.offsetHeight;w!==void 0&&Z!==void 0&&s.current.set(w,Z)})},[u,m,M,l.height]),J(()=>{c.current={at:t,focused:i.current?.contains(document.activeElement)??!1}},[t,f?.id,d]),J(()=>{const y=i.current;if(y===null||c.current===null)return;const w=y.querySelector(`[data-node="${c.current.at}"]`);if(w===null){const Z=g[p.get(c.current.at)??0]??0;y.scrollTop=Math.max(0,Z-y.clientHeight/2),b();return}const O=w.getBoundingClientRect().top-y.getBoundingClientRect().top;(O<0||O+w.offsetHeight>y.clientHeight)&&(y.scrollTop+=O-y.clientHeight/2,b()),c.current.focused&&w.focus({preventScroll:!0}),c.current=null});const _={ArrowLeft:()=>{n.step(-1)},ArrowRight:()=>{n.step(1)},ArrowUp:()=>{n.sibling(-1)},ArrowDown:()=>{n.sibling(1)},Home:()=>{n.step(-1/0)},End:()=>{n.step(1/0)}},v=p.get(t)??0;return r("div",{class:"move-list",ref:i,role:"group","aria-label":a.study.moves.list,tabIndex:v<m||v>=M?0:void 0,onScroll:b,onKeyDown:y=>{const w=_[y.key];w&&(y.preventDefault(),y.stopPropagation(),w())},children:[r("div",{style:{height:`${g[m]??0}px`}}),u.slice(m,M).map(y=>r(S5,{row:y,tree:e,at:t,actions:n},y.nodes[0])),r("div",{style:{height:`${(g[u.length]??0)-(g[M]??0)}px`}})]})}function T5(e){const{theGame:t,quoted:n,numbered:i}=a.study.moves;return e.parent===null?t:e.word===""?n(xt(e)):i(e.number,xt(e))}function A5({app:e,node:t,actions:n}){const{draft:i,tree:s,state:l}=e,o=(i&&s.node(i.node))??t;return r("label",{class:"comment-field",children:[r("span",{children:o.id===l?.at?a.study.moves.comment:a.study.moves.commentOn(T5(o))}),r("textarea",{rows:2,value:i?.text??t.comment,onInput:c=>{n.study.typeComment(o.id,c.currentTarget.value)},onBlur:()=>{n.study.endComment()}})]})}function C5({app:e,actions:t}){const{state:n,tree:i,mode:s,settings:l}=e,o=n?.at??-1,c=i.node(o),d=ve(()=>r($5,{tree:i,at:o,actions:t}),[i,i.version,o,t,l.language]);return r("div",{class:"moves",children:[d,c&&r("div",{class:"move-tools",children:[r(A5,{app:e,node:c,actions:t}),s==="analyse"&&r("div",{class:"row",children:[r(x,{disabled:i.isMain(c),onClick:()=>{t.study.promote(c.id)},children:a.study.moves.makeMain}),r(a2,{question:a.study.moves.reallyDelete,disabled:c.parent===null,onClick:()=>{t.study.delete(c.id)},children:a.study.moves.delete})]})]})]})}function O5({app:e,actions:t}){const[n,i]=A(""),{state:s,board:l}=e,o=l?.cells[l.cells.length>>1]?.name,c=s?s.line.indexOf(s.at):0,d=c<=0,f=!s||c===s.line.length-1,u=p=>()=>{t.step(p)};return r("div",{class:"navigation",children:[r("div",{class:"steps",children:[r(x,{icon:"first",label:a.play.navigation.first,disabled:d,onClick:u(-1/0)}),r(x,{icon:"previous",label:a.play.navigation.previous,disabled:d,onClick:u(-1)}),r(x,{icon:"next",label:a.play.navigation.next,disabled:f,onClick:u(1)}),r(x,{icon:"last",label:a.play.navigation.last,disabled:f,onClick:u(1/0)})]}),r("form",{class:"type-move",onSubmit:p=>{p.preventDefault(),t.play(n.trim()),i("")},children:[r("input",{type:"text","aria-label":a.play.navigation.byName,placeholder:o===void 0?"":a.play.navigation.example(o),autocomplete:"off",autocapitalize:"off",spellcheck:!1,value:n,onInput:p=>{i(p.currentTarget.value)}}),r("button",{type:"submit",class:"button",disabled:n.trim()==="",children:a.play.navigation.play})]})]})}const ae=.5,E5=.03;function W(e){return B(e,0)}function D5({proven:e,rate:t,low:n,high:i},s){const{openings:l}=a.study;return e!==void 0?s?e?l.swap:l.doNotSwap:e?l.wins:l.loses:t===void 0?l.notRated:s?n!==void 0&&i!==void 0&&(n>ae||i<ae)?t>ae?l.sureSwap(W(t)):l.sureStay(W(t)):Math.abs(t-ae)<E5?l.close(W(t)):t>ae?l.probablySwap(W(t)):l.probablyStay(W(t)):W(t)}function L5({proven:e,rate:t,games:n,won:i,search:s,source:l,low:o,high:c,comment:d}){const{openings:f}=a.study;return[e!==void 0?e?f.provenWin:f.provenLoss:"",n>0?f.games(n,i):"",n>0&&e===void 0&&o!==void 0&&c!==void 0?f.interval(W(o),W(c)):"",s!==void 0?f.search(W(s)):"",l==="person"||l==="trusted person"?f.sources[l]:""].filter(p=>p!=="").join("; ")||(d!==""?"":t===void 0?f.noEvidence:f.ofReplies)}function B5({app:e,actions:t}){const{book:n,state:i}=e,s=be(i?.board??"");if(n===null)return r("p",{children:a.study.openings.looking});if(!n.isOpen)return r("p",{children:a.study.openings.none(s)});const{moves:l,swapFollows:o,swapRate:c}=n;return r("section",{class:"openings","aria-label":a.play.tabs.openings,children:[o&&r("p",{children:a.study.openings.about}),c!==void 0&&r("p",{children:c>ae?a.study.openings.swapNow(W(c)):a.study.openings.doNotSwapNow(W(c))}),l.length===0?r("p",{children:a.study.openings.ends}):r("table",{class:"book",children:[r("thead",{children:r("tr",{children:[r("th",{scope:"col",children:a.study.openings.move}),r("th",{scope:"col",children:o?a.study.openings.toSwap:a.study.openings.result}),r("th",{scope:"col",children:a.study.openings.evidence}),r("th",{scope:"col",children:a.study.openings.replies})]})}),r("tbody",{children:l.map(d=>r("tr",{children:[r("td",{children:d.words.map(f=>r("button",{type:"button",class:"link",onClick:()=>{t.play(f)},children:f},f))}),r("td",{children:D5(d,o)}),r("td",{children:[L5(d)," ",d.comment!==""&&r("span",{lang:"en",children:d.comment})]}),r("td",{children:d.replies})]},d.words[0]))})]})]})}function P5(e){const t=e.filter(n=>n.remark!==void 0);return[...t.filter(n=>n.decisive===!0),...t.filter(n=>n.decisive!==!0)]}function G5({app:e,node:t,actions:n}){const{trial:i}=e;if(i===null)return null;const{tried:s,isShown:l}=i,{review:o}=a.study,c=o.find(D(t.colour??"black")),d=l?o.better(i.better):s===null?c:s.verdict===null?o.looks(s.word):o.verdicts[s.verdict.kind](s.word,Math.round(100*s.verdict.loss));return r("div",{class:"trial",children:[r("p",{"aria-live":"polite",class:s?.verdict?.isRight===!0?"right":"",children:d}),r("div",{class:"row",children:[s?.verdict?.isRight===!1&&r(x,{onClick:()=>{n.study.showAnswer(!1)},children:a.study.review.anotherTry}),!l&&r(x,{onClick:()=>{n.study.showAnswer(!0)},children:a.study.review.showAnswer}),r(x,{onClick:()=>{n.study.endTrial()},children:a.play.common.done})]})]})}function R5({app:e,node:t,actions:n}){const{state:i,trial:s,tree:l}=e,o=s?.node===t.id,c=o&&!s.isShown&&s.tried?.verdict?.isRight!==!0,{line:d=[],parent:f}=t,u=()=>{i?.at===f&&n.study.preview(d)},p=()=>{n.study.preview(null)},g=l.loss(t);return r("li",{class:t.decisive===!0?"mistake decisive":"mistake",children:[r("div",{class:"row",children:[r("button",{type:"button",class:`move${t.decisive===!0?" decisive":""}`,"aria-current":t.id===i?.at,onClick:()=>{n.go(t.id)},children:[r("span",{class:"move-number",children:t.number}),r("span",{class:`stone small ${t.colour??""}`,"aria-hidden":"true"}),t.word,g!==null&&g>=.005&&r("span",{class:"loss",children:[" −",Math.round(100*g)]})]}),t.decisive===!0&&r("strong",{children:a.study.review.decisive}),t.better!==void 0&&!o&&r(x,{onClick:()=>{n.study.tryAgain(t.id)},children:a.play.common.tryAgain}),t.better!==void 0&&!o&&d.length>0&&r(x,{pressed:e.preview===d,onClick:()=>{e.preview===d?n.study.preview(null):n.study.showLine(t)},children:a.study.review.show(t.better)})]}),!c&&r("p",{lang:"en",onMouseEnter:u,onMouseLeave:p,children:t.remark}),o&&r(G5,{app:e,node:t,actions:n})]})}function W5({app:e,actions:t}){const{state:n,tree:i}=e,s=(n?.line??[]).flatMap(d=>i.node(d)??[]),l=P5(s),o=s.length>1&&s.every((d,f)=>d.rate!==null||f===s.length-1),c=n?.review??null;return r("section",{class:"review","aria-label":a.play.tabs.review,children:[r("div",{class:"row",children:[r(x,{icon:"search",disabled:s.length<2,onClick:()=>{c===null?t.study.review():t.study.stopReview()},children:c!==null?a.study.review.stop:o?a.study.review.deeper:a.study.review.begin}),c!==null&&r("progress",{"aria-label":a.play.tabs.review,value:c.done,max:c.of})]}),r(d2,{app:e,actions:t}),l.length>0&&r(z,{children:[r("h3",{children:a.study.review.turned}),r("ul",{class:"swings",children:l.map(d=>r(R5,{app:e,node:d,actions:t},d.id))})]}),l.length===0&&r("p",{children:c!==null?a.study.review.runs:o?a.study.review.noMistake:a.study.review.about})]})}function at({label:e,text:t,actions:n}){const i=async()=>{try{await navigator.clipboard.writeText(t),n.tell(a.study.share.copied)}catch{n.tell(a.study.share.cannotCopy,!0)}};return r("div",{class:"row",children:[r("input",{class:"link",type:"text",readOnly:!0,"aria-label":e,value:t,onFocus:s=>{s.currentTarget.select()}}),r(x,{label:a.study.share.copyThis(e),onClick:()=>{i()},children:a.study.share.copy})]})}function N5({app:e,actions:t}){const{site:n,state:i}=e,s=i?.words??"";if(s==="")return r("p",{children:a.study.share.noLink});const l=G2(s),o=St(),c=n.isStatic||n.isOnNetwork||o===null?l:`token=${o}&${l}`,d=`${location.origin}${location.pathname}#${c}`,f=n.publicAddress===null?null:`${n.publicAddress}#${l}`;return r("section",{"aria-label":a.study.share.link,children:[r("h3",{children:a.study.share.linkHere}),r(at,{label:a.study.share.linkHere,text:d,actions:t}),r("p",{children:F5(n)}),f!==null&&f!==d&&r(z,{children:[r("h3",{children:a.study.share.linkOthers}),r(at,{label:a.study.share.linkOthers,text:f,actions:t}),r("p",{children:a.study.share.everywhere})]}),!n.isStatic&&r(z,{children:[r("h3",{children:a.study.share.textOthers}),r(at,{label:a.study.share.textOthers,text:l,actions:t}),r("p",{children:a.study.share.anyPage})]})]})}function F5(e){return e.isStatic?a.study.share.inLink:e.isOnNetwork?a.study.share.onNetwork:a.study.share.here}const H5="list_commands";function I5({app:e,actions:t}){const[n,i]=A("");return r("details",{children:[r("summary",{children:a.study.share.console}),r("pre",{class:"gtp",role:"log","aria-label":a.study.share.replies,tabIndex:0,lang:"en",children:e.gtp.map(s=>`> ${s.line}
${s.reply.trim()}

`).join("")}),r("form",{class:"row",onSubmit:s=>{s.preventDefault(),n.trim()!==""&&(t.gtp(n.trim()),i(""))},children:[r("input",{type:"text","aria-label":a.study.share.command,placeholder:H5,autocomplete:"off",autocapitalize:"off",spellcheck:!1,value:n,onInput:s=>{i(s.currentTarget.value)}}),r("button",{type:"submit",class:"button",children:a.study.share.send})]})]})}function j5({app:e,actions:t}){return r("div",{class:"share",children:[r("section",{"aria-label":a.play.parts.files,children:[r("h3",{children:a.study.share.game}),r("div",{class:"row",children:[r(x,{onClick:()=>{t.save()},children:a.play.notices.saveAsSgf}),r(x,{icon:"open",onClick:()=>{t.dialog("open")},children:a.study.share.open})]}),r("h3",{children:a.study.share.picture}),r("div",{class:"row",children:[r(x,{onClick:()=>{t.picture("svg")},children:"SVG"}),r(x,{onClick:()=>{t.picture("png")},children:"PNG"})]})]}),r(N5,{app:e,actions:t}),r(I5,{app:e,actions:t})]})}function V5(e){const{state:t,tree:n,analysis:i}=e;if(t===null||he(e))return null;if(t.decided)return t.result?.winner==="black"?1:0;const s=n.node(t.at);return s?.proven!==void 0?s.proven.winner==="black"?1:0:(i?.node===t.at?i.blackRate:null)??s?.rate??null}function m2({state:e,tree:t,analysis:n}){return e===null||e.decided?null:(n?.node===e.at?n.proven:null)??t.node(e.at)?.proven??null}function K5({app:e}){const t=V5(e),n=m2(e),i=t===null?a.play.status.noEstimate:a.play.status.rates(B(t),B(1-t)),s=n===null?i:Bt(n);return n!==null?r("div",{class:"win-rate proven",role:"img","aria-label":s,children:[r("span",{class:`stone small ${n.winner}`,"aria-hidden":"true"}),r("span",{children:s})]}):r("div",{class:"win-rate",role:"img","aria-label":a.play.status.winRate(s),children:[r("span",{children:t===null?"–":B(t)}),r("span",{class:"win-rate-bar",children:r("span",{class:t===null?"win-rate-black unknown":"win-rate-black",style:{transform:`scaleX(${t??.5})`}})}),r("span",{children:t===null?"–":B(1-t)})]})}function vn({app:e,colour:t}){const{state:n,settings:i,busy:s,mode:l}=e,o=n!==null&&Je(t,i.sides,n.exchanged)==="engine",c=i.sides.black===i.sides.white,d=n?.header??{},[f,u]=t==="black"?[d.PB,d.BR]:[d.PW,d.WR],{status:p}=a.play,g=o?p.engine(i.level):c?p.person:p.you,h=l==="play"?g:[f,u].filter(v=>v!==void 0).join(", "),m=n?.result?n.result.winner===t:n?.toMove===t,M=n&&n.stonesOfTurn>1?p.stone(n.stone,n.stonesOfTurn):p.isToMove,b=n?.result?p.hasWon:s.what==="move"?p.thinking:M,_=n?.corners;return r("div",{class:`player${m?" turn":""}`,children:[r("span",{class:`stone ${t}`,"aria-hidden":"true"}),r("span",{class:"player-name",children:[r("strong",{class:h===""?"":"wide",children:[D(t)," "]}),h]}),_&&r("span",{class:"corners",title:p.cornersTitle(_[t].join(", ")||a.play.common.none,_.needed),children:p.corners(_[t].length,_.needed)}),r("span",{class:"player-note",children:m?b:""})]})}function U5({app:e,actions:t}){const{state:n}=e;return r("section",{class:"status","aria-label":a.play.parts.game,children:[r("div",{class:"status-head",children:[r("p",{class:"caption","aria-live":"polite",children:n===null?a.play.common.starting:C1(n)}),Ot(e)&&r(x,{pressed:!he(e),onClick:()=>{t.preferences.hidesRates(!e.settings.hidesRates)},children:he(e)?a.play.status.showRate:a.play.status.hideRate})]}),r(vn,{app:e,colour:"black"}),r(vn,{app:e,colour:"white"}),!he(e)&&r(K5,{app:e})]})}function Y5(e){const{hint:t,analysis:n,state:i}=e;if(t===null)return"";const s=n?.node===i?.at?n:null,l=s?.moves.find(({word:d})=>d===t.word)?.proven,o=m2(e),c=a.play.hint;return he(e)?c.move(t.word):s?.swap!==void 0?c.because(t.word,o2(s.swap)):o!==null?c.because(t.word,`${Bt(o)}.`):l==="loses"?c.loses(t.word):t.rate===null||l!==void 0?c.move(t.word):c.rated(t.word,B(t.rate))}function q5({state:e,tree:t}){if(e?.result==null)return"";const{winner:n}=e.result,s=e.line.slice(0,e.line.indexOf(e.at)+1).flatMap(c=>t.node(c)??[]).slice(0,-1);let l=s.length;for(;l>0&&s[l-1]?.proven?.winner===n;)l-=1;const o=s[l];return o===void 0?"":a.play.status.provenSince(D(n),o.number,o.word)}function J5({app:e,actions:t}){const{state:n,settings:i,busy:s,hint:l,mode:o}=e,c=Qe(i);return r("section",{class:"actions","aria-label":a.play.parts.actions,children:[n?.maySwap&&s.what!=="move"&&r("div",{class:"swap",children:r(x,{icon:"swap",primary:!0,onClick:()=>{t.play("swap")},children:O1(n)})}),o==="analyse"?r(er,{app:e,actions:t}):n?.result?r(X5,{app:e,actions:t}):r(Q5,{app:e,actions:t}),r("p",{class:"hint","aria-live":"polite",children:[Y5(e),!l&&At(e)?a.play.status.engineWaits:"",o==="play"?q5(e):""," ",o==="play"&&c!==i.level&&n?.result!=null?a.play.status.nextLevel(c):""]})]})}function Q5({app:e,actions:t}){const{state:n,settings:i,busy:s,hintFor:l}=e,o=s.what==="move",c=!n||n.decided,d=i.sides.black==="engine"&&i.sides.white==="engine";return r("div",{class:"row",children:[r(x,{icon:"undo",disabled:!n||n.path.length===0,onClick:()=>{t.takeBack()},children:a.play.actions.takeBack}),r(x,{icon:"hint",disabled:c||o||l!==null,onClick:()=>{t.hint()},children:l===null?a.play.actions.hint:a.play.actions.hintComes}),r(w2,{app:e,actions:t,watched:d}),r(a2,{icon:"flag",question:a.play.actions.resignQuestion,disabled:c||o||d,onClick:()=>{t.play("resign")},children:a.play.actions.resign})]})}function X5({app:e,actions:t}){const{settings:n,games:i}=e,{sides:s}=n,l=Qe(n),o=i?.levels.find(({number:c})=>c===l+1)?.number;return r("div",{class:"row",children:[r(x,{icon:"search",primary:!0,onClick:()=>{t.study.review()},children:a.play.actions.review}),r(x,{onClick:()=>{t.rematch(s,l)},children:a.play.actions.rematch}),s.black!==s.white&&r(x,{onClick:()=>{t.rematch({black:s.white,white:s.black},l)},children:a.play.actions.otherSide}),s.black!==s.white&&o!==void 0&&r(x,{onClick:()=>{t.rematch(s,o)},children:a.play.actions.level(o)}),r(x,{icon:"undo",onClick:()=>{t.takeBack()},children:a.play.actions.takeBack})]})}function er({app:e,actions:t}){const{state:n,wantsAnalysis:i,analysis:s}=e,l=!n||n.decided,o=s?.node===n?.at?s?.moves[0]?.line??[]:[];return r("div",{class:"row",children:[r(x,{icon:"search",pressed:i,disabled:!i&&l,onClick:()=>{t.analysis(!i)},children:a.play.actions.analysis}),r(w2,{app:e,actions:t,watched:!1}),r(x,{icon:"add",disabled:o.length===0,onClick:()=>{t.study.insert(o)},children:a.play.actions.addLine}),r(x,{icon:"play",disabled:l,onClick:()=>{t.dialog("from")},children:a.play.actions.playFromHere})]})}function w2({app:e,actions:t,watched:n}){const{state:i,busy:s,paused:l}=e,o=!i||i.decided,c=At(e);return n&&!l&&!o&&i.result===null?r(x,{icon:"pause",onClick:()=>{t.pause()},children:a.play.actions.pause}):s.what==="move"?r(x,{icon:"play",onClick:()=>{t.moveNow()},children:a.play.actions.moveNow}):r(x,{icon:"play",primary:c,disabled:o,onClick:()=>{c?t.resume():t.engineMove()},children:a.play.actions.engineMove})}const k2=[{mode:"play",tabs:["moves","share"]},{mode:"analyse",tabs:["moves","analysis","review","openings","solve","edit","share"]},{mode:"learn",tabs:["lessons","puzzles"]}];function tr({app:e,actions:t}){return r("div",{class:"modes",role:"group","aria-label":a.play.parts.mode,children:k2.map(({mode:n})=>r("button",{type:"button","aria-pressed":n===e.mode,onClick:()=>{t.mode(n)},children:a.play.modes[n]},n))})}function nr({app:e,actions:t}){return r("header",{class:"top",children:[r("h1",{children:[r("img",{src:"./icon.svg",alt:"",width:"28",height:"28"}),r("span",{class:"name",children:"Tripoint"})," ",r("span",{class:"board-title",children:e.state&&be(e.state.board)})]}),r(tr,{app:e,actions:t}),r("nav",{"aria-label":a.play.parts.page,children:[r(x,{icon:"add",label:a.play.header.newGame,disabled:e.games===null,onClick:()=>{t.dialog("new")},children:[r("span",{class:"narrow",children:a.play.header.newShort}),r("span",{class:"wide",children:a.play.header.newGame})]}),r(x,{icon:"rules",label:a.play.header.rules,onClick:()=>{t.dialog("rules")},children:r("span",{class:"word",children:a.play.header.rules})}),r(x,{icon:"open",label:a.play.header.openGame,onClick:()=>{t.dialog("open")},children:r("span",{class:"word",children:a.play.header.open})}),r(x,{icon:"moves",label:a.play.header.commands,onClick:()=>{t.dialog("commands")},children:r("span",{class:"word",children:a.play.header.commands})}),r(x,{icon:"settings",label:a.play.header.settings,onClick:()=>{t.dialog("settings")},children:r("span",{class:"word",children:a.play.header.settings})})]})]})}function ir({app:e,actions:t}){const n=k2.find(({mode:s})=>s===e.mode)?.tabs??[],i=n.indexOf(e.tab);return r("section",{class:"panel","aria-label":a.play.parts.details,children:[r("div",{class:"tabs",role:"tablist",onKeyDown:s=>{const l={ArrowLeft:-1,ArrowRight:1}[s.key],o=l===void 0?void 0:n[(i+l+n.length)%n.length];o!==void 0&&(s.preventDefault(),s.stopPropagation(),t.tab(o),document.getElementById(`tab-${o}`)?.focus())},children:n.map(s=>r("button",{id:`tab-${s}`,type:"button",role:"tab","aria-selected":s===e.tab,"aria-controls":"tab-panel",tabIndex:s===e.tab?0:-1,onClick:()=>{t.tab(s)},children:a.play.tabs[s]},s))}),r("div",{class:"tab-panel",id:"tab-panel",role:"tabpanel","aria-labelledby":`tab-${e.tab}`,children:r(Gt,{actions:t,children:[e.tab==="lessons"&&r(y5,{app:e,actions:t}),e.tab==="puzzles"&&r(h5,{app:e,actions:t}),e.tab==="openings"&&r(B5,{app:e,actions:t}),e.tab==="solve"&&r(Es,{app:e,actions:t}),e.tab==="moves"&&r(C5,{app:e,actions:t}),e.tab==="analysis"&&r(K1,{app:e,actions:t}),e.tab==="review"&&r(W5,{app:e,actions:t}),e.tab==="edit"&&r(n5,{app:e,actions:t}),e.tab==="share"&&r(j5,{app:e,actions:t})]},e.tab)})]})}function sr({app:e}){const{state:t}=e;if(t===null)return null;const{board:n,corners:i}=t,[s,l]=[Ne(n,"black"),Ne(n,"white")],o=c=>c.join(", ")||a.play.common.none;return r("section",{class:"goals","aria-label":a.play.parts.goals,children:[s===l?r("p",{children:s}):r("p",{children:[r("strong",{children:D("black")})," ",s,r("br",{}),r("strong",{children:D("white")})," ",l]}),i&&r("p",{children:a.play.status.allCorners(o(i.black),o(i.white),i.needed)})]})}const rr=8e3,lr=2e4;function or({app:e,actions:t}){const{notice:n}=e;return Dt(()=>{if(n===null)return;const i=setTimeout(()=>{t.closeNotice()},n.alert||n.action?lr:rr);return()=>{clearTimeout(i)}},[n,t]),r("div",{class:"notices",role:n?.alert?"alert":"status",children:n&&r("div",{class:`notice${n.alert?" alert":""}`,children:[r("span",{children:r(c2,{message:n})}),n.action&&r(x,{onClick:()=>{n.action?.run(),t.closeNotice()},children:n.action.label}),r(x,{icon:"close",label:a.play.notices.close,onClick:()=>{t.closeNotice()}})]})})}function ar({app:e,actions:t}){const{warnings:n}=e;return n.length===0?null:r("section",{class:"warnings",role:"status","aria-label":a.play.notes.label,children:[r("header",{children:[r("h2",{children:a.play.notes.title(n.length)}),r(x,{icon:"close",label:a.play.notes.close,onClick:()=>{t.closeWarnings()}})]}),r("ul",{children:n.map((i,s)=>r("li",{lang:"en",children:i},s))})]})}function cr(e){const{state:t}=e;return t===null?"none":t.result!==null?"over":Tt(e)?"engine":"person"}function dr({app:e,actions:t}){const n=e.isFirstGame&&e.mode==="play"&&e.state?.result===null;return r(z,{children:[r(nr,{app:e,actions:t}),r(or,{app:e,actions:t}),r(x5,{app:e,actions:t}),r(ar,{app:e,actions:t}),r("main",{"data-board":e.state?.board,"data-mode":e.mode,"data-busy":e.busy.what??"none","data-turn":cr(e),children:[e.mode==="learn"?r(f5,{app:e}):r(U5,{app:e,actions:t}),r("section",{class:n?"play guided":"play","aria-label":a.play.parts.board,children:[n&&r("p",{class:"goal-line",children:[Ne(e.state?.board??"","black"),"."]}),r(vs,{app:e,actions:t}),r(o5,{app:e}),e.lesson===null&&r(O5,{app:e,actions:t})]}),e.mode==="learn"?r(p5,{app:e,actions:t}):r(J5,{app:e,actions:t}),r(ir,{app:e,actions:t}),r(sr,{app:e})]}),r(Gt,{actions:t,children:r(qs,{app:e,actions:t})})]})}const mt=document.getElementById("page");if(mt===null)throw new Error("the page has no place for its contents");Dn();const v2=await W2();let wt=!1;const ye=new _1(v2,()=>{wt&&(wt=!1,requestAnimationFrame(b2))}),Rt=new b1(ye),Ie=new Qi(ye,Rt);function b2(){wt=!0,mt!==null&&D2(r(Gt,{actions:Ie,children:r(dr,{app:ye.get(),actions:Ie})}),mt)}Qn(Jn(ye.get().settings));Yn(ye.get().settings.language);b2();Rt.start();Gi(()=>{Ie.preferences.applyTheme()});z1(ye,Ie,Rt);v2.isStatic&&"serviceWorker"in navigator&&navigator.serviceWorker.register("service-worker.js").catch(()=>{});
