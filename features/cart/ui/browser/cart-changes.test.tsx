import { beforeEach, expect, test, vi } from "vitest";
import { exampleCartProducts } from "#tests/components/cart-product.ts";
import { cartLines, fillCart } from "#tests/components/cart.ts";
import { pressToast, removeToasts, shownToast, shownToasts } from "#tests/components/toasts.ts";
import { addAndShow, clearAndShow, removeAndShow, setAndShow } from "./cart-changes.ts";

const [garri, egusi, iru] = exampleCartProducts(["Garri", "Egusi", "Iru"]);

beforeEach(() => {
  vi.useFakeTimers();
  removeToasts();
});

test("each addition says in one toast how many there are, what they come to, and when there are no more", () => {
  fillCart([[garri, 1]]);
  addAndShow(egusi);
  expect(shownToast()).toMatchObject({
    type: "success",
    title: "Egusi is in your cart",
    message: "Subtotal ₦2,000",
    action: { label: "View cart", to: "/cart" },
    duration: 5_000,
  });
  addAndShow(egusi, 2);
  expect(shownToast()).toMatchObject({ title: "3 × Egusi are in your cart", message: "Subtotal ₦4,000" });
  setAndShow(egusi, 9);
  expect(shownToast()?.message).toBe("All 9 are in your cart. Subtotal ₦10,000");
  expect(cartLines()).toEqual(["Garri 1", "Egusi 9"]);
});

test("where prices are shown with tax, the toast says that the subtotal is without", () => {
  const tax = { name: "VAT", percent: 7.5, isIncluded: false };
  window.shop = { currencies: [], unionCountries: [], countries: {}, shownTaxes: { Nigeria: tax } };
  fillCart([]);
  addAndShow(egusi);
  Reflect.deleteProperty(window, "shop");
  expect(shownToast()?.message).toBe("Subtotal before VAT ₦1,000");
});

test("a removal closes the toast of the addition, and for 15 seconds offers Undo", () => {
  fillCart([
    [garri, 1],
    [egusi, 2],
  ]);
  addAndShow(egusi);
  expect(shownToasts()).toHaveLength(1);
  setAndShow(egusi, 0);
  expect(shownToast()).toMatchObject({ type: "info", title: "Egusi removed", duration: 15_000 });
  expect(cartLines()).toEqual(["Garri 1"]);
  pressToast();
  expect(cartLines()).toEqual(["Garri 1", "Egusi 3"]);
});

test("Undo of a cleared cart keeps what was added since, and Undo of a removal brings back that product alone", () => {
  fillCart([
    [garri, 1],
    [egusi, 2],
  ]);
  clearAndShow();
  expect(shownToast()).toMatchObject({ title: "Your cart has been cleared", duration: 15_000 });
  fillCart([[iru, 4]]);
  pressToast();
  expect(cartLines()).toEqual(["Garri 1", "Egusi 2", "Iru 4"]);
  removeToasts();
  removeAndShow(garri);
  fillCart([[iru, 4]]);
  pressToast();
  expect(cartLines()).toEqual(["Garri 1", "Iru 4"]);
});

test("a browser that saves nothing fills the cart all the same, and the toast says how long it lasts", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Forbidden");
  });
  addAndShow(egusi);
  expect(shownToast()?.message).toBe(
    "Subtotal ₦1,000. Your browser saves nothing, so your cart lasts only until you close this tab",
  );
  vi.restoreAllMocks();
  window.name = "";
});
