import { allPages } from "./all-pages.ts";
import { pathPattern } from "./path-pattern.ts";

const limits = allPages.flatMap((page) =>
  page.upload ? [{ limit: page.upload, upload: pathPattern(page, "(\\.data)?") }] : [],
);

/** Whether staff upload files to this path: its body may be longer than a form's, take longer, and be multipart. */
export function isUpload(path: string): boolean {
  return limits.some(({ upload }) => upload.test(path));
}

/**
 * Whether the body of an upload is too long; then it is read to its end and dropped, because a browser shows the
 * response, the form, only after it has sent everything. A body of undeclared length is never longer than a form's.
 */
export async function isUploadTooLarge({ url, headers, body }: Request): Promise<boolean> {
  const { pathname } = new URL(url);
  const limit = limits.find(({ upload }) => upload.test(pathname))?.limit ?? 0;
  if (Number(headers.get("content-length") ?? 0) <= limit) return false;
  await body?.pipeTo(new WritableStream());
  return true;
}
