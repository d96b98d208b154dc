import { allStaff, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/api/profile", file: "api/profile.ts" },
  { path: "/api/session", file: "api/session.ts", body: ["application/x-www-form-urlencoded"] },
  // Staff see only their own.
  { path: "/office/views", file: "office/views/views.tsx", staff: allStaff },
  { path: "/office/confirm-identity", file: "office/confirm-identity.tsx", staff: allStaff },
];
