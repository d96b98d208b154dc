import { useId } from "react";
import type { Cart } from "../../../domain/cart/cart.ts";
import type { Quote } from "../../../domain/cart/quote.ts";
import { costRows } from "../../../domain/cart/cost-rows.ts";
import { LineAllergens } from "../../ui/allergens/line-allergens.tsx";
import type { DutyEstimate } from "../../../domain/shop/duty.ts";
import { DutyNote } from "../../ui/import-rules/duty-note.tsx";
import { DescriptionList } from "../../ui/order/description-list.tsx";
import { ProductPicture } from "../../ui/product/product-picture.tsx";
import { UnitPrice } from "../../ui/product/unit-price.tsx";
import { Amount } from "../../ui/money/amount.tsx";
import "../../ui/order/summary.css";

type Props = {
  cart: Cart;
  priced: Quote;
  code: string | undefined;
  duty: DutyEstimate | null;
  children: React.ReactNode;
};

/** The items of the cart with picture and size, the amounts and the total; `code` is the applied promo code. */
export function OrderSummary({ cart, priced, code, duty, children }: Props) {
  const id = useId();
  const { subtotal, total } = priced;
  return (
    <section className="summary" aria-labelledby={id}>
      <h2 id={id}>Order summary</h2>
      <ul className="checkout-items">
        {cart.items.map(({ product, quantity }) => (
          <li key={product.id}>
            <ProductPicture product={product} sizes="64px" />
            <span>
              <strong>{product.name}</strong>
              <span className="checkout-item-size">
                {product.size} · {quantity} × <Amount of={product.price} alone /> · <UnitPrice of={product} />
              </span>
            </span>
            <span>
              <Amount of={product.price * quantity} />
            </span>
            <LineAllergens product={product} />
          </li>
        ))}
      </ul>
      {children}
      <DescriptionList rows={[["Subtotal", <Amount key="subtotal" of={subtotal} />], ...costRows(priced, { code })]}>
        <div className="summary-total">
          <dt>Total</dt>
          <dd>
            <Amount of={total} equivalent dated />
          </dd>
        </div>
      </DescriptionList>
      <DutyNote duty={duty} goods={subtotal} />
    </section>
  );
}
