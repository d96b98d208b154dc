import { addressLines } from "../../../domain/person/address.ts";
import { contact } from "../../../domain/person/contact.ts";
import { formatDateTime } from "../../../domain/dates.ts";
import { formatDollarEquivalent, formatNaira } from "../../../domain/money.ts";
import type { Order } from "../../../domain/order/order.ts";
import { paymentMethodLabels } from "../../../domain/payment/payment.ts";
import { formatPhone } from "../../../domain/phone.ts";
import { TAX_PERCENT } from "../../../domain/cart/quote.ts";
import { shippingMethodLabels } from "../../../domain/cart/shipping.ts";
import type { Support } from "../../../domain/shop/support.ts";
import { Lines } from "./lines.tsx";
import "./document.css";

type Props = {
  order: Order;
  dollarRate: number;
  support: Support;
  /** 2 if the page has its own h1. */
  headingLevel?: 1 | 2;
};

/** The printable invoice of an order. */
export function InvoicePaper({ order, dollarRate, support, headingLevel = 1 }: Props) {
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <article className="document">
      <header>
        <p className="document-name">Calabash Larder</p>
        <Heading>Invoice</Heading>
      </header>
      <Parties order={order} support={support} />
      <AmountTable order={order} />
      <p className="document-note">
        {formatNaira(order.total)} is {formatDollarEquivalent(order.total, dollarRate)} at {formatNaira(dollarRate)} for
        a dollar. That is for orientation: the price is in naira. Customs duties and taxes of the country it goes to are
        paid by the recipient.
      </p>
    </article>
  );
}

function Parties({ order, support: { supportEmail, supportPhone } }: Pick<Props, "order" | "support">) {
  const { id, customerName, customerEmail, customerPhone, shippingAddress, createdAt } = order;
  return (
    <div className="document-parties">
      <address>
        <strong>Seller</strong>
        <br />
        <Lines texts={["Calabash Larder", contact.address, supportEmail, supportPhone]} />
      </address>
      <address>
        <strong>Billed and sent to</strong>
        <br />
        <Lines texts={[customerName, ...addressLines(shippingAddress), customerEmail, formatPhone(customerPhone)]} />
      </address>
      <p>
        <strong>Invoice and order number</strong>
        <br />
        <code>{id}</code>
        <br />
        <strong>Date</strong>
        <br />
        {formatDateTime(createdAt)}
        <br />
        <strong>Payment</strong>
        <br />
        {paymentText(order)}
      </p>
    </div>
  );
}

function AmountTable({ order }: Pick<Props, "order">) {
  const discountLabel = order.promoCode ? `Discount (${order.promoCode})` : "Discount";
  const shippingLabel = `Shipping (${shippingMethodLabels[order.shippingMethod].name})`;
  return (
    <div>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.productId}>
              <td>
                {item.name}
                <span className="document-each">
                  {item.quantity} × {formatNaira(item.price)}
                </span>
              </td>
              <td>{formatNaira(item.price * item.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <AmountRow label="Subtotal" amount={formatNaira(order.subtotal)} />
          {order.discount > 0 && <AmountRow label={discountLabel} amount={formatNaira(-order.discount)} />}
          <AmountRow label={shippingLabel} amount={order.shipping === 0 ? "Free" : formatNaira(order.shipping)} />
          <AmountRow label={`Tax (${TAX_PERCENT}%)`} amount={formatNaira(order.tax)} />
          <AmountRow label="Total" amount={formatNaira(order.total)} total />
        </tfoot>
      </table>
    </div>
  );
}

function AmountRow({ label, amount, total = false }: { label: string; amount: string; total?: boolean }) {
  return (
    <tr className={total ? "document-total" : undefined}>
      <th scope="row">{label}</th>
      <td>{amount}</td>
    </tr>
  );
}

function paymentText({ status, paymentMethod, paymentReference }: Order): string {
  const payment = paymentMethod ? `${paymentMethodLabels[paymentMethod].name}, ${paymentReference}` : "";
  if (status === "cancelled") return "The order is cancelled";
  if (status === "pending") return payment ? `Not confirmed yet: ${payment}` : "Not paid yet";
  return payment ? `Paid: ${payment}` : "Paid";
}
