import { expect, test } from "vitest";
import { routesOfCustomers, routesWithRouter, type RouteManifest } from "../platform/http/route-manifest.ts";

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
    ["storefront/not-found", "root"],
  ].map(([id = "", parentId]) => [
    id,
    { id, parentId, module: `/${id}.js`, index: id === "storefront/home", imports: ["/assets/a.js"] },
  ]),
) as unknown as RouteManifest["routes"];

test("the list of routes for customers has no route of the office or the API, also none with an id of its own, and no reading page but home", () => {
  const customers = routesOfCustomers(routes, ["home/home-page", "product/product-page"]);
  expect(Object.keys(customers)).toEqual([
    "root",
    "storefront/home",
    "storefront/product/review",
    "storefront/signed-in",
    "storefront/profile/details",
    "storefront/profile/layout",
    "storefront/not-found",
  ]);
  // The home page has to be in the list, and is requested as a document like every unknown path.
  expect(customers["storefront/home"]).toMatchObject({ index: true, module: "/storefront/not-found.js" });
  expect(JSON.stringify(customers)).not.toContain("a.js");
});

test("the list of all routes has the office and the API, and of the reading pages only home, as a page to request", () => {
  const all = Object.keys(routesWithRouter(routes, ["home/home-page", "product/product-page"]));
  expect(Object.keys(routes).filter((id) => !all.includes(id))).toEqual(["storefront/product"]);
});
