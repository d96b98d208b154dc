import { redirect } from "react-router";
import { endPromotion } from "../../../server/orders/office-promotions.ts";
import { shopContext, staffContext } from "../../context.ts";
import { notFound } from "../action-responses.ts";
import type { Route } from "./+types/end-promotion.ts";

/** `POST /office/settings/promotions/:code/end` */
export async function action({ params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  if (!(await endPromotion(shop, actor, params.code))) return notFound();
  return redirect("/office/settings/promotions");
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/office/settings/promotions/${params.code}`);
