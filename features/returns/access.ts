import { bookkeepers, managers, nobody, rule, type Access } from "#platform/rules/access.ts";

export const access: Access = {
  ...rule({ read: bookkeepers, write: nobody }, "/office/returns", "/office/returns/:rma"),
  ...rule({ read: managers, write: managers }, "/office/returns/:rma/:decision"),
};
