import { preloadModules } from "../../reading/preload-modules.ts";

// An inline script of a page with a router (`inlineScripts`). It fetches the page's code once the visible content has
// loaded and been painted, so that on a slow network the code does not compete with pictures and fonts. A press, a key
// or a focus starts it at once; a timer does after four seconds, in case a picture does not load. Presses before that
// are not lost (record-early-events.ts); links and forms work without the code. The parsed script is executed by
// inserting it again with its new type; the text of a new script element could not be set under Trusted Types.

function begin(): void {
  const held = document.querySelector<HTMLScriptElement>("script[data-code]");
  if (!held) return;
  preloadModules(held.dataset["code"]?.split(" ") ?? []);
  held.type = "module";
  held.removeAttribute("data-code");
  held.parentNode?.insertBefore(held, held.nextSibling);
}

for (const sign of ["pointerdown", "keydown", "focusin"]) {
  addEventListener(sign, begin, { capture: true, passive: true });
}
addEventListener("load", () => requestAnimationFrame(() => setTimeout(begin)));
setTimeout(begin, 4_000);
