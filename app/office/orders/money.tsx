import { moneyForm } from "../../../domain/payment/money-forms.ts";
import { recordMoney } from "../../../server/payments/confirm-by-hand.ts";
import { Field, SelectField } from "../../ui/form/field.tsx";
import { orderAction } from "../form-action.ts";
import { fieldsOf } from "../ui/office-form.tsx";
import type { Route } from "./+types/money.ts";
import { ActionPage } from "./action-page.tsx";
import { useOfficeOrder } from "./order/use-office-order.ts";

/** `POST /office/orders/:id/payments`: records money that no customer or provider reported. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, moneyForm, ({ shop, staffAction, input: { amount: kobo, method, reference } }) =>
    recordMoney(shop, staffAction, { kobo, method, reference }),
  );

export default function Money({ actionData }: Route.ComponentProps) {
  const { order } = useOfficeOrder();
  const field = fieldsOf({ method: "bank-transfer", amount: String(order.total), reference: "" }, actionData);
  return (
    <ActionPage
      title="Record money"
      explanation="For money on the bank statement that nobody told us of. It is judged like any other payment: enough for an order that waits confirms it, anything else becomes a payment problem."
      button="Record it"
      result={actionData}
    >
      <SelectField label="How it came" {...field("method")}>
        <option value="bank-transfer">Bank Transfer</option>
        <option value="ussd">USSD</option>
      </SelectField>
      <Field label="Amount in naira" {...field("amount")} required inputMode="decimal" autoComplete="off" />
      <Field
        label="The bank's reference"
        {...field("reference", "The same one is counted once")}
        required
        maxLength={80}
        autoComplete="off"
      />
    </ActionPage>
  );
}
