import { redirect } from "react-router";
import { removeCarrier } from "../../../server/shipping/carriers.ts";
import { buttonAction } from "../form-action.ts";
import type { Route } from "./+types/carrier-removal.ts";

/** `POST /office/settings/carriers/:name/removal` */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, "/office/settings/carriers", ({ shop, actor }) => removeCarrier(shop, actor, args.params.name));

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/office/settings/carriers/${encodeURIComponent(params.name)}`);
