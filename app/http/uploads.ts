export const PICTURE_UPLOAD = /^\/office\/products\/[^/]+\/picture(\.data)?$/;
export const IMPORT_UPLOAD = /^\/office\/products\/import(\.data)?$/;

/** Whether staff upload files to this path: its body may be longer than a form's, take longer, and be multipart. */
export function isUpload(path: string): boolean {
  return PICTURE_UPLOAD.test(path) || IMPORT_UPLOAD.test(path);
}
