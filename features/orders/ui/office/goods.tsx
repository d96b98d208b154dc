import { Link } from "react-router";
import { costRows } from "../../../cart/rules/cost-rows.ts";
import { formatNaira, type Naira } from "../../../../platform/rules/money.ts";
import { isGiftCardOrder } from "../../../../domain/order/order.ts";
import { DescriptionList } from "../../../../platform/ui/description-list.tsx";
import { ProductPicture } from "../../../catalogue/ui/product/product-picture.tsx";
import { useAccess } from "../../../../app/office/ui/use-access.ts";
import { useOfficeOrder } from "./use-office-order.ts";

/** The ordered items and the amounts of the order. */
export function Goods() {
  const { order } = useOfficeOrder();
  const mayEdit = useAccess()("/office/products/:id");
  const { items, subtotal, promoCode, total } = order;
  if (isGiftCardOrder(order)) return <GiftCardOfOrder id={order.id} total={total} />;
  const count = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <section aria-labelledby="goods">
      <h2 id="goods">
        {count} {count === 1 ? "item" : "items"}
      </h2>
      <ul className="office-order-items">
        {items.map((item) => (
          <li key={item.productId}>
            <ProductPicture product={item} sizes="56px" />
            <span>
              {mayEdit ? <Link to={`/office/products/${item.productId}`}>{item.name}</Link> : item.name}
              <span>
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

function GiftCardOfOrder({ id, total }: { id: string; total: Naira }) {
  const maySee = useAccess()("/office/gift-cards");
  return (
    <section aria-labelledby="goods">
      <h2 id="goods">A gift card of {formatNaira(total)}</h2>
      <p>It has no goods, no tax and no invoice: its code is mailed once the order is paid.</p>
      {maySee && (
        <p className="office-actions">
          <Link to={`/office/gift-cards?search=${id}`}>What is left on it</Link>
        </p>
      )}
    </section>
  );
}
