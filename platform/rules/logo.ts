/** A logo uploaded by staff: the path of its files, and its size in pixels. */
export type Logo = { image: string; width: number; height: number };

/**
 * The files of a logo: as it is; on white, for paper; and on squares, for browser tabs and home screens. Android cuts a
 * circle out of the last one.
 */
export const logoFiles = ["logo", "print", "icon-32", "icon-180", "icon-192", "icon-512", "maskable-512"] as const;
export type LogoFile = (typeof logoFiles)[number];

/** The path of one of a logo's files; the content at a path never changes. */
export function logoPath({ image }: Logo, file: LogoFile = "logo"): string {
  return `${image}-${file}.png`;
}

/**
 * Whether a logo is a mark, about as wide as it is high: pages show the shop's name beside it, and use it as the shop's
 * icon. A wider logo contains the name.
 */
export function isMark({ width, height }: Logo): boolean {
  return width <= 1.6 * height;
}
