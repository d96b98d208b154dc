import type { OrderLimits } from "#features/shop/rules/order-limits.ts";
import { Refusal } from "#platform/rules/refusal.ts";

/** The orders that wait for payment, and the units in them. */
export type Unpaid = { orders: number; units: number };

/**
 * The stock reserved by an account, and by all unconfirmed accounts of its network together. The network counts only
 * for an unconfirmed account, so that an office or a university behind one IP address has no limit once its people have
 * confirmed their email addresses.
 */
export type Held = { account: Unpaid; network: Unpaid; isConfirmed: boolean };

/**
 * Undefined when an account may place one more order of this many units, or change an order to have them, else a
 * refusal that says what to do (ASVS 5.0, 2.4.1).
 */
export function whyTooMuchUnpaid(
  units: number,
  { account, network, isConfirmed }: Held,
  limits: OrderLimits,
): Refusal | undefined {
  if (isConfirmed) {
    const most = { orders: limits.unpaidOrdersConfirmed, units: limits.unpaidUnitsConfirmed };
    const reason = whyOver(units, account, most);
    return reason === undefined ? undefined : new Refusal("too-many-unpaid", reason);
  }
  const most = { orders: limits.unpaidOrdersUnconfirmed, units: limits.unpaidUnitsUnconfirmed };
  const reason = whyOver(units, account, most);
  if (reason) {
    const more = "Once you have confirmed your email address, we can keep more aside for you.";
    return new Refusal("too-many-unconfirmed", `${reason} ${more}`);
  }
  if (network.orders < limits.unpaidOrdersNetwork && network.units + units <= limits.unpaidUnitsNetwork) {
    return undefined;
  }
  return new Refusal(
    "too-many-unconfirmed",
    "Many orders from new customers on your network are waiting for payment. Please confirm your email address first, then we can take yours.",
  );
}

function whyOver(units: number, unpaid: Unpaid, most: Unpaid): string | undefined {
  if (unpaid.orders >= most.orders) {
    const orders = unpaid.orders === 1 ? "an order waiting" : `${unpaid.orders} orders waiting`;
    return `You have ${orders} for payment, as many as we can keep aside at once. Please pay or cancel one in My Orders, and order again.`;
  }
  if (unpaid.units + units <= most.units) return undefined;
  if (unpaid.units === 0) {
    return `We can keep ${most.units} packets aside until they are paid, and this is ${units}. Please take fewer, or write to us: we’ll gladly arrange a large order.`;
  }
  return `With your unpaid orders this makes ${unpaid.units + units} packets, and we can keep ${most.units} aside at once. Please pay or cancel an order in My Orders, or take fewer.`;
}
