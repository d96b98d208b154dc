import { useState } from "react";
import { type PaymentOptions } from "#features/orders/rules/payment.ts";
import { paymentMethods, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";
import { methodsFor, type OfferedMethod } from "../rules/methods-by-country.ts";

type Props = {
  options: PaymentOptions;
  /** The country that is paid from. */
  country: string;
  /** How the order was to be paid before. */
  tried: PaymentMethod | null | undefined;
  /** Whether the request for the provider's payment page is pending. */
  opening: boolean;
  onChoose: (chosen: OfferedMethod) => void;
};

/**
 * The methods of a country with fee and processing time (specification 9.6). The first suits its customers best and is
 * chosen already; the others are folded below it.
 */
export function MethodList({ options, country, tried, opening, onChoose }: Props) {
  const [alert, setAlert] = useState<string>();
  const offered = methodsFor(country, options, tried);
  const choices = offered.map((one, index) => (
    <Choice key={one.method} {...one} isFirst={index === 0} onChange={() => setAlert(undefined)} />
  ));
  if (offered.length === 0) {
    return (
      <p className="notice">
        We can’t take a payment from {inSentence(country)} at the moment. Please write to us, and we’ll tell you how to
        pay.
      </p>
    );
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (opening) return;
        const selected = new FormData(event.currentTarget).get("payment");
        const chosen = offered.find(({ method }) => method === selected);
        if (chosen) onChoose(chosen);
        else setAlert("Please select a payment method");
      }}
    >
      <fieldset className="choices">
        <legend className="visually-hidden">Payment method</legend>
        {choices.slice(0, 1)}
        {choices.length > 1 && (
          <details className="payment-others">
            <summary>Other ways</summary>
            {choices.slice(1)}
          </details>
        )}
      </fieldset>
      <p className="summary-note">We add no fee. Your bank or the payment service may.</p>
      <div className="payment-actions">
        <FormAlert message={alert} />
        <button type="submit" className="button button-large" aria-disabled={opening}>
          {opening ? "Processing..." : "Continue"}
        </button>
      </div>
    </form>
  );
}

function Choice({ method, note, isFirst, onChange }: OfferedMethod & { isFirst: boolean; onChange: () => void }) {
  const { name, description, fees, processingTime } = paymentMethods[method];
  return (
    <label>
      <input type="radio" name="payment" value={method} defaultChecked={isFirst} onChange={onChange} />
      <span>
        <strong>{name}</strong>
        <span>{note ?? description}</span>
      </span>
      <span>
        <ShowAmounts in={fees === "Free" ? "No fee" : `Fee: ${fees}`} />
        <br />
        {processingTime}
      </span>
    </label>
  );
}
