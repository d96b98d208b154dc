const KEY = "calabash-larder:place";
/** The key of the page that React Router is loading (use-pressed-link.ts). */
export const PRESSED_KEY = "calabash-larder:pressed";
/** Milliseconds before the skeleton is shown; a faster response shows none. */
const SKELETON_DELAY = 150;

/**
 * An inline script of every page, for navigation between documents.
 *
 * - A link or form with `data-keep-place` leads to another view of the same page, such as a filtered list: the next
 *   document scrolls to where this one was, its focus returns to the same link or field, and panels (`details` with an
 *   id) are open as they were. Code that navigates there itself dispatches `keep-place` on the element first.
 * - The picture of a product card grows into that of the product's page; no other navigation is animated.
 * - Open menus are closed, because the Back button shows the page as it was left.
 * - While another view of the product list is on its way, the list is busy and shows its skeleton, also before any code
 *   has loaded. Only in a browser with the Navigation API, which alone reports that a visitor has stopped waiting.
 * - React Router reloads a page when it cannot load the code of the next one, because a new version was deployed
 *   meanwhile: then this navigates to the page that was pressed.
 */
export const leavePageScript = `{
const keep=at=>{const link=at.getAttribute("href"),active=document.activeElement||at,{name,type,value}=active;
const focus=link?'main a[href="'+CSS.escape(link)+'"]':name?"main [name="+CSS.escape(name)+"]"+(type=="checkbox"?"[value="+CSS.escape(value)+"]":""):"";
const open=[...document.querySelectorAll("main details[id][open]")].map(panel=>panel.id);
sessionStorage.setItem("${KEY}",JSON.stringify({path:location.pathname,y:scrollY,focus,ring:!CSS.supports("selector(:focus-visible)")||active.matches(":focus-visible"),open}))};
for(const type of["click","submit","keep-place"])addEventListener(type,event=>{
const at=event.target.closest(type=="click"?"a":"form");
if(at&&!event.defaultPrevented&&!event.metaKey&&!event.ctrlKey&&!event.shiftKey)
try{at.matches("[data-keep-place]")?keep(at):sessionStorage.removeItem("${KEY}")}catch{}});
addEventListener("DOMContentLoaded",()=>{let place;try{place=JSON.parse(sessionStorage.getItem("${KEY}"));sessionStorage.removeItem("${KEY}")}catch{}
if(!place||place.path!=location.pathname)return;
for(const id of place.open){const panel=document.getElementById(id);if(panel)panel.open=true}scrollTo({top:place.y,behavior:"instant"});
const at=place.focus&&document.querySelector(place.focus);
if(at){at.focus({preventScroll:true,focusVisible:place.ring});at.scrollIntoView({block:"nearest",inline:"nearest",behavior:"instant"})}});
let pressed;try{pressed=sessionStorage.getItem("${PRESSED_KEY}");sessionStorage.removeItem("${PRESSED_KEY}")}catch{}
const[entry]=performance.getEntriesByType("navigation");
if(pressed&&pressed!=location.pathname+location.search&&entry&&entry.type=="reload")location.replace(pressed);
const busy=on=>{const list=document.querySelector(".products-list");if(list)list.setAttribute("aria-busy",on)};
if(window.navigation)navigation.addEventListener("navigate",({destination,signal,hashChange,downloadRequest})=>{
if(hashChange||downloadRequest!==null||new URL(destination.url).pathname!=location.pathname)return;
const timer=setTimeout(busy,${SKELETON_DELAY},true);signal.addEventListener("abort",()=>{clearTimeout(timer);busy(false)})});
addEventListener("pageshow",({persisted})=>persisted&&busy(false));
let opening;
addEventListener("click",event=>{const card=event.target.closest("a[href^='/product/']")&&event.target.closest(".product-card");
opening=card&&card.querySelector(".product-card-picture");if(opening)opening.dataset.opening=""});
addEventListener("pageswap",event=>{const transition=event.viewTransition;
if(transition&&!opening){transition.skipTransition();transition.ready.catch(()=>{})}});
addEventListener("pagehide",()=>{if(opening)delete opening.dataset.opening;opening=undefined;
for(const menu of document.querySelectorAll("[popover]"))if(menu.hidePopover)menu.hidePopover()})}`;
