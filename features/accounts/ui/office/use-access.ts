import { useRouteLoaderData } from "react-router";
import { optionalNames } from "#features/shop/rules/optional-features.ts";
import type { Act } from "#platform/rules/page.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import { useRootData } from "#platform/ui/browser/page-context.ts";
import { accessFor } from "../../rules/access.ts";

/** What the layout of the office loads about the signed-in member of staff. */
export type OfficeLayoutData = { role: StaffRole };

/**
 * Asks what the signed-in member of staff may do, by the path of a route: `may("/office/products/new", "write")`.
 * Denies everything in a feature that is switched off.
 */
export function useAccess(): (path: string, act?: Act) => boolean {
  const data = useRouteLoaderData("office/office/layout") as OfficeLayoutData | undefined;
  const on = useRootData()?.on ?? optionalNames;
  return data ? accessFor(data.role, on) : () => false;
}
