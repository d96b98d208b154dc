import { redirect } from "react-router";
import { removeRate } from "../../../features/shop/server/currency-rates.ts";
import { buttonAction } from "../../../features/accounts/middleware/form-action.ts";
import type { Route } from "./+types/currency-removal.ts";

/** `POST /office/settings/currencies/:code/removal` */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, "/office/settings/currencies", ({ shop, actor }) => removeRate(shop, actor, args.params.code));

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/office/settings/currencies/${encodeURIComponent(params.code)}`);
