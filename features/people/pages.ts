import { searches } from "#platform/rules/costly-reads.ts";
import { bookkeepers, managers, owner, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/office/people/accounts/:id/data.json",
    file: "office/data.ts",
    staff: { read: owner },
    cost: { work: "downloadData" },
  },
  {
    path: "/office/people",
    file: "office/customers.tsx",
    staff: managers,
    cost: searches,
    navigation: { section: "Customers", label: "Customers" },
  },
  {
    path: "/office/people/accounts/:id",
    file: "office/account.tsx",
    staff: managers,
    subjects: { account: (_id, name) => name ?? "A deleted account" },
  },
  { path: "/office/people/accounts/:id/notes", file: "office/customer-notes.tsx", staff: managers },
  { path: "/office/people/accounts/:id/second-step", file: "office/second-step.tsx", staff: owner },
  { path: "/office/people/accounts/:id/erasure", file: "office/erasure.tsx", staff: owner },
  {
    path: "/office/people/staff",
    file: "office/staff.tsx",
    staff: owner,
    navigation: { section: "Settings", label: "Staff" },
    subjects: { invitation: (email) => `Invitation of ${email}` },
  },
  { path: "/office/people/staff/removal", file: "office/staff-removal.tsx", staff: owner },
  { path: "/office/people/staff/role", file: "office/staff-role.tsx", staff: owner },
  { path: "/office/people/invitations", file: "office/invitations.tsx", staff: owner },
  {
    path: "/office/people/audit",
    file: "office/audit.tsx",
    staff: { read: bookkeepers },
    cost: searches,
    navigation: { section: "Settings", label: "Audit trail" },
  },
];
