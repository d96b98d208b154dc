import type { LoaderFunctionArgs } from "react-router";
import { requireUser } from "#features/accounts/middleware/guards.ts";
import { openedForUser } from "#features/accounts/middleware/user-context.ts";

/** The layout of the pages for signed-in customers: it renders nothing of its own. */
export const middleware = requireUser;

// This loader makes the browser ask the server even before it opens a page without one.
export const loader = ({ context }: LoaderFunctionArgs) => openedForUser(context);
