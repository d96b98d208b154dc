import { data } from "react-router";
import { officeAction, notFound, resourceAction, saved } from "#features/accounts/middleware/office-action.ts";
import { previewWeights, type WeightPreview as WeightPreviewOfZone } from "#features/office/server/preview-weights.ts";
import { readPaymentOptions } from "#features/payments/server/payment-options.ts";
import { zoneForm, zoneTexts, type ZoneDetails } from "#features/shipping/rules/zone-form.ts";
import { findZone, saveZone } from "#features/shipping/server/office-shipping.ts";
import { findZoneMethods } from "#features/shipping/server/zone-methods.ts";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { shippingMethods, shippingMethodLabels, type ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import type { ComparedAmount } from "#platform/rules/unusual-amount.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Checkbox } from "#platform/ui/office/checkbox.tsx";
import { fieldPropsFor, OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import type { Route } from "./+types/zone.ts";
import { WeightFields } from "./weight-fields.tsx";
import { WeightPreview } from "./weight-preview.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [found, payment, options] = await Promise.all([
    findZone(shop.db, params.zoneId, shop.clock()),
    findZoneMethods(shop.db, params.zoneId),
    readPaymentOptions(shop),
  ]);
  const { id, version, ...zone } = found ?? notFound();
  const methods =
    payment?.methods.flatMap(({ method, isOn }) => (isOn && options.methods.includes(method) ? method : [])) ?? [];
  return { id, version, name: zone.name, text: zoneTexts(zone), methods };
}

export const action = (args: Route.ActionArgs) =>
  resourceAction<Result>(args, { save: () => save(args), preview: () => preview(args) });

type Result = Response | ReturnType<typeof data<OfficeResult & { preview?: WeightPreviewOfZone }>>;

/** Compares the typed terms with the saved ones on recent orders, and saves nothing. */
const preview = (args: Route.ActionArgs) =>
  officeAction(args, zoneForm, async ({ shop, version, typed, input }) => {
    const before = (await findZone(shop.db, args.params.zoneId, shop.clock())) ?? notFound();
    const result = await previewWeights(shop, before, { ...input, id: before.id });
    return data<OfficeResult & { preview: WeightPreviewOfZone }>({ typed, version, preview: result });
  });

const save = (args: Route.ActionArgs) =>
  officeAction(args, zoneForm, async ({ shop, actor, version, typed, input: details }) => {
    const before = await findZone(shop.db, args.params.zoneId, shop.clock());
    const refusal = before && refuseUnusual(typed, comparedZone(before, details));
    if (refusal) return refusal;
    return saved(
      "Saved. The whole shop uses it at once; orders keep what they were promised.",
      await saveZone(shop, actor, { id: args.params.zoneId, version, details }),
    );
  });

function comparedZone(before: ZoneDetails, after: ZoneDetails): ComparedAmount[] {
  return [
    ...shippingMethods.map((method) => ({
      what: `the present price of ${shippingMethodLabels[method].name}`,
      amount: after.methods[method].rate,
      usual: before.methods[method].rate,
    })),
    {
      what: "the present threshold",
      amount: after.freeShippingThreshold,
      usual: before.freeShippingThreshold,
    },
  ];
}

export default function Zone({ loaderData: { id, version, name, text, methods }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(text, actionData);
  const typed = actionData?.typed ?? text;
  return (
    <>
      <title>{`${name} · Office`}</title>
      <BackLink to="/office/settings/shipping">← Shipping</BackLink>
      <h2>{name}</h2>
      <OfficeForm
        key={id}
        result={actionData}
        button="Save"
        version={version}
        bar={
          <button type="submit" name="intent" value="preview" className="button button-quiet">
            Compare with last month
          </button>
        }
      >
        <Field label="Name" {...field("name")} required autoComplete="off" />
        {shippingMethods.map((method) => (
          <MethodFields key={method} method={method} field={field} isOffered={Boolean(typed[`${method}Offered`])} />
        ))}
        <AmountField
          label="Standard is free over, ₦"
          {...field("freeShippingThreshold", "Goods after discount, strictly more than this")}
          required
        />
        <WeightFields text={text} result={actionData} />
        {actionData?.preview && <WeightPreview preview={actionData.preview} />}
      </OfficeForm>
      <h2>How customers there pay</h2>
      <Rows label="Payment">
        <Row
          to={`/office/settings/shipping/${id}/payment`}
          title="Payment methods"
          details={
            methods.map((method) => paymentMethods[method].name).join(" · ") || "Nobody there can pay at the moment"
          }
        />
      </Rows>
    </>
  );
}

type MethodProps = { method: ShippingMethod; field: ReturnType<typeof fieldPropsFor>; isOffered: boolean };

/** Price and business days of one method; every zone has standard shipping. */
function MethodFields({ method, field, isOffered }: MethodProps) {
  const { name } = shippingMethodLabels[method];
  const number = { required: true, inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <>
      <AmountField label={`${name}, ₦`} {...field(method)} required />
      <div className="office-pair">
        <Field label={`${name}, days from`} {...field(`${method}From`, "Business days after dispatch")} {...number} />
        <Field label={`${name}, days to`} {...field(`${method}To`)} {...number} />
      </div>
      {method !== "standard" && (
        <Checkbox label={`Offer ${method} in this zone`} name={`${method}Offered`} on={isOffered} />
      )}
    </>
  );
}
