import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_TAX } from "#features/shipping/rules/tax.ts";
import { chooseDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { exampleCartProduct, exampleCartProducts } from "#tests/components/cart-product.ts";
import { cartLines, fillCart } from "#tests/components/cart.ts";
import { exampleProduct } from "#tests/components/product.ts";
import { answerRequests, settle } from "#tests/components/shop-answers.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { signInAs } from "#tests/components/sign-in.ts";
import { pressToast, removeToasts, shownToast } from "#tests/components/toasts.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import CartPage from "./cart-page.tsx";

const [egusi, iru, garri] = exampleCartProducts(["Egusi (melon seed)", "Iru", "Garri"]);

beforeEach(() => {
  vi.useFakeTimers();
  removeToasts();
  answerRequests({});
});
afterEach(async () => {
  await signInAs(null);
});

function show(table = seedTable) {
  const { container } = showPage(CartPage, { loaderData: { table }, at: "/cart" });
  return { container, text: () => container.textContent.replaceAll(/\s+/g, " ") };
}

test("the summary estimates without a country, and with one names it, its tax and what is missing for free delivery", () => {
  fillCart([[egusi, 2]]);
  const { text } = show();
  expect(text()).toContain("Shipping (estimate, standard)");
  expect(text()).toContain("Choose your country to see it in the total.");
  act(() => chooseDeliveryCountry("Ghana"));
  expect(text()).toContain("Shipping to Ghana (estimate, standard)");
  expect(text()).not.toContain("Choose your country to see it");
  expect(text()).toMatch(/Ordered today, expected [^.]+\. Faster at checkout\./);
  expect(text()).toContain("more for free standard delivery to Ghana");
  act(() => chooseDeliveryCountry("Atlantis"));
  expect(text()).toContain("Shipping (estimate, standard)");
});

test("what goods, delivery and tax make is said before a country is chosen, and is the total once it is", () => {
  const zeroRated = { ...iru, isZeroRated: true };
  fillCart([
    [egusi, 2],
    [zeroRated, 1],
  ]);
  const { container, text } = show();
  const rows = () => container.querySelector(".summary dl")?.textContent;
  expect(rows()).toBe("Subtotal₦3,000Shipping (estimate, standard)₦24,000Total before tax₦27,000");
  expect(text()).toContain("8% tax of ₦160 is added at checkout. That makes ₦27,160.");
  expect(text()).toContain("Total before tax ₦27,000Checkout");
  act(() => chooseDeliveryCountry("Ghana"));
  expect(rows()).toBe("Subtotal₦3,000Shipping to Ghana (estimate, standard)₦24,000Tax (8%)₦160Total₦27,160");
  expect(text()).toContain("Total ₦27,160Checkout");
  act(() => chooseDeliveryCountry(""));
  fillCart([
    [{ ...egusi, price: 500_000 }, 1],
    [zeroRated, 1],
  ]);
  expect(rows()).toBe("Subtotal₦501,000Shipping (estimate, standard)FreeTotal before tax₦501,000");
  expect(text()).toContain("8% tax of ₦40,000 is added at checkout. That makes ₦541,000.");
  expect(text()).toContain("Standard delivery is free");
});

test("before a country is chosen, no tax is named that the shop does not add in Nigeria", () => {
  fillCart([[egusi, 2]]);
  const { text } = show({
    ...seedTable,
    countries: seedTable.countries.map((country) => ({ ...country, tax: NO_TAX })),
  });
  expect(text()).not.toContain("tax of");
  expect(text()).toContain("Choose your country to see the total there.");
  act(() => chooseDeliveryCountry("Ghana"));
  expect(text()).toContain("No tax₦0");
});

test("delivery is free above the threshold, and the bar is full", () => {
  act(() => chooseDeliveryCountry("Nigeria"));
  fillCart([[exampleCartProduct("Gold", { price: 900_000 }), 1]]);
  const { text } = show();
  expect(text()).toContain("Standard delivery to Nigeria is free");
  const meter = screen.getByRole("meter");
  expect(meter.getAttribute("aria-valuenow")).toBe(meter.getAttribute("aria-valuemax"));
});

test("the cart says what a promotion without a code saves, and what is missing for free delivery in place of the bar", () => {
  act(() => chooseDeliveryCountry("Nigeria"));
  fillCart([[exampleCartProduct("Egusi", { price: 15_000 }), 2]]);
  const off = { code: "TWO", amount: 2_000, fromGoods: 30_000 };
  const free = { code: "FREE", freeDelivery: true, fromGoods: 34_200 };
  const { container, text } = show({ ...seedTable, promotions: [off, free] });
  expect(container.querySelector(".summary dl")?.textContent).toContain("Discount−₦2,000");
  expect(text()).toContain("₦2,000 off from ₦30,000: you save ₦2,000");
  expect(text()).toContain("₦4,200 more and delivery is free");
  expect(screen.queryByRole("meter")).toBeNull();
  fillCart([[exampleCartProduct("Egusi", { price: 15_000 }), 3]]);
  expect(text()).toContain("Free delivery from ₦34,200: you save ₦24,000");
  expect(text()).not.toContain("₦2,000 off");
});

test("what exceeds the stock stops the order, is named by its own name, and the button leads to the first such line", async () => {
  fillCart([
    [garri, 1],
    [{ ...egusi, stock: 1 }, 2],
    [{ ...iru, stock: 0 }, 1],
  ]);
  const { container, text } = show();
  expect(text()).toContain("There is less of Egusi and Iru than you have in your cart.");
  expect(text()).toContain("Sold out for now");
  expect(container.querySelector("a[href='/checkout']")).toBeNull();
  fireEvent.click(screen.getByText("Proceed to Checkout"));
  expect(document.activeElement?.textContent).toBe("Take 1 of Egusi (melon seed)");
  fireEvent.click(screen.getByText(/^Take 1/));
  expect(cartLines()).toEqual(["Garri 1", "Egusi (melon seed) 1", "Iru 1"]);
  expect(text()).toContain("The last one is in your cart");
  fireEvent.click(screen.getByText("Proceed to Checkout"));
  expect(document.activeElement?.ariaLabel).toBe("Remove Iru");
  expect(screen.queryByLabelText("Quantity of Iru", { selector: "input" })).toBeNull();
  fireEvent.click(document.activeElement!);
  await settle();
  expect(document.activeElement?.ariaLabel).toBe("Remove Egusi (melon seed)");
  expect(container.querySelectorAll("a[href='/checkout']")).toHaveLength(2);
});

test("an emptied cart says so and takes the focus, and Undo fills it again", async () => {
  fillCart([[egusi, 2]]);
  show();
  const clear = screen.getByText("Clear Cart");
  clear.focus();
  fireEvent.click(clear);
  await settle();
  expect(document.activeElement?.textContent).toBe("Your cart is empty");
  expect(shownToast()?.title).toBe("Your cart has been cleared");
  pressToast();
  expect([cartLines(), screen.queryByText("Your cart is empty")]).toEqual([["Egusi (melon seed) 2"], null]);
});

test("a typed 0 removes the line, another number counts at once", () => {
  fillCart([
    [egusi, 2],
    [iru, 1],
  ]);
  show();
  const field = screen.getByLabelText("Quantity of Iru", { selector: "input" });
  fireEvent.change(field, { target: { value: "4" } });
  expect(cartLines()).toEqual(["Egusi (melon seed) 2", "Iru 4"]);
  fireEvent.change(field, { target: { value: "0" } });
  fireEvent.blur(field);
  expect([cartLines(), shownToast()?.title]).toEqual([["Egusi (melon seed) 2"], "Iru removed"]);
});

test("the cart says that prices have changed, that nothing is saved, and which order waits for its payment", async () => {
  fillCart([[egusi, 1]]);
  await signInAs(
    {
      name: "Ada",
      email: "ada@shop.ng",
      openOrder: { id: "CL-1", total: 7000, payBy: "2026-07-01T12:00:00Z", checkoutId: null },
    },
    { "/api/products": [exampleProduct(egusi.name, { price: 1200 })] },
  );
  const { text, container } = show();
  expect(text()).not.toContain("saves nothing");
  await settle();
  expect(text()).toContain("Prices have changed since your last visit. These are today’s.");
  expect(text()).toContain("Order CL-1 waits for your payment of ₦7,000. Pay now");
  expect(container.querySelector("a[href='/orders?pay=CL-1#CL-1']")).not.toBeNull();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Forbidden");
  });
  fillCart([[egusi, 2]]);
  expect(text()).toContain("so your cart lasts only until you close this tab. You can order as usual.");
  vi.restoreAllMocks();
  window.name = "";
});

test("a profile's country counts while none is chosen, and what may not be sent there says so in its line", async () => {
  fillCart([[egusi, 1]]);
  const address = { street: "1 Ring Road", city: "Accra", state: "", postalCode: "", country: "Ghana" };
  const refused = { productId: egusi.id, verdict: "refuse", messages: [], instead: [] };
  await signInAs(
    { name: "Ada", email: "ada@shop.ng" },
    {
      "/api/profile": { name: "Ada", email: "ada@shop.ng", phone: null, address, addresses: [] },
      "/api/import-checks": { country: "Ghana", products: [refused], duty: null },
    },
  );
  const { text } = show();
  await settle();
  await settle();
  expect(text()).toContain("Shipping to Ghana");
  expect(text()).toContain("We can’t send Egusi (melon seed) to Ghana.");
  expect(text()).toContain("One item here may not be sent to Ghana.");
  fireEvent.click(screen.getByText(/^Take it out/));
  expect(cartLines()).toEqual([]);
});
