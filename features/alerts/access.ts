import { allStaff, rule, type Access } from "#platform/rules/access.ts";

export const access: Access = {
  ...rule({ read: allStaff, write: allStaff }, "/office/alerts"),
};
