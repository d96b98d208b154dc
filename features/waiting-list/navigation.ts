import type { Navigation } from "#platform/rules/navigation.ts";

export const navigation: Navigation = {
  pages: {
    Customers: [
      {
        path: "/office/waiting-list",
        label: "Waiting list",
        tables: ["stock_alerts", "product_requests"],
        about: "What customers asked for and cannot buy, and products that you announce.",
      },
    ],
  },
  subjects: {
    request: { label: (term) => `“${term}”`, route: "/office/waiting-list" },
    announced: { label: (id, name) => name ?? `Goods to come ${id}`, route: "/office/waiting-list/:good" },
  },
};
