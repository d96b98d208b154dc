import { createContext } from "react-router";
import type { StaffRole } from "../../../platform/rules/role.ts";
import type { SignedInUser } from "../server/current-user.ts";

/** The signed-in user of a route below the middleware `requireUser` or `requireStaff`; unset anywhere else. */
export const userContext = createContext<SignedInUser>();
/** The member of staff of a route below the middleware `requireStaff`; unset anywhere else. */
export const staffContext = createContext<SignedInUser & { role: StaffRole }>();
