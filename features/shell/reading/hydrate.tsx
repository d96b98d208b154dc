import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { PAGE_DATA } from "#platform/reading/first-touch.ts";
// So that the build has it: the inline script loads its chunk alone (load-at-first-touch.ts).
import "../visit/visit.ts";
import { ReadingApp, type PageData } from "./reading-app.tsx";

/** Called by the entry of a page's code (vite.config.ts), which loads after the document has been parsed. */
export async function hydrate(page: ComponentType<{ loaderData: never }>): Promise<void> {
  // Waits only for polyfills, which few browsers need.
  if (!("showPopover" in HTMLElement.prototype) || !("HTMLDialogElement" in window)) {
    await import("#platform/ui/browser/older-browser.ts").catch(() => {});
  }
  const data = JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? "") as PageData;
  hydrateRoot(document.body, <ReadingApp page={page} {...data} />);
}
