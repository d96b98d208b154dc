import { managers, rule, type Access } from "../../platform/rules/access.ts";

export const access: Access = {
  ...rule(
    { read: managers, write: managers },
    "/office/settings",
    "/office/settings/logo",
    "/office/settings/business",
    "/office/settings/features",
    "/office/settings/currencies",
    "/office/settings/currencies/new",
    "/office/settings/currencies/:code",
  ),
};
