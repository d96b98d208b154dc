import { useState } from "react";
import { redirect } from "react-router";
import type { z } from "zod";
import { formatNaira } from "../../../platform/rules/money.ts";
import { receiptForm, refusalForm, returnDecisions, returnRefundForm } from "../../../features/returns/rules/return-forms.ts";
import { restockFields } from "../../../features/orders/rules/unit-fields.ts";
import type { Refusal } from "../../../platform/rules/refusal.ts";
import { refuseUnusual } from "../../../platform/http/refuse-unusual.ts";
import { findReturn } from "../../../features/returns/server/returns.ts";
import { mostForReturn } from "../../../features/returns/server/refund-return.ts";
import { approveReturn, receiveReturn, refuseReturn } from "../../../server/orders/returns/decide-return.ts";
import { refundReturn } from "../../../features/returns/server/request-return-refund.ts";
import { shopContext } from "../../../platform/http/context.ts";
import { acceptConfirmation } from "../../../features/accounts/middleware/confirmation.ts";
import { Field } from "../../../platform/ui/form/field.tsx";
import { formAction, noInput, notFound, type SubmittedForm } from "../../../features/accounts/middleware/form-action.ts";
import { BackLink } from "../../../platform/ui/office/back-link.tsx";
import { fieldsOf, OfficeForm } from "../ui/office-form.tsx";
import type { Route } from "./+types/decision.ts";
import { ReceiptFields } from "../../../features/returns/office/receipt-fields.tsx";

const decisionNamed = (name: string) => returnDecisions.find((decision) => decision === name) ?? notFound();

export const middleware = acceptConfirmation;

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const decision = decisionNamed(params.decision);
  const returnRequest = (await findReturn(shop.db, params.rma)) ?? notFound();
  return { ...returnRequest, decision, maxRefund: await mostForReturn(shop.db, params.rma) };
}

/** `POST /office/returns/:rma/approval`, `/refusal`, `/receipt`, `/refund`. */
export const action = (args: Route.ActionArgs) => decide[decisionNamed(args.params.decision)](args);

const decide = {
  approval: (args: Route.ActionArgs) =>
    returnAction(args, noInput, ({ shop, staffAction }) => approveReturn(shop, staffAction)),
  receipt: (args: Route.ActionArgs) =>
    returnAction(args, receiptForm, ({ shop, staffAction, input }) => receiveReturn(shop, staffAction, input)),
  refusal: (args: Route.ActionArgs) =>
    returnAction(args, refusalForm, ({ shop, staffAction, input }) => refuseReturn(shop, staffAction, input.reason)),
  refund: (args: Route.ActionArgs) =>
    returnAction(args, returnRefundForm.and(restockFields), async ({ shop, staffAction, typed, input }) => {
      const usual = await mostForReturn(shop.db, staffAction.rma);
      const compared = { what: "what these goods cost", amount: input.amount, usual };
      return (
        refuseUnusual(typed, [compared], "Refund") ??
        refundReturn(shop, staffAction, { amount: input.amount, restock: input.units })
      );
    }),
};

type ReturnAction = { rma: string; actor: string; seen: string };

function returnAction<Schema extends z.ZodType>(
  args: Route.ActionArgs,
  schema: Schema,
  run: (form: SubmittedForm<z.output<Schema>> & { staffAction: ReturnAction }) => Promise<Refusal | undefined>,
) {
  const { rma } = args.params;
  return formAction(args, schema, async (form) => {
    const staffAction = { rma, actor: form.actor, seen: form.typed["seen"] ?? "" };
    return (await run({ ...form, staffAction })) ?? redirect(`/office/returns/${rma}`);
  });
}

const labels = {
  approval: ["Approve the return", "The customer gets the label by mail.", "Approve"],
  receipt: ["The parcel has arrived", "Look at what is in it before you decide the refund.", "It has arrived"],
  refusal: ["Refuse the return", "This is final. The customer reads your reason in an email.", "Refuse the return"],
  refund: ["Refund the return", "The money is asked for from the payment that paid the order.", "Refund"],
} as const;

export default function Decision({ loaderData, actionData }: Route.ComponentProps) {
  const { rma, decision, status, maxRefund, items } = loaderData;
  const [title, explanation, button] = labels[decision];
  // The status at the first render: a revalidation must not adopt a change that the user has not seen.
  const [seen] = useState(status);
  const field = fieldsOf({ reason: "", amount: String(maxRefund) }, actionData);
  return (
    <>
      <title>{`${title} · Office`}</title>
      <h1>{title}</h1>
      <p>{explanation}</p>
      <OfficeForm result={actionData} button={button} danger={decision === "refusal"}>
        <input type="hidden" name="seen" value={seen} />
        {decision === "refusal" && (
          <Field label="Reason" {...field("reason", "The customer reads this")} required maxLength={300} />
        )}
        {decision === "receipt" && <ReceiptFields result={actionData} />}
        {decision === "refund" && (
          <>
            <Field
              label="Amount in naira"
              {...field("amount", `At most ${formatNaira(maxRefund)}`)}
              required
              inputMode="numeric"
              autoComplete="off"
            />
            {items.map(({ productId, name, quantity }) => (
              <Field
                key={productId}
                label={`Back on the shelf: ${name}`}
                name={`restock-${productId}`}
                type="number"
                required
                min={0}
                max={quantity}
                error={actionData?.errors?.[`restock-${productId}`]}
                hint={`Of ${quantity} that came back; only what is safe to sell as food`}
                defaultValue={actionData?.typed?.[`restock-${productId}`] ?? "0"}
              />
            ))}
          </>
        )}
      </OfficeForm>
      <p>
        <BackLink to={`/office/returns/${rma}`}>Back to the return</BackLink>
      </p>
    </>
  );
}
