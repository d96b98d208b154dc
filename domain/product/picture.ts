/** The widths that a product picture is available in, in pixels; product pictures are square. */
export const pictureWidths = [200, 400, 800, 1200] as const;
/** The widths of the wide pictures, in pixels. */
export const wideWidths = [400, 800, 1200, 1600] as const;
export type PictureWidth = (typeof pictureWidths | typeof wideWidths)[number];
export type PictureFormat = "avif" | "webp";

/** The path of one file of a picture: `/pictures/egusi` in 400 px is `/pictures/egusi-400.webp`. */
export function pictureFile(picture: string, width: PictureWidth, format: PictureFormat = "webp"): string {
  return `${picture}-${width}.${format}`;
}

/** The `srcset` of a picture in one format, from which the browser chooses a width. */
export function pictureSet(
  picture: string,
  format: PictureFormat,
  widths: readonly PictureWidth[] = pictureWidths,
): string {
  return widths.map((width) => `${pictureFile(picture, width, format)} ${width}w`).join(", ");
}
