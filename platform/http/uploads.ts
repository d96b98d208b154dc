import { allPages } from "./all-pages.ts";
import { pathPattern } from "./path-pattern.ts";

const limits = allPages.flatMap((page) =>
  page.upload ? [{ limit: page.upload, upload: pathPattern(page, "(\\.data)?") }] : [],
);

/** Whether staff upload files to this path: the body may be larger and slower than a form's, and multipart. */
export function isUpload(path: string): boolean {
  return limits.some(({ upload }) => upload.test(path));
}

/**
 * Whether an upload's body is too large. If so, reads it to the end and drops it, because a browser shows the response,
 * the form, only after it has sent everything. A body of undeclared length is never larger than a form's.
 */
export async function isUploadTooLarge({ url, headers, body }: Request): Promise<boolean> {
  const { pathname } = new URL(url);
  const limit = limits.find(({ upload }) => upload.test(pathname))?.limit ?? 0;
  if (Number(headers.get("content-length") ?? 0) <= limit) return false;
  await body?.pipeTo(new WritableStream());
  return true;
}
