/**
 * Runs with the page: fetches its code once what is seen has come and is painted, so that on a slow line the code does
 * not take the line from pictures and letters. Whoever touches the page gets it at once, and nobody waits longer than
 * four seconds for a picture that hangs. What is pressed meanwhile is not lost (early-clicks.ts); links and forms work
 * without.
 */
export const deferredScriptsLoader = `{const begin=()=>{const held=document.querySelector("script[data-code]");if(!held)return;
for(const href of held.dataset.code.split(" ")){const link=document.createElement("link");link.rel="modulepreload";link.href=href;
document.head.append(link)}
const code=document.createElement("script");code.type="module";code.setAttribute("nonce",held.nonce);code.textContent=held.textContent;
held.replaceWith(code)};
for(const sign of["pointerdown","keydown","focusin"])addEventListener(sign,begin,{capture:true,passive:true});
addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(begin)));setTimeout(begin,4000)}`;

/** Holds back the code that React Router puts into a finished page, for the script above. */
export function deferScripts(html: string): string {
  const files: string[] = [];
  const bare = html.replaceAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, (_, file: string) => {
    files.push(file);
    return "";
  });
  return bare.replace(
    /<script([^>]*) type="module" async="">/,
    (_, attributes: string) => `<script${attributes} type="text/plain" data-code="${files.join(" ")}">`,
  );
}
