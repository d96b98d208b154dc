import { SESSION_HINT } from "../../platform/ui/browser/session-hint.ts";
import { CAN_HOVER } from "../../platform/reading/prefetch.ts";

/** The id of the element with the page's data (`PageData`) and the names of the files of its code. */
export const PAGE_DATA = "page-data";
/**
 * The name of the metric in the header `Server-Timing` of a response to a request with `Save-Data: on`. It is the only
 * header of its own page that a script can read, and the cached page stays the same for everyone.
 */
export const SAVE_DATA = "save-data";

/** The list of recently viewed products, which `visit.ts` shows without the page's code. */
const SEEN = "calabash-larder:seen";

/**
 * An inline script of a reading page. It loads the page's code at the first touch of a control, or once the page is
 * shown, also by the Back button, if this browser stores something that the page shows: a cart, favourites, a country,
 * a session. Otherwise, and with Save-Data in any case, no code loads before a touch. A page that shows only stored
 * data (`data-personal`) loads its code for everyone, as soon as it is parsed. `visit.ts`, which measures the page and
 * makes it available offline, is loaded after the page; with Save-Data, together with the page's code.
 *
 * A link that opens a dialog (`aria-haspopup`) waits for the code when it is pressed, and is followed if the code
 * cannot be loaded; touching it is not enough, because scrolling on a phone touches a product's picture.
 *
 * When the code cannot be loaded, the next touch tries again. When the server no longer has its files, because a new
 * version was deployed while the page was open, the page is reloaded; without a touch, only once.
 *
 * It also marks a browser with a mouse for `speculationRules`.
 */
export const firstTouchScript = `{
if(matchMedia("(hover:hover)").matches)document.documentElement.setAttribute("${CAN_HOVER}","");
const controls="button,input,select,textarea,summary,[role=tab]";
const saves=()=>navigator.connection&&navigator.connection.saveData||performance.getEntriesByType("navigation")
.some(({serverTiming=[]})=>serverTiming.some(({name})=>name=="${SAVE_DATA}"));
const files=name=>document.getElementById("${PAGE_DATA}").dataset[name].split(" ");
const visit=()=>import(files("visit")[0]).catch(()=>{});
let loading=false;
const load=touched=>{if(loading)return;
if(document.readyState=="loading")return addEventListener("DOMContentLoaded",()=>load(touched),{once:true});
loading=true;const[entry]=files("code");if(touched&&saves())visit();
for(const href of files("code")){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}
import(entry).catch(()=>{loading=false;
for(const{type,target}of window.earlyEvents||[]){if(target.href)return location.assign(target.href);if(type=="submit")return target.submit()}
if(touched)fetch(entry).then(({status})=>{if(status==404)location.reload()},()=>{})})};
const[navigation]=performance.getEntriesByType("navigation");
addEventListener("DOMContentLoaded",()=>{if("personal"in document.documentElement.dataset)load(!navigation||navigation.type!="reload")});
const touch=event=>{if(event.target.closest&&event.target.closest(controls))load(true)};
for(const type of["pointerover","pointerdown","focusin","input","change"])addEventListener(type,touch,{capture:true,passive:true});
addEventListener("click",event=>{const link=event.target.closest&&event.target.closest("a[aria-haspopup]");
if(!link||!window.earlyEvents||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
event.preventDefault();window.earlyEvents.push({type:"click",target:link});load(true)});
addEventListener("pageshow",()=>requestAnimationFrame(()=>setTimeout(()=>{if(saves())return;
let stored=document.cookie.includes("${SESSION_HINT}=1");
try{stored||=window.name.startsWith("calabash-larder:")||Object.keys(localStorage).some(key=>key.startsWith("calabash-larder:")&&key!="${SEEN}")}catch{}
if(stored)load();
visit()})))}`;
