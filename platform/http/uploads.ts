import { LARGEST_PICTURE } from "../pictures/normalise-picture.ts";

export const PICTURE_UPLOAD = /^\/office\/(products|dishes)\/[^/]+\/picture(\.data)?$/;
export const IMPORT_UPLOAD = /^\/office\/products\/import(\.data)?$/;
export const STATEMENT_UPLOAD = /^\/office\/statements(\.data)?$/;

/** The limits in bytes, the multipart overhead included. */
const limits: [path: RegExp, limit: number][] = [
  [PICTURE_UPLOAD, LARGEST_PICTURE + 64 * 1024],
  [IMPORT_UPLOAD, 64 * 1024 * 1024],
  [STATEMENT_UPLOAD, 20 * 1024 * 1024],
];

/** Whether staff upload files to this path: its body may be longer than a form's, take longer, and be multipart. */
export function isUpload(path: string): boolean {
  return limits.some(([upload]) => upload.test(path));
}

/**
 * Whether the body of an upload is too long; then it is read to its end and dropped, because a browser shows the
 * response, the form, only after it has sent everything. A body of undeclared length is never longer than a form's.
 */
export async function isUploadTooLarge({ url, headers, body }: Request): Promise<boolean> {
  const { pathname } = new URL(url);
  const limit = limits.find(([upload]) => upload.test(pathname))?.[1] ?? 0;
  if (Number(headers.get("content-length") ?? 0) <= limit) return false;
  await body?.pipeTo(new WritableStream());
  return true;
}
