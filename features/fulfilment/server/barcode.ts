/** The widths of the bars and spaces of a barcode in modules, beginning with a bar. */
export type Barcode = number[];

/** The text as Code 128 (ISO/IEC 15417). A reader needs ten empty modules on both sides. */
export async function code128(text: string): Promise<Barcode> {
  // Loaded with the first barcode: the library has a megabyte and a half for a hundred kinds of them.
  const { default: bwip } = await import("bwip-js/node");
  // The named export `raw` is another function: it draws a barcode of given widths.
  // oxlint-disable-next-line import/no-named-as-default-member
  const [symbol] = bwip.raw({ bcid: "code128", text });
  if (!symbol || !("sbs" in symbol)) throw new Error(`No barcode could be made of ${text}`);
  return [...symbol.sbs];
}
