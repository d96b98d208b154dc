import { useEffect, useRef, useState } from "react";
import type { PayableOrder } from "#features/orders/rules/order.ts";
import { type PaymentOptions } from "#features/orders/rules/payment.ts";
import {
  onlineMethods,
  paymentMethods,
  type OnlineMethod,
  type PaymentMethod,
} from "#features/shop/rules/payment-methods.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { PaidFrom } from "#platform/ui/browser/use-currency.ts";
import { HasFeature } from "#platform/ui/has-feature.tsx";
import { Icon } from "#platform/ui/icon.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import { withNext } from "#platform/ui/safe-next.ts";
import { WithBreaks } from "#platform/ui/with-breaks.tsx";
import type { OfferedMethod } from "../rules/methods-by-country.ts";
import { rememberPaying } from "./finished-order.ts";
import { GiftCardField, remainingTotal } from "./gift-card-field.tsx";
import { MethodList } from "./method-list.tsx";
import { methodSteps } from "./method-steps.tsx";
import { startOnline, type PaymentError } from "./start-payment.ts";
import "./payment-dialog.css";

type Props = {
  order: PayableOrder & { paymentMethod?: PaymentMethod | null };
  /** The country that is paid from (`payerCountry`); it decides the order of the methods. */
  country: string;
  options: PaymentOptions;
  /** Whether this order was placed from the cart in this browser. */
  fromCart?: boolean;
  onClose: () => void;
  /** The customer reports that the order is paid; a gift card `isPaid` at once. */
  onReported: (isPaid: boolean) => void;
  /** `reason` is a message of specification 8.1; the dialog is already closed. */
  onFailure: (reason: string) => void;
};

/** The choice of a payment method for a placed order. Closing it loses nothing: the order stays payable. */
export function PaymentDialog({ order: placed, country, options, fromCart, onClose, onReported, onFailure }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [view, setView] = useState<"methods" | PaymentMethod>("methods");
  const [opening, setOpening] = useState(false);
  const [rest, setRest] = useState(() => remainingTotal(placed));
  const order = { ...placed, total: rest };
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // The Back button from the provider's page restores this page from the back/forward cache, with the request
    // pending.
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setOpening(false);
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, []);
  const show = (next: typeof view) => {
    setView(next);
    // The focus moves to the heading of the new view.
    title.current?.focus();
  };
  const fail = (reason: string) => {
    // Closing first returns the focus to the button that opened the dialog.
    dialog.current?.close();
    onFailure(reason);
  };
  const step = {
    onReported(isPaid = false) {
      if (fromCart) rememberPaying(order.id);
      onReported(isPaid);
    },
    onError(error: PaymentError) {
      if ("signIn" in error) location.assign(withNext("/auth", location.pathname + location.search));
      else fail(error.failure);
    },
  };

  async function payOnline(method: OnlineMethod, instead?: OnlineMethod) {
    setOpening(true);
    let started = await startOnline(method, order);
    if (instead && "unreachable" in started) {
      const other = await startOnline(instead, order);
      if ("data" in other) started = other;
    }
    if ("data" in started) {
      if (fromCart) rememberPaying(order.id);
      return location.assign(started.data.paymentUrl);
    }
    setOpening(false);
    step.onError(started);
  }

  const choose = ({ method, instead }: OfferedMethod) => {
    if (isOneOf(onlineMethods, method)) void payOnline(method, instead);
    else show(method);
  };
  const Step = view === "methods" ? undefined : methodSteps[view];

  return (
    <PaidFrom value={country}>
      <dialog ref={dialog} className="payment-dialog" aria-labelledby="payment-title" onClose={onClose}>
        <Head {...{ order, country, title }} onClose={() => dialog.current?.close()}>
          {view === "methods" ? "Choose how to pay" : paymentMethods[view].name}
        </Head>
        {view === "methods" && (
          <>
            <HasFeature name="gift-cards">
              <GiftCardField order={order} onPart={setRest} {...step} />
            </HasFeature>
            <MethodList {...{ options, country, opening }} tried={placed.paymentMethod} onChoose={choose} />
          </>
        )}
        {/* Above, and not where Continue was: a second press must not leave the step. */}
        {view !== "methods" && (
          <button type="button" className="link-button payment-back" onClick={() => show("methods")}>
            <span aria-hidden="true">← </span>Back to Payment Options
          </button>
        )}
        {Step && <Step {...{ order, options, country }} {...step} />}
      </dialog>
    </PaidFrom>
  );
}

type HeadProps = Pick<Props, "order" | "country" | "onClose"> & {
  title: React.Ref<HTMLHeadingElement>;
  children: React.ReactNode;
};

function Head({ order, country, title, onClose, children }: HeadProps) {
  return (
    <>
      <header>
        <h2 id="payment-title" ref={title} tabIndex={-1}>
          {children}
        </h2>
        <button type="button" className="icon-button payment-close" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <p className="payment-total">
        Total{" "}
        <strong>
          <Amount of={order.total} equivalent dated />
        </strong>
        {country !== HOME_COUNTRY && <small>You are charged in naira (₦). Your bank sets the rate and any fee.</small>}
        <small>
          Order {orderNumber(order.id)} · <WithBreaks text={order.id} />
        </small>
      </p>
    </>
  );
}
