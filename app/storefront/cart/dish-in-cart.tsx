import type { CartDish } from "../../../domain/cart/cart.ts";
import { removeDishAndShow } from "../../ui/dish/cart-dishes.ts";

/** A dish in the cart with its lines. Taking it out leaves what another dish needs. */
export function DishInCart({ dish, children }: { dish: CartDish; children: React.ReactNode[] }) {
  const { id, name, servings } = dish;
  return (
    <section aria-label={`${name} for ${servings}`}>
      <p className="cart-dish">
        <a href={`/dish/${id}?for=${servings}`}>
          {name} for {servings}
        </a>
        <button type="button" className="link-button" onClick={() => removeDishAndShow(dish)}>
          Take out<span className="visually-hidden"> {name}</span>
        </button>
      </p>
      {children.length > 0 ? (
        <ul className="cart-items">{children}</ul>
      ) : (
        <p>What it needs is in the packs of the dish above.</p>
      )}
    </section>
  );
}
