/** The most bytes that an uploaded picture may have. */
export const LARGEST_PICTURE = 10 * 1024 * 1024;
/** The same for a form with a picture, including multipart overhead. */
export const PICTURE_FORM = LARGEST_PICTURE + 64 * 1024;
