import { redirect } from "react-router";
import { buttonAction } from "#features/accounts/middleware/office-action.ts";
import { sendAllMailAgain } from "#platform/mail/failed-mail.ts";
import type { Route } from "./+types/sending-of-all.ts";

/** `POST /office/mail/sending`: retries all failed emails. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, "/office", async ({ shop, actor }) => {
    await sendAllMailAgain(shop, actor);
    return true;
  });

export const loader = () => redirect("/office");
