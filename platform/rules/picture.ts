/** The widths that a product picture is available in, in pixels; product pictures are square. */
export const pictureWidths = [200, 320, 400, 640, 800, 1200] as const;
/** Widths that exist only as AVIF, because few browsers need WebP. */
const avifWidths: readonly PictureWidth[] = [320, 640];
/** The widths of wide pictures, in pixels. */
export const wideWidths = [400, 800, 1200, 1600] as const;
export type PictureWidth = (typeof pictureWidths | typeof wideWidths)[number];
export type PictureFormat = "avif" | "webp";

declare global {
  /** The hash of each of the shop's own pictures, by name. The build writes it here; without a build there is none. */
  var PICTURE_HASHES: Readonly<Record<string, string>> | undefined;
}

/** The hash of an own picture's content (platform/pictures/picture-hashes.ts), by the picture's name. */
const hashes = globalThis.PICTURE_HASHES ?? {};
const FOLDER = "/pictures/";

/**
 * The path of one file of a picture: `/pictures/egusi` in 400 px is `/pictures/egusi.1a2b3c4d-400.webp`. The hash
 * changes with the content, so that browsers never revalidate; `/pictures/egusi-400.webp` is the same file.
 */
export function pictureFile(picture: string, width: PictureWidth, format: PictureFormat = "webp"): string {
  const hash = hashes[picture.slice(FOLDER.length)];
  return `${picture}${hash ? `.${hash}` : ""}-${width}.${format}`;
}

/** Whether the shop has a picture of its own at this path; never without a build. */
export function isMade(picture: string): boolean {
  return hashes[picture.slice(FOLDER.length)] !== undefined;
}

/** The widths of a picture that exist in a format. */
export function widthsIn(format: PictureFormat, widths: readonly PictureWidth[]): readonly PictureWidth[] {
  return format === "avif" ? widths : widths.filter((width) => !avifWidths.includes(width));
}

/** The `srcset` of a picture in one format, from which the browser chooses a width. */
export function pictureSet(
  picture: string,
  format: PictureFormat,
  widths: readonly PictureWidth[] = pictureWidths,
): string {
  return widthsIn(format, widths)
    .map((width) => `${pictureFile(picture, width, format)} ${width}w`)
    .join(", ");
}

/**
 * The file named by a picture's URL path, without the hash: `/pictures/egusi-400.avif`. `isCurrent`: pages use this
 * hash now, so the content at this path never changes.
 */
export function readPicturePath(path: string): { file: string; isCurrent: boolean } {
  const [, picture, hash, size] = /^(.+)\.([0-9a-f]{8})(-\d+\.\w+)$/.exec(path) ?? [];
  if (!picture || !size) return { file: path, isCurrent: false };
  return { file: picture + size, isCurrent: hash === hashes[picture.slice(FOLDER.length)] };
}
