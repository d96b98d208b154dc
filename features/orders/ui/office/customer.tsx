import { Link } from "react-router";
import { addressLines } from "#features/accounts/rules/address.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import { isErased } from "../../rules/erased.ts";
import type { GoodsOrder } from "../../rules/order.ts";
import { useOfficeOrder } from "./use-office-order.ts";

/** The customer with phone and email, and for goods the shipping address to copy onto a label. */
export function Customer() {
  const { order } = useOfficeOrder();
  const { customerName, customerEmail, customerPhone } = order;
  if (isErased(order)) {
    return (
      <section aria-labelledby="customer">
        <h2 id="customer">Customer</h2>
        <p>
          Erased: the books of this order are closed, so the name is no longer needed.{" "}
          {order.kind === "goods"
            ? `It went to ${inSentence(order.shippingAddress.country)}.`
            : `It was paid from ${order.buyerCountry}.`}
        </p>
      </section>
    );
  }
  return (
    <section aria-labelledby="customer">
      <h2 id="customer">Customer</h2>
      <address className="office-address">
        {order.kind === "goods" ? <Label order={order} /> : <p>{`${customerName}, pays from ${order.buyerCountry}`}</p>}
        <p>
          <a href={`tel:${customerPhone}`}>{formatPhone(customerPhone)}</a>{" "}
          <CopyButton value={customerPhone} label="the phone number" />
        </p>
        <p>
          <a href={`mailto:${customerEmail}?subject=${encodeURIComponent(`Your order ${order.id}`)}`}>
            {customerEmail}
          </a>{" "}
          <CopyButton value={customerEmail} label="the email address" />
        </p>
      </address>
      <p>
        <Link to={`/office/orders?search=${encodeURIComponent(customerEmail)}`}>All orders of this address</Link>
      </p>
    </section>
  );
}

function Label({ order: { customerName, shippingAddress } }: { order: GoodsOrder }) {
  const label = [customerName, ...addressLines(shippingAddress)].join("\n");
  return (
    <>
      <p className="office-label">{label}</p>
      <CopyButton value={label} label="the address" />
      {shippingAddress.courierNote && <p>For the courier: {shippingAddress.courierNote}</p>}
    </>
  );
}
