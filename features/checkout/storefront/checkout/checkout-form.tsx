import { useEffect, useLayoutEffect, useState } from "react";
import type { OpenOrder as OpenOrderOfCustomer } from "#features/accounts/rules/responses.ts";
import { useMe } from "#features/accounts/ui/browser/use-me.ts";
import { pricedItems } from "#features/cart/rules/cart-prices.ts";
import type { Cart } from "#features/cart/rules/cart.ts";
import { promotionLines, quoteWithPromotion, whyUnused } from "#features/cart/rules/quote-with-promotion.ts";
import type { Quote } from "#features/cart/rules/quote.ts";
import { whyNotWishedDay } from "#features/orders/rules/gift.ts";
import type { PaymentOptions } from "#features/orders/rules/payment.ts";
import { startNewCheckout, takeKept, useDraft, type Draft } from "#features/orders/ui/draft.ts";
import { methodsFor } from "#features/payments/rules/methods-by-country.ts";
import { SharedBasketTick } from "#features/shared-baskets/ui/shared-basket-tick.tsx";
import { deliveryTerms, expectedDelivery, type DateRange } from "#features/shipping/rules/delivery.ts";
import { methodIn, findZoneByCountry, type ShippingTable } from "#features/shipping/rules/shipping.ts";
import { goodsGrams } from "#features/shipping/rules/weight.ts";
import { fetchShippingTable } from "#features/shipping/ui/delivery/fetch-shipping-table.ts";
import type { ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import type { Naira } from "#platform/rules/money.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { lazyPart } from "#platform/ui/browser/lazy-part.tsx";
import { hasSessionHint } from "#platform/ui/browser/session-hint.ts";
import { PaidFrom } from "#platform/ui/browser/use-currency.ts";
import { useMedia } from "#platform/ui/browser/use-media.ts";
import { DeliveredTo } from "#platform/ui/browser/use-shown-tax.ts";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";
import { CheckoutAlert, MendableAlert } from "./checkout-alert.tsx";
import { CheckoutGoods, FoldedGoods } from "./checkout-goods.tsx";
import { ImportTerms, refusedAlert } from "./import-terms.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { OpenOrder } from "./open-order.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PlaceOrder } from "./place-order.tsx";
import { PromoCode } from "./promo-code.tsx";
import { Recipient } from "./recipient.tsx";
import { useForgetDraft } from "./use-forget-draft.ts";
import { useImportTerms, type ImportTerms as ImportTermsOfCart } from "./use-import-terms.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { usePlacingAfterSignIn } from "./use-placing-after-sign-in.ts";
import { useValidation } from "./validation.ts";

// Loaded while the order is sent.
const loadPaymentStep = async () => (await import("./payment-step.tsx")).PaymentStep;
// If it cannot be loaded, the page of the orders opens the same dialog.
const PaymentStep = lazyPart(loadPaymentStep, ({ order }) => location.assign(`/orders?pay=${order.id}#${order.id}`));

type Props = { cart: Cart; table: ShippingTable; options: PaymentOptions };

/**
 * Shipping form and method, beside them (below them on a narrow screen) the summary with Place Order, which places the
 * order and then opens the payment dialog, unless there is nothing to pay.
 */
