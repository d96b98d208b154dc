/** The id of the element with the page's data (`PageData`) and the names of the files of its code. */
export const PAGE_DATA = "page-data";

/**
 * The name of the metric in the header `Server-Timing` of a response to a request with `Save-Data: on`. It is the only
 * header of its own page that a script can read, and the cached page stays the same for everyone.
 */
export const SAVE_DATA = "save-data";

/** The attribute that marks the root element of a browser whose pointer can hover. */
export const CAN_HOVER = "data-can-hover";
