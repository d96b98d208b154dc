import { shippingMethods, shippingMethodLabels } from "../../../domain/cart/shipping.ts";
import { zoneForm } from "../../../domain/cart/zone-form.ts";
import { asText } from "../../../server/audit/edit-conflict.ts";
import { findZone, saveZone } from "../../../server/shipping/office-shipping.ts";
import { shopContext } from "../../context.ts";
import { Field } from "../../ui/form/field.tsx";
import { formAction, notFound, saved } from "../form-action.ts";
import { BackLink } from "../ui/back-link.tsx";
import { fieldsOf, OfficeForm } from "../ui/office-form.tsx";
import type { Route } from "./+types/zone.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { version, rates, ...zone } = (await findZone(context.get(shopContext).db, params.zoneId)) ?? notFound();
  return { id: zone.id, version, name: zone.name, text: asText({ ...zone, ...rates }) };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, zoneForm, async ({ shop, actor, version, input: details }) =>
    saved(
      "Saved. Cart and checkout use it at once.",
      await saveZone(shop, actor, { id: args.params.zoneId, version, details }),
    ),
  );

export default function Zone({ loaderData: { id, version, name, text }, actionData }: Route.ComponentProps) {
  const field = fieldsOf(text, actionData);
  return (
    <>
      <title>{`${name} · Office`}</title>
      <BackLink to="/office/settings/shipping">← Shipping</BackLink>
      <h2>{name}</h2>
      <OfficeForm key={id} result={actionData} button="Save" version={version}>
        <Field label="Name" {...field("name")} required autoComplete="off" />
        {shippingMethods.map((method) => (
          <Field
            key={method}
            label={`${shippingMethodLabels[method].name}, ₦`}
            {...field(method)}
            required
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
        <Field
          label="Standard is free over, ₦"
          {...field("freeShippingThreshold", "Goods after discount, strictly more than this")}
          required
          inputMode="numeric"
          autoComplete="off"
        />
      </OfficeForm>
    </>
  );
}
