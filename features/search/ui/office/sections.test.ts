import { expect, test } from "vitest";
import { optionalNames } from "#features/shop/rules/optional-features.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import { navigation as everyPage } from "../../rules/navigation.ts";
import { pagesFor, findSection, sectionsFor, unusedPages } from "./sections.ts";

const all = everyPage.map(({ path }) => path);
const on = optionalNames;
const counts = { toPack: 3, toConfirm: 0 };

function labels(role: StaffRole): string[] {
  return sectionsFor(role, { counts, begun: all, on }).map(({ label }) => label);
}

test("a new shop has six sections, and only the pages that it needs", () => {
  const sections = sectionsFor("owner", { counts, begun: [], on });
  expect(sections.map(({ label }) => label)).toEqual(["Today", "Orders", "Products", "Customers", "Money", "Settings"]);
  const orders = sections.find(({ label }) => label === "Orders");
  expect(orders).toMatchObject({ path: "/office/orders", waiting: 3 });
  expect(orders?.pages.map(({ label }) => label)).toEqual(["Orders", "Packing"]);
  expect(sections.find(({ label }) => label === "Products")?.pages).toHaveLength(1);
});

test("a part joins the navigation with its first record, and is listed under More parts until then", () => {
  expect(unusedPages("owner", { begun: [], on }).map(({ label }) => label)).toContain("Gift cards");
  expect(unusedPages("owner", { begun: all, on })).toEqual([]);
  const money = sectionsFor("owner", { counts, begun: ["/office/gift-cards"], on }).find(
    ({ label }) => label === "Money",
  );
  expect(money?.pages.map(({ path }) => path)).toContain("/office/gift-cards");
  expect(unusedPages("owner", { begun: ["/office/gift-cards"], on }).map(({ label }) => label)).not.toContain(
    "Gift cards",
  );
});

test("each role has only its own pages; a section of one page has the name of that page", () => {
  expect(labels("packer")).toEqual(["Today", "Packing", "Products"]);
  expect(labels("bookkeeper")).toEqual(["Today", "Orders", "Products", "Money", "Audit trail"]);
  expect(pagesFor("packer", on).map(({ path }) => path)).not.toContain("/office/orders");
});

test("a page belongs to the section whose page it continues", () => {
  const sections = sectionsFor("owner", { counts, begun: all, on });
  const of = (path: string) => findSection(sections, path)?.label;
  expect(of("/office")).toBe("Today");
  expect(of("/office/orders/CBL_1")).toBe("Orders");
  expect(of("/office/packing/CBL_1")).toBe("Orders");
  expect(of("/office/purchase-orders/1")).toBe("Products");
  expect(of("/office/people/accounts/1")).toBe("Customers");
  expect(of("/office/people/audit")).toBe("Settings");
  expect(of("/office/sales/margins")).toBe("Money");
  expect(of("/office/alerts")).toBeUndefined();
});

test("a feature that is switched off is in no section, nor among the parts that are not in use", () => {
  const navigation = { counts, begun: all, on: on.filter((name) => name !== "gift-cards" && name !== "dishes") };
  const paths = sectionsFor("owner", navigation).flatMap(({ pages }) => pages.map(({ path }) => path));
  expect(paths).not.toContain("/office/gift-cards");
  expect(paths).toContain("/office/reviews");
  const unused = unusedPages("owner", { ...navigation, begun: [] }).map(({ label }) => label);
  expect(unused).not.toContain("Dishes");
  expect(unused).toContain("Reviews");
});
