import { QuantityStepper } from "#features/catalogue/ui/product/quantity-stepper.tsx";
import { formatNaira } from "#platform/rules/money.ts";
import { priceOf, shownPrice } from "#platform/rules/shown-price.ts";
import { useShowAmounts } from "#platform/ui/browser/use-currency.ts";
import { useShownTax } from "#platform/ui/browser/use-shown-tax.ts";
import { maxQuantity, updateQuantity, type CartItem } from "../rules/cart.ts";
import { limitText } from "../rules/quantity-limit.ts";
import { changeCart } from "./browser/use-cart.ts";

/** The quantity of a line of the cart, to press or type; nothing while the product is sold out. 0 removes the line. */
export function LineQuantity({ item: { product, quantity }, onRemove }: { item: CartItem; onRemove: () => void }) {
  const show = useShowAmounts();
  const tax = useShownTax();
  if (product.stock === 0) return null;
  return (
    <QuantityStepper
      label={product.name}
      quantity={quantity}
      min={0}
      max={maxQuantity(product)}
      total={show(formatNaira(shownPrice(priceOf([{ ...product, quantity }]), tax)))}
      limit={limitText(product)}
      onChange={(next) => (next === 0 ? onRemove() : changeCart((cart) => updateQuantity(cart, product.id, next)))}
    />
  );
}
