/** The roles of staff. An owner may do everything. */
export const STAFF_ROLES = ["owner", "manager", "packer", "bookkeeper"] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** What an account may do; every account starts as a customer. */
export type Role = "customer" | StaffRole;

/** Whether an account with this role may enter the office. */
export function isStaff(role: Role): role is StaffRole {
  return role !== "customer";
}

/** For sentences: "an owner", "a packer". */
export function roleWithArticle(role: StaffRole): string {
  return `${role === "owner" ? "an" : "a"} ${role}`;
}
