import type { ImportCheck } from "#features/import-rules/rules/import-check.ts";
import { acknowledgementKey } from "#features/import-rules/rules/import-rules.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import "../../ui/order-form/order-form.css";

/** The goods that may not be sent to the order's country, why, and what to offer instead; nothing if there are none. */
export function RefusedGoods({ check, country }: { check: ImportCheck; country: string }) {
  if (check.refused.length === 0) return null;
  return (
    <div className="alert" role="alert">
      <p>We can’t send this to {inSentence(country)}:</p>
      <ul>
        {check.refused.map(({ productId, name, message, instead }) => (
          <li key={productId}>
            <strong>{name}</strong>. {message}
            {instead.length > 0 && ` Offer instead: ${instead.map((one) => one.name).join("; ")}.`}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = { check: ImportCheck; typed: string | undefined; lines: { id: string; name: string }[] };

/**
 * What the customer must accept before the goods go, with one checkbox that staff tick once they have told them. The
 * tick counts for these texts only: other goods, another country or a changed rule clear it.
 */
export function AcceptedTexts({ check, typed, lines }: Props) {
  const { rules } = check;
  if (rules.length === 0) return null;
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  const value = rules.map(acknowledgementKey).join(" ");
  return (
    <fieldset className="order-form-import">
      <legend>To tell the customer</legend>
      <ul>
        {rules.map((rule) => (
          <li key={acknowledgementKey(rule)}>
            {rule.message}
            <span className="small-line">{rule.productIds.map((id) => names.get(id) ?? `No. ${id}`).join("; ")}</span>
          </li>
        ))}
      </ul>
      <label className="office-check">
        <input key={value} type="checkbox" name="acknowledged" value={value} defaultChecked={typed === value} />I have
        told the customer all of this, and they accept it
      </label>
    </fieldset>
  );
}
