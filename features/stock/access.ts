import { managers, nobody, packers, rule, type Access } from "#platform/rules/access.ts";
import { searches, type CostlyReads } from "#platform/rules/costly-reads.ts";

export const access: Access = {
  ...rule({ read: packers, write: nobody }, "/office/batches", "/office/batches/:id"),
  ...rule(
    { read: packers, write: packers },
    "/office/batches/:id/hold",
    "/office/batches/:id/release",
    "/office/batches/:id/count",
    "/office/batches/:id/write-off",
    "/office/products/:id/stock",
  ),
  ...rule({ read: managers, write: nobody }, "/office/suppliers"),
  ...rule({ read: managers, write: managers }, "/office/suppliers/:id"),
};

export const costlyReads: CostlyReads = {
  "/office/batches": searches,
};
