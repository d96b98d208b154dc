import { managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/product/:id/review", file: "storefront/review.tsx", signedIn: true },
  { path: "/product/:id/review/removal", file: "storefront/review-removal.tsx", signedIn: true },
  {
    path: "/office/reviews",
    file: "office/reviews.tsx",
    staff: managers,
    navigation: {
      section: "Customers",
      label: "Reviews",
      tables: ["reviews"],
      about: "What customers write about products.",
    },
    subjects: { review: (id) => `Review ${id}` },
  },
];
