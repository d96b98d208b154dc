import { allStaff, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [{ path: "/office/alerts", file: "office/alerts.tsx", staff: allStaff }];
