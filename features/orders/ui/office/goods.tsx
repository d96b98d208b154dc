import { Link } from "react-router";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { costRows } from "#features/cart/rules/cost-rows.ts";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { formatNaira } from "#platform/rules/money.ts";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import type { GoodsOrder } from "../../rules/order.ts";

/** The ordered items and the amounts of the order. */
export function Goods({ order }: { order: GoodsOrder }) {
  const mayEdit = useAccess()("/office/products/:id");
  const { items, subtotal, promoCode, total } = order;
  const count = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <section aria-labelledby="goods">
      <h2 id="goods">
        {count} {count === 1 ? "item" : "items"}
      </h2>
      <ul className="plain-list office-order-items">
        {items.map((item) => (
          <li key={item.productId}>
            <ProductPicture product={item} sizes="56px" />
            <span>
              {mayEdit ? <Link to={`/office/products/${item.productId}`}>{item.name}</Link> : item.name}
              <span className="small-print">
                {item.size && `${item.size} · `}
                {item.quantity} × {formatNaira(item.price)} · No. {item.productId}
              </span>
            </span>
            <strong>{formatNaira(item.quantity * item.price)}</strong>
          </li>
        ))}
      </ul>
      <DescriptionList
        className="office-totals"
        rows={[
          ["Subtotal", formatNaira(subtotal)],
          ...costRows(order, { code: promoCode }),
          ["Total", formatNaira(total)],
        ]}
      />
    </section>
  );
}
