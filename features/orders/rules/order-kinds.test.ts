import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mayBecome, orderKinds } from "./order-kinds.ts";
import { openSteps, orderSteps, refuseMove, refuseStep, type OrderStep } from "./order-steps.ts";
import { orderStatuses, type OrderKind, type OrderStatus } from "./order.ts";
import { paymentStates } from "./payment-state.ts";

const kinds = Object.keys(orderKinds) as OrderKind[];
const allowed = (kind: OrderKind) =>
  orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => mayBecome(kind, from, to) === undefined).map((to) => `${from} → ${to}`),
  );

test("the table of moves of goods is the specified one, with the ways back for mistakes and lost parcels", () => {
  expect(allowed("goods")).toEqual([
    "pending → confirmed",
    "pending → cancelled",
    "confirmed → processing",
    "confirmed → cancelled",
    "processing → confirmed",
    "processing → shipped",
    "processing → cancelled",
    "shipped → processing",
    "shipped → out-for-delivery",
    "shipped → delivered",
    "shipped → cancelled",
    "out-for-delivery → processing",
    "out-for-delivery → shipped",
    "out-for-delivery → delivered",
    "out-for-delivery → cancelled",
    "delivered → shipped",
    "delivered → out-for-delivery",
  ]);
});

test("a gift card is delivered by its payment, or cancelled before; nothing else happens to it", () => {
  expect(allowed("gift-card")).toEqual(["pending → delivered", "pending → cancelled"]);
});

test("a refused move has a message with the reason", () => {
  expect(mayBecome("goods", "cancelled", "pending")).toContain("this state is final");
  expect(mayBecome("goods", "pending", "shipped")).toBe(
    "An order that is Pending cannot become Shipped; only Confirmed or Cancelled.",
  );
  expect(mayBecome("gift-card", "pending", "confirmed")).toBe(
    "An order that is Pending cannot become Confirmed; only Delivered or Cancelled.",
  );
});

test.each(kinds)("an order of %s that waits can be paid, and cancelled by staff", (kind) => {
  const waits = { kind, status: "pending", paymentState: "unpaid" } as const;
  expect(refuseMove(waits, orderKinds[kind].paid)).toBeUndefined();
  expect(openSteps(waits)).toEqual(["cancellation"]);
});

test("no step of staff packs, sends or delivers a gift card, whatever its state", () => {
  const steps = (Object.keys(orderSteps) as OrderStep[]).filter((step) => step !== "cancellation");
  for (const step of steps) {
    for (const status of orderStatuses) {
      expect(refuseStep({ kind: "gift-card", status, paymentState: "paid" }, step)).toMatchObject({
        code: "wrong-move",
        message: "A gift card has no goods and no parcel.",
      });
    }
  }
  expect(refuseStep({ kind: "gift-card", status: "delivered", paymentState: "paid" }, "cancellation")).toMatchObject({
    message: "An order that is Delivered cannot become Cancelled; this state is final.",
  });
});

test("for any kind, staff, payments and time only make moves of its table, and a gift card never gets on its way", () => {
  const happening = fc.record({
    paymentState: fc.constantFrom(...paymentStates),
    act: fc.constantFrom<OrderStep | "payment" | "time">(
      ...(Object.keys(orderSteps) as OrderStep[]),
      "payment",
      "time",
    ),
  });
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.array(happening, { maxLength: 30 }), (kind, happenings) => {
      let status: OrderStatus = "pending";
      for (const { paymentState, act } of happenings) {
        const step = act === "payment" || act === "time" ? undefined : act;
        const to = step ? orderSteps[step] : act === "payment" ? orderKinds[kind].paid : "cancelled";
        const refusal = refuseMove({ kind, status, paymentState }, to, step);
        if (refusal) continue;
        expect(mayBecome(kind, status, to)).toBeUndefined();
        status = to;
        if (kind === "gift-card") expect(["delivered", "cancelled"]).toContain(status);
      }
    }),
  );
});
