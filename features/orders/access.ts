import { bookkeepers, managers, nobody, rule, type Access } from "#platform/rules/access.ts";
import { searches, type CostlyReads } from "#platform/rules/costly-reads.ts";

export const access: Access = {
  ...rule(
    { read: bookkeepers, write: nobody },
    "/office/orders",
    "/office/orders/:id",
    "/office/orders/:id/invoice",
    "/office/orders/:id/documents/:file",
  ),
  ...rule(
    { read: managers, write: managers },
    "/office/orders/drafts",
    "/office/orders/drafts/:draft",
    "/office/orders/drafts/:draft/removal",
    "/office/orders/:id/edit",
    "/office/orders/:id/cancellation",
    "/office/orders/:id/history/:entry",
    "/office/orders/:id/notes",
    "/office/orders/:id/message",
    "/office/orders/:id/:step",
    "/office/held-stock/release",
  ),
};

export const costlyReads: CostlyReads = {
  "/office/orders": searches,
  "/orders/:orderId/documents/:file": { work: "drawDocuments" },
  "/office/orders/:id/documents/:file": { work: "drawDocuments" },
};
