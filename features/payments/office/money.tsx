import { acceptConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { paymentMethods, staffMethods } from "#features/shop/rules/payment-methods.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUntilSure } from "#platform/http/refuse-unusual.ts";
import { formatKobo, nairaForField } from "#platform/rules/kobo.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import { doubtAbout } from "../rules/doubtful-amount.ts";
import { moneyForm } from "../rules/money-forms.ts";
import { recordMoney } from "../server/confirm-by-hand.ts";
import { listOrderPayments } from "../server/order-payments.ts";
import type { Route } from "./+types/money.ts";

export const middleware = acceptConfirmation;

export async function loader({ params, context }: Route.LoaderArgs) {
  return (await listOrderPayments(context.get(shopContext), params.id)).openKobo;
}

/** `POST /office/orders/:id/payments`: records money that no customer or provider reported. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, moneyForm, async (form) => {
    const { shop, staffAction, input, typed } = form;
    const { amount: kobo, method, reference } = input;
    const { openKobo } = await listOrderPayments(shop, args.params.id);
    const refusal = refuseUntilSure(typed, doubtAbout(kobo, openKobo), "Yes, … came");
    return refusal ?? recordMoney(shop, staffAction, { kobo, method, reference });
  });

export default function Money({ loaderData: openKobo, actionData }: Route.ComponentProps) {
  const amount = openKobo > 0 ? nairaForField(openKobo) : "";
  const field = fieldPropsFor({ method: staffMethods[0] ?? "", amount, reference: "" }, actionData);
  return (
    <ActionPage
      title="Record money"
      explanation={
        <>
          For money on the bank statement that nobody told us of, or the rest of a payment.{" "}
          {openKobo > 0 ? (
            <>
              <strong>{formatKobo(openKobo)}</strong> is still to pay: that amount confirms the order.
            </>
          ) : (
            "Nothing is left to pay, so it is a payment to refund."
          )}
        </>
      }
      button="Record it"
      result={actionData}
    >
      <SelectField label="How it came" {...field("method")}>
        <Options of={staffMethods.map((method) => [method, paymentMethods[method].name])} />
      </SelectField>
      <AmountField label="Amount in naira" {...field("amount")} required />
      <Field
        label="The bank’s reference"
        {...field("reference", "Each reference counts once")}
        required
        maxLength={80}
        autoComplete="off"
      />
    </ActionPage>
  );
}
