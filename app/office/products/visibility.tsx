import { redirect } from "react-router";
import { hideProduct } from "../../../server/catalogue/hide-product.ts";
import { shopContext, staffContext } from "../../context.ts";
import { notFound } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/visibility.ts";

/** `POST /office/products/:id/visibility` with `hidden` true or false, from the button beside the product's name. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const isHidden = (await readForm(request))["hidden"] === "true";
  if (!(await hideProduct(shop, actor, params.id, isHidden))) return notFound();
  return redirect(`/office/products/${params.id}?now=${isHidden ? "hidden" : "shown"}`);
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/office/products/${params.id}`);
