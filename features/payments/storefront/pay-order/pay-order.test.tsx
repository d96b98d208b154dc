import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { examplePaymentOptions } from "#tests/components/paying.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { until } from "#tests/components/until.ts";
import { watchLeaving } from "#tests/components/watch-leaving.ts";
import { exampleOrder } from "#tests/orders/example-order.ts";
import PayOrder from "./pay-order.tsx";

type Linked = NonNullable<React.ComponentProps<typeof PayOrder>["loaderData"]["order"]>;
const { items, customerName, shippingAddress, ...amounts } = exampleOrder();
const order: Linked = {
  ...amounts,
  content: { kind: "goods", items, customerName, shippingAddress },
  needsEmail: false,
  paidFrom: "Nigeria",
  open: 9_500,
  closed: undefined,
  reported: false,
  methods: [{ method: "bank-transfer" }, { method: "opay", note: "Best with a Nigerian card" }],
  accounts: examplePaymentOptions.accounts,
  hasInstantTransfer: false,
  url: "https://shop.example/pay-order/1",
};

const show = (more: Partial<Linked>, action?: () => unknown) =>
  showPage(PayOrder, { loaderData: { order: { ...order, ...more } }, ...(action && { action }) }).container;
const headings = () => [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
const toPay = () => document.querySelector(".pay-order-open")?.textContent;
const notice = () => document.querySelector(".notice")?.textContent;

test("an open order says what is to be paid until when, how, and who else may pay; the first account is chosen", () => {
  const page = show({});
  expect(toPay()).toMatch(/^₦9,500 to pay, by /);
  expect(headings()).toEqual([
    "Bank Transfer",
    "OPay",
    "Gift card",
    "Let somebody else pay, or help to pay",
    "What you get",
    "It goes to",
  ]);
  expect([...page.querySelectorAll<HTMLInputElement>("[name=accountId]")].map(({ checked }) => checked)).toEqual([
    true,
    false,
  ]);
  screen.getByText("Best with a Nigerian card");
  screen.getByText("From your bank’s app");
  expect(screen.getByText("I’ve Made the Transfer").getAttribute("value")).toBe("bank-transfer");
  expect(page.querySelector("button[value=opay]")?.textContent).toMatch(/^Pay ₦9,500 with OPay$/);
  expect(page.querySelector("[name=email]")).toBeNull();
  expect(page.querySelector("address")?.innerHTML).toBe("Amara Nwosu<br>12 Allen Avenue<br>Ikeja, Lagos<br>Nigeria");
  expect(page.textContent).toContain("2 × Egusi₦3,000");
});

test("with accounts for one order, that is the transfer, and the company's accounts are folded below it", () => {
  const page = show({ hasInstantTransfer: true });
  expect(page.querySelector("button[value=instant-transfer]")?.textContent).toBe("Pay ₦9,500 by bank transfer");
  const own = page.querySelector("details");
  expect(own?.querySelector("summary")?.textContent).toBe("Pay to our own account instead");
  expect(own?.querySelectorAll("[name=accountId]")).toHaveLength(2);
  expect(own?.querySelector("button[value=bank-transfer]")?.textContent).toBe("I’ve Made the Transfer");
});

test("a rest is still to be paid, and has no time limit once the order is confirmed", () => {
  show({ open: 500, status: "confirmed" });
  expect(toPay()).toBe("₦500 still to be paid");
});

test("an order without an email address asks for one, and one without a method for a message", () => {
  show({ needsEmail: true, methods: [] });
  screen.getByLabelText(/^Your email address/);
  expect(notice()).toBe("Please write to us, and we’ll tell you how to pay.");
});

test.each([
  ["pending", "goods", "Its time has run out."],
  ["cancelled", "goods", "Its time has run out."],
  ["confirmed", "goods", "This order is paid. Thank you! There is nothing more to do."],
  ["confirmed", "gift-card", "Thank you! Your gift card is paid, and its code is on its way by email."],
] as const)("an order that is %s and takes no payment says so (%s)", (status, kind, text) => {
  const content = kind === "goods" ? order.content : { kind };
  show({ closed: "Its time has run out.", status, content });
  expect(notice()).toBe(text);
  expect(document.querySelector("form")).toBeNull();
});

test("a reported transfer is said to be on its way, and there is nothing more to do", () => {
  show({ reported: true });
  expect(notice()).toMatch(/^You told us you’ve transferred ₦9,500/);
  expect(document.querySelector("form")).toBeNull();
});

test("why a payment was refused is said, also of an order that was reported meanwhile, which takes no gift card then", async () => {
  let reported = false;
  const answers = [{ alert: "Please choose an account" }, { errors: { email: "Please check it", accountId: "No." } }];
  showPage(PayOrder, {
    loaderData: {
      get order() {
        return { ...order, reported };
      },
    },
    action: () => {
      reported = true;
      return answers.shift();
    },
  });
  fireEvent.click(screen.getByText("I’ve Made the Transfer"));
  await screen.findByText("Please choose an account");
  expect(screen.queryByText("Use the gift card")).toBeNull();
  screen.getByText("Let somebody else pay, or help to pay");
  fireEvent.click(screen.getByText("I’ve Made the Transfer"));
  await screen.findByText("Please check it");
});

test("the order of a gift card has neither goods nor an address, and nobody else pays it", () => {
  show({ content: { kind: "gift-card" } });
  expect(headings()).toEqual(["Bank Transfer", "OPay", "What you get"]);
  expect(document.querySelector(".summary")?.textContent).toContain("Gift card, sent by email₦9,500");
});

test("the page of the provider opens by itself, and by a link where it cannot", async () => {
  const left = watchLeaving();
  show({}, () => ({ paymentUrl: "https://pay.example/1" }));
  fireEvent.click(document.querySelector("button[value=opay]")!);
  await until("the payment page", () => left.length > 0);
  expect(left).toEqual(["https://pay.example/1"]);
  expect(screen.getByText("Go on to the payment page").getAttribute("href")).toBe("https://pay.example/1");
  expect(toPay()).toBeUndefined();
});

test("a link whose week is over leads to the shop", () => {
  showPage(PayOrder, { loaderData: { order: undefined } });
  expect(document.querySelector(".page")?.textContent).toContain("This link has ended");
  expect(screen.getByText("To the shop").getAttribute("href")).toBe("/");
});
