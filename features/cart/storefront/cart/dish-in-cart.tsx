import type { CartDish } from "../../rules/cart.ts";
import { DishPicture } from "../../../dishes/ui/dish-picture.tsx";
import { removeDishAndShow } from "../../../dishes/ui/cart-dishes.ts";

/** A dish in the cart with its lines. Removing it keeps what another dish needs. */
export function DishInCart({ dish, children }: { dish: CartDish; children: React.ReactNode[] }) {
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
        <ul className="cart-items">{children}</ul>
      ) : (
        <p>What it needs is in the packs of the dish above.</p>
      )}
    </section>
  );
}
