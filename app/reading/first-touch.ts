import { SESSION_HINT } from "../ui/browser/session-hint.ts";

/** The id of the element with the page's data (`PageData`) and the names of the files of its code. */
export const PAGE_DATA = "page-data";

/**
 * An inline script of a reading page. It loads the page's code at the first touch of a control, or once the page is
 * shown, also by the Back button, if this browser stores something that the page shows: a cart, favourites, a country, a
 * session. A visitor who only reads loads no code, nor does one who saves data before touching something.
 *
 * A link that opens a dialog (`aria-haspopup`) waits for the code when it is pressed, and is followed if the code cannot
 * be loaded; touching it is not enough, because scrolling on a phone touches a product's picture. `visit.ts`, which
 * measures the page and makes it available offline, is loaded after the page.
 */
export const firstTouchScript = `{
const controls="button,input,select,textarea,summary,[role=tab]",saves=navigator.connection&&navigator.connection.saveData;
const files=name=>document.getElementById("${PAGE_DATA}").dataset[name].split(" ");
let loading=false;
const load=()=>{if(loading)return;
if(document.readyState=="loading")return addEventListener("DOMContentLoaded",load,{once:true});
loading=true;
for(const href of files("code")){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}
import(files("code")[0]).catch(()=>{loading=false;
const pressed=(window.earlyEvents||[]).find(({target})=>target.href);if(pressed)location.assign(pressed.target.href)})};
const touch=event=>{if(event.target.closest&&event.target.closest(controls))load()};
for(const type of["pointerover","pointerdown","focusin","input","change"])addEventListener(type,touch,{capture:true,passive:true});
addEventListener("click",event=>{const link=event.target.closest&&event.target.closest("a[aria-haspopup]");
if(!link||!window.earlyEvents||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
event.preventDefault();window.earlyEvents.push({type:"click",target:link});load()});
addEventListener("pageshow",()=>requestAnimationFrame(()=>setTimeout(()=>{if(saves)return;
let stored=document.cookie.includes("${SESSION_HINT}=1");
try{stored||=Object.keys(localStorage).some(key=>key.startsWith("calabash-larder:"))}catch{}
if(stored)load();
import(files("visit")[0])})))}`;
