import { redirect } from "react-router";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import { giftCardReasonForm } from "../rules/forms.ts";
import { stopGiftCard } from "../server/staff.ts";
import type { Route } from "./+types/stop.ts";
import { CardAction } from "./card-action.tsx";
import { loadGiftCard } from "./load-gift-card.ts";

export const loader = (args: Route.LoaderArgs) => loadGiftCard(args);

/** `POST /office/gift-cards/:giftCard/stop`: stops a lost code. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, giftCardReasonForm, async ({ shop, actor, input }) => {
    const id = rowId(args.params.giftCard);
    return (await stopGiftCard(shop, { id, actor }, input.reason)) ?? redirect(`/office/gift-cards/${id}`);
  });

export default function Stop({ loaderData: { card }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor({ reason: "" }, actionData);
  return (
    <CardAction
      card={card}
      title="Block code"
      explanation="The code stops working at once. The money stays on the card, and you can send a new code."
      button="Block it"
      danger
      result={actionData}
      closed={card.stoppedAt ? "The code of this gift card is blocked already." : undefined}
    >
      <Field label="Why" {...field("reason", "For the audit trail")} maxLength={200} autoComplete="off" required />
    </CardAction>
  );
}
