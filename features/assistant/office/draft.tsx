import { redirect } from "react-router";
import { z } from "zod";
import { buttonAction, notFound, officeAction, resourceAction } from "#features/accounts/middleware/office-action.ts";
import { productForm } from "#features/catalogue/rules/product-form.ts";
import { shopContext } from "#platform/http/context.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { adoptDraft, discardDraft, findDraft } from "../server/drafts.ts";
import type { Route } from "./+types/draft.ts";

const LIST = "/office/products/drafts";
const form = z.object({ description: productForm.in.shape.description });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { product, description } = (await findDraft(context.get(shopContext).db, params.id)) ?? notFound();
  return { name: product.name, version: product.version, current: product.description, description };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return resourceAction(args, {
    save: () =>
      officeAction(args, form, async ({ shop, actor, input, version }) => {
        const used = await adoptDraft(shop, actor, { id, version, ...input });
        return used && !(used instanceof Refusal) ? redirect(`/office/products/${id}`) : (used ?? false);
      }),
    remove: () => buttonAction(args, LIST, ({ shop }) => discardDraft(shop.db, id)),
  });
}

/** A drafted text beside the one that customers read now. */
export default function Draft({
  loaderData: { name, version, current, description },
  actionData,
}: Route.ComponentProps) {
  const field = fieldPropsFor({ description }, actionData);
  return (
    <>
      <title>{`Draft: ${name} · Office`}</title>
      <BackLink to={LIST}>← Drafted texts</BackLink>
      <h1>{name}</h1>
      <h2>What customers read now</h2>
      <blockquote>{current}</blockquote>
      <OfficeForm result={actionData} button="Use this text" version={version}>
        <TextArea label="The draft" {...field("description", "Change what you like before you use it.")} required />
      </OfficeForm>
      <Confirm
        button="Throw away…"
        question="Throw the draft away?"
        yes="Throw it away"
        fields={{ intent: "remove" }}
      />
    </>
  );
}
