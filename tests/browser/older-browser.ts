import type { Page } from "playwright-core";

/** What browsers of docs/browsers.md lack: the names of functions, by object. */
export const missing: Record<string, string[]> = {
  AbortSignal: ["any", "timeout"],
  Array: ["fromAsync"],
  "Array.prototype": ["at", "findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "with"],
  "String.prototype": ["at", "isWellFormed", "toWellFormed"],
  Map: ["groupBy"],
  Object: ["groupBy", "hasOwn"],
  Promise: ["try", "withResolvers"],
  URL: ["canParse"],
  "URLSearchParams.prototype": ["size"],
  RegExp: ["escape"],
  "Iterator.prototype": ["map", "filter", "take", "drop", "flatMap", "toArray", "some", "every", "find", "reduce"],
  "Set.prototype": ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"],
  "HTMLFormElement.prototype": ["requestSubmit"],
  "HTMLElement.prototype": ["showPopover", "hidePopover", "togglePopover", "popover"],
  "HTMLButtonElement.prototype": ["commandForElement", "command"],
  "HTMLDialogElement.prototype": ["showModal", "show", "close", "open", "requestClose"],
  Intl: ["Segmenter", "DurationFormat", "supportedValuesOf"],
  crypto: ["randomUUID"],
  "Crypto.prototype": ["randomUUID"],
  window: ["structuredClone", "requestIdleCallback", "navigation", "scheduler", "Iterator", "HTMLDialogElement"],
};

/** Removes what older browsers lack from every document of a page, before its own scripts run. */
export async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript((lacks) => {
    // A dialog is an unknown element there.
    Object.setPrototypeOf(HTMLDialogElement.prototype, HTMLUnknownElement.prototype);
    for (const [path, names] of Object.entries(lacks)) {
      const holder = path === "window" ? window : path.split(".").reduce((of: any, name) => of?.[name], window);
      for (const name of names) if (holder) delete holder[name];
    }
  }, missing);
}
