import { useRef, useState } from "react";
import { orderNumber } from "#platform/rules/order-number.ts";
import { ScanField } from "#platform/ui/office/scan-field.tsx";
import { findOrderId } from "../../rules/find-order-id.ts";
import { trackingField } from "../../rules/ship-several-form.ts";

export type Scanner = ReturnType<typeof useScanner>;

/**
 * Fills the rows of a form with what is scanned. A handheld scanner types like a keyboard and ends with Enter: the
 * barcode of a slip leads to the row of its order, the carrier's barcode is the tracking number of that row, and the
 * next scan is a slip again. The camera of a phone reads the same barcodes.
 */
export function useScanner(orderIds: string[]) {
  const scan = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState("");
  /** The order whose slip the camera has read, and whose tracking number it reads next. */
  const [seen, setSeen] = useState<string>();
  const chooseSlip = (text: string) => {
    const id = findOrderId(text, orderIds);
    setOutcome(id ? `${orderNumber(id)}: now its tracking number` : `No order of this list has the number ${text}`);
    return id;
  };
  const scanned = (text: string) => {
    const id = chooseSlip(text);
    if (id) findRow(id)?.focus();
  };
  const seenByCamera = (text: string) => {
    if (seen && !findOrderId(text, orderIds) && fillRow(seen, text)) {
      setOutcome(`${orderNumber(seen)}: ${text}`);
      setSeen(undefined);
    } else {
      setSeen(chooseSlip(text));
    }
  };
  return {
    scan,
    outcome,
    scanned,
    seenByCamera,
    rowProps: (id: string) => ({
      onKeyDown: (event: React.KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        setOutcome(`${orderNumber(id)}: ${event.currentTarget.value}`);
        scan.current?.querySelector("input")?.focus();
      },
    }),
  };
}

/** The field for the barcode of a slip. */
export function ScanSlip({ scanner: { scan, outcome, scanned, seenByCamera } }: { scanner: Scanner }) {
  return (
    <ScanField
      label="Scan a packing slip"
      hint="Scan the slip, then the carrier’s label. Enter works like a scanner."
      onScan={scanned}
      onCamera={seenByCamera}
      outcome={outcome}
      place={scan}
    />
  );
}

/** Enters the tracking number of an order; false if it has no row. */
function fillRow(orderId: string, trackingNumber: string): boolean {
  const row = findRow(orderId);
  if (!row) return false;
  row.value = trackingNumber;
  row.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

function findRow(orderId: string): HTMLInputElement | null {
  return document.querySelector(`input[name="${trackingField(orderId)}"]`);
}
