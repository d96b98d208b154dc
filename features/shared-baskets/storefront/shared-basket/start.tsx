import { redirect } from "react-router";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { actionHeaders } from "#platform/http/refusal-response.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { formAction } from "#platform/ui/form/form-action.ts";
import { Title } from "#platform/ui/title.tsx";
import { fillSharedBasketForm } from "../../rules/shared-basket-forms.ts";
import { shareBasket } from "../../server/shared-baskets.ts";
import type { Route } from "./+types/start.ts";
import { FillForm } from "./fill-form.tsx";
import "./shared-basket.css";

/** `POST /shared-basket`: creates a shared basket with the goods of a cart, and redirects to it. */
export async function action({ request, context }: Route.ActionArgs) {
  let code: string | undefined;
  const result = await formAction(request, fillSharedBasketForm, async (filling) => {
    const shared = await shareBasket(context.get(shopContext), context.get(callerContext).ip, filling);
    if (shared instanceof Refusal) return shared;
    code = shared;
    return undefined;
  });
  return code === undefined ? result : redirect(`/shared-basket/${code}`, 303);
}

export const headers = actionHeaders;

export default function StartSharedBasket({ actionData }: Route.ComponentProps) {
  return (
    <div className="page page-text shared-basket">
      <Title>Fill a basket together</Title>
      <meta
        name="description"
        content="One basket for the household, the office or the whole street: everyone adds what they want, one of you orders, one parcel comes."
      />
      <h1>Fill a basket together</h1>
      <p>For the household, the office, the whole street: one parcel, one delivery charge.</p>
      <ol className="shared-basket-steps">
        <li>Start with what’s in your cart.</li>
        <li>Send the link round. Everyone adds what they want, under their own name.</li>
        <li>One of you orders and pays. You settle up among yourselves.</li>
      </ol>
      <FillForm result={actionData} button={(packs) => `Begin with ${packs}`} />
    </div>
  );
}
