import { HOME_COUNTRY } from "../../../platform/rules/countries/home-country.ts";
import { SESSION_HINT } from "../../../platform/ui/browser/session-hint.ts";

/** CSS pixels (specification 2.2). */
const SCROLL_THRESHOLD = 10;

/**
 * An inline script of every page. It marks the root element with what only the browser knows, for style sheets, which
 * need no other code:
 *
 * - `data-signed-in`: the header reserves room for the name instead of flashing "Sign In".
 * - `data-country`: cards reserve the line of the delivery date.
 * - `data-notified`: the bell does not show the count of a first visit.
 * - `data-abroad`: the product page reserves room for what the customs of the chosen country say.
 * - `data-scrolled`: the header has a shadow.
 * - `data-offline`: the notice at the bottom is shown.
 * - `data-loaded`: the page's pictures are there, and decoration may be fetched.
 * - `data-scripting`: what only JavaScript can do is shown, and what stands in for it is not. Browsers before 2023 do
 *   not know `@media (scripting)`.
 */
export const rootMarksScript = `{
const mark=(name,on)=>document.documentElement.toggleAttribute("data-"+name,on);
const offline=()=>mark("offline",!navigator.onLine);
const stored=()=>{mark("signed-in",document.cookie.includes("${SESSION_HINT}=1"));
try{mark("notified",localStorage.getItem("calabash-larder:notifications")!==null);
mark("country",(localStorage.getItem("calabash-larder:country")||"").length>2);
mark("abroad",!["null",'""','"${HOME_COUNTRY}"'].includes(String(localStorage.getItem("calabash-larder:country"))))}catch{}};
stored();offline();mark("scripting",true);
for(const type of["online","offline"])addEventListener(type,offline);
addEventListener("load",()=>mark("loaded",true));
addEventListener("scroll",()=>mark("scrolled",scrollY>${SCROLL_THRESHOLD}),{passive:true});
addEventListener("pageshow",event=>{if(event.persisted){stored();offline()}})}`;
