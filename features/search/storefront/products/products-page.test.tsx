import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { noFilter } from "#features/catalogue/rules/product-filter.ts";
import { avoidHere, forgetAvoided } from "#features/catalogue/ui/browser/avoided.ts";
import { exampleProduct } from "#tests/components/product.ts";
import { pathsOf } from "#tests/components/shop-answers.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { shownLinks } from "#tests/components/shown.ts";
import { signInAs } from "#tests/components/sign-in.ts";
import { until } from "#tests/components/until.ts";
import { FreeNote } from "./free-note.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { Pages } from "./pages.tsx";
import ProductsPage from "./products-page.tsx";

type Data = React.ComponentProps<typeof ProductsPage>["loaderData"];
const empty: Data = {
  filter: noFilter,
  total: 0,
  page: 1,
  products: [],
  stocked: ["Seafood", "Flours"],
  dearest: 84_200,
  comingSoon: [],
  dishes: [],
  didYouMean: undefined,
  offered: { facets: {}, dishes: [] },
  chosen: [],
  words: "",
  meant: undefined,
  toDrop: [],
  tracesNote: "",
};
const vegan = { label: "Vegan", upTo: undefined, to: "/products" };
const palmOil = { name: "Palm oil", note: "In May." };

function show(more: Partial<Data>, filter: Partial<Data["filter"]> = {}) {
  return showPage(ProductsPage, { loaderData: { ...empty, ...more, filter: { ...noFilter, ...filter } } });
}
/** What the waiting-list forms are about. */
const waitsFor = () =>
  [...document.querySelectorAll<HTMLInputElement>('form[action="/waiting-list"] [type=hidden]')].map(
    ({ name, value }) => `${name} ${value}`,
  );

const [told, arrives, shelf] = ["Tell me when you have it", "Tell me when it arrives", "On the shelf now"];
test.each<[string, Parameters<typeof show>, string, string[]]>([
  ["a search", [{}, { search: '"palm wine"' }], told, ["search palm wine"]],
  ["a search in one category", [{}, { search: "wine", category: "Seafood" }], shelf, []],
  ["a search with a filter", [{ chosen: [vegan] }, { search: "wine" }], shelf, []],
  ["a search for what comes soon", [{ comingSoon: [palmOil] }, { search: "oil" }], arrives, ["search Palm oil"]],
  ["a category without products", [{}, { category: "Artisan Dairy" }], arrives, ["category Artisan Dairy"]],
  ["everything with a filter", [{ chosen: [vegan] }], shelf, []],
])("when nothing is found for %s, its visitor is told only of what may come", async (_of, list, says, about) => {
  show(...list);
  await screen.findByText("No products found");
  await screen.findByText(says);
  expect(waitsFor()).toEqual(about);
});

const note = () => [...document.querySelectorAll(".filter-note")].map(({ textContent }) => textContent);

test("a search that was taken for a filter says so, with a link to its words; a list of diets says what it means", () => {
  const { unmount } = show({ meant: "vegan fish", products: [exampleProduct("Iru")], total: 1 }, { diet: "vegan" });
  expect(note()).toEqual([
    "We’ve turned “vegan fish” into a filter. Search for the words instead",
    expect.stringMatching(/isn’t listed\.$/),
  ]);
  const link = screen.getByText("Search for the words instead");
  expect(link.getAttribute("href")).toBe("/products?search=%22vegan+fish%22");
  unmount();
  show({ total: 1, products: [exampleProduct("Iru")] }, { diet: "vegan,halal" });
  expect(note()).toEqual([expect.stringContaining("isn’t listed, and nothing here carries a halal certificate.")]);
});

test("of the products without an allergen each says whether its traces are stated", () => {
  const products = [exampleProduct("Iru", { mayContain: [] }), exampleProduct("Egusi", { mayContain: null })];
  show({ total: 2, products, tracesNote: "Traces not stated" }, { free: "fish" });
  expect(
    [...document.querySelectorAll(".product-card")].map((card) => card.textContent.includes("Traces not")),
  ).toEqual([false, true]);
});

const nothing = { category: undefined, wish: "", toDrop: [], isFiltered: false, stocked: ["Seeds & Nuts"] };
function nothingFound(more: Partial<React.ComponentProps<typeof NothingFound>>) {
  const { unmount } = render(<NothingFound {...nothing} {...more} />);
  const text = document.querySelector(".message")?.textContent.replace("No products found", "");
  const shown = { text, links: shownLinks(), search: document.querySelector("[role=search]") !== null };
  unmount();
  return shown;
}

test("when nothing is found the page says why, and each choice to drop says how many products there are without it", () => {
  const rest = ["Clear All Filters → /products", "Seeds & Nuts → /products?category=Seeds%20%26%20Nuts"];
  expect(nothingFound({})).toEqual({
    text: expect.stringMatching(/^Nothing by that name\./),
    links: rest,
    search: true,
  });
  const all = "Nothing on our shelves ticks all those boxes.";
  expect(nothingFound({ isFiltered: true })).toEqual({ text: all, links: rest, search: false });
  expect(nothingFound({ category: "Dairy", isFiltered: true })).toEqual({
    text: "Nothing from Dairy is on the shelf yet.",
    links: rest,
    search: false,
  });
  const toDrop = [
    { label: "Vegan", to: "/products?search=fish", total: 1 },
    { label: "up to", upTo: 5000, to: "/products?diet=vegan", total: 2 },
  ];
  expect(nothingFound({ isFiltered: true, toDrop })).toEqual({
    text: `${all.replace(".", "")}. Drop one of these:`,
    links: [
      "Without Vegan: 1 product → /products?search=fish",
      "Without up to ₦5,000: 2 products → /products?diet=vegan",
      ...rest,
    ],
    search: false,
  });
});

function pageLinks(page: number, pages: number) {
  const { unmount } = render(
    <Pages filter={{ ...noFilter, search: "fish", sort: "best" }} page={page} pages={pages} />,
  );
  const shown = shownLinks();
  unmount();
  return shown;
}

test("the pages of a list lead to the previous and to the next one where there is one", () => {
  expect(pageLinks(1, 1)).toEqual([]);
  expect(pageLinks(1, 3)).toEqual(["Next page → /products?search=fish&page=2"]);
  expect(pageLinks(2, 3)).toEqual([
    "Previous page → /products?search=fish",
    "Next page → /products?search=fish&page=3",
  ]);
  expect(pageLinks(3, 3)).toEqual(["Previous page → /products?search=fish&page=2"]);
});

test("the allergens of a list are remembered with those before, in this browser or with the account", async () => {
  act(() => avoidHere(["en:milk"]));
  const { unmount } = render(<FreeNote filter={{ ...noFilter, free: "fish,peanuts" }} />);
  fireEvent.click(screen.getByText("Warn me about these everywhere"));
  expect(JSON.parse(localStorage.getItem("calabash-larder:avoid") ?? "")).toEqual(["en:milk", "en:fish", "en:peanuts"]);
  expect(screen.getByRole("status").textContent).toBe("We warn you about them everywhere.");
  unmount();
  const me = { name: "Amara", email: "amara@example.com", avoids: ["en:milk" as const] };
  act(forgetAvoided);
  const requests = await signInAs(me, { "/profile/allergens": {} });
  render(<FreeNote filter={{ ...noFilter, free: "fish" }} />);
  fireEvent.click(screen.getByText("Warn me about this everywhere"));
  await until("the request", () => requests.length > 0);
  expect([pathsOf(requests)[0], localStorage.getItem("calabash-larder:avoid")]).toEqual(["/profile/allergens", null]);
});
