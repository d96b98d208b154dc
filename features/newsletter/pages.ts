import { managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/newsletter", file: "storefront/newsletter.tsx" },
  { path: "/newsletter/confirm", file: "storefront/newsletter-confirm.tsx" },
  { path: "/api/newsletter", file: "api/newsletter.ts" },
  {
    path: "/office/newsletters",
    file: "office/newsletters.tsx",
    staff: { read: managers },
    navigation: {
      section: "Customers",
      label: "Newsletter",
      tables: ["newsletters", "newsletter_subscribers"],
      about: "A letter to all who subscribed.",
    },
  },
  {
    path: "/office/newsletters/:newsletter",
    file: "office/newsletter.tsx",
    staff: managers,
    subjects: { newsletter: () => "A newsletter" },
  },
];
