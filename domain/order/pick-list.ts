type PickedOrder = {
  id: string;
  items: { productId: string; name: string; size: string; shelf: string; quantity: number }[];
};

/** A product to take from the shelf, for all orders together. */
export type Pick = {
  productId: string;
  name: string;
  size: string;
  /** Empty when the product has no place yet. */
  shelf: string;
  quantity: number;
  orders: { id: string; quantity: number }[];
};

const byPlace = new Intl.Collator("en", { numeric: true });

/** The goods of several orders, summed by product, in the sequence of the shelves; A2 is before A10. */
export function pickList(orders: PickedOrder[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { id, items } of orders) {
    for (const { quantity, ...product } of items) {
      const pick = picks.get(product.productId) ?? { ...product, quantity: 0, orders: [] };
      pick.quantity += quantity;
      pick.orders.push({ id, quantity });
      picks.set(product.productId, pick);
    }
  }
  return [...picks.values()].toSorted(
    (one, other) =>
      Number(one.shelf === "") - Number(other.shelf === "") ||
      byPlace.compare(one.shelf, other.shelf) ||
      byPlace.compare(one.name, other.name),
  );
}
