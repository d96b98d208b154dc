import { allStaff, nobody, rule, type Access } from "#platform/rules/access.ts";

export const access: Access = {
  ...rule({ read: allStaff, write: nobody }, "/api/live/office"),
};
