/**
 * The hidden field in which a form says whom its page was opened for: the reference of the account signed in at the
 * time (`meResponse`). JSON requests carry it in the `Opened-For` header.
 */
export const OPENED_FOR = "openedFor";
export const OPENED_FOR_HEADER = "Opened-For";
