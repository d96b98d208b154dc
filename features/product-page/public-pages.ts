import type { PublicPage } from "#platform/rules/public-page.ts";

export const publicPages: PublicPage[] = [{ path: "/product/:id" }];
