import { managers, packers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/orders/:orderId/recall", file: "storefront/recall.tsx", signedIn: true },
  {
    path: "/office/batches/:id/recall",
    file: "office/recall.tsx",
    // Packers see which orders have units of the batch, without customers' names and email addresses.
    staff: { read: packers, write: managers },
    cost: { work: "sumAmounts" },
  },
];
