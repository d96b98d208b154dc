import { useState } from "react";
import { Link, redirect } from "react-router";
import { formatNaira } from "../../../domain/money.ts";
import { readRestock, refusalForm, returnDecisions, returnRefundForm } from "../../../domain/order/return-decision.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { findReturn } from "../../../server/orders/returns/returns.ts";
import { mostForReturn } from "../../../server/orders/returns/refund-return.ts";
import { approveReturn, receiveReturn, refuseReturn } from "../../../server/orders/returns/decide-return.ts";
import { refundReturn } from "../../../server/payments/refund-return.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { Field } from "../../ui/form/field.tsx";
import { notFound, refused, badInput } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import { OfficeForm } from "../ui/office-form.tsx";
import type { Route } from "./+types/decision.ts";

const decisionNamed = (name: string) => returnDecisions.find((decision) => decision === name) ?? notFound();

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireStaff(shop, request);
  const decision = decisionNamed(params.decision);
  const returnRequest = (await findReturn(shop.db, params.rma)) ?? notFound();
  return { ...returnRequest, decision, maxRefund: await mostForReturn(shop.db, params.rma) };
}

/** `POST /office/returns/:rma/approval`, `/refusal`, `/receipt`, `/refund`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await requireStaff(shop, request);
  const decision = decisionNamed(params.decision);
  const typed = await readForm(request);
  const act = { rma: params.rma, actor, seen: typed["seen"] ?? "" };
  let refusal: Refusal | undefined;
  if (decision === "approval") refusal = await approveReturn(shop, act);
  if (decision === "receipt") refusal = await receiveReturn(shop, act);
  if (decision === "refusal") {
    const parsed = refusalForm.safeParse(typed);
    if (!parsed.success) return badInput(parsed.error, typed);
    refusal = await refuseReturn(shop, act, parsed.data.reason);
  }
  if (decision === "refund") {
    const parsed = returnRefundForm.safeParse(typed);
    if (!parsed.success) return badInput(parsed.error, typed);
    refusal = await refundReturn(shop, act, { ...parsed.data, restock: readRestock(typed) });
  }
  if (refusal?.code === "return-not-found") return notFound();
  return refusal ? refused(refusal, typed) : redirect(`/office/returns/${params.rma}`);
}

const labels = {
  approval: ["Approve the return", "The customer gets the label by mail.", "Approve"],
  receipt: ["The parcel has arrived", "Look at what is in it before you decide the refund.", "It has arrived"],
  refusal: ["Refuse the return", "This is final. The customer reads your reason in a letter.", "Refuse the return"],
  refund: ["Refund the return", "The money is asked for from the payment that paid the order.", "Refund"],
} as const;

export default function Decision({ loaderData, actionData }: Route.ComponentProps) {
  const { rma, decision, status, maxRefund, items } = loaderData;
  const [title, explanation, button] = labels[decision];
  // The status at the first render: a revalidation must not adopt a change that the user has not seen.
  const [seen] = useState(status);
  return (
    <>
      <title>{`${title} · Office`}</title>
      <h1>{title}</h1>
      <p>{explanation}</p>
      <OfficeForm result={actionData} button={button} danger={decision === "refusal"}>
        <input type="hidden" name="seen" value={seen} />
        {decision === "refusal" && (
          <Field
            label="Reason"
            name="reason"
            required
            maxLength={300}
            hint="The customer reads this"
            defaultValue={actionData?.typed?.["reason"]}
            error={actionData?.errors?.["reason"]}
          />
        )}
        {decision === "refund" && (
          <>
            <Field
              label="Amount in naira"
              name="amount"
              required
              inputMode="numeric"
              autoComplete="off"
              hint={`At most ${formatNaira(maxRefund)}`}
              defaultValue={actionData?.typed?.["amount"] ?? String(maxRefund)}
              error={actionData?.errors?.["amount"]}
            />
            {items.map(({ productId, name, quantity, opened }) => (
              <Field
                key={productId}
                label={`Back on the shelf: ${name}`}
                name={`restock-${productId}`}
                type="number"
                required
                min={0}
                max={quantity}
                hint={`Of ${quantity} that came back`}
                defaultValue={actionData?.typed?.[`restock-${productId}`] ?? String(opened ? 0 : quantity)}
              />
            ))}
          </>
        )}
      </OfficeForm>
      <p>
        <Link className="office-back" to={`/office/returns/${rma}`}>
          Back to the return
        </Link>
      </p>
    </>
  );
}
