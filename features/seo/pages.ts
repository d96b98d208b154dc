import { type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/sitemap.xml", file: "api/sitemap.ts", cost: { work: "sumAmounts" } },
  { path: "/robots.txt", file: "api/robots.ts" },
  { path: "/manifest.webmanifest", file: "api/web-manifest.ts" },
  { path: "/.well-known/security.txt", file: "api/security-txt.ts" },
];
