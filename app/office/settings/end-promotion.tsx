import { redirect } from "react-router";
import { endPromotion } from "../../../server/orders/office-promotions.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { notFound } from "../action-responses.ts";
import type { Route } from "./+types/end-promotion.ts";

/** `POST /office/settings/promotions/:code/end` */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await requireStaff(shop, request);
  if (!(await endPromotion(shop, actor, params.code))) return notFound();
  return redirect("/office/settings/promotions");
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context.get(shopContext), request);
  return redirect(`/office/settings/promotions/${params.code}`);
}
