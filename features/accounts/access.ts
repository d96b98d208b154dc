import { allStaff, rule, type Access } from "#platform/rules/access.ts";

export const access: Access = {
  ...rule(
    { read: allStaff, write: allStaff },
    "/office/confirm-identity",
    // Only their own.
    "/office/views",
  ),
};
