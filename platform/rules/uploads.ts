/** The most bytes an uploaded picture may have. */
export const LARGEST_PICTURE = 10 * 1024 * 1024;
/** Of a form with a picture, the multipart overhead included. */
export const PICTURE_FORM = LARGEST_PICTURE + 64 * 1024;
