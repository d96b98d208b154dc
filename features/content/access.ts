import { managers, rule, type Access } from "#platform/rules/access.ts";
import { searches, type CostlyReads } from "#platform/rules/costly-reads.ts";

export const access: Access = {
  ...rule(
    { read: managers, write: managers },
    "/office/settings/faq",
    "/office/settings/faq/new",
    "/office/settings/faq/:id",
  ),
};

export const costlyReads: CostlyReads = {
  "/faq": searches,
};
