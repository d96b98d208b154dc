import { redirect } from "react-router";
import { requireRecentConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { refuseUntilSure } from "#platform/http/refuse-unusual.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { GIFT_CARD_AMOUNTS, questionAboutCard } from "../rules/amounts.ts";
import { issueGiftCardForm } from "../rules/forms.ts";
import { issueGiftCard } from "../server/staff.ts";
import type { Route } from "./+types/issue.ts";

export const middleware = requireRecentConfirmation;

/** `POST /office/gift-cards/new`: issues a card free of charge. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, issueGiftCardForm, async ({ shop, actor, input, typed }) => {
    const refusal = refuseUntilSure(typed, questionAboutCard(input.amount), "Issue");
    if (refusal) return refusal;
    const issued = await issueGiftCard(shop, actor, input);
    return issued instanceof Refusal ? issued : redirect(`/office/gift-cards/${issued}`);
  });

export default function Issue({ actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(
    { amount: "", recipientName: "", recipientEmail: "", message: "", reason: "" },
    actionData,
  );
  const { least, most } = GIFT_CARD_AMOUNTS;
  return (
    <>
      <title>Issue a gift card · Office</title>
      <BackLink to="/office/gift-cards">← Gift cards</BackLink>
      <h1>Issue a gift card</h1>
      <p>For a free card, as a thank-you or an apology. It is money we owe from now on, and all staff are told.</p>
      <OfficeForm result={actionData} button="Issue and send it">
        <AmountField
          label="Amount, in naira"
          {...field("amount", `From ${formatNaira(least)} to ${formatNaira(most)}`)}
          required
        />
        <Field label="For whom" {...field("recipientName")} autoComplete="off" maxLength={60} required />
        <Field
          label="Their email address"
          {...field("recipientEmail", "The code goes there, and nobody else sees it")}
          type="email"
          autoComplete="off"
          maxLength={254}
          required
        />
        <TextArea label="A message to go with it" {...field("message")} maxLength={500} />
        <Field
          label="Why"
          {...field("reason", "For the audit trail; only staff see it")}
          autoComplete="off"
          maxLength={200}
          required
        />
      </OfficeForm>
    </>
  );
}
