import { redirect } from "react-router";
import { switchUssdBank } from "../../../features/payments/server/ussd-banks.ts";
import { buttonAction } from "../../../features/accounts/middleware/form-action.ts";
import type { Route } from "./+types/ussd-bank.ts";

/** `POST /office/settings/ussd-banks/:code` with `on` true or false, from the switch. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, "/office/settings/banks", ({ shop, actor, typed }) =>
    switchUssdBank(shop, actor, { bank: args.params.code, isActive: typed["on"] === "true" }),
  );

export const loader = () => redirect("/office/settings/banks");
