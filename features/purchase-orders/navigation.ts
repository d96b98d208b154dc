import type { Navigation } from "#platform/rules/navigation.ts";

export const navigation: Navigation = {
  pages: {
    Products: [
      {
        path: "/office/purchase-orders",
        label: "Purchase orders",
        tables: ["purchase_orders", "suppliers"],
        about: "What you order from suppliers.",
      },
    ],
  },
  subjects: {
    "purchase-order": { label: (id) => `Purchase order PO-${id}`, route: "/office/purchase-orders/:id" },
  },
};
