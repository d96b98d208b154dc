import { managers, rule, type Access } from "#platform/rules/access.ts";

export const access: Access = {
  ...rule(
    { read: managers, write: managers },
    "/office/settings/shipping",
    "/office/settings/shipping/:zoneId",
    "/office/settings/countries/:code",
    "/office/settings/carriers",
    "/office/settings/carriers/new",
    "/office/settings/carriers/:name",
  ),
};
