import type { CostlyReads } from "./costly-reads.ts";
import { STAFF_ROLES, type StaffRole } from "./role.ts";
import type { Uploads } from "./uploads.ts";

type Roles = readonly StaffRole[];
type Rule = { read: Roles; write: Roles };
export type Act = keyof Rule;

/** Which roles may read (GET) and write (POST) each path of the office, as features/routes.ts has it. */
export type Access = Record<string, Rule>;

/** What an `access.ts` says of the routes of its feature. */
export type OfRoutes = { access?: Access; uploads?: Uploads; costlyReads?: CostlyReads };

export const nobody: Roles = [];
export const owner: Roles = ["owner"];
export const managers: Roles = ["owner", "manager"];
export const bookkeepers: Roles = [...managers, "bookkeeper"];
export const packers: Roles = [...managers, "packer"];
export const allStaff: Roles = STAFF_ROLES;

/** The same rule for several paths. */
export function rule(roles: Rule, ...paths: string[]): Access {
  return Object.fromEntries(paths.map((path) => [path, roles]));
}
