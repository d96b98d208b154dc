import { encode } from "uqr";

/** A QR code as a path of dark squares in an SVG of `size` by `size` units, with the margin that readers need. */
export type QrCode = { size: number; path: string };

/** The text as a QR code (ISO/IEC 18004). */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