export function CheckoutForm({ cart, table: loaded, options }: Props) {
  const [table, setTable] = useState(loaded);
  const typed = useDraft();
  useLayoutEffect(takeKept, []);
  const zone = findZoneByCountry(table, typed.form.country);
  // The chosen country's zone may not have the method that was chosen before.
  const draft = { ...typed, method: methodIn(zone, typed.method) };
  useForgetDraft();
  const [paying, setPaying] = useState(false);
  useNoDoubleClickIn(paying);
  const { priced, code, texts, priceOf } = priceDraft(cart, draft, table);
  const [now] = useState(() => new Date());
  const expected = expectedDelivery(now, deliveryTerms(table, draft.form.country, draft.method));
  const payer = draft.gift?.country ?? draft.form.country;
  const wrongDay = whyNotWishedDay(draft.gift?.day ?? "", { from: expected.from, today: lagosDay(now) });
  const validation = useValidation(draft, wrongDay);
  // A rate or a promotion may have changed since the page was opened.
  const onPriceChanged = () => void fetchShippingTable().then(setTable, () => {});
  const { total } = priced;
  const { placing, imports, ...press } = usePress({ cart, draft, total, payer, options, validation, onPriceChanged });
  const hasChanged = usePlacingAfterSignIn(priced.total, () => void press.submit(() => setPaying(true)));
  const form = useFocusOnError<HTMLFormElement>(press.invalid);
  const isWide = useMedia(TWO_COLUMNS);
  const openOrder = useMe()?.openOrder;
  const isAtButton = openOrder !== undefined && [placing.placed?.id, placing.unchanged].includes(openOrder.id);
  const { shown, alert, check: _check, showAll: _show, ...typing } = validation;

  return (
    <OfOrder payer={payer} to={draft.form.country}>
      <form
        ref={form}
        className="checkout-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void press.submit(() => setPaying(true));
        }}
      >
        {!isWide && <FoldedGoods cart={cart} total={priced.total} goods={<CheckoutGoods cart={cart} />} />}
        <div className="checkout-fields">
          {openOrder && !isAtButton && <OpenOrder order={openOrder} onChosen={placing.forgetError} />}
          <Recipient
            form={draft.form}
            gift={draft.gift}
            earliest={expected.from}
            errors={shown}
            table={table}
            {...typing}
          />
          <MethodChoice
            table={table}
            country={draft.form.country}
            selected={draft.method}
            priceOf={priceOf}
            grams={goodsGrams(pricedItems(cart))}
          />
          <SharedBasketTick placed={placing.placed !== undefined && !paying} />
          <ImportTerms cart={cart} imports={imports} missing={press.tried && !imports.accepted} />
        </div>
        <Aside
          {...{ cart, priced, code, texts, payer, options, expected, placing, paying, hasChanged, isWide }}
          imports={imports}
          press={press}
          alert={alert}
          openOrder={isAtButton ? openOrder : undefined}
          onPay={() => setPaying(true)}
        />
      </form>
      {placing.placed && paying && (
        <PaymentStep
          when={paying}
          order={placing.placed}
          country={payer}
          options={options}
          onClose={() => setPaying(false)}
          onFailure={(reason) => press.setPaymentFailure(`Payment failed: ${reason}`)}
        />
      )}
    </OfOrder>
  );
}

/** Amounts are shown in the payer's currency, and prices with the tax of where the parcel goes. */
function OfOrder({ payer, to, children }: React.PropsWithChildren<{ payer: string; to: string }>) {
  return (
    <PaidFrom value={payer}>
      <DeliveredTo value={to}>{children}</DeliveredTo>
    </PaidFrom>
  );
}

type AsideProps = Pick<ReturnType<typeof priceDraft>, "code" | "texts"> & {
  cart: Cart;
  priced: Quote;
  payer: string;
  options: PaymentOptions;
  expected: DateRange;
  placing: ReturnType<typeof usePlaceOrder>;
  imports: ImportTermsOfCart;
  press: Pick<ReturnType<typeof usePress>, "tried" | "paymentFailure" | "orderSeparately">;
  /** What is wrong with the form. */
  alert: string | undefined;
  /** The order that this page has placed, until it is paid, or that it could not change. */
  openOrder: OpenOrderOfCustomer | undefined;
  onPay: () => void;
  paying: boolean;
  hasChanged: boolean;
  /** Whether it is beside the form, and has the goods too. */
  isWide: boolean;
};

