import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import type { OrderShipment } from "#features/orders/rules/shipments.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import { exampleShipment } from "#tests/components/example-shipment.ts";
import { showInOffice } from "#tests/components/show-office.tsx";
import { shownButtons, shownText } from "#tests/components/shown.ts";
import { exampleOrder } from "#tests/orders/example-order.ts";
import { Parcels } from "./parcels.tsx";

const egusi = [{ productId: "1", quantity: 1 }];
const deliveredAt = "2026-11-27T09:00:00.000Z";

function show(shipments: OrderShipment[], changes: Partial<GoodsOrder> = {}, role: StaffRole = "owner") {
  cleanup();
  const costs = {};
  const order = exampleOrder({ status: "shipped", paymentState: "paid", shipments, ...changes });
  showInOffice(<Parcels order={order} costs={costs} />, { order, role });
  const parcels = [...document.querySelectorAll(".office-parcels > li")];
  return parcels.map((parcel) => [
    ...shownButtons(parcel).filter((label) => label !== "Copy"),
    ...[...parcel.querySelectorAll(".office-actions a")].map(({ textContent }) => textContent),
  ]);
}

const onItsWay = ["Correct…", "Not handed over yet…", "Lost or came back…"];

test("the only parcel is delivered with the order; one of several has a button of its own until it is delivered", () => {
  expect(show([exampleShipment()])).toEqual([onItsWay]);
  expect(show([exampleShipment({ items: egusi })], { status: "processing" })).toEqual([
    ["This one is delivered", ...onItsWay],
  ]);
  const two = [exampleShipment({ items: egusi }), exampleShipment({ id: 8, deliveredAt })];
  expect(show(two)).toEqual([["This one is delivered", ...onItsWay], ["Correct…"]]);
  expect(show([exampleShipment(), exampleShipment({ id: 8, ended: "lost" })])[0]).toEqual(onItsWay);
  expect(show(two, {}, "bookkeeper")).toEqual([[], []]);
});

test("a parcel that was lost, or arrived after all, may turn up; one that came back is here", () => {
  const shown = show([
    exampleShipment({ ended: "lost" }),
    exampleShipment({ id: 8, ended: "returned", isResent: true }),
    exampleShipment({ id: 9, ended: "arrived" }),
  ]);
  expect(shown).toEqual([["It turned up…"], [], ["It turned up…"]]);
  expect(shownText()).toMatch(/Lost on the way(?!; sent)/);
  expect(shownText()).toContain(". Came back to us; sent again");
  expect(shownText()).not.toContain("estimated for");
});

test("what is still to be sent is counted, of a cancelled order nothing", () => {
  show([exampleShipment({ items: egusi })], { status: "processing" });
  expect(shownText()).toContain("1 of 2 parcels sent; 2 units are still to be sent.");
  show([exampleShipment({ items: [{ productId: "1", quantity: 2 }] })], { status: "processing" });
  expect(shownText()).toContain("1 of 2 parcels sent; 1 unit is still to be sent.");
  show([exampleShipment({ ended: "lost", isResent: true })], { status: "processing" });
  expect(document.querySelector(".notice")?.textContent).toBe("3 units are still to be sent.");
  show([exampleShipment({ items: egusi })], { status: "cancelled" });
  expect(document.querySelector(".notice")).toBeNull();
  show([exampleShipment()]);
  expect(document.querySelector(".notice")).toBeNull();
});

test("a delivered parcel says when it came, and no longer when it was expected; the only one may be not delivered yet", () => {
  show([exampleShipment({ deliveredAt })]);
  expect(shownText()).toContain("delivered 27 November 2026 at 10:00");
  expect(shownText()).not.toContain("estimated for");
  const delivered = exampleShipment({ deliveredAt });
  expect(show([delivered], { status: "delivered" })).toEqual([["Correct…", "Not delivered yet…"]]);
  expect(show([delivered, { ...delivered, id: 8 }], { status: "delivered" })[0]).toEqual(["Correct…"]);
  show([exampleShipment({ trackingNumber: null })]);
  expect(shownText()).toContain("estimated for 1 December 2026");
  expect(shownButtons()).not.toContain("Copy");
});

function textWith(costs: Record<number, number>, role: StaffRole = "owner"): string {
  cleanup();
  const shipments = [exampleShipment({ id: 7 }), exampleShipment({ id: 8, ended: "lost" })];
  const order = exampleOrder({ status: "shipped", paymentState: "paid", shipments, shipping: 2_500 });
  showInOffice(<Parcels order={order} costs={costs} />, { order, role });
  return shownText();
}

test("each parcel says what it really cost, and with all of them the order says what is left of its delivery", () => {
  expect(textWith({})).toContain("Real cost not known Enter…");
  expect(textWith({ 7: 120_050 })).toContain("Real cost ₦1,200.50 Change…");
  expect(textWith({ 7: 120_050 })).not.toContain("charged");
  expect(textWith({ 7: 120_050, 8: 150_000 })).toContain(
    "Delivery: ₦2,500 charged, ₦2,700.50 paid to carriers, −₦200.50 left.",
  );
  expect(textWith({}, "bookkeeper")).not.toContain("Enter…");
});
