import { Link } from "react-router";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import type { OrderCustomer } from "#features/office/server/order-customer.ts";
import { useOfficeOrder } from "#features/orders/ui/office/use-office-order.ts";
import { StatusBadge } from "#features/orders/ui/status-badge.tsx";
import { formatNaira } from "#platform/rules/money.ts";
import { formatDateTime, formatShortDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Row, Rows } from "#platform/ui/office/rows.tsx";

/** Staff's notes about the customer, and the customer's other orders. */
export function CustomerDetails({ notes, count, last }: OrderCustomer) {
  const { order } = useOfficeOrder();
  const mayOpen = useAccess()("/office/people/accounts/:id");
  return (
    <section aria-labelledby="about-customer">
      <h2 id="about-customer">About the customer</h2>
      {notes.length > 0 && (
        <ul className="plain-list office-notes">
          {notes.map(({ id, text, by, at }) => (
            <li key={id}>
              <p>{text}</p>
              <p>
                {by}, <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <p>
        {count === 0 ? "Their first order." : count === 1 ? "One other order:" : `${count} other orders, the last:`}
      </p>
      {last.length > 0 && (
        <Rows label="Other orders of the customer">
          {last.map(({ id, total, status, createdAt }) => (
            <Row
              key={id}
              to={`/office/orders/${id}`}
              title={orderNumber(id)}
              details={[formatNaira(total), formatShortDateTime(createdAt)]}
              end={<StatusBadge status={status} />}
            />
          ))}
        </Rows>
      )}
      {order.userId !== null && mayOpen && (
        <p>
          <Link to={`/office/people/accounts/${order.userId}`}>The customer’s page</Link>
        </p>
      )}
    </section>
  );
}
