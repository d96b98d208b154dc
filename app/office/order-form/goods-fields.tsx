import { formatNaira } from "../../../domain/money.ts";
import { MAX_QUANTITY } from "../../../domain/cart/cart.ts";
import { unitsField } from "../../../domain/order/order-fields.ts";
import type { Goods } from "../../../server/orders/edits/preview.ts";
import { Field } from "../../ui/form/field.tsx";

/** A line of the form, with what a unit costs in this order; the stock is known once the form was sent. */
export type Line = Omit<Goods, "stock"> & { stock?: number };

type Props = {
  lines: Line[];
  typed: Record<string, string>;
  found: Goods[] | undefined;
  error: string | undefined;
};

/**
 * The goods of an order with their units, and the search for more. Each button sends the form, so it needs no script.
 */
export function GoodsFields({ lines, typed, found, error }: Props) {
  return (
    <fieldset className="order-form-goods">
      <legend>Goods</legend>
      {error && <p className="field-error">{error}</p>}
      <ul>
        {lines.map(({ id, name, size, price, stock }) => (
          <li key={id}>
            <label htmlFor={`units-${id}`}>
              {name} <span>{size}</span>
              <span>
                {formatNaira(price)} each{stock !== undefined && `, ${stock} in stock`}
              </span>
            </label>
            <input
              id={`units-${id}`}
              name={unitsField(id)}
              type="number"
              min={0}
              max={MAX_QUANTITY}
              inputMode="numeric"
              defaultValue={typed[unitsField(id)]}
            />
          </li>
        ))}
      </ul>
      {lines.length > 0 && <p className="field-hint">Set 0 to remove.</p>}
      <div className="order-form-search">
        <Field
          label="Find goods"
          name="find"
          defaultValue={typed["find"]}
          autoComplete="off"
          hint="By name or number"
        />
        <button type="submit" name="button" value="find" className="button button-quiet">
          Find
        </button>
      </div>
      {found && <Found found={found} lines={lines} />}
    </fieldset>
  );
}

function Found({ found, lines }: { found: Goods[]; lines: Line[] }) {
  const added = lines.map(({ id }) => id);
  const choices = found.filter(({ id }) => !added.includes(id));
  if (choices.length === 0) return <p role="status">Nothing else on sale is called that.</p>;
  return (
    <ul className="order-form-found" aria-label="Goods that fit">
      {choices.map(({ id, name, size, price, stock }) => (
        <li key={id}>
          <span>
            {name} <span>{size}</span>
            <span>
              {formatNaira(price)}, {stock} in stock
            </span>
          </span>
          <button type="submit" name="add" value={id} className="button button-quiet" disabled={stock === 0}>
            Add<span className="visually-hidden"> {name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
