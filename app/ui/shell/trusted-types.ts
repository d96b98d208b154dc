/** Stops Zod from testing whether it may compile code, which the content security policy would report each time. */
const withoutCompiling = "window.__zod_globalConfig={jitless:true}";

/**
 * An inline script of the page: the only Trusted Types policy that the content security policy allows. Nothing in the
 * shop writes HTML in the browser, and `innerHTML` accepts no more than React's way to create a script element, which
 * then is not executed; what React writes into one, such as the structured data of the next page, becomes empty. The
 * only URL of a script that code may set is the service worker's.
 */
export const trustedTypesScript = `${withoutCompiling};window.trustedTypes&&trustedTypes.createPolicy("default",{
createHTML:html=>html=="<script><\\/script>"?html:"",createScriptURL:url=>url=="/sw.js"?url:null})`;
