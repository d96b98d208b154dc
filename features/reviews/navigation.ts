import type { Navigation } from "#platform/rules/navigation.ts";

export const navigation: Navigation = {
  pages: {
    Customers: [
      { path: "/office/reviews", label: "Reviews", tables: ["reviews"], about: "What customers write about products." },
    ],
  },
  subjects: {
    review: { label: (id) => `Review ${id}`, route: "/office/reviews" },
  },
};
