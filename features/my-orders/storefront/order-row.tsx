import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ownName } from "#features/catalogue/rules/own-name.ts";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { payerCountry } from "#features/orders/rules/gift.ts";
import type { TrackedGoods } from "#features/orders/rules/tracking.ts";
import { OrderNumber } from "#features/orders/ui/order-number.tsx";
import { StatusBadge } from "#features/orders/ui/status-badge.tsx";
import { OrderDetails } from "#features/tracking/ui/order-card.tsx";
import { formatLagosDay } from "#platform/rules/dates.ts";
import { formatLagosTime } from "#platform/rules/more-dates.ts";
import { PaidFrom } from "#platform/ui/browser/use-currency.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import "./order-row.css";

/** The most pictures in a row. */
const PICTURES = 4;

type Props = {
  order: TrackedGoods;
  renderForItem?: React.ComponentProps<typeof OrderDetails>["renderForItem"];
  /** Below the details of the order. */
  furtherDetails: React.ReactNode;
  /** Actions below all details. */
  furtherActions: React.ReactNode;
  /** The actions of the row. */
  children: React.ReactNode;
};

/** An order in a few lines, with details that unfold. The link `/orders#CBL_…` unfolds them. */
export function OrderRow({ order, renderForItem, furtherDetails, furtherActions, children }: Props) {
  const { id, createdAt, items, status, total } = order;
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}` && details.current) details.current.open = true;
  }, [hash, id]);
  return (
    <PaidFrom value={payerCountry(order)}>
      <article className="card tight order-row" id={id} aria-label={`Order ${id}`}>
        <header>
          <p className="order-row-date">{formatLagosDay(createdAt)}</p>
          <StatusBadge status={status} />
          <h3>
            <OrderNumber id={id} />
          </h3>
          <div className="row order-row-goods">
            {items.slice(0, PICTURES).map((item) => (
              <ProductPicture key={item.productId} product={item} sizes="44px" />
            ))}
            <p>{items.map(({ name, quantity }) => `${quantity} × ${ownName(name)[0]}`).join(", ")}</p>
          </div>
          <p className="order-row-total">
            <span className="visually-hidden">Total: </span>
            <strong>
              <Amount of={total} equivalent />
            </strong>
          </p>
        </header>
        <div className="row order-actions">{children}</div>
        <details ref={details}>
          <summary>
            Details<span className="visually-hidden"> of order {id}</span>
          </summary>
          <p>Placed {formatLagosTime(createdAt)}</p>
          <OrderDetails order={order} renderForItem={renderForItem} />
          {furtherDetails}
          <div className="row order-actions">{furtherActions}</div>
        </details>
      </article>
    </PaidFrom>
  );
}
