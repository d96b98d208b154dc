import { redirect } from "react-router";
import { setMailAside } from "../../../platform/mail/failed-mail.ts";
import { buttonAction } from "../../../features/accounts/middleware/form-action.ts";
import type { Route } from "./+types/removal.ts";

/** `POST /office/mail/:mail/removal`: removes a failed email from the list. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, "/office", ({ shop, actor }) => setMailAside(shop, actor, args.params.mail));

export const loader = () => redirect("/office");
