import { managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/mcp", file: "api/mcp.ts", body: "any" },
  {
    path: "/office/products/drafts",
    file: "office/drafts.tsx",
    staff: { read: managers },
    navigation: {
      section: "Products",
      label: "Drafted texts",
      tables: ["product_drafts"],
      about: "What your assistant wrote about products.",
    },
  },
  { path: "/office/products/drafts/:id", file: "office/draft.tsx", staff: managers },
];
