import { shipmentEndForm } from "../../../features/orders/rules/order-steps.ts";
import { restockFields } from "../../../features/orders/rules/unit-fields.ts";
import { shipmentEnds } from "../../../features/orders/rules/shipments.ts";
import { endShipment } from "../../../features/orders/server/shipments/end-shipment.ts";
import { shopContext } from "../../../platform/http/context.ts";
import { rowId } from "../../../platform/rules/row-id.ts";
import { Field, SelectField } from "../../../platform/ui/form/field.tsx";
import { orderAction } from "../../../features/accounts/middleware/form-action.ts";
import { fieldsOf, type OfficeResult } from "../ui/office-form.tsx";
import type { Route } from "./+types/parcel-end.ts";
import { ActionPage } from "../../../features/orders/ui/office/action-page.tsx";
import { useOfficeOrder } from "../../../features/orders/ui/office/use-office-order.ts";
import { parcelOf } from "./parcel-of.ts";
import { changeStatus } from "../../../features/orders/ui/office/status-change.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return parcelOf(context.get(shopContext), params);
}

/** `POST /office/orders/:id/parcels/:shipment/end`: the parcel was lost or came back. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, shipmentEndForm.and(restockFields), ({ shop, staffAction, input: { next, units, ...input } }) =>
    endShipment(
      shop,
      { ...staffAction, shipmentId: rowId(args.params.shipment) },
      { ...input, isResent: next === "resend", restock: input.ended === "returned" ? units : [] },
    ),
  );

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<OfficeResult>(args);

export default function ParcelEnd({ loaderData: { shipment }, actionData }: Route.ComponentProps) {
  const { order } = useOfficeOrder();
  const field = fieldsOf({ ended: "", reason: "", next: "" }, actionData);
  const nameOf = (productId: string) => order.items.find((item) => item.productId === productId)?.name ?? productId;
  return (
    <ActionPage
      title="Lost or returned"
      explanation="The customer gets an email with your reason and with what happens next. Without another parcel, the whole order is cancelled and refunded by itself; if other parcels of it have left, give back the money of these goods afterwards."
      button="Save"
      danger
      result={actionData}
      closed={shipment.ended || shipment.deliveredAt ? "This parcel has arrived, or has ended already." : undefined}
    >
      <SelectField label="What happened" {...field("ended")} required>
        <option value="">Please choose</option>
        {Object.entries(shipmentEnds).map(([end, label]) => (
          <option key={end} value={end}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field label="Reason" {...field("reason", "The customer reads this")} required maxLength={200} />
      <SelectField label="What happens next" {...field("next")} required>
        <option value="">Please choose</option>
        <option value="resend">Send the same again</option>
        <option value="refund">Give the money back</option>
      </SelectField>
      {shipment.items.map(({ productId, quantity }) => (
        <Field
          key={productId}
          label={`Back on the shelf: ${nameOf(productId)}`}
          name={`restock-${productId}`}
          type="number"
          required
          min={0}
          max={quantity}
          error={actionData?.errors?.[`restock-${productId}`]}
          hint={`Only if it came back and can be sold: of ${quantity}`}
          defaultValue={actionData?.typed?.[`restock-${productId}`] ?? "0"}
        />
      ))}
    </ActionPage>
  );
}
