import { bookkeepers, managers, rule, type Access } from "../../platform/rules/access.ts";

export const access: Access = {
  ...rule({ read: bookkeepers, write: managers }, "/office/bank-statements", "/office/bank-statements/:file"),
  ...rule({ read: managers, write: managers }, "/office/bank-statements/matches"),
};
