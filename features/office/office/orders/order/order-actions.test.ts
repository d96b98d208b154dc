import { expect, test } from "vitest";
import type { Order } from "#features/orders/rules/order.ts";
import type { OfficeAttempt } from "#features/payments/server/order-payments.ts";
import { exampleAttempt, examplePayments } from "#tests/components/example-payments.ts";
import { exampleShipment } from "#tests/components/example-shipment.ts";
import { exampleGiftCardOrder, exampleOrder } from "#tests/orders/example-order.ts";
import { orderActions, type OrderAction } from "./order-actions.ts";

const labels = (some: (OrderAction | undefined)[]) => some.map((action) => action?.label);

function actions(order: Order, attempts: OfficeAttempt[] = []) {
  const { first, second, more, final } = orderActions(order, examplePayments({ attempts }));
  return { buttons: labels([first, second]), more: labels(more), final: labels(final) };
}

const always = ["Write a note…", "Write to the customer…"];
const goods = ["Invoice", "Record money…"];

test("an unpaid order offers the payment that waits, one that may be rejected first, and a link to pay", () => {
  const waits = { mayConfirm: true, leftKobo: 0 };
  const attempts = [exampleAttempt({ id: 1, ...waits }), exampleAttempt({ id: 2, mayReject: true, ...waits })];
  const { first, second } = orderActions(exampleOrder(), examplePayments({ attempts }));
  expect([first?.to, second?.to]).toEqual(["payments/2/confirmation", "payments/2/rejection"]);
  expect(actions(exampleOrder(), attempts)).toMatchObject({
    more: ["Change the order…", "Link to pay…", ...always, "Packing slip", ...goods],
    final: ["Cancel the order…"],
  });
  expect(actions(exampleOrder(), [exampleAttempt({ leftKobo: 0 })]).buttons).toEqual([undefined, undefined]);
});

test("a paid order is packed and shipped; a step with a page of its own is a link, another is one press", () => {
  const paid = { paymentState: "paid", status: "confirmed" } as const;
  expect(actions(exampleOrder(paid), [exampleAttempt()])).toEqual({
    buttons: ["Start packing", "Packing slip"],
    more: ["Change the order…", ...always, ...goods, "Refund…"],
    final: ["Cancel the order…"],
  });
  const packed = exampleOrder({ ...paid, status: "processing" });
  expect(actions(packed)).toEqual({
    buttons: ["Ship…", "Packing slip"],
    more: ["Move back to “to pack”", "Change the order…", ...always, ...goods],
    final: ["Cancel the order…"],
  });
  expect(orderActions(packed, examplePayments()).first).toEqual({ label: "Ship…", to: "shipment" });
  expect(orderActions(exampleOrder(paid), examplePayments()).first).toMatchObject({ to: "processing", posts: {} });
});

test("an order that is about to be cancelled, which gives its money back, is neither packed nor refunded besides", () => {
  const order = exampleOrder({ paymentState: "paid", status: "confirmed" });
  const { first, second, more, final } = orderActions(order, examplePayments({ attempts: [exampleAttempt()] }), true);
  expect(labels([first, second, ...more, ...final])).toEqual(["Packing slip", undefined, ...always, ...goods]);
});

test("an order that is partly paid offers a link to pay the rest, and to write it off", () => {
  const { buttons, more } = actions(exampleOrder({ status: "confirmed", paymentState: "part-paid" }));
  expect(buttons).toEqual(["Packing slip", undefined]);
  expect(more).toEqual(["Change the order…", "Link to pay…", "Write off the rest…", ...always, ...goods]);
});

test("one parcel on its way can be taken back from here; several have a link each in their list", () => {
  const shipped = (...shipments: ReturnType<typeof exampleShipment>[]) =>
    actions(exampleOrder({ status: "shipped", paymentState: "paid", shipments })).more[0];
  const delivered = exampleShipment({ id: 8, deliveredAt: "2026-11-27T09:00:00.000Z" });
  expect(shipped(exampleShipment())).toBe("Not handed over yet…");
  expect(shipped(exampleShipment(), delivered)).toBe("Not handed over yet…");
  expect(shipped(exampleShipment(), exampleShipment({ id: 8, ended: "lost" }))).toBe("Not handed over yet…");
  expect(shipped(exampleShipment(), exampleShipment({ id: 8 }))).toBe("Write a note…");
  expect(shipped(exampleShipment({ ended: "lost" }))).toBe("Write a note…");
  const onItsWay = exampleOrder({ status: "shipped", paymentState: "paid", shipments: [exampleShipment()] });
  expect(orderActions(onItsWay, examplePayments()).more[0]?.to).toBe("parcels/7/handover-correction");
  expect(actions({ ...onItsWay, status: "delivered" }).more[0]).toBe("Not delivered yet…");
});

test("after the delivery a refund is the second button, if any money is left to refund", () => {
  const delivered = exampleOrder({ status: "delivered", paymentState: "paid" });
  expect(actions(delivered, [exampleAttempt()])).toEqual({
    buttons: [undefined, "Refund…"],
    more: ["Not delivered yet…", ...always, "Packing slip", ...goods],
    final: [],
  });
  expect(actions(delivered, [exampleAttempt({ leftKobo: 0 })]).buttons).toEqual([undefined, undefined]);
});

test("a cancelled order can be ordered again, unless it was a gift", () => {
  const order = exampleOrder({ status: "cancelled" });
  const again = { label: "Order again", to: "/office/orders/drafts", posts: { order: order.id } };
  expect(orderActions(order, examplePayments()).first).toEqual(again);
  const gift = { giver: "Ada", country: "Ghana", from: "", greeting: "", day: null, email: "", code: "x" };
  expect(actions({ ...order, gift }).buttons).toEqual([undefined, undefined]);
});

test("a gift card has no slip, no invoice and no goods to change", () => {
  expect(actions(exampleGiftCardOrder())).toEqual({
    buttons: [undefined, undefined],
    more: ["Link to pay…", ...always, "Record money…"],
    final: ["Cancel the order…"],
  });
});
