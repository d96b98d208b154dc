import { redirect } from "react-router";
import { deleteDish } from "../../../features/dishes/server/edit-dishes.ts";
import { buttonAction } from "../../../features/accounts/middleware/form-action.ts";
import type { Route } from "./+types/removal.ts";

/** `POST /office/dishes/:id/removal` */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, "/office/dishes", ({ shop, actor }) => deleteDish(shop, actor, args.params.id));

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/office/dishes/${encodeURIComponent(params.id)}`);
