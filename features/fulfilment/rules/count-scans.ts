import { longGtin, readGtin } from "#features/catalogue/rules/gtin.ts";

/** A line of an order to pack; without a GTIN it cannot be scanned. */
type Line = { productId: string; name: string; quantity: number; gtin: string };
/** How many packs of each product were scanned. */
type Counts = Record<string, number>;

/**
 * Counts a scanned pack and says whether it belongs to the order, is one too many, or does not belong. Only packs that
 * belong in the parcel are counted.
 */
export function countScan(lines: Line[], counts: Counts, scanned: string): { counts: Counts; outcome: string } {
  const gtin = readGtin(scanned);
  const line = gtin && lines.find((one) => one.gtin && longGtin(one.gtin) === longGtin(gtin));
  if (!line) return { counts, outcome: `Not in this order: ${scanned}` };
  const { productId, name, quantity } = line;
  const count = (counts[productId] ?? 0) + 1;
  if (count > quantity) return { counts, outcome: `One too many: ${name}, ${quantity} of ${quantity} were scanned` };
  const after = { ...counts, [productId]: count };
  const open = lines.filter((one) => one.gtin && (after[one.productId] ?? 0) < one.quantity);
  const what = `${name}, ${count} of ${quantity}`;
  return { counts: after, outcome: open.length === 0 ? `${what}. All packs with a barcode are in.` : what };
}
