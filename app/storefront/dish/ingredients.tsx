import { useState } from "react";
import { amountText } from "../../../domain/dish/amount-text.ts";
import { MAX_SERVINGS } from "../../../domain/dish/dish.ts";
import { priceOf, shoppingList, type MarketLine } from "../../../domain/dish/shopping-list.ts";
import type { Naira } from "../../../domain/money.ts";
import { cartProduct } from "../../../domain/product/product.ts";
import { readInteger } from "../../../domain/read-integer.ts";
import { noteAtHome, useAtHome } from "./at-home.ts";
import { putDishAndShow } from "../../ui/dish/cart-dishes.ts";
import { useImportChecks } from "../../ui/import-rules/import-checks.ts";
import { useCountryAbroad } from "../../ui/import-rules/use-country-abroad.ts";
import { ownName } from "../../../domain/product/own-name.ts";
import type { Found } from "./dish-page.tsx";
import { ShopIngredient } from "./shop-ingredient.tsx";
import { Amount } from "../../ui/money/amount.tsx";

/** For how many, what to buy for it here and at the market, and the one press that puts it into the cart. */
export function Ingredients({ found }: { found: Found }) {
  const { dish, goods } = found;
  const [servings, setServings] = useState(found.servings);
  const [instead, setInstead] = useState<Record<string, string>>({});
  const country = useCountryAbroad();
  const checks = useImportChecks(
    country,
    goods.products.map(({ id }) => id),
  );
  const notSent = checks?.products.flatMap(({ productId, verdict }) => (verdict === "refuse" ? [productId] : []));
  const choices = { leftOut: useAtHome(), instead };
  const { lines, market } = shoppingList(dish, servings, { goods: { ...goods, notSent }, choices });
  const bought = lines.filter(({ isBought }) => isBought);
  const packs = bought.reduce((sum, line) => sum + line.packs, 0);
  const name = ownName(dish.name)[0];
  const add = () =>
    putDishAndShow(
      { id: dish.id, name, servings, needs: bought.map(({ need }) => need) },
      bought.map(({ product }) => cartProduct(product)),
    );
  return (
    <section aria-labelledby="ingredients" className="dish-ingredients">
      <h2 id="ingredients">What goes in</h2>
      <Servings path={`/dish/${dish.id}`} servings={servings} onServings={setServings} />
      {/* Submitted without JavaScript only. */}
      <form
        method="post"
        action={`/dish/${dish.id}/basket`}
        onSubmit={(event) => {
          event.preventDefault();
          if (packs > 0) add();
        }}
      >
        <input type="hidden" name="for" value={servings} />
        {lines.length > 0 && <h3>From the larder</h3>}
        <ul className="dish-lines">
          {lines.map((line) => {
            const { productId } = line.ingredient;
            return (
              <ShopIngredient
                key={productId}
                line={line}
                country={country}
                isAtHome={choices.leftOut.includes(productId)}
                onAtHome={(isAtHome) => noteAtHome(productId, isAtHome)}
                onInstead={(otherId) => setInstead({ ...instead, [productId]: otherId })}
              />
            );
          })}
        </ul>
        <Buy packs={packs} price={priceOf(lines)} onAdd={add} />
      </form>
      {market.length > 0 && <Market lines={market} />}
    </section>
  );
}

type ServingsProps = { path: string; servings: number; onServings: (servings: number) => void };

function Servings({ path, servings, onServings }: ServingsProps) {
  return (
    <form action={path} className="dish-servings" data-keep-place="" autoComplete="off">
      <label htmlFor="dish-servings">For how many?</label>
      <select
        id="dish-servings"
        name="for"
        value={servings}
        onChange={(event) => onServings(readInteger(event.target.value) ?? servings)}
      >
        {Array.from({ length: MAX_SERVINGS }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </select>
      <noscript>
        <button className="button button-quiet">Work it out</button>
      </noscript>
    </form>
  );
}

/** What all of it costs, and the button: for the cart, or without JavaScript for a basket that is a link. */
function Buy({ packs, price, onAdd }: { packs: number; price: Naira; onAdd: () => void }) {
  return (
    <div className="dish-buy">
      <p role="status">
        {packs > 0 ? (
          <>
            {packs} {packs === 1 ? "pack" : "packs"} ·{" "}
            <strong>
              <Amount of={price} />
            </strong>
          </>
        ) : (
          "Nothing to buy here: you have it all."
        )}
      </p>
      <button type="button" className="button button-large dish-add" disabled={packs === 0} onClick={onAdd}>
        Add all to Cart
      </button>
      {packs > 0 && (
        <noscript>
          <button className="button button-large">Put it all in a basket</button>
        </noscript>
      )}
    </div>
  );
}

function Market({ lines }: { lines: MarketLine[] }) {
  return (
    <>
      <h3>From your market</h3>
      <ul className="dish-market">
        {lines.map(({ ingredient: { name, unit, note, isOptional }, amount }) => (
          <li key={name}>
            <strong>{amountText(amount, unit)}</strong> {name}
            {note && `, ${note}`}
            {isOptional && <span className="dish-optional"> if you like</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
