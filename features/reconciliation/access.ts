import { bookkeepers, managers, nobody, rule, type Access } from "../../platform/rules/access.ts";

export const access: Access = {
  ...rule({ read: bookkeepers, write: nobody }, "/office/discrepancies"),
  ...rule({ read: bookkeepers, write: managers }, "/office/discrepancies/:discrepancy"),
};
