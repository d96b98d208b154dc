import { notFound, orderAction } from "#features/accounts/middleware/office-action.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { disputeAnswerForm } from "#features/payments/rules/money-forms.ts";
import { providerLabels } from "#features/payments/rules/payment-labels.ts";
import { listOrderDisputes, noteAnswer } from "#features/payments/server/disputes.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { TextArea } from "#platform/ui/form/field.tsx";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/dispute-answer.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const disputes = await listOrderDisputes(context.get(shopContext).db, params.id);
  return disputes.find(({ id }) => String(id) === params.dispute) ?? notFound();
}

/** `POST /office/orders/:id/disputes/:dispute/answer`: records what staff answered on the provider's dashboard. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, disputeAnswerForm, async ({ shop, staffAction, input }) => {
    const disputeId = rowId(args.params.dispute);
    return (await noteAnswer(shop, { ...staffAction, disputeId }, input.answer)) ?? notFound();
  });

export default function DisputeAnswer({ loaderData: dispute, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor({ answer: "" }, actionData);
  const provider = providerLabels[dispute.provider];
  const isOpen = dispute.status === "open" && !dispute.answer;
  return (
    <ActionPage
      title="Note the answer to the bank"
      explanation={
        <>
          First answer on {provider}’s dashboard: decline the dispute and upload the papers, or accept it, and{" "}
          <strong>{formatKobo(dispute.amountKobo)}</strong> goes back. Then note here what you answered, so nobody does
          it twice. Nothing is sent to {provider}.
        </>
      }
      button="Keep the note"
      result={actionData}
      closed={isOpen ? undefined : "This dispute is no longer waiting for an answer."}
    >
      <TextArea label="What you answered, and when" {...field("answer")} required maxLength={500} />
    </ActionPage>
  );
}
