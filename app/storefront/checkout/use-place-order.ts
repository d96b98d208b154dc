import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { refreshCart, removeFromCart, type Cart } from "../../../domain/cart/cart.ts";
import { MISSING_FIELDS, orderRequest } from "../../../domain/order/checkout.ts";
import type { ShippingForm } from "../../../domain/cart/shipping-form.ts";
import { fieldErrors } from "../../../domain/field-errors.ts";
import type { PayableOrder } from "../../../domain/order/order.ts";
import type { ErrorResponse } from "../../../domain/api/responses.ts";
import { SESSION_HINT } from "../../ui/browser/session-hint.ts";
import { changeCart } from "../../ui/browser/use-cart.ts";
import { pages, type Page } from "./checkout-alert.tsx";
import { changeDraft, orderIdFor, type Draft } from "./draft.ts";
import { sendOrder } from "./send-order.ts";

/**
 * Why an order could not be placed: one message for the alert with the page where the customer can mend it, messages by
 * field, and one about the promo code.
 */
type CheckoutError = { alert: string; page?: Page; errors?: Record<string, string>; promo?: string };
const FAILED = "Failed to create order. Please try again.";
const UNREACHABLE =
  "We cannot reach our books, so we do not know yet whether your order arrived. Everything you typed is kept here. Press Place Order to try again: it stays one order, however often you press.";
// Offline, the client cannot tell whether the request or only its response was lost; the message is true in both cases.
const OFFLINE =
  "You are offline, so we do not know yet whether your order arrived. Everything you typed is kept here. Press Place Order again when the network is back: it stays one order, however often you press.";
const PROMO_GONE = "Your promo code does not hold, so nothing was ordered yet. Please look at the new total.";

/** Place Order: validates the form, sends the order, handles the response. `placed` is the order ready for payment. */
export function usePlaceOrder(cart: Cart, draft: Draft, total: number) {
  const [placing, setPlacing] = useState(false);
  /** The shop did not answer: the order is sent again by itself. */
  const [repeating, setRepeating] = useState(false);
  const [placed, setPlaced] = useState<PayableOrder>();
  const left = useLeft();
  const [error, setError] = useState<CheckoutError>();
  const navigate = useNavigate();

  async function place() {
    if (placing) return;
    setError(undefined);
    // The hint cookie, and not the header's `useMe`: just after signing in, that request is still under way. The server
    // decides whether the session is valid.
    if (!document.cookie.includes(`${SESSION_HINT}=1`)) return void navigate("/auth?next=/checkout");
    const content = {
      items: cart.items.map((item) => ({ productId: item.product.id, quantity: item.quantity })),
      shippingMethod: draft.method,
      shipping: draft.form,
      promoCode: draft.promotion?.code,
      total,
    };
    const order = { id: orderIdFor(content), ...content };
    const checked = orderRequest.safeParse(order);
    if (!checked.success) return setError(badInput(draft.form, fieldErrors(checked.error)));
    setPlacing(true);
    const sent = await sendOrder(order, { onPause: () => setRepeating(true), signal: left() });
    setPlacing(false);
    setRepeating(false);
    if ("data" in sent) setPlaced(sent.data);
    else if ("unavailable" in sent) setError({ alert: whyUnavailable(sent.retryAfter) });
    else handleError(sent.error);
  }

  function handleError({ code, message, errors, details }: ErrorResponse) {
    if (code === "signed-out") return void navigate("/auth?next=/checkout");
    if (code?.startsWith("promo-")) {
      changeDraft((current) => ({ promotion: undefined, promoCode: current.promotion?.code ?? "" }));
      return setError({ alert: PROMO_GONE, promo: message, page: pages[code] });
    }
    setError({ alert: message, errors, page: pages[code ?? ""] });
    applyCurrentProducts(details);
  }

  return { place, placing, repeating, placed, setPlaced, error };
}

/** A signal that is aborted when the component is gone. */
function useLeft(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return () => controller.current.signal;
}

function whyUnavailable(retryAfter: number | undefined): string {
  if (!navigator.onLine) return OFFLINE;
  return retryAfter === undefined ? FAILED : UNREACHABLE;
}

function badInput(form: ShippingForm, errors: Record<string, string>): CheckoutError {
  const required = ["fullName", "email", "phone", "address", "city", "country"] as const;
  const missing = required.some((field) => form[field].trim() === "");
  return { alert: missing ? MISSING_FIELDS : (Object.values(errors)[0] ?? "Please look at the marked fields"), errors };
}

/** Updates the cart from the details of a refusal: current prices and stock, and products no longer sold. */
function applyCurrentProducts(refusalDetails: unknown): void {
  const details = (refusalDetails ?? {}) as {
    gone?: string[];
    prices?: Record<string, number>;
    short?: { productId: string; left: number }[];
  };
  changeCart((cart) => {
    const remaining = (details.gone ?? []).reduce(removeFromCart, cart);
    const products = remaining.items.map(({ product }) => ({
      ...product,
      price: details.prices?.[product.id] ?? product.price,
      stock: details.short?.find((item) => item.productId === product.id)?.left ?? product.stock,
    }));
    return refreshCart(remaining, products);
  });
}
