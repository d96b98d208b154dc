import { useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Cart } from "../../../domain/cart/cart.ts";
import { promotionDiscount } from "../../../domain/cart/promotion.ts";
import { goodsTotal, quote } from "../../../domain/cart/quote.ts";
import { zoneOf, type ShippingTable } from "../../../domain/cart/shipping.ts";
import type { PaymentOptions } from "../../../domain/payment/payment.ts";
import { prefill } from "../../../domain/person/profile.ts";
import { notify } from "../../ui/browser/use-notifications.ts";
import { useProfile } from "../../ui/browser/use-profile.ts";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { useFocusOnError } from "../../ui/form/use-focus-on-error.ts";
import { PaymentDialog } from "../../ui/payment/payment-dialog.tsx";
import { CheckoutAlert } from "./checkout-alert.tsx";
import { changeDraft, useDraft } from "./draft.ts";
import { MethodChoice } from "./method-choice.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PromoCode } from "./promo-code.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { useForgetDraft } from "./use-forget-draft.ts";
import { usePlaceOrder } from "./use-place-order.ts";

type Props = { cart: Cart; table: ShippingTable; dollarRate: number; options: PaymentOptions };

/** Shipping form, method, summary and Place Order, which places the order and then opens the payment dialog. */
export function CheckoutForm({ cart, table, dollarRate, options }: Props) {
  const draft = useDraft();
  useForgetDraft();
  usePrefill();
  const [paymentFailure, setPaymentFailure] = useState<string>();
  const navigate = useNavigate();
  const items = cart.items.map((item) => ({ price: item.product.price, quantity: item.quantity }));
  const discount = promotionDiscount(goodsTotal(items), draft.promotion);
  const priced = quote({ items, discount, table, country: draft.form.country, method: draft.method });
  const { place, placing, repeating, placed, setPlaced, error } = usePlaceOrder(cart, draft, priced.total);
  const form = useFocusOnError<HTMLFormElement>(error?.errors);

  return (
    <>
      <form
        ref={form}
        className="checkout-layout"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setPaymentFailure(undefined);
          void place();
        }}
      >
        <div className="checkout-fields">
          <ShippingFields
            form={draft.form}
            errors={error?.errors ?? {}}
            countries={table.countries.map((country) => country.name)}
          />
          <MethodChoice
            zone={zoneOf(table, draft.form.country)}
            selected={draft.method}
            goods={priced.subtotal - priced.discount}
            dollarRate={dollarRate}
          />
        </div>
        <OrderSummary cart={cart} priced={priced} code={draft.promotion?.code} dollarRate={dollarRate}>
          <PromoCode refused={error?.promo && <CheckoutAlert alert={error.promo} page={error.page} />} />
          <FormAlert
            message={
              paymentFailure ??
              (error && <CheckoutAlert alert={error.alert} page={error.promo ? undefined : error.page} />)
            }
          />
          {repeating && (
            <p className="notice" role="status">
              We cannot reach our books just now. Your details are still here, and we send your order again by
              ourselves.
            </p>
          )}
          <button type="submit" className="button button-large" aria-disabled={placing}>
            {placing ? "Placing your order..." : "Place Order"}
          </button>
          <p className="summary-note">Nothing is charged yet: you choose how to pay in the next step.</p>
        </OrderSummary>
      </form>
      {placed && (
        <PaymentDialog
          order={placed}
          dollarRate={dollarRate}
          options={options}
          fromCart
          onClose={() => setPlaced(undefined)}
          onReported={() => {
            notifyPlaced(placed.id);
            void navigate(`/checkout/complete/${placed.id}`);
          }}
          onFailure={(reason) => setPaymentFailure(`Payment failed: ${reason}`)}
        />
      )}
    </>
  );
}

/** Fills the empty fields from the profile once it has loaded. */
function usePrefill(): void {
  const profile = useProfile();
  // A layout effect, so that the focus cannot move between reading the focused field and prefilling the form.
  useLayoutEffect(() => {
    if (!profile) return;
    // The focused field is never prefilled: its text must not change while the customer types.
    const focusedField = document.activeElement?.getAttribute("name");
    changeDraft(({ form, countryChosen }) => ({
      form: prefill(form, profile, { countryChosen, typing: focusedField }),
    }));
  }, [profile]);
}

function notifyPlaced(orderId: string): void {
  notify({
    type: "success",
    title: "Order placed",
    message: `We have order ${orderId} and look out for your payment.`,
    actionUrl: `/track-order?order=${orderId}`,
    actionLabel: "Track Your Order",
  });
}
