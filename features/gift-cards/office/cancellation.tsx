import { redirect } from "react-router";
import { acceptConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import { whyNotCancelled } from "../rules/entries.ts";
import { giftCardReasonForm } from "../rules/forms.ts";
import { cancelGiftCard } from "../server/staff.ts";
import type { Route } from "./+types/cancellation.ts";
import { CardAction } from "./card-action.tsx";
import { loadGiftCard } from "./load-gift-card.ts";

export const middleware = acceptConfirmation;

export const loader = (args: Route.LoaderArgs) => loadGiftCard(args);

/** `POST /office/gift-cards/:giftCard/cancellation`: cancels the balance of a card that staff issued. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, giftCardReasonForm, async ({ shop, actor, input }) => {
    const id = rowId(args.params.giftCard);
    return (await cancelGiftCard(shop, { id, actor }, input.reason)) ?? redirect(`/office/gift-cards/${id}`);
  });

export default function Cancellation({ loaderData: { card }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor({ reason: "" }, actionData);
  return (
    <CardAction
      card={card}
      title="Cancel card"
      explanation="What is left on the card ends: nobody paid for it. Its holder gets no email, so write to them first."
      button="Cancel card"
      danger
      result={actionData}
      closed={whyNotCancelled(card)}
    >
      <Field label="Why" {...field("reason", "For the audit trail")} maxLength={200} autoComplete="off" required />
    </CardAction>
  );
}
