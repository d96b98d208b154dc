import { LARGEST_PICTURE } from "../pictures/normalise-picture.ts";

/** The pages whose forms send files, with the limits of their bodies in bytes, the multipart overhead included. */
const limits: [path: RegExp, limit: number][] = [
  [
    /^\/office\/(products\/new|(products|dishes)\/[^/]+\/picture|settings\/logo)(\.data)?$/,
    LARGEST_PICTURE + 64 * 1024,
  ],
  [/^\/office\/products\/import(\.data)?$/, 64 * 1024 * 1024],
  [/^\/office\/dishes\/import(\.data)?$/, 2 * 1024 * 1024],
  [/^\/office\/bank-statements(\.data)?$/, 20 * 1024 * 1024],
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
