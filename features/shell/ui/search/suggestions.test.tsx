import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Suggestions } from "#features/catalogue/rules/responses.ts";
import { answerRequests, pathsOf, settle } from "#tests/components/shop-answers.ts";
import { SearchBox } from "../header/search-box.tsx";

const product = (name: string, inStock = true) => ({
  id: name,
  name,
  price: 1000,
  image: "",
  size: "500 g",
  inStock,
  isZeroRated: false,
});
const dish = (name: string, isNamed: boolean) => ({
  id: name,
  name,
  isNamed,
  image: null,
  colour: "calabash" as const,
});
const nothing: Suggestions = { products: [], total: 0, dishes: [], filters: [], categories: [], comingSoon: [] };

beforeEach(() => {
  vi.useFakeTimers();
});

const field = () => screen.getByPlaceholderText<HTMLInputElement>("Egusi, garri…");
const options = () => screen.queryAllByRole("option").map((one) => [one.textContent, one.getAttribute("href")]);
const list = () => document.querySelector<HTMLElement>(".suggestions")!;
const press = (key: string) => fireEvent.keyDown(field(), { key });
const active = () => document.querySelector("[role=option][aria-selected=true]")?.textContent;

/** Types into the box, then waits for the pause and the response. */
async function type(text: string) {
  fireEvent.input(field(), { target: { value: text } });
  await act(() => vi.dynamicImportSettled());
  act(() => void vi.advanceTimersByTime(150));
  await settle();
}

test("suggestions are sorted by what they explain, and the last one leads to all that the search finds", async () => {
  answerRequests({
    "/api/suggestions?q=egu": {
      products: [product("Egusi"), product("Iru", false)],
      total: 3,
      dishes: [dish("Stew", false), dish("Egusi soup", true)],
      filters: [
        { label: "Vegan", path: "/products?diet=vegan", total: 1 },
        { label: "Halal", path: "/products?diet=halal", total: 2 },
      ],
      categories: ["Seeds & Nuts"],
      comingSoon: ["Palm oil"],
      didYouMean: "egusi",
    } satisfies Suggestions,
  });
  render(<SearchBox />);
  await type(" egu ");
  expect(options()).toEqual([
    ["Did you mean “egusi”?", "/products?search=egusi"],
    ["Vegan1 product", "/products?diet=vegan"],
    ["Halal2 products", "/products?diet=halal"],
    ["Egusi soupDish", "/dish/Egusi soup"],
    [expect.stringMatching(/^Egusi500 g₦1,000/), "/product/Egusi"],
    [expect.stringMatching(/^IruOut of stock/), "/product/Iru"],
    ["StewDish", "/dish/Stew"],
    ["Seeds & NutsCategory", "/products?category=Seeds%20%26%20Nuts"],
    ["Palm oilComing soon", "/products?search=Palm%20oil"],
    ["See all 3 for “egu”", "/products?search=egu"],
  ]);
  expect([list().hidden, screen.getByRole("status").textContent, field().getAttribute("aria-expanded")]).toEqual([
    false,
    "10 suggestions",
    "true",
  ]);
});

test("arrow keys go round through the text, typing begins anew, and Enter opens what is chosen", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { assign });
  answerRequests({
    "/api/suggestions?q=egu": { ...nothing, categories: ["Seeds", "Flours"] },
    "/api/suggestions?q=egus": { ...nothing, categories: ["Seeds"] },
  });
  render(<SearchBox />);
  await type("egu");
  const steps = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"].map((key) => {
    press(key);
    return active();
  });
  expect(steps).toEqual(["SeedsCategory", "FloursCategory", undefined, "FloursCategory", "SeedsCategory"]);
  expect(field().getAttribute("aria-activedescendant")).toBe(document.querySelector("[aria-selected=true]")?.id);
  await type("egus");
  expect([active(), field().getAttribute("aria-activedescendant"), screen.getByRole("status").textContent]).toEqual([
    undefined,
    null,
    "1 suggestion",
  ]);
  // The default is not prevented: the form searches for the text.
  expect(press("Enter")).toBe(true);
  expect(press("ArrowDown")).toBe(false);
  expect(press("Enter")).toBe(false);
  expect(assign.mock.calls).toEqual([["/products?category=Seeds"]]);
});

test("Escape, leaving the field and leaving the page close the list; an arrow key or a letter opens it again", async () => {
  answerRequests({ "/api/suggestions": { ...nothing, categories: ["Seeds"] } });
  render(<SearchBox />);
  await type("egu");
  for (const [close, open] of [
    [() => press("Escape"), () => press("ArrowUp")],
    [() => fireEvent.blur(field()), () => fireEvent.input(field())],
    [() => fireEvent(window, new Event("pagehide")), () => press("ArrowDown")],
  ] as const) {
    expect([list().hidden, field().getAttribute("aria-expanded")]).toEqual([false, "true"]);
    close();
    expect([list().hidden, field().getAttribute("aria-expanded"), active()]).toEqual([true, "false", undefined]);
    // While the list is closed, the browser handles the key.
    expect(press("Escape")).toBe(true);
    open();
  }
  expect(fireEvent.mouseDown(list())).toBe(false);
});

test("one request is sent at a pause, from two letters on; earlier suggestions stay until its answer, or until others", async () => {
  const requests = answerRequests({ "/api/suggestions?q=egu": { ...nothing, categories: ["Seeds"] } });
  render(<SearchBox />);
  await type("e");
  expect(requests).toEqual([]);
  fireEvent.input(field(), { target: { value: "eg" } });
  act(() => void vi.advanceTimersByTime(149));
  await type("egu");
  expect([pathsOf(requests), options().length]).toEqual([["/api/suggestions?q=egu"], 1]);
  // No response, as when offline.
  await type("egus");
  expect([requests.length, options().length]).toEqual([2, 1]);
  await type("e");
  expect(options()).toEqual([]);
  await type("ogb");
  expect(options()).toEqual([]);
});

test("a blank search is not sent", () => {
  render(<SearchBox />);
  fireEvent.change(field(), { target: { value: "  " } });
  expect(fireEvent.submit(field().form!)).toBe(false);
  field().form!.addEventListener("submit", (event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  fireEvent.change(field(), { target: { value: "egusi" } });
  fireEvent.submit(field().form!);
  expect.assertions(2);
});
