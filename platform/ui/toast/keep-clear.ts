/** The element that was pressed last; browsers may not focus what is pressed. */
export type Pressed = { readonly current: EventTarget | null };

/** CSS pixels between the toasts and the element they avoid. */
const GAP = 8;

type Span = { top: number; bottom: number };

/**
 * Moves the toasts to the side of the window, `bottom` or `top`, where they cover neither the focused nor the last
 * pressed element and, if possible, not the card around it. Follows focus, presses, scrolling and changes of the page
 * until the returned function is called.
 */
export function keepClear(section: HTMLElement, pressed: Pressed): () => void {
  const covers = (side: Span, element: Element | null | undefined) => {
    if (!element) return false;
    const { left, right } = section.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return box.bottom > side.top - GAP && box.top < side.bottom + GAP && box.right > left && box.left < right;
  };
  /** The focused element counts most, then the pressed one, then a card around either. */
  const cost = (side: Span) => {
    const [focused, last] = [document.activeElement, pressed.current].map((one) =>
      isOnPage(one, section) ? one : undefined,
    );
    if (focused && covers(side, focused)) return 3;
    if (last && covers(side, last)) return 2;
    return [focused, last].some((one) => covers(side, one?.closest("article"))) ? 1 : 0;
  };
  const place = (isNew: boolean) => {
    const { bottom, top } = sides(section);
    const [here, there] = section.dataset["side"] === "top" ? [top, bottom] : [bottom, top];
    // Toasts that are being read move only if they must, and never while one is in use: pressing focuses it.
    if (section.matches(":focus-within")) return;
    if (!isNew && (cost(here) < 2 || cost(there) >= cost(here))) return;
    section.style.setProperty("--toasts-top", `${top.top}px`);
    section.dataset["side"] = cost(top) < cost(bottom) ? "top" : "bottom";
  };
  const follow = () => place(false);
  place(true);
  addEventListener("focusin", follow);
  addEventListener("click", follow);
  addEventListener("scroll", follow, { passive: true });
  // Cards that come into view may differ in height from the space reserved for them.
  const changes = new ResizeObserver(follow);
  changes.observe(document.body);
  return () => {
    changes.disconnect();
    removeEventListener("focusin", follow);
    removeEventListener("click", follow);
    removeEventListener("scroll", follow);
  };
}

function isOnPage(element: EventTarget | null, section: HTMLElement): element is Element {
  return element instanceof Element && element.isConnected && element !== document.body && !section.contains(element);
}

/** Where the toasts are on either side: above the lower edge of the window, and below the header. */
function sides(section: HTMLElement): { bottom: Span; top: Span } {
  const height = section.offsetHeight;
  const header = document.querySelector(".header, .office-header")?.getBoundingClientRect().bottom ?? 0;
  const from = Math.max(0, header);
  return { bottom: { top: innerHeight - height, bottom: innerHeight }, top: { top: from, bottom: from + height } };
}
