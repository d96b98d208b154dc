import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { addToCart } from "#features/cart/rules/cart.ts";
import { changeCart, readCart } from "#features/cart/ui/browser/use-cart.ts";
import { exampleCartProducts } from "#tests/components/cart-product.ts";
import { cartLines, fillCart } from "#tests/components/cart.ts";
import { pressToast, removeToasts, shownToast } from "#tests/components/toasts.ts";
import { putDishAndShow } from "./cart-dishes.ts";
import { CartByDish } from "./cart-page/cart-by-dish.tsx";

const pack = { netContent: { amount: 500, unit: "g" as const } };
const [egusi, iru, garri] = exampleCartProducts(["Egusi", "Iru", "Garri"], pack);
const need = (productId: string, amount = 100) => ({ productId, amount, unit: "g" as const });
const soup = { id: "soup", name: "Egusi soup", servings: 4, needs: [need("Egusi"), need("Iru")] };
const stew = { id: "stew", name: "Iru stew", servings: 2, needs: [need("Iru")] };

beforeEach(() => {
  vi.useFakeTimers();
  removeToasts();
});

const show = () =>
  render(
    <CartByDish
      cart={readCart()}
      row={({ product }, note) => <li key={product.id}>{`${product.name} ${note ?? ""}`}</li>}
    />,
  );

test("a dish in the cart is said with its number of people and the subtotal, and changed in the same toast", () => {
  fillCart([[garri, 1]]);
  act(() => putDishAndShow(soup, [egusi, iru]));
  expect(shownToast()).toMatchObject({
    type: "success",
    title: "Egusi soup for 4 is in your cart",
    message: "Subtotal ₦3,000",
    action: { label: "View cart", to: "/cart" },
  });
  act(() => putDishAndShow({ ...soup, servings: 6, needs: [need("Egusi", 600), need("Iru")] }, [egusi, iru]));
  expect(shownToast()).toMatchObject({ title: "Egusi soup for 6 is in your cart", message: "Subtotal ₦4,000" });
  expect(cartLines()).toEqual(["Garri 1", "Egusi 2", "Iru 1"]);
});

test("Undo brings a removed dish back with its products", () => {
  fillCart([[garri, 1]]);
  act(() => putDishAndShow(soup, [egusi, iru]));
  act(() => putDishAndShow(stew, [iru]));
  const before = readCart();
  removeToasts();
  show();
  fireEvent.click(screen.getByText(/^Remove dish/, { selector: "[aria-label^=Egusi] *" }));
  expect(shownToast()).toMatchObject({ type: "info", title: "Egusi soup removed", duration: 15_000 });
  expect([cartLines(), readCart().dishes?.map(({ id }) => id)]).toEqual([["Garri 1", "Iru 1"], ["stew"]]);
  pressToast();
  expect(readCart()).toEqual(before);
});

test("Undo keeps what was put into the cart since", () => {
  fillCart([]);
  act(() => putDishAndShow(soup, [egusi, iru]));
  removeToasts();
  show();
  fireEvent.click(screen.getByText(/^Remove dish/, { selector: "[aria-label^=Egusi] *" }));
  act(() => changeCart((cart) => addToCart(cart, garri, 2)));
  pressToast();
  expect(cartLines()).toEqual(["Egusi 1", "Iru 1", "Garri 2"]);
  expect(readCart().dishes).toEqual([soup]);
});

test("the lines of the cart are below the first dish that needs them, and those of none at the end", () => {
  fillCart(
    [
      [garri, 1],
      [egusi, 1],
      [iru, 1],
    ],
    [soup, stew],
  );
  const { container } = show();
  const [first, second] = container.querySelectorAll("section");
  expect([...first!.querySelectorAll("li")].map((line) => line.textContent)).toEqual([
    "Egusi ",
    "Iru Also for Iru stew",
  ]);
  expect(screen.getByText("Egusi soup for 4").getAttribute("href")).toBe("/dish/soup?for=4");
  expect(second!.textContent).toContain("It uses the packs of the dish above.");
  expect(container.textContent).toMatch(/Other itemsGarri $/);
  container.remove();
  fillCart([[garri, 1]]);
  expect(show().container.textContent).toBe("Garri ");
});
