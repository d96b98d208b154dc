import { useState } from "react";
import { Link, redirect } from "react-router";
import type { z } from "zod";
import { acceptConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { officeAction, noInput, notFound, type SubmittedForm } from "#features/accounts/middleware/office-action.ts";
import { restockFields } from "#features/orders/rules/unit-fields.ts";
import { deferAction } from "#features/orders/server/undo/deferred-actions.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { nairaForField, toKobo } from "#platform/rules/kobo.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import { Field } from "#platform/ui/form/field.tsx";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { QuietButtonLink } from "#platform/ui/office/button-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { useNamedAmount } from "#platform/ui/office/use-named-amount.ts";
import { returnDecisions } from "../rules/return-decisions.ts";
import { returnReceiptForm, refusalForm, returnRefundForm } from "../rules/return-forms.ts";
import { chosenText } from "../rules/returns.ts";
import { approveReturn, receiveReturn, returnRefusal } from "../server/decide-return.ts";
import { readReturnRefund, refuseRefund } from "../server/refund-return.ts";
import { returnRefund } from "../server/request-return-refund.ts";
import { findReturn } from "../server/returns.ts";
import type { Route } from "./+types/decision.ts";
import { ReceiptFields } from "./receipt-fields.tsx";
import "#features/orders/ui/office/order.css";

const decisionNamed = (name: string) => returnDecisions.find((decision) => decision === name) ?? notFound();

export const middleware = acceptConfirmation;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const decision = decisionNamed(params.decision);
  const isEverything = new URL(request.url).searchParams.get("all") === "everything";
  const returnRequest = (await findReturn(shop.db, params.rma)) ?? notFound();
  const refund = (await readReturnRefund(shop.db, params.rma)) ?? notFound();
  return { ...returnRequest, decision, isEverything, refund };
}

/** `POST /office/returns/:rma/approval`, `/refusal`, `/receipt`, `/refund`. */
export const action = (args: Route.ActionArgs) => decide[decisionNamed(args.params.decision)](args);

const decide = {
  approval: (args: Route.ActionArgs) =>
    returnAction(args, noInput, ({ shop, staffAction }) => approveReturn(shop, staffAction)),
  receipt: (args: Route.ActionArgs) =>
    returnAction(args, returnReceiptForm, ({ shop, staffAction, input }) => receiveReturn(shop, staffAction, input)),
  refusal: (args: Route.ActionArgs) =>
    returnAction(args, refusalForm, async ({ shop, staffAction, input }) => {
      const { orderId } = (await findReturn(shop.db, staffAction.rma)) ?? notFound();
      return deferAction(shop, returnRefusal, { ...staffAction, orderId, reason: input.reason });
    }),
  refund: (args: Route.ActionArgs) =>
    returnAction(args, returnRefundForm.and(restockFields), async ({ shop, staffAction, typed, input }) => {
      const { orderId, most } = (await readReturnRefund(shop.db, staffAction.rma)) ?? notFound();
      const compared = { what: "what these goods cost", amount: input.amount, usual: most };
      return (
        refuseRefund(input.amount, most) ??
        refuseUnusual(typed, [compared], "Refund") ??
        deferAction(shop, returnRefund, { ...staffAction, orderId, amount: input.amount, restock: input.units })
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
  return officeAction(args, schema, async (form) => {
    const staffAction = { rma, actor: form.actor, seen: form.typed["seen"] ?? "" };
    return (await run({ ...form, staffAction })) ?? redirect(`/office/returns/${rma}`);
  });
}

const labels = {
  approval: ["Approve the return", "The customer gets the label by mail.", "Approve"],
  receipt: ["The parcel has arrived", "Check what is in it before you decide the refund.", "It has arrived"],
  refusal: [
    "Refuse the return",
    "You can undo it for five minutes. Then the customer gets your reason by email.",
    "Refuse the return",
  ],
  refund: [
    "Refund the return",
    "You can undo it for five minutes. Then the money goes back the way the order was paid.",
    "Refund",
  ],
} as const;

const FREE = "These goods cost nothing, so there is nothing to refund. You can undo it for five minutes.";

export default function Decision({ loaderData, actionData }: Route.ComponentProps) {
  const { rma, decision, status, isEverything, refund, refundAs, items } = loaderData;
  const [title, explanation, button] = labels[decision];
  // The status at the first render: a revalidation must not adopt a change that the user has not seen.
  const [seen] = useState(status);
  const isFree = decision === "refund" && refund.most === 0;
  const amount = isEverything || isFree ? nairaForField(toKobo(refund.most)) : "";
  const { named, onAmount } = useNamedAmount(amount, actionData);
  const field = fieldPropsFor({ reason: "", amount }, actionData);
  return (
    <>
      <title>{`${title} · Office`}</title>
      <h1>{title}</h1>
      <p>{isFree ? FREE : explanation}</p>
      {decision === "refund" && refundAs && <p className="notice">{chosenText(refundAs)}</p>}
      {decision === "refund" && <Parts {...refund} />}
      <OfficeForm
        result={actionData}
        button={decision === "refund" && named ? `Refund ${named}` : button}
        danger={decision === "refusal"}
      >
        <input type="hidden" name="seen" value={seen} />
        {decision === "refusal" && (
          <Field label="Reason" {...field("reason", "The customer reads this")} required maxLength={300} />
        )}
        {decision === "receipt" && <ReceiptFields result={actionData} />}
        {decision === "refund" && (
          <>
            <AmountField
              key={amount}
              label="Amount in naira"
              {...field("amount", `At most ${formatNaira(refund.most)}`)}
              required
              onAmount={onAmount}
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

/** The return's order and customer, the refundable amounts, and a choice of the full amount. */
function Parts({ parts, most, orderId, customerName }: Route.ComponentProps["loaderData"]["refund"]) {
  const rows: [string, number][] = [
    ["Goods", parts.goods],
    ["Tax on them", parts.tax],
    ["Delivery, because we are at fault", parts.shipping],
  ];
  const shown = rows
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]): [string, string] => [label, formatNaira(amount)]);
  return (
    <>
      <p>
        Of order <Link to={`/office/orders/${orderId}`}>{orderNumber(orderId)}</Link>, {customerName}.
      </p>
      <DescriptionList className="office-totals" rows={[...shown, ["Together", formatNaira(most)]]} />
      <p className="office-actions">
        <QuietButtonLink to="?all=everything">Refund everything, {formatNaira(most)}</QuietButtonLink>
      </p>
    </>
  );
}
