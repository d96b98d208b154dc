import type { LoaderFunctionArgs } from "react-router";
import { requireUser } from "#features/accounts/middleware/guards.ts";
import { openedForUser } from "#features/accounts/middleware/user-context.ts";

/** The layout of the pages for signed-in customers: it renders nothing of its own. */
export const middleware = requireUser;

// With a loader here, the browser asks the server also before it opens a page that has none.
export const loader = ({ context }: LoaderFunctionArgs) => openedForUser(context);
