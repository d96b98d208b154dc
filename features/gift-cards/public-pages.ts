import type { PublicPage } from "#platform/rules/public-page.ts";

export const publicPages: PublicPage[] = [
  { path: "/gift-cards", router: true },
  { path: "/gift-cards/balance", router: true },
];
