import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { chooseDeliveryCountry } from "../../../../platform/ui/browser/delivery-country.ts";
import { cartLines, fillCart } from "../../../../tests/components/cart.ts";
import { exampleProduct } from "../../../../tests/components/product.ts";
import { answerRequests, settle } from "../../../../tests/components/shop-answers.ts";
import { until } from "../../../../tests/components/until.ts";
import { removeToasts, shownToast } from "../../../../tests/components/toasts.ts";
import { seedTable } from "../../../../tests/shipping-table.ts";
import { cartProduct } from "../../../cart/rules/cart-product.ts";
import { BuyBox, BuyLinks } from "./buy-box.tsx";
import { Delivery, DeliveryMethods } from "./delivery.tsx";

const egusi = exampleProduct("Egusi (melon seed)", { stock: 3 });
const ofPage = { when: "2 to 3 days in Nigeria", line: "Choose your country.", lines: [], total: "" };

beforeEach(() => {
  vi.useFakeTimers();
  removeToasts();
  fillCart([]);
});

const show = () =>
  render(
    <>
      <BuyBox product={egusi} delivery={ofPage} />
      <BuyLinks product={egusi} />
    </>,
  );
const when = () => document.querySelector(".buy-bar-when")?.textContent;
const [add, quantity, link] = [
  () => screen.getAllByText("Add to Cart")[0]!,
  () => screen.getByLabelText<HTMLInputElement>(/^Quantity of/, { selector: "input" }),
  () => document.querySelector(".buy-links a")?.textContent,
];

test("the box adds what is chosen, and with the cart never more than there is", () => {
  show();
  expect(link()).toBe("Go to the cart");
  fireEvent.change(quantity(), { target: { value: "2" } });
  expect(document.querySelector(".buy-bar .price-amount [data-naira]")?.getAttribute("data-naira")).toBe("2000");
  fireEvent.blur(quantity());
  fireEvent.click(add());
  expect([cartLines(), link()]).toEqual([["Egusi (melon seed) 2"], "2 in your cart"]);
  // One is left, so one is chosen.
  expect(quantity().value).toBe("1");
  fireEvent.change(quantity(), { target: { value: "2" } });
  expect(screen.getByText("Only 3 left, 2 of them in your cart")).toBeTruthy();
  fireEvent.click(screen.getAllByText("Add to Cart").at(-1)!);
  expect([cartLines(), link()]).toEqual([["Egusi (melon seed) 3"], "All 3 are in your cart"]);
  expect(add().getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(add());
  expect([cartLines(), shownToast()?.message]).toEqual([
    ["Egusi (melon seed) 3"],
    "All 3 are in your cart. Subtotal ₦3,000",
  ]);
});

test("the bar of a phone says when it arrives in the chosen country, else what the page says", async () => {
  vi.useRealTimers();
  fillCart([[cartProduct(egusi), 1]]);
  answerRequests({ "/api/shipping": seedTable });
  show();
  expect([when(), link()]).toEqual([ofPage.when, "1 in your cart"]);
  act(() => chooseDeliveryCountry("Ghana"));
  await until("the days", () => when() !== ofPage.when);
  expect(when()).toMatch(/^\w+day|\d/);
  act(() => chooseDeliveryCountry(""));
  expect(when()).toBe(ofPage.when);
  act(() => chooseDeliveryCountry("Atlantis"));
  await act(() => vi.dynamicImportSettled());
  await settle();
  expect(when()).toBe(ofPage.when);
});

const shownLines = () => [...document.querySelectorAll("p, li")].map(({ textContent }) => textContent);

test("the lines about delivery are those of the page until a country is chosen that the shop sends to", async () => {
  vi.useRealTimers();
  answerRequests({ "/api/shipping": seedTable });
  const delivery = { ...ofPage, lines: ["Standard: by van"], home: "To Nigeria" };
  render(
    <>
      <Delivery product={egusi} delivery={delivery} />
      <DeliveryMethods product={egusi} delivery={delivery} />
    </>,
  );
  const page = [ofPage.line, "", "Standard: by van"];
  expect(shownLines()).toEqual(page);
  act(() => chooseDeliveryCountry("Ghana"));
  await screen.findByText(/the prices to Ghana/);
  await screen.findByText(/^To Ghana:/);
  expect(shownLines()[1]).toMatch(/^One pack with tax and delivery: ₦[\d,]+$/);
  expect(shownLines()[3]).toBe("Express: 8-10 business days, ₦40,000");
  act(() => chooseDeliveryCountry("Atlantis"));
  expect(shownLines()).toEqual(page);
});
