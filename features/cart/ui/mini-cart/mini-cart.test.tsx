import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { avoidHere } from "#features/catalogue/ui/browser/avoided.ts";
import { chooseDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { exampleCartProduct } from "#tests/components/cart-product.ts";
import { cartLines, fillCart } from "#tests/components/cart.ts";
import { answerRequests, settle, type Answers } from "#tests/components/shop-answers.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { MiniCart } from "./mini-cart.tsx";

const egusi = exampleCartProduct("Egusi", { size: "500 g" });
const iru = exampleCartProduct("Iru");

async function openMiniCart(answers: Answers = {}) {
  answerRequests(answers);
  const onClose = vi.fn();
  const { container } = render(<MiniCart onClose={onClose} />);
  await settle();
  const dialog = container.querySelector("dialog")!;
  return { dialog, onClose, text: () => dialog.textContent.replaceAll(/\s+/g, " ") };
}

test("the cart beside the page counts what its goods come to, here and in the chosen country", async () => {
  act(() => chooseDeliveryCountry("Nigeria"));
  fillCart([
    [egusi, 2],
    [iru, 1],
  ]);
  const { dialog, text } = await openMiniCart({ "/api/shipping": seedTable });
  expect(dialog.open).toBe(true);
  expect(dialog.querySelector(".mini-cart-total [data-naira]")?.getAttribute("data-naira")).toBe("3000");
  expect(text()).toContain("With tax and standard delivery to Nigeria");
  expect(text()).toContain("more for free standard delivery to Nigeria");
  expect(
    Number(dialog.querySelector(".mini-cart-with-delivery [data-naira]")?.getAttribute("data-naira")),
  ).toBeGreaterThan(3000);
  fireEvent.click(screen.getByLabelText("More of Iru"));
  expect(cartLines()).toEqual(["Egusi 2", "Iru 2"]);
  fireEvent.click(screen.getByLabelText("Fewer of Egusi"));
  fireEvent.click(screen.getByLabelText("Fewer of Egusi"));
  expect(cartLines()).toEqual(["Iru 2"]);
});

test("a line names the allergens that are declared, and for a customer who avoids some also what is not stated", async () => {
  fillCart([
    [exampleCartProduct("Crayfish", { contains: ["en:crustaceans"], mayContain: null }), 1],
    [exampleCartProduct("Egusi", { contains: [], mayContain: null }), 1],
  ]);
  const { text } = await openMiniCart();
  expect(text()).toContain("Contains crustaceans");
  expect(text()).not.toContain("fourteen");
  act(() => avoidHere(["en:milk"]));
  expect(text()).toContain("None of the fourteen allergens declared · Traces not stated");
  act(() => avoidHere([]));
});

test("without the prices of delivery, and for a country that is closed, there is the subtotal alone", async () => {
  act(() => chooseDeliveryCountry("Atlantis"));
  fillCart([[egusi, 1]]);
  const away = await openMiniCart();
  expect(away.text()).toContain("Subtotal");
  expect(away.text()).not.toContain("delivery");
  act(() => away.dialog.close());
  const closed = await openMiniCart({ "/api/shipping": seedTable });
  expect(closed.text()).toContain("more for free standard delivery");
  expect(closed.text()).not.toContain("Atlantis");
});

test.each([
  [0, "Sold out for now"],
  [1, "Only 1 left"],
])(
  "with more in the cart than the %s in stock there is no way to the checkout but to the cart",
  async (stock, says) => {
    fillCart([[{ ...egusi, stock }, 2]]);
    const { text } = await openMiniCart();
    expect(text()).toContain(says);
    expect(screen.queryByText("Checkout")).toBeNull();
    expect(screen.getByText("View cart").getAttribute("href")).toBe("/cart");
  },
);

test("each way out closes the cart beside the page: its button, the links of its lines, and those below", async () => {
  fillCart([[egusi, 1]]);
  for (const way of [
    () => screen.getByLabelText("Close the cart"),
    () => screen.getByText("Egusi"),
    () => screen.getByText("Checkout"),
    () => screen.getByText("View cart"),
  ]) {
    const { dialog, onClose } = await openMiniCart();
    dialog.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(way());
    expect([dialog.open, onClose.mock.calls.length]).toEqual([false, 1]);
    dialog.parentElement?.remove();
  }
  fillCart([]);
  const { dialog } = await openMiniCart();
  dialog.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(screen.getByText("Start Shopping"));
  expect(dialog.open).toBe(false);
});
