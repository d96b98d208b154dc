import { nobody, packers, rule, type Access } from "#platform/rules/access.ts";
import type { CostlyReads } from "#platform/rules/costly-reads.ts";

export const access: Access = {
  // The only amounts that packers read: a customs declaration has the value of the goods, and is on the parcel.
  ...rule({ read: packers, write: nobody }, "/office/packing/customs-papers"),
};

export const costlyReads: CostlyReads = {
  "/office/packing/customs-papers": { work: "drawDocuments" },
};
