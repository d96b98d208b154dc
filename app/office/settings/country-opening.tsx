import { redirect } from "react-router";
import { openCountry } from "../../../features/shipping/server/office-shipping.ts";
import { buttonAction } from "../../../features/accounts/middleware/form-action.ts";
import type { Route } from "./+types/country-opening.ts";

/** `POST /office/settings/countries/:code/opening` with `on` true or false, from the switch. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, "/office/settings/shipping", ({ shop, actor, typed }) =>
    openCountry(shop, actor, { code: args.params.code, isOpen: typed["on"] === "true" }),
  );

export const loader = () => redirect("/office/settings/shipping");
