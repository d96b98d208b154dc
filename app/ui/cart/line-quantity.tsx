import { maxQuantity, updateQuantity, type CartItem } from "../../../domain/cart/cart.ts";
import { formatNaira } from "../../../domain/money.ts";
import { limitText } from "../../../domain/cart/quantity-limit.ts";
import { useShowAmounts } from "../browser/use-currency.ts";
import { changeCart } from "../browser/use-cart.ts";
import { QuantityStepper } from "../product/quantity-stepper.tsx";

/** The quantity of a line of the cart, to press or type; nothing while the product is sold out. 0 removes the line. */
export function LineQuantity({ item: { product, quantity }, onRemove }: { item: CartItem; onRemove: () => void }) {
  const show = useShowAmounts();
  if (product.stock === 0) return null;
  return (
    <QuantityStepper
      label={product.name}
      quantity={quantity}
      min={0}
      max={maxQuantity(product)}
      total={show(formatNaira(product.price * quantity))}
      limit={limitText(product)}
      onChange={(next) => (next === 0 ? onRemove() : changeCart((cart) => updateQuantity(cart, product.id, next)))}
    />
  );
}
