import { redirect } from "react-router";
import { hideProduct } from "../../../features/catalogue/server/save-product.ts";
import { formAction, noInput } from "../../../features/accounts/middleware/form-action.ts";
import type { Route } from "./+types/visibility.ts";

/** `POST /office/products/:id/visibility` with `hidden` true or false, from the button beside the product's name. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, noInput, async ({ shop, actor, typed }) => {
    const { id } = args.params;
    const isHidden = typed["hidden"] === "true";
    return (
      (await hideProduct(shop, actor, { id, isHidden })) &&
      redirect(`/office/products/${id}?now=${isHidden ? "hidden" : "shown"}`)
    );
  });

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/office/products/${encodeURIComponent(params.id)}`);
