import { Link } from "react-router";
import { promotionDays, promotionForm } from "../../../domain/cart/promotion-form.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { asText } from "../../../server/audit/edit-conflict.ts";
import { findOfficePromotion, savePromotion } from "../../../server/orders/office-promotions.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { notFound, refused, saved, badInput } from "../action-responses.ts";
import { readForm, readVersion } from "../read-form.ts";
import { Confirm } from "../ui/confirm.tsx";
import { OfficeForm } from "../ui/office-form.tsx";
import type { Route } from "./+types/promotion.ts";
import { PromotionFields } from "./promotion-fields.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireStaff(shop, request);
  const promotion = await findOfficePromotion(shop.db, params.code);
  if (!promotion) return notFound();
  const { code, percent, version, firstOrderOnly, isActive } = promotion;
  const text = asText({ percent, ...promotionDays(promotion) });
  return { code, version, ticks: { firstOrderOnly, isActive }, text };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await requireStaff(shop, request);
  const typed = await readForm(request);
  const parsed = promotionForm.safeParse({ ...typed, code: params.code });
  if (!parsed.success) return badInput(parsed.error, typed);
  const result = await savePromotion(shop, actor, { ...parsed.data, version: readVersion(typed) });
  if (!result) return notFound();
  if (result instanceof Refusal) return refused(result, typed, result.details);
  return saved("Saved. Orders that used it keep their discount.", result);
}

export default function Promotion({ loaderData: { code, version, ticks, text }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{`${code} · Office`}</title>
      <Link className="office-back" to="/office/settings/promotions">
        ← Promo codes
      </Link>
      <div className="office-head">
        <h2>{code}</h2>
        {ticks.isActive && (
          <Confirm
            button="End it now"
            question={`End ${code} now?`}
            yes="Yes, end it"
            action={`/office/settings/promotions/${code}/end`}
          >
            <p>The checkout refuses it from then on. Orders that used it keep their discount.</p>
          </Confirm>
        )}
      </div>
      <OfficeForm key={code} result={actionData} button="Save" version={version}>
        <PromotionFields text={text} ticks={ticks} result={actionData} />
      </OfficeForm>
    </>
  );
}
