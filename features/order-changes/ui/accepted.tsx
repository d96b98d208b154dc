import { Link } from "react-router";
import { ownName } from "#features/catalogue/rules/own-name.ts";
import { refundedByShop } from "#features/import-rules/rules/kept-by-customs.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { AcceptedRules } from "#features/orders/ui/accepted-rules.tsx";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { unitsField } from "../rules/order-fields.ts";

/**
 * The import rules that the customer accepted, and the goods that the shop refunds if customs keep them; nothing for a
 * domestic order.
 */
export function Accepted({ order }: { order: GoodsOrder }) {
  if (order.shippingAddress.country === HOME_COUNTRY) return null;
  const ours = refundedByShop(order);
  const query = new URLSearchParams([
    ...ours.map(({ productId, quantity }): [string, string] => [unitsField(productId), String(quantity)]),
    ["reason", "Kept by customs"],
  ]);
  return (
    <section aria-labelledby="accepted">
      <h2 id="accepted">At the border</h2>
      {order.acknowledged.length > 0 && <AcceptedRules order={order} withVersions />}
      <p>
        {ours.length === 0
          ? "If customs keep something, the loss is the customer’s: all of it was named before they ordered."
          : `If customs keep them, we refund ${new Intl.ListFormat("en-GB").format(ours.map(({ name }) => ownName(name)[0]))}.`}{" "}
        {ours.length > 0 && <Link to={`/office/orders/${order.id}/refunds?${query}`}>Refund what customs kept</Link>}
      </p>
    </section>
  );
}
