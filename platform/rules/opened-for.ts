/**
 * The hidden field with which a form says for whom its page was opened: the reference of the account that was signed in
 * then (`meResponse`). Requests with JSON have it in the header `Opened-For`.
 */
export const OPENED_FOR = "openedFor";
export const OPENED_FOR_HEADER = "Opened-For";
