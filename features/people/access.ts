import { bookkeepers, managers, nobody, owner, rule, type Access } from "#platform/rules/access.ts";
import { searches, type CostlyReads } from "#platform/rules/costly-reads.ts";

export const access: Access = {
  ...rule({ read: bookkeepers, write: nobody }, "/office/people/audit"),
  ...rule(
    { read: managers, write: managers },
    "/office/people",
    "/office/people/accounts/:id",
    "/office/people/accounts/:id/notes",
  ),
  ...rule({ read: owner, write: nobody }, "/office/people/accounts/:id/data.json"),
  ...rule(
    { read: owner, write: owner },
    "/office/people/staff",
    "/office/people/staff/removal",
    "/office/people/staff/role",
    "/office/people/accounts/:id/second-step",
    "/office/people/accounts/:id/erasure",
    "/office/people/invitations",
  ),
};

export const costlyReads: CostlyReads = {
  "/office/people": searches,
  "/office/people/audit": searches,
  "/office/people/accounts/:id/data.json": { work: "downloadData" },
};
