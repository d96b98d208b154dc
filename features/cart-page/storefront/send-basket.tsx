import { itemsFromCart, type Cart } from "#features/cart/rules/cart.ts";

/** Makes a link that opens the goods of this cart anywhere: for the shop on WhatsApp, or for somebody else. */
export function SendBasket({ cart }: { cart: Cart }) {
  return (
    <form method="post" action="/basket">
      <input type="hidden" name="items" value={JSON.stringify(itemsFromCart(cart))} />
      <button type="submit" className="button button-quiet">
        Send my basket
      </button>
    </form>
  );
}
