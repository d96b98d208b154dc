import { expect, test } from "vitest";
import { cacheKey } from "./cache-key.ts";

test.each([
  ["/", "/"],
  ["/?utm_source=letter", "/"],
  ["/products?sort=rating&search=egusi", "/products?search=egusi&sort=rating"],
  ["/products?search=egusi&fbclid=abc&sort=rating", "/products?search=egusi&sort=rating"],
  ["/products?sort=name&view=grid&maxPrice=800000", "/products"],
  ["/products.data?x=1&category=Seafood", "/products.data?category=Seafood"],
  ["/categories?view=list&page=9", "/categories?view=list"],
  ["/products?page=2&sort=rating", "/products?sort=rating&page=2"],
  ["/products?page=1", "/products"],
  ["/faq?category=nonsense", "/faq"],
  ["/product/7?x=y", "/product/7"],
  ["/product/7.data?x=y&reviews=2", "/product/7.data?reviews=2"],
  ["/product/7?reviews=none", "/product/7"],
  ["/product/7?reviews=1", "/product/7"],
  ["/_.data?x=y", "/_.data"],
  ["/about.data?_routes=storefront%2Fabout", "/about.data?_routes=storefront%2Fabout"],
])("%s is cached as %s", (url, key) => {
  expect(cacheKey(url)).toBe(key);
});

test.each([
  ["/auth"],
  ["/cart"],
  ["/checkout"],
  ["/checkout/complete/CBL_1_a"],
  ["/orders.data"],
  ["/profile"],
  ["/track-order?orderId=CBL_1_a"],
  ["/pay/abc"],
  ["/office"],
  ["/letters/leave?key=abc"],
  ["/newsletter/confirm?key=abc"],
  ["/api/products?ids=1"],
  ["/waiting-list"],
  ["/favorites"],
  ["/constructor"],
  ["/product/1/2"],
  ["/product/1/review"],
  [`/product/${"x".repeat(65)}`],
  ["/about.data?_routes=<script>"],
])("%s is never cached", (url) => {
  expect(cacheKey(url)).toBeUndefined();
});
