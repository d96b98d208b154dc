import { useNavigation } from "react-router";
import { priceAfter, rowsText, type BulkChange, type PriceChange } from "#features/catalogue/rules/bulk-change.ts";
import { comparedPrices } from "#features/catalogue/rules/compared-prices.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { questionAbout } from "#platform/rules/unusual-amount.ts";
import { Form } from "#platform/ui/router/form.tsx";
import "#platform/ui/office/plain-table.css";

type Product = {
  id: string;
  name: string;
  size: string;
  version: number;
  price: Naira;
  listPrice: Naira | null;
  isHidden: boolean;
};
type Props = { change: BulkChange; products: Product[]; priceChange: PriceChange | undefined };

/** What a change would do to each product, with the button that applies it. */
export function ChangePreview({ change, products, priceChange }: Props) {
  const rows = products.map((product) => ({ product, ...outcome(product, change, priceChange) }));
  const changed = rows.filter(({ isChange }) => isChange);
  const question = questionAbout(
    changed.flatMap(({ product, price }) =>
      price === undefined ? [] : comparedPrices(product, { ...product, price }, product.name),
    ),
  );
  const busy = useNavigation().state === "submitting";
  return (
    <>
      {changed.length === 0 ? (
        <p role="status">Nothing would change.</p>
      ) : (
        <Form method="post" className="office-form stack">
          <input type="hidden" name="change" value={change} />
          <input
            type="hidden"
            name="rows"
            value={rowsText(changed.map(({ product: { id, version }, price }) => ({ id, version, price })))}
          />
          {question && (
            <p role="alert" className="alert">
              {question.question}
            </p>
          )}
          <button type="submit" name="sure" value={question?.sure} className="button button-large" aria-disabled={busy}>
            {busy ? "Saving…" : question ? `Change to ${question.named} all the same` : label(change, changed.length)}
          </button>
        </Form>
      )}
      <table className="plain-table">
        <caption>What would change</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ product: { id, name, size }, text }) => (
            <tr key={id}>
              <td>
                {name}, {size}
              </td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type Outcome = { isChange: boolean; text: string; price?: Naira };

function outcome(product: Product, change: BulkChange, priceChange: PriceChange | undefined): Outcome {
  if (change === "price") return priceOutcome(product, priceChange);
  const isHidden = change === "hide";
  const is = isHidden ? "hidden" : "in the shop";
  if (product.isHidden === isHidden) return { isChange: false, text: `Stays: it is ${is} already` };
  return { isChange: true, text: isHidden ? "Leaves the shop" : "Appears in the shop" };
}

function priceOutcome(product: Product, priceChange: PriceChange | undefined): Outcome {
  const after = priceChange ? priceAfter(product, priceChange) : { price: product.price };
  if ("error" in after) return { isChange: false, text: `Stays at ${formatNaira(product.price)}: ${after.error}` };
  if (after.price === product.price) return { isChange: false, text: `Stays at ${formatNaira(product.price)}` };
  const text = `${formatNaira(product.price)} → ${formatNaira(after.price)}`;
  return { isChange: true, text, price: after.price };
}

function label(change: BulkChange, count: number): string {
  const goods = count === 1 ? "one product" : `${count} products`;
  return change === "price" ? `Change the price of ${goods}` : `${change === "hide" ? "Hide" : "Show"} ${goods}`;
}
