import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { readCart } from "#features/cart/ui/browser/use-cart.ts";
import { avoidHere } from "#features/catalogue/ui/browser/avoided.ts";
import { changeDraft } from "#features/orders/ui/draft.ts";
import { findField } from "#tests/components/find-field.ts";
import { examplePayable, examplePaymentOptions } from "#tests/components/paying.ts";
import { answerRequests } from "#tests/components/shop-answers.ts";
import { completeForm, egusi, showCheckout } from "#tests/components/show-checkout.tsx";
import { until } from "#tests/components/until.ts";
import { watchLeaving } from "#tests/components/watch-leaving.ts";
import { CheckoutFrame } from "./frame.tsx";
import { PaymentStep } from "./payment-step.tsx";

const folded = () => document.querySelector<HTMLDetailsElement>(".checkout-folded");
const heading = () => [...document.querySelectorAll("main h2")].map(({ textContent }) => textContent);

test("the checkout says why it takes no order: the shop is not open, the cart is empty, or nothing can be paid with", () => {
  const noMethods = { ...examplePaymentOptions, methods: [] };
  showCheckout({ isOpen: false }).unmount();
  for (const [options, message, link] of [
    [{ isOpen: false, products: [] }, "We are not open for orders yet", "/cart"],
    [{ isOpen: false }, "We are not open for orders yet", "/cart"],
    [{ products: [], options: noMethods }, "No items to checkout", "/products"],
    [{ options: noMethods }, "We cannot take a payment at the moment", undefined],
  ] as const) {
    const { unmount } = showCheckout(options as Parameters<typeof showCheckout>[0]);
    expect(heading()).toEqual([message]);
    expect(document.querySelector("main .button")?.getAttribute("href") ?? undefined).toBe(link);
    expect(document.querySelector("form")).toBeNull();
    unmount();
  }
});

test.each([
  ["a@example.com", "0803", "Need help? Call 0803 or write to a@example.com."],
  ["a@example.com", null, "Need help? Write to a@example.com."],
  [null, "0803", "Need help? Call 0803."],
  [null, null, undefined],
])("with the address %s and the number %s the footer offers what there is", (email, phone, help) => {
  render(<CheckoutFrame seller={{ email, phone }}>…</CheckoutFrame>);
  expect(document.querySelector("footer > p")?.textContent).toBe(help);
});

test("on a narrow screen the goods are folded above the form, and open for who avoids something in them", () => {
  const nuts = { ...egusi, id: "Nuts", contains: ["en:peanuts" as const] };
  showCheckout({ products: [egusi, nuts] });
  expect(folded()?.open).toBe(false);
  expect(folded()?.querySelector("summary")?.textContent).toMatch(/^Show order \(2\) ₦/);
  expect(folded()?.querySelectorAll("li")).toHaveLength(2);
  act(() => avoidHere(["en:peanuts"]));
  expect(folded()?.open).toBe(true);
});

test("on a wide screen the goods are in the summary", () => {
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === "(min-width: 60rem)" }),
  );
  showCheckout();
  expect(document.querySelector(".checkout-folded")).toBeNull();
  expect(document.querySelector(".summary .checkout-goods")?.textContent).toContain("Egusi500 g · 1 × ₦15,984");
});

/** The shipping methods, each with its price in naira. */
const prices = () =>
  [...document.querySelectorAll("label")].flatMap(({ textContent, control }) =>
    (control as HTMLInputElement | null)?.name === "method" ? [textContent.replace(/\(.*$/, "")] : [],
  );

test("the ways of sending are those of the zone; what the discount leaves decides whether standard is free", () => {
  const sack = { ...egusi, id: "Sack", price: 200_000 };
  showCheckout({ products: [sack], draft: { method: "overnight" } });
  expect(prices()).toEqual([
    expect.stringMatching(/^Standard.*Free$/) as string,
    expect.stringMatching(/^Express.*₦40,000/) as string,
    expect.stringMatching(/^Overnight.*₦/) as string,
  ]);
  expect(findField(/^Overnight/).checked).toBe(true);
  fireEvent.click(findField(/^Standard/));
  expect(findField(/^Standard/).checked).toBe(true);
  act(() => changeDraft(() => ({ promotion: { code: "HALF", percent: 99 } })));
  expect(prices()[0]).toMatch(/₦24,000/);
});

const summary = () => document.querySelector(".summary")?.textContent ?? "";

test("a promotion without a code shows in the summary and the methods; a code that gives less says why it is not used", () => {
  const free = { code: "FREE", freeDelivery: true, fromGoods: 15_000 };
  showCheckout({ promotions: [free] });
  expect(prices().slice(0, 2)).toEqual([
    expect.stringMatching(/^Standard.*Free$/) as string,
    expect.stringMatching(/^Express.*₦40,000/) as string,
  ]);
  expect(summary()).toContain("Free delivery from ₦15,000: you save ₦24,000");
  act(() => changeDraft(() => ({ promotion: { code: "YAM", percent: 10 } })));
  expect(summary()).toContain("YAM: It saves less than “Free delivery from ₦15,000”, which you get without a code");
  expect(summary()).not.toContain("Discount");
  fireEvent.click(findField(/^Express/));
  expect(summary()).toContain("YAM: 10% off your goods");
  expect(summary()).toContain("Discount (YAM)−₦1,598");
});

test("a double click on Place Order does not select the text around it", () => {
  showCheckout();
  expect(fireEvent.mouseDown(screen.getByText("Place Order"), { detail: 1 })).toBe(true);
  expect(fireEvent.mouseDown(screen.getByText("Place Order"), { detail: 2 })).toBe(false);
});

test.each([
  ["is still to arrive", "/api/orders/1/transfer", "are looking out for your payment"],
  ["a gift card has made", "/api/orders/1/gift-card", "pack it next"],
])(
  "a payment that %s leads to the success screen with a notification; the cart is emptied on the way",
  async (_how, path, news) => {
    const left = watchLeaving("/checkout");
    const order = examplePayable({ id: "1" });
    answerRequests({ [path]: { reference: "1", paidKobo: 1, openKobo: 0, leftKobo: 0 } });
    showCheckout({ draft: { form: completeForm, promoCode: "W" } }).unmount();
    const props = { country: "Nigeria", options: examplePaymentOptions, onClose: vi.fn(), onFailure: vi.fn() };
    render(<PaymentStep order={order} {...props} />);
    if (path.endsWith("transfer")) {
      fireEvent.click(findField(/^Bank Transfer/));
      fireEvent.click(screen.getByText("Continue"));
      fireEvent.click(screen.getByText("I've Made the Transfer"));
    } else {
      fireEvent.change(findField("Code of the gift card"), { target: { value: "ABCD" } });
      fireEvent.click(screen.getByText("Use it"));
    }
    await until("the success screen", () => left.length > 0);
    expect(left).toEqual(["/checkout/complete/1"]);
    expect(JSON.parse(localStorage.getItem("calabash-larder:notifications") ?? "")).toMatchObject([
      {
        type: "success",
        title: "Order placed",
        message: `We have order 1 and ${news}.`,
        actionUrl: "/track-order?order=1",
        actionLabel: "Track Your Order",
      },
    ]);
    expect(readCart().items).toHaveLength(1);
    fireEvent(window, new Event("pagehide"));
    expect(readCart().items).toEqual([]);
    expect(JSON.parse(sessionStorage.getItem("calabash-larder:checkout") ?? "")).toMatchObject({
      promoCode: "",
      form: completeForm,
    });
  },
);
