import { useState } from "react";
import { useNavigate } from "react-router";
import { refreshCart, removeFromCart, type Cart } from "../../../domain/cart.ts";
import { MISSING_FIELDS, orderRequest } from "../../../domain/checkout.ts";
import type { ShippingForm } from "../../../domain/shipping-form.ts";
import { fieldErrors } from "../../../domain/field-errors.ts";
import type { ApiError } from "../../api/responses.ts";
import type { PlacedOrderResponse } from "../../api/orders.ts";
import { SESSION_HINT } from "../../ui/session-hint.ts";
import { send } from "../../ui/send.ts";
import { changeCart } from "../../ui/use-cart.ts";
import { orderIdFor, type Draft } from "./draft.ts";

/** What went wrong when Place Order was pressed: in one line, by field, and about the promo code. */
export type CheckoutError = { alert: string; errors?: Record<string, string>; promo?: string };

const NO_ANSWER = "Failed to create order. Please try again.";
// True whether the order did not leave or its answer did not come back.
const NO_LINE =
  "You are offline, so we do not know yet whether your order arrived. Everything you typed is kept here. Press Place Order again when the network is back: it stays one order, however often you press.";
const PROMO_GONE = "Your promo code does not hold, so nothing was ordered yet. Please look at the new total.";

type Checkout = {
  cart: Cart;
  draft: Draft;
  change: (change: (draft: Draft) => Partial<Draft>) => void;
  total: number;
};

/** Place Order: checks the form, sends the order, and takes what comes back. `placed` is the order that can be paid now. */
export function usePlaceOrder({ cart, draft, change, total }: Checkout) {
  const [placing, setPlacing] = useState(false);
  const [placed, setPlaced] = useState<PlacedOrderResponse>();
  const [trouble, setTrouble] = useState<CheckoutError>();
  const navigate = useNavigate();

  async function place() {
    if (placing) return;
    setTrouble(undefined);
    // Not whom the header knows: just after signing in it is still asking. Whether the session holds, the shop decides.
    if (!document.cookie.includes(`${SESSION_HINT}=1`)) return void navigate("/auth?next=/checkout");
    const content = {
      items: cart.items.map((item) => ({ productId: item.product.id, quantity: item.quantity })),
      shippingMethod: draft.method,
      shipping: draft.form,
      promoCode: draft.promotion?.code,
      total,
    };
    const order = { id: orderIdFor(draft, content), ...content };
    change(() => ({ order: { id: order.id, of: JSON.stringify(content) } }));
    const checked = orderRequest.safeParse(order);
    if (!checked.success) return setTrouble(badInput(draft.form, fieldErrors(checked.error)));
    setPlacing(true);
    // Safe to send again after silence: the same id is the same order.
    const sent = await send<PlacedOrderResponse>("/api/orders", order);
    setPlacing(false);
    if ("answer" in sent) setPlaced(sent.answer);
    else if ("silence" in sent) setTrouble({ alert: navigator.onLine ? NO_ANSWER : NO_LINE });
    else takeTrouble(sent.trouble);
  }

  function takeTrouble({ code, message, errors, details }: ApiError) {
    if (code === "signed-out") return void navigate("/auth?next=/checkout");
    if (code?.startsWith("promo-")) {
      change((now) => ({ promotion: undefined, promoCode: now.promotion?.code ?? "" }));
      return setTrouble({ alert: PROMO_GONE, promo: message });
    }
    setTrouble({ alert: message, errors });
    adoptTruth(details);
  }

  return { place, placing, placed, setPlaced, trouble };
}

function badInput(form: ShippingForm, errors: Record<string, string>): CheckoutError {
  const required = ["fullName", "email", "phone", "address", "city", "country"] as const;
  const missing = required.some((field) => form[field].trim() === "");
  return { alert: missing ? MISSING_FIELDS : (Object.values(errors)[0] ?? "Please look at the marked fields"), errors };
}

/** Brings the cart in line with what the server said of prices, stock and products that are gone. */
function adoptTruth(told: unknown): void {
  const details = (told ?? {}) as {
    gone?: string[];
    prices?: Record<string, number>;
    short?: { productId: string; left: number }[];
  };
  changeCart((cart) => {
    const kept = (details.gone ?? []).reduce(removeFromCart, cart);
    const products = kept.items.map(({ product }) => ({
      ...product,
      price: details.prices?.[product.id] ?? product.price,
      stock: details.short?.find((item) => item.productId === product.id)?.left ?? product.stock,
    }));
    return refreshCart(kept, products);
  });
}
