import type { Cart, CartDish, CartItem } from "#features/cart/rules/cart.ts";
import { DishPicture } from "#features/catalogue/ui/dish-picture.tsx";
import { groupByDish } from "../../rules/cart-dishes.ts";
import { removeDishAndShow } from "../cart-dishes.ts";
import "./cart-by-dish.css";

/** `row` shows a line, with a note. */
type Props = { cart: Cart; row: (item: CartItem, note?: string) => React.ReactNode };

/** The lines of the cart below the dishes that need them, and then the others. */
export function CartByDish({ cart, row }: Props) {
  const { groups, rest } = groupByDish(cart);
  return (
    <>
      {groups.map(({ dish, lines }) => (
        <DishInCart key={dish.id} dish={dish}>
          {lines.map(({ item, also }) => row(item, also.length > 0 ? `Also for ${also.join(" and ")}` : undefined))}
        </DishInCart>
      ))}
      {groups.length > 0 && rest.length > 0 && <p className="cart-dish">Other items</p>}
      {rest.length > 0 && <ul className="plain-list cart-items">{rest.map((item) => row(item))}</ul>}
    </>
  );
}

/** A dish in the cart with its lines. Removing it keeps what another dish needs. */
function DishInCart({ dish, children }: { dish: CartDish; children: React.ReactNode[] }) {
  const { id, name, servings, colour = "calabash", image = null } = dish;
  return (
    <section aria-label={`${name} for ${servings}`}>
      <div className="cart-dish">
        <DishPicture dish={{ id, name, colour, image }} sizes="56px" isSmall />
        <a href={`/dish/${id}?for=${servings}`}>
          {name} for {servings}
        </a>
        <button type="button" className="link-button" onClick={() => removeDishAndShow(dish)}>
          Remove dish<span className="visually-hidden"> {name}</span>
        </button>
      </div>
      {children.length > 0 ? (
        <ul className="plain-list cart-items">{children}</ul>
      ) : (
        <p>It uses the packs of the dish above.</p>
      )}
    </section>
  );
}
