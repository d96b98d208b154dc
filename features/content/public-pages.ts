import type { PublicPage } from "#platform/rules/public-page.ts";

export const publicPages: PublicPage[] = [
  { path: "/shipping" },
  { path: "/faq" },
  { path: "/about" },
  { path: "/terms" },
  { path: "/accessibility" },
];
