import { hasFeature } from "#app";
import * as features from "#features/pages.ts";
import type { Act, Page } from "#platform/rules/page.ts";
import type { StaffRole } from "#platform/rules/role.ts";

/** Which roles may read and write each path that only staff may use, and the feature that it belongs to. */
const rules = new Map(
  Object.entries<Page[]>(features).flatMap(([feature, pages]) =>
    pages.flatMap(({ path, staff }): [string, Rule][] => (staff ? [[path, toRule(staff, feature)]] : [])),
  ),
);
type Rule = Record<Act, readonly StaffRole[]> & { feature: string };

function toRule(staff: NonNullable<Page["staff"]>, feature: string): Rule {
  return { feature, ...("read" in staff ? { write: [], ...staff } : { read: staff, write: staff }) };
}

/**
 * Whether a role may read (GET) or write (POST) the page at this path: `pages.ts` of its feature alone decides it
 * (specification 6.3). Undefined for a path without a rule, which does not exist for anybody. The middleware
 * `requireStaff` enforces it; navigation, lists and buttons ask it what to show. Only roles that may submit a form may
 * read its page.
 */
export function mayUse(role: StaffRole, path: string, act: Act = "read"): boolean | undefined {
  return rules.get(path)?.[act].includes(role);
}

/** `mayUse` for one role, which also denies the pages of optional features that are not `on`. */
export function accessFor(role: StaffRole, on: string[]): (path: string, act?: Act) => boolean {
  return (path, act) => mayUse(role, path, act) === true && hasFeature(on, rules.get(path)?.feature ?? "");
}

/** Whether the office asks for a second factor first: with real money, of all staff (ASVS 5.0, 6.3.3). */
export function needsSecondFactor(config: { production: boolean }, user: { hasSecondFactor: boolean }): boolean {
  return config.production && !user.hasSecondFactor;
}
