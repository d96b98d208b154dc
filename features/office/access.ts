import { allStaff, bookkeepers, managers, nobody, packers, rule, type Access } from "#platform/rules/access.ts";
import { searches, type CostlyReads } from "#platform/rules/costly-reads.ts";
import { PICTURE_FORM, type Uploads } from "#platform/rules/uploads.ts";

export const access: Access = {
  ...rule(
    { read: allStaff, write: nobody },
    "/office",
    "/office/more",
    // Without amounts for packers: see its loader.
    "/office/products",
  ),
  ...rule(
    { read: bookkeepers, write: nobody },
    "/office/orders",
    "/office/orders/:id",
    "/office/orders/:id/invoice",
    "/office/orders/:id/documents/:file",
    "/office/products/:id/prices",
    "/office/products/export.csv",
  ),
  ...rule({ read: packers, write: nobody }, "/office/batches", "/office/batches/:id", "/office/products/:id/label"),
  ...rule(
    { read: packers, write: packers },
    "/office/batches/:id/hold",
    "/office/batches/:id/release",
    "/office/batches/:id/count",
    "/office/batches/:id/write-off",
    "/office/products/:id/stock",
    "/office/products/edit",
  ),
  ...rule(
    { read: managers, write: nobody },
    // The papers of a dispute have the customer's emails.
    "/office/orders/:id/disputes/:dispute",
    "/office/suppliers",
  ),
  ...rule(
    { read: managers, write: managers },
    "/office/orders/:id/cancellation",
    "/office/orders/:id/history/:entry",
    "/office/orders/:id/notes",
    "/office/orders/:id/message",
    "/office/orders/:id/:step",
    "/office/orders/:id/disputes/:dispute/answer",
    "/office/products/new",
    "/office/products/changes",
    "/office/products/import",
    "/office/products/import/:importId",
    "/office/products/:id",
    "/office/products/:id/picture",
    "/office/suppliers/:id",
    "/office/settings",
    "/office/settings/logo",
    "/office/settings/business",
    "/office/settings/features",
    "/office/settings/currencies",
    "/office/settings/currencies/new",
    "/office/settings/currencies/:code",
    "/office/settings/promotions",
    "/office/settings/promotions/new",
    "/office/settings/promotions/:code",
    "/office/settings/shipping",
    "/office/settings/shipping/:zoneId",
    "/office/settings/countries/:code",
    "/office/settings/carriers",
    "/office/settings/carriers/new",
    "/office/settings/carriers/:name",
    "/office/settings/opening",
  ),
};

export const uploads: Uploads = {
  "/office/products/new": PICTURE_FORM,
  "/office/products/:id/picture": PICTURE_FORM,
  "/office/products/import": 64 * 1024 * 1024,
  "/office/settings/logo": PICTURE_FORM,
};

export const costlyReads: CostlyReads = {
  "/office/batches": searches,
  "/office/orders": searches,
  "/office/orders/:id/documents/:file": { work: "drawDocuments" },
  "/office/products": searches,
  "/office/products/export.csv": { work: "downloadData" },
  "/office/products/import/:importId": { work: "sumAmounts" },
};
