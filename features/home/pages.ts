import { type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [{ path: "/", file: "storefront/home.tsx", public: true }];
