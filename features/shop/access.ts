import { managers, rule, type Access } from "#platform/rules/access.ts";
import { PICTURE_FORM, type Uploads } from "#platform/rules/uploads.ts";

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

export const uploads: Uploads = { "/office/settings/logo": PICTURE_FORM };
