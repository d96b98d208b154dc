// Part of the inline script of every page. When the focused control is removed, because it was pressed or along with
// its list, focus would fall back to the document, and keyboard and screen reader users would start the page over. It
// goes to the nearest of these instead:
//
// - the same control, if its part of the page was only rebuilt;
// - the same control in the next line of its list, else in the previous one;
// - the heading of what is shown instead, such as "Your cart is empty";
// - the first control of what is shown instead, such as the field of a removed code;
// - the dialog, menu or section around it: itself if it is focusable, else its heading.

const CONTROLS = ["a[href]", "button", "input:not([type=hidden])", "select", "textarea", "summary"]
  .map((control) => `${control}:not([tabindex="-1"], :disabled)`)
  .join();
const HEADINGS = "h1, h2, h3";

/** The focused element, and whether the visitor uses the keyboard and must see where focus goes. */
let last: { element: HTMLElement; ring: boolean } | undefined;

document.addEventListener("focusin", ({ target }) => {
  const element = target as HTMLElement;
  last = { element, ring: CSS.supports("selector(:focus-visible)") && element.matches(":focus-visible") };
});
document.addEventListener("focusout", ({ target }) => {
  // Some browsers also send this event for a removal, which is complete by the microtask.
  queueMicrotask(() => {
    if ((target as HTMLElement).isConnected && last?.element === target) last = undefined;
  });
});
new MutationObserver((records) => {
  if (!last || last.element.isConnected || document.activeElement !== document.body) return;
  const { element, ring } = last;
  last = undefined;
  const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
  if (!removal) return;
  for (const next of findNearest(element, removal, records)) {
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus({ preventScroll: !ring });
    // Hidden elements do not take focus.
    if (document.activeElement === next) return;
  }
}).observe(document, { childList: true, subtree: true });

function findNearest(element: HTMLElement, removal: MutationRecord, records: MutationRecord[]): HTMLElement[] {
  const { target, nextSibling, previousSibling } = removal;
  const removed = [...removal.removedNodes].find((node) => node.contains(element)) as HTMLElement;
  const added = records.flatMap(({ addedNodes }) => [...addedNodes].filter(isShown));
  const around = added.filter((one) => one.parentNode?.contains(target) && !one.contains(target));
  const beside = added.filter(({ parentNode }) => parentNode === target);
  // Inside a neighbour that React has refilled.
  const inNext = added.filter(
    (one) => one.parentNode?.parentNode?.contains(target) && !one.parentNode.contains(target),
  );
  const alike = (part: HTMLElement) =>
    within(part, CONTROLS).filter(({ className }) => className === element.className);
  const place = alike(removed).indexOf(element);
  const isLine = ({ tagName, classList: [kind] }: HTMLElement) =>
    tagName === removed.tagName && kind === removed.classList[0];
  const lines = [nextSibling, previousSibling].filter(isShown).filter(isLine);
  return [
    ...around.flatMap((one) => within(one, CONTROLS).filter((control) => isSame(control, element))),
    ...lines.flatMap((line) => alike(line)[place] ?? within(line, CONTROLS)[0] ?? []),
    ...[...around, ...inNext].flatMap((one) => within(one, HEADINGS)),
    ...beside.flatMap((one) => within(one, CONTROLS)),
    ...placesAround(target),
  ];
}

function placesAround(node: Node | null): HTMLElement[] {
  if (!(node instanceof HTMLElement) || node === document.body) return within(document.body, "main h1");
  return [...(node.hasAttribute("tabindex") ? [node] : within(node, HEADINGS)), ...placesAround(node.parentElement)];
}

/** The elements in a part of the page that match a selector, including the part itself. */
function within(part: HTMLElement, selector: string): HTMLElement[] {
  return [...(part.matches(selector) ? [part] : []), ...part.querySelectorAll<HTMLElement>(selector)];
}

function isSame(one: HTMLElement, other: HTMLElement): boolean {
  return describe(one) === describe(other);
}

function describe(control: HTMLElement): string {
  const { tagName, textContent, ariaLabel } = control;
  return JSON.stringify([tagName, textContent, ariaLabel, control.getAttribute("name")]);
}

function isShown(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.isConnected;
}
