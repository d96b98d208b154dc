import { shippingMethodLabels } from "#features/shop/rules/shipping-methods.ts";
import { formatNaira } from "#platform/rules/money.ts";
import type { GoodsOrder } from "./order.ts";

type Compared = Pick<
  GoodsOrder,
  "shippingMethod" | "shippingAddress" | "customerName" | "customerEmail" | "customerPhone" | "promoCode" | "total"
> & { items: Pick<GoodsOrder["items"][number], "productId" | "name" | "quantity">[] };

/**
 * The differences between an order and its replacement or edited version, as phrases for the customer. An address is
 * never repeated: the email address may be a stranger's.
 */
export function whatChanged(before: Compared, after: Compared): string[] {
  const units = ({ items }: Compared) => new Map(items.map((item) => [item.productId, item]));
  const [was, is] = [units(before), units(after)];
  const items = [...new Map([...was, ...is]).values()].flatMap(({ productId, name }) => {
    const [from, to] = [was.get(productId)?.quantity ?? 0, is.get(productId)?.quantity ?? 0];
    if (from === to) return [];
    if (from === 0) return [`${to} × ${name} added`];
    return [to === 0 ? `${name} removed` : `${to} × ${name} instead of ${from}`];
  });
  const method = (order: Compared) => shippingMethodLabels[order.shippingMethod].name;
  return [
    ...items,
    ...(method(before) === method(after) ? [] : [`${method(after)} instead of ${method(before)}`]),
    ...(recipient(before) === recipient(after) ? [] : ["another delivery address or phone number"]),
    ...(courierNote(before) === courierNote(after) ? [] : ["another note to the courier"]),
    ...(before.customerEmail === after.customerEmail ? [] : ["another email address"]),
    ...(before.promoCode === after.promoCode
      ? []
      : [after.promoCode ? `code ${after.promoCode} used` : "no promo code"]),
    ...(before.total === after.total
      ? []
      : [`${formatNaira(after.total)} to pay instead of ${formatNaira(before.total)}`]),
  ];
}

const courierNote = ({ shippingAddress }: Compared) => shippingAddress.courierNote ?? "";

function recipient({ customerName, customerPhone, shippingAddress }: Compared): string {
  const { street, landmark, city, state, postalCode, country } = shippingAddress;
  return [customerName, customerPhone, street, landmark, city, state, postalCode, country].join("\n");
}
