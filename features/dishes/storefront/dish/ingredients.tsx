import { useState } from "react";
import { cartProduct } from "#features/cart/rules/cart-product.ts";
import { ownName } from "#features/catalogue/rules/own-name.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import { amountText } from "../../rules/amount-text.ts";
import { MAX_SERVINGS } from "../../rules/dish.ts";
import { boughtLines, sumBought, shoppingList, type MarketLine, type ShopLine } from "../../rules/shopping-list.ts";
import { putDishAndShow } from "../../ui/cart-dishes.ts";
import { BuyAll } from "./buy-all.tsx";
import type { Found } from "./dish-page.tsx";
import { ShopIngredient } from "./shop-ingredient.tsx";
import { useChoices, useGoods } from "./use-choices.ts";

/** The number of people, what to buy for them here and at the market, and the one button that fills the cart. */
export function Ingredients({ found }: { found: Found }) {
  const { dish } = found;
  const [servings, setServings] = useState(found.servings);
  const { goods, country } = useGoods(found);
  const { choices, choose } = useChoices(found);
  const list = shoppingList(dish, servings, { goods, choices });
  const { needed, optional, market } = list;
  const bought = boughtLines(list);
  const name = ownName(dish.name)[0];
  const add = () =>
    putDishAndShow(
      {
        id: dish.id,
        name,
        servings,
        colour: dish.colour,
        image: dish.image,
        needs: bought.flatMap(({ sets }) => sets.map(({ need }) => need)),
      },
      bought.flatMap(({ sets }) => sets.map(({ product }) => cartProduct(product))),
    );
  const lines = (some: ShopLine[]) => (
    <ul className="plain-list dish-lines">
      {some.map((line) => (
        <ShopIngredient
          key={line.ingredient.productId}
          line={line}
          country={country}
          isAtHome={choices.leftOut.includes(line.ingredient.productId)}
          choose={choose}
        />
      ))}
    </ul>
  );
  return (
    // Submitted without JavaScript only: to a basket, or with another number of people to this page.
    <form
      method="post"
      action={`/dish/${dish.id}/basket`}
      autoComplete="off"
      className="dish-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (bought.length > 0) add();
      }}
    >
      <BuyAll list={bought} servings={servings} hasNeeded={needed.length > 0} onAdd={add}>
        <Servings path={`/dish/${dish.id}`} servings={servings} onServings={setServings} />
      </BuyAll>
      <section aria-labelledby="ingredients">
        <h2 id="ingredients">What goes in</h2>
        {needed.length > 0 && (
          <>
            <h3>From our shop</h3>
            <h4 className="dish-group">
              Needed (<Amount {...sumBought(needed)} alone />)
            </h4>
            {lines(needed)}
          </>
        )}
        {optional.length > 0 && (
          <>
            {needed.length === 0 && <h3>From our shop</h3>}
            <h4 className="dish-group">If you like</h4>
            {lines(optional)}
          </>
        )}
        {market.length > 0 && <Market lines={market} />}
      </section>
    </form>
  );
}

type ServingsProps = { path: string; servings: number; onServings: (servings: number) => void };

function Servings({ path, servings, onServings }: ServingsProps) {
  return (
    <div className="row dish-servings">
      <label htmlFor="dish-servings">For how many?</label>
      <select
        id="dish-servings"
        className="input-box"
        name="for"
        value={servings}
        onChange={(event) => onServings(readInteger(event.target.value) ?? servings)}
      >
        {Array.from({ length: MAX_SERVINGS }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </select>
      <noscript>
        <button className="button button-quiet" formMethod="get" formAction={path}>
          Work it out
        </button>
      </noscript>
    </div>
  );
}

function Market({ lines }: { lines: MarketLine[] }) {
  const needed = lines.filter(({ ingredient }) => !ingredient.isOptional);
  const optional = lines.filter(({ ingredient }) => ingredient.isOptional);
  return (
    <>
      <h3>Buy fresh near you</h3>
      <ul className="plain-list dish-market">
        {[...needed, ...optional].map(({ ingredient: { name, unit, note, isOptional }, amount }) => (
          <li key={name}>
            <strong>{amountText(amount, unit)}</strong> {name}
            {note && `, ${note}`}
            {isOptional && <span className="small-print"> if you like</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
