import { bookkeepers, nobody, rule, type Access } from "../../platform/rules/access.ts";

export const access: Access = {
  ...rule(
    { read: bookkeepers, write: nobody },
    "/office/books",
    "/office/books/journal",
    "/office/sales",
    "/office/sales/margins",
    "/office/books/downloads/:table",
  ),
};
