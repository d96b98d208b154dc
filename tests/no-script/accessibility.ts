import { computeAccessibleName, getRole } from "dom-accessibility-api";

/** The elements that begin a new line. */
export const blocks = new Set(
  "address article aside blockquote body caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol option p pre search section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
const unrendered = new Set(["datalist", "head", "script", "style", "template"]);
const sectioning = "article, aside, main, nav, section";

/** The role of an element as Playwright determines it, or null when it has none. */
export function findRole(element: Element): string | null {
  if (!element.hasAttribute("role")) {
    const tag = element.localName;
    if ((tag === "header" || tag === "footer") && element.closest(sectioning)) return null;
    if ((tag === "section" || tag === "form") && accessibleName(element) === "") return null;
    if (tag === "search") return "search";
    if (tag === "th" && element.getAttribute("scope") === "row") return "rowheader";
    if (tag === "input" && /^(password|date|time|month|week|datetime-local)$/.test(inputType(element)))
      return "textbox";
  }
  return getRole(element);
}

export const inputType = (element: Element): string => (element as HTMLInputElement).type;

/**
 * The accessible name without style sheets: it lacks their content, and the spaces between blocks that only they make.
 */
export function accessibleName(element: Element): string {
  const name = computeAccessibleName(element, { getComputedStyle, computedStyleSupportsPseudoElements: false });
  return normalized(name);
}

function getComputedStyle(element: Element): CSSStyleDeclaration {
  const text = element.textContent;
  // The library would trim the text of an inline element.
  const isBlock = blocks.has(element.localName) || text !== text.trim();
  const display = isHiddenItself(element) ? "none" : isBlock ? "block" : "inline";
  const getPropertyValue = (property: string) => (property === "display" ? display : "");
  return { display, visibility: "visible", getPropertyValue } as CSSStyleDeclaration;
}

export const normalized = (text: string): string => text.replaceAll("\u200B", "").replace(/\s+/g, " ").trim();

/** Whether HTML hides an element. What a style sheet hides counts as visible. */
export function isHidden(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (isHiddenItself(one)) return true;
    const parent: Element | null = one.parentElement;
    if (parent?.localName === "details" && !parent.hasAttribute("open") && one !== findSummary(parent)) return true;
  }
  return false;
}

/** Whether ARIA hides an element from assistive technology. */
export const isAriaHidden = (element: Element): boolean => element.closest('[aria-hidden="true"]') !== null;

function isHiddenItself(element: Element): boolean {
  const tag = element.localName;
  if (unrendered.has(tag) || element.hasAttribute("hidden")) return true;
  if (tag === "dialog" && !element.hasAttribute("open")) return true;
  if (tag === "input" && inputType(element) === "hidden") return true;
  if (/display:\s*none/.test(element.getAttribute("style") ?? "")) return true;
  return element.hasAttribute("popover") && !openPopovers.has(element);
}

const findSummary = (details: Element) => [...details.children].find(({ localName }) => localName === "summary");

const openPopovers = new WeakSet<Element>();

/** Does what a button with `popovertarget` does when it is pressed. */
export function togglePopover(button: Element): void {
  const popover = button.ownerDocument.getElementById(button.getAttribute("popovertarget") ?? "");
  if (!popover) throw new Error("The button opens a popover that is not there");
  const action = button.getAttribute("popovertargetaction") ?? "toggle";
  if (action !== "show" && openPopovers.has(popover)) openPopovers.delete(popover);
  else if (action !== "hide") openPopovers.add(popover);
}

/** The text of an element, whether it is hidden or not, without scripts and styles. */
export function textIn(element: Element): string {
  const value = element.localName === "input" && /^(submit|button)$/.test(inputType(element));
  if (value) return (element as HTMLInputElement).value;
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? "";
    return isElement(node) && !unrendered.has(node.localName) ? textIn(node) : "";
  });
  return parts.join("");
}

/** The text that is not hidden, with a line for each block and a tab between the cells of a row. */
export function readInnerText(element: Element): string {
  return renderedText(element)
    .replace(/[ \t]*\n[ \t\n]*/g, "\n")
    .trim();
}

function renderedText(element: Element): string {
  const tag = element.localName;
  if (isHidden(element) || tag === "select" || tag === "textarea") return "";
  if (tag === "br") return "\n";
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === node.TEXT_NODE) return (node.nodeValue ?? "").replace(/\s+/g, " ");
    return isElement(node) ? renderedText(node) : "";
  });
  if (tag === "td" || tag === "th") return `${parts.join("")}\t`;
  return blocks.has(tag) ? `\n${parts.join("")}\n` : parts.join("");
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;
