import { managers, rule, type Access } from "../../platform/rules/access.ts";

export const access: Access = {
  ...rule(
    { read: managers, write: managers },
    "/office/dishes",
    "/office/dishes/new",
    "/office/dishes/import",
    "/office/dishes/substitutes",
    "/office/dishes/export.csv",
    "/office/dishes/:id",
    "/office/dishes/:id/picture",
  ),
};
