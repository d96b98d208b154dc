import { redirect } from "react-router";
import { endPromotion } from "../../../server/orders/promotions.ts";
import { formAction, noInput } from "../form-action.ts";
import type { Route } from "./+types/end-promotion.ts";

/** `POST /office/settings/promotions/:code/end` */
export const action = (args: Route.ActionArgs) =>
  formAction(
    args,
    noInput,
    async ({ shop, actor }) =>
      (await endPromotion(shop, actor, args.params.code)) && redirect("/office/settings/promotions"),
  );

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/office/settings/promotions/${params.code}`);
