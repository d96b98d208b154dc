import { expect, test } from "vitest";
import { routesOfCustomers, type RouteManifest } from "./route-manifest.ts";

test("the list of routes for customers has no route of the office or the API, also none with an id of its own, and no reading page", () => {
  const routes = Object.fromEntries(
    [
      ["root", undefined],
      ["storefront/home", "root"],
      ["storefront/product", "root"],
      ["storefront/product/review", "storefront/signed-in"],
      ["storefront/signed-in", "root"],
      ["storefront/profile/details", "storefront/profile/layout"],
      ["storefront/profile/layout", "root"],
      ["office/layout", "root"],
      ["office/settings/layout", "office/layout"],
      ["new-bank", "office/settings/layout"],
      ["api/me", "root"],
    ].map(([id = "", parentId]) => [id, { id, parentId, imports: ["/assets/a.js"] }]),
  ) as unknown as RouteManifest["routes"];
  const customers = routesOfCustomers(routes, ["home/home-page", "product/product-page"]);
  expect(Object.keys(customers)).toEqual([
    "root",
    "storefront/product/review",
    "storefront/signed-in",
    "storefront/profile/details",
    "storefront/profile/layout",
  ]);
  expect(JSON.stringify(customers)).not.toContain("a.js");
});
