import { useId } from "react";
import { costRows } from "#features/cart/rules/cost-rows.ts";
import type { Quote } from "#features/cart/rules/quote.ts";
import type { DutyEstimate } from "#features/import-rules/rules/duty.ts";
import { DutyNote } from "#features/import-rules/ui/duty-note.tsx";
import { beforeTax } from "#platform/rules/shown-price.ts";
import { useShownTax } from "#platform/ui/browser/use-shown-tax.ts";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import "#features/orders/ui/summary.css";

type Props = {
  priced: Quote;
  code: string | undefined;
  duty: DutyEstimate | null;
  children: React.ReactNode;
};

/** The amounts and the total, below the goods and the promo code; `code` is the applied one. */
export function OrderSummary({ priced, code, duty, children }: Props) {
  const id = useId();
  const { subtotal, total } = priced;
  const label = `Subtotal${beforeTax(useShownTax())}`;
  return (
    <section className="card summary" aria-labelledby={id}>
      <h2 id={id}>Order summary</h2>

      {children}
      <DescriptionList rows={[[label, <Amount key="subtotal" of={subtotal} />], ...costRows(priced, { code })]}>
        <div className="summary-total">
          <dt>Total</dt>
          <dd>
            <Amount of={total} equivalent dated />
          </dd>
        </div>
      </DescriptionList>
      <DutyNote duty={duty} goods={subtotal} />
    </section>
  );
}
