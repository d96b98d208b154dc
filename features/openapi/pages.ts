import { type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [{ path: "/api/openapi.json", file: "api/openapi.ts" }];
