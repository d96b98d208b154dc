import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { cartProduct } from "#features/cart/rules/cart-product.ts";
import { deliveryTo } from "#features/cart/rules/delivery-to.ts";
import { chooseDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { cartLines, fillCart } from "#tests/components/cart.ts";
import { exampleProduct } from "#tests/components/product.ts";
import { removeToasts, shownToast } from "#tests/components/toasts.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { BuyBox, BuyLinks } from "./buy-box.tsx";
import { DeliveredPrice, Delivery, DeliveryMethods } from "./delivery.tsx";

const egusi = exampleProduct("Egusi (melon seed)", { stock: 3 });
const ofPage = {
  when: "2 to 3 days in Nigeria",
  lines: ["Standard: by van"],
  home: "To Nigeria",
  to: deliveryTo(seedTable, egusi),
};

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
/** The text of the parts that are not hidden. */
const shown = (element: Element) =>
  [...element.querySelectorAll("[data-for]")].some((part) => !part.hasAttribute("hidden"))
    ? [...element.querySelectorAll("[data-for]:not([hidden])")].map(({ textContent }) => textContent).join("")
    : element.textContent;
const when = () => shown(document.querySelector(".buy-bar-when")!);
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

test("the bar of a phone says when it arrives in the chosen country, else what the page says", () => {
  vi.setSystemTime(new Date("2026-11-21T09:00:00Z"));
  fillCart([[cartProduct(egusi), 1]]);
  show();
  expect([when(), link()]).toEqual([ofPage.when, "1 in your cart"]);
  act(() => chooseDeliveryCountry("United Kingdom"));
  expect(when()).toBe("Wed 2 Dec to Mon 7 Dec");
  act(() => chooseDeliveryCountry("Atlantis"));
  expect(when()).toBe(ofPage.when);
});

const shownLines = () => [...document.querySelectorAll("p, li")].map(shown);

test("the lines about delivery are those of the page until a country is chosen that the shop sends to", () => {
  vi.setSystemTime(new Date("2026-11-21T09:00:00Z"));
  render(
    <>
      <p>
        <DeliveredPrice product={egusi} delivery={ofPage} />
      </p>
      <Delivery product={egusi} delivery={ofPage} />
      <DeliveryMethods delivery={ofPage} />
    </>,
  );
  const page = ["", "Choose your country to see delivery cost and date.", "Standard: by van"];
  expect(shownLines()).toEqual(page);
  act(() => chooseDeliveryCountry("United Kingdom"));
  expect(shownLines().slice(0, 3)).toEqual([
    "One pack with tax and delivery: ₦25,064",
    "To the United Kingdom: Wed 2 Dec to Mon 7 Dec",
    "Standard: 6-8 business days, ₦23,984",
  ]);
  act(() => chooseDeliveryCountry("Atlantis"));
  expect(shownLines()).toEqual(page);
});
