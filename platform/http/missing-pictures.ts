import path from "node:path";
import type { MiddlewareHandler } from "hono";
import { pictureSizeBytes } from "../pictures/make-picture.ts";
import type { PictureFolders } from "../pictures/picture-sizes.ts";
import { readPicturePath } from "../rules/picture.ts";
import type { Shop } from "../shop.ts";

/** Generates and serves a picture file that is not on the disk yet; any other file name goes to the next handler. */
export function missingPictures(
  shop: Pick<Shop, "log">,
  folders: PictureFolders,
  makeHeaders: (path: string) => Record<string, string>,
): MiddlewareHandler {
  return async (c, next) => {
    const file = path.basename(readPicturePath(c.req.path).file);
    const bytes = await pictureSizeBytes(folders, file, shop.log);
    if (!bytes) return next();
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": file.endsWith(".avif") ? "image/avif" : "image/webp",
      ...makeHeaders(c.req.path),
    });
  };
}
