import { managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/office/settings/webhooks",
    file: "office/webhooks.tsx",
    staff: { read: managers },
    navigation: { section: "Settings", label: "Webhooks" },
  },
  { path: "/office/settings/webhooks/new", file: "office/webhook.tsx", staff: managers },
  {
    path: "/office/settings/webhooks/:webhook",
    file: "office/webhook.tsx",
    staff: managers,
    subjects: { webhook: (id) => `Webhook ${id}` },
  },
];
