import type { Cart } from "../../../domain/cart/cart.ts";
import { TAX_PERCENT, type Quote } from "../../../domain/cart/quote.ts";
import { formatNaira } from "../../../domain/money.ts";
import { Summary } from "../../ui/order/summary.tsx";
import { Price } from "../../ui/product/price.tsx";

type Props = { cart: Cart; priced: Quote; code: string | undefined; dollarRate: number; children: React.ReactNode };

/** The items of the cart, the amounts and the total; `code` is the applied promo code. */
export function OrderSummary({ cart, priced, code, dollarRate, children }: Props) {
  const { subtotal, discount, shipping, tax, total } = priced;
  const rows: [string, string][] = [
    ...cart.items.map(({ product, quantity }): [string, string] => [
      `${quantity} × ${product.name}`,
      formatNaira(product.price * quantity),
    ]),
    ["Subtotal", formatNaira(subtotal)],
    ...(code ? [[`Discount (${code})`, formatNaira(-discount)] as [string, string]] : []),
    ["Shipping", shipping === 0 ? "Free" : formatNaira(shipping)],
    [`Tax (${TAX_PERCENT}%)`, formatNaira(tax)],
  ];
  return (
    <Summary title="Order summary" rows={rows} total={<Price amount={total} dollarRate={dollarRate} />}>
      {children}
    </Summary>
  );
}
