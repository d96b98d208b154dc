import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allPages } from "#platform/http/all-pages.ts";
import { shopRoutes } from "#tests/shop/shop-routes.ts";

/** Routes that anybody may read, by the reason why they need no limit here. */
const reasons: Record<string, string> = {
  "limits of the look-up itself (platform/rate-limit/limits.ts)": `
    /track-order/link /gift/:code /pay-order/:token /api/promotions/:code`,
  "a limit of each key (features/api-keys)":
    "/api/v1/orders /api/v1/orders/:order /api/v1/customers/:account /api/v1/products /api/v1/products/:product /mcp",
  "limits of open streams (platform/live)": "/api/live /api/live/mine",
  "the same for everybody, a few rows, and a cache on the way may keep it for a minute":
    "/api/shipping /api/openapi.json /api/import-checks /robots.txt /manifest.webmanifest /.well-known/security.txt",
  "a few rows by their keys": `
    /api/products /dish/:id/basket /basket /basket/:code /shared-basket/:code /shared-basket/:code/removal
    /pay/:token /api/payments/:token /waiting-list /newsletter /newsletter/confirm /letters/leave`,
  "a form or a text, with at most the row of a mailed secret": `
    /auth/passkey-options /auth/code /auth/second-step /auth/confirm /auth/invitation /auth/forgotten /auth/new-password /parts
    /offline /withdraw /privacy/complaint /*`,
  "a few rows of the signed-in account, through an index": "/api/me /api/profile /api/orders/bought /api/notifications",
  "only in a demo without a mail server": "/outbox /outbox/:id",
};
const free = Object.values(reasons).flatMap((paths) => paths.trim().split(/\s+/));

test("every route that anybody may read has a limit, or a reason why it needs none", () => {
  const isRead = new Set(shopRoutes.filter(({ methods }) => methods.includes("GET")).map(({ path }) => path));
  const open = allPages.filter(({ staff, signedIn, public: shared, cost }) => !staff && !signedIn && !shared && !cost);
  const paths = open.map(({ path }) => path).filter((path) => isRead.has(path));
  expect(paths.toSorted()).toEqual(free.toSorted());
});

test("a public page, which is rendered once for all visitors, costs more only by a search", () => {
  expect(allPages.filter(({ public: shared, cost }) => shared && cost && !cost.when)).toEqual([]);
});

test("what answers before the routes does so for a health check, or from a file that is made once", () => {
  const own = [...readFileSync("process/http/listener.ts", "utf8").matchAll(/app\.get\(\s*["`]?([^"`,]+)/g)];
  expect(own.map(([, path]) => path)).toEqual([
    "/pictures/:file",
    "/link-pictures/:file",
    "/healthz",
    "/readyz",
    "SELF_PATH",
    "${UPLOADS}/:file",
  ]);
});
