import { managers, owner, rule, type Access } from "#platform/rules/access.ts";

export const access: Access = {
  ...rule(
    { read: managers, write: managers },
    "/office/orders/:id/payment-link",
    "/office/orders/:id/payments",
    "/office/orders/:id/payments/:attempt/confirmation",
    "/office/orders/:id/payments/:attempt/rejection",
    "/office/orders/:id/payments/:attempt/resolution",
    "/office/orders/:id/payments/:attempt/correction",
    "/office/orders/:id/refunds",
    "/office/orders/:id/refunds/:refund/completion",
    "/office/orders/:id/refunds/:refund/withdrawal",
    "/office/settings/shipping/:zoneId/payment",
  ),
  ...rule(
    { read: owner, write: owner },
    "/office/settings/banks",
    "/office/settings/banks/new",
    "/office/settings/banks/:id",
  ),
};
