import { managers, rule, type Access } from "#platform/rules/access.ts";
import type { CostlyReads } from "#platform/rules/costly-reads.ts";
import { PICTURE_FORM, type Uploads } from "#platform/rules/uploads.ts";

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

export const uploads: Uploads = {
  "/office/dishes/:id/picture": PICTURE_FORM,
  "/office/dishes/import": 2 * 1024 * 1024,
};

export const costlyReads: CostlyReads = {
  "/office/dishes/export.csv": { work: "downloadData" },
};
