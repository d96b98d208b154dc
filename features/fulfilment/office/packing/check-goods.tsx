import { useState } from "react";
import { useHydrated } from "#platform/ui/browser/store.ts";
import { ScanField } from "#platform/ui/office/scan-field.tsx";
import { countScan } from "../../rules/count-scans.ts";
import type { PackingSlip } from "../../server/packing/packing-slips.ts";

/** Counts the packs of an order by their barcodes, so that none is forgotten or mixed up; it stores nothing. */
export function CheckGoods({ items }: { items: PackingSlip["items"] }) {
  const hydrated = useHydrated();
  const [{ counts, outcome }, setScanned] = useState<ReturnType<typeof countScan>>({ counts: {}, outcome: "" });
  if (!hydrated || items.every(({ gtin }) => gtin === "")) return null;
  return (
    <section className="no-print packed-batches" aria-labelledby="check-goods">
      <h2 id="check-goods">Check the packs</h2>
      <ScanField
        label="Scan a pack"
        hint="Its barcode, pack by pack, as you put them in."
        onScan={(text) => setScanned(countScan(items, counts, text))}
        outcome={outcome}
      />
      <ul className="office-rows" aria-label="Packs that were scanned">
        {items.map(({ productId, name, quantity, gtin }) => (
          <li key={productId}>
            <p>
              <strong>{name}</strong>
              <span className="office-row-facts">
                <span>
                  {gtin ? `${counts[productId] ?? 0} of ${quantity}` : `${quantity}, without a barcode number`}
                </span>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
