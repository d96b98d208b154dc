import { managers, packers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/office/purchase-orders",
    file: "office/purchase-orders.tsx",
    // Packers see the orders sent to suppliers, without costs.
    staff: { read: packers, write: managers },
    navigation: {
      section: "Products",
      label: "Purchase orders",
      tables: ["purchase_orders", "suppliers"],
      about: "What you order from suppliers.",
    },
  },
  {
    path: "/office/purchase-orders/low-stock",
    file: "office/low-stock.tsx",
    staff: managers,
    cost: { work: "sumAmounts" },
  },
  {
    path: "/office/purchase-orders/:id",
    file: "office/order.tsx",
    staff: managers,
    subjects: { "purchase-order": (id) => `Purchase order PO-${id}` },
  },
  { path: "/office/purchase-orders/:id/sending", file: "office/sending.tsx", staff: managers },
  { path: "/office/purchase-orders/:id/cancellation", file: "office/cancellation.tsx", staff: managers },
  { path: "/office/purchase-orders/:id/receipt", file: "office/receipt.tsx", staff: packers },
];
