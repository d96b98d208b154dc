import type { WeightPreview as Preview } from "#features/office/server/preview-weights.ts";
import { shippingMethodLabels } from "#features/shop/rules/shipping-methods.ts";
import { formatQuantity } from "#platform/rules/format.ts";
import { formatNaira } from "#platform/rules/money.ts";

/** What the delivery of the last 30 days would have cost with what is typed. */
export function WeightPreview({ preview: { methods, unknown } }: { preview: Preview }) {
  const used = methods.filter(({ orders }) => orders > 0);
  const list = new Intl.ListFormat("en-GB");
  return (
    <section className="notice stack" role="status" aria-label="Preview">
      <p>
        <strong>Nothing is saved yet.</strong>{" "}
        {used.length === 0
          ? "Nobody ordered to this zone in the last 30 days, so there is nothing to compare."
          : "The delivery of the last 30 days’ orders, now and as typed:"}
      </p>
      <ul>
        {used.map(({ method, orders, heavy, before, after }) => (
          <li key={method}>
            {shippingMethodLabels[method].name}, {formatQuantity(orders, "order")}: {formatNaira(before)} →{" "}
            {formatNaira(after)}
            {heavy > 0 && `; ${formatQuantity(heavy, "order")} too heavy for one parcel`}
          </li>
        ))}
      </ul>
      {unknown.length > 0 && <p>Weight not known, so these count as nothing until weighed: {list.format(unknown)}.</p>}
    </section>
  );
}
