import { bookkeepers, managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/returns", file: "storefront/returns.tsx", public: true },
  { path: "/orders/:orderId/return", file: "storefront/request/return.tsx", signedIn: true },
  { path: "/returns/:rma", file: "storefront/return.tsx", signedIn: true },
  { path: "/returns/:rma/label", file: "storefront/label.tsx", signedIn: true },
  {
    path: "/office/returns",
    file: "office/returns.tsx",
    staff: { read: bookkeepers },
    navigation: {
      section: "Orders",
      label: "Returns",
      tables: ["returns"],
      about: "What customers want to send back.",
    },
  },
  { path: "/office/returns/:rma", file: "office/return.tsx", staff: { read: bookkeepers } },
  { path: "/office/returns/:rma/:decision", file: "office/decision.tsx", staff: managers },
];
