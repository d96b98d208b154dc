import { useSubmit } from "react-router";
import { sumSale } from "#features/orders/rules/credit-note.ts";
import type { RefundableSale, RefundBreakdown, RefundChoice } from "#features/orders/rules/refund-goods.ts";
import { readUnitFields } from "#features/orders/rules/unit-fields.ts";
import { formatKobo, toKobo, type Kobo } from "#platform/rules/kobo.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import { Field } from "#platform/ui/form/field.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import "./refund-goods.css";

type Props = { paymentId: number; sale: RefundableSale; choice: RefundChoice; breakdown: RefundBreakdown };

/** The goods and the delivery to refund: a form to which the server responds with their amount. */
export function RefundGoods({ paymentId, sale, choice, breakdown }: Props) {
  const submit = useSubmit();
  return (
    <Form
      className="refund-goods stack"
      noValidate
      preventScrollReset
      onChange={({ currentTarget }) => void submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      <input type="hidden" name="attempt" value={paymentId} />
      <fieldset>
        <legend>What is refunded</legend>
        {sale.lines.map(({ productId, name, price, quantity, unitsLeft }) => (
          <Field
            key={productId}
            label={`${name}, ${formatNaira(price)} each`}
            name={`units-${productId}`}
            type="number"
            required
            min={0}
            max={unitsLeft}
            disabled={unitsLeft === 0}
            hint={unitsLeft < quantity ? `${unitsLeft} of ${quantity} are not refunded yet` : `Of ${quantity}`}
            defaultValue={String(choice.units.find((unit) => unit.productId === productId)?.quantity ?? 0)}
          />
        ))}
        {sale.left.shippingKobo > 0 && (
          <label className="refund-shipping">
            <input type="checkbox" name="shipping" defaultChecked={choice.shipping} />
            The delivery, {formatKobo(sale.left.shippingKobo)}
          </label>
        )}
      </fieldset>
      <button type="submit" className="button button-quiet">
        Work out the amount
      </button>
      <div role="status">
        {sumSale(breakdown) > 0 && <Breakdown breakdown={breakdown} taxIncluded={sale.includedTax > 0} />}
      </div>
    </Form>
  );
}

/** With `taxIncluded`, the prices of the lines include the tax, unlike `goodsKobo`. */
function Breakdown({ breakdown, taxIncluded }: { breakdown: RefundBreakdown; taxIncluded: boolean }) {
  const { lines, goodsKobo, shippingKobo, taxKobo } = breakdown;
  const listedKobo: Kobo = lines.reduce((sum, { price, quantity }) => sum + toKobo(price * quantity), 0);
  const rows: [string, string][] = [
    ["Goods", formatKobo(listedKobo)],
    ["Share of the discount", formatKobo(goodsKobo + (taxIncluded ? taxKobo : 0) - listedKobo)],
    [taxIncluded ? "Tax in it" : "Tax", formatKobo(taxKobo)],
    ["Delivery", formatKobo(shippingKobo)],
  ];
  const shown = rows.filter(([, amount]) => amount !== formatKobo(0));
  return <DescriptionList className="office-totals" rows={[...shown, ["Total", formatKobo(sumSale(breakdown))]]} />;
}

/** The hidden fields that send the choice with the refund. */
export function ChosenGoods({ units, shipping }: RefundChoice) {
  return (
    <>
      {units.map(({ productId, quantity }) => (
        <input key={productId} type="hidden" name={`units-${productId}`} value={quantity} />
      ))}
      {shipping && <input type="hidden" name="shipping" value="on" />}
    </>
  );
}

/** The choice in the fields of a form or query; units that cannot be read count as none, as the amount then shows. */
export function readRefundChoice(fields: Record<string, string>): RefundChoice {
  const units = readUnitFields(fields, "units-").units.filter(({ quantity }) => quantity > 0);
  return { units, shipping: fields["shipping"] === "on" };
}
