import { useEffect, useRef, useState } from "react";
import { refreshMe } from "#features/accounts/ui/browser/use-me.ts";
import { itemsFromCart, refreshCart, removeFromCart, type Cart } from "#features/cart/rules/cart.ts";
import { PLACING_CHECKOUT } from "#features/cart/rules/next-checkout.ts";
import { changeCart } from "#features/cart/ui/browser/use-cart.ts";
import { acknowledgementKey } from "#features/import-rules/rules/import-rules.ts";
import { readOrderSource } from "#features/order-sources/ui/stored-source.ts";
import type { PayableOrder } from "#features/orders/rules/order.ts";
import { changeDraft, withIds, type Draft } from "#features/orders/ui/draft.ts";
import { readOrdering } from "#features/shared-baskets/ui/purchase/opened-basket.ts";
import type { Naira } from "#platform/rules/money.ts";
import { refusalDetails } from "#platform/rules/refusal.ts";
import type { ErrorResponse } from "#platform/rules/responses.ts";
import { withNext } from "#platform/ui/safe-next.ts";
import { pages, type CheckoutError } from "./checkout-alert.tsx";
import { sendOrder } from "./send-order.ts";
import type { ImportTerms } from "./use-import-terms.ts";

const FAILED = "Failed to create order. Please try again.";
/** Something between the browser and the shop refused it, and would again. */
const REFUSED = "Failed to create order";
const UNREACHABLE =
  "We can’t reach our records, so we don’t know yet whether your order arrived. Press Place Order again: it stays one order, and what you typed is kept.";
// Offline, the client cannot tell whether the request or only its response was lost; the message is true in both cases.
const OFFLINE =
  "You’re offline, so we don’t know yet whether your order arrived. Press Place Order again once you’re back online: it stays one order, and what you typed is kept.";
const PROMO_GONE = "Your promo code cannot be used, so nothing was ordered yet. Please look at the new total.";

type Placed = { total: Naira; imports: ImportTerms; onPriceChanged: () => void };

/** Place Order: sends a valid order and handles the response. `placed` is the last order that this page has placed. */
export function usePlaceOrder(cart: Cart, draft: Draft, { total, imports, onPriceChanged }: Placed) {
  const [placing, setPlacing] = useState(false);
  /** The shop did not answer: the order is sent again automatically. */
  const [repeating, setRepeating] = useState(false);
  const [placed, setPlaced] = useState<PayableOrder>();
  const left = useAbortOnLeave();
  const [error, setError] = useState<CheckoutError>();
  /** The id of the order that could not be changed. */
  const [unchanged, setUnchanged] = useState<string>();

  /** The order as the form has it, with its id. */
  function order() {
    const { acknowledged = [] } = draft;
    // Until the rules are known, what was accepted earlier on this page.
    const accepted = imports.terms.length > 0 ? imports.terms.map(acknowledgementKey) : acknowledged;
    return withIds({
      items: itemsFromCart(cart),
      shippingMethod: draft.method,
      shipping: draft.form,
      ...(draft.gift && { gift: draft.gift }),
      promoCode: draft.promotion?.code,
      ...readOrdering(),
      ...(imports.accepted && accepted.length > 0 && { acknowledged: accepted }),
      total,
    });
  }

  /** Redirects to sign-in; the order is stored with its id, and placed afterwards. */
  function signInFirst(page: string): void {
    order();
    changeDraft(() => ({ awaitsSignIn: total }));
    location.assign(withNext(page, PLACING_CHECKOUT));
  }

  /** Whether the order is placed and can be paid. */
  async function place(): Promise<boolean> {
    if (placing) return false;
    setError(undefined);
    setPlacing(true);
    // Not part of the order's content: the same order stays the same when its source is too old.
    const content = { ...order(), ...readOrderSource() };
    const sent = await sendOrder(content, {
      onPause: () => setRepeating(true),
      signal: left(),
      reference: draft.openedFor,
    });
    setPlacing(false);
    setRepeating(false);
    if ("data" in sent) {
      setPlaced(sent.data);
      refreshMe();
      return true;
    }
    if ("unavailable" in sent) setError({ alert: whyUnavailable(sent) });
    else handleError(sent.error);
    return false;
  }

  function handleError(refusal: ErrorResponse) {
    const { code, message } = refusal;
    if (imports.adopt(refusal)) return;
    if (code === "signed-out") return signInFirst("/auth");
    if (code?.startsWith("promo-")) {
      changeDraft((current) => ({ promotion: undefined, promoCode: current.promotion?.code ?? "" }));
      return setError({ alert: PROMO_GONE, promo: message, page: pages[code] });
    }
    if (code === "price-changed") onPriceChanged();
    // The message has said whose form this was: the next press orders for the account that opened the page.
    if (code === "another-account") changeDraft(() => ({ openedFor: undefined }));
    // The next press places a new order.
    if (code === "order-id-taken" || code === "order-id-reused") changeDraft(() => ({ order: undefined }));
    const waits = code === "order-waits" ? (refusalDetails(refusal, "order-waits")?.id ?? "") : undefined;
    setError({ alert: message, page: pages[code ?? ""], waits });
    setUnchanged(waits);
    refreshMe();
    applyCurrentProducts(refusal);
  }

  return {
    place,
    /** For visitors: most of them have no account yet. */
    createAccountFirst: () => signInFirst("/auth?mode=register"),
    placing,
    repeating,
    placed,
    error,
    unchanged,
    forgetError: () => setError(undefined),
  };
}

/** A signal that is aborted when the component unmounts. */
function useAbortOnLeave(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return () => controller.current.signal;
}

function whyUnavailable({ retryAfter, refused }: { retryAfter?: number; refused?: boolean }): string {
  if (!navigator.onLine) return OFFLINE;
  if (refused) return REFUSED;
  return retryAfter === undefined ? FAILED : UNREACHABLE;
}

/** Updates the cart from the details of a refusal: current prices and stock, and products no longer sold. */
function applyCurrentProducts(refusal: ErrorResponse): void {
  const gone = refusalDetails(refusal, "product-gone")?.gone ?? [];
  const prices = refusalDetails(refusal, "price-changed")?.prices ?? {};
  const short = refusalDetails(refusal, "not-enough-stock")?.short ?? [];
  changeCart((cart) => {
    const remaining = gone.reduce(removeFromCart, cart);
    const products = remaining.items.map(({ product }) => ({
      ...product,
      price: prices[product.id] ?? product.price,
      stock: short.find((item) => item.productId === product.id)?.left ?? product.stock,
    }));
    return refreshCart(remaining, products);
  });
}
