/**
 * An inline script of the page. It fetches the page's code after the visible content has loaded and is painted, so that
 * on a slow network the code does not compete with pictures and fonts. A press, a key or a focus starts it at once, and
 * after four seconds it starts anyway, in case a picture does not load. Presses before that are not lost
 * (early-events.ts); links and forms work without the code. The parsed script is executed by inserting it again with
 * its new type; the text of a new script element could not be set under Trusted Types.
 */
export const deferredScriptsLoader = `{const begin=()=>{const held=document.querySelector("script[data-code]");if(!held)return;
for(const href of held.dataset.code.split(" ")){const link=document.createElement("link");link.rel="modulepreload";link.href=href;
document.head.append(link)}
held.type="module";held.removeAttribute("data-code");held.parentNode.insertBefore(held,held.nextSibling)};
for(const sign of["pointerdown","keydown","focusin"])addEventListener(sign,begin,{capture:true,passive:true});
addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(begin)));setTimeout(begin,4000)}`;

/** Replaces React Router's scripts in a rendered page by an inert one, which `deferredScriptsLoader` starts. */
export function deferScripts(html: string): string {
  const files: string[] = [];
  const withoutPreloads = html.replaceAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, (_, file: string) => {
    files.push(file);
    return "";
  });
  return withoutPreloads.replace(
    /<script([^>]*) type="module" async="">/,
    (_, attributes: string) => `<script${attributes} type="text/plain" data-code="${files.join(" ")}">`,
  );
}
