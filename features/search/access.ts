import { allStaff, nobody, rule, type Access } from "#platform/rules/access.ts";
import { searches, type CostlyReads } from "#platform/rules/costly-reads.ts";

export const access: Access = {
  ...rule({ read: allStaff, write: nobody }, "/office/search"),
};

export const costlyReads: CostlyReads = {
  "/api/suggestions": { work: "search" },
  "/products": searches,
  "/office/search": searches,
};
