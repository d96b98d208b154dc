import type { Navigation } from "#platform/rules/navigation.ts";

export const navigation: Navigation = {
  pages: {
    Customers: [
      {
        path: "/office/newsletters",
        label: "Newsletter",
        tables: ["newsletters", "newsletter_subscribers"],
        about: "A letter to all who subscribed.",
      },
    ],
  },
  subjects: {
    newsletter: { label: () => "A newsletter", route: "/office/newsletters/:newsletter" },
  },
};
