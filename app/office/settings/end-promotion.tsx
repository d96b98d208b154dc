import { redirect } from "react-router";
import { endPromotion } from "../../../features/orders/server/promotions.ts";
import { buttonAction } from "../../../features/accounts/middleware/form-action.ts";
import type { Route } from "./+types/end-promotion.ts";

/** `POST /office/settings/promotions/:code/end` */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, "/office/settings/promotions", ({ shop, actor }) => endPromotion(shop, actor, args.params.code));

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/office/settings/promotions/${encodeURIComponent(params.code)}`);
