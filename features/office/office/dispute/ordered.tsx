import type { Order } from "#features/orders/rules/order.ts";
import { taxRow } from "#features/shipping/rules/tax.ts";
import { toKobo, nairaForOfficer } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";

const naira = (amount: Naira) => nairaForOfficer(toKobo(amount));

/** The ordered goods or gift card, with date and amounts. */
export function Ordered({ order }: { order: Order }) {
  const { id, createdAt, subtotal, discount, shipping, total } = order;
  const [taxName, tax] = taxRow(order);
  const amounts = [
    ["Goods", naira(subtotal)],
    ...(discount > 0 ? [["Discount", `− ${naira(discount)}`]] : []),
    ["Delivery", naira(shipping)],
    [taxName, tax.replace("₦", "NGN ")],
    ["Total", naira(total)],
  ];
  return (
    <>
      <p>
        Order {id}, placed on {formatDateTime(createdAt)}
      </p>
      <table className="dispute-table dispute-goods">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Units and price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {listLines(order).map(({ name, quantity, price }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>
                {quantity} × {naira(price)}
              </td>
              <td>{naira(price * quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {amounts.map(([label, amount]) => (
            <tr key={label} className={label === "Total" ? "dispute-total" : undefined}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </>
  );
}

function listLines(order: Order): { name: string; quantity: number; price: Naira }[] {
  if (order.kind !== "goods") return [{ name: "Gift card", quantity: 1, price: order.total }];
  return order.items.map(({ name, size, quantity, price }) => {
    return { name: [name, size].filter(Boolean).join(", "), quantity, price };
  });
}
