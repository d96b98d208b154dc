import { quote } from "#features/cart/rules/quote.ts";
import type { OrderStatus } from "#features/orders/rules/order.ts";
import type { PaymentAttemptStatus, PaymentState } from "#features/orders/rules/payment-state.ts";
import { deliveryTerms, expectedDelivery, type DateRange } from "#features/shipping/rules/delivery.ts";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import type { ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { toKobo, type Kobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import type { Chance } from "./chance.ts";
import { person, type Person } from "./people.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

export type LargeOrder = {
  id: string;
  customer: Person;
  placed: Date;
  items: { product: number; name: string; price: Naira; quantity: number }[];
  sums: ReturnType<typeof quote>;
  shippingMethod: ShippingMethod;
  promised: DateRange;
  status: OrderStatus;
  paymentState: PaymentState;
  payment:
    | { method: PaymentMethod; reference: string; status: PaymentAttemptStatus; receivedKobo: Kobo; at: Date }
    | undefined;
  tracking: { carrier: string; number: string; estimated: string } | undefined;
  history: { status: OrderStatus; description: string; at: Date }[];
};

/** The statuses from `confirmed` on, with the usual hours before each. */
const statusSteps: [status: OrderStatus, description: string, hours: number][] = [
  ["confirmed", "Payment received", 1],
  ["processing", "Being packed", 20],
  ["shipped", "Handed to the carrier", 18],
  ["out-for-delivery", "With the courier", 96],
  ["delivered", "Delivered", 6],
];
const carriers = ["GIG Logistics", "DHL Express", "FedEx", "UPS", "NIPOST EMS"] as const;
const methods = [
  "opay",
  "opay",
  "opay",
  "moniepoint",
  "moniepoint",
  "paystack",
  "flutterwave",
  "bank-transfer",
  "bank-transfer",
  "ussd",
] as const satisfies PaymentMethod[];
const prefixes: Record<(typeof methods)[number], string> = {
  opay: "OPAY",
  moniepoint: "MNFY",
  paystack: "PSTK",
  flutterwave: "FLW",
  "bank-transfer": "BANK",
  ussd: "USSD",
};

export type World = {
  chance: Chance;
  now: Date;
  table: ShippingTable;
  customers: number;
  products: { name: string; price: Naira }[];
  findPerson(number: number): Person;
};

/** Generates an order placed at this time, with the status that its age allows and a matching payment. */
export function order(world: World, placed: Date): LargeOrder {
  const { chance, now } = world;
  const customer = world.findPerson(chance.below(world.customers));
  const shippingMethod: ShippingMethod = chance.percent(80) ? "standard" : chance.percent(75) ? "express" : "overnight";
  const items = pickItems(world);
  const weighed = items.map((item) => ({ ...item, grams: 500 }));
  const sums = quote({ items: weighed, table: world.table, country: customer.address.country, method: shippingMethod });
  const id = `CBL_${placed.getTime()}_${tail(chance)}`;
  const terms = deliveryTerms(world.table, customer.address.country, shippingMethod);
  const base = { id, customer, placed, items, sums, shippingMethod, promised: expectedDelivery(placed, terms) };
  const history: LargeOrder["history"] = [{ status: "pending", description: "Order placed successfully", at: placed }];
  const method = chance.pick(methods);
  const reference = `${prefixes[method]}_${id}_${placed.getTime() + 60_000}`;
  const paymentStarted = new Date(placed.getTime() + 60_000);
  const amountKobo = toKobo(sums.total);
  const age = now.getTime() - placed.getTime();
  if (age < 20 * HOUR ? chance.percent(30) : chance.percent(5)) {
    const isWaiting = age < 20 * HOUR;
    if (!isWaiting)
      history.push({ status: "cancelled", description: "Not paid in time", at: new Date(placed.getTime() + DAY) });
    const manual = method === "bank-transfer" || method === "ussd";
    const status = !isWaiting ? "expired" : manual ? "awaiting-confirmation" : "failed";
    const payment = { method, reference, status, receivedKobo: 0, at: paymentStarted } as const;
    const paymentState = status === "awaiting-confirmation" ? status : "unpaid";
    return {
      ...base,
      status: isWaiting ? "pending" : "cancelled",
      paymentState,
      payment,
      tracking: undefined,
      history,
    };
  }
  addSteps(history, world, shippingMethod);
  const status = history.at(-1)?.status ?? "pending";
  const payment =
    status === "pending"
      ? undefined
      : ({ method, reference, status: "paid", receivedKobo: amountKobo, at: paymentStarted } as const);
  const paymentState = status === "pending" ? "unpaid" : "paid";
  return { ...base, status, paymentState, payment, tracking: makeTracking(history, chance), history };
}

/** Adds status changes to the history until one would be in the future. */
function addSteps(history: LargeOrder["history"], { chance, now }: World, method: ShippingMethod): void {
  const pace = method === "standard" ? 1 : 0.4;
  let at = history[0]?.at.getTime() ?? now.getTime();
  for (const [status, description, hours] of statusSteps) {
    at += Math.round(hours * HOUR * pace * (0.4 + chance.below(1000) / 800));
    if (at > now.getTime()) return;
    history.push({ status, description, at: new Date(at) });
  }
}

function makeTracking(history: LargeOrder["history"], chance: Chance): LargeOrder["tracking"] {
  const shipped = history.find(({ status }) => status === "shipped");
  if (!shipped) return undefined;
  const number = `${chance.pick(["GIG", "DH", "FX", "1Z", "EM"])}${1_000_000_000 + chance.below(8_999_999_999)}NG`;
  const estimated = new Date(shipped.at.getTime() + 7 * DAY).toISOString().slice(0, 10);
  return { carrier: chance.pick(carriers), number, estimated };
}

function pickItems({ chance, products }: World): LargeOrder["items"] {
  const chosen = new Set(Array.from({ length: 1 + chance.below(4) }, () => chance.below(products.length)));
  return [...chosen].map((product) => {
    const { name = "", price = 1 } = products[product] ?? {};
    return { product, name, price, quantity: chance.percent(70) ? 1 : 2 + chance.below(4) };
  });
}

function tail(chance: Chance): string {
  return Array.from({ length: 9 }, () => chance.below(36).toString(36)).join("");
}

/** Generates `count` customers, indexed by number. */
export function makeCustomers(chance: Chance, count: number): Person[] {
  return Array.from({ length: count }, (_, number) => person(number, chance));
}
