import { redirect } from "react-router";
import { requireRecentConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import { renewGiftCardForm } from "../rules/forms.ts";
import { renewGiftCard } from "../server/staff.ts";
import type { Route } from "./+types/code.ts";
import { CardAction } from "./card-action.tsx";
import { loadGiftCard } from "./load-gift-card.ts";

export const middleware = requireRecentConfirmation;
export const loader = (args: Route.LoaderArgs) => loadGiftCard(args);

/** `POST /office/gift-cards/:giftCard/code`: mails a new code to replace a lost one. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, renewGiftCardForm, async ({ shop, actor, input }) => {
    const id = rowId(args.params.giftCard);
    return (await renewGiftCard(shop, { id, actor }, input.email)) ?? redirect(`/office/gift-cards/${id}`);
  });

export default function Code({ loaderData: { card }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor({ email: card.recipientEmail }, actionData);
  return (
    <CardAction
      card={card}
      title="Send a new code"
      explanation="The new code has all that is left on the card. Anyone who reads the email can spend it, so make sure the address is the owner’s or the buyer’s."
      button="Send it"
      result={actionData}
      closed={card.stoppedAt ? undefined : "Block the code that was lost first."}
    >
      <Field label="Email address" {...field("email")} type="email" autoComplete="off" maxLength={254} required />
    </CardAction>
  );
}
