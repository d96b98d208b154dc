import { type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [{ path: "/cart", file: "storefront/cart.tsx", public: { personal: true } }];
