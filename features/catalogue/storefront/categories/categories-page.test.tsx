import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showPage } from "#tests/components/show-page.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import CategoriesPage from "./categories-page.tsx";

type Data = React.ComponentProps<typeof CategoriesPage>["loaderData"];
const spices: Data["categories"][number] = {
  name: "Seeds & Nuts",
  description: "",
  image: "",
  imageAlt: "",
  productCount: 1,
  featured: true,
  popular: false,
  tags: [],
};
const filter: Data["filter"] = { search: "nut", filter: "popular", view: "list" };

test("a search of the categories keeps the other choices, and each choice keeps the search", () => {
  showPage(CategoriesPage, { loaderData: { filter, categories: [spices] } });
  expect([...new FormData(document.querySelector("form")!)]).toEqual([
    ["filter", "popular"],
    ["view", "list"],
    ["search", "nut"],
  ]);
  expect(screen.getByRole("status").textContent).toBe("Showing 1 category for “nut”");
  expect(shownLinks()).toEqual([
    "All → /categories?search=nut&view=list",
    "Featured → /categories?search=nut&filter=featured&view=list",
    "Popular → /categories?search=nut&filter=popular&view=list",
    "Grid → /categories?search=nut&filter=popular",
    "List → /categories?search=nut&filter=popular&view=list",
    "Seeds & Nuts → /products?category=Seeds%20%26%20Nuts",
  ]);
  expect(document.querySelector(".category-facts")?.textContent).toBe("1 productFeatured");
});

test("when no category is found the page leads to all of them", () => {
  showPage(CategoriesPage, { loaderData: { filter: { search: "", filter: "all", view: "grid" }, categories: [] } });
  expect(document.querySelectorAll("form [type=hidden]")).toHaveLength(0);
  expect(shownText()).toContain("Showing 0 categoriesNo categories found");
  expect(shownLinks()).toContain("Show all categories → /categories");
});
