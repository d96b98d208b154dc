import { managers, nobody, rule, type Access } from "#platform/rules/access.ts";

export const access: Access = {
  ...rule({ read: managers, write: nobody }, "/office/newsletters"),
  ...rule({ read: managers, write: managers }, "/office/newsletters/:newsletter"),
};
