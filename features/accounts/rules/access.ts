import { hasFeature } from "#app";
import * as lists from "#features/access.ts";
import type { Access, Act, OfRoutes } from "#platform/rules/access.ts";
import type { StaffRole } from "#platform/rules/role.ts";

const features: Record<string, OfRoutes> = lists;

/**
 * Which roles may read (GET) and write (POST) each path of the office (specification 6.3): the `access.ts` of the
 * features, and nothing else, decides it. The middleware `requireStaff` enforces it; navigation, lists and buttons ask
 * it what to show. A path that is missing there does not exist for anybody. Only roles that may submit a form may read
 * its page.
 */
const rules: Access = Object.assign({}, ...Object.values(features).map(({ access }) => access));

/**
 * Whether a role may read or write the route with this path, as features/routes.ts has it; undefined without a rule.
 */
export function mayUse(role: StaffRole, path: string, act: Act = "read"): boolean | undefined {
  return rules[path]?.[act].includes(role);
}

/** The feature that states the rule of each path, by its name in app.ts. */
const owners = new Map(
  Object.entries(features).flatMap(([feature, { access = {} }]) => Object.keys(access).map((path) => [path, feature])),
);

/** What a role may do by the path of a route, as `mayUse`; of the optional features only in those that are `on`. */
export function accessFor(role: StaffRole, on: string[]): (path: string, act?: Act) => boolean {
  return (path, act) => mayUse(role, path, act) === true && hasFeature(on, owners.get(path) ?? "");
}
