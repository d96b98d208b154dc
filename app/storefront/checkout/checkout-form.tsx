import { useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Cart } from "../../../domain/cart/cart.ts";
import { formatNaira } from "../../../domain/money.ts";
import type { PaymentOptions } from "../../../domain/payment/payment.ts";
import { prefill } from "../../../domain/person/profile.ts";
import { promotionDiscount } from "../../../domain/cart/promotion.ts";
import { goodsTotal, quote, TAX_PERCENT } from "../../../domain/cart/quote.ts";
import { zoneOf, type ShippingTable } from "../../../domain/cart/shipping.ts";
import { PaymentDialog } from "../../ui/payment/payment-dialog.tsx";
import { Price } from "../../ui/product/price.tsx";
import { Summary } from "../../ui/order/summary.tsx";
import { notify } from "../../ui/browser/use-notifications.ts";
import { useFocusOnError } from "../../ui/form/use-focus-on-error.ts";
import { useProfile } from "../../ui/browser/use-profile.ts";
import { useDraft } from "./draft.ts";
import { MethodChoice } from "./method-choice.tsx";
import { PromoCode } from "./promo-code.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { usePlaceOrder } from "./use-place-order.ts";
import { FormAlert } from "../../ui/form/form-alert.tsx";

type Props = { cart: Cart; table: ShippingTable; dollarRate: number; options: PaymentOptions };

/** Shipping form, method, summary and Place Order, which places the order and then opens the payment dialog. */
export function CheckoutForm({ cart, table, dollarRate, options }: Props) {
  const [draft, changeDraft] = useDraft();
  const [paymentFailure, setPaymentFailure] = useState<string>();
  const profile = useProfile();
  const navigate = useNavigate();
  // A layout effect, so that the focus cannot move between reading the focused field and prefilling the form.
  useLayoutEffect(() => {
    if (!profile) return;
    // The focused field is never prefilled: its text must not change while the customer types.
    const focusedField = document.activeElement?.getAttribute("name");
    changeDraft(({ form: before, countryChosen }) => ({
      form: prefill(before, profile, countryChosen, focusedField),
    }));
  }, [profile, changeDraft]);

  const items = cart.items.map((item) => ({ price: item.product.price, quantity: item.quantity }));
  const priced = quote({
    items,
    discount: promotionDiscount(goodsTotal(items), draft.promotion),
    table,
    country: draft.form.country,
    method: draft.method,
  });
  const { place, placing, placed, setPlaced, error } = usePlaceOrder({ cart, draft, changeDraft, total: priced.total });
  const form = useFocusOnError<HTMLFormElement>(error?.errors);
  const alert = paymentFailure ?? error?.alert;

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
            onChange={(field, value) =>
              changeDraft(({ form: before, countryChosen }) => ({
                form: { ...before, [field]: value },
                countryChosen: countryChosen || field === "country",
              }))
            }
          />
          <MethodChoice
            zone={zoneOf(table, draft.form.country)}
            selected={draft.method}
            goods={priced.subtotal - priced.discount}
            dollarRate={dollarRate}
            onChange={(method) => changeDraft(() => ({ method }))}
          />
        </div>
        <Summary
          title="Order summary"
          rows={[
            ...cart.items.map(({ product, quantity }): [string, string] => [
              `${quantity} × ${product.name}`,
              formatNaira(product.price * quantity),
            ]),
            ["Subtotal", formatNaira(priced.subtotal)],
            ...(draft.promotion
              ? [[`Discount (${draft.promotion.code})`, formatNaira(-priced.discount)] as [string, string]]
              : []),
            ["Shipping", priced.shipping === 0 ? "Free" : formatNaira(priced.shipping)],
            [`Tax (${TAX_PERCENT}%)`, formatNaira(priced.tax)],
          ]}
          total={<Price amount={priced.total} dollarRate={dollarRate} />}
        >
          <PromoCode
            typed={draft.promoCode}
            applied={draft.promotion}
            refused={error?.promo}
            onType={(promoCode) => changeDraft(() => ({ promoCode }))}
            onApply={(promotion) => changeDraft(() => ({ promotion, promoCode: "" }))}
          />
          <FormAlert message={alert} />
          <button type="submit" className="button button-large" aria-disabled={placing}>
            {placing ? "Placing your order..." : "Place Order"}
          </button>
          <p className="summary-note">Nothing is charged yet: you choose how to pay in the next step.</p>
        </Summary>
      </form>
      {placed && (
        <PaymentDialog
          order={placed}
          dollarRate={dollarRate}
          options={options}
          fromCart
          onClose={() => setPlaced(undefined)}
          onReported={() => {
            notify({
              type: "success",
              title: "Order placed",
              message: `We have order ${placed.id} and look out for your payment.`,
              actionUrl: `/track-order?order=${placed.id}`,
              actionLabel: "Track Your Order",
            });
            void navigate(`/checkout/complete/${placed.id}`);
          }}
          onFailure={(reason) => setPaymentFailure(`Payment failed: ${reason}`)}
        />
      )}
    </>
  );
}
