import { unitsField } from "#features/order-changes/rules/order-fields.ts";

/** In the form that changes an order: its goods, when they cannot be changed, and why. */
export function UnchangeableGoods({ items, why }: { items: { productId: string; quantity: number }[]; why: string }) {
  return (
    <div>
      {items.map(({ productId, quantity }) => (
        <input key={productId} type="hidden" name={unitsField(productId)} value={quantity} />
      ))}
      <p>{why}</p>
    </div>
  );
}
