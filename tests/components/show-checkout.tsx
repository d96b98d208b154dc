import { fireEvent, render, renderHook, screen } from "@testing-library/react";
import { addToCart, emptyCart, type CartProduct } from "#features/cart/rules/cart.ts";
import { changeCart } from "#features/cart/ui/browser/use-cart.ts";
import CheckoutPage from "#features/checkout/storefront/checkout/checkout-page.tsx";
import type { PaymentOptions } from "#features/orders/rules/payment.ts";
import type { ShippingForm } from "#features/orders/rules/shipping-form.ts";
import { changeDraft, useDraft, type Draft } from "#features/orders/ui/draft.ts";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import { seedTable } from "../orders/shipping-table.ts";
import { amarasAddress } from "../people/people.ts";
import { exampleCartProduct } from "./cart-product.ts";
import { examplePaymentOptions } from "./paying.ts";

/** A form without an error. */
export const completeForm: ShippingForm = { ...amarasAddress, landmark: "" };

export const egusi = exampleCartProduct("Egusi", { price: 15_984, size: "500 g", isZeroRated: false });

const countries = ["Nigeria", "Ghana", "Kenya", "United Kingdom", "United States"];
const table = { ...seedTable, countries: seedTable.countries.filter(({ name }) => countries.includes(name)) };

const freeTable = {
  ...table,
  zones: table.zones.map(({ methods, ...zone }) => ({
    ...zone,
    methods: { ...methods, standard: { ...methods.standard, rate: 0 } },
  })),
};

type Options = {
  /** What was typed before. */ draft?: Partial<Draft>;
  products?: CartProduct[];
  options?: PaymentOptions;
  isOpen?: boolean;
  /** Standard delivery costs nothing. */
  isFree?: boolean;
  /** Those that need no code. */
  promotions?: ShippingTable["promotions"];
};

/** Shows the checkout with a cart, and a form that was filled in before: 15,984 + 24,000 + 8% tax are ₦41,263. */
export function showCheckout({
  draft,
  products = [egusi],
  isFree = false,
  options = examplePaymentOptions,
  isOpen = true,
  promotions = [],
}: Options = {}) {
  changeCart(() => products.reduce((cart, product) => addToCart(cart, product, 1), emptyCart));
  changeDraft(() => ({ form: completeForm, countryChosen: true, ...draft }));
  const contact = { email: "hello@example.com", phone: "+234 1 234 5678" };
  const shown = { ...(isFree ? freeTable : table), promotions };
  return render(<CheckoutPage loaderData={{ table: shown, options, contact, isOpen }} />);
}

/** What was typed and chosen so far. */
export const readDraft = () => renderHook(useDraft).result.current;

export function pressPlaceOrder(): void {
  fireEvent.click(screen.getByText(/^(Place Order|Placing your order\.\.\.)$/));
}

/** What the alert above Place Order says. */
export function checkoutAlert(): string | undefined {
  return document.querySelector(".checkout-aside > .alert")?.textContent.trim();
}
