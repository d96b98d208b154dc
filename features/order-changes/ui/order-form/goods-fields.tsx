import { MAX_QUANTITY } from "#features/cart/rules/cart.ts";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { Field } from "#platform/ui/form/field.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import { unitsField, type Goods } from "../../rules/order-fields.ts";
import "./order-form.css";

/** A line of the form, with the unit price in this order; the stock is known once the form has been sent. */
export type Line = Omit<Goods, "stock"> & { stock?: number | undefined };

type Props = {
  lines: Line[];
  typed: Record<string, string>;
  found: Goods[] | undefined;
  /** The error of the goods as a whole; `errors` has those of single lines by field name. */
  error: string | undefined;
  errors?: Record<string, string>;
  hasPictures?: boolean;
  search: { label: string; hint: string };
};

/**
 * The goods of an order with their units, and the search for more. Each button submits the form, so it needs no script.
 */
export function GoodsFields({ lines, typed, found, error, errors = {}, hasPictures = false, search }: Props) {
  return (
    <fieldset className="order-form-goods">
      <legend>Goods</legend>
      {error && <p className="field-error">{error}</p>}
      <ul className="plain-list">
        {lines.map(({ id, name, size, price, stock, image }) => {
          const wrong = errors[unitsField(id)];
          return (
            <li key={id}>
              {hasPictures && <ProductPicture product={{ image }} sizes="44px" />}
              <label htmlFor={`units-${id}`}>
                {name} <span>{size}</span>
                <span>
                  <Amount of={price} alone /> each{stock !== undefined && `, ${stock} in stock`}
                </span>
                {wrong && (
                  <strong id={`units-${id}-wrong`} className="field-error">
                    {wrong}
                  </strong>
                )}
              </label>
              <input
                id={`units-${id}`}
                name={unitsField(id)}
                type="number"
                className="input-box"
                min={0}
                max={MAX_QUANTITY}
                inputMode="numeric"
                defaultValue={typed[unitsField(id)]}
                aria-invalid={wrong ? true : undefined}
              />
            </li>
          );
        })}
      </ul>
      {lines.length > 0 && <p className="field-hint">Set 0 to remove.</p>}
      <div className="order-form-search">
        <Field label={search.label} name="find" defaultValue={typed["find"]} autoComplete="off" hint={search.hint} />
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
    <ul className="plain-list order-form-found" aria-label="Goods that fit">
      {choices.map(({ id, name, size, price, stock }) => (
        <li key={id}>
          <span>
            {name} <span>{size}</span>
            <span>
              <Amount of={price} />, {stock === 0 ? "sold out" : `${stock} in stock`}
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
