import { QuantityStepper } from "#features/catalogue/ui/product/quantity-stepper.tsx";
import { formatNaira } from "#platform/rules/money.ts";
import { useShowAmounts } from "#platform/ui/browser/use-currency.ts";
import { maxQuantity, updateQuantity, type CartItem } from "../rules/cart.ts";
import { limitText } from "../rules/quantity-limit.ts";
import { changeCart } from "./browser/use-cart.ts";

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
