import type { PublicPage } from "#platform/rules/public-page.ts";

export const publicPages: PublicPage[] = [
  { path: "/faq" },
  { path: "/about" },
  { path: "/privacy" },
  { path: "/terms" },
  { path: "/cookies" },
  { path: "/accessibility" },
];
