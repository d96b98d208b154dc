import { unitsField } from "#features/order-changes/rules/order-fields.ts";

/** The goods of an order that cannot be changed, in the form that changes it, and why. */
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
