import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shopRoutes } from "#tests/shop/shop-routes.ts";
import { findPublicPage, publicPages } from "./public-pages.ts";

/** Pages that are rendered for each request: personal, behind a secret, or seldom visited. */
const otherPages = [
  /^\/(office|orders|outbox|profile)(\/|$)/,
  /^\/(auth|basket|checkout|gift|letters|newsletter|pay|privacy|pay-order|returns|shared-basket|track-order)\//,
  /^\/product\/:id\/review/,
  /^\/(\*|confirm-identity|newsletter|offline|parts|waiting-list|withdraw)$/,
];

test("every page of the shop is either in the table of public pages or one of the others", () => {
  const pages = shopRoutes.flatMap(({ path, isPage }) => (isPage ? [path] : []));
  const listed = new Set(publicPages.map(({ path }) => path));
  const classes = pages.map((path) => [
    path,
    Number(listed.has(path)) + Number(otherPages.some((one) => one.test(path))),
  ]);
  expect(classes.filter(([, count]) => count !== 1)).toEqual([]);
  expect([...listed].filter((path) => !pages.includes(path))).toEqual([]);
});

test("a public page has a router, or its route says that it is a reading page and where that is", () => {
  const wrong = publicPages.filter((page) => {
    const id = shopRoutes.find((route) => route.path === page.path)?.id ?? "";
    const isReading = readFileSync(`features/${id}.tsx`, "utf8").includes(`readingPage("${id}-page", `);
    return isReading === (page.router === true);
  });
  expect(wrong.map((page) => page.path)).toEqual([]);
});

test("a path is found in the table as a whole, its parameter being one short segment", () => {
  expect(findPublicPage("/product/7")?.path).toBe("/product/:id");
  for (const path of ["/product/", "/product/7/x", "/products/", "/constructor", `/product/${"x".repeat(65)}`])
    expect(findPublicPage(path), path).toBeUndefined();
});
