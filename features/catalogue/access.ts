import { allStaff, bookkeepers, managers, nobody, packers, rule, type Access } from "#platform/rules/access.ts";
import { searches, type CostlyReads } from "#platform/rules/costly-reads.ts";
import { PICTURE_FORM, type Uploads } from "#platform/rules/uploads.ts";

export const access: Access = {
  ...rule({ read: bookkeepers, write: nobody }, "/office/products/:id/prices", "/office/products/export.csv"),
  // Without amounts: see the loaders of these pages.
  ...rule({ read: allStaff, write: nobody }, "/office/products"),
  ...rule({ read: packers, write: nobody }, "/office/products/:id/label"),
  ...rule({ read: packers, write: packers }, "/office/products/edit"),
  ...rule(
    { read: managers, write: managers },
    "/office/products/new",
    "/office/products/changes",
    "/office/products/import",
    "/office/products/import/:importId",
    "/office/products/:id",
    "/office/products/:id/picture",
  ),
};

export const uploads: Uploads = {
  "/office/products/new": PICTURE_FORM,
  "/office/products/:id/picture": PICTURE_FORM,
  "/office/products/import": 64 * 1024 * 1024,
};

export const costlyReads: CostlyReads = {
  "/categories": searches,
  "/office/products": searches,
  "/office/products/export.csv": { work: "downloadData" },
  "/office/products/import/:importId": { work: "sumAmounts" },
};
