import { moneyForm } from "../../../domain/payment/money-forms.ts";
import { recordMoney } from "../../../server/payments/confirm-by-hand.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { Field, SelectField } from "../../ui/form/field.tsx";
import { badInput } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/money.ts";
import { orderActionResponse, readSeen } from "./order-action.ts";
import { ActionPage } from "./action-page.tsx";
import { useOfficeOrder } from "./use-office-order.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context.get(shopContext), request);
  return null;
}

/** `POST /office/orders/:id/payments`: records money that no customer or provider reported. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await requireStaff(shop, request);
  const typed = await readForm(request);
  const parsed = moneyForm.safeParse(typed);
  if (!parsed.success) return badInput(parsed.error, typed);
  const { amount: kobo, method, reference } = parsed.data;
  const act = { orderId: params.id, actor, seen: readSeen(typed) };
  return orderActionResponse(params.id, await recordMoney(shop, act, { kobo, method, reference }), typed);
}

export default function Money({ actionData }: Route.ComponentProps) {
  const { order } = useOfficeOrder();
  const typed = actionData?.typed;
  const errors = actionData?.errors;
  return (
    <ActionPage
      title="Record money"
      explanation="For money on the bank statement that nobody told us of. It is judged like any other payment: enough for an order that waits confirms it, anything else becomes a payment problem."
      button="Record it"
      result={actionData}
    >
      <SelectField
        label="How it came"
        name="method"
        defaultValue={typed?.["method"] ?? "bank-transfer"}
        error={errors?.["method"]}
      >
        <option value="bank-transfer">Bank Transfer</option>
        <option value="ussd">USSD</option>
      </SelectField>
      <Field
        label="Amount in naira"
        name="amount"
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed?.["amount"] ?? String(order.total)}
        error={errors?.["amount"]}
      />
      <Field
        label="The bank's reference"
        name="reference"
        required
        maxLength={80}
        autoComplete="off"
        hint="The same one is counted once"
        defaultValue={typed?.["reference"]}
        error={errors?.["reference"]}
      />
    </ActionPage>
  );
}
