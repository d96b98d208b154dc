import { formatNaira } from "#platform/rules/money.ts";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import type { FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { SureButton } from "#platform/ui/form/sure-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
/* oxlint-disable shop/amount-past-customer -- a hint, which a field shows by ShowAmounts */
import { Form } from "#platform/ui/router/form.tsx";
import { GIFT_CARD_AMOUNTS, GIFT_CARD_CHOICES } from "../../rules/amounts.ts";
import { BuyerFields } from "./buyer-fields.tsx";

type Props = { countries: string[]; result: FormResult | undefined };

/** How much, for whom, and from whom. Nothing is paid before the next page. */
export function BuyForm({ countries, result }: Props) {
  const area = useFocusOnError<HTMLDivElement>(result);
  const typed = (result?.typed ?? {}) as Record<string, string | undefined>;
  const field = (name: string) => ({ name, defaultValue: typed[name], error: result?.errors?.[name] });
  const chosen = typed["amount"] ?? String(GIFT_CARD_CHOICES[1]);
  const { least, most } = GIFT_CARD_AMOUNTS;
  return (
    <div ref={area}>
      <Form method="post" className="stack" noValidate>
        <FormAlert message={result?.alert} />
        <fieldset className="gift-card-amounts">
          <legend>How much?</legend>
          {GIFT_CARD_CHOICES.map((amount) => (
            <label key={amount}>
              <input type="radio" name="amount" value={amount} defaultChecked={chosen === String(amount)} />
              <span>
                <Amount of={amount} />
              </span>
            </label>
          ))}
          <Field
            label="Or another amount, in naira"
            {...field("other")}
            inputMode="numeric"
            autoComplete="off"
            placeholder=" "
            hint={`From ${formatNaira(least)} to ${formatNaira(most)}`}
          />
        </fieldset>
        <fieldset>
          <legend>Who is it for?</legend>
          <Field label="Their name" {...field("recipientName")} autoComplete="off" />
          <Field
            label="Their email address"
            {...field("recipientEmail")}
            type="email"
            autoComplete="off"
            hint="Leave it empty and we send the card to you, to print or to pass on"
          />
          <TextArea label="A message to go with it" {...field("message")} maxLength={500} />
        </fieldset>
        <fieldset>
          <legend>From you</legend>
          <BuyerFields field={field} countries={countries} />
        </fieldset>
        <SubmitButton>Continue to payment</SubmitButton>
        <SureButton ask={result?.ask} />
        <p className="field-hint">We’ll email the card with its code as soon as your payment arrives.</p>
      </Form>
    </div>
  );
}
