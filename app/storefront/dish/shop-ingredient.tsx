import { inSentence } from "../../../domain/cart/country-name.ts";
import { amountText } from "../../../domain/dish/amount-text.ts";
import type { ShopLine } from "../../../domain/dish/shopping-list.ts";
import { AvoidWarning } from "../../ui/product/avoid-warning.tsx";
import { ProductPicture } from "../../ui/product/product-picture.tsx";
import { Amount } from "../../ui/money/amount.tsx";

type Props = {
  line: ShopLine;
  /** The country abroad that the customer has chosen. */
  country: string | undefined;
  isAtHome: boolean;
  onAtHome: (isAtHome: boolean) => void;
  onInstead: (productId: string) => void;
};

/** An ingredient that the shop sells: how much of it, in how many packs, and what to take if it cannot be had. */
export function ShopIngredient({ line, country, isAtHome, onAtHome, onInstead }: Props) {
  const { ingredient, product, need, packs, left, isBought, missing } = line;
  const { name, note, isOptional } = ingredient;
  const isOther = product.id !== ingredient.productId;
  return (
    <li className={isBought ? "dish-line" : "dish-line dish-line-out"}>
      <a href={`/product/${product.id}`} tabIndex={-1} aria-hidden="true">
        <ProductPicture product={product} sizes="72px" />
      </a>
      <div>
        <p className="dish-line-name">
          <strong>{amountText(need.amount, need.unit)}</strong>{" "}
          <a href={`/product/${product.id}`}>{isOther ? product.name : name}</a>
          {note && !isOther && `, ${note}`}
          {isOptional && <span className="dish-optional"> if you like</span>}
        </p>
        {isBought && (
          <p className="dish-line-packs">
            {packs} × {product.size} · <Amount of={product.price * packs} />
            {left !== null && left > 0 && ` · ${amountText(left, need.unit)} left over`}
          </p>
        )}
        <AvoidWarning product={product} />
        {missing && <Missing line={line} country={country} onInstead={onInstead} />}
        {(!missing || isBought) && (
          <label className="dish-line-have">
            <input
              type="checkbox"
              name="have"
              value={ingredient.productId}
              checked={isAtHome}
              onChange={(event) => onAtHome(event.target.checked)}
            />
            {isOptional ? "I have some, or leave it out" : "I have some"}
            <span className="visually-hidden"> {name}</span>
          </label>
        )}
      </div>
    </li>
  );
}

/** Why an ingredient cannot be bought, and what stands in for it. */
function Missing({ line, country, onInstead }: Pick<Props, "line" | "country" | "onInstead">) {
  const { ingredient, product, missing, offers } = line;
  const isTaken = product.id !== ingredient.productId;
  return (
    <div className="dish-missing">
      <p>
        {missing === "sold-out"
          ? `${ingredient.name} is sold out for now.`
          : `We can’t send ${ingredient.name} to ${inSentence(country ?? "")}.`}
        {offers.length === 0 && " Ask at your market, or leave it out."}
      </p>
      {offers.map((offer) => (
        <p key={offer.product.id} className="dish-offer">
          <button
            type="button"
            className="button button-quiet dish-take"
            aria-pressed={isTaken && product.id === offer.product.id}
            onClick={() => onInstead(offer.product.id)}
          >
            Take {offer.product.name}
          </button>
          <noscript>
            <label className="dish-line-have">
              <input type="checkbox" name="instead" value={`${ingredient.productId}:${offer.product.id}`} />
              Take {offer.product.name}
            </label>
          </noscript>
          <span>{offer.sentence}</span>
        </p>
      ))}
    </div>
  );
}
