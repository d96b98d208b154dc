import { expect, test } from "vitest";
import { mayUse } from "#features/accounts/rules/access.ts";
import { STAFF_ROLES } from "#platform/rules/role.ts";
import { ALERT_KINDS, alertKinds, type AlertKind } from "../rules/alerts.ts";

/** The pages that an alert of each kind leads to; packers see an order on its packing page. */
const pages: Record<AlertKind, string[]> = {
  "order-paid": ["/office/orders/:id", "/office/packing/:id"],
  "payment-to-confirm": ["/office/orders/:id"],
  problem: ["/office/orders/:id"],
  return: ["/office/returns/:rma"],
  "low-stock": ["/office/products/:id/stock"],
  "shelf-life": ["/office/batches/:id"],
  "failed-check": ["/office/mail/sending"],
};

test.each(ALERT_KINDS)("alerts of kind %s go to the roles that may read their page, and to no other", (kind) => {
  const act = kind === "failed-check" ? "write" : "read";
  const may = STAFF_ROLES.filter((role) => pages[kind].some((page) => mayUse(role, page, act)));
  expect(alertKinds[kind].roles.toSorted()).toEqual(may.toSorted());
});
