import { expect, test } from "vitest";
import { exampleGiftCardOrder, exampleOrder } from "#tests/orders/example-order.ts";
import { orderResponse } from "./order-response.ts";

type Json = { [key: string]: unknown };

const carrier = {
  trackingNumber: "GIG 1",
  carrier: "GIG",
  estimatedDelivery: "2026-12-01",
  trackingUrl: "https://gig.example/1",
  carrierPhone: "",
};
const at = "2026-11-26T09:00:00.000Z";
const whole: Json = withoutUser({
  ...exampleOrder({
    promoCode: "WELCOME15",
    paymentMethod: "opay",
    paymentReference: "OP-1",
    gift: {
      code: "c0de",
      giver: "Ngozi Eze",
      country: "Canada",
      from: "",
      greeting: "",
      day: "2026-12-24",
      email: "",
    },
    acknowledged: [{ ruleId: "eu-parcel", version: 1, message: "Declared", productIds: ["1"], mayBeKept: false, at }],
    tracking: carrier,
    shipments: [
      {
        ...carrier,
        id: 1,
        position: 1,
        shippedAt: at,
        deliveredAt: at,
        ended: "lost",
        isResent: true,
        items: [{ productId: "1", quantity: 2 }],
      },
    ],
    statusHistory: [{ status: "shipped", description: "Sent", timestamp: at, location: "Ikeja" }],
  }),
});
const giftCard: Json = withoutUser(exampleGiftCardOrder());

function withoutUser({ userId: _userId, ...order }: { userId: unknown }): Json {
  return order;
}

/** The path of every field of a JSON value: `items.0.price`. */
function paths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => paths(child, [...path, key]))];
}

/** A copy in which `change` has changed the object or list that has the field at `path`. */
function changed(order: Json, path: string[], change: (parent: Json, key: string) => void): Json {
  const copy = structuredClone(order);
  const parent = path.slice(0, -1).reduce((one, key) => one[key] as Json, copy);
  change(parent, path.at(-1) ?? "");
  return copy;
}
const isValid = (order: unknown) => orderResponse.safeParse(order).success;
const isList = (order: Json, path: string[]) =>
  Array.isArray(path.reduce<unknown>((one, key) => (one as Json)[key], order));
const orders = [whole, giftCard];
const fields = orders.flatMap((order) =>
  paths(order)
    .slice(1)
    .map((path) => ({ order, path })),
);
const namesOf = (found: typeof fields) => [...new Set(found.map(({ path }) => path.join(".")))].toSorted();
const setTo = (value: unknown) => (parent: Json, key: string) => {
  parent[key] = value;
};

test("an order for goods and one of a gift card have exactly the fields of the API", () => {
  for (const order of orders) expect(orderResponse.parse(order)).toEqual(order);
  expect(isValid({ ...whole, shippingAddress: { ...(whole["shippingAddress"] as Json), landmark: "Church" } })).toBe(
    true,
  );
});

test("no field may be missing, be of another type, or be one that the API does not describe", () => {
  const named = fields.filter(({ path }) => !/^\d+$/.test(path.at(-1) ?? ""));
  const accepted = (change: (parent: Json, key: string) => void) =>
    namesOf(named.filter(({ order, path }) => isValid(changed(order, path, change))));
  expect(accepted((parent, key) => Reflect.deleteProperty(parent, key))).toEqual([]);
  expect(accepted(setTo(Symbol("none")))).toEqual([]);
  expect(accepted((parent) => Object.assign(parent, { more: 1 }))).toEqual([]);
});

test("a field is null only where nothing is known yet, and a list may be empty", () => {
  const nullable = fields.filter(({ order, path }) => isValid(changed(order, path, setTo(null))));
  expect(namesOf(nullable)).toEqual([
    "gift",
    "gift.day",
    "paymentMethod",
    "paymentReference",
    "promoCode",
    "shipments.0.deliveredAt",
    "shipments.0.ended",
    "shipments.0.estimatedDelivery",
    "shipments.0.trackingNumber",
    "shipments.0.trackingUrl",
    "statusHistory.0.location",
    "tracking",
    "tracking.estimatedDelivery",
    "tracking.trackingNumber",
    "tracking.trackingUrl",
  ]);
  for (const { order, path } of fields.filter((one) => isList(one.order, one.path)))
    expect(isValid(changed(order, path, setTo([])))).toBe(true);
});

test.each([
  ["status", "lost"],
  ["paymentState", "free"],
  ["paymentMethod", "cash"],
  ["shippingMethod", "drone"],
  ["kind", "service"],
  ["subtotal", 1.5],
  ["payBy", "2026-11-25"],
  ["promisedDelivery.from", "soon"],
  ["gift.day", "24 December"],
  ["acknowledged.0.version", 1.5],
  ["items.0.quantity", 1.5],
  ["items.0.price", 1.5],
  ["shipments.0.id", 1.5],
  ["shipments.0.position", 1.5],
  ["shipments.0.ended", "stolen"],
  ["shipments.0.items.0.quantity", 1.5],
  ["tracking.trackingUrl", "gig"],
  ["tracking.estimatedDelivery", "soon"],
])("%s is not %j", (path, value) => {
  expect(isValid(changed(whole, path.split("."), setTo(value)))).toBe(false);
});

test.each(["lost", "returned", "arrived"])("a parcel may have ended as %s", (ended) => {
  expect(isValid(changed(whole, ["shipments", "0", "ended"], setTo(ended)))).toBe(true);
});
