/** The id of the element with the page's data (`PageData`) and the names of its code files. */
export const PAGE_DATA = "page-data";

/**
 * The metric in the `Server-Timing` header of a response to a request with `Save-Data: on`. A script can read no other
 * header of its own page, and the cached page stays the same for everyone.
 */
export const SAVE_DATA = "save-data";

/** Marks the root element in browsers with a pointer that can hover. */
export const CAN_HOVER = "data-can-hover";
