import { type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/favorites", file: "storefront/favourites/favourites.tsx", public: { personal: true } },
];
