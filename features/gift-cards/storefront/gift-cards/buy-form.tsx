/* oxlint-disable shop/amount-past-customer -- the giver's own currency, with the naira that are charged */
import { formatNaira } from "#platform/rules/money.ts";
import { useShownCurrency } from "#platform/ui/browser/use-currency.ts";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import type { FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { SureButton } from "#platform/ui/form/sure-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { chargedFor, formatGiverAmount, giverAmounts, inNaira, type GiverCurrency } from "../../rules/amounts.ts";
import { designs, giftCardDesigns } from "../../rules/designs.ts";
import { BuyerFields } from "./buyer-fields.tsx";
import { GiftCardPicture } from "./gift-card-picture.tsx";

/** How much, for whom, and from whom. Nothing is paid before the next page. */
export function BuyForm({ countries, result }: { countries: string[]; result: FormResult | undefined }) {
  const area = useFocusOnError<HTMLDivElement>(result);
  const typed = (result?.typed ?? {}) as Record<string, string | undefined>;
  const field = (name: string) => ({ name, defaultValue: typed[name], error: result?.errors?.[name] });
  const shown = useShownCurrency();
  const currency = shown?.isFirst ? shown : inNaira;
  const isNaira = currency === inNaira;
  const { least, most, choices } = giverAmounts(currency);
  const chosen = choices.find((amount) => String(amount) === typed["amount"]) ?? choices[1];
  const chosenDesign = giftCardDesigns.find((design) => design === typed["design"]) ?? giftCardDesigns[0];
  return (
    <div ref={area}>
      <Form method="post" className="stack" noValidate>
        <FormAlert message={result?.alert} />
        <fieldset className="gift-card-amounts">
          <legend>How much?</legend>
          <input type="hidden" name="currency" value={currency.code} />
          {choices.map((amount) => (
            <label key={`${currency.code}${amount}`}>
              <input type="radio" name="amount" value={amount} defaultChecked={chosen === amount} />
              <span>
                <GiverAmount of={amount} in={currency} />
                {!isNaira && <small>{formatNaira(chargedFor(amount, currency))}</small>}
              </span>
            </label>
          ))}
          <Field
            label={`Or another amount, in ${isNaira ? "naira" : currency.sign.trim()}`}
            {...field("other")}
            error={result?.errors?.["currency"] ?? result?.errors?.["other"]}
            inputMode="decimal"
            autoComplete="off"
            placeholder=" "
          />
          <p className="field-hint">
            From <GiverAmount of={least} in={currency} /> to <GiverAmount of={most} in={currency} />.
            {!isNaira && " You are charged in naira (₦), as the next page says. Your bank sets the rate and any fee."}
          </p>
        </fieldset>
        <fieldset className="gift-card-designs">
          <legend>Which card?</legend>
          {giftCardDesigns.map((design) => (
            <label key={design}>
              <input type="radio" name="design" value={design} defaultChecked={chosenDesign === design} />
              <GiftCardPicture design={design} />
              <span>{designs[design].name}</span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Who is it for?</legend>
          <Field label="Their name" {...field("recipientName")} autoComplete="off" />
          <Field
            label="Their email address"
            {...field("recipientEmail")}
            type="email"
            autoComplete="off"
            hint="Leave it empty, and the card comes to you to print or pass on"
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

/** Until the page's code runs, amounts are in naira, which its script shows in the customer's currency too. */
function GiverAmount({ of: amount, in: currency }: { of: number; in: GiverCurrency }) {
  return currency === inNaira ? <Amount of={amount} /> : formatGiverAmount(amount, currency);
}
