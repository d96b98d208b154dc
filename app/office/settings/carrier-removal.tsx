import { redirect } from "react-router";
import { removeCarrier } from "../../../features/shipping/server/carriers.ts";
import { buttonAction } from "../../../features/accounts/middleware/form-action.ts";
import type { Route } from "./+types/carrier-removal.ts";

/** `POST /office/settings/carriers/:name/removal` */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, "/office/settings/carriers", ({ shop, actor }) => removeCarrier(shop, actor, args.params.name));

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/office/settings/carriers/${encodeURIComponent(params.name)}`);
