import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import type { RefundableSale, RefundBreakdown } from "#features/orders/rules/refund-goods.ts";
import { exampleAttempt } from "#tests/components/example-payments.ts";
import { showInOffice, showOfficePage } from "#tests/components/show-office.tsx";
import { shownText } from "#tests/components/shown.ts";
import { exampleOrder } from "#tests/orders/example-order.ts";
import { ChosenGoods, readRefundChoice, RefundGoods } from "./refund-goods.tsx";
import Refund from "./refund.tsx";

const line = { productId: "1", name: "Egusi", size: "500 g", quantity: 2, price: 1_500 };
const left = { goodsKobo: 300_000, shippingKobo: 250_000, taxKobo: 0 };
const sale: RefundableSale = {
  subtotal: 3_000,
  discount: 0,
  tax: 0,
  includedTax: 0,
  lines: [
    { ...line, unitsLeft: 1 },
    { ...line, productId: "2", name: "Garri", unitsLeft: 0 },
    { ...line, productId: "3", name: "Iru", unitsLeft: 2 },
  ],
  left,
};
const nothing: RefundBreakdown = { goodsKobo: 0, shippingKobo: 0, taxKobo: 0, lines: [] };
const none = { units: [], shipping: false };

type PageData = Parameters<typeof Refund>[0]["loaderData"];
const page = (changes: Partial<PageData> = {}, actionData?: unknown) => {
  cleanup();
  const empty = { payment: exampleAttempt(), chosen: 0, tooMuchKobo: 0, reason: "", choice: none, goods: undefined };
  showOfficePage(Refund, {
    loaderData: { ...empty, closed: undefined, credits: ["gift-card"], ...changes },
    order: exampleOrder(),
    actionData,
    path: "/o/refunds",
  });
};
const button = () => [...document.querySelectorAll(".office-submit button")].map(({ textContent }) => textContent);
const amount = () => document.querySelector<HTMLInputElement>("input[name=amount]");
const actions = () => [...document.querySelectorAll(".office-actions a")].map((one) => one.getAttribute("href"));
const channels = () => [...document.querySelectorAll("option")].map(({ textContent }) => textContent);

test("a refund begins with no amount, and its button names the one that was chosen or typed", () => {
  page();
  expect([amount()?.value, button()]).toEqual(["", ["Refund"]]);
  expect(actions()).toEqual(["/o/refunds?attempt=3&all=everything"]);
  page({ chosen: 950_000, tooMuchKobo: 50_000 });
  expect([amount()?.value, button()]).toEqual(["9,500", ["Refund ₦9,500"]]);
  expect(actions()).toEqual(["/o/refunds?attempt=3&all=excess", "/o/refunds?attempt=3&all=everything"]);
  fireEvent.input(amount()!, { target: { value: "70" } });
  expect(button()).toEqual(["Refund ₦70"]);
  const breakdown = { ...nothing, goodsKobo: 150_000 };
  page({ goods: { sale, breakdown }, choice: { units: [{ productId: "1", quantity: 1 }], shipping: false } });
  expect([amount()?.value, button()]).toEqual(["1,500", ["Refund ₦1,500"]]);
  expect(shownText()).toContain("With another amount, the credit note lists no goods.");
  page({ goods: { sale, breakdown }, chosen: 950_000 });
  expect(amount()?.value).toBe("9,500");
});

test("money that the shop holds goes back at once, a company sends its own, and a transfer is made by hand", () => {
  page({ credits: [] });
  expect(channels()).toEqual(["We transfer it ourselves"]);
  const payment = exampleAttempt({ method: "paystack", byProvider: true, refundedKobo: 100 });
  page({ payment, credits: [] });
  expect(channels()).toEqual(["The payment company sends it back", "We transfer it ourselves"]);
  expect(document.querySelector("[name=chosen]")).toBeNull();
  expect(shownText()).toContain("₦1 was refunded before.");
  page({ payment: exampleAttempt({ method: "gift-card", byProvider: true }) });
  expect(channels()).toEqual(["Back on the gift card, at once"]);
});

test("it can become a gift card, if staff tick that the customer chose that", () => {
  page({ payment: exampleAttempt({ method: "paystack", byProvider: true }) });
  expect(channels()).toEqual([
    "The payment company sends it back",
    "We transfer it ourselves",
    "As a gift card, which we email",
  ]);
  expect(document.querySelector<HTMLInputElement>("[name=chosen]")?.checked).toBe(false);
  page({}, { typed: { channel: "gift-card", chosen: "on" }, errors: { amount: "How much?" } });
  expect(document.querySelector<HTMLInputElement>("[name=chosen]")?.checked).toBe(true);
  expect(document.querySelector<HTMLSelectElement>("[name=channel]")?.value).toBe("gift-card");
});

test("why nothing can be refunded is said in place of the form", () => {
  page({ payment: undefined, closed: "Nothing is left." });
  expect(shownText()).toContain("Nothing is left.");
  expect(document.querySelector("form")).toBeNull();
});

function GoodsAndQuery() {
  return (
    <>
      <RefundGoods paymentId={3} sale={sale} choice={none} breakdown={nothing} />
      <output>{useLocation().search}</output>
    </>
  );
}

const namedField = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;

test("goods that are refunded already cannot be chosen again, and each choice is worked out by the server", async () => {
  showInOffice(<GoodsAndQuery />);
  expect(
    [namedField("units-1"), namedField("units-2"), namedField("units-3")].map(({ disabled, max }) => [disabled, max]),
  ).toEqual([
    [false, "1"],
    [true, "0"],
    [false, "2"],
  ]);
  expect(shownText()).toContain("1 of 2 are not refunded yet");
  expect(shownText()).toContain("Of 2");
  fireEvent.click(namedField("shipping"));
  await screen.findByText("?attempt=3&units-1=0&units-3=0&shipping=on");
});

test("without a delivery that is left to refund there is no tick for it", () => {
  const without = { ...sale, left: { ...left, shippingKobo: 0 } };
  showInOffice(<RefundGoods paymentId={3} sale={without} choice={none} breakdown={nothing} />);
  expect(document.querySelector("[name=shipping]")).toBeNull();
  expect(document.querySelector("[role=status]")?.textContent).toBe("");
});

test.each([
  [0, { goodsKobo: 135_000, taxKobo: 10_000 }, "Goods₦1,500Share of the discount−₦150Tax₦100Delivery₦50Total₦1,500"],
  [9, { goodsKobo: 140_000, taxKobo: 10_000 }, "Goods₦1,500Tax in it₦100Delivery₦50Total₦1,550"],
])(
  "with %s naira of included tax, the parts of a refund are its goods, discount, tax and delivery",
  (tax, of, text) => {
    const breakdown = { ...of, shippingKobo: 5_000, lines: [{ ...line, quantity: 1 }] };
    showInOffice(
      <RefundGoods paymentId={3} sale={{ ...sale, includedTax: tax }} choice={none} breakdown={breakdown} />,
    );
    expect(document.querySelector("[role=status]")?.textContent).toBe(text);
  },
);

test("the chosen goods are sent with the refund as they are read again; no units are no choice", () => {
  const fields = { "units-1": "2", "units-2": "0", "units-3": "x", shipping: "on" };
  const choice = { units: [{ productId: "1", quantity: 2 }], shipping: true };
  expect(readRefundChoice(fields)).toEqual(choice);
  expect(readRefundChoice({})).toEqual(none);
  showInOffice(<ChosenGoods {...choice} />);
  expect([...document.querySelectorAll("input")].map(({ name, value }) => [name, value])).toEqual([
    ["units-1", "2"],
    ["shipping", "on"],
  ]);
});
