import { expect, test } from "vitest";
import { assetsIn, isCacheable, productsIn, smaller, substituteFor } from "./cacheable.ts";

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

test("the assets and the products of a page are read from its HTML", () => {
  const html =
    '<link href="/assets/root-1a.css"/><script src="/assets/root-2b.js"></script><a href="/product/7">' +
    '<img srcset="/pictures/egusi.1a2b3c4d-200.avif 200w, /pictures/egusi.1a2b3c4d-400.avif 400w"/></a><a href="/product/7">';
  expect(assetsIn(html)).toEqual(["/assets/root-1a.css", "/assets/root-2b.js"]);
  expect(productsIn(html)).toEqual({ pictures: ["/pictures/egusi.1a2b3c4d-400.avif"], ids: ["7"] });
});

test("a picture that has changed is replaced by its former version only if no other width of the new one is cached", () => {
  const former = "/pictures/egusi-400.avif";
  const wanted = "/pictures/egusi.1a2b3c4d-800.avif";
  expect(substituteFor(wanted, [former])).toBe(former);
  expect(substituteFor(wanted, [former, "/pictures/egusi.1a2b3c4d-1200.avif"])).toBe(
    "/pictures/egusi.1a2b3c4d-1200.avif",
  );
});

test("the code that a reading page loads when it is touched is among its assets", () => {
  const html =
    '<script type="application/json" id="page-data" data-code="/assets/home-page-1a.js /assets/react-2b.js"' +
    ' data-visit="/assets/start-3c.js">{"path":"/"}</script>';
  expect(assetsIn(html)).toEqual(["/assets/home-page-1a.js", "/assets/react-2b.js", "/assets/start-3c.js"]);
});

test("another width of a picture can replace it, and visitors who save data get the small one", () => {
  const cached = ["1200.avif", "400.avif", "400.webp", "200.avif"].map((size) => `/pictures/egusi.1a2b3c4d-${size}`);
  expect(substituteFor("/pictures/egusi.1a2b3c4d-800.avif", cached)).toBe("/pictures/egusi.1a2b3c4d-400.avif");
  expect(substituteFor("/pictures/egusi.1a2b3c4d-800.webp", cached)).toBe("/pictures/egusi.1a2b3c4d-400.webp");
  expect(substituteFor("/pictures/egusi-2.1a2b3c4d-800.avif", cached)).toBeUndefined();
  expect(substituteFor("/pictures/egusi.svg", cached)).toBeUndefined();
  expect(smaller("/pictures/egusi.1a2b3c4d-1200.webp")).toBe("/pictures/egusi.1a2b3c4d-400.webp");
  expect(smaller("/pictures/egusi-200.webp")).toBe("/pictures/egusi-200.webp");
});
