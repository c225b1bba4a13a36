var Z,v2,U,lt,Ae,b2,Te,M2,xt,st,Ie=Symbol.for("pv"),Le={},Ee=[],_n=/^m(i|n|o|s|text|space)$/,gt=Array.isArray,_2=Ee.slice,Q=Object.assign;function J(t){t&&t.parentNode&&t.remove()}function Ce(t,e,n,i,s){var r={type:t,props:e,key:n,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Ie,__v:s||++v2,__i:-1,__u:0};return!s&&Z.vnode&&Z.vnode(r),r}function _(t){return t.children}function re(t,e){this.props=t,this.context=e,this.__g=0}function q(t,e){if(e==null)return t.__&&q(t.__,t.__i+1);for(var n;e<t.__k.length;e++)if((n=t.__k[e])&&n.__e)return n.__e;return typeof t.type!="function"||t.props.__P?null:q(t)}function Zn(t){var e,n=t.__v,i=n.__e,s=[],r=[],o=t.__P;o&&((e=Q({constructor:Ie},n)).__v=n.__v+1,Z.vnode&&Z.vnode(e),mt(o,e,n,t.__n,o.namespaceURI,32&n.__u?[i]:null,s,i||q(n),32&n.__u,r),e.__v=n.__v,e.__.__k[e.__i]=e,$2(s,e,r),n.__=n.__e=null,e.__e!=i&&Z2(e))}function Z2(t){if((t=t.__)&&t.__c&&!t.props.__P)return t.__e=null,t.__k.some(function(e){return e&&(t.__e=e.__e)}),Z2(t)}function Dt(t){(8&t.__g||(t.__g|=8,U.push(t),Ae++))&&lt==Z.debounceRendering||((lt=Z.debounceRendering)||queueMicrotask)(S2)}function S2(){try{for(var t,e=1;U.length;)U.length>e&&U.sort(b2),t=U.shift(),e=U.length,8&t.__g&&Zn(t)}finally{(Ae=U.length)&&(lt||queueMicrotask)(S2)}}function z2(t,e,n,i,s,r,o,a,c,f,h){var g,p,d,m,b,w,M=i.__k||Ee,k=e.length;for(c=Sn(n,e,M,c,k),g=0;g<k;g++)(d=n.__k[g])!=null&&(p=~d.__i&&M[d.__i]||Le,d.__i=g,w=mt(t,d,p,s,r,o,a,c,f,h),m=d.__e,(p.ref!=d.ref||8&p.__u)&&(p.ref&&kt(p.ref,null,d,p),d.ref&&h.push(d.ref,d.__c||m,d)),b=b||m,4&d.__u?(c=T2(d,c,t,!p.__v),p.__e&&(p.__e=null)):typeof d.type=="function"&&w!==void 0?c=w:m&&(c=m.nextSibling),d.__u&=-21);return n.__e=b,c}function Sn(t,e,n,i,s){var r,o,a,c,f,h,g,p,d,m=n.length,b=m,w=0,M=0,k=t.__k=Array(s);for(r=0;r<s;r++)(o=e[r])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=k[r]=Ce(null,o):gt(o)?o=k[r]=Ce(_,{children:o}):o.constructor===Ie&&o.__b?o=k[r]=Ce(o.type,o.props,o.key,o.ref,o.__v):k[r]=o,c=r+w,o.__=t,o.__b=t.__b+1,a=null,~(f=o.__i=zn(o,n,c,b))&&(b--,(a=n[f])&&(a.__u|=2)),a&&a.__v?(o.__u|=16,f==c-1?w--:f==c+1?w++:f!=c&&(f>c?w--:w++,M=1)):(~f||(s>m?w--:s<m&&w++),typeof o.type!="function"&&(o.__u|=4))):k[r]=null;if(M){for(h=[],g=[],r=0;r<s;r++)if((o=k[r])&&16&o.__u){for(w=0,p=h.length;w<p;)h[d=w+p>>1]<o.__i?w=d+1:p=d;h[w]=o.__i,g[r]=w+1}for(w=h.length;r--;)g[r]&&(g[r]==w?w--:k[r].__u|=4)}if(b)for(r=0;r<m;r++)!(a=n[r])||2&a.__u||(a.__e==i&&(i=q(a)),wt(a,a));return i}function T2(t,e,n,i){var s,r,o,a;if(typeof t.type=="function"){if(t.props.__P)return e;if(s=t.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=t,e=T2(s[r],e,n,!1));return e}for(e&&!e.parentNode&&(e=q(t))&&!e.parentNode&&(e=null),o=t.__e,a=e;a&&a.nodeType==8;)a=a.nextSibling;for(o!=a&&(!i&&n.moveBefore&&o.parentNode?n.moveBefore(o,e):n.insertBefore(o,e||null)),e=o;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith("$s"););return e}function zn(t,e,n,i){var s,r=t.key,o=t.type,a=e[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&o==a.type)return n;if(i>(c?1:0)){for(s=n-1;s>=0;s--)if((a=e[s])&&!(2&a.__u)&&r==a.key&&o==a.type)return s;for(s=n+1;s<e.length;s++)if((a=e[s])&&!(2&a.__u)&&r==a.key&&o==a.type)return s}return-1}function Wt(t,e,n){n==null&&(n=""),e[0]=="-"?t.setProperty(e,n):t[e]=n}function be(t,e,n,i,s){var r,o;if(e=="style")if(typeof n=="string")t.style.cssText=n;else{if(typeof i=="string"&&(t.style.cssText=i=""),i)for(e in i)n&&e in n||Wt(t.style,e);if(n)for(e in n)i&&n[e]==i[e]||Wt(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")typeof n!="function"&&(n=null),typeof i!="function"&&(i=null),(t.__e||(t.__e={}))[e]=n,n&&i||(o=st[e]||(st[e]=Tn(e)),(t.__a||(t.__a={}))[e]=xt,r=e!=(e=e.replace(M2,"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),n?t.addEventListener(e,o,r):t.removeEventListener(e,o,r));else{if(s=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{return void(t[e]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="popover"&&n==1?"":n)}}function Tn(t){return function(e){var n=this.__e;if(n){if(n=n[t],e[Te]==null)e[Te]=xt++;else if(e[Te]<this.__a[t])return;return n(Z.event?Z.event(e):e)}}}function mt(t,e,n,i,s,r,o,a,c,f){var h,g,p,d,m,b,w,M,k,u,x,O,N,ie,B,we,D,I,P=e.type;if(e.constructor!==Ie)return null;128&n.__u&&(c=32&n.__u,h=n.__c.__z)&&(e.__u|=c,g=r=[],h.nodeType==8?a=$e(h,r):r.push(h),a=r[0]||a),(h=Z.__b)&&h(e);e:if(typeof P=="function"){p=o.length;try{if(M=e.props,k=(h=P.prototype)&&h.render,u=(h=P.contextType)&&i[h.__c],x=h?u?u.props.value:h.__:i,(d=n.__c)?(e.__c=d,2&d.__g&&(d.__g|=1)):(k?e.__c=d=new P(M,x):(e.__c=d=new re(M,x),d.constructor=P,d.render=$n),u&&u.sub(d),d.state||(d.state={}),d.__n=i,d.__g|=8,d.__h=[],d.__k=[]),k&&(d.__s||(d.__s=d.state),P.getDerivedStateFromProps&&(d.__s==d.state&&(d.__s=Q({},d.__s)),Q(d.__s,P.getDerivedStateFromProps(M,d.__s)))),m=d.props,b=d.state,d.__v=e,n.__c){if(M!==m&&k&&!P.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(M,x),e.__v==n.__v&&!(8&d.__g)||!(4&d.__g)&&d.shouldComponentUpdate&&d.shouldComponentUpdate(M,d.__s,x)===!1){e.__v!=n.__v&&(d.props=M,d.state=d.__s,d.__g&=-9),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(v){v&&(v.__=e)}),Ee.push.apply(d.__h,d.__k),d.__k=[],d.__h.length&&o.push(d),a=q(n);break e}d.componentWillUpdate&&d.componentWillUpdate(M,d.__s,x),k&&d.componentDidUpdate&&d.__h.push(function(){d.componentDidUpdate(m,b,w)})}else k&&!P.getDerivedStateFromProps&&d.componentWillMount&&d.componentWillMount(),k&&d.componentDidMount&&d.__h.push(d.componentDidMount);d.context=x,d.props=M,d.__P=t,d.__g&=-5,O=Z.__r,N=k?25:0;do d.__g&=-9,O&&O(e),h=d.render(d.props,d.state=d.__s,d.context);while(8&d.__g&&++N<25);k&&(Ee.push.apply(d.__h,d.__k),d.__k=[]),d.state=d.__s,d.getChildContext&&(i=Q({},i,d.getChildContext())),k&&n.__c&&d.getSnapshotBeforeUpdate&&(w=d.getSnapshotBeforeUpdate(m,b)),ie=h&&h.type===_&&h.key==null?h.props.children:h,M.__P&&(h=a,s=(t=M.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=t&&(n.__k.some(function(v){v&&wt(v,v)}),n.__k=null),a=n.__k?q(n,0):null),a=z2(t,gt(ie)?ie:[ie],e,n,i,s,r,o,a,c,f),M.__P&&(e.__e=null,a=h),e.__u&=-161,g&&g.some(J),d.__h.length&&o.push(d),1&d.__g&&(d.__g&=-4)}catch(v){if(o.length=p,e.__v=null,c||r)if(v&&v.then){if(e.__u|=128|c,r){for(~(D=r.indexOf(a||void 0))||(D=r.length);(I=r[D-1])&&I.nodeType==8;)D--;for(;D<r.length;D++)if(I=r[D])if(r[D]=null,B){if(I==we)break}else{if(I.nodeType!=8)break;I.data.startsWith("$s")&&(we=$e(B=I))}}if(!B){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;B=a}(h=$e(B=e.__c.__z||(e.__c.__z=B)))?(e.__e=B,a=h):e.__e=a,a=a&&a.nextSibling}else r&&r.some(J);else e.__e=n.__e;e.__k||(e.__k=n.__k||[]),v&&v.then||C2(e),Z.__e(v,e,n)}}else a=e.__e=Cn(n.__e,e,n,i,s,r,o,c,f,t);return(h=Z.diffed)&&h(e),a}function $e(t,e){if(t&&t.nodeType==8&&t.data.startsWith("$s"))for(var n=1;t=t.nextSibling;){if(t.nodeType==8){if(t.data.startsWith("$s"))n++;else if(t.data.startsWith("/$s")&&!--n)return t}e&&e.push(t)}}function C2(t){t&&(t.__c&&(t.__c.__g|=4),t.__k&&t.__k.some(C2))}function $2(t,e,n){for(var i=0;i<n.length;)kt(n[i++],n[i++],n[i++]);Z.__c&&Z.__c(e,t),t.some(function(s){try{t=s.__h,s.__h=[],t.some(function(r){r.call(s)})}catch(r){Z.__e(r,s.__v)}})}function Cn(t,e,n,i,s,r,o,a,c,f){var h,g,p,d,m,b,w,M,k=n.props||Le,u=e.props,x=e.type;if(x=="svg"?s="http://www.w3.org/2000/svg":x=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),r){for(h=0;h<r.length;h++)if((m=r[h])&&(x?m.localName==x:m.nodeType==3)){t=m,r[h]=null;break}}if(!t){if(M=f.ownerDocument||document,!x)return M.createTextNode(u);t=M.createElementNS(s,x,u.is?u:f),a&&(Z.__m&&Z.__m(e,r),a=!1),r=null}if(x){if(f=x=="template"&&t.content||t,r=x=="textarea"&&u.defaultValue!=null?null:r&&_2.call(f.childNodes),!a&&r)for(k={},h=0;h<t.attributes.length;h++)k[(m=t.attributes[h]).name]=m.value;for(h in k)m=k[h],h=="dangerouslySetInnerHTML"?p=m:h=="children"||h in u||h=="value"&&"defaultValue"in u||h=="checked"&&"defaultChecked"in u||be(t,h,null,m,s);for(h in u)m=u[h],h=="children"?d=m:h=="dangerouslySetInnerHTML"?g=m:h=="value"?b=m:h=="checked"?w=m:a&&typeof m!="function"||k[h]===m||be(t,h,m,k[h],s);g?(a||p&&(g.__html==p.__html||g.__html==t.innerHTML)||(t.innerHTML=g.__html),e.__k=[]):(p&&(t.textContent=""),(x=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&_n.test(x))&&(s="http://www.w3.org/1999/xhtml"),z2(f,gt(d)?d:[d],e,n,i,s,r,o,r?r[0]:n.__k&&q(n,0),a,c),r&&r.some(J)),a&&x!="textarea"||(h="value",x=="progress"&&b==null?t.removeAttribute(h):b==null||b===t[h]&&(x!="progress"||b)||be(t,h,b,k[h],s),h="checked",w!=null&&w!=t[h]&&be(t,h,w,k[h],s))}else k===u||a&&t.data==u||(t.data=u);return t}function kt(t,e,n,i){try{typeof t=="function"?e?e.__x=t(e)||1:i&&(i=i.__c||i.__e)&&(e=i.__x)&&(i.__x=null,typeof e=="function"?e():t(null)):t.current=e}catch(s){Z.__e(s,n)}}function wt(t,e,n){var i,s,r,o;if(Z.unmount&&Z.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||kt(i,null,e,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(a){Z.__e(a,e)}i.__P=i.__n=null}if(i=t.__k)for(o=0;o<i.length;o++)i[o]&&wt(i[o],e,typeof t.type!="function"||n&&!t.props.__P);!n&&(i=t.__c)&&(i=i.__z)&&(s=$e(i,r=[]))&&(i==t.__e&&r.some(J),J(s),J(i)),n||J(t.__e),t.__e=t.__c=t.__=null}function $n(t,e,n){return this.constructor(t,n)}function On(t,e){var n,i,s,r;Z.__&&Z.__(t,e),e.nodeType==9&&(e=e.documentElement),i=(n=t&&32&t.__u)?null:e.__k,e.__k=Ce(_,{children:[t]}),s=[],r=[],mt(e,e.__k,i||Le,Le,e.namespaceURI,i?null:e.firstChild?_2.call(e.childNodes):null,s,i?i.__e:e.firstChild,n,r),$2(s,e.__k,r),e.__k.props.children=null}Z={__e:function(t,e,n,i){for(var s,r,o;e=e.__;)if((s=e.__c)&&!(1&s.__g)){s.__g|=4;try{if((o=(r=s.constructor)&&r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(t)),s.componentDidCatch&&(s.componentDidCatch(t,i||{}),o=1),o&&8&s.__g)return void(s.__g|=2)}catch(a){t=a}}throw Ae=0,t}},v2=0,re.prototype.setState=function(t,e){var n=this.__s;n&&n!=this.state||(n=this.__s=Q({},this.state)),typeof t=="function"&&(t=t(Q({},n),this.props)),t&&(Q(n,t),this.__v&&(e&&this.__k.push(e),Dt(this)))},re.prototype.forceUpdate=function(t){this.__v&&(this.__g|=4,t&&this.__h.push(t),Dt(this))},re.prototype.render=_,U=[],Ae=0,b2=function(t,e){return t.__v.__b-e.__v.__b},Te=Symbol(),M2=/(PointerCapture)$|Capture$/i,xt=0,st={};var An=Symbol.for("pv"),Ln=0;function l(t,e,n,i,s,r){e||(e={});var o,a,c=e;if("ref"in c&&typeof t!="function")for(a in c={},e)a=="ref"?o=e[a]:c[a]=e[a];var f={type:t,props:c,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:An,__v:--Ln,__i:-1,__u:0};return Z.vnode&&Z.vnode(f),f}const En=/^[a-z]+(?:-[a-z]+)*?(?:-\d+(?:x\d+)?)+(?:-turns-[\w,]+?\*?)?(?:-no-swap)?(?::[\w,-]*)?$/i;function Rn(t){const[e="",n=""]=t.split(":");return`${e.trim().replaceAll(" ","-")}:${n.trim().replaceAll(/\s+/g,",")}`}function vt(t){const e=t.replace(/^#/,"").split("&");return{token:e.find(i=>i.startsWith("token="))?.slice(6)||null,rest:e.filter(i=>!i.startsWith("token=")).join("&")}}function Pn(t){let e;try{e=decodeURIComponent(t.trim())}catch{return null}const{rest:n}=vt(e.slice(e.lastIndexOf("#")+1));return En.test(n)?n:null}async function Bn(){let t={};try{const e=await fetch(new URL("site.json",document.baseURI));e.ok&&(t=await e.json())}catch{}return{isStatic:t.engine!=="program",isOnNetwork:t.network===!0,publicAddress:t.public??null}}async function Dn(){try{return(await fetch(new URL("site.json",document.baseURI),{cache:"no-store"})).ok}catch{return!1}}const O2="tripoint.token";function bt(){return sessionStorage.getItem(O2)}function A2(t){sessionStorage.setItem(O2,t)}function L2(){const{token:t,rest:e}=vt(location.hash);if(t===null)return!1;const n=t!==bt();return A2(t),history.replaceState(null,"",location.pathname+location.search+(e===""?"":`#${e}`)),n}const de=63232,Wn=[[[255,254],"utf-16le"],[[254,255],"utf-16be"]],Nn=["gb18030","gbk","euc-jp","iso-2022-jp"],E2=4096,Nt=new Map;function rt(t,e){try{const n=t.decode(new Uint8Array(e));return n!==""&&n.length===String.fromCodePoint(n.codePointAt(0)??0).length?n:null}catch{return null}}function R2(t){const e=Nt.get(t);if(e!==void 0)return e;const n=new TextDecoder(t,{fatal:!0}),i={letters:new Map,codes:new Map},s=(r,o)=>{i.letters.set(r,o),i.codes.has(o)||i.codes.set(o,r)};for(let r=0;r<256;r+=1){const o=rt(n,[r]);if(o!==null){s(r,o);continue}for(let a=48;a<256;a+=1){const c=rt(n,[r,a]);c!==null&&s(256*r+a,c)}}return Nt.set(t,i),i}function In(t){try{return new TextDecoder(t.trim()).encoding}catch{return null}}function Gn(t,e){const n=[];for(let i=0;i<e.length;){const s=e[i]??0,r=256*s+(e[i+1]??0),o=t.letters.get(s),a=o===void 0&&i+1<e.length?t.letters.get(r):void 0;o!==void 0&&t.codes.get(o)===s?(n.push(o),i+=1):a!==void 0&&t.codes.get(a)===r?(n.push(a),i+=2):(n.push(String.fromCharCode(de+s)),i+=1)}return n.join("")}function Hn(t){const e=new TextDecoder("utf-8",{fatal:!0,ignoreBOM:!0});try{return e.decode(t)}catch{}const n=[];let i=0;for(let s=0;s<t.length;){const r=t[s]??0,o=r<128?1:r<224?2:r<240?3:4;o>1&&rt(e,Array.from(t.subarray(s,s+o)))===null?(n.push(e.decode(t.subarray(i,s)),String.fromCharCode(de+r)),i=s+1,s+=1):s+=o}return n.push(e.decode(t.subarray(i))),n.join("")}function P2(t){return In(/\bCA\s*\[([^\]\\]*)\]/.exec(t.slice(0,E2))?.[1]??"")}function Fn(t){const e=Wn.find(([i])=>i.every((s,r)=>t[r]===s));if(e!==void 0)return e[1];const n=P2(new TextDecoder("latin1").decode(t.subarray(0,E2)));try{return new TextDecoder("utf-8",{fatal:!0}).decode(t),t.some(i=>i>=128)?"utf-8":n??"utf-8"}catch{return n??"windows-1252"}}function jn(t){const e=Fn(t);if(e.startsWith("utf-16"))return It({text:new TextDecoder(e,{ignoreBOM:!0}).decode(t),charset:e,bytes:t});const n=e==="utf-8"?Hn(t):Gn(R2(e),t),i=Nn.includes(e)&&Un(n);return It({text:i?new TextDecoder(e).decode(t):n,charset:e,bytes:t})}function It(t){const e=Mt(t.text,t.charset);return e!==null&&t.bytes?.length===e.length&&t.bytes.every((i,s)=>e[s]===i)?{...t,bytes:null}:t}function Gt(t){const e=t.charCodeAt(0);return e>=de&&e<de+256}function Un(t){return/[\uf700-\uf7ff]/.test(t)}function Mt(t,e){if(e.startsWith("utf-16")){const s=new DataView(new ArrayBuffer(2*t.length));for(let r=0;r<t.length;r+=1)s.setUint16(2*r,t.charCodeAt(r),e==="utf-16le");return new Uint8Array(s.buffer)}if(e==="utf-8"){const s=new TextEncoder,r=t.split(/([\uf700-\uf7ff])/).map(o=>Gt(o)?Uint8Array.of(o.charCodeAt(0)-de):s.encode(o));return Yn(r)}const{codes:n}=R2(e),i=[];for(const s of t){const r=Gt(s)?s.charCodeAt(0)-de:n.get(s);if(r===void 0)return null;r>255&&i.push(r>>8),i.push(r&255)}return Uint8Array.from(i)}function Yn(t){const e=new Uint8Array(t.reduce((i,s)=>i+s.length,0));let n=0;for(const i of t)e.set(i,n),n+=i.length;return e}const Ht=1<<20,Ft=2;function oe(t,e){const n=URL.createObjectURL(e),i=document.createElement("a");i.href=n,i.download=t,i.click(),setTimeout(()=>{URL.revokeObjectURL(n)},6e4)}function ot(t){return`${t.toLocaleString("en")} bytes`}function _t(t,e=!1){const n=e?"Edit and join larger studies with “tripoint book”.":"Cut it into smaller files.";return t>Ht?`The file has ${ot(t)}, and the page opens files of at most ${ot(Ht)}. ${n}`:null}function Vn(t,e){const n=e.length*3>t?new TextEncoder().encode(e).length:0;return n>t?`It has ${ot(n)}, and the engine takes at most ${t.toLocaleString("en")}.`:null}async function Kn(t){const e=URL.createObjectURL(new Blob([t],{type:"image/svg+xml"}));try{const n=new Image;n.src=e,await n.decode();const i=document.createElement("canvas");return i.width=n.naturalWidth*Ft,i.height=n.naturalHeight*Ft,i.getContext("2d")?.drawImage(n,0,0,i.width,i.height),await new Promise((s,r)=>{i.toBlob(o=>{o===null?r(new Error("this browser makes no PNG")):s(o)},"image/png")})}finally{URL.revokeObjectURL(e)}}async function qn({name:t,svg:e},n){try{const i=n==="png";return oe(i?t.replace(/\.svg$/,".png"):t,i?await Kn(e):new Blob([e],{type:"image/svg+xml"})),null}catch(i){return`No PNG: ${String(i)}`}}const jt={title:"The bridge",link:"y-6-no-swap:e5,d4,a3,c4,b5,b4",task:"a3 and b5 have two empty cells in common: a bridge. White has taken one of them. Take the other.",right:["a4"],wrong:"White would play a4 and cut the bridge. Take the marked cell.",done:"Connected. A bridge cannot be cut: if one cell is taken, the other one joins the stones."},ge={first:[{title:"Connect",link:"y-5-no-swap:a3,b2,b3,a2,c3,d4,b4,e5",task:"You are Black. Your chain touches the left and the right side. Connect it to the bottom side, too.",right:["b5","c5"],wrong:"That does not reach the bottom side. Play on a marked cell.",done:"You have won: one chain touches all three sides."},{title:"Block at a distance",link:"y-6-no-swap:e5,d4,a3,c4",task:"White’s chain c4–d4 wants to go down and to the left. Right next to it is too late. Block from a distance.",right:["b5"],wrong:"White would go round that stone. Play on the marked cell.",done:"White cannot get past: your stone stands in the way, and still reaches a3, e5 and the bottom side."},jt],bridge:[jt],edge:[{title:"Edge templates",link:"y-6-no-swap:e5,d4,a3,c4,b5,b6",task:"A stone on the second row is connected to the side: it has two empty cells below it. White has taken one. Take the other.",right:["c6"],wrong:"That leaves c6 to White. Take the marked cell.",done:"b5 is connected to the bottom side. Such patterns at a side are called edge templates."}],ladder:[{title:"Ladders",link:"y-7-no-swap:e6,e7,f6,g7,b6,d5,e5,c4",task:"Black needs the bottom side. d6 threatens to reach it, and White must answer below: a ladder along the side begins. It helps that b6 waits at its end.",right:["d6"],wrong:"That gives White time to block. Play on the marked cell.",done:"White must answer below each time, until the ladder meets b6. That stone is a ladder escape."}],swap:[{title:"The swap",link:"y-5:b4",task:"You are White. After the first stone you may swap: take it over. b4 is proven to win, so do not leave it to Black.",right:["swap"],wrong:"Black would win with b4. Swap.",done:"The winning stone is yours now. So a good first move is neither too strong nor too weak."}]};function Ge({topic:t,step:e}){return ge[t][e]??ge[t][0]}function B2(t){return{topic:t,step:0,told:null,isDone:!1}}function at(){return B2("first")}function Jn({topic:t,step:e}){return e+1<ge[t].length?{topic:t,step:e+1,told:null,isDone:!1}:null}function D2(t){return{verb:"line",link:Ge(t).link}}function Xn(t,e){const{right:n,done:i,wrong:s}=Ge(t);return n.includes(e)?{...t,told:i,isDone:!0}:{...t,told:s}}function Qn(t){return t===null||t.isDone?[]:Ge(t).right}const ee="tripoint.game.",He="tripoint.path.",Fe="tripoint.mode.",qe="tripoint.draft",W2="tripoint.settings",e1="tripoint.taught",N2="tripoint.puzzles",Re="tripoint.study",Me="tripoint.tab",t1="tripoint.game",n1=12,i1={sides:{black:"person",white:"engine"},level:3,adapts:!1,nextLevel:null,seconds:5,map:"none",names:!0,numbers:!1,displays:{},theme:"system",confirm:null,hidesRates:!0,hidesMoves:!1,sounds:!1,swap:!0};function H(t,e){try{return JSON.parse(t.getItem(e)??"null")}catch{return null}}function R(t,e,n){try{return t.setItem(e,JSON.stringify(n)),!0}catch{return!1}}function l1(t){return t==="analyse"||t==="learn"?t:"play"}function Oe(t){const e=H(localStorage,t===""?t1:ee+t);if(e===null||typeof e.sgf!="string")return null;const n=H(localStorage,He+t)??e.path;return{sgf:e.sgf,number:e.number??1,reading:e.reading??"-",charset:e.charset??"utf-8",...e.raw!==void 0&&{raw:e.raw},path:Array.isArray(n)?n:[],mode:l1(H(localStorage,Fe+t)),time:e.time??0}}function Zt(){return Object.keys(localStorage).filter(e=>e.startsWith(ee)).map(e=>e.slice(ee.length)).map(e=>({tab:e,time:Oe(e)?.time??0})).sort((e,n)=>n.time-e.time).map(({tab:e})=>e)}function s1(t,e){for(const n of Zt().filter(i=>i!==e).slice(t))localStorage.removeItem(ee+n),localStorage.removeItem(He+n),localStorage.removeItem(Fe+n)}function r1(t,e){const n=[];for(;!e();){const i=Zt().filter(s=>s!==t).at(-1);if(i===void 0){for(const[s,r]of n)localStorage.setItem(s,r);return!1}for(const s of[ee+i,He+i,Fe+i]){const r=localStorage.getItem(s);r!==null&&n.push([s,r]),localStorage.removeItem(s)}}return!0}function _e(){return crypto.getRandomValues(new Uint32Array(2)).join("-")}class o1{#e;#t=_e();#n=null;constructor(){const e=H(sessionStorage,Me);this.#e=typeof e=="string"?e:_e(),R(sessionStorage,Me,this.#e),window.addEventListener("storage",({key:n,newValue:i})=>{n===ee+this.#e&&i!==null&&this.#n!==null&&!i.includes(this.#t)&&(this.#e=_e(),R(sessionStorage,Me,this.#e),this.keep(this.#n))})}game(){return this.#n??Oe(this.#e)??Oe(Zt()[0]??"")??Oe("")}keep(e){const{path:n,mode:i,...s}=e;this.#n={...e,time:Date.now()},s1(n1-1,this.#e);const r={...s,time:this.#n.time,writer:this.#t},o=r1(this.#e,()=>R(localStorage,ee+this.#e,r));return this.keepPath(n),this.keepMode(i),o}keepMode(e){this.#n!==null&&(this.#n.mode=e),R(localStorage,Fe+this.#e,e)}keepPath(e){this.#n!==null&&(this.#n.path=e),R(localStorage,He+this.#e,e)}setAside(){this.#e=_e(),this.#n=null,R(sessionStorage,Me,this.#e)}keepDraft(e){R(sessionStorage,qe,e)}takeDraft(){const e=H(sessionStorage,qe);return sessionStorage.removeItem(qe),e}}function I2({confirm:t}){return t??matchMedia("(pointer: coarse) and (max-width: 48rem)").matches}function a1(){return matchMedia("(max-width: 48rem) and (orientation: portrait)").matches?{hex:{orientation:"tall"}}:{}}function c1(){return{...i1,displays:a1(),...H(localStorage,W2)}}function G2(t){R(localStorage,W2,t)}function Ut(){const t=H(sessionStorage,Re)??H(localStorage,Re);return typeof t=="string"&&t!==""?t:null}function Yt(t){const e=R(sessionStorage,Re,t??"");return R(localStorage,Re,t??"")&&e}function d1(){return Object.keys(localStorage).every(t=>!t.startsWith("tripoint."))}function h1(){R(localStorage,e1,!0)}function f1(){return H(localStorage,N2)??{}}function u1(t){R(localStorage,N2,t)}const H2=2;function Pe({board:t,moves:e}){return`${t}: ${e}`}function p1(t){return{...t,wrong:0,last:null,isSolved:!1,solution:null,proof:null}}function y1(t=new Date){return Math.floor((t.getTime()-6e4*t.getTimezoneOffset())/864e5)}function F2({outcomes:t},e,n){const i=Pe(e);return t[i]===void 0?{...t,[i]:n}:t}function x1(t,e){const{puzzle:n}=t;if(n===null)return{};const i=n.wrong+(e.right?0:1),s=n.isSolved||e.right;return{puzzle:{...n,wrong:i,isSolved:s,last:e},...e.right&&{outcomes:F2(t,n,i===0?"solved":"late")}}}function g1(t,e){const{puzzle:n}=t;return n===null?{}:{puzzle:{...n,last:null,solution:e},lit:e.carrier,outcomes:F2(t,n,n.isSolved?"solved":"shown")}}function m1({puzzle:t},e){return t===null?{}:{puzzle:{...t,proof:e}}}const k1=1;class w1{#e;#t;#n;constructor(e,n,i){this.#e=e,this.#t=n,this.#n=i}show(e){this.#l("learn"),this.#n.tab(e)}#l(e){this.#e.get().mode!==e&&this.#n.mode(e)}#i(e){this.#t.files.openLesson(D2(e)),this.#e.set({lesson:e,mode:"learn",tab:"lessons",wantsAnalysis:!1})}begin(){this.#i(at())}topic(e){this.#i(B2(e))}again(){const{lesson:e}=this.#e.get();e!==null&&this.#i({...e,told:null,isDone:!1})}goOn(){const{lesson:e}=this.#e.get(),n=e&&Jn(e);n!==null?this.#i(n):e?.topic==="first"?this.firstGame():this.#e.set({lesson:null})}firstGame(){h1();const{seconds:e}=this.#e.get().settings;this.#n.newGame({board:"y 7",turns:"1",swap:!1,sides:{black:"person",white:"engine"},level:k1,seconds:e}),this.#e.set({lesson:null,isFirstGame:!0}),this.#n.preferences.set({swap:!0})}play(e){const{lesson:n,puzzle:i}=this.#e.get();if(n!==null){if(!n.isDone){const s=Xn(n,e);this.#e.set({lesson:s,marked:null}),s.isDone&&this.#t.change({verb:"play",word:e})}return!0}return i!==null&&!i.isSolved&&i.solution===null?(this.#t.change({verb:"try",word:e}),!0):!1}puzzle(e){this.#e.set({lesson:null,wantsAnalysis:!1}),this.#t.files.openLesson(e===void 0?{verb:"puzzle",day:y1()}:{verb:"puzzle",number:e}),this.#e.set({mode:"learn",tab:"puzzles"})}tryAgain(){const{puzzle:e}=this.#e.get();e!==null&&(this.#e.set({puzzle:{...e,last:null}}),this.#n.go(e.node))}solution(){this.#t.change({verb:"solution"})}proof(){this.#t.send({verb:"proof"})}light(e,n=null){this.#e.set({lit:e,preview:n})}refute(e,n){this.#n.go(e),this.#t.previewAt(e,n)}openings(){this.#l("analyse"),this.#n.tab("openings")}study(){this.#l("analyse"),this.#n.tab("study")}solve(){const{busy:e}=this.#e.get();if(e.what==="proof"){this.#t.send({verb:"stop"});return}this.#e.set({wantsAnalysis:!1,solved:null,proving:null,lit:[]}),this.#n.tab("solve"),this.#t.send({verb:"solve"})}}const j2=matchMedia("(prefers-color-scheme: dark)");function U2(t){return t.theme!=="system"?t.theme:j2.matches?"dark":"light"}function Y2(t){document.documentElement.dataset.theme=t}function v1(t){j2.addEventListener("change",t)}class b1{#e;#t;constructor(e,n){this.#e=e,this.#t=n}level(e){e!==this.#e.get().state?.level&&this.#t.send({verb:"level",level:e}),this.set({level:e,nextLevel:null})}adapts(e){this.set({adapts:e})}hidesRates(e){this.set({hidesRates:e})}time(e){e!==this.#e.get().state?.seconds&&this.#t.send({verb:"time",seconds:e}),this.set({seconds:e})}map(e){this.#t.send({verb:"map",map:e}),this.set({map:e})}names(e){this.set({names:e})}display(e,n){const{displays:i}=this.#e.get().settings;this.#t.send({verb:"display",game:e,...n}),this.set({displays:{...i,[e]:n}})}numbers(e){this.set({numbers:e})}sounds(e){this.set({sounds:e})}hidesMoves(e){this.set({hidesMoves:e}),this.#e.set({preview:null})}confirm(e){this.set({confirm:e})}theme(e){this.set({theme:e}),this.applyTheme()}applyTheme(){Y2(U2(this.#e.get().settings))}set(e){const n={...this.#e.get().settings,...e};this.#e.set({settings:n}),G2(n)}}const M1=1.5,_1=.02;function Z1(t,e){if(t.better===void 0||e===void 0)return null;const n=e.rate===null?null:t.colour==="black"?e.rate:1-e.rate;return{node:t.id,at:e.id,better:t.better,rate:n,tried:null,isShown:!1}}function S1(t,e){const n=e===t.better,i=e==="swap"||t.better==="swap",s=n?{isRight:!0,text:`${e} is right.`}:i?{isRight:!1,text:e==="swap"?"The swap is not right here.":`${e} is not right.`}:null;return{...t,tried:{word:e,verdict:s}}}function V2(t){return t?.tried?.verdict===null?[t.better,t.tried.word]:null}function z1(t,e){const{tried:n}=t;if(n===null||n.verdict!==null||e.node!==t.at)return null;const[i,s]=[n.word,t.better].map(a=>e.moves.find(c=>c.word===a));if(i?.proven==="loses")return{isRight:!1,text:`${n.word} loses: that is proven.`};if(i?.proven==="wins")return{isRight:!0,text:`${n.word} is right: it is proven to win.`};if(i===void 0||e.seconds<M1)return null;const r=s?.proven==="wins"?1:s?.rate??t.rate,o=r===null||i.rate===null?0:r-i.rate;return o<_1?{isRight:!0,text:`${n.word} is right: as strong as the move of the engine.`}:{isRight:!1,text:`${n.word} loses ${Math.round(100*o)} points of win rate.`}}class T1{#e;#t;#n;constructor(e,n,i){this.#e=e,this.#t=n,this.#n=i}try(e,n){n!=="resign"&&n!==""&&(this.#e.set({trial:S1(e,n)}),this.#t.analyseAgain())}tryAgain(e){const{tree:n}=this.#e.get(),i=n.node(e),s=i&&Z1(i,n.parent(i));s&&(this.#e.set({wantsAnalysis:!1,compared:null}),this.#n.go(s.at),this.#e.set({trial:s}))}showAnswer(e){const{trial:n}=this.#e.get();n!==null&&(this.#e.set({trial:{...n,tried:null,isShown:e}}),this.#t.reconcile())}endTrial(){this.#e.set({trial:null}),this.#t.reconcile()}tool(e){this.#e.set({tool:e,marked:null})}edit(e,n){const{state:i,marked:s}=this.#e.get();i!==null&&(e==="black"||e==="white"||e==="empty"?this.#t.change({verb:"setup",cell:n,...e!=="empty"&&{stone:e}}):e==="label"?this.#t.send({verb:"mark",node:i.at,mark:{kind:"label",cell:n,text:C1(i)}}):e!=="arrow"&&e!=="line"?this.#t.send({verb:"mark",node:i.at,mark:{kind:e,cell:n}}):s===null||s===n?this.#e.set({marked:s===null?n:null}):(this.#t.send({verb:"mark",node:i.at,mark:{kind:e,from:s,to:n}}),this.#e.set({marked:null})))}editWith(e){this.#n.tab("edit"),this.tool(e)}clearMarks(){this.#t.send({verb:"unmark",node:this.#t.at})}turn(e){this.#t.change({verb:"turn",colour:e})}header(e,n){(this.#e.get().state?.header[e]??"")!==n.trim()&&this.#t.send({verb:"header",name:e,text:n.trim()})}insert(e){e.length>0&&(this.#t.send({verb:"insert",moves:e.map(({word:n})=>n)}),this.#n.tell("The line is a variation now."))}review(){this.#n.mode("analyse"),this.#e.set({tab:"review"}),this.#e.get().state?.review===null&&this.#t.send({verb:"review"})}stopReview(){this.#t.send({verb:"stop-review"})}showLine({parent:e,line:n=[]}){e!==null&&(this.#n.go(e),this.#t.previewAt(e,n))}promote(e){this.#t.send({verb:"promote",node:e})}askToDelete(){const e=this.#t.at,n=()=>{this.delete(e)};this.#e.set({notice:{text:"Delete this move and all after it?",alert:!1,action:{label:"Delete",run:n}}})}delete(e){this.#t.change({verb:"delete",node:e})}typeComment(e,n){this.#t.drafts.type(e,n)}endComment(){this.#t.drafts.end()}preview(e){this.#e.set({preview:e})}}function C1({marks:t}){const e=new Set(t.map(i=>i.kind==="label"?i.text:""));return Array.from({length:26},(i,s)=>String.fromCharCode(65+s)).find(i=>!e.has(i))??"A"}function $1(t){return/^\s*tripoint book\b/.test(t)}class O1{#e;#t;#n;#l=!1;#i=null;#o=new Set;#c=null;constructor(e,n,i){this.#e=e,this.#n=n,this.#t=i}restore(){this.#l=!1,this.#i=null,this.#o.clear();const e=Ut();this.#c=e===null?null:this.#t({verb:"open-study",text:e})}open(e){const n=_t(new TextEncoder().encode(e).length,!0);n!==null?this.#d(n):this.#l?this.#e.set({studyOffer:e,opening:null,dialog:null}):this.#t({verb:"open-study",text:e})}accept(e){const{studyOffer:n}=this.#e.get();this.#e.set({studyOffer:null,merged:null}),n!==null&&this.#t({verb:e?"merge-study":"open-study",text:n})}dismiss(){this.#e.set({studyOffer:null,merged:null})}begin(){this.#e.set({merged:null}),this.#t({verb:"open-study"})}close(){this.#e.set({merged:null}),this.#t({verb:"close-study"})}save(){const e=this.#t({verb:"save-study"});e!==null&&this.#o.add(e)}goToBoard(e){this.#n.beginForStudy(e)}claim(e){this.#t(e===null?{verb:"claim"}:{verb:"claim",winner:e})}remark(e){this.#t({verb:"remark",text:e})}addLine(){this.#t({verb:"add-line"})}addProof(){this.#t({verb:"add-proof"})}remove(){this.#t({verb:"remove-position"})}receive(e,n){e.type==="study"?this.#r(e,n,e.id):e.type==="study-file"&&this.#a(e.name,e.text,e.id)}#r({board:e,revision:n},i,s){this.#l=e!==void 0;const r=s!==null&&s===this.#c;if(i?.verb==="open-study"&&i.text!==void 0&&!r){const{dialog:o,state:a}=this.#e.get();this.#e.set({opening:null,merged:null,...o==="open"&&{dialog:null}}),e!==void 0&&e!==a?.board&&this.goToBoard(e)}r?(this.#c=null,this.#i=n):this.#l&&n!==this.#i?(this.#i=n,this.#t({verb:"save-study"})):i?.verb==="close-study"&&Yt(null)}#a(e,n,i){i!==null&&this.#o.delete(i)?oe(e,new Blob([n],{type:"text/plain"})):Yt(n)||this.#e.set({notice:{text:"This browser has no space left for the study. Save it, or it is lost when this page is closed.",alert:!0,action:{label:"Save the study",run:()=>{this.save()}}}})}failed(e,n){const i=Ut();if(n!==null&&n===this.#c&&i!==null){this.#c=null;const s=()=>{oe("study.book",new Blob([i],{type:"text/plain"}))};this.#e.set({notice:{text:`The study saved in this browser cannot be opened: ${e}`,alert:!0,action:{label:"Save its file",run:s}}})}else this.#d(e)}#d(e){const{opening:n}=this.#e.get();this.#e.set(n===null?{notice:{text:e,alert:!0}}:{opening:{...n,error:e},dialog:"open"})}}function te(t){return t==="black"?"white":"black"}function A(t){return t==="black"?"Black":"White"}const Vt=.1;function K2({opened:t,at:e,board:n,toMove:i},s){return t!==void 0||s===null||s.at!==e||s.board!==n||s.toMove!==i}function ct({word:t,event:e}){return[t,e??""].filter(n=>n!=="").join(", ")}class A1{#e=new Map;#t=new Map;#n;#l=0;#i=0;get version(){return this.#l}get shape(){return this.#i}get size(){return this.#e.size}get root(){return this.#n===void 0?void 0:this.#e.get(this.#n)}change({whole:e,nodes:n,removed:i}){this.#l+=1,e&&(this.#e.clear(),this.#t.clear(),this.#n=n.find(s=>s.parent===null)?.id),(e||i.length>0||n.some(({id:s})=>!this.#e.has(s)))&&(this.#i+=1),i.forEach(s=>{this.#o(s)});for(const s of n){if(!this.#e.has(s.id)&&s.parent!==null){const r=this.#t.get(s.parent);r===void 0?this.#t.set(s.parent,[s.id]):r.push(s.id)}this.#e.set(s.id,s)}}#o(e){const n=this.#t.get(this.#e.get(e)?.parent??0);n?.splice(n.indexOf(e),1);const i=[e];for(let s=i.pop();s!==void 0;s=i.pop())i.push(...this.#t.get(s)??[]),this.#t.delete(s),this.#e.delete(s)}node(e){return this.#e.get(e)}children(e){return(this.#t.get(e)??[]).flatMap(n=>this.#e.get(n)??[])}parent(e){return e.parent===null?void 0:this.#e.get(e.parent)}line(e,n){const i=[];for(let s=this.#e.get(n);s!==void 0;s=s.id===e?void 0:this.parent(s))i.push(s);return i.reverse()}pathTo(e){const n=[];for(let i=this.#e.get(e);i!==void 0&&i.parent!==null;i=this.#e.get(i.parent))n.push((this.#t.get(i.parent)??[]).indexOf(i.id));return n.reverse()}nodeAt(e){return e.reduce((n,i)=>n&&this.children(n.id)[i],this.root)}isMain(e){for(let n=e;n.parent!==null;){const i=this.#e.get(n.parent);if(i===void 0||this.#t.get(i.id)?.[0]!==n.id)return!1;n=i}return!0}loss(e){const n=this.parent(e)?.rate??null;return n===null||e.rate===null||e.colour===null?null:e.colour==="black"?n-e.rate:e.rate-n}}function je(t,e,n){return e[n?te(t):t]}function L1(t,e,n){const i=e.node(t.at),s=i&&e.parent(i);if(i===void 0||s===void 0)return;let{exchanged:r}=t;for(let o=i,a=s;a!==void 0;o=a,a=e.parent(o))if(r&&=o.word!=="swap",o.colour!==null&&je(o.colour,n,r)==="person")return a;return s}const q2=1.5;function E1(t,e){const{state:n,analysis:i,busy:s,wantsAnalysis:r,hintFor:o,trial:a,isHidden:c}=t;if(n===null||s.what==="move"||s.what==="proof")return null;if(!t.paused&&St(t))return"move";const f=o===n.at;if(f&&i?.node===n.at&&(e===n.at||i.seconds>=q2))return"hint";const h=r&&!c||f||V2(a)!==null;return!n.decided&&e!==n.at&&h?"analysis":"none"}function R1({state:t,mode:e,tab:n,settings:i,book:s,study:r,puzzles:o}){if(t===null)return null;const a=e!=="analyse"?"none":n==="openings"?"book":n==="study"?"study":i.map;return t.map!==a?{verb:"map",map:a}:n==="openings"&&s===null?{verb:"book"}:n==="study"&&r===null?{verb:"study"}:n==="puzzles"&&o===null?{verb:"puzzles"}:null}function dt({mode:t,state:e,tree:n,playsFrom:i}){return t==="play"&&e!==null&&(i===e.at||n.children(e.at).length===0)}function St(t){const{state:e,settings:n}=t;return e!==null&&e.result===null&&dt(t)&&je(e.toMove,n.sides,e.exchanged)==="engine"}function P1(t){const e=t?.moves[0];return t&&e?{node:t.node,word:t.swap?.better?"swap":e.word,rate:e.rate}:null}function Ze({compared:t,trial:e}){return{verb:"analyse",moves:V2(e)??t??[]}}class B1{#e;#t;preferences;study;learn;constructor(e,n){this.#e=e,this.#t=n,this.preferences=new b1(e,n),this.study=new T1(e,n,this),this.learn=new w1(e,n,this)}get studies(){return this.#t.studies}reconnect(){this.#t.start()}giveToken(e){const n=vt(e.slice(e.lastIndexOf("#")+1)).token??e.trim();/^[0-9a-f]+$/.test(n)?(A2(n),this.#t.start()):this.tell("A token consists of the digits 0 to 9 and the letters a to f. Copy the whole line from the terminal.",!0)}saveKept(){this.#t.files.saveKept()}startAfresh(){this.#t.files.offerKept(),this.#t.start(!1)}newGame({board:e,turns:n,swap:i,sides:s,level:r,seconds:o}){this.preferences.level(r),this.preferences.time(o),this.preferences.set({sides:s,swap:i}),this.#e.set({dialog:null,paused:!1,wantsAnalysis:!1,isFirstGame:!1}),this.#t.files.begin(e,n,i)}rematch(e,n){const{state:i,settings:s}=this.#e.get();i!==null&&this.newGame({board:i.board,turns:i.turns,swap:i.hasSwap,sides:e,level:n,seconds:s.seconds})}mode(e){e!==this.#e.get().mode&&(this.#e.get().busy.what==="proof"&&this.#t.send({verb:"stop"}),this.#e.set({mode:e,tab:e==="learn"?"lessons":"moves",lesson:null,tool:null,trial:null,marked:null,playsFrom:null,wantsAnalysis:!1,compared:null}),this.#t.files.keepMode(e),this.#t.reconcile())}playFrom(e,n,i){const{state:s}=this.#e.get();s!==null&&(this.preferences.level(n),this.preferences.time(i),this.preferences.set({sides:e}),this.#e.set({dialog:null,paused:!1}),this.mode("play"),this.#e.set({playsFrom:s.at}),this.#t.reconcile())}play(e){const n=this.#e.get(),{busy:i,state:s,trial:r}=n;r?.at===s?.at&&r!==null?this.study.try(r,e):n.mode==="learn"&&this.learn.play(e)||(i.what==="move"?this.tell("The engine is thinking about its move."):s?.decided?this.tell("The game is over."):n.mode==="play"&&!dt(n)?this.#n():e!==""&&this.#t.change({verb:"play",word:e}))}#n(){const{state:e,tree:n}=this.#e.get(),i=n.children(e?.at??0),[s]=i,r={label:"Take back to here",run:()=>{this.study.delete(s?.id??0)}},o="The game has gone on from here.";this.#e.set({notice:i.length===1?{text:o,alert:!1,action:r}:{text:`${o} “Play from here” in Analyse plays another line.`,alert:!1}})}cell(e){const{settings:n,marked:i,state:s,board:r,compared:o,tool:a,mode:c}=this.#e.get();if(a!==null&&c==="analyse"){this.study.edit(a,e);return}const f=r?.cells.findIndex(h=>h.name===e)??-1;s===null||s.stones[f]!=null||(o!==null?this.#l(e):I2(n)&&i!==e?this.#e.set({marked:e}):this.play(e))}candidate(e){this.#e.get().compared===null?this.play(e):this.#l(e)}compare(e){this.#e.set({marked:null,...e&&{wantsAnalysis:!0}}),this.#t.compare(e?[]:null)}#l(e){const{compared:n,state:i}=this.#e.get();n!==null&&i?.barred.includes(e)===!1&&this.#t.compare(n.includes(e)?n.filter(s=>s!==e):[...n,e])}engineMove(){this.#t.change({verb:"genmove"})}moveNow(){this.#t.send({verb:"stop"})}pause(){this.#e.set({paused:!0}),this.#e.get().busy.what==="move"&&this.#t.send({verb:"stop"}),this.#t.reconcile()}sides(e){this.preferences.set({sides:e}),this.resume()}resume(){this.#e.set({paused:!1}),this.#t.reconcile()}go(e){e!==this.#t.at&&this.#t.go(e)}takeBack(){const e=this.#e.get(),{state:n,tree:i,settings:s}=e;if(e.mode==="analyse"){this.step(-1);return}const r=n&&i.node(n.at),o=n&&L1(n,i,s.sides);if(!r||!o||this.#t.at!==n.at)return;if(!dt(e)){this.#n();return}let a=r;for(let f=i.parent(a);f!==void 0&&f.id!==o.id;f=i.parent(a))a=f;i.line(a.id,r.id).every(({id:f})=>f===r.id||i.children(f).length===1)&&i.children(r.id).length===0?this.study.delete(a.id):this.tell("There are variations here. Analyse can delete them.")}step(e){const{state:n}=this.#e.get();if(n===null)return;const i=n.line.indexOf(this.#t.at),s=Math.max(0,Math.min(n.line.length-1,i+e)),r=n.line[s];r!==void 0&&this.go(r)}sibling(e){const{state:n,tree:i}=this.#e.get(),s=n&&i.node(this.#t.at);if(s?.parent==null)return;const r=i.children(s.parent),o=r[r.indexOf(s)+e];o!==void 0&&this.go(o.id)}askToResign(){const e=()=>{this.play("resign")};this.#e.set({notice:{text:"Resign this game?",alert:!1,action:{label:"Resign",run:e}}})}analysis(e){this.#e.set({wantsAnalysis:e,compared:null,preview:null}),this.#t.reconcile()}hint(){const{state:e}=this.#e.get();e!==null&&!e.decided&&(this.#t.compare(null),this.#e.set({hintFor:e.at,hint:null}),this.#t.reconcile())}open(e){this.#e.set({opening:{typed:e,error:null}}),this.#i({text:e.trim(),charset:"utf-8",bytes:null})}async openFile(e){this.#e.set({opening:{typed:"",error:null}});const n=_t(e.size,e.name.endsWith(".book"));n===null?this.#i(jn(new Uint8Array(await e.arrayBuffer()))):this.#e.set({opening:{typed:"",error:n},dialog:"open"})}#i(e){$1(e.text)?(this.learn.study(),this.studies.open(e.text)):this.#t.files.open(e)}choose(e,n){this.#t.files.choose(e,n)}closeWarnings(){this.#e.set({warnings:[]})}save(){this.#t.files.save()}picture(e){this.#t.pictures.ask(e)}gtp(e){this.#e.set({compared:null}),this.#t.send({verb:"gtp",line:e})}tab(e){this.#e.set({tab:e,tool:null,trial:null,marked:null}),this.#t.reconcile()}dialog(e){this.#e.set({dialog:e,...e===null&&{opening:null,choice:null}})}tell(e,n=!1){this.#e.set({notice:{text:e,alert:n}})}closeNotice(){this.#e.set({notice:null})}}function zt(t){return t.paused&&t.busy.what!=="move"&&St(t)}const D1=2<<20;function W1(t,e){const n=new URL("engine",location.href);n.protocol=n.protocol==="https:"?"wss:":"ws:",n.hash="";const i=new WebSocket(n,["tripoint",t]),s=[];let r=!1,o=!1;return i.onopen=()=>{r=!0;for(const a of s.splice(0))i.send(a)},i.onmessage=a=>{e.message(a.data)},i.onclose=a=>{if(!o){if(a.reason!==""){e.closed(`The program has ended the connection: ${a.reason}.`);return}if(r){e.closed("The connection to the engine has ended. Is “tripoint web” still running?");return}Dn().then(c=>{o||(c?e.refused():e.closed("The engine cannot be reached. Start “tripoint web” again and open the address that it prints."))})}},{longest:D1,send(a){r?i.send(a):s.push(a)},close(){o=!0,i.close()}}}const N1=16<<20;function I1(t){const e=new Worker(new URL("worker.js",document.baseURI)),n=i=>{e.terminate(),t.closed(i)};return e.onmessage=i=>{"message"in i.data?t.message(i.data.message):"fault"in i.data?(e.terminate(),t.message(JSON.stringify({type:"fault",text:i.data.fault}))):n(i.data.failure)},e.onerror=()=>{n("The engine has stopped.")},{longest:N1,send(i){e.postMessage(i)},close(){e.terminate()}}}function G1(t,e){if(t.isStatic)return I1(e);const n=bt();return n===null?(e.refused(),null):W1(n,e)}const H1=1e3;class F1{#e;#t;#n;#l;#i=null;constructor(e,n,i){this.#e=e,this.#t=n,this.#n=i,window.addEventListener("pagehide",()=>{const s=this.#o()??this.#i;s!==null&&this.#t.keepDraft(s)}),window.addEventListener("pageshow",({persisted:s})=>{s&&this.#t.takeDraft()}),document.addEventListener("visibilitychange",()=>{this.keep()})}begin(){this.#i=this.#o()??this.#i??this.#t.takeDraft(),this.#e.set({draft:null})}type(e,n){this.#e.set({draft:{node:e,text:n}}),window.clearTimeout(this.#l),this.#l=window.setTimeout(()=>{this.keep()},H1)}keep(){const{draft:e,tree:n}=this.#e.get();window.clearTimeout(this.#l);const i=e&&n.node(e.node);return!e||!i||i.comment.trim()===e.text.trim()?!0:this.#n.isReady()&&this.#n.send({verb:"comment",node:e.node,text:e.text})!==null}end(){const{draft:e,tree:n}=this.#e.get();if(!this.keep()){if(this.#n.isReady())return;this.#i=this.#o()}const i=e&&n.node(e.node);e&&i&&n.change({whole:!1,nodes:[{...i,comment:e.text.trim()}],removed:[]}),this.#e.set({draft:null})}giveBack(){const e=this.#i;if(this.#i=null,e===null)return;const n=this.#e.get().tree.nodeAt(e.path);n===void 0?this.#e.set({notice:{text:`The move of this comment was deleted. The comment was: ${e.text}`,alert:!0}}):n.comment.trim()!==e.text.trim()&&this.#n.send({verb:"comment",node:n.id,text:e.text})}#o(){const{draft:e,tree:n}=this.#e.get();return e&&{path:n.pathTo(e.node),text:e.text}}}const j1=3,U1=6e4;class Y1{#e=[];mayRestart(){const e=Date.now();this.#e=[...this.#e.filter(i=>e-i<U1),e];const n=this.#e.length<=j1;return n||(this.#e=[]),n}}const V1=250,K1=new Set(["puzzle","open","choose","restore","line","game"]),Tt="-",j={number:1,reading:Tt,file:{text:"",charset:"utf-8",bytes:null}};function Kt(t){return t===Tt?{}:{game:t}}function q1(t){return/^[\x00-\x7f]*$/.test(t)}function qt({sgf:t,charset:e,raw:n}){return{text:t,charset:e,bytes:n===void 0?null:Uint8Array.from(n,i=>i.charCodeAt(0))}}function Jt({bytes:t,text:e,charset:n}){return t??Mt(e,n)??e}class J1{#e;#t;#n;#l;#i=new Map;#o;#c=j;#r=null;#a=null;#d=null;#y=!0;constructor(e,n,i,s){this.#e=e,this.#t=n,this.#n=i,this.#l=s}forget(){window.clearTimeout(this.#o),this.#i.clear(),this.#r=null,this.#a=null,this.#d=null}restore(){const e=this.#t.game();e!==null&&this.#p(e)}openLink(e){this.#s("This is the position of the link."),this.#u({verb:"line",link:e},j,"analyse")}openLesson(e){this.#s("Your game is kept."),this.#u(e,j,"learn")}get isOpening(){return this.#r!==null}save(){this.#n.keep(),this.#h({for:"download",isNamed:!1})}#h(e){const n=this.#l.send({verb:"save"});n!==null&&this.#i.set(n,e)}saveFailed(e){this.#i.delete(e??0)}saveKept(){const e=this.#t.game();e!==null&&oe("game.sgf",new Blob([Jt(qt(e))],{type:"application/x-go-sgf"}))}offerKept(){const e=this.#t.game();e!==null&&this.#f(e,"A new game.")}keep(){window.clearTimeout(this.#o);const{state:e}=this.#e.get();e===null||e.revision===this.#d?this.#o=window.setTimeout(()=>{this.#t.keepPath(this.#e.get().state?.path??[])},V1):(this.#d=e.revision,this.#h({for:"keep"}))}keepMode(e){this.#t.keepMode(e)}#s(e){const{state:n,mode:i}=this.#e.get();if(this.#n.keep(),i!=="learn")if(n!==null&&this.#l.isRestored())this.#h({for:"return",source:this.#c,path:n.path,mode:i,text:e});else{const s=this.#t.game();this.#a=s&&{game:s,text:e}}}#f(e,n){if(e.path.length===0)return;const i=()=>{this.#p(e)};this.#e.set({notice:{text:n,alert:!1,action:{label:"Back to the earlier game",run:i}}})}#p(e){const{sgf:n,number:i,reading:s,path:r,mode:o}=e;this.#u({verb:"restore",number:i,...Kt(s),text:n},{number:i,reading:s,file:qt(e),kept:!0},o),this.isOpening&&this.#l.change({verb:"walk",path:r})}#u(e,n,i){this.#n.end(),this.#e.set({draft:null}),this.#r={...n,mode:i},this.#l.change(e)}begin(e,n,i){this.#s("A new game."),this.#u({verb:"game",board:e,turns:n,swap:i},j,"play")}beginForStudy(e){this.#s("This is the board of the study.");const{swap:n}=this.#e.get().settings;this.#u({verb:"game",board:e,swap:n},{...j,tab:"study"},"analyse")}open(e){const n=_t(new TextEncoder().encode(e.text).length);if(n!==null){this.refuse(n);return}this.#s("The game is open."),this.#u({verb:"open",text:e.text},{...j,file:e},"analyse")}choose(e,n){if(this.#r!==null){const{file:i}=this.#r;this.#u({verb:"choose",number:e,...Kt(n),text:i.text},{number:e,reading:n,file:i},"analyse")}}opened({warnings:e}){const n=this.#r?.mode??this.#e.get().mode,i=this.#r?.tab??"moves";this.#c=this.#r??j,this.#r=null,this.#d=null;const{dialog:s,gamesOpened:r}=this.#e.get();this.#e.set({opening:null,choice:null,mode:n,playsFrom:null,trial:null,tool:null,...n!=="learn"&&{tab:i},warnings:e,...(s==="open"||s==="choose")&&{dialog:null},...this.#l.isRestored()&&{gamesOpened:r+1}}),this.#a!==null&&(this.#f(this.#a.game,this.#a.text),this.#a=null)}refuse(e){const{opening:n}=this.#e.get(),i=this.#r;if(this.#r=null,this.#a=null,n!==null)this.#e.set({opening:{...n,error:e},choice:null,dialog:"open"});else if(i?.kept){this.#t.setAside();const s=()=>{oe("game.sgf",new Blob([Jt(i.file)]))};this.#e.set({notice:{text:`The game saved in this browser cannot be opened: ${e}`,alert:!0,action:{label:"Save its file",run:s}}})}else this.#e.set({notice:{text:e,alert:!0}})}receive({name:e,text:n},i){const s=this.#i.get(i??0);if(this.#i.delete(i??0),s?.for==="download")this.#m(e,n,s.isNamed);else if(s?.for==="return")this.#a={game:this.#g(n,s),text:s.text};else{const{state:r,mode:o}=this.#e.get();this.#x(this.#t.keep(this.#g(n,{source:this.#c,path:r?.path??[],mode:o})))}}#x(e){const n=this.#y&&!e;if(this.#y=e,n){const i=()=>{this.save()};this.#e.set({notice:{text:"This browser has no space left for the game. Save it, or it is lost when this page is closed.",alert:!0,action:{label:"Save as SGF",run:i}}})}}get kept(){const e=this.#t.game()!==null,n=this.#y?"Your game is saved in this browser.":"This browser has no space for your game: save it to a file.";return{hasGame:e,text:e?` ${n}`:""}}#g(e,{source:{number:n,reading:i,file:s},path:r,mode:o}){const a=s.bytes===null||s.text!==e?void 0:Array.from(s.bytes,c=>String.fromCharCode(c)).join("");return{sgf:e,number:n,reading:i,charset:s.charset,path:r,mode:o,...a!==void 0&&{raw:a}}}#m(e,n,i){const{file:s}=this.#c,r=n===s.text,o=i||s.charset!=="utf-8"||q1(n)||P2(n)==="utf-8",a=r&&s.bytes!==null?s.bytes:r||o?Mt(n,s.charset):null;a===null?(this.#c={...this.#c,file:j.file},this.#l.send({verb:"charset",name:"UTF-8"}),this.#h({for:"download",isNamed:!0})):oe(e,new Blob([a],{type:"application/x-go-sgf"}))}}class X1{#e;#t;#n=new Map;constructor(e,n){this.#e=e,this.#t=n}forget(){this.#n.clear()}ask(e){const{names:n,numbers:i}=this.#e.get().settings,s=this.#t({verb:"picture",names:n,numbers:i});s!==null&&this.#n.set(s,e)}async receive(e,n){const i=await qn(e,this.#n.get(n??0)??"svg");i!==null&&this.#e.set({notice:{text:i,alert:!0}})}}function Q1({result:t,exchanged:e},{sides:n,level:i},s){if(t===null||n.black===n.white)return i;const r=je(t.winner,n,e)==="person";return s.find(({number:o})=>o===i+(r?1:-1))?.number??i}function e5({state:t,settings:e,games:n,mode:i},s){const r=i!=="play"||s.opened!==void 0||s.revision===t?.revision;return t?.result===null&&s.result!==null&&!r?{...e,nextLevel:Q1(s,e,n?.levels??[])}:e}function Ue({level:t,adapts:e,nextLevel:n}){return e?n??t:t}function Ct({mode:t,state:e,settings:n}){return t==="play"&&n.sides.black!==n.sides.white&&e?.result===null}function ae(t){return t.settings.hidesRates&&Ct(t)}const J2={analysis:null,hintFor:null,hint:null,compared:null,preview:null,marked:null,book:null,study:null,proving:null,solved:null,lit:[]};function Xt(t,e){switch(e.type){case"games":return{games:e};case"board":return{board:e};case"choice":return{choice:e,dialog:"choose"};case"state":return{state:e,busy:e.busy===t.busy.what?t.busy:{what:e.busy},settings:e5(t,e),...K2(e,t.state)&&J2,...e.opened!==void 0&&{puzzle:null}};case"analysis":return n5(t,e)?i5(t,e):{};case"busy":return{busy:e};case"review":return t.state===null?{}:{state:{...t.state,review:e.progress,revision:e.revision}};case"puzzles":return{puzzles:e.puzzles};case"puzzle":return{puzzle:p1(e)};case"judgement":return x1(t,e);case"solution":return g1(t,e);case"proof":return m1(t,e);case"book":return e.node===t.state?.at?{book:e}:{};case"study":return e.node===t.state?.at?{study:e}:{};case"merged":return{merged:e};case"proving":return e.node===t.state?.at?{proving:e}:{};case"solved":return e.node===t.state?.at?{proving:null,solved:e,lit:e.carrier,study:null}:{};case"gtp":return{gtp:[...t.gtp,{line:e.line,reply:e.reply}]};default:return{}}}function t5(t,e,n){const i=e==="walk"&&t.notice!==null?t.notice:{text:n,alert:!0};switch(e){case"genmove":return{notice:i,paused:!0};case"puzzles":return{notice:i,puzzles:[]};case"analyse":return{notice:i,wantsAnalysis:!1,hintFor:null,trial:null};default:return{notice:i}}}function X2({analysis:t,hint:e,hintFor:n}){return{hintFor:null,hint:n===null?e:P1(t)}}function n5({state:t},{node:e,toMove:n}){return t!==null&&e===t.at&&n===t.toMove}function i5(t,e){const{trial:n,hintFor:i,state:s}=t,r=n&&z1(n,e),o=i!==null&&i===s?.at&&(e.seconds>=q2||e.proven!==null);return{analysis:e,...n?.tried&&r&&{trial:{...n,tried:{...n.tried,verdict:r}}},...o&&X2({...t,analysis:e})}}function l5(t,e,n){if(e?.word!=="swap"||e.colour===null)return null;const i=n.black!==n.white;if(t.exchanged){const r=n.black==="person"?"White":"Black";return`Swapped: the players exchanged their colours, and the stone stays where it is.${i?` You are ${r} now.`:""}`}const s=i&&n[e.colour]==="person";return`${A(e.colour)} swapped: the first stone is ${s?"yours":`${A(e.colour)}’s`} now.`}let fe=null;function s5(t){fe??=new AudioContext;const{currentTime:e}=fe,n=fe.createOscillator(),i=fe.createGain();n.type="triangle",n.frequency.setValueAtTime(t?320:420,e),n.frequency.exponentialRampToValueAtTime(t?120:160,e+.06),i.gain.setValueAtTime(.25,e),i.gain.exponentialRampToValueAtTime(.001,e+.09),n.connect(i).connect(fe.destination),n.start(e),n.stop(e+.1)}const r5=350,o5=new Set(["save","save-study","picture"]);class a5{#e;#t=null;#n=!1;#l=null;#i=!1;#o=new Map;#c=0;#r=null;#a=null;#d=null;#y=new Y1;#h;#s;#f;pictures;studies;constructor(e){this.#e=e;const n=new o1,i=s=>this.send(s);this.#f=new F1(e,n,{isReady:()=>this.#n&&this.#t!==null,send:i}),this.#s=new J1(e,n,this.#f,{send:i,change:s=>{this.change(s)},isRestored:()=>this.#n}),this.pictures=new X1(e,i),this.studies=new O1(e,this.#s,i),document.addEventListener("visibilitychange",()=>{this.#e.set({isHidden:document.visibilityState==="hidden"}),this.reconcile()})}get files(){return this.#s}get drafts(){return this.#f}start(e=!0){window.clearTimeout(this.#h),this.#t?.close(),this.#n=!1,this.#i=!1,this.#o.clear(),this.#r=null,this.pictures.forget(),this.#a=null,this.#s.forget(),this.#f.begin(),this.#e.set({lost:null,busy:{what:null},wantsAnalysis:!1,...J2});const{settings:n,site:i}=this.#e.get();if(this.#t=G1(i,{message:s=>{this.#g(JSON.parse(s))},closed:s=>{this.#p(s+this.#s.kept.text,"connect")},refused:()=>{this.#p("Tripoint does not know this tab. Copy the address or the token from the terminal where “tripoint web” runs.","token")}}),this.#t!==null){for(const[s,r]of Object.entries(n.displays))this.send({verb:"display",game:s,...r});this.send({verb:"level",level:n.level}),this.send({verb:"time",seconds:n.seconds}),this.send({verb:"map",map:n.map}),this.studies.restore(),this.#e.set({paused:n.sides.black==="engine"&&n.sides.white==="engine"}),!this.openLink()&&e&&(d1()?(this.#e.set({mode:"learn",tab:"lessons",lesson:at()}),this.#s.openLesson(D2(at()))):this.#s.restore()),this.send({verb:"hello"})}}#p(e,n){this.#t=null,this.#e.set({lost:e,way:n,hasGame:this.#s.kept.hasGame,busy:{what:null}})}openLink(){const e=Pn(location.hash)??this.#l;return e===null?!1:(this.#l=this.#n?null:e,history.replaceState(null,"",location.pathname+location.search),this.#s.openLink(e),!0)}get at(){return this.#r??this.#e.get().state?.at??0}go(e){this.#r=e,this.change({verb:"go",node:e})}send(e){this.#c+=1;const n=this.#c,i=JSON.stringify({id:n,...e}),s=this.#t&&Vn(this.#t.longest,i);return s!==null?(this.#k(e.verb,n,s),null):(this.#o.set(n,e),this.#t?.send(i),n)}get#u(){return[...this.#o.values()].some(({verb:e})=>!o5.has(e))}change(e){window.clearTimeout(this.#h),e.verb!=="go"&&(this.#r=null),e.verb==="play"&&this.#e.set({notice:null}),this.send(e)}previewAt(e,n){this.#d={node:e,line:n},this.#x()}#x(){const{state:e}=this.#e.get();this.#d!==null&&e?.at===this.#d.node&&(this.#e.set({preview:this.#d.line}),this.#d=null)}reconcile(){const e=this.#e.get();if(window.clearTimeout(this.#h),!this.#n||this.#u)return;const n=R1(e);if(n!==null){this.send(n);return}const i=E1(e,this.#a),{sides:s}=e.settings;i==="hint"?(this.#e.set(X2(e)),this.reconcile()):i==="move"&&s.black===s.white?this.#h=window.setTimeout(()=>{this.send({verb:"genmove"})},r5):i==="move"?this.send({verb:"genmove"}):i!==null&&i==="analysis"!=(e.busy.what==="analysis")&&this.send(i==="analysis"?Ze(e):{verb:"stop"})}analyseAgain(){this.#a=null,this.#e.set({analysis:null}),this.#e.get().busy.what==="analysis"&&this.send(Ze(this.#e.get())),this.reconcile()}compare(e){const n=Ze(this.#e.get());this.#e.set({compared:e,preview:null});const i=Ze(this.#e.get());JSON.stringify(i)!==JSON.stringify(n)?this.analyseAgain():this.reconcile()}#g(e){const n=e.id===null?void 0:this.#o.get(e.id);e.id!==null&&e.done&&this.#o.delete(e.id);const i=this.#e.get();if(e.type==="state"){this.#m(e);return}switch(e.type==="review"&&e.tree!==void 0&&i.tree.change(e.tree),this.#e.set(Xt(i,e)),this.studies.receive(e,n),e.type){case"games":this.#n=!0,this.#l=null;break;case"analysis":case"puzzles":case"book":case"study":this.reconcile();break;case"busy":e.what===null&&i.busy.what==="analysis"&&(this.#a=i.state?.at??null),this.reconcile();break;case"judgement":case"solution":u1(this.#e.get().outcomes);break;case"review":this.#s.keep();break;case"file":this.#s.receive(e,e.id);break;case"picture":this.pictures.receive(e,e.id);break;case"error":this.#k(n?.verb??null,e.id,e.text);break;case"fault":this.#v(e);break}}#m(e){const n=this.#e.get(),{tree:i}=n,s=i.node(e.at)===void 0,r=e.opened!==void 0;r&&!this.#n&&this.#f.end(),e.tree!==void 0&&i.change(e.tree),e.opened!==void 0&&(this.#s.opened(e.opened),this.#r=null);const o=K2(e,n.state);this.#r===e.at&&(this.#r=null),o&&(this.#a=null),this.#e.set(Xt(this.#e.get(),{type:"state",...e}));const{settings:a}=this.#e.get();a!==n.settings&&G2(a),this.#n&&!this.#i?(this.#i=!0,this.#f.giveBack()):o&&s&&(a.sounds&&this.#n&&!r&&s5(i.node(e.at)?.colour==="black"),this.#w(e,i.node(e.at))),this.#x(),this.#n&&this.#s.keep(),this.reconcile()}#w(e,n){const i=l5(e,n,this.#e.get().settings.sides);i!==null&&this.#e.set({notice:{text:i,alert:!1}})}#k(e,n,i){if(this.#r=null,e!==null&&K1.has(e)&&this.#s.isOpening){this.#s.refuse(i);return}if(e==="open-study"){this.studies.failed(i,n);return}e==="save"&&this.#s.saveFailed(n),this.#e.set(t5(this.#e.get(),e,i))}#v(e){this.#l=null;const n=`Please report this: ${e.text}`;if(!this.#y.mayRestart()){this.#s.forget(),this.#t?.close(),this.#p(`The engine keeps stopping because of a bug.${this.#s.kept.text} ${n}`,"game");return}this.start();const i=`The engine has stopped because of a bug, and was started again with your game. ${n}`;this.#e.set({paused:!0,notice:{text:i,alert:!0}})}}function c5(t){return{site:t,lost:null,hasGame:!1,way:"connect",games:null,board:null,state:null,tree:new A1,analysis:null,busy:{what:null},settings:c1(),mode:"play",paused:!1,playsFrom:null,trial:null,tool:null,isHidden:!1,wantsAnalysis:!1,hintFor:null,hint:null,compared:null,preview:null,marked:null,notice:null,warnings:[],draft:null,opening:null,gamesOpened:0,choice:null,lesson:null,puzzles:null,outcomes:f1(),puzzle:null,book:null,study:null,studyOffer:null,merged:null,proving:null,solved:null,lit:[],isFirstGame:!1,tab:"moves",dialog:null,gtp:[]}}class d5{#e;#t;constructor(e,n){this.#e=c5(e),this.#t=n}get(){return this.#e}set(e){this.#e={...this.#e,...e},this.#t()}}const le=()=>!0,Je=({mode:t,state:e})=>t==="play"&&e!==null,L=({mode:t,state:e})=>t==="analyse"&&e!==null,Se=t=>e=>e.mode!==t&&e.state!==null,se=({state:t})=>t!==null&&!t.decided,ue=({state:t})=>t!==null&&t.line.indexOf(t.at)>0,Qt=({state:t})=>t!==null&&t.line.indexOf(t.at)<t.line.length-1,$t=[{title:"Begin a new game",key:"n",isOpen:({games:t})=>t!==null,run:t=>{t.dialog("new")}},{title:"Open a game",key:"o",isOpen:le,run:t=>{t.dialog("open")}},{title:"Save as SGF",key:"s",isOpen:({state:t})=>t!==null,run:t=>{t.save()}},{title:"Go to Play",key:"1",isOpen:Se("play"),run:t=>{t.mode("play")}},{title:"Go to Analyse",key:"2",isOpen:Se("analyse"),run:t=>{t.mode("analyse")}},{title:"Go to Learn",key:"3",isOpen:Se("learn"),run:t=>{t.mode("learn")}},{title:"Show the puzzles",key:"4",isOpen:({state:t})=>t!==null,run:t=>{t.learn.show("puzzles")}},{title:"Solve this position",key:"q",isOpen:t=>L(t)&&se(t),run:t=>{t.learn.solve()}},{title:"Show the openings",key:"k",isOpen:Se("learn"),run:t=>{t.learn.openings()}},{title:"Show the study",key:"d",isOpen:({state:t})=>t!==null,run:t=>{t.learn.study()}},{title:"Save the study",key:"u",isOpen:({study:t})=>t?.board!==void 0,run:t=>{t.studies.save()}},{title:"Go to the previous move",key:"ArrowLeft",isOpen:ue,run:t=>{t.step(-1)}},{title:"Go to the next move",key:"ArrowRight",isOpen:Qt,run:t=>{t.step(1)}},{title:"Go to the first position",key:"Home",isOpen:ue,run:t=>{t.step(-1/0)}},{title:"Go to the last position",key:"End",isOpen:Qt,run:t=>{t.step(1/0)}},{title:"Go to the previous variation",key:"PageUp",isOpen:L,run:t=>{t.sibling(-1)}},{title:"Go to the next variation",key:"PageDown",isOpen:L,run:t=>{t.sibling(1)}},{title:"Take back",key:"t",isOpen:t=>Je(t)&&ue(t),run:t=>{t.takeBack()}},{title:"Take back, or step back in a study",key:"Ctrl+z",isOpen:ue,run:t=>{t.takeBack()}},{title:"Swap",key:"w",isOpen:({state:t,busy:e})=>t?.maySwap===!0&&e.what!=="move",run:t=>{t.play("swap")}},{title:"Ask for a hint",key:"h",isOpen:t=>se(t)&&t.busy.what!=="move",run:t=>{t.hint()}},{title:"Resign",key:"x",isOpen:t=>Je(t)&&t.state?.result===null,run:t=>{t.askToResign()}},{title:"Let the engine move",key:"e",isOpen:se,run:(t,e)=>{e.busy.what==="move"?t.moveNow():zt(e)?t.resume():t.engineMove()}},{title:"Pause the engine",key:"p",isOpen:t=>Je(t)&&!t.paused&&t.state?.result===null,run:t=>{t.pause()}},{title:"Show or hide the win rate in games",key:"b",isOpen:Ct,run:(t,{settings:e})=>{t.preferences.hidesRates(!e.hidesRates)}},{title:"Play from here",key:"f",isOpen:t=>L(t)&&se(t),run:t=>{t.dialog("from")}},{title:"Switch the analysis on or off",key:"a",isOpen:t=>L(t)&&(se(t)||t.wantsAnalysis),run:(t,{wantsAnalysis:e})=>{t.analysis(!e)}},{title:"Add the engine’s line as a variation",key:"i",isOpen:({mode:t,analysis:e,state:n})=>t==="analyse"&&e!==null&&e.node===n?.at,run:(t,{analysis:e})=>{t.study.insert(e?.moves[0]?.line??[])}},{title:"Compare moves",key:"c",isOpen:t=>L(t)&&se(t),run:(t,{compared:e})=>{t.compare(e===null)}},{title:"Hide or show the engine’s moves",key:"g",isOpen:L,run:(t,{settings:e})=>{t.preferences.hidesMoves(!e.hidesMoves)}},{title:"Review the game",key:"v",isOpen:({state:t})=>t!==null&&t.line.length>1,run:t=>{t.study.review()}},{title:"Set up black stones",key:"5",isOpen:L,run:t=>{t.study.editWith("black")}},{title:"Set up white stones",key:"6",isOpen:L,run:t=>{t.study.editWith("white")}},{title:"Mark with triangles",key:"7",isOpen:L,run:t=>{t.study.editWith("triangle")}},{title:"Mark with labels",key:"8",isOpen:L,run:t=>{t.study.editWith("label")}},{title:"Draw arrows",key:"9",isOpen:L,run:t=>{t.study.editWith("arrow")}},{title:"Play on the board again",key:"0",isOpen:({tool:t})=>t!==null,run:t=>{t.study.tool(null)}},{title:"Make this the main line",key:"m",isOpen:L,run:(t,{state:e})=>{t.study.promote(e?.at??0)}},{title:"Delete this move and the rest",key:"Delete",isOpen:t=>L(t)&&ue(t),run:t=>{t.study.askToDelete()}},{title:"Share links and pictures",key:"l",isOpen:le,run:t=>{t.tab("share")}},{title:"Show the rules",key:"r",isOpen:le,run:t=>{t.dialog("rules")}},{title:"Open the settings",key:",",isOpen:le,run:t=>{t.dialog("settings")}},{title:"List the keys",key:"?",isOpen:le,run:t=>{t.dialog("keys")}},{title:"Search the commands",key:"Ctrl+k",isOpen:le,run:t=>{t.dialog("commands")}}];function Q2(t){return{ArrowLeft:"Left",ArrowRight:"Right",PageUp:"Page Up",PageDown:"Page Down"}[t]??(t.startsWith("Ctrl+")?`Ctrl+${t.slice(5).toUpperCase()}`:t.length===1?t.toUpperCase():t)}function h5(t){if(t.altKey)return;const e=(t.ctrlKey||t.metaKey?"Ctrl+":"")+(t.key.length===1?t.key.toLowerCase():t.key);return $t.find(({key:n})=>n===e)}function f5(t,e){const n=e.toLowerCase().split(/\s+/);return $t.filter(i=>i.isOpen(t)&&n.every(s=>i.title.toLowerCase().includes(s)))}function e2(t){return t instanceof HTMLElement&&t.closest("input, textarea, select, dialog")!==null}function u5(t,e,n){document.addEventListener("keydown",i=>{const s=h5(i),r=s?.key==="Ctrl+k"&&!(i.target instanceof HTMLElement&&i.target.closest("dialog"));if(s===void 0||e2(i.target)&&!r)return;const o=t.get();s.isOpen(o)&&(i.preventDefault(),s.run(e,o))}),document.addEventListener("dragover",i=>{i.preventDefault()}),document.addEventListener("drop",i=>{i.preventDefault();const s=i.dataTransfer?.files[0],r=i.dataTransfer?.getData("text/plain")??"";s?e.openFile(s):r.trim()!==""&&e.open(r)}),document.addEventListener("paste",i=>{const s=i.clipboardData?.getData("text/plain")??"";!e2(i.target)&&s.trim()!==""&&(i.preventDefault(),e.open(s))}),window.addEventListener("hashchange",()=>{L2()?n.start():n.openLink()})}var he,$,Xe,t2,ht=Object.is,Be=0,en=[],ft=[],C=Z,n2=C.__b,i2=C.__r,l2=C.diffed,s2=C.__c,r2=C.unmount,o2=C.__;function Ye(t,e){C.__h&&C.__h($,t,Be||e),Be=0;var n=$.__H||($.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function z(t){return Be=1,p5(tn,t)}function p5(t,e,n){var i=Ye(he++,2);if(i.t=t,!i.__c&&(i.__=[tn(void 0,e),function(r){var o=(i.__N||i.__)[0],a=i.t(o,r);ht(o,a)||(i.__N=[a,i.__[1]],i.__c.setState({}))}],i.__c=$,!$.__f)){$.__f=!0;var s=$.shouldComponentUpdate;$.shouldComponentUpdate=function(r,o,a){var c=this.__H;if(!c)return!0;var f=!1,h=this.props!=r;if(c.__.some(function(p){p.__N&&(f=!0,ht(p.__[0],p.__N[0])||(h=!0))}),s){var g=s.call(this,r,o,a);return f?g||h:g}return!f||h}}return i.__}function Ot(t,e){var n=Ye(he++,3);!C.__s&&At(n.__H,e)&&(n.__P=!0,n.__=t,n.u=e,$.__H.__h.push(n))}function V(t,e){var n=Ye(he++,4);!C.__s&&At(n.__H,e)&&(n.__P=!1,n.__=t,n.u=e,$.__h.push(n))}function K(t){return Be=5,me(function(){return{current:t}},[])}function me(t,e){var n=Ye(he++,7);return At(n.__H,e)&&(n.__=t(),n.__H=e),n.__}function y5(){var t;do{for(;t=ft.shift();)try{ye(t)}catch(n){C.__e(n,{__:(t=t.__P)&&t.__v})}for(;t=en.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(ye),e.__h.some(ut),e.__h=[]}catch(n){e.__h=[],C.__e(n,t.__v)}}}while(ft.length)}C.__b=function(t){$=null,n2&&n2(t)},C.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.__k.__m),o2&&o2(t,e)},C.__r=function(t){i2&&i2(t),he=0;var e=($=t.__c).__H;e&&(Xe==$?$.__h=[]:(e.__h.some(ye),e.__h.some(ut),he=0),e.__h=[],e.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),Xe=$},C.diffed=function(t){l2&&l2(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&c2(en.push(e)),e.__H.__.some(function(n){n.u&&(n.__H=n.u)})),Xe=$=null},C.__c=function(t,e){e.some(function(n){try{n.__h.some(ye),n.__h=n.__h.filter(function(i){return!i.__||ut(i)})}catch(i){n.__h=[function(){throw i}]}}),s2&&s2(t,e)},C.unmount=function(t){r2&&r2(t);var e,n,i=t.__c;i&&i.__H&&(i.__H.__.some(function(s){try{if(s.__P&&s.__c){if(n===void 0){for(n=t.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}s.__P=n,c2(ft.push(s))}else ye(s)}catch(r){e=r}}),i.__H=void 0,e&&C.__e(e,i.__v))};var a2=typeof requestAnimationFrame=="function";function x5(t){var e,n=function(){clearTimeout(i),a2&&cancelAnimationFrame(e),setTimeout(t)},i=setTimeout(n,35);a2&&(e=requestAnimationFrame(n))}function c2(t){t!=1&&t2==C.requestAnimationFrame||((t2=C.requestAnimationFrame)||x5)(y5)}function ye(t){var e=$,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),$=e}function ut(t){var e=$;t.__c=t.__(),$=e}function At(t,e){return!t||t.length!=e.length||e.some(function(n,i){return!ht(n,t[i])})}function tn(t,e){return typeof e=="function"?e(t):e}const g5={first:"M18 5 10 12l8 7M6 5v14",previous:"M15 5 8 12l7 7",next:"m9 5 7 7-7 7",last:"m6 5 8 7-8 7M18 5v14",undo:"M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",hint:"M9 18h6M10 21h4M12 3a6 6 0 0 0-3 11v2h6v-2a6 6 0 0 0-3-11",flag:"M6 21V4h12l-3 4 3 4H6",add:"M12 5v14M5 12h14",rules:"M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 9h6M9 13h6",open:"M4 19V6h6l2 2h8v11zM4 11h16",settings:"M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4",close:"m6 6 12 12M18 6 6 18",play:"M8 5v14l11-7z",pause:"M9 5v14M15 5v14",search:"M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 20 20",moves:"M5 7h14M5 12h14M5 17h9",swap:"M4 9h15l-4-4M20 15H5l4 4"};function m5({name:t}){return l("svg",{class:"icon",viewBox:"0 0 24 24",width:"20",height:"20","aria-hidden":"true",children:l("path",{d:g5[t],fill:"none",stroke:"currentColor","stroke-width":"2","stroke-linecap":"round","stroke-linejoin":"round"})})}function y({icon:t,label:e,onClick:n,disabled:i,pressed:s,primary:r,children:o}){return l("button",{type:"button",class:`button${r?" primary":""}${o===void 0?" square":""}`,"aria-label":e,title:e,"aria-pressed":s,disabled:i,onClick:n,children:[t&&l(m5,{name:t}),o]})}const k5=4e3;function Ve(t){const{question:e,onClick:n,children:i,...s}=t,[r,o]=z(!1);return Ot(()=>{if(!r)return;const a=setTimeout(()=>{o(!1)},k5);return()=>{clearTimeout(a)}},[r]),l(y,{...s,onClick:()=>{r&&n(),o(!r)},children:r?e:i})}function E({label:t,value:e,options:n,onChange:i,disabled:s}){return l("label",{class:"field",children:[l("span",{children:t}),l("select",{disabled:s,value:e,onChange:r=>{i(r.currentTarget.value)},children:n.map(r=>l("option",{value:r.value,selected:r.value===e,children:r.title},r.value))})]})}function Y({label:t,checked:e,onChange:n}){return l("label",{class:"check",children:[l("input",{type:"checkbox",checked:e,onChange:i=>{n(i.currentTarget.checked)}}),l("span",{children:t})]})}const w5="[autofocus]",v5=".dialog-body > :not(header) :is(input, select, textarea, button, details[open] > summary):not(:disabled)";function W({title:t,onClose:e,children:n}){const i=K(null),s=K(!1),r=()=>{s.current||(s.current=!0,e())};return V(()=>{const o=i.current;return o?.showModal(),(o?.querySelector(w5)??o?.querySelector(v5))?.focus(),()=>{s.current=!0,o?.close()}},[]),l("dialog",{ref:i,"aria-label":t,onClose:r,onClick:o=>{o.target===o.currentTarget&&r()},children:l("div",{class:"dialog-body",children:[l("header",{children:[l("h2",{children:t}),l(y,{icon:"close",label:"Close",onClick:r})]}),n]})})}function G(t){return`${(100*t).toFixed(1)}%`}const Qe=360,ze=90;function nn({app:t,actions:e}){const{state:n,tree:i,analysis:s}=t,r=n?.line??[],o=ae(t),a=u=>{const x=i.node(u);return(x?.proven===void 0&&s?.node===u?s.blackRate:null)??x?.rate??null},c=r.map(u=>o?null:a(u)),f=Math.max(1,r.length-1),h=n?r.indexOf(n.at):0,g=u=>u/f*Qe,p=u=>(1-u)*ze;let d="",m="M";c.forEach((u,x)=>{u===null?m="M":(d+=`${m}${g(x).toFixed(1)} ${p(u).toFixed(1)}`,m="L")});const b=u=>{const x=r[Math.max(0,Math.min(r.length-1,u))];x!==void 0&&e.go(x)},w=c[h]??null,M=o||n===null?void 0:i.node(n.at)?.proven?.winner,k=M!==void 0?`, ${A(M)} wins`:w===null?"":`, Black ${G(w)}`;return l("div",{class:"curve",role:"slider",tabIndex:0,"aria-label":"Black’s win rate over the game","aria-valuemin":0,"aria-valuemax":r.length-1,"aria-valuenow":h,"aria-valuetext":`Move ${h}${k}`,onClick:u=>{const x=u.currentTarget.getBoundingClientRect();b(Math.round((u.clientX-x.left)/x.width*f))},onKeyDown:u=>{const x={ArrowLeft:h-1,ArrowRight:h+1,Home:0,End:r.length-1}[u.key];x!==void 0&&(u.preventDefault(),u.stopPropagation(),b(x))},children:[l("svg",{viewBox:`0 0 ${Qe} ${ze}`,preserveAspectRatio:"none","aria-hidden":"true",children:[l("path",{class:"curve-half",d:`M0 ${ze/2}H${Qe}`}),l("path",{class:"curve-here",d:`M${g(h).toFixed(1)} 0V${ze}`}),l("path",{class:"curve-line",d}),c.map((u,x)=>u!==null&&l("path",{class:`curve-dot${x===h?" here":""}${i.node(r[x]??0)?.proven===void 0?"":" proven"}`,d:`M${g(x).toFixed(1)} ${p(u).toFixed(1)}h0`},r[x]))]}),l("span",{class:"curve-top",children:"Black wins"}),l("span",{class:"curve-bottom",children:"White wins"})]})}function b5(t){const{state:e,tree:n,analysis:i}=t;if(e===null||ae(t))return null;if(e.decided)return e.result?.winner==="black"?1:0;const s=n.node(e.at);return s?.proven!==void 0?s.proven.winner==="black"?1:0:(i?.node===e.at?i.blackRate:null)??s?.rate??null}function ln({state:t,tree:e,analysis:n}){return t===null||t.decided?null:(n?.node===t.at?n.proven:null)??e.node(t.at)?.proven??null}function Lt({winner:t,source:e,moves:n}){const i=n===void 0?"":`, in at most ${n} ${n===1?"move":"moves"}`;return`${A(t)} wins, proven by ${e}${i}`}function M5({app:t}){const e=b5(t),n=ln(t),i=e===null?"No estimate yet":`Black ${G(e)}, White ${G(1-e)}`,s=n===null?i:Lt(n);return n!==null?l("div",{class:"win-rate proven",role:"img","aria-label":s,children:[l("span",{class:`stone small ${n.winner}`,"aria-hidden":"true"}),l("span",{children:s})]}):l("div",{class:"win-rate",role:"img","aria-label":`Win rate: ${s}`,children:[l("span",{children:e===null?"–":G(e)}),l("span",{class:"win-rate-bar",children:l("span",{class:e===null?"win-rate-black unknown":"win-rate-black",style:{transform:`scaleX(${e??.5})`}})}),l("span",{children:e===null?"–":G(1-e)})]})}function d2({app:t,colour:e}){const{state:n,settings:i,busy:s,mode:r}=t,o=n!==null&&je(e,i.sides,n.exchanged)==="engine",a=i.sides.black===i.sides.white,c=n?.header??{},[f,h]=e==="black"?[c.PB,c.BR]:[c.PW,c.WR],g=o?`Engine, level ${i.level}`:a?"Person":"You",p=r==="play"?g:[f,h].filter(M=>M!==void 0).join(", "),d=n?.result?n.result.winner===e:n?.toMove===e,m=n&&n.stonesOfTurn>1?`stone ${n.stone} of ${n.stonesOfTurn}`:"to move",b=n?.result?"has won":s.what==="move"?"thinking …":m,w=n?.corners;return l("div",{class:`player${d?" turn":""}`,children:[l("span",{class:`stone ${e}`,"aria-hidden":"true"}),l("span",{class:"player-name",children:[l("strong",{class:p===""?"":"wide",children:[A(e)," "]}),p]}),w&&l("span",{class:"corners",title:`Corners captured: ${w[e].join(", ")||"none"}; ${w.needed} are needed to win`,children:[w[e].length,"/",w.needed," corners"]}),l("span",{class:"player-note",children:d?b:""})]})}function _5({app:t,actions:e}){const{state:n}=t;return l("section",{class:"status","aria-label":"Game",children:[l("div",{class:"status-head",children:[l("p",{class:n?.result?"caption over":"caption","aria-live":"polite",children:n?.result?n.result.text:n?.caption??"Starting the engine …"}),Ct(t)&&l(y,{pressed:!ae(t),onClick:()=>{e.preferences.hidesRates(!t.settings.hidesRates)},children:ae(t)?"Show win rate":"Hide win rate"})]}),l(d2,{app:t,colour:"black"}),l(d2,{app:t,colour:"white"}),!ae(t)&&l(M5,{app:t})]})}function Z5(t){const{hint:e,analysis:n,state:i}=t;if(e===null)return"";const s=n?.node===i?.at?n:null,r=s?.moves.find(({word:a})=>a===e.word)?.proven,o=ln(t);return ae(t)?`Hint: ${e.word}.`:s?.swap!==void 0?`Hint: ${e.word}. ${s.swap.text}`:o!==null?`Hint: ${e.word}. ${Lt(o)}.`:r==="loses"?`The hint ${e.word} is now proven to lose. Ask for another.`:`Hint: ${e.word}${e.rate===null||r!==void 0?"":`, win rate ${G(e.rate)}`}.`}function S5({state:t,tree:e}){if(t?.result==null)return"";const{winner:n}=t.result,s=t.line.slice(0,t.line.indexOf(t.at)+1).flatMap(a=>e.node(a)??[]).slice(0,-1);let r=s.length;for(;r>0&&s[r-1]?.proven?.winner===n;)r-=1;const o=s[r];return o===void 0?"":`${A(n)}’s win was proven from move ${o.number} on, ${o.word}. `}function z5({app:t,actions:e}){const{state:n,settings:i,busy:s,hint:r,mode:o}=t,a=Ue(i);return l("section",{class:"actions","aria-label":"Actions",children:[n?.maySwap&&s.what!=="move"&&l("div",{class:"swap",children:l(y,{icon:"swap",primary:!0,onClick:()=>{e.play("swap")},children:n.swapText.replace(/\.$/,"")})}),o==="analyse"?l($5,{app:t,actions:e}):n?.result?l(C5,{app:t,actions:e}):l(T5,{app:t,actions:e}),l("p",{class:"hint","aria-live":"polite",children:[Z5(t),!r&&zt(t)?"The engine waits: press Engine move to let it play on.":"",o==="play"?S5(t):"",o==="play"&&a!==i.level&&n?.result!=null?`The next game is at level ${a}.`:""]})]})}function T5({app:t,actions:e}){const{state:n,settings:i,busy:s,hintFor:r}=t,o=s.what==="move",a=!n||n.decided,c=i.sides.black==="engine"&&i.sides.white==="engine";return l("div",{class:"row",children:[l(y,{icon:"undo",disabled:!n||n.path.length===0,onClick:()=>{e.takeBack()},children:"Take back"}),l(y,{icon:"hint",disabled:a||o||r!==null,onClick:()=>{e.hint()},children:r===null?"Hint":"Hint …"}),l(sn,{app:t,actions:e,watched:c}),l(Ve,{icon:"flag",question:"Resign?",disabled:a||o||c,onClick:()=>{e.play("resign")},children:"Resign"})]})}function C5({app:t,actions:e}){const{settings:n,games:i}=t,{sides:s}=n,r=Ue(n),o=i?.levels.find(({number:a})=>a===r+1)?.number;return l("div",{class:"row",children:[l(y,{icon:"search",primary:!0,onClick:()=>{e.study.review()},children:"Review"}),l(y,{onClick:()=>{e.rematch(s,r)},children:"Rematch"}),s.black!==s.white&&l(y,{onClick:()=>{e.rematch({black:s.white,white:s.black},r)},children:"Other side"}),s.black!==s.white&&o!==void 0&&l(y,{onClick:()=>{e.rematch(s,o)},children:["Level ",o]}),l(y,{icon:"undo",onClick:()=>{e.takeBack()},children:"Take back"})]})}function $5({app:t,actions:e}){const{state:n,wantsAnalysis:i,analysis:s}=t,r=!n||n.decided,o=s?.node===n?.at?s?.moves[0]?.line??[]:[];return l("div",{class:"row",children:[l(y,{icon:"search",pressed:i,disabled:!i&&r,onClick:()=>{e.analysis(!i)},children:"Analysis"}),l(sn,{app:t,actions:e,watched:!1}),l(y,{icon:"add",disabled:o.length===0,onClick:()=>{e.study.insert(o)},children:"Add line"}),l(y,{icon:"play",disabled:r,onClick:()=>{e.dialog("from")},children:"Play from here"})]})}function sn({app:t,actions:e,watched:n}){const{state:i,busy:s,paused:r}=t,o=!i||i.decided,a=zt(t);return n&&!r&&!o&&i.result===null?l(y,{icon:"pause",onClick:()=>{e.pause()},children:"Pause"}):s.what==="move"?l(y,{icon:"play",onClick:()=>{e.moveNow()},children:"Move now"}):l(y,{icon:"play",primary:a,disabled:o,onClick:()=>{a?e.resume():e.engineMove()},children:"Engine move"})}function O5({app:t,actions:e}){const{compared:n,state:i}=t;return l("div",{class:"comparison",children:[l(y,{pressed:n!==null,disabled:!i||i.decided,onClick:()=>{e.compare(n===null)},children:n===null?"Compare moves":"End the comparison"}),n!==null&&l("p",{"aria-live":"polite",children:n.length===0?"Choose moves on the board or in the table.":`Comparing ${n.join(", ")}. Choose a move again to leave it out.`})]})}const A5=8,L5=8;function E5({proven:t,rate:e}){return t??(e===null?"–":G(e))}function R5({move:t,app:e,actions:n}){const{line:i}=t,{compared:s}=e,r=()=>{n.study.preview(i)},o=()=>{n.study.preview(null)};return l("tr",{onMouseEnter:r,onMouseLeave:o,children:[l("td",{children:l("button",{type:"button",class:"candidate","aria-label":s===null?`Play ${t.word}`:`Compare ${t.word}`,"aria-pressed":s?.includes(t.word),onFocus:r,onBlur:o,onClick:()=>{n.candidate(t.word)},children:t.word})}),l("td",{class:"number",children:E5(t)}),l("td",{class:"number",children:G(t.share)}),l("td",{children:l("button",{type:"button",class:"button add-line","aria-label":`Add the line of ${t.word} as a variation`,title:"Add this line as a variation",onClick:()=>{n.study.insert(i)},children:"+"})}),l("td",{class:"line",children:i.slice(0,L5).map(({word:a})=>a).join(" ")})]})}function P5({app:t,actions:e}){const{analysis:n,state:i}=t,s=(n?.node===i?.at?n?.moves??[]:[]).slice(0,A5);return l("div",{class:"candidates",children:l("table",{children:[l("caption",{class:"hidden",children:"The moves that the engine considers, best first"}),l("thead",{children:l("tr",{children:[l("th",{scope:"col",children:"Move"}),l("th",{scope:"col",class:"number",children:"Win rate"}),l("th",{scope:"col",class:"number",children:"Visits"}),l("th",{scope:"col",children:l("span",{class:"hidden",children:"Add"})}),l("th",{scope:"col",children:"Expected line"})]})}),l("tbody",{children:s.map(r=>l(R5,{move:r,app:t,actions:e},r.word))})]})})}function B5({analysis:t,state:e,wantsAnalysis:n}){if(e?.decided)return"The game is over.";if(t===null||t.node!==e?.at)return n?"Searching …":"Shows the engine's candidate moves with their lines.";const i=A(t.toMove),s=t.proven===null?`${i}’s win rate: ${G(t.rate)}`:Lt(t.proven),r=t.isComparison?"chosen moves":"moves",o=t.provenMoves===0?"":`${t.provenMoves} of ${t.legalMoves} ${r} proven; `;return`${t.swap?.text??(t.isComparison&&t.proven===null?"Comparing the chosen moves;":`${s};`)} ${o}${t.simulations.toLocaleString("en")} simulations, ${Math.round(t.perSecond).toLocaleString("en")} a second`}function D5({app:t}){const{state:e,tree:n,analysis:i}=t,s=e?n.node(e.at):void 0,r=s&&n.loss({...s,rate:i?.node===s.id?i.blackRate??s.rate:s.rate});if(s?.colour==null)return l("p",{class:"last-loss",children:"Make a move: its loss is shown here."});const o=r==null?`What ${s.word} lost is not known: analyse the position before it too.`:r<.005?`${s.word} lost nothing.`:`${s.word} lost ${Math.round(100*r)} points of win rate.`;return l("p",{class:"last-loss","aria-live":"polite",children:o})}function W5({app:t,actions:e}){const{games:n,state:i,settings:s}=t;return l("div",{class:"analysis",children:[l("div",{class:"row",children:l(E,{label:"Map",value:i?.map??"none",options:(n?.maps??[{name:"none",title:"None"}]).map(({name:r,title:o})=>({value:r,title:o})),onChange:r=>{e.preferences.map(r)}})}),l(Y,{label:"Hide the engine’s moves, and show what the last move lost",checked:s.hidesMoves,onChange:r=>{e.preferences.hidesMoves(r)}}),s.hidesMoves?l(D5,{app:t}):l(_,{children:[l(O5,{app:t,actions:e}),l("p",{class:"summary",children:B5(t)}),l(P5,{app:t,actions:e})]}),l(nn,{app:t,actions:e})]})}const N5={ArrowUp:[0,-1],ArrowDown:[0,1],ArrowLeft:[-1,0],ArrowRight:[1,0]},I5=.26;function G5(t,e,n){const i=N5[n],s=t[e];if(i===void 0||s===void 0)return null;let r=null,o=I5;for(const a of s.neighbours){const c=t[a];if(c===void 0)continue;const[f,h]=[c.x-s.x,c.y-s.y],g=(f*i[0]+h*i[1])/Math.hypot(f,h);g>o+1e-6&&(r=a,o=g)}return r}const H5=.84,F5=12,j5=5,De=17,U5=11,Y5=8,V5=.68;class Ke extends re{shouldComponentUpdate(e){return Object.keys(e).some(n=>e[n]!==this.props[n])}}function X({text:t,at:e,size:n,name:i}){return l("text",{class:i,x:e.x,y:e.y,"font-size":n,"text-anchor":"middle","dominant-baseline":"central",children:t})}function xe(t,e,n){return Math.min(n,1.7*e/(.75*Math.max(1,t.length)))}class K5 extends Ke{render(){const e=n=>l("radialGradient",{id:`stone-${n}`,cx:"35%",cy:"30%",r:"75%",children:[l("stop",{class:`${n}-light`,offset:"0%"}),l("stop",{class:`${n}-deep`,offset:"100%"})]});return l("defs",{children:[e("black"),e("white")]})}}class q5 extends Ke{render({board:e,names:n}){return l("g",{class:"sides","aria-hidden":"true",children:[e.rim!==""&&l("polygon",{class:"rim",points:e.rim}),e.sides.map(({owner:i,band:s},r)=>l("polygon",{class:i===null?`side-${r%9}`:`side-${i}`,points:s},r)),n&&e.labels.map(({text:i,x:s,y:r})=>l(X,{name:"edge-name",text:i,at:{x:s,y:r},size:14.5},`${s} ${r}`))]})}}class J5 extends Ke{render({name:e,outline:n,label:i,look:s,fill:r,isTaken:o,isTabStop:a}){return l("polygon",{"data-cell":e,points:n,class:s,style:r===null?void 0:{fill:r},role:"button",tabindex:a?0:-1,"aria-label":i,"aria-disabled":o})}}class X5 extends Ke{render({cell:e,stone:n,isLast:i,number:s,text:r,isStrong:o,isNamed:a}){const{radius:c,name:f}=e;if(n!==null){const g=H5*c;return l("g",{class:`stone ${n}${i?" last":""}`,children:[l("circle",{class:"body",cx:e.x,cy:e.y,r:g}),i&&s===null&&l("circle",{class:"last-mark",cx:e.x,cy:e.y,r:.5*g}),s!==null&&l(X,{name:"number",text:String(s),at:e,size:xe(String(s),c,De)})]})}if(r===""&&!a)return null;const h={x:e.x,y:e.y+V5*c};return l("g",{class:o?"on-strong":"",children:[r!==""&&l(X,{name:"figure",text:r,at:e,size:xe(r,c,De)}),a&&r===""&&l(X,{name:"cell-name",text:f,at:e,size:xe(f,c,U5)}),a&&r!==""&&l(X,{name:"cell-name",text:f,at:h,size:Y5})]})}}function Q5({board:t,stones:e,owners:n}){return t.vertices.length===0?null:l("g",{class:"edges","aria-hidden":"true",children:[t.cells.map(({name:i,ends:s},r)=>{const[o,a]=(s??[]).map(c=>t.vertices[c]);return o&&a&&l("line",{class:e[r]??"free",x1:o.x,y1:o.y,x2:a.x,y2:a.y},i)}),t.vertices.map(({x:i,y:s},r)=>{const o=n[r]??null;return l("circle",{class:o??"free",cx:i,cy:s,r:o===null?j5:F5},r)})]})}function ei({board:t,links:e}){const n=t.vertices.length>0?t.vertices:t.cells;return l("g",{class:"links","aria-hidden":"true",children:e.map(([i,s])=>{const[r,o]=[n[i],n[s]];return r&&o&&l("line",{x1:r.x,y1:r.y,x2:o.x,y2:o.y},`${i} ${s}`)})})}function et({name:t,cell:e,radius:n}){return l("g",{class:`ring ${t}`,children:[l("circle",{class:"under",cx:e.x,cy:e.y,r:n*e.radius}),l("circle",{cx:e.x,cy:e.y,r:n*e.radius})]})}function ti({line:t,at:e}){return l("g",{"aria-hidden":"true",children:t.map(({word:n,colour:i},s)=>{const r=e.get(n),o=String(s+1);return r&&l("g",{class:`line-stone ${i}`,children:[l("circle",{cx:r.x,cy:r.y,r:.78*r.radius}),l(X,{name:"number",text:o,at:r,size:xe(o,r.radius,De)})]},n)})})}function h2(t,e){return e.map(([n,i])=>`${t.x+n*t.radius},${t.y+i*t.radius}`).join(" ")}function ni(t,e){const n=Math.hypot(e.x-t.x,e.y-t.y)||1,[i,s]=[(e.x-t.x)/n,(e.y-t.y)/n],[r,o]=[.75*e.radius,.4*e.radius],a={x:e.x-i*r,y:e.y-s*r};return`${e.x},${e.y} ${a.x-s*o},${a.y+i*o} ${a.x+s*o},${a.y-i*o}`}function ii({mark:t,at:e,stones:n}){if(t.kind==="arrow"||t.kind==="line"){const[o,a]=[e.get(t.from),e.get(t.to)];return o!==void 0&&a!==void 0?l("g",{class:"mark line-mark",children:[l("line",{x1:o.x,y1:o.y,x2:a.x,y2:a.y}),t.kind==="arrow"&&l("polygon",{points:ni(o,a)})]}):null}const i=e.get(t.cell);if(i===void 0)return null;const s=`mark on-${n.get(t.cell)??"empty"}`,r=.45*i.radius;switch(t.kind){case"triangle":return l("polygon",{class:s,points:h2(i,[[0,-.55],[.48,.3],[-.48,.3]])});case"square":return l("polygon",{class:s,points:h2(i,[[-.4,-.4],[.4,-.4],[.4,.4],[-.4,.4]])});case"circle":return l("circle",{class:s,cx:i.x,cy:i.y,r});case"cross":return l("g",{class:s,children:[l("line",{x1:i.x-r,y1:i.y-r,x2:i.x+r,y2:i.y+r}),l("line",{x1:i.x-r,y1:i.y+r,x2:i.x+r,y2:i.y-r})]});case"label":return l(X,{name:`${s} label-mark`,text:t.text,at:i,size:xe(t.text,i.radius,De)})}}const We=4;function rn(t,e){if(t==="share")return We*e;const n=2*e-1;return We*(1+Math.sign(n)*Math.sqrt(Math.abs(n)))/2}function li(t,e,n){const i=rn(t,e),s=Math.min(We-1,Math.floor(i)),r=Math.round(100*(i-s)),o=`color-mix(in srgb, var(--${t}-${s+1}) ${r}%, var(--${t}-${s}))`;return n>0?`color-mix(in srgb, var(--cell) ${Math.round(100*n)}%, ${o})`:o}function si(t,e,n){const i=rn(t,e);return n<.4&&(i>3.5||t==="rate"&&i<.5)}function ri(t){return`linear-gradient(to right, ${[0,.25,.5,.75,1].map(e=>oi(t,e)).join(", ")})`}function oi(t,e){return`var(--${t}-${We*e})`}function ai(t,e,n,i){const s=t.stones[e],r=[n,s==null?"empty":`${s} stone`];return t.barred.includes(n)&&r.push("barred: it would join a stone of this turn"),i.includes(n)&&r.push("chosen for the comparison"),t.last===n&&r.push("last move"),t.winning.includes(n)&&r.push("winning chain"),r.join(", ")}function ci({cells:t}){const e=t.reduce((s,r)=>s+r.x,0)/t.length,n=t.reduce((s,r)=>s+r.y,0)/t.length,i=t.map(s=>Math.hypot(s.x-e,s.y-n));return i.indexOf(Math.min(...i))}function on(t,e){const n=e?0:t.labelMargin,[i,s]=[t.width-2*n,t.height-2*n];return{box:`${n} ${n} ${i} ${s}`,ratio:i/s}}function di({state:t,analysis:e,wantsAnalysis:n,settings:i,trial:s}){if(i.hidesMoves||s!==null&&!s.isShown)return{shown:[],best:null};const r=n&&e!==null&&e.node===t?.at,{shown:o=[],best:a=null}=(r?e:t)??{};return{shown:o,best:a}}function hi(t){return new Map(t.moves.flatMap((e,n)=>e===null?[]:[[e,n+1]]))}function f2(t,e){const n=t.target instanceof SVGElement?t.target.dataset.cell:void 0;return n===void 0?-1:e.cells.findIndex(i=>i.name===n)}function fi({app:t,board:e,state:n,actions:i}){const{settings:s,marked:r,hint:o,preview:a}=t,c=t.compared??[],[f,h]=z(()=>ci(e)),g=K(null),p=me(()=>new Map(e.cells.map(v=>[v.name,v])),[e]),{shown:d,best:m}=di(t),b=new Map(d.map(v=>[v.cell,v])),w=n.legend?.scale?.kind??"rate",M=s.numbers?hi(n):null,k=s.names&&e.labels.length===0,u=new Map(e.cells.flatMap(({name:v},S)=>{const T=n.stones[S];return T==null?[]:[[v,T]]})),x=m===null?void 0:e.cells[m],O=o&&p.get(o.word),N=new Set(t.lit),ie=t.mode==="learn"?Qn(t.lesson):[],B=n.corners&&{black:new Set(n.corners.black),white:new Set(n.corners.white)},we=v=>{const S=f2(v,e),T=e.cells[S];T!==void 0&&(h(S),i.cell(T.name))},D=v=>{const S=f2(v,e),T=e.cells[S],F=G5(e.cells,S,v.key);if(T!==void 0){if(v.key==="Enter"||v.key===" ")i.cell(T.name);else if(F!==null)h(F),g.current?.querySelectorAll("[data-cell]")[F]?.focus();else if(!v.key.startsWith("Arrow"))return;v.preventDefault(),v.stopPropagation()}},I=(v,S)=>{const{name:T,outline:F}=v,ve=b.get(S),Bt=t.tool===null&&(n.stones[S]!=null||n.barred.includes(T)),wn=["cell",Bt||n.decided&&t.tool===null?"taken":"",r===T?"marked":"",N.has(T)?"lit":""].filter(Mn=>Mn!==""),vn=ai(n,S,T,c)+(r===T?", marked: tap again to play":""),bn=ve===void 0||n.stones[S]!=null?null:ve.value===null?"var(--group)":li(w,ve.value,ve.faded);return l(J5,{name:T,outline:F,label:vn,look:wn.join(" "),fill:bn,isTaken:Bt,isTabStop:S===f},T)},P=(v,S)=>{const T=b.get(S);return l(X5,{cell:v,stone:n.stones[S]??null,isLast:n.last===v.name,number:M?.get(S)??null,text:T?.label??"",isStrong:T?.value!=null&&si(w,T.value,T.faded),isNamed:k},v.name)};return l("svg",{class:`drawing${e.vertices.length>0?" of-edges":""}`,ref:g,viewBox:on(e,s.names).box,role:"group","aria-label":`Board: ${e.title}. Arrow keys move between cells, Enter plays.`,onClick:we,onKeyDown:D,children:[l(K5,{}),l(q5,{board:e,names:s.names}),e.corners.map(({text:v,x:S,y:T})=>{const F=B?.black.has(v)?"black":B?.white.has(v)?"white":null;return F&&l("circle",{class:`disc ${F}`,cx:S,cy:T,r:8},v)}),l("g",{class:"cells",children:e.cells.map(I)}),l("g",{class:"contents","aria-hidden":"true",children:[x&&u.get(x.name)===void 0&&l("polygon",{class:"best",points:x.outline}),l(Q5,{board:e,stones:n.stones,owners:n.vertices}),l(ei,{board:e,links:n.links}),e.cells.map(P),n.marks.map(v=>l(ii,{mark:v,at:p,stones:u},JSON.stringify(v))),O&&l(et,{name:"hint-mark",cell:O,radius:.7}),ie.map(v=>{const S=p.get(v);return S&&l(et,{name:"asked-mark",cell:S,radius:.7},v)}),c.map(v=>{const S=p.get(v);return S&&l(et,{name:"compared-mark",cell:S,radius:.8},v)}),l(ti,{line:a??[],at:p})]})]})}function ui({app:t,actions:e}){const{board:n,state:i,gamesOpened:s,settings:r}=t,o=K(null);V(()=>{s>0&&document.activeElement?.closest("input, textarea")==null&&o.current?.focus({preventScroll:!0})},[s]);const a=t.games!==null&&n!==null&&i?.stones.length===n.cells.length,c=n===null?1.08:on(n,r.names).ratio,f=i?.decided?"over":i?.toMove??"over";return l("div",{class:`board to-move-${f}`,ref:o,tabIndex:-1,style:{"--ratio":String(c)},"data-ready":a,children:a&&l(fi,{app:t,board:n,state:i,actions:e},n.board)})}const pi={y:"Y",hex:"Hex","poly-y":"Poly-Y","bent-y":"Bent Y","obtuse-y":"Obtuse Y","caeth-y":"Caeth Y"};function ne(t){const[e="",...n]=t.split(" "),i=pi[e]??e;return n.length<2?`${i} ${n.join("")}`:`${i} ${e==="hex"?n.join("×"):`(${n.join(",")})`}`}const yi=`<svg aria-label="Bent-Y 5 4: last move: White e20; White has won" font-family="sans-serif" height="526.55" role="img" text-anchor="middle" viewBox="0 0 492.23 526.55" width="492.23" xmlns="http://www.w3.org/2000/svg">
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
`,xi=`<svg aria-label="Caeth-Y 9: last move: Black e10; Black has won" font-family="sans-serif" height="672.73" role="img" text-anchor="middle" viewBox="0 0 705 672.73" width="705" xmlns="http://www.w3.org/2000/svg">
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
`,gi=`<svg aria-label="Hex 11 11: last move: Black j1; Black has won" font-family="sans-serif" height="505.97" role="img" text-anchor="middle" viewBox="0 0 723 505.97" width="723" xmlns="http://www.w3.org/2000/svg">
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
`,mi=`<svg aria-label="Obtuse-Y 6: last move: White g10; White has won" font-family="sans-serif" height="487.97" role="img" text-anchor="middle" viewBox="0 0 505 487.97" width="505" xmlns="http://www.w3.org/2000/svg">
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
`,ki=`<svg aria-label="Poly-Y 5 7: last move: White 72; corners: White 49 106 100; White has won" font-family="sans-serif" height="597.26" role="img" text-anchor="middle" viewBox="0 0 571.48 597.26" width="571.48" xmlns="http://www.w3.org/2000/svg">
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
`,wi=`<svg aria-label="Y 10: last move: Black c3; Black has won" font-family="sans-serif" height="453.33" role="img" text-anchor="middle" viewBox="0 0 465 453.33" width="465" xmlns="http://www.w3.org/2000/svg">
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
`;function vi({onClose:t}){return l(W,{title:"Keys",onClose:t,children:l("dl",{class:"keys",children:[l("dt",{children:"Tab"}),l("dd",{children:"To the board, the moves and the controls"}),l("dt",{children:"Arrow keys on the board"}),l("dd",{children:"To the next cell in that direction; Enter plays there"}),$t.map(({title:e,key:n})=>l(_,{children:[l("dt",{children:l("kbd",{children:Q2(n)})},n),l("dd",{children:e})]}))]})})}function bi({app:t,actions:e}){const[n,i]=z(""),[s,r]=z(0),o=f5(t,n),a=Math.min(s,Math.max(0,o.length-1)),c=f=>{f!==void 0&&(e.dialog(null),f.run(e,t))};return l(W,{title:"Commands",onClose:()=>{e.dialog(null)},children:[l("form",{onSubmit:f=>{f.preventDefault(),c(o[a])},children:l("input",{type:"text",role:"combobox","aria-label":"Search the commands","aria-expanded":"true","aria-controls":"commands","aria-activedescendant":o.length===0?void 0:`command-${a}`,placeholder:"Search …",autocomplete:"off",value:n,onInput:f=>{i(f.currentTarget.value),r(0)},onKeyDown:f=>{const h={ArrowDown:1,ArrowUp:-1}[f.key];h!==void 0&&(f.preventDefault(),r((a+h+o.length)%Math.max(1,o.length)))}})}),l("ul",{class:"commands",id:"commands",role:"listbox","aria-label":"Commands",tabIndex:0,children:o.map((f,h)=>l("li",{id:`command-${h}`,role:"option","aria-selected":h===a,onClick:()=>{c(f)},children:[l("span",{children:f.title}),l("kbd",{children:Q2(f.key)})]},f.key))}),o.length===0&&l("p",{children:"No command has these words, or none that can be used now."})]})}function Mi({reply:t,answer:e,text:n}){const i=t===void 0?"":`After ${t}`,s=e===void 0?"":i===""?e:`${i}: ${e}`;return[s===""?i:s,n??(e===void 0?"":"and so on")].filter(o=>o!=="").join(", ")||"All is connected."}function an({plans:t,winner:e,carrier:n,actions:i}){const s=({reply:r,answer:o})=>[...r===void 0?[]:[{word:r,colour:te(e)}],...o===void 0?[]:[{word:o,colour:e}]];return t.length===0?null:l(_,{children:[l("h3",{children:"The connections"}),l("ul",{class:"plans",children:t.map((r,o)=>l("li",{children:l("button",{type:"button",class:"plan",onClick:()=>{i.learn.light(r.carrier,s(r))},children:Mi(r)})},o))}),l("p",{class:"muted",children:["A click shows the cells on the board."," ",l("button",{type:"button",class:"link",onClick:()=>{i.learn.light(n)},children:"All cells that are needed"})]})]})}function _i({winner:t,toMove:e,moves:n,seconds:i}){const s=t===e?`with ${n.join(", ")}`:`whatever ${A(e)} plays`;return`${A(t)} wins, ${s}. Proven in ${i.toFixed(1)} seconds.`}function Zi({app:t,actions:e}){const{proving:n,solved:i,busy:s,state:r}=t,o=s.what==="proof";return l("section",{class:"solve","aria-label":"Solve",children:[l("div",{class:"row",children:[l(y,{icon:"search",pressed:o,disabled:!o&&(r===null||r.decided||s.what==="move"),onClick:()=>{e.learn.solve()},children:o?"Stop":"Prove who wins"}),o&&l("span",{"aria-live":"polite",children:n===null?"Begins …":`${Math.round(n.seconds)} s${n.winner?`, ${A(n.winner)} wins`:""}, ${n.decided} of ${n.moves} moves decided`})]}),i===null&&!o&&l("p",{children:"The solver looks for a proof until it has one, or until you stop it. Small boards take seconds; Y 9 may take an hour."}),i!==null&&l(_,{children:[l("p",{class:"right","aria-live":"polite",children:_i(i)}),i.hasSwap&&l("p",{children:"A swap is not regarded: the result is that of the stones."}),l(an,{plans:i.plans,winner:i.winner,carrier:i.carrier,actions:e}),i.pages.length>0?l("div",{class:"row",children:l(y,{icon:"rules",onClick:()=>{e.dialog("explanation")},children:"Explain the proof"})}):l("p",{class:"muted",children:i.positions===0?"The proof is too large to be explained.":`The proof goes through ${i.positions} positions: too many to be shown here.`})]})]})}function Si(t){const e=/<style>([^]*?)<\/style>/.exec(t)?.[1]??"",n=e.slice(e.indexOf("body {")).replace("body {",".body {"),i=new CSSStyleSheet;return i.replaceSync(`:host { --ink: var(--text); --ground: var(--surface); --faint: var(--muted); --link: var(--accent); }
${n}`),{style:i,page:new DOMParser().parseFromString(t.replace(/<style>[^]*?<\/style>/,""),"text/html")}}function zi({pages:t,onClose:e}){const[n,i]=z({name:t.find(({name:o})=>o==="position.html")?.name??t[0]?.name??"",place:""}),s=K(null),r=t.find(({name:o})=>o===n.name)?.html??"";return V(()=>{const o=s.current;if(o===null)return;const{style:a,page:c}=Si(r),f=o.shadowRoot??o.attachShadow({mode:"open"});f.adoptedStyleSheets=[a];const h=document.createElement("div");h.className="body",h.append(...c.body.childNodes),f.replaceChildren(h);const g=p=>{const d=p.target instanceof Element?p.target.closest("a")?.getAttribute("href"):null;if(d!=null){p.preventDefault();const[m="",b=""]=d.split("#");i({name:m===""?n.name:m,place:b})}};return f.addEventListener("click",g),()=>{f.removeEventListener("click",g)}},[r]),V(()=>{const o=n.place===""?null:s.current?.shadowRoot?.getElementById(n.place);o!=null?o.scrollIntoView({block:"start"}):s.current?.closest("dialog")?.scrollTo(0,0)},[n]),l(W,{title:"The proof",onClose:e,children:l("div",{ref:s,class:"explanation"})})}const u2=10,tt=[1,2,5,10,20,30,60,120],p2=[{value:"person",title:"Person"},{value:"engine",title:"Engine"}];function cn({sides:t,onChange:e}){return l(_,{children:[l(E,{label:"Black (first)",value:t.black,options:p2,onChange:n=>{e({...t,black:n})}}),l(E,{label:"White",value:t.white,options:p2,onChange:n=>{e({...t,white:n})}})]})}function Et({games:t,level:e,adapts:n,seconds:i,onLevel:s,onAdapts:r,onSeconds:o}){const a=tt.includes(i)?tt:[...tt,i].sort((c,f)=>c-f);return l(_,{children:[l(E,{label:"Engine’s level",value:String(e),options:(t?.levels??[]).map(({number:c})=>({value:String(c),title:c===1?"1, the weakest":c===u2?`${c}, the strongest`:String(c)})),onChange:c=>{s(Number(c))}}),l(E,{label:"Time for a move (level 10)",value:String(i),disabled:e<u2,options:a.map(c=>({value:String(c),title:`${c} s`})),onChange:c=>{o(Number(c))}}),l("p",{class:"level-note",children:t?.levels.find(({number:c})=>c===e)?.description}),l(Y,{label:"Adapt the level: your wins raise it, your losses lower it",checked:n,onChange:r})]})}const Ti={y:["Cells on a side"],"poly-y":["Sides","Cells on a side"],"bent-y":["Base of the inner triangle","Rings around it"],"obtuse-y":["Cells on an edge"],hex:["Columns","Rows"],"caeth-y":["Vertices on a side"]};function Ci({game:t,board:e,onChange:n}){const i=t.boards.map(a=>a.board.split(" ").slice(1).map(Number)),s=e.split(" ").slice(1).map(Number),r=t.boards.find(a=>a.board===e)?.cells,o=s.map((a,c)=>{const f=i.filter(p=>s.slice(0,c).every((d,m)=>p[m]===d)),h=[...new Set(f.map(p=>p[c]??0))].sort((p,d)=>p-d),g=p=>{const d=s.every(k=>k===s[0]),m=s.map((k,u)=>u===c||u>c&&d?p:k),b=i.filter(k=>k.slice(0,c+1).every((u,x)=>u===m[x])),w=k=>k.reduce((u,x,O)=>u+Math.abs(x-(m[O]??0)),0),[M]=b.sort((k,u)=>w(k)-w(u));M!==void 0&&n([t.word,...M].join(" "))};return l(E,{label:Ti[t.word]?.[c]??`Size ${c+1}`,value:String(a),options:h.map(p=>({value:String(p),title:String(p)})),onChange:p=>{g(Number(p))}},c)});return l("div",{class:"size",children:[o,l("p",{children:[r," cells"]})]})}const $i={1:"One stone each","122*":"One, then two each (122*)","123*":"One, two, three, four … (123*)",slow:"1, 2, 2, 3, 4, 4, 5 … (slow)"};function Oi({named:t,turns:e,onChange:n}){const[i,s]=z(!t.includes(e));return l(_,{children:[l(E,{label:"Turns",value:i?"own":e,options:[...t.map(r=>({value:r,title:$i[r]??r})),{value:"own",title:"Another sequence"}],onChange:r=>{s(r==="own"),n(r==="own"?"133*":r)}}),i&&l("label",{class:"field",children:[l("span",{children:"Stones in each turn; * continues the pattern"}),l("input",{type:"text",required:!0,pattern:"slow|1|[0-9]+(,[0-9]+)*\\*",value:e,onInput:r=>{n(r.currentTarget.value.trim())}})]})]})}function Ai({app:t,actions:e}){const{games:n,settings:i,state:s}=t,r=s?.board??"",[o,a]=z(r),[c,f]=z(s?.turns??"1"),[h,g]=z(i.swap),[p,d]=z(i.sides),[m,b]=z(Ue(i)),[w,M]=z(i.seconds),k=n?.games??[],u=k.find(({word:x})=>x===o.split(" ")[0])??k[0];return l(W,{title:"New game",onClose:()=>{e.dialog(null)},children:l("form",{class:"fields new-game",onSubmit:x=>{x.preventDefault(),e.newGame({board:o,turns:c,swap:h,sides:p,level:m,seconds:w})},children:[l(E,{label:"Game",value:u?.word??"",options:k.map(({word:x,title:O})=>({value:x,title:O})),onChange:x=>{a(k.find(O=>O.word===x)?.usual??o)}}),u&&l(Ci,{game:u,board:o,onChange:a}),l(Oi,{named:n?.turns??["1"],turns:c,onChange:f}),l(Y,{label:"Swap: the second player may take over the first stone",checked:h,onChange:g}),l(cn,{sides:p,onChange:d}),l(Et,{games:n,level:m,adapts:i.adapts,seconds:w,onLevel:b,onAdapts:x=>{e.preferences.adapts(x)},onSeconds:M}),l("div",{class:"row end",children:l("button",{type:"submit",class:"button primary",children:"Start"})})]})})}function Li({app:t,actions:e}){const{games:n,settings:i,state:s}=t,r=s?.toMove??"black",[o,a]=z(r),[c,f]=z(Ue(i)),[h,g]=z(i.seconds);return l(W,{title:"Play from here",onClose:()=>{e.dialog(null)},children:l("form",{class:"fields",onSubmit:p=>{p.preventDefault();const d=s?.exchanged===!0?te(o):o;e.playFrom({black:d==="black"?"person":"engine",white:d==="white"?"person":"engine"},c,h)},children:[l("p",{children:[A(r)," is to move. The game goes on as a new line; what is there stays."]}),l(E,{label:"You play",value:o,options:[{value:"black",title:"Black"},{value:"white",title:"White"}],onChange:a}),l(Et,{games:n,level:c,adapts:i.adapts,seconds:h,onLevel:f,onAdapts:p=>{e.preferences.adapts(p)},onSeconds:g}),l("div",{class:"row end",children:l("button",{type:"submit",class:"button primary",children:"Play"})})]})})}const Ei={y:wi,"poly-y":ki,"bent-y":yi,"obtuse-y":mi,hex:gi,"caeth-y":xi};function dn({word:t,title:e}){const[n,i]=z(""),s=Ei[t];return Ot(()=>{if(s===void 0)return;const r=URL.createObjectURL(new Blob([s],{type:"image/svg+xml"}));return i(r),()=>{URL.revokeObjectURL(r)}},[s]),n===""?null:l("img",{class:"finished",src:n,alt:`A finished game of ${e}`})}function Ri({app:t,onClose:e}){const{games:n,board:i,state:s}=t,r=s?.board.split(" ")[0];return l(W,{title:"Rules",onClose:e,children:[n?.games.map(o=>l("details",{name:"rules",open:o.word===r,children:[l("summary",{children:o.title}),hn(o.word===r&&i?i.rules:o.rules),l(dn,{word:o.word,title:o.title})]},o.word)),l("p",{class:"version",children:["Tripoint ",n?.version]})]})}function hn(t){return t.split(`
`).map((e,n)=>l("p",{children:e},n))}function Pi({app:t,actions:e,onClose:n}){const{opening:i}=t,[s,r]=z(i?.typed??""),o=i?.error;return l(W,{title:"Open a game",onClose:n,children:[l("label",{class:"field",children:[l("span",{children:"A game file, such as SGF, or a study; you can also drop it on the page"}),l("input",{type:"file",accept:".book,.sgf,.hsgf,.json,.txt,.hexworld,application/x-go-sgf,application/json,text/plain","aria-describedby":"open-error",onChange:a=>{const c=a.currentTarget.files?.[0];c&&e.openFile(c)}})]}),l("form",{class:"fields",onSubmit:a=>{a.preventDefault(),e.open(s)},children:[l("label",{class:"field",children:[l("span",{children:"Or paste the text of a game or a study, or the link of a game"}),l("textarea",{rows:6,autofocus:s!=="",value:s,"aria-invalid":o!=null&&s!=="","aria-describedby":"open-error",onInput:a=>{r(a.currentTarget.value)}})]}),l("p",{class:"formats",children:"Read are SGF (also of Little Golem, PlayHex, HexGui and GoGui), links to HexWorld, PlayHex, hex-study and Tripoint, HexWiki’s <hexboard> diagrams, games of Board Game Arena, Abstract Play and Little Golem as text or JSON, CodeCup lists, Tripoint’s JSON, and lists of moves such as “hex 11 a5 swap d4”. Pasting works anywhere on the page."}),l("p",{id:"open-error",class:"refused",role:"alert",children:o}),l("div",{class:"row end",children:l("button",{type:"submit",class:"button primary",disabled:s.trim()==="",children:"Open"})})]})]})}function Bi({black:t,white:e}){return t===""&&e===""?"Unnamed players":`${t||"?"} – ${e||"?"}`}function Di({error:t,readings:e,moves:n,result:i,date:s}){const r=e.map(({title:o})=>o).join(" or ");return t??[r,`${n} ${n===1?"move":"moves"}`,i,s].filter(o=>o!=="").join(", ")}function y2({readings:t,doubt:e}){return t.length>1||e!==void 0}function Wi({games:t,onChoose:e}){return l(_,{children:[l("p",{children:"Which one do you want to open? The others stay in the file when you save it."}),l("ol",{class:"choice",children:t.map(n=>l("li",{children:l("button",{type:"button",disabled:n.error!==void 0,onClick:()=>{e(n)},children:[l("span",{class:"choice-number",children:n.number}),l("span",{class:"choice-title",children:Bi(n)}),l("span",{class:"choice-facts",children:Di(n)})]})},n.number))})]})}function Ni(t){const{game:e,onChoose:n,onClose:i}=t,s=e.doubt!==void 0;return l(_,{children:[s?l(_,{children:[l("p",{children:"This file seems to be of another game, which Tripoint does not play:"}),l("p",{class:"refused",children:e.doubt}),l("p",{children:"Or choose the game to read it as."})]}):l("p",{children:"The file does not say which game it is, and its moves fit both Hex and Y."}),l("div",{class:"row",children:[e.readings.map(({word:r,title:o},a)=>l("button",{autofocus:a===0&&!s,type:"button",class:a===0&&!s?"button primary":"button",onClick:()=>{n(r)},children:o},r)),s&&l("button",{autofocus:!0,type:"button",class:"button primary",onClick:i,children:"Do not open it"})]})]})}function Ii({app:t,actions:e,onClose:n}){const i=t.choice?.games??[],[s,r]=z(null),o=s??(i.length===1?i[0]:void 0),a=({number:c},f=Tt)=>{e.choose(c,f)};return o&&y2(o)?l(W,{title:o.doubt===void 0?"Hex or Y?":"Another game?",onClose:n,children:l(Ni,{game:o,onChoose:c=>{a(o,c)},onClose:n})},"readings"):l(W,{title:`The file has ${i.length} games`,onClose:n,children:l(Wi,{games:i,onChoose:c=>{y2(c)?r(c):a(c)}})},"games")}const Gi={hexgui:"as in HexGui and on HexWorld",gogui:"as in GoGui",xy:"as in hex-study",codecup:"CodeCup's numbers",ring:"ring and place"};function Hi({app:{board:t,settings:e},actions:n}){const[i=""]=t?.board.split(" ")??[];if(t===null)return null;const s=e.displays[i]??{};return l(_,{children:[l(E,{label:`Direction of the board (${t.title.replace(/[ 0-9]+$/,"")})`,value:t.orientation,options:t.orientations.map(({name:r,title:o})=>({value:r,title:o})),onChange:r=>{n.preferences.display(i,{...s,orientation:r})}}),t.allCoordinates.length>1&&l(E,{label:"Coordinates",value:t.coordinates,options:t.allCoordinates.map(r=>({value:r,title:Gi[r]??r})),onChange:r=>{n.preferences.display(i,{...s,coordinates:r})}})]})}function Fi({app:t,actions:e,onClose:n}){const{games:i,settings:s}=t;return l(W,{title:"Settings",onClose:n,children:[l("div",{class:"fields",children:[l(cn,{sides:s.sides,onChange:r=>{e.sides(r)}}),l(Et,{games:i,level:s.level,adapts:s.adapts,seconds:s.seconds,onLevel:r=>{e.preferences.level(r)},onAdapts:r=>{e.preferences.adapts(r)},onSeconds:r=>{e.preferences.time(r)}}),l(E,{label:"Colours of the page",value:s.theme,options:[{value:"system",title:"System"},{value:"light",title:"Light"},{value:"dark",title:"Dark"}],onChange:r=>{e.preferences.theme(r)}}),l(Hi,{app:t,actions:e}),l(Y,{label:"Names of the cells",checked:s.names,onChange:r=>{e.preferences.names(r)}}),l(Y,{label:"Numbers on the stones",checked:s.numbers,onChange:r=>{e.preferences.numbers(r)}}),l(Y,{label:"Hide win rates while you play",checked:s.hidesRates,onChange:r=>{e.preferences.hidesRates(r)}}),l(Y,{label:"Sounds",checked:s.sounds,onChange:r=>{e.preferences.sounds(r)}}),l(Y,{label:"Confirm moves with a second tap",checked:I2(s),onChange:r=>{e.preferences.confirm(r)}})]}),l("div",{class:"row end",children:l(y,{onClick:n,children:"Done"})})]})}function ji({app:t,actions:e}){const n=()=>{e.dialog(null)};switch(t.dialog){case"new":return l(Ai,{app:t,actions:e});case"from":return l(Li,{app:t,actions:e});case"keys":return l(vi,{onClose:n});case"commands":return l(bi,{app:t,actions:e});case"rules":return l(Ri,{app:t,onClose:n});case"open":return l(Pi,{app:t,actions:e,onClose:n},t.opening?.typed??"");case"choose":return l(Ii,{app:t,actions:e,onClose:n});case"settings":return l(Fi,{app:t,actions:e,onClose:n});case"explanation":return t.solved&&l(zi,{pages:t.solved.pages,onClose:n});case null:return null}}const Ui=[{tool:"black",title:"Black"},{tool:"white",title:"White"},{tool:"empty",title:"Remove"}],Yi=[{tool:"triangle",title:"Triangle"},{tool:"square",title:"Square"},{tool:"circle",title:"Circle"},{tool:"cross",title:"Cross"},{tool:"label",title:"Letter"},{tool:"arrow",title:"Arrow"},{tool:"line",title:"Line"}],Vi=[{name:"PB",title:"Black"},{name:"BR",title:"Rank of Black"},{name:"PW",title:"White"},{name:"WR",title:"Rank of White"},{name:"RE",title:"Result"},{name:"DT",title:"Date"},{name:"EV",title:"Event"}];function x2({app:t,tools:e,label:n,actions:i}){return l("div",{class:"row",role:"group","aria-label":n,children:e.map(({tool:s,title:r})=>l(y,{pressed:t.tool===s,onClick:()=>{i.study.tool(t.tool===s?null:s)},children:r},s))})}function Ki({title:t,value:e,onChange:n}){const[i,s]=z(null);return l("label",{class:"field",children:[l("span",{children:t}),l("input",{type:"text",autocomplete:"off",value:i??e,onInput:r=>{s(r.currentTarget.value)},onChange:r=>{n(r.currentTarget.value)},onBlur:()=>{s(null)}})]})}function qi({tool:t,marked:e}){switch(t){case null:return"A click on the board plays a move. Choose a tool to change the position or to mark it.";case"black":case"white":return`A click sets up a ${t} stone.`;case"empty":return"A click removes a stone.";case"arrow":case"line":return e===null?`Click the cell where the ${t} begins.`:`Click the cell where the ${t} from ${e} ends.`;default:return"A click sets the mark. The same again removes it."}}function Ji({app:t,actions:e}){const{state:n}=t;return l("div",{class:"edit",children:[l("p",{"aria-live":"polite",children:qi(t)}),l("section",{"aria-label":"Set up",children:[l("h3",{children:"Set up"}),l(x2,{app:t,tools:Ui,label:"Stones",actions:e}),l("div",{class:"row",role:"group","aria-label":"Player to move",children:[l(y,{pressed:n?.toMove==="black",onClick:()=>{e.study.turn("black")},children:"Black to move"}),l(y,{pressed:n?.toMove==="white",onClick:()=>{e.study.turn("white")},children:"White to move"})]})]}),l("section",{"aria-label":"Marks",children:[l("h3",{children:"Marks"}),l(x2,{app:t,tools:Yi,label:"Kinds of marks",actions:e}),l(y,{disabled:n===null||n.marks.length===0,onClick:()=>{e.study.clearMarks()},children:"Remove all marks"})]}),l("section",{"aria-label":"Players and result",children:[l("h3",{children:"Players and result"}),l("div",{class:"fields header-fields",children:Vi.map(({name:i,title:s})=>l(Ki,{title:s,value:n?.header[i]??"",onChange:r=>{e.study.header(i,r)}},i))})]})]})}class Rt extends re{state={error:null};componentDidCatch(e){console.warn(e),this.setState({error:String(e)})}render(){const{error:e}=this.state,{actions:n,children:i}=this.props;return e===null?l(_,{children:i}):l("div",{class:"failed",role:"alert",children:[l("p",{children:["This part of the page has failed because of a bug. Your game is safe. Please report this: ",e]}),l("div",{class:"row",children:[l(y,{primary:!0,onClick:()=>{this.setState({error:null})},children:"Try again"}),l(y,{onClick:()=>{n.saveKept()},children:"Save the game"}),l(y,{onClick:()=>{location.reload()},children:"Load the page again"})]})]})}}function Xi({app:{state:t}}){const e=t?.legend;if(e===void 0)return null;const{title:n,scale:i,marks:s,notes:r}=e;return l("p",{class:"legend",role:"note","aria-label":"Legend",children:[l("strong",{children:n}),i&&l("span",{class:"scale",children:[i.texts[0],l("span",{class:"bar",style:{background:ri(i.kind)}}),i.texts[2]]}),s.map(({word:o,wins:a,text:c})=>l("span",{children:[l("span",{class:a?"mark wins":"mark loses",children:o})," ",c]},o)),r.map(o=>l("span",{children:o},o))]})}const Qi={solved:"solved",late:"solved later",shown:"shown"};function g2(t){return"★".repeat(t)}function el({last:t,isSolved:e,solution:n,toMove:i,wrong:s}){return e?`Solved: ${t?.word??n?.word??""} wins.`:n!==null?`The solution is ${n.word}.`:t!==null?`${t.word} does not win: ${t.refutation??""} refutes it.${s>=H2?" Try again, or look at the solution.":""}`:`${A(i)} to move. Exactly one move wins.`}function tl({app:t,puzzle:e,actions:n}){const{last:i,isSolved:s,solution:r,wrong:o,number:a,count:c}=e,f=s||r!==null,h=p=>()=>{n.learn.puzzle(p)},g=t.puzzles?.find(p=>p.number>a&&t.outcomes[Pe(p)]===void 0)?.number;return l("div",{class:"row",children:[i?.right===!1&&!f&&l(y,{primary:!0,onClick:()=>{n.learn.tryAgain()},children:"Try again"}),(o>=H2||s)&&r===null&&l(y,{onClick:()=>{n.learn.solution()},children:s?"Why it wins":"Show the solution"}),f&&e.proof===null&&l(y,{onClick:()=>{n.learn.proof()},children:"Show the proof"}),l(y,{primary:f,disabled:a>=c&&g===void 0,onClick:h(g??a+1),children:"Next puzzle"})]})}function nl({puzzle:t,actions:e}){const{solution:n,proof:i,toMove:s}=t,r=i?.solution??n;return r===null?null:l("section",{class:"explained","aria-label":"Solution",children:[l("h3",{children:["Why ",r.word," wins"]}),l(an,{plans:r.plans,winner:s,carrier:r.carrier,actions:e}),i&&l(_,{children:[l("h3",{children:"Why no other move wins"}),l("ul",{class:"refutations",children:i.refutations.map(({answer:o,moves:a})=>l("li",{children:[l("strong",{children:o})," refutes"," ",a.map(c=>l("button",{type:"button",class:"link",onClick:()=>{e.learn.refute(t.node,[{word:c,colour:s},{word:o,colour:te(s)}])},children:c},c))]},o))}),l("p",{class:"muted",children:["The solver has proven all of this; the proof of ",r.word," goes through ",i.positions," ",i.positions===1?"position":"positions","."]})]})]})}function il({app:t,actions:e}){const{puzzles:n,outcomes:i,puzzle:s}=t,[r,o]=z("all"),[a,c]=z("all"),f=[...new Set(n?.map(d=>d.board)??[])],h=d=>(r==="all"||d.board===r)&&(a==="all"||d.grade===Number(a)),g=n?.filter(h)??[],p=n?.filter(d=>i[Pe(d)]!==void 0).length??0;return l("section",{class:"puzzles","aria-label":"Puzzles",children:[s!==null&&l(nl,{puzzle:s,actions:e}),l("div",{class:"row",children:[l(y,{primary:s===null,onClick:()=>{e.learn.puzzle()},children:"Today’s puzzle"}),n&&l("span",{class:"muted",children:[p," of ",n.length," done"]})]}),l("div",{class:"fields",children:[l(E,{label:"Board",value:r,options:[{value:"all",title:"All boards"},...f.map(d=>({value:d,title:ne(d)}))],onChange:o}),l(E,{label:"Grade",value:a,options:[{value:"all",title:"All grades"},...[1,2,3,4,5].map(d=>({value:String(d),title:g2(d)}))],onChange:c})]}),l("ul",{class:"puzzle-list",children:g.map(d=>{const m=i[Pe(d)];return l("li",{children:l("button",{type:"button",class:"puzzle-entry","aria-current":d.number===s?.number,onClick:()=>{e.learn.puzzle(d.number)},children:[l("span",{children:d.number}),l("span",{children:ne(d.board)}),l("span",{"aria-label":`Grade ${d.grade}`,children:g2(d.grade)}),l("span",{class:"muted",children:m===void 0?"":Qi[m]})]})},d.number)})})]})}const ll=[{topic:"bridge",title:"Bridges",text:"Two stones with two empty cells in common are connected. Look for bridges before you put stones side by side."},{topic:"edge",title:"Edge templates",text:"A stone near a side is often connected to it already. On the second row two empty cells below it are enough."},{topic:"ladder",title:"Ladders",text:"Along a side both players may have to place stone after stone. Who has a stone at the end of the ladder gets through."},{topic:"swap",title:"The swap",text:"The first move is so strong that the second player may take it over. Open with a stone that is neither too good nor too bad."}];function sl({app:t}){const{lesson:e,puzzle:n,state:i}=t;if(e!==null){const{title:s,task:r}=Ge(e),o=ge[e.topic].length;return l("section",{class:"status task","aria-label":"Lesson",children:[l("h2",{children:[s,o>1&&l("span",{class:"muted",children:[" Step ",e.step+1," of ",o]})]}),l("p",{"aria-live":"polite",class:e.isDone?"right":"",children:e.told??r})]})}return n!==null?l("section",{class:"status task","aria-label":"Puzzle",children:[l("h2",{children:["Puzzle ",n.number,l("span",{class:"muted",children:[" ",ne(n.board),", grade ",n.grade]})]}),l("p",{"aria-live":"polite",class:n.isSolved?"right":"",children:el(n)})]}):l("section",{class:"status task","aria-label":"Learn",children:[l("h2",{children:"Learn"}),l("p",{"aria-live":"polite",children:i===null?"Starting the engine …":"Choose a lesson or a puzzle."})]})}function rl({app:t,actions:e}){const{lesson:n,puzzle:i,state:s}=t;if(i!==null&&n===null)return l("section",{class:"actions learn-actions","aria-label":"Actions",children:l(tl,{app:t,puzzle:i,actions:e})});if(n===null)return null;const r=n.topic==="first",o=n.step+1===ge[n.topic].length;return l("section",{class:"actions learn-actions","aria-label":"Actions",children:l("div",{class:"row",children:[s?.maySwap&&!n.isDone&&l(y,{icon:"swap",primary:!0,onClick:()=>{e.play("swap")},children:"Swap"}),n.isDone&&l(y,{primary:!0,onClick:()=>{e.learn.goOn()},children:r?o?"Play a first game":"Next step":"Done"}),n.isDone&&l(y,{onClick:()=>{e.learn.again()},children:"Once more"}),r&&!(n.isDone&&o)&&l(y,{onClick:()=>{e.learn.firstGame()},children:"Skip the lesson"})]})})}function ol({app:t,actions:e}){const{games:n,board:i,state:s}=t,r=s?.board.split(" ")[0],o=n?.games.find(a=>a.word===r);return l("section",{class:"lessons","aria-label":"Lessons",children:[l("div",{class:"row",children:[l(y,{onClick:()=>{e.learn.begin()},children:"The first steps"}),l(y,{onClick:()=>{e.learn.show("puzzles")},children:"Puzzles"})]}),l("h3",{children:"Play well"}),l("ul",{class:"topics",children:ll.map(({topic:a,title:c,text:f})=>l("li",{children:[l("p",{children:[l("strong",{children:[c,"."]})," ",f]}),l(y,{label:`Try: ${c}`,onClick:()=>{e.learn.topic(a)},children:"Try it"})]},a))}),o!==void 0&&l(_,{children:[l("h3",{children:["Rules of ",o.title]}),hn(i?.rules??o.rules),l(dn,{word:o.word,title:o.title})]})]})}function al({actions:t}){const[e,n]=z("");return l("form",{class:"row",onSubmit:i=>{i.preventDefault(),t.giveToken(e)},children:[l("input",{type:"text","aria-label":"Token or address",placeholder:"token or address",autocomplete:"off",autocapitalize:"off",spellcheck:!1,value:e,onInput:i=>{n(i.currentTarget.value)}}),l("button",{type:"submit",class:"button primary",disabled:e.trim()==="",children:"Connect"})]})}function cl({app:t,actions:e}){return t.lost===null?null:l("div",{class:"lost",role:"alert",children:[l("span",{children:t.lost}),t.way==="token"?l(al,{actions:e}):l(y,{primary:!0,onClick:()=>{e.reconnect()},children:"Connect again"}),t.hasGame&&l(y,{onClick:()=>{e.saveKept()},children:"Save the game"}),(t.way==="game"||t.hasGame&&t.way==="connect")&&l(y,{onClick:()=>{e.startAfresh()},children:"Begin a new game"})]})}const dl=24;function hl(t){const e=[],n=new Map,i=[{after:null,first:t.root??null,depth:0,begins:null}];for(let s=i.pop();s!==void 0;s=i.pop()){const r=[];let o=s.after,a=s.first??(o&&t.children(o.id)[0])??null,c=s.first===null&&o!==null?t.children(o.id).slice(1):[];for(;a!==null&&(r.push(a.id),n.set(a.id,e.length),o=a,!(c.length>0||r.length>=dl));){const f=t.children(o.id);a=f[0]??null,c=f.slice(1)}if(r.length!==0){e.push({nodes:r,depth:s.depth,begins:s.begins}),a!==null&&o!==null&&i.push({after:o,first:null,depth:s.depth,begins:null});for(const f of c.reverse())i.push({after:null,first:f,depth:s.depth+1,begins:f.number})}}return{rows:e,rowOf:n}}const fl=150,nt=160,ul=12,pl=8,yl=35,xl=.5;function gl({node:t,tree:e,at:n,actions:i}){const s=e.loss(t),r=t.remark!==void 0||s!==null&&s>=Vt;return l(_,{children:[l("button",{type:"button",class:`move ${t.colour??""}${r?" swing":""}`,"data-node":t.id,"aria-current":t.id===n,tabIndex:t.id===n?0:-1,onClick:()=>{i.go(t.id)},children:[t.parent===null?"Start":l(_,{children:[t.word!==""&&l("span",{class:"move-number",children:t.number}),t.colour!==null&&l(_,{children:[l("span",{class:`stone small ${t.colour}`,"aria-hidden":"true"}),l("span",{class:"hidden",children:[". ",t.colour," "]})]}),ct(t)]}),s!==null&&s>=Vt&&l(_,{children:[l("span",{class:"hidden",children:", points lost: "}),l("span",{class:"loss",children:["−",Math.round(100*s)]})]})]}),t.remark!==void 0&&l("span",{class:"comment",children:t.remark}),t.comment!==""&&l("span",{class:"comment",children:t.comment}),t.error!==void 0&&l("span",{class:"comment error",children:t.error})]})}function ml({row:t,tree:e,at:n,actions:i}){const s=t.nodes.map(o=>{const a=e.node(o);return a&&l(gl,{node:a,tree:e,at:n,actions:i},o)}),r={"--depth":String(Math.min(t.depth,ul))};return t.begins===null?l("div",{class:t.depth>0?"row-of-moves variation":"row-of-moves",style:r,children:s}):l("div",{class:"row-of-moves variation",style:r,role:"group","aria-label":`Variation from move ${t.begins}`,children:s})}function kl(t,e){const n=t.nodes.reduce((i,s)=>i+(e.node(s)?.comment.length??0),0);return Math.max(yl,pl*t.nodes.length+xl*n)}function m2(t,e){let n=0,i=t.length-1;for(;n<i;){const s=n+i+1>>1;(t[s]??0)<=e?n=s:i=s-1}return n}function wl({tree:t,at:e,actions:n}){const i=K(null),s=K(new Map),[r,o]=z({top:0,height:0}),a=K(null),{shape:c,root:f}=t,{rows:h,rowOf:g}=me(()=>hl(t),[t,c]),p=me(()=>{const u=[0];for(const x of h)u.push((u[u.length-1]??0)+(s.current.get(x.nodes[0]??0)??kl(x,t)));return u},[h,r]),d=t.size<=fl,m=d?0:m2(p,r.top-nt),b=d?h.length:Math.min(h.length,m2(p,r.top+r.height+nt)+1),w=()=>{const u=i.current;u&&(Math.abs(u.scrollTop-r.top)>nt/2||u.clientHeight!==r.height)&&o({top:u.scrollTop,height:u.clientHeight})};V(()=>{const u=i.current;if(u===null)return;const x=new ResizeObserver(()=>{s.current.clear(),o({top:u.scrollTop,height:u.clientHeight})});return x.observe(u),()=>{x.disconnect()}},[]),V(()=>{if(d)return;const u=i.current?.querySelectorAll(".row-of-moves")??[];h.slice(m,b).forEach(({nodes:[x]},O)=>{const N=u[O]?.offsetHeight;x!==void 0&&N!==void 0&&s.current.set(x,N)})},[h,m,b,r.height]),V(()=>{a.current={at:e,focused:i.current?.contains(document.activeElement)??!1}},[e,f?.id,c]),V(()=>{const u=i.current;if(u===null||a.current===null)return;const x=u.querySelector(`[data-node="${a.current.at}"]`);if(x===null){const N=p[g.get(a.current.at)??0]??0;u.scrollTop=Math.max(0,N-u.clientHeight/2),w();return}const O=x.getBoundingClientRect().top-u.getBoundingClientRect().top;(O<0||O+x.offsetHeight>u.clientHeight)&&(u.scrollTop+=O-u.clientHeight/2,w()),a.current.focused&&x.focus({preventScroll:!0}),a.current=null});const M={ArrowLeft:()=>{n.step(-1)},ArrowRight:()=>{n.step(1)},ArrowUp:()=>{n.sibling(-1)},ArrowDown:()=>{n.sibling(1)},Home:()=>{n.step(-1/0)},End:()=>{n.step(1/0)}},k=g.get(e)??0;return l("div",{class:"move-list",ref:i,role:"group","aria-label":"Moves. Left and right step, up and down change the variation.",tabIndex:k<m||k>=b?0:void 0,onScroll:w,onKeyDown:u=>{const x=M[u.key];x&&(u.preventDefault(),u.stopPropagation(),x())},children:[l("div",{style:{height:`${p[m]??0}px`}}),h.slice(m,b).map(u=>l(ml,{row:u,tree:t,at:e,actions:n},u.nodes[0])),l("div",{style:{height:`${(p[h.length]??0)-(p[b]??0)}px`}})]})}function vl(t){return t.parent===null?"the game":t.word===""?`“${ct(t)}”`:`move ${t.number}, ${ct(t)}`}function bl({app:t,node:e,actions:n}){const{draft:i,tree:s,state:r}=t,o=(i&&s.node(i.node))??e;return l("label",{class:"comment-field",children:[l("span",{children:o.id===r?.at?"Comment":`Comment on ${vl(o)}`}),l("textarea",{rows:2,value:i?.text??e.comment,onInput:a=>{n.study.typeComment(o.id,a.currentTarget.value)},onBlur:()=>{n.study.endComment()}})]})}function Ml({app:t,actions:e}){const{state:n,tree:i,mode:s}=t,r=n?.at??-1,o=i.node(r),a=me(()=>l(wl,{tree:i,at:r,actions:e}),[i,i.version,r,e]);return l("div",{class:"moves",children:[a,o&&l("div",{class:"move-tools",children:[l(bl,{app:t,node:o,actions:e}),s==="analyse"&&l("div",{class:"row",children:[l(y,{disabled:i.isMain(o),onClick:()=>{e.study.promote(o.id)},children:"Make main line"}),l(Ve,{question:"Really delete?",disabled:o.parent===null,onClick:()=>{e.study.delete(o.id)},children:"Delete this move and the rest"})]})]})]})}function _l({app:t,actions:e}){const[n,i]=z(""),{state:s,board:r}=t,o=r?.cells[r.cells.length>>1]?.name,a=s?s.line.indexOf(s.at):0,c=a<=0,f=!s||a===s.line.length-1,h=g=>()=>{e.step(g)};return l("div",{class:"navigation",children:[l("div",{class:"steps",children:[l(y,{icon:"first",label:"First position",disabled:c,onClick:h(-1/0)}),l(y,{icon:"previous",label:"Previous move",disabled:c,onClick:h(-1)}),l(y,{icon:"next",label:"Next move",disabled:f,onClick:h(1)}),l(y,{icon:"last",label:"Last position",disabled:f,onClick:h(1/0)})]}),l("form",{class:"type-move",onSubmit:g=>{g.preventDefault(),e.play(n.trim()),i("")},children:[l("input",{type:"text","aria-label":"Move by name",placeholder:o===void 0?"":`e.g. ${o}`,autocomplete:"off",autocapitalize:"off",spellcheck:!1,value:n,onInput:g=>{i(g.currentTarget.value)}}),l("button",{type:"submit",class:"button",disabled:n.trim()==="",children:"Play"})]})]})}const pe=.5,Zl=.03;function ce(t){return`${Math.round(100*t)}%`}function Sl({proven:t,rate:e,low:n,high:i},s){if(t!==void 0)return s?t?"Swap":"Do not swap":t?"Wins":"Loses";if(e===void 0)return"Not rated";if(!s)return ce(e);const r=n!==void 0&&i!==void 0&&(n>pe||i<pe),o=Math.abs(e-pe)<Zl&&!r?"Close":`${r?"":"Probably "}${e>pe?"swap":"do not swap"}`;return`${o.charAt(0).toUpperCase()}${o.slice(1)} (${ce(e)})`}function zl({proven:t,rate:e,games:n,won:i,search:s,source:r,low:o,high:a,comment:c}){return[t!==void 0?t?"proven: the stone wins":"proven: the stone loses":"",n>0?`${n} games, ${i} won`:"",n>0&&t===void 0&&o!==void 0&&a!==void 0?`95% interval ${ce(o)} to ${ce(a)}`:"",s!==void 0?`deep search ${ce(s)}`:"",r==="person"||r==="trusted person"?`a ${r}`:"",c].filter(h=>h!=="").join("; ")||(e===void 0?"none":"that of the replies")}function Tl({app:t,actions:e}){const{book:n,state:i}=t,s=ne(i?.board??"");if(n===null)return l("p",{children:"Looking into the book …"});if(!n.isOpen)return l("p",{children:["There is no opening book for ",s,"."]});const{moves:r,swapFollows:o,swapRate:a}=n;return l("section",{class:"openings","aria-label":"Openings",children:[o&&l("p",{children:"A first move is good if the opponent cannot tell whether to swap. The rates are those of the stone, without a swap."}),a!==void 0&&l("p",{children:["The first stone wins ",ce(a)," of the games: ",a>pe?"swap":"do not swap","."]}),r.length===0?l("p",{children:"The book ends here. Step back to follow another move."}):l("table",{class:"book",children:[l("thead",{children:l("tr",{children:[l("th",{scope:"col",children:"Move"}),l("th",{scope:"col",children:o?"Swap?":"Result"}),l("th",{scope:"col",children:"Evidence"}),l("th",{scope:"col",children:"Replies"})]})}),l("tbody",{children:r.map(c=>l("tr",{children:[l("td",{children:c.words.map(f=>l("button",{type:"button",class:"link",onClick:()=>{e.play(f)},children:f},f))}),l("td",{children:Sl(c,o)}),l("td",{children:zl(c)}),l("td",{children:c.replies})]},c.words[0]))})]})]})}function Cl(t){const e=t.filter(n=>n.remark!==void 0);return[...e.filter(n=>n.decisive===!0),...e.filter(n=>n.decisive!==!0)]}function $l({app:t,node:e,actions:n}){const{trial:i}=t;if(i===null)return null;const{tried:s,isShown:r}=i,o=`Find a better move for ${A(e.colour??"black")} on the board.`,a=r?`The better move is ${i.better}.`:s===null?o:s.verdict?.text??`The engine looks at ${s.word} …`;return l("div",{class:"trial",children:[l("p",{"aria-live":"polite",class:s?.verdict?.isRight===!0?"right":"",children:a}),l("div",{class:"row",children:[s?.verdict?.isRight===!1&&l(y,{onClick:()=>{n.study.showAnswer(!1)},children:"Another try"}),!r&&l(y,{onClick:()=>{n.study.showAnswer(!0)},children:"Show the answer"}),l(y,{onClick:()=>{n.study.endTrial()},children:"Done"})]})]})}function Ol({app:t,node:e,actions:n}){const{state:i,trial:s,tree:r}=t,o=s?.node===e.id,a=o&&!s.isShown&&s.tried?.verdict?.isRight!==!0,{line:c=[],parent:f}=e,h=()=>{i?.at===f&&n.study.preview(c)},g=()=>{n.study.preview(null)},p=r.loss(e);return l("li",{class:e.decisive===!0?"mistake decisive":"mistake",children:[l("div",{class:"row",children:[l("button",{type:"button",class:`move${e.decisive===!0?" decisive":""}`,"aria-current":e.id===i?.at,onClick:()=>{n.go(e.id)},children:[l("span",{class:"move-number",children:e.number}),l("span",{class:`stone small ${e.colour??""}`,"aria-hidden":"true"}),e.word,p!==null&&p>=.005&&l("span",{class:"loss",children:[" −",Math.round(100*p)]})]}),e.decisive===!0&&l("strong",{children:"The decisive mistake"}),e.better!==void 0&&!o&&l(y,{onClick:()=>{n.study.tryAgain(e.id)},children:"Try again"}),e.better!==void 0&&!o&&c.length>0&&l(y,{pressed:t.preview===c,onClick:()=>{t.preview===c?n.study.preview(null):n.study.showLine(e)},children:["Show ",e.better]})]}),!a&&l("p",{onMouseEnter:h,onMouseLeave:g,children:e.remark}),o&&l($l,{app:t,node:e,actions:n})]})}function Al({app:t,actions:e}){const{state:n,tree:i}=t,s=(n?.line??[]).flatMap(c=>i.node(c)??[]),r=Cl(s),o=s.length>1&&s.every((c,f)=>c.rate!==null||f===s.length-1),a=n?.review??null;return l("section",{class:"review","aria-label":"Review",children:[l("div",{class:"row",children:[l(y,{icon:"search",disabled:s.length<2,onClick:()=>{a===null?e.study.review():e.study.stopReview()},children:a!==null?"Stop the review":o?"Review more deeply":"Review the game"}),a!==null&&l("progress",{"aria-label":"Review",value:a.done,max:a.of})]}),l(nn,{app:t,actions:e}),r.length>0&&l(_,{children:[l("h3",{children:"Where the game turned"}),l("ul",{class:"swings",children:r.map(c=>l(Ol,{app:t,node:c,actions:e},c.id))})]}),r.length===0&&l("p",{children:a!==null?"You can go on meanwhile: the review runs in the background.":o?"The review found no mistake in this line.":"A review finds the mistakes of a game, and lets you try again at each."})]})}function it({label:t,text:e,actions:n}){const i=async()=>{try{await navigator.clipboard.writeText(e),n.tell("Copied to the clipboard.")}catch{n.tell("This browser does not allow the page to copy; select the text and copy it yourself.",!0)}};return l("div",{class:"row",children:[l("input",{class:"link",type:"text",readOnly:!0,"aria-label":t,value:e,onFocus:s=>{s.currentTarget.select()}}),l(y,{label:`Copy: ${t}`,onClick:()=>{i()},children:"Copy"})]})}function Ll({app:t,actions:e}){const{site:n,state:i}=t,s=i?.words??"";if(s==="")return l("p",{children:"This position was set up, so it has no link. Save it as SGF."});const r=Rn(s),o=bt(),a=n.isStatic||n.isOnNetwork||o===null?r:`token=${o}&${r}`,c=`${location.origin}${location.pathname}#${a}`,f=n.publicAddress===null?null:`${n.publicAddress}#${r}`;return l("section",{"aria-label":"Link",children:[l("h3",{children:"Link to this position"}),l(it,{label:"Link to this position",text:c,actions:e}),l("p",{children:El(n)}),f!==null&&f!==c&&l(_,{children:[l("h3",{children:"Link for other people"}),l(it,{label:"Link for other people",text:f,actions:e}),l("p",{children:"It opens this position on every computer. The moves are in the link itself."})]}),!n.isStatic&&l(_,{children:[l("h3",{children:"Text for other people"}),l(it,{label:"Text for other people",text:r,actions:e}),l("p",{children:"Any Tripoint page can open this text (“Open”). You can also save the game as SGF."})]})]})}function El(t){return t.isStatic?"The moves are in the link itself; nothing is sent anywhere.":t.isOnNetwork?"It opens in every browser that can reach this computer while Tripoint runs; the page then asks for the token.":"It opens in every browser on this computer while Tripoint runs. It does not work on other computers."}function Rl({app:t,actions:e}){const[n,i]=z("");return l("details",{children:[l("summary",{children:"GTP console"}),l("pre",{class:"gtp",role:"log","aria-label":"Replies",tabIndex:0,children:t.gtp.map(s=>`> ${s.line}
${s.reply.trim()}

`).join("")}),l("form",{class:"row",onSubmit:s=>{s.preventDefault(),n.trim()!==""&&(e.gtp(n.trim()),i(""))},children:[l("input",{type:"text","aria-label":"GTP command",placeholder:"list_commands",autocomplete:"off",autocapitalize:"off",spellcheck:!1,value:n,onInput:s=>{i(s.currentTarget.value)}}),l("button",{type:"submit",class:"button",children:"Send"})]})]})}function Pl({app:t,actions:e}){return l("div",{class:"share",children:[l("section",{"aria-label":"Files",children:[l("h3",{children:"Game"}),l("div",{class:"row",children:[l(y,{onClick:()=>{e.save()},children:"Save as SGF"}),l(y,{icon:"open",onClick:()=>{e.dialog("open")},children:"Open …"})]}),l("h3",{children:"Picture"}),l("div",{class:"row",children:[l(y,{onClick:()=>{e.picture("svg")},children:"SVG"}),l(y,{onClick:()=>{e.picture("png")},children:"PNG"})]})]}),l(Ll,{app:t,actions:e}),l(Rl,{app:t,actions:e})]})}function fn({proven:t,rate:e,source:n,claim:i},s){if(e===void 0||i==="disputed"&&t===void 0)return{winner:null,word:i==="disputed"?"Disputed":"Unknown"};if(n==="games")return{winner:null,word:`${Math.round(100*e)}%`};const r=e>.5;return{winner:r?s:te(s),word:r?"Wins":"Loses"}}function un({proven:t,rate:e,source:n,claim:i,games:s,replies:r}){return t!==void 0?"proven":i==="disputed"?"people disagree":n==="games"?s>0?`${s} games`:"games of its replies":e===void 0?i==="unknown"?"to be examined":r>0?"open replies":"no claim yet":i==="win"==e>.5&&(i==="win"||i==="loss")?n==="trusted person"?"trusted claim":"claimed":"claimed of its replies"}function pn({entry:t}){return t.contradictions.length===0?null:l("div",{class:"contradiction",children:["Contradiction: ",t.contradictions.join("; ")]})}function Bl({app:t,study:e,actions:n}){const{state:i}=t,{here:s,refusal:r}=e;if(i===null)return null;if(r!==void 0)return l("p",{class:"muted",children:["The study cannot hold this position: ",r,"."]});const o=te(i.toMove),a=i.stones.every(p=>p===null),c=e.hasProof&&l("div",{class:"row",children:[l("span",{children:"Solve has proven this position."}),l(y,{icon:"add",onClick:()=>{n.studies.addProof()},children:"Add the proof"})]});if(a)return l(_,{children:c||l("p",{class:"muted",children:"Make a move, and say who wins after it."})});const f=s?.claim==="win"?o:s?.claim==="loss"?te(o):s?.claim,h=s&&fn(s,o),g=(p,d)=>l(y,{pressed:f===p,onClick:()=>{n.studies.claim(f===p?null:p)},children:d},p);return l(_,{children:[l("p",{class:"study-value","aria-live":"polite",children:s===void 0||h===void 0?"This position is not in the study yet.":`${h.winner!==null?`${A(h.winner)} wins`:h.word.endsWith("%")?`${A(o)} wins ${h.word}`:h.word}: ${un(s)}.`}),s&&l(pn,{entry:s}),l("div",{class:"claims",role:"group","aria-label":"Your claim: who wins here?",children:[l("span",{children:"Claim:"}),g("black","Black wins"),g("white","White wins"),g("unknown","Unknown")]}),c]})}function Dl({app:t,study:e,actions:n}){const{here:i,node:s,refusal:r}=e,o=i?.comment??"";return r!==void 0||t.state?.stones.every(a=>a===null)!==!1?null:l(_,{children:[l("label",{class:"comment-field",children:[l("span",{children:"Comment in the study"}),l("textarea",{rows:2,defaultValue:o,onBlur:a=>{const c=a.currentTarget.value.trim();c!==o&&n.studies.remark(c)}},`${s} ${o}`)]}),l("div",{class:"row",children:i===void 0?l(y,{icon:"add",onClick:()=>{n.studies.addLine()},children:"Add these moves"}):l(Ve,{icon:"close",question:"Remove it and all after it?",onClick:()=>{n.studies.remove()},children:"Remove from the study"})})]})}function Wl({moves:t,mover:e,actions:n}){return t.length===0?l("p",{class:"muted",children:"The study has no move here. Play one on the board to add it."}):l("table",{class:"book",children:[l("thead",{children:l("tr",{children:[l("th",{scope:"col",children:[A(e),"’s move"]}),l("th",{scope:"col",children:"Result"}),l("th",{scope:"col",children:"Why"}),l("th",{scope:"col",children:"Replies"})]})}),l("tbody",{children:t.map(i=>l("tr",{children:[l("td",{children:i.words.map(s=>l("button",{type:"button",class:"link",onClick:()=>{n.play(s)},children:s},s))}),l("td",{children:fn(i,e).word}),l("td",{children:[un(i),i.comment!==""&&l("div",{class:"comment",children:i.comment}),l(pn,{entry:i})]}),l("td",{children:i.replies})]},i.words[0]))})]})}function k2({title:t,found:e}){return e.length===0?null:l(_,{children:[l("h3",{children:t}),l("ul",{children:e.map(({moves:n,text:i})=>l("li",{children:[l("strong",{children:n}),": ",i]},`${n} ${i}`))})]})}function yn({title:t,actions:e,children:n}){return l("section",{class:"study-card","aria-label":t,children:[l("header",{children:[l("h3",{children:t}),l(y,{icon:"close",label:"Close this report",onClick:()=>{e.studies.dismiss()}})]}),n]})}function Nl({merged:t,actions:e}){const{added:n,overruled:i,contradictions:s}=t,r=i.length+s.length===0;return l(yn,{title:n===1?"Merged: 1 new position":`Merged: ${n} new positions`,actions:e,children:[r&&l("p",{children:"Nothing in it contradicts this study."}),l(k2,{title:"Overruled by a trusted person",found:i}),l(k2,{title:"Contradictions",found:s})]})}function Il({actions:t}){return l(yn,{title:"You have opened another study",actions:t,children:l("div",{class:"row",children:[l(y,{primary:!0,onClick:()=>{t.studies.accept(!0)},children:"Merge it into this one"}),l(y,{onClick:()=>{t.studies.accept(!1)},children:"Open it instead"})]})})}function xn({actions:t,title:e}){return l(y,{icon:"open",onClick:()=>{t.dialog("open")},children:e})}function w2({study:t,actions:e}){return l(_,{children:[l("h3",{children:["The file: ",t.positions," ",t.positions===1?"position":"positions"]}),l("div",{class:"row",children:[l(y,{onClick:()=>{e.studies.save()},children:"Save the study"}),l(xn,{actions:e,title:"Merge another"}),l(Ve,{question:"Close without saving?",onClick:()=>{e.studies.close()},children:"Close the study"})]})]})}function Gl({app:t,actions:e}){const{study:n,state:i,studyOffer:s,merged:r}=t;if(n===null||i===null)return l("p",{children:"Looking into the study …"});const{board:o}=n;return l("section",{class:"study","aria-label":"Study",children:[s!==null&&l(Il,{actions:e}),r!==null&&l(Nl,{merged:r,actions:e}),o===void 0?l(_,{children:[l("p",{children:"A study collects moves: who wins after each, by a claim or a proof, and comments. It is one file, which others can extend and merge."}),l("div",{class:"row",children:[l(y,{icon:"add",primary:!0,onClick:()=>{e.studies.begin()},children:["Begin a study of ",ne(i.board)]}),l(xn,{actions:e,title:"Open a file"})]})]}):o!==i.board?l(_,{children:[l("p",{children:["The study is of ",ne(o),"."]}),l("div",{class:"row",children:l(y,{primary:!0,onClick:()=>{e.studies.goToBoard(o)},children:"Go to its board"})}),l(w2,{study:n,actions:e})]}):l(_,{children:[l(Bl,{app:t,study:n,actions:e}),!i.decided&&l(Wl,{moves:n.moves,mover:i.toMove,actions:e}),l(Dl,{app:t,study:n,actions:e}),l(w2,{study:n,actions:e})]})]})}const Hl={lessons:"Lessons",puzzles:"Puzzles",moves:"Moves",analysis:"Analysis",review:"Review",openings:"Openings",study:"Study",solve:"Solve",edit:"Edit",share:"Share"},gn=[{mode:"play",title:"Play",tabs:["moves","share"]},{mode:"analyse",title:"Analyse",tabs:["moves","analysis","review","openings","study","solve","edit","share"]},{mode:"learn",title:"Learn",tabs:["lessons","puzzles"]}];function Fl({app:t,actions:e}){return l("div",{class:"modes",role:"group","aria-label":"Mode",children:gn.map(({mode:n,title:i})=>l("button",{type:"button","aria-pressed":n===t.mode,onClick:()=>{e.mode(n)},children:i},n))})}function jl({app:t,actions:e}){return l("header",{class:"top",children:[l("h1",{children:[l("img",{src:"./icon.svg",alt:"",width:"28",height:"28"}),l("span",{class:"name",children:"Tripoint"})," ",l("span",{class:"board-title",children:t.state&&ne(t.state.board)})]}),l(Fl,{app:t,actions:e}),l("nav",{"aria-label":"Page",children:[l(y,{icon:"add",disabled:t.games===null,onClick:()=>{e.dialog("new")},children:["New",l("span",{class:"wide",children:" game"})]}),l(y,{icon:"rules",label:"Rules",onClick:()=>{e.dialog("rules")},children:l("span",{class:"word",children:"Rules"})}),l(y,{icon:"open",label:"Open a game",onClick:()=>{e.dialog("open")},children:l("span",{class:"word",children:"Open"})}),l(y,{icon:"moves",label:"Commands",onClick:()=>{e.dialog("commands")},children:l("span",{class:"word",children:"Commands"})}),l(y,{icon:"settings",label:"Settings",onClick:()=>{e.dialog("settings")},children:l("span",{class:"word",children:"Settings"})})]})]})}function Ul({app:t,actions:e}){const n=gn.find(({mode:s})=>s===t.mode)?.tabs??[],i=n.indexOf(t.tab);return l("section",{class:"panel","aria-label":"Details",children:[l("div",{class:"tabs",role:"tablist",onKeyDown:s=>{const r={ArrowLeft:-1,ArrowRight:1}[s.key],o=r===void 0?void 0:n[(i+r+n.length)%n.length];o!==void 0&&(s.preventDefault(),s.stopPropagation(),e.tab(o),document.getElementById(`tab-${o}`)?.focus())},children:n.map(s=>l("button",{id:`tab-${s}`,type:"button",role:"tab","aria-selected":s===t.tab,"aria-controls":"tab-panel",tabIndex:s===t.tab?0:-1,onClick:()=>{e.tab(s)},children:Hl[s]},s))}),l("div",{class:"tab-panel",id:"tab-panel",role:"tabpanel","aria-labelledby":`tab-${t.tab}`,children:l(Rt,{actions:e,children:[t.tab==="lessons"&&l(ol,{app:t,actions:e}),t.tab==="puzzles"&&l(il,{app:t,actions:e}),t.tab==="openings"&&l(Tl,{app:t,actions:e}),t.tab==="study"&&l(Gl,{app:t,actions:e}),t.tab==="solve"&&l(Zi,{app:t,actions:e}),t.tab==="moves"&&l(Ml,{app:t,actions:e}),t.tab==="analysis"&&l(W5,{app:t,actions:e}),t.tab==="review"&&l(Al,{app:t,actions:e}),t.tab==="edit"&&l(Ji,{app:t,actions:e}),t.tab==="share"&&l(Pl,{app:t,actions:e})]},t.tab)})]})}function Yl({app:t}){const{state:e}=t;if(e===null)return null;const{goals:n,corners:i}=e;return l("section",{class:"goals","aria-label":"Goals",children:[n.black===n.white?l("p",{children:n.black}):l("p",{children:[l("strong",{children:"Black"})," ",n.black,l("br",{}),l("strong",{children:"White"})," ",n.white]}),i&&l("p",{children:["Corners: Black ",i.black.join(", ")||"none","; White ",i.white.join(", ")||"none",". ",i.needed," are needed to win."]})]})}const Vl=8e3,Kl=2e4;function ql({app:t,actions:e}){const{notice:n}=t;return Ot(()=>{if(n===null)return;const i=setTimeout(()=>{e.closeNotice()},n.alert||n.action?Kl:Vl);return()=>{clearTimeout(i)}},[n,e]),l("div",{class:"notices",role:n?.alert?"alert":"status",children:n&&l("div",{class:`notice${n.alert?" alert":""}`,children:[l("span",{children:n.text}),n.action&&l(y,{onClick:()=>{n.action?.run(),e.closeNotice()},children:n.action.label}),l(y,{icon:"close",label:"Close the notice",onClick:()=>{e.closeNotice()}})]})})}function Jl({app:t,actions:e}){const{warnings:n}=t;return n.length===0?null:l("section",{class:"warnings",role:"status","aria-label":"Notes on the file",children:[l("header",{children:[l("h2",{children:n.length===1?"A note on the file":`${n.length} notes on the file`}),l(y,{icon:"close",label:"Close the notes",onClick:()=>{e.closeWarnings()}})]}),l("ul",{children:n.map((i,s)=>l("li",{children:i},s))})]})}function Xl(t){const{state:e}=t;return e===null?"none":e.result!==null?"over":St(t)?"engine":"person"}function Ql({app:t,actions:e}){const n=t.isFirstGame&&t.mode==="play"&&t.state?.result===null;return l(_,{children:[l(jl,{app:t,actions:e}),l(ql,{app:t,actions:e}),l(cl,{app:t,actions:e}),l(Jl,{app:t,actions:e}),l("main",{"data-board":t.state?.board,"data-mode":t.mode,"data-busy":t.busy.what??"none","data-turn":Xl(t),children:[t.mode==="learn"?l(sl,{app:t}):l(_5,{app:t,actions:e}),l("section",{class:n?"play guided":"play","aria-label":"Board",children:[n&&l("p",{class:"goal-line",children:[t.state?.goals.black,"."]}),l(ui,{app:t,actions:e}),l(Xi,{app:t}),t.lesson===null&&l(_l,{app:t,actions:e})]}),t.mode==="learn"?l(rl,{app:t,actions:e}):l(z5,{app:t,actions:e}),l(Ul,{app:t,actions:e}),l(Yl,{app:t})]}),l(Rt,{actions:e,children:l(ji,{app:t,actions:e})})]})}const pt=document.getElementById("page");if(pt===null)throw new Error("the page has no place for its contents");L2();const mn=await Bn();let yt=!1;const ke=new d5(mn,()=>{yt&&(yt=!1,requestAnimationFrame(kn))}),Pt=new a5(ke),Ne=new B1(ke,Pt);function kn(){yt=!0,pt!==null&&On(l(Rt,{actions:Ne,children:l(Ql,{app:ke.get(),actions:Ne})}),pt)}Y2(U2(ke.get().settings));kn();Pt.start();v1(()=>{Ne.preferences.applyTheme()});u5(ke,Ne,Pt);mn.isStatic&&"serviceWorker"in navigator&&navigator.serviceWorker.register("service-worker.js").catch(()=>{});
