import { Link } from "react-router";
import { z } from "zod";
import { officeAction, saved } from "#features/accounts/middleware/office-action.ts";
import { readIsOpen } from "#features/shop/server/settings.ts";
import { shopContext } from "#platform/http/context.ts";
import { onOrOff } from "#platform/rules/fields.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { OfficeForm } from "#platform/ui/office/office-form.tsx";
import { setOpening } from "../server/set-opening.ts";
import type { Route } from "./+types/opening.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { isOpen: await readIsOpen(context.get(shopContext).db) };
}

const openingForm = z.object({ open: onOrOff });

export const action = (args: Route.ActionArgs) =>
  officeAction(args, openingForm, async ({ shop, actor, input: { open: opens } }) => {
    const refusal = await setOpening(shop, actor, opens);
    return (
      refusal ??
      saved(opens ? "The shop is open. Good luck!" : "The shop is closed. The public reads “Opening soon”.", {})
    );
  });

/** The last step of the first run: until then the public sees "Opening soon". */
export default function Opening({ loaderData: { isOpen }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Open the shop · Office</title>
      <BackLink to="/office">← Today</BackLink>
      <h2>{isOpen ? "The shop is open" : "Open the shop"}</h2>
      <p>
        {isOpen
          ? "Everybody can see it and order. If you close it, the public sees “Opening soon” again; orders stay."
          : "The public now sees “Opening soon” and can join your newsletter. Once you open, everybody sees the shop and can order. Products that never had stock, such as the examples, are hidden until you show them. You can close it again at any time."}
      </p>
      {isOpen && (
        <p>
          <a href="/">See the shop</a>. What its pages say about you is in{" "}
          <Link to="/office/settings/texts">Texts</Link>.
        </p>
      )}
      <OfficeForm result={actionData} button={isOpen ? "Close it again" : "Open the shop"} danger={isOpen}>
        <input type="hidden" name="open" value={String(!isOpen)} />
      </OfficeForm>
    </>
  );
}
