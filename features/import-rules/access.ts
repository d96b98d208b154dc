import { managers, rule, type Access } from "#platform/rules/access.ts";

export const access: Access = {
  ...rule(
    { read: managers, write: managers },
    "/office/settings/import-rules",
    "/office/settings/import-rules/new",
    "/office/settings/import-rules/:id",
    "/office/settings/duty/new",
    "/office/settings/duty/:id",
  ),
};
