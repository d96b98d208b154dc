import { isStaff, type Role } from "#platform/rules/role.ts";

/** Where to go on after a second factor was added: staff may have been on their way to the office. */
export function nextPage(role: Role): { to: string; label: string } {
  return isStaff(role) ? { to: "/office", label: "Open the office" } : { to: "/profile/security", label: "Done" };
}
