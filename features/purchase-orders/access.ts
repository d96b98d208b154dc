import { managers, packers, rule, type Access } from "#platform/rules/access.ts";
import type { CostlyReads } from "#platform/rules/costly-reads.ts";

export const access: Access = {
  // Packers see what was sent to suppliers, without costs.
  ...rule({ read: packers, write: managers }, "/office/purchase-orders"),
  ...rule({ read: packers, write: packers }, "/office/purchase-orders/:id/receipt"),
  ...rule(
    { read: managers, write: managers },
    "/office/purchase-orders/low-stock",
    "/office/purchase-orders/:id",
    "/office/purchase-orders/:id/sending",
    "/office/purchase-orders/:id/cancellation",
  ),
};

export const costlyReads: CostlyReads = {
  "/office/purchase-orders/low-stock": { work: "sumAmounts" },
};
