import { type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/privacy", file: "storefront/privacy/privacy.tsx", public: true },
  { path: "/cookies", file: "storefront/cookies/cookies.tsx", public: true },
  { path: "/profile/my-data", file: "storefront/my-data.tsx", signedIn: true },
  { path: "/profile/my-data.json", file: "api/my-data.ts", signedIn: true, cost: { work: "downloadData" } },
];
