import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runInlineScript } from "#tests/components/inline-script.ts";
import { PRESSED_KEY } from "./pressed-key.ts";

let stop = () => {};
const navigation = new EventTarget();
const opened: string[] = [];
beforeAll(async () => {
  vi.stubGlobal("navigation", navigation);
  vi.stubGlobal("CSS", { escape: (text: string) => text, supports: () => true });
  vi.stubGlobal("location", { pathname: "/orders", search: "", replace: (to: string) => opened.push(to) });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type: "reload" } as PerformanceNavigationTiming]);
  sessionStorage.setItem(PRESSED_KEY, "/profile?edit=1");
  stop = await runInlineScript(() => import("./leave-page.ts"));
  vi.unstubAllGlobals();
});
afterAll(() => stop());

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (text: string) => text, supports: () => false });
  document.body.innerHTML = `
    <main>
      <a href="/?view=list" data-keep-place>List</a><a href="/cart">Cart</a>
      <form data-keep-place><input name="sort" /><input type="checkbox" name="diet" value="vegan" /></form>
      <details id="filters" open></details><details id="other"></details>
      <div class="products-list"></div>
      <div class="product-card"><a href="/product/1" class="product-card-picture">1</a></div>
      <div popover></div>
    </main>`;
});
const get = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!;
const place = () => JSON.parse(sessionStorage.getItem("calabash-larder:place") ?? "null") as object | null;
const press = (selector: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  addEventListener("click", (last) => last.preventDefault(), { once: true });
  get(selector).dispatchEvent(event);
};

test("a page that React Router reloaded because it lacked the code of the next one goes on to that", () => {
  expect([opened, sessionStorage.getItem(PRESSED_KEY)]).toEqual([["/profile?edit=1"], null]);
});

test("another view of the page is shown where this one was, with its focus and its panels; another page is not", () => {
  const scrollTo = vi.spyOn(window, "scrollTo").mockReturnValue();
  vi.stubGlobal("scrollY", 300);
  press("[data-keep-place]");
  expect(place()).toEqual({ path: "/", y: 300, focus: 'main a[href="/?view=list"]', ring: true, open: ["filters"] });
  get<HTMLDetailsElement>("#filters").open = false;
  dispatchEvent(new Event("DOMContentLoaded"));
  expect([scrollTo.mock.calls, document.activeElement]).toEqual([
    [[{ top: 300, behavior: "instant" }]],
    get("[data-keep-place]"),
  ]);
  expect([get<HTMLDetailsElement>("#filters").open, get<HTMLDetailsElement>("#other").open]).toEqual([true, false]);
  expect(place()).toBeNull();
  dispatchEvent(new Event("DOMContentLoaded"));
  expect(scrollTo).toHaveBeenCalledOnce();

  press("[data-keep-place]");
  history.replaceState(null, "", "/products");
  dispatchEvent(new Event("DOMContentLoaded"));
  expect([scrollTo.mock.calls.length, place()]).toEqual([1, null]);
});

test("a link that the next view lacks names what has the focus there instead", () => {
  vi.spyOn(window, "scrollTo").mockReturnValue();
  document.body.innerHTML = `<main><a href="/?all" data-keep-place="list">Clear all</a><h2 id="list">Products</h2></main>`;
  press("a");
  get("a").remove();
  dispatchEvent(new Event("DOMContentLoaded"));
  expect(document.activeElement).toBe(get("h2"));
});

test("a form keeps the place of the field that has the focus, a box by its value, and any other link forgets it", () => {
  for (const [field, focus] of [
    ["[name=sort]", "main [name=sort]"],
    ["[name=diet]", "main [name=diet][value=vegan]"],
  ] as const) {
    get(field).focus();
    get("form").dispatchEvent(new Event("keep-place", { bubbles: true }));
    expect(place()).toMatchObject({ focus });
  }
  press("a[href='/cart']", { ctrlKey: true });
  expect(place()).not.toBeNull();
  press("a[href='/cart']");
  expect(place()).toBeNull();
  press("[data-keep-place]", { metaKey: true });
  expect(place()).toBeNull();
});

const busy = () => get(".products-list").getAttribute("aria-busy");
const navigate = (url: string, more: object = {}) => {
  const stopped = new AbortController();
  const event = Object.assign(new Event("navigate"), {
    destination: { url },
    signal: stopped.signal,
    hashChange: false,
    downloadRequest: null,
    ...more,
  });
  navigation.dispatchEvent(event);
  return stopped;
};

test("the list is busy after 150 milliseconds while another view of it is on its way, until the visitor stops it", () => {
  vi.useFakeTimers();
  navigate("http://localhost:3000/cart");
  navigate("http://localhost:3000/#tell-me", { hashChange: true });
  navigate("http://localhost:3000/", { downloadRequest: "file" });
  vi.advanceTimersByTime(1_000);
  expect(busy()).toBeNull();
  const first = navigate("http://localhost:3000/?sort=rating");
  vi.advanceTimersByTime(149);
  expect(busy()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(busy()).toBe("true");
  first.abort();
  expect(busy()).toBe("false");
  navigate("http://localhost:3000/?sort=rating").abort();
  vi.advanceTimersByTime(1_000);
  expect(busy()).toBe("false");
  navigate("http://localhost:3000/?sort=rating");
  vi.advanceTimersByTime(150);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(busy()).toBe("true");
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(busy()).toBe("false");
});

const swap = () => {
  const viewTransition = { skipTransition: vi.fn(), ready: Promise.reject(new Error("skipped")) };
  viewTransition.ready.catch(() => {});
  dispatchEvent(Object.assign(new Event("pageswap"), { viewTransition }));
  return viewTransition.skipTransition.mock.calls.length;
};

test("only the picture of a card that was pressed grows into the next page; leaving closes menus and forgets the picture", () => {
  const hidePopover = vi.spyOn(HTMLElement.prototype, "hidePopover");
  press("a[href='/cart']");
  expect(swap()).toBe(1);
  press("a[href='/product/1']");
  expect(["opening" in get(".product-card-picture").dataset, swap()]).toEqual([true, 0]);
  dispatchEvent(new Event("pagehide"));
  expect(["opening" in get(".product-card-picture").dataset, hidePopover.mock.calls.length, swap()]).toEqual([
    false,
    1,
    1,
  ]);
});
