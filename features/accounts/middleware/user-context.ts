import { createContext, type RouterContextProvider } from "react-router";
import { shopContext } from "#platform/http/context.ts";
import { OPENED_FOR } from "#platform/rules/opened-for.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import { accountReference } from "../server/another-account.ts";
import type { SignedInUser } from "../server/current-user.ts";

/** The signed-in user of a route below the middleware `requireUser` or `requireStaff`; unset anywhere else. */
export const userContext = createContext<SignedInUser>();
/** The member of staff of a route below the middleware `requireStaff`; unset anywhere else. */
export const staffContext = createContext<SignedInUser & { role: StaffRole }>();

/** For the loader of a layout: the account that its pages are opened for (platform/ui/router/form.tsx). */
export function openedForUser(context: Readonly<RouterContextProvider>) {
  return { [OPENED_FOR]: accountReference(context.get(shopContext), context.get(userContext).id) };
}
