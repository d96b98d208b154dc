/** The widths each picture is kept in, in pixels; all pictures of products are square. */
export const pictureWidths = [200, 400, 800, 1200] as const;
/** The widths of a picture that is larger than a product's. */
export const wideWidths = [400, 800, 1200, 1600] as const;
export type PictureWidth = (typeof pictureWidths | typeof wideWidths)[number];
export type PictureFormat = "avif" | "webp";

/** The address of one file of a picture: `/pictures/egusi` in 400 px is `/pictures/egusi-400.webp`. */
export function pictureFile(picture: string, width: PictureWidth, format: PictureFormat = "webp"): string {
  return `${picture}-${width}.${format}`;
}

/** The `srcset` of a picture in one format, from which the browser takes the width it needs. */
export function pictureSet(
  picture: string,
  format: PictureFormat,
  widths: readonly PictureWidth[] = pictureWidths,
): string {
  return widths.map((width) => `${pictureFile(picture, width, format)} ${width}w`).join(", ");
}
