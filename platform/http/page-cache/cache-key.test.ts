import { expect, test } from "vitest";
import { cacheKey, notFoundKeys } from "./cache-key.ts";

test.each([
  ["/", "/"],
  ["/?utm_source=letter", "/"],
  ["/products?sort=rating&search=egusi", "/products?search=egusi&sort=rating"],
  ["/products?search=egusi&fbclid=abc&sort=rating", "/products?search=egusi&sort=rating"],
  ["/products?sort=name&view=grid&maxPrice=800000", "/products"],
  ["/products?free=peanuts&free=fish,en:fish,ham", "/products?free=fish,peanuts"],
  ["/products?free=ham", "/products"],
  [
    "/products?only=&diet=halal&diet=vegan,kosher&region=mars&heat=hot,mild",
    "/products?diet=vegan,halal&heat=mild,hot",
  ],
  ["/products?dish=Egusi%20soup", "/products"],
  ["/categories?view=list&page=9", "/categories?view=list"],
  ["/products?page=2&sort=rating", "/products?sort=rating&page=2"],
  ["/products?page=1", "/products"],
  ["/faq?category=nonsense", "/faq"],
  ["/product/7?x=y", "/product/7"],
  ["/product/7?reviews=none", "/product/7"],
  ["/product/7?reviews=1", "/product/7"],
  ["/track-order.data?x=y", "/track-order.data"],
  ["/auth.data?mode=register&x=y", "/auth.data?mode=register"],
  ["/track-order.data?_routes=storefront%2Ftrack-order", "/track-order.data?_routes=storefront%2Ftrack-order"],
  ["/cart?utm_source=letter", "/cart"],
  ["/auth?utm_source=letter", "/auth"],
  ["/auth?next=%2Fcheckout&mode=register", "/auth?mode=register&next=/checkout"],
  ["/auth?mode=nonsense", "/auth"],
  ["/track-order?utm_source=letter", "/track-order"],
])("%s is cached as %s", (url, key) => {
  expect(cacheKey(url)).toMatchObject({ key, status: 200 });
});

test.each([
  ["/auth?next=/orders"],
  ["/auth/forgotten"],
  ["/checkout/complete/CBL_1_a"],
  ["/orders.data"],
  ["/profile"],
  ["/track-order?order=CBL_1_a"],
  ["/track-order.data?link=abc"],
  ["/track-order/link"],
  ["/pay/abc"],
  ["/office"],
  ["/letters/leave?key=abc"],
  ["/newsletter/confirm?key=abc"],
  ["/api/products?ids=1"],
  ["/waiting-list"],
  ["/constructor"],
  ["/product/1/2"],
  ["/product/1/review"],
  [`/product/${"x".repeat(65)}`],
  ["/track-order.data?_routes=<script>"],
  ["/cart.data"],
  ["/checkout.data"],
  ["/products.data"],
  ["/product/7.data"],
  ["/_.data"],
])("%s is never cached", (url) => {
  expect(cacheKey(url)).toBeUndefined();
});

const routes = ["/", "/products", "/product/:id", "/office/orders/:id", "/healthz", "/api/me", "/robots.txt"];
const notFoundKey = notFoundKeys(routes, ["assets", "favicon.ico"]);

test("all unknown paths share one key, and those below a public page another, because its link is marked", () => {
  for (const path of [
    "/no/such/page",
    "/nowhere/",
    "/product",
    "/product/7/x",
    "/office/x",
    "/api",
    "/.env",
    "/wp-login.php",
    "/a/b.ico",
  ])
    expect(notFoundKey(path)?.key, path).toBe("/not-found");
  for (const path of ["/products/a", "/PRODUCTS/b/c"]) expect(notFoundKey(path)?.key, path).toBe("/products/not-found");
});

test("a path that a route has, in any spelling that React Router accepts, and a file have no not-found key", () => {
  for (const path of ["/", "/products/", "/Products", "/product/a b", "/%70roducts", "/office/orders/1", "/healthz"])
    expect(notFoundKey(path), path).toBeUndefined();
  for (const path of [
    "/nowhere.data",
    "/favicon.ico",
    "/assets/old.js",
    "/robots.txt",
    "//products",
    "/nowhere/<script>",
  ])
    expect(notFoundKey(path), path).toBeUndefined();
});
