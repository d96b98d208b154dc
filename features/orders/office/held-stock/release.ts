import { redirect } from "react-router";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { heldBy } from "../../rules/held-stock.ts";
import { releaseStock } from "../../server/office/release-stock.ts";
import type { Route } from "./+types/release.ts";

/** `POST /office/held-stock/release`: cancels the unpaid orders of an account or network. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, heldBy, async ({ shop, actor, input }) => {
    await releaseStock(shop, actor, input);
    return redirect("/office");
  });

export const loader = () => redirect("/office");
