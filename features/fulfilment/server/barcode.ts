/** The widths of a barcode's bars and spaces in modules, beginning with a bar. */
export type Barcode = number[];

/** Encodes the text as Code 128 (ISO/IEC 15417). A reader needs ten empty modules on both sides. */
export async function code128(text: string): Promise<Barcode> {
  // Loaded with the first barcode: the library is 1.5 MB, for a hundred kinds of barcode.
  const { default: bwip } = await import("bwip-js/node");
  // The named export `raw` is a different function: it draws a barcode from given widths.
  // oxlint-disable-next-line import/no-named-as-default-member
  const [symbol] = bwip.raw({ bcid: "code128", text });
  if (!symbol || !("sbs" in symbol)) throw new Error(`No barcode could be made of ${text}`);
  return [...symbol.sbs];
}
