import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrderShipment } from "#features/orders/rules/shipments.ts";
import type { TrackedGoods } from "#features/orders/rules/tracking.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { exampleGiftCardOrder, exampleOrder } from "#tests/orders/example-order.ts";
import { OrderCard, OrderDetails } from "./order-card.tsx";

const at = "2026-11-25T09:00:00.000Z";
const parcel: OrderShipment = {
  id: 1,
  position: 1,
  carrier: "GIG",
  trackingNumber: "GIG 1",
  estimatedDelivery: "2026-12-01",
  trackingUrl: "https://gig.example/1",
  carrierPhone: "+234 (1) 270",
  shippedAt: at,
  deliveredAt: null,
  ended: null,
  isResent: false,
  items: [{ productId: "1", quantity: 2 }],
};
const { shippedAt: _at, deliveredAt: _end, ended: _ended, isResent: _again, items: _items, ...tracking } = parcel;
const order = (more: Partial<TrackedGoods>): TrackedGoods => ({ ...exampleOrder(), masked: false, ...more });
const second: OrderShipment = { ...parcel, id: 2, deliveredAt: at, items: [{ productId: "2", quantity: 1 }] };
const lost: OrderShipment = { ...parcel, id: 3, ended: "lost", isResent: true };

const FIRST =
  "Parcel 1Number: GIG 1, on the site of GIGCarrier: GIG, +234 (1) 270Estimated delivery: 1 December 20262 × Egusi";
const REST = "Still to comeWe’re packing the rest, and will email you its tracking number.";
const SIMPLE = "TrackingNumber: GIG 1, on the site of GIGCarrier: GIG, +234 (1) 270Estimated delivery: 1 December 2026";

test.each<[string, Partial<TrackedGoods>, string[]]>([
  ["nothing was sent", {}, []],
  ["one parcel was sent", { status: "shipped", shipments: [parcel], tracking }, [SIMPLE]],
  ["a part was sent", { status: "processing", shipments: [parcel], tracking }, [FIRST, REST]],
  [
    "two parcels were sent",
    { status: "shipped", shipments: [parcel, second], tracking },
    [FIRST, expect.stringMatching(/^Parcel 2.*1 × GarriDelivered 25 November 2026.*, Lagos time$/) as string],
  ],
  ["one of two was lost", { status: "shipped", shipments: [lost, parcel], tracking }, [FIRST]],
  ["what was lost is packed again", { status: "processing", shipments: [lost], tracking: null }, [REST]],
  [
    "the carrier has no number",
    { status: "shipped", tracking: { ...tracking, trackingNumber: null, carrierPhone: "", estimatedDelivery: null } },
    ["TrackingCarrier: GIG"],
  ],
])("when %s, the parcels of an order say so", (_when, more, boxes) => {
  render(<OrderDetails order={order(more)} />);
  expect([...document.querySelectorAll(".tracking-box")].map(({ textContent }) => textContent)).toEqual(boxes);
});

test("abroad a tracked order says the times there beside those of Lagos, and its number before its id", () => {
  const { shippingAddress } = exampleOrder();
  render(
    <OrderCard order={order({ createdAt: at, shippingAddress: { ...shippingAddress, country: "United Kingdom" } })} />,
  );
  const text = (document.querySelector("header")?.textContent ?? "").replaceAll("\u202f", " ");
  expect(text).toContain("Placed November 25, 2026 at 10:00 AM, Lagos time · 09:00 AM in London · ");
  const { id } = exampleOrder();
  expect(document.querySelector("h3")?.textContent).toBe(`${orderNumber(id)} ${id}`);
});

test("the newest entry with the order's status is marked in its history, with where it was", () => {
  const entry = { status: "shipped" as const, description: "Shipped", timestamp: at, location: null };
  const statusHistory = [
    entry,
    { ...entry, description: "Again", location: "Lagos" },
    { ...entry, status: "processing" as const, description: "Packed" },
  ];
  render(<OrderCard order={order({ status: "shipped", statusHistory })} />);
  const marked = document.querySelectorAll(".timeline [aria-current=step]");
  expect([...marked].map((one) => one.querySelector("p")?.textContent)).toEqual(["Again, Lagos"]);
});

const header = () => document.querySelector("header p")?.textContent;

test("a card counts the goods of its order, names a gift card as such, and says what is hidden", () => {
  const one = render(<OrderCard order={order({ items: order({}).items.slice(1) })} />);
  expect(header()).toMatch(/ · 1 item$/);
  expect(document.querySelector(".summary-note")).toBeNull();
  one.unmount();
  const several = render(<OrderCard order={order({ masked: true })} />);
  expect(header()).toMatch(/^Placed .*, Lagos time · 3 items$/);
  expect(document.querySelector(".summary-note")?.textContent).toMatch(/^Some details are hidden/);
  several.unmount();
  render(<OrderCard order={{ ...exampleGiftCardOrder(), masked: false }} />);
  expect(header()).toMatch(/ · Gift card$/);
  expect(document.querySelector(".order-details-goods")?.textContent).toContain("Gift card, sent by email");
});

const lines = () =>
  [...document.querySelectorAll("h4")]
    .filter(({ textContent }) => textContent === "Shipping address")
    .flatMap(({ parentElement }) => [...(parentElement?.querySelectorAll("p") ?? [])])
    .map(({ textContent }) => textContent);

test("the address of an order has its landmark, and no empty lines", () => {
  const address = order({}).shippingAddress;
  const { unmount } = render(<OrderCard order={order({})} />);
  expect(lines()).toEqual(["12 Allen Avenue", "Ikeja", "Nigeria"]);
  unmount();
  render(
    <OrderCard order={order({ shippingAddress: { ...address, landmark: "the church", postalCode: "100271" } })} />,
  );
  expect(lines()).toEqual(["12 Allen Avenue", "the church", "Ikeja 100271", "Nigeria"]);
});
