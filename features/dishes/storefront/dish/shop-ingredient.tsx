import { AvoidWarning } from "#features/catalogue/ui/product/avoid-warning.tsx";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import { amountText, morePots } from "../../rules/amount-text.ts";
import type { ShopLine } from "../../rules/shopping-list.ts";
import type { Choose } from "./use-choices.ts";

type Props = {
  line: ShopLine;
  /** The country abroad that the customer has chosen. */
  country: string | undefined;
  isAtHome: boolean;
  choose: Choose;
};

/** An ingredient that the shop sells: how much of it, in how many packs, and a substitute if it is unavailable. */
export function ShopIngredient({ line, country, isAtHome, choose }: Props) {
  const { ingredient, product, amount, isBought, missing } = line;
  const { name, note, unit, isOptional, productId } = ingredient;
  const isOther = product.id !== productId;
  return (
    <li className={isBought || isOptional ? "dish-line" : "dish-line dish-line-out"}>
      <a href={`/product/${product.id}`} tabIndex={-1} aria-hidden="true">
        <ProductPicture product={product} sizes="72px" />
      </a>
      <div>
        <p className="dish-line-name">
          <strong>{amountText(amount, unit)}</strong>{" "}
          <a href={`/product/${product.id}`}>{isOther ? product.name : name}</a>
          {note && !isOther && `, ${note}`}
        </p>
        {(isBought || (isOptional && !missing)) && <Packs line={line} />}
        <AvoidWarning product={product} />
        {missing && <Missing line={line} country={country} choose={choose} />}
        {isOptional && !missing && (
          <Tick
            field={{ name: "add", value: productId, checked: isBought }}
            onTick={(yes) => choose.add(productId, yes)}
            label="Add it"
            about={name}
          />
        )}
        {!isOptional && (!missing || isOther) && (
          <Tick
            field={{ name: "have", value: productId, checked: isAtHome }}
            onTick={(yes) => choose.atHome(productId, yes)}
            label="I have some"
            about={name}
          />
        )}
      </div>
    </li>
  );
}

type TickProps = {
  field: { name: string; value: string; checked: boolean };
  onTick: (yes: boolean) => void;
  label: string;
  /** The ingredient, for screen readers. */
  about: string;
};

function Tick({ field, onTick, label, about }: TickProps) {
  return (
    <label className="touch-target dish-line-have">
      <input type="checkbox" {...field} onChange={(event) => onTick(event.target.checked)} />
      {label}
      <span className="visually-hidden">: {about}</span>
    </label>
  );
}

/** The price of the packs to buy, and how much of them is left for another time. */
function Packs({ line: { sets, price, left, pots, ingredient } }: Pick<Props, "line">) {
  return (
    <p className="small-print">
      <Amount {...price} /> for{" "}
      {sets
        .map(({ product, packs }) => `${packs === 1 ? "a pack" : `${packs} packs`} of ${product.size}`)
        .join(" and ")}
      .{left !== null && left > 0 && ` You keep ${amountText(left, ingredient.unit)}`}
      {pots > 0 && `, enough for ${morePots(pots)}`}
      {left ? "." : ""}
    </p>
  );
}

/** Why an ingredient cannot be bought, and its substitutes. */
function Missing({ line, country, choose }: Pick<Props, "line" | "country" | "choose">) {
  const { ingredient, product, missing, offers } = line;
  const { productId } = ingredient;
  return (
    <div className="dish-missing">
      <p>
        {missing === "sold-out"
          ? `${ingredient.name} is sold out for now.`
          : `We can’t send ${ingredient.name} to ${inSentence(country ?? "")}.`}
        {offers.length === 0 && " Ask at your market, or leave it out."}
      </p>
      {offers.map((offer) => {
        const isTaken = product.id === offer.product.id;
        return (
          <p key={offer.product.id} className="row dish-offer">
            <button
              type="button"
              className="button button-quiet needs-script"
              aria-pressed={isTaken}
              onClick={() => choose.instead(productId, isTaken ? undefined : offer.product.id)}
            >
              Take {offer.product.name}
            </button>
            <noscript>
              <label className="touch-target dish-line-have">
                <input
                  type="checkbox"
                  name="instead"
                  value={`${productId}:${offer.product.id}`}
                  defaultChecked={isTaken}
                />
                Take {offer.product.name}
              </label>
            </noscript>
            <span>{offer.sentence}</span>
          </p>
        );
      })}
    </div>
  );
}
