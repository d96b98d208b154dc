import { addressLines } from "#features/accounts/rules/address.ts";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { Lines } from "#features/orders/ui/lines.tsx";
import { formatPhone } from "#platform/rules/phone.ts";
import { Amount } from "#platform/ui/money/amount.tsx";

type Props = {
  order: GoodsOrder;
  /** The size of each product that is still sold, by its id. */ sizes: Record<string, string>;
};

/** The goods of an order with their pictures, and where it goes. */
export function OrderedGoods({ order: { items, customerName, customerPhone, shippingAddress }, sizes }: Props) {
  return (
    <div className="order-complete-order">
      <section>
        <h2>Your order</h2>
        <ul className="plain-list order-complete-goods">
          {items.map(({ productId, name, quantity, price, image }) => (
            <li key={productId}>
              <ProductPicture product={{ image }} sizes="64px" />
              <span>
                <strong>{name}</strong>
                <span className="small-line">{sizes[productId]}</span>
              </span>
              <span>
                {quantity} × <Amount of={price} alone /> ={" "}
                <strong>
                  <Amount of={price * quantity} />
                </strong>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>It goes to</h2>
        <address>
          <Lines texts={[customerName, ...addressLines(shippingAddress), formatPhone(customerPhone)]} />
        </address>
      </section>
    </div>
  );
}
