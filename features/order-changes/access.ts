import { managers, rule, type Access } from "#platform/rules/access.ts";

export const access: Access = {
  ...rule(
    { read: managers, write: managers },
    "/office/orders/drafts",
    "/office/orders/drafts/:draft",
    "/office/orders/drafts/:draft/removal",
    "/office/orders/:id/edit",
    "/office/orders/:id/write-off",
  ),
};
