// A part of the inline script of every page. When the control that has the focus is removed, by being pressed or with
// its list, the focus would fall to the document, and who uses a keyboard or a screen reader would begin the page anew.
// It goes to what is nearest, in this sequence:
//
// - the same control, when its part of the page was only made anew;
// - the same control of the next line of its list, else of the one before it;
// - the heading of what is shown instead, such as "Your cart is empty";
// - the first control of what is shown instead, such as the field of a code that was taken back;
// - the dialog, menu or section around it: itself if it can have the focus, else its heading.

const CONTROLS = ["a[href]", "button", "input:not([type=hidden])", "select", "textarea", "summary"]
  .map((control) => `${control}:not([tabindex="-1"], :disabled)`)
  .join();
const HEADINGS = "h1, h2, h3";

/** What has the focus, and whether the visitor uses the keyboard and must see where it goes. */
let last: { element: HTMLElement; ring: boolean } | undefined;

document.addEventListener("focusin", ({ target }) => {
  const element = target as HTMLElement;
  last = { element, ring: CSS.supports("selector(:focus-visible)") && element.matches(":focus-visible") };
});
document.addEventListener("focusout", ({ target }) => {
  // Some browsers send this event for a removal, too, which is over in the microtask.
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
    // What is hidden does not take it.
    if (document.activeElement === next) return;
  }
}).observe(document, { childList: true, subtree: true });

function findNearest(element: HTMLElement, removal: MutationRecord, records: MutationRecord[]): HTMLElement[] {
  const { target, nextSibling, previousSibling } = removal;
  const removed = [...removal.removedNodes].find((node) => node.contains(element)) as HTMLElement;
  const added = records.flatMap(({ addedNodes }) => [...addedNodes].filter(isShown));
  const around = added.filter((one) => one.parentNode?.contains(target) && !one.contains(target));
  const beside = added.filter(({ parentNode }) => parentNode === target);
  // In what is next to it, which React has filled anew.
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

/** The elements of a selector in a part of the page, itself among them. */
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
