import { type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [{ path: "/api/shipping", file: "api/shipping.ts" }];
