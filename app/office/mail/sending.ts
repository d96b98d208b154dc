import { redirect } from "react-router";
import { sendMailAgain } from "../../../platform/mail/failed-mail.ts";
import { buttonAction } from "../../../features/accounts/middleware/form-action.ts";
import type { Route } from "./+types/sending.ts";

/** `POST /office/mail/:mail/sending`: retries a failed email. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, "/office", ({ shop, actor }) => sendMailAgain(shop, actor, args.params.mail));

export const loader = () => redirect("/office");
