import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shopRoutes } from "#tests/shop-routes.ts";
import { costlyReads } from "./costly-reads.ts";

/** Why these need no limit, or which limit they have elsewhere. */
const reasons: Record<string, string> = {
  "in memory, rendered once for all visitors, in turns when it has a query; a search that is not yet counts": `
    / /products /product/:id /categories /dishes /dish/:id /cart /checkout /favorites /auth /gift-cards /gift-cards/balance
    /shared-basket /track-order /shipping /returns /faq /about /privacy /terms /cookies /accessibility`,
  "limits of the look-up itself (platform/rate-limit/limits.ts)": `
    /track-order/link /gift/:code /pay-order/:token /api/promotions/:code`,
  "limits of open streams (platform/live)": "/api/live /api/live/mine /api/live/office",
  "the same for everybody, a few rows, and a cache on the way may keep it for a minute":
    "/api/shipping /api/openapi.json /api/import-checks /robots.txt /manifest.webmanifest /.well-known/security.txt",
  "a few rows by their keys": `
    /api/products /dish/:id/basket /basket /basket/:code /shared-basket/:code /shared-basket/:code/removal
    /pay/:token /waiting-list /newsletter /newsletter/confirm /letters/leave`,
  "a form or a text, with at most the row of a mailed secret": `
    /auth/passkey-options /auth/second-step /auth/confirm /auth/invitation /auth/forgotten /auth/new-password /parts
    /offline /*`,
  "a few rows of the signed-in account, through an index": `
    /product/:id/review /product/:id/review/removal /checkout/complete/:orderId /orders /orders/:orderId/cancellation
    /orders/:orderId/address /orders/:orderId/change /orders/:orderId/monthly-basket /orders/:orderId/invoice
    /orders/:orderId/recall /orders/:orderId/return /returns/:rma /returns/:rma/label /confirm-identity /profile
    /profile/addresses /profile/allergens /profile/password /profile/email /profile/my-data /profile/security
    /profile/security/passkeys/new /profile/security/passkeys/:id /profile/security/app
    /profile/security/recovery-codes /api/me /api/profile /api/orders/bought /api/notifications`,
  "only in a demo without a mail server": "/outbox /outbox/:id",
  "staff only: figures that are counted through indexes, a page of a list at a time": `
    /office /office/more /office/alerts /office/orders/drafts /office/packing /office/returns /office/dishes /office/suppliers
    /office/purchase-orders /office/reviews /office/newsletters /office/waiting-list /office/people/staff
    /office/settings/speed /office/settings/opening /office/products/changes /office/packing/shipments
    /office/packing/processing /office/undo/:action
    /office/products/edit /office/views /office/confirm-identity /office/bank-statements/matches /office/dishes/substitutes`,
  "staff only: one order, return, product, batch or other record": `
    /office/orders/drafts/:draft /office/orders/drafts/:draft/removal /office/packing/:id
    /office/packing/:id/processing /office/packing/:id/shipment /office/returns/:rma /office/returns/:rma/:decision
    /office/orders/:id /office/orders/:id/shipment /office/orders/:id/cancellation /office/orders/:id/parcels/:shipment
    /office/orders/:id/parcels/:shipment/delivery /office/orders/:id/parcels/:shipment/end
    /office/orders/:id/parcels/:shipment/handover-correction
    /office/orders/:id/delivery-correction /office/orders/:id/history/:entry /office/orders/:id/edit
    /office/orders/:id/write-off /office/orders/:id/payment-link /office/orders/:id/notes
    /office/orders/:id/gift-replies/:reply /office/orders/:id/message /office/orders/:id/payments
    /office/orders/:id/payments/:attempt/confirmation /office/orders/:id/payments/:attempt/rejection
    /office/orders/:id/payments/:attempt/resolution /office/orders/:id/payments/:attempt/correction
    /office/orders/:id/refunds /office/orders/:id/refunds/:refund/completion
    /office/orders/:id/refunds/:refund/withdrawal /office/orders/:id/disputes/:dispute
    /office/orders/:id/disputes/:dispute/answer /office/orders/:id/packing-slip /office/orders/:id/invoice
    /office/orders/:id/:step /office/products/new /office/products/import /office/products/:id
    /office/products/:id/stock /office/products/:id/prices /office/products/:id/picture /office/products/:id/label
    /office/gift-cards/new /office/gift-cards/:giftCard
    /office/gift-cards/:giftCard/stop /office/gift-cards/:giftCard/code /office/gift-cards/:giftCard/cancellation
    /office/dishes/new /office/dishes/import /office/dishes/:id /office/dishes/:id/picture /office/batches/:id
    /office/batches/:id/hold /office/batches/:id/release /office/batches/:id/count /office/batches/:id/write-off
    /office/suppliers/:id /office/purchase-orders/:id /office/purchase-orders/:id/sending
    /office/purchase-orders/:id/cancellation /office/purchase-orders/:id/receipt
    /office/bank-statements/:file /office/discrepancies/:discrepancy /office/held-stock/release /office/mail/test
    /office/mail/sending /office/mail/:mail
    /office/newsletters/:newsletter /office/waiting-list/:good
    /office/people/accounts/:id /office/people/accounts/:id/notes /office/people/accounts/:id/second-step
    /office/people/accounts/:id/erasure /office/people/staff/removal /office/people/staff/role
    /office/people/invitations`,
  "staff only: the settings, some dozen rows": `
    /office/settings /office/settings/logo /office/settings/business /office/settings/features /office/settings/shipping /office/settings/shipping/:zoneId
    /office/settings/shipping/:zoneId/payment /office/settings/countries/:code
    /office/settings/import-rules /office/settings/import-rules/new /office/settings/import-rules/:id
    /office/settings/carriers /office/settings/carriers/new /office/settings/carriers/:name
    /office/settings/duty/new /office/settings/duty/:id /office/settings/currencies /office/settings/currencies/new
    /office/settings/currencies/:code /office/settings/banks
    /office/settings/banks/new /office/settings/banks/:id
    /office/settings/promotions /office/settings/promotions/new /office/settings/promotions/:code
    /office/settings/faq /office/settings/faq/new /office/settings/faq/:id`,
};
const free = new Set(Object.values(reasons).flatMap((paths) => paths.trim().split(/\s+/)));
const read = shopRoutes.filter(({ methods }) => methods.includes("GET")).map(({ path }) => path);

test("every route that is read has a limit, or a reason why it needs none", () => {
  const limited = Object.keys(costlyReads);
  expect(read.filter((path) => !free.has(path) && !limited.includes(path))).toEqual([]);
  expect([...free, ...limited].filter((path) => !read.includes(path))).toEqual([]);
  const whole = limited.filter((path) => !costlyReads[path]?.when);
  expect(whole.filter((path) => free.has(path))).toEqual([]);
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
