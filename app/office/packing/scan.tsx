import { useRef, useState } from "react";
import { trackingField } from "../../../features/fulfilment/rules/ship-several-form.ts";
import { orderOf, readTrackingLines } from "../../../features/orders/rules/tracking-lines.ts";
import { shortId } from "../../../platform/rules/short-id.ts";
import { useBrowserValue } from "../../../platform/ui/browser/store.ts";
import { Field } from "../../../platform/ui/form/field.tsx";

export type Scanner = ReturnType<typeof useScanner>;

/**
 * Fills the rows of a form with what is scanned. A handheld scanner types like a keyboard and ends with Enter: the
 * barcode of a slip leads to the row of its order, the carrier's barcode is the tracking number of that row, and the
 * next scan is a slip again.
 */
export function useScanner(orderIds: string[]) {
  const scan = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState("");
  const scanned = (text: string) => {
    const id = orderOf(text, orderIds);
    setOutcome(id ? `…${shortId(id)}: now its tracking number` : `No order of this list has the number ${text}`);
    if (id) rowOf(id)?.focus();
  };
  return {
    scan,
    outcome,
    scanned,
    rowProps: (id: string) => ({
      onKeyDown: (event: React.KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        setOutcome(`…${shortId(id)}: ${event.currentTarget.value}`);
        scan.current?.querySelector("input")?.focus();
      },
    }),
    fillFromPasted: (event: React.FormEvent<HTMLTextAreaElement>) => {
      const { numbers } = readTrackingLines(event.currentTarget.value, orderIds);
      for (const [id, number] of Object.entries(numbers)) {
        const row = rowOf(id);
        if (row) row.value = number;
      }
    },
  };
}

/** The field for the barcode of a slip. Rendered only with JavaScript, which it needs. */
export function ScanField({ scanner: { scan, outcome, scanned } }: { scanner: Scanner }) {
  const hydrated = useBrowserValue(() => true, false);
  if (!hydrated) return null;
  return (
    <div ref={scan}>
      <Field
        label="Scan a packing slip"
        name="scan"
        hint="Scan the slip, then the carrier's label. Enter works like a scanner."
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          scanned(event.currentTarget.value);
          event.currentTarget.value = "";
        }}
      />
      <p role="status" className="scan-outcome">
        {outcome}
      </p>
    </div>
  );
}

function rowOf(orderId: string): HTMLInputElement | null {
  return document.querySelector(`input[name="${trackingField(orderId)}"]`);
}
