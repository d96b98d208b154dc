import { expect, test } from "vitest";
import { assetsIn, isCacheable, pageOfData, productsIn, smaller, substitutesFor } from "./cacheable.ts";

test("pages that are the same for every visitor may be cached", () => {
  for (const path of ["/", "/products", "/product/7", "/cart", "/favorites", "/checkout", "/faq"])
    expect(isCacheable(path), path).toBe(true);
});

test("personal pages, and every page that is not listed, may not be cached", () => {
  const personal = [
    "/orders",
    "/profile",
    "/profile/email",
    "/pay/abc",
    "/office",
    "/api/me",
    "/letters/leave",
    "/outbox/1",
  ];
  for (const path of [
    ...personal,
    "/track-order",
    "/checkout/complete/CBL_1",
    "/auth",
    "/a-page-to-come",
    "/product/7/x",
  ])
    expect(isCacheable(path), path).toBe(false);
});

test("the URL of React Router's data names its page", () => {
  expect(pageOfData("/cart.data")).toBe("/cart");
  expect(pageOfData("/products")).toBeUndefined();
});

test("the assets and the products of a page are read from its HTML", () => {
  const html =
    '<link href="/assets/root-1a.css"/><script src="/assets/root-2b.js"></script><a href="/product/7">' +
    '<img srcset="/pictures/egusi-200.avif 200w, /pictures/egusi-400.avif 400w"/></a><a href="/product/7">';
  expect(assetsIn(html)).toEqual(["/assets/root-1a.css", "/assets/root-2b.js"]);
  expect(productsIn(html)).toEqual({ pictures: ["/pictures/egusi-400.avif"], ids: ["7"] });
});

test("the code that a reading page loads when it is touched is among its assets", () => {
  const html =
    '<script type="application/json" id="page-data" data-code="/assets/hydrate-1a.js /assets/react-2b.js"' +
    ' data-visit="/assets/visit-3c.js">{"file":"home/home-page"}</script>';
  expect(assetsIn(html)).toEqual(["/assets/hydrate-1a.js", "/assets/react-2b.js", "/assets/visit-3c.js"]);
});

test("another width of a picture can replace it, and visitors who save data get the small one", () => {
  expect(substitutesFor("/pictures/egusi-800.avif")[0]).toBe("/pictures/egusi-400.avif");
  expect(substitutesFor("/pictures/egusi-800.webp")).toContain("/pictures/egusi-400.avif");
  expect(substitutesFor("/pictures/egusi.svg")).toEqual([]);
  expect(smaller("/pictures/egusi-1200.webp")).toBe("/pictures/egusi-400.webp");
  expect(smaller("/pictures/egusi-200.webp")).toBe("/pictures/egusi-200.webp");
});
