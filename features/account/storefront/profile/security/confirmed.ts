import { requireRecentConfirmation } from "#features/accounts/middleware/confirmation.ts";

/** The layout of the pages that change how an account is protected: it renders nothing of its own. */
export const middleware = requireRecentConfirmation;

// This loader makes the browser ask the server even before it opens a page without one.
export const loader = () => null;
