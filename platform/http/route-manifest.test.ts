import { expect, test } from "vitest";
import { routesOfCustomers, routesWithRouter, type RouteManifest } from "./route-manifest.ts";

const routes = Object.fromEntries(
  [
    ["root", undefined],
    ["home/storefront/home", "root"],
    ["product-page/storefront/product", "root"],
    ["reviews/storefront/review", "account/storefront/signed-in"],
    ["account/storefront/signed-in", "root"],
    ["account/storefront/profile/details", "account/storefront/profile/layout"],
    ["account/storefront/profile/layout", "root"],
    ["office/office/layout", "root"],
    ["office/office/settings/layout", "office/office/layout"],
    ["new-bank", "office/office/settings/layout"],
    ["shell/api/me", "root"],
    ["shell/storefront/not-found/not-found", "root"],
  ].map(([id = "", parentId]) => [
    id,
    { id, parentId, module: `/${id}.js`, index: id === "home/storefront/home", imports: ["/assets/a.js"] },
  ]),
) as unknown as RouteManifest["routes"];

test("the list of routes for customers has no route of the office or the API, also none with an id of its own, and no reading page but home", () => {
  const customers = routesOfCustomers(routes, ["home/storefront/home-page", "product-page/storefront/product-page"]);
  expect(Object.keys(customers)).toEqual([
    "root",
    "home/storefront/home",
    "reviews/storefront/review",
    "account/storefront/signed-in",
    "account/storefront/profile/details",
    "account/storefront/profile/layout",
    "shell/storefront/not-found/not-found",
  ]);
  // The home page must be in the list, and is requested as a document like every unknown path.
  expect(customers["home/storefront/home"]).toMatchObject({
    index: true,
    module: "/shell/storefront/not-found/not-found.js",
  });
  expect(JSON.stringify(customers)).not.toContain("a.js");
});

test("the list of all routes has the office and the API, and of the reading pages only home, as a page to request", () => {
  const all = Object.keys(
    routesWithRouter(routes, ["home/storefront/home-page", "product-page/storefront/product-page"]),
  );
  expect(Object.keys(routes).filter((id) => !all.includes(id))).toEqual(["product-page/storefront/product"]);
});
