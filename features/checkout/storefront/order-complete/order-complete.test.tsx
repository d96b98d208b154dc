import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { addToCart } from "#features/cart/rules/cart.ts";
import { changeCart, readCart } from "#features/cart/ui/browser/use-cart.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { rememberPaying } from "#features/payments/ui/finished-order.ts";
import { exampleCartProduct } from "#tests/components/cart-product.ts";
import { watchStreams } from "#tests/components/event-sources.ts";
import { stubPasskeys } from "#tests/components/passkeys.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { exampleOrder } from "#tests/orders/example-order.ts";
import OrderComplete from "./order-complete.tsx";

type Data = React.ComponentProps<typeof OrderComplete>["loaderData"];
const gift = { code: "c0de", giver: "Amara", country: "Nigeria", from: "", greeting: "", day: null, email: "" };

function show(order: Partial<GoodsOrder>, more: Partial<Data> = {}) {
  const { urls } = watchStreams();
  const loaderData: Data = {
    order: exampleOrder({ paymentReference: "REF_1", ...order }),
    sizes: { "1": "400 g" },
    reported: undefined,
    method: "Standard",
    expected: "Tue 1 Dec to Fri 4 Dec",
    offersPasskey: false,
    ...more,
  };
  const { container, ...page } = showPage(OrderComplete, { loaderData });
  return { ...page, text: container.textContent, streams: urls() };
}

const present = () => document.querySelector("[aria-current=step] strong")?.textContent;

test.each<[Partial<GoodsOrder>, string]>([
  [
    { paymentState: "awaiting-confirmation", paymentMethod: "bank-transfer" },
    "as soon as your transfer arrives, usually within 10-30 minutes.",
  ],
  [
    { paymentState: "awaiting-confirmation", paymentMethod: "ussd" },
    "as soon as your USSD payment arrives, usually within a few minutes.",
  ],
  [{ paymentState: "awaiting-confirmation", paymentMethod: "opay" }, "as soon as your payment arrives."],
  [{ paymentState: "part-paid", paymentMethod: "gift-card" }, "as soon as the rest of your payment arrives."],
])("an order is confirmed $1", (order, arrival) => {
  const { text, streams } = show(order);
  expect(text).toContain(`and we confirm it ${arrival}`);
  expect(text).toContain("These dates assume we receive your payment today.");
  expect(present()).toBe("We’re waiting for your payment.");
  expect(streams).toEqual(["/api/live/mine"]);
});

test("a reported transfer to an account for one order arrives within a minute", () => {
  const account = { bankName: "Wema Bank", accountNumber: "6000140770", accountName: null };
  const payment = { method: "bank-transfer", amount: 9_500, reference: "R", ussdCode: null, token: "t0ken" } as const;
  const { text } = show(
    { paymentState: "awaiting-confirmation", paymentMethod: "bank-transfer" },
    { reported: { ...payment, account, isInstant: true } },
  );
  expect(text).toContain("as soon as your transfer arrives, usually within a minute.");
  expect(text).toContain("6000140770");
  expect(text).not.toContain("Narration");
});

test("a paid order is packed next, and is no gift and at no border", () => {
  const { text } = show({ paymentState: "paid", status: "confirmed" });
  expect(text).toContain("Your payment has arrived and the order is confirmed: we pack it next.");
  expect(text).not.toContain("These dates assume");
  expect(present()).toBe("We pack your parcel");
  expect(text).not.toContain("Your paymentAmount");
  expect(document.querySelector(".gift-links")).toBeNull();
  expect(text).not.toContain("At the border");
  expect(text).toContain("Expected delivery (Standard)Tue 1 Dec to Fri 4 Dec");
  expect(text).toContain("Egusi400 g2 × ₦1,500 = ₦3,000");
});

test("an order that costs nothing is packed next, and no payment is thanked for", () => {
  const { text } = show({ paymentState: "paid", status: "confirmed", paymentReference: null, total: 0 });
  expect(text).toContain("There is nothing to pay and the order is confirmed: we pack it next.");
  expect(text).toContain("There is nothing to pay. Your order is confirmed.");
  expect(text).not.toMatch(/payment has arrived|Payment reference/);
});

test("a reported payment has its details, a gift its links, and goods for abroad what was accepted", () => {
  const account = null;
  const { text } = show(
    {
      paymentState: "awaiting-confirmation",
      gift,
      shippingAddress: { ...exampleOrder().shippingAddress, country: "United States" },
      acknowledged: [
        {
          ruleId: "r",
          version: 1,
          message: "Seeds are kept.",
          productIds: ["1"],
          mayBeKept: true,
          at: "2026-11-25T09:00:00Z",
        },
      ],
    },
    {
      reported: {
        method: "ussd",
        amount: 9_500,
        reference: "REF_1",
        account,
        isInstant: false,
        ussdCode: "*737*1#",
      } as Data["reported"],
    },
  );
  expect(screen.getByText("I have not paid yet").getAttribute("href")).toBe(`/orders?pay=${exampleOrder().id}&again`);
  expect(document.querySelector(".gift-links a")?.getAttribute("href")).toBe("/gift/c0de");
  expect(text).toContain("At the border of the United States");
  expect(text).toContain("Seeds are kept.");
});

test("the heading has the focus that the payment dialog had, but takes it from no field", () => {
  const { unmount } = show({ paymentState: "paid" });
  expect(document.activeElement?.tagName).toBe("H1");
  unmount();
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  show({ paymentState: "paid" });
  expect(document.activeElement).toBe(field);
});

test("the cart is emptied by the order that was placed from it, and by no other", () => {
  const { id } = exampleOrder();
  changeCart((cart) => addToCart(cart, exampleCartProduct("Egusi"), 1));
  rememberPaying("CBL_other");
  show({ paymentState: "paid" }).unmount();
  expect(readCart().items).toHaveLength(1);
  rememberPaying(id);
  show({ paymentState: "paid" }).unmount();
  expect(readCart().items).toEqual([]);
  // A cart filled after that stays.
  changeCart((cart) => addToCart(cart, exampleCartProduct("Egusi"), 1));
  show({ paymentState: "paid" });
  expect(readCart().items).toHaveLength(1);
});

const offered = () => screen.queryByRole("link", { name: "Add a passkey" })?.getAttribute("href");

test("a passkey is offered where the browser can make one and the account has no second factor", () => {
  show({ paymentState: "paid" }, { offersPasskey: true }).unmount();
  expect(offered()).toBeUndefined();
  stubPasskeys();
  show({ paymentState: "paid" }).unmount();
  expect(offered()).toBeUndefined();
  show({ paymentState: "paid" }, { offersPasskey: true });
  expect(offered()).toBe("/profile/security/passkeys/new");
});
