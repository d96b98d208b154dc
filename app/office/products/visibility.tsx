import { redirect } from "react-router";
import { hideProduct } from "../../../server/catalogue/hide-product.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { notFound } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/visibility.ts";

/** `POST /office/products/:id/visibility` with `hidden` true or false, from the button beside the product's name. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await requireStaff(shop, request);
  const isHidden = (await readForm(request))["hidden"] === "true";
  if (!(await hideProduct(shop, actor, { id: params.id, isHidden }))) return notFound();
  return redirect(`/office/products/${params.id}?now=${isHidden ? "hidden" : "shown"}`);
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context.get(shopContext), request);
  return redirect(`/office/products/${params.id}`);
}
