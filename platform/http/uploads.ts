import * as features from "#features/access.ts";
import type { OfRoutes } from "../rules/access.ts";

const limits = Object.values<OfRoutes>(features).flatMap(({ uploads = {} }) =>
  Object.entries(uploads).map(([path, limit]) => {
    return { limit, upload: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}(\\.data)?$`) };
  }),
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
