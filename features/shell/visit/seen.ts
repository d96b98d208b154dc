import { ownName } from "#features/catalogue/rules/own-name.ts";
import { readSeen, withSeen, type SeenProduct } from "#features/catalogue/rules/seen.ts";

const KEY = "calabash-larder:seen";

/**
 * Shows recently viewed products in the page's place for them, and remembers this page's product. Only in the browser
 * and without React, because the page's code does not load before a touch. Shows nothing in a browser that stores
 * nothing.
 */
export function showSeen(): void {
  const place = document.querySelector<HTMLElement>("[data-seen]");
  if (!place) return;
  const [here] = readSeen(`[${place.dataset["seen"] ?? ""}]`);
  try {
    const seen = readSeen(localStorage.getItem(KEY));
    if (here) localStorage.setItem(KEY, JSON.stringify(withSeen(seen, here)));
    const others = seen.filter(({ id }) => id !== here?.id);
    if (others.length > 0) place.replaceChildren(...seenSection(others, () => forget(place)));
  } catch {
    // Nothing is stored, or the storage is full.
  }
}

function forget(place: HTMLElement): void {
  localStorage.removeItem(KEY);
  place.replaceChildren();
}

function seenSection(products: SeenProduct[], onClear: () => void): HTMLElement[] {
  const heading = element("h2", {}, "You looked at these");
  const clear = element("button", { type: "button", className: "link-button" }, "Clear the list");
  clear.addEventListener("click", onClear);
  const head = element("div", { className: "seen-head" }, heading, clear);
  return [head, element("ul", {}, ...products.map((product) => element("li", {}, link(product))))];
}

function link({ id, name, image }: SeenProduct): HTMLElement {
  const picture = element("img", {
    // Set before the source, which would load at once.
    loading: "lazy",
    alt: "",
    width: 200,
    height: 200,
    className: "picture",
    src: `${image}-200.webp`,
  });
  const [own] = ownName(name);
  return element("a", { href: `/product/${encodeURIComponent(id)}` }, picture, element("span", {}, own));
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
