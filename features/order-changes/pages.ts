import { managers, type Page } from "#platform/rules/page.ts";
import { shortId } from "#platform/rules/short-id.ts";

export const pages: Page[] = [
  {
    path: "/office/orders/drafts",
    file: "office/drafts/drafts.tsx",
    staff: managers,
    navigation: {
      section: "Orders",
      label: "Drafts",
      tables: ["order_drafts"],
      about: "Orders that you prepare for a customer who writes or rings.",
    },
    subjects: { draft: (id) => `Draft …${shortId(id)}` },
  },
  { path: "/office/orders/drafts/:draft", file: "office/drafts/draft.tsx", staff: managers },
  { path: "/office/orders/drafts/:draft/removal", file: "office/drafts/removal.tsx", staff: managers },
  { path: "/office/orders/:id/edit", file: "office/edit.tsx", staff: managers },
  { path: "/office/orders/:id/write-off", file: "office/write-off.tsx", staff: managers },
];
