import { redirect } from "react-router";
import { openCountry } from "../../../server/shipping/office-shipping.ts";
import { formAction, noInput } from "../form-action.ts";
import type { Route } from "./+types/country.ts";

/** `POST /office/settings/countries/:code` with `on` true or false, from the switch. */
export const action = (args: Route.ActionArgs) =>
  formAction(
    args,
    noInput,
    async ({ shop, actor, typed }) =>
      (await openCountry(shop, actor, { code: args.params.code, isOpen: typed["on"] === "true" })) &&
      redirect("/office/settings/shipping"),
  );

export const loader = () => redirect("/office/settings/shipping");
