import { unitsField } from "../../orders/rules/order-fields.ts";

/** The goods of an order of a shared basket, in the form that changes it. Not editable: others see them. */
export function SharedGoods({ items }: { items: { productId: string; quantity: number }[] }) {
  return (
    <div>
      {items.map(({ productId, quantity }) => (
        <input key={productId} type="hidden" name={unitsField(productId)} value={quantity} />
      ))}
      <p>
        This is the order of a shared basket: everybody with its link sees what it has. To change the goods, cancel it,
        change the basket together, and order it again. Here you can correct where it goes.
      </p>
    </div>
  );
}