/** The amounts, the expected delivery and Place Order: beside the form and always in view, or after it. */
function Aside(props: AsideProps) {
  const { cart, priced, code, texts, payer, options, expected, placing, imports, press } = props;
  const { alert, openOrder, onPay, paying, hasChanged, isWide } = props;
  const isRefused = openOrder !== undefined && openOrder.id === placing.error?.waits;
  // The notice about the order says it.
  const error = isRefused ? undefined : placing.error;
  return (
    <div className="checkout-aside">
      <OrderSummary priced={priced} code={code} duty={imports.duty}>
        {isWide && <CheckoutGoods cart={cart} />}
        <PromoCode
          unused={texts.unused}
          refused={placing.error?.promo && <MendableAlert {...placing.error} alert={placing.error.promo} />}
        />
        {texts.lines.map((line) => (
          <p key={line} className="summary-note">
            <ShowAmounts in={line} />
          </p>
        ))}
      </OrderSummary>
      {openOrder && !paying && (
        <OpenOrder
          order={openOrder}
          onPay={openOrder.id === placing.placed?.id ? onPay : undefined}
          isRefused={isRefused}
          onChosen={placing.forgetError}
        />
      )}
      <PlaceOrder
        total={priced.total}
        expected={expected}
        methods={methodsFor(payer, options)}
        placing={placing.placing}
        repeating={placing.repeating}
      >
        {alert ??
          (press.tried ? refusedAlert(imports) : undefined) ??
          press.paymentFailure ??
          (error && <CheckoutAlert {...error} onSeparately={() => press.orderSeparately(onPay)} />) ??
          (hasChanged ? TOTAL_CHANGED : undefined)}
      </PlaceOrder>
    </div>
  );
}

/** As in checkout.css. */
const TWO_COLUMNS = "(min-width: 60rem)";

const TOTAL_CHANGED =
  "You’re signed in. The total has changed since you saw it, so nothing is ordered yet: please check it, then press Place Order.";

type Pressed = {
  cart: Cart;
  draft: Draft;
  total: Naira;
  /** The country it is paid from. */
  payer: string;
  options: PaymentOptions;
  validation: Pick<ReturnType<typeof useValidation>, "check" | "showAll">;
  onPriceChanged: () => void;
};

/**
 * What a press of Place Order does: the form's errors first, so that nobody makes an account for an order that cannot
 * be placed, then the account, then the order, then `onPlaced`.
 */
function usePress({ cart, draft, total, payer, options, validation, onPriceChanged }: Pressed) {
  const { check, showAll } = validation;
  const [paymentFailure, setPaymentFailure] = useState<string>();
  const [tried, setTried] = useState(false);
  const [invalid, setInvalid] = useState<object>();
  // The server's terms appear with their checkbox, which gets the focus.
  const imports = useImportTerms(cart, draft, () => setInvalid({}));
  const placing = usePlaceOrder(cart, draft, { total, imports, onPriceChanged });

  async function submit(onPlaced: () => void) {
    setPaymentFailure(undefined);
    const errors = await check();
    const isComplete = Object.keys(errors).length === 0 && (await imports.letPlace());
    showAll();
    setTried(true);
    // A new object each time, so that the focus moves again.
    if (!isComplete) return setInvalid({ ...errors });
    if (total > 0 && methodsFor(payer, options).length === 0)
      return setPaymentFailure(
        `We can’t take a payment from ${inSentence(payer)} at the moment. Your cart stays as it is: please write to us.`,
      );
    if (!hasSessionHint()) return placing.createAccountFirst();
    void loadPaymentStep().catch(() => {});
    if (await placing.place()) onPlaced();
  }

  return {
    placing,
    imports,
    submit,
    orderSeparately(onPlaced: () => void) {
      startNewCheckout();
      void submit(onPlaced);
    },
    invalid,
    tried,
    paymentFailure,
    setPaymentFailure,
  };
}

/** What the order costs, the entered code if it counts, and what the customer reads about promotions. */
function priceDraft(cart: Cart, { promotion: entered, form, method }: Draft, table: ShippingTable) {
  const order = { items: pricedItems(cart), table, country: form.country, method };
  const promoted = quoteWithPromotion(order, entered);
  const { priced, promotion: used } = promoted;
  return {
    priced,
    code: used === entered ? entered?.code : undefined,
    texts: { ...promotionLines(order, promoted), unused: entered && whyUnused(order, entered, used) },
    priceOf: (other: ShippingMethod) => quoteWithPromotion({ ...order, method: other }, entered).priced.shipping,
  };
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
