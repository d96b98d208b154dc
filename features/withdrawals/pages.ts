import { bookkeepers, managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/withdraw", file: "storefront/withdraw.tsx" },
  {
    path: "/office/withdrawals/:withdrawal",
    file: "office/withdrawal.tsx",
    staff: { read: bookkeepers, write: managers },
  },
];
