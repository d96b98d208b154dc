import { useEffect, useLayoutEffect, useState } from "react";
import type { Cart } from "../../../domain/cart/cart.ts";
import { pricedItems } from "../../../domain/cart/cart-prices.ts";
import { promotionDiscount } from "../../../domain/cart/promotion.ts";
import { goodsTotal, quote, type Quote } from "../../../domain/cart/quote.ts";
import { methodIn, zoneOf, type ShippingTable } from "../../../domain/cart/shipping.ts";
import { lagosDay } from "../../../domain/books/period.ts";
import { expectedDelivery } from "../../../domain/cart/delivery.ts";
import { whyNotWishedDay } from "../../../domain/order/gift.ts";
import { inSentence } from "../../../domain/cart/country-name.ts";
import { methodsFor } from "../../../domain/payment/methods-by-country.ts";
import type { PaymentOptions } from "../../../domain/payment/payment.ts";
import { lazyPart } from "../../ui/browser/lazy-part.tsx";
import { useMe } from "../../ui/browser/use-me.ts";
import { useFocusOnError } from "../../ui/form/use-focus-on-error.ts";
import { CheckoutAlert, MendableAlert } from "./checkout-alert.tsx";
import { startNewCheckout, takeKept, useDraft, type Draft } from "./draft.ts";
import { importAlert, ImportTerms } from "./import-terms.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { OpenOrder } from "./open-order.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PlaceOrder } from "./place-order.tsx";
import { PromoCode } from "./promo-code.tsx";
import { Recipient } from "./recipient.tsx";
import { SharedBasketTick } from "./shared-basket-tick.tsx";
import { useForgetDraft } from "./use-forget-draft.ts";
import { useImportTerms } from "./use-import-terms.ts";
import { seemsSignedIn, usePlaceOrder } from "./use-place-order.ts";
import { useValidation } from "./validation.ts";

// Loaded while the order is sent.
const loadPaymentStep = async () => (await import("./payment-step.tsx")).PaymentStep;
// Where it cannot be loaded, the page of the orders opens the same dialog.
const PaymentStep = lazyPart(loadPaymentStep, ({ order }) => location.assign(`/orders?pay=${order.id}#${order.id}`));

type Props = { cart: Cart; table: ShippingTable; options: PaymentOptions };

/** Shipping form, method, summary and Place Order, which places the order and then opens the payment dialog. */
export function CheckoutForm({ cart, table, options }: Props) {
  const typed = useDraft();
  useLayoutEffect(takeKept, []);
  const zone = zoneOf(table, typed.form.country);
  // The chosen country's zone may not have the method that was chosen before.
  const draft = { ...typed, method: methodIn(zone, typed.method) };
  useForgetDraft();
  const [paymentFailure, setPaymentFailure] = useState<string>();
  const [paying, setPaying] = useState(false);
  useNoDoubleClickIn(paying);
  const priced = priceOf(cart, draft, table);
  const [tried, setTried] = useState(false);
  const [invalid, setInvalid] = useState<object>();
  const form = useFocusOnError<HTMLFormElement>(invalid);
  // The server's terms appear with their tick, which gets the focus.
  const imports = useImportTerms(cart, draft, () => setInvalid({}));
  const { place, placing, repeating, placed, error } = usePlaceOrder(cart, draft, { total: priced.total, imports });
  const [now] = useState(() => new Date());
  const { from: earliest } = expectedDelivery(now, zone.methods[draft.method].days);
  const wrongDay = whyNotWishedDay(draft.gift?.day ?? "", { from: earliest, today: lagosDay(now) });
  const { shown, alert, check, ...typing } = useValidation(draft, wrongDay);
  const payer = draft.gift?.country ?? draft.form.country;
  const openOrder = useMe()?.openOrder;
  const placedHere = openOrder !== undefined && openOrder.id === placed?.id;

  async function submit(event?: React.SubmitEvent) {
    event?.preventDefault();
    setPaymentFailure(undefined);
    if (!seemsSignedIn()) return location.assign("/auth?next=/checkout");
    setTried(true);
    const errors = await check();
    // A new object each time, so that the focus moves again.
    if (Object.keys(errors).length > 0 || importAlert(imports)) return setInvalid({ ...errors });
    if (methodsFor(payer, options).length === 0)
      return setPaymentFailure(
        `We can’t take a payment from ${inSentence(payer)} at the moment. Your cart stays as it is: please write to us.`,
      );
    void loadPaymentStep().catch(() => {});
    if (await place()) setPaying(true);
  }

  function orderSeparately() {
    startNewCheckout();
    void submit();
  }

  return (
    <>
      {openOrder && !placedHere && <OpenOrder order={openOrder} />}
      <form ref={form} className="checkout-form" noValidate onSubmit={(event) => void submit(event)}>
        <Recipient form={draft.form} gift={draft.gift} earliest={earliest} errors={shown} table={table} {...typing} />
        <MethodChoice
          zone={zone}
          country={draft.form.country}
          payer={payer}
          selected={draft.method}
          goods={priced.subtotal - priced.discount}
        />
        <OrderSummary {...{ cart, priced }} country={payer} code={draft.promotion?.code} duty={imports.duty}>
          <PromoCode refused={error?.promo && <MendableAlert {...error} alert={error.promo} />} />
        </OrderSummary>
        {placedHere && !paying && <OpenOrder order={openOrder} onPay={() => setPaying(true)} />}
        <SharedBasketTick placed={placed !== undefined && !paying} />
        <ImportTerms cart={cart} imports={imports} missing={tried && !imports.accepted} />
        <PlaceOrder total={priced.total} country={payer} placing={placing} repeating={repeating}>
          {alert ??
            (tried ? importAlert(imports) : undefined) ??
            paymentFailure ??
            (error && <CheckoutAlert {...error} onSeparately={orderSeparately} />)}
        </PlaceOrder>
      </form>
      {placed && paying && (
        <PaymentStep
          when={paying}
          {...{ order: placed, options }}
          country={payer}
          onClose={() => setPaying(false)}
          onFailure={(reason) => setPaymentFailure(`Payment failed: ${reason}`)}
        />
      )}
    </>
  );
}

function priceOf(cart: Cart, { promotion, form, method }: Draft, table: ShippingTable): Quote {
  const items = pricedItems(cart);
  const discount = promotionDiscount(goodsTotal(items), promotion);
  return quote({ items, discount, table, country: form.country, method });
}

/** The second click of a double click on Place Order reaches the dialog, where it would select the text. */
function useNoDoubleClickIn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const onMouseDown = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
    document.addEventListener("mousedown", onMouseDown, { once: true });
    return () => document.removeEventListener("mousedown", onMouseDown);
  }, [isOpen]);
}
