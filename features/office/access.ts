import { allStaff, managers, nobody, rule, type Access } from "#platform/rules/access.ts";

export const access: Access = {
  ...rule({ read: allStaff, write: nobody }, "/office", "/office/more"),
  ...rule({ read: managers, write: managers }, "/office/settings/opening"),
};
