import { requireRecentConfirmation } from "#features/accounts/middleware/confirmation.ts";

/** The layout of the pages that change how an account is protected: it renders nothing of its own. */
export const middleware = requireRecentConfirmation;

// With a loader here, the browser asks the server also before it opens a page that has none.
export const loader = () => null;
