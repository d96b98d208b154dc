import { redirect } from "react-router";
import { promotionForm } from "../../../domain/cart/promotion-form.ts";
import { addPromotion } from "../../../server/orders/office-promotions.ts";
import { shopContext, staffContext } from "../../context.ts";
import { Field } from "../../ui/form/field.tsx";
import { refused, badInput } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import { fieldsOf, OfficeForm } from "../ui/office-form.tsx";
import type { Route } from "./+types/new-promotion.ts";
import { PromotionFields } from "./promotion-fields.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const typed = await readForm(request);
  const parsed = promotionForm.safeParse(typed);
  if (!parsed.success) return badInput(parsed.error, typed);
  const refusal = await addPromotion(shop, actor, parsed.data);
  return refusal ? refused(refusal, typed) : redirect("/office/settings/promotions");
}

const empty = { code: "", percent: "", startsOn: "", endsOn: "" };

export default function NewPromotion({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>New promo code · Office</title>
      <h2>New promo code</h2>
      <OfficeForm result={actionData} button="Add code">
        <Field
          label="Code"
          {...fieldsOf(empty, actionData)("code", "What customers type at the checkout")}
          required
          autoCapitalize="characters"
          autoComplete="off"
        />
        <PromotionFields text={empty} ticks={{ firstOrderOnly: false, isActive: true }} result={actionData} />
      </OfficeForm>
    </>
  );
}
