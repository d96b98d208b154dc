import { useState } from "react";
import { acceptConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { lostParcelForm, shipmentEndForm } from "#features/orders/rules/order-steps.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { mayTurnUp, shipmentEnds, type OrderShipment } from "#features/orders/rules/shipments.ts";
import { restockFields } from "#features/orders/rules/unit-fields.ts";
import { deferAction } from "#features/orders/server/undo/deferred-actions.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { changeStatus } from "#features/orders/ui/office/status-change.ts";
import { shopContext } from "#platform/http/context.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { fieldPropsFor, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import { parcelEnd } from "../../server/shipments/end-shipment.ts";
import { noteFoundParcel } from "../../server/shipments/note-found-parcel.ts";
import type { Route } from "./+types/parcel-end.ts";
import { requireParcel } from "./require-parcel.ts";

export const middleware = acceptConfirmation;

export async function loader({ params, context }: Route.LoaderArgs) {
  return requireParcel(context.get(shopContext), params);
}

/**
 * `POST /office/orders/:id/parcels/:shipment/end`: records after five minutes that the parcel was lost or came back; if
 * it was already recorded as lost, records at once what became of it.
 */
export async function action(args: Route.ActionArgs) {
  const { shipment } = await requireParcel(args.context.get(shopContext), args.params);
  return mayTurnUp(shipment) ? noteFound(args) : noteEnd(args);
}

const noteFound = (args: Route.ActionArgs) =>
  orderAction(args, lostParcelForm.and(restockFields), ({ shop, staffAction, input: { units, ...found } }) =>
    noteFoundParcel(
      shop,
      { ...staffAction, shipmentId: rowId(args.params.shipment) },
      { ...found, restock: found.ended === "returned" ? units : [] },
    ),
  );

const noteEnd = (args: Route.ActionArgs) =>
  orderAction(args, shipmentEndForm.and(restockFields), ({ shop, staffAction, input: { next, units, ...input } }) =>
    deferAction(shop, parcelEnd, {
      ...staffAction,
      ...input,
      shipmentId: rowId(args.params.shipment),
      isResent: next === "resend",
      restock: input.ended === "returned" ? units : [],
    }),
  );

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<OfficeResult>(args);

export default function ParcelEnd({ loaderData: { order, shipment }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor({ ended: "", reason: "", next: "" }, actionData);
  const [ended, setEnded] = useState(actionData?.typed?.["ended"] ?? "");
  const wasLost = mayTurnUp(shipment);
  const choices = Object.entries(shipmentEnds).filter(([end]) =>
    wasLost ? end !== shipment.ended : end !== "arrived",
  );
  const whatHappened = (
    <SelectField
      label={wasLost ? "What became of it" : "What happened"}
      {...field("ended")}
      onChange={(event) => setEnded(event.target.value)}
      required
    >
      <option value="">Please choose</option>
      <Options of={choices} />
    </SelectField>
  );
  const reason = <Field label="Reason" {...field("reason", "The customer reads this")} required maxLength={200} />;
  // A lost or delivered parcel returns nothing to stock.
  const restock = ended !== "lost" && ended !== "arrived" && (
    <RestockFields order={order} shipment={shipment} result={actionData} />
  );
  if (wasLost) {
    return (
      <ActionPage
        title="The lost parcel turned up"
        explanation="It is noted at once. The order stays, no money moves and nobody gets an email: write to the customer if they should send something back, or pay for it."
        button="Save"
        result={actionData}
      >
        {whatHappened}
        {reason}
        {restock}
      </ActionPage>
    );
  }
  return (
    <ActionPage
      title="Lost or returned"
      explanation="You can undo it for five minutes. Then the customer gets an email with your reason and what happens next. If this is the only parcel, the order is cancelled and refunded automatically; if others have left, refund these goods afterwards."
      button="Save"
      danger
      result={actionData}
      closed={shipment.ended || shipment.deliveredAt ? "This parcel has arrived, or has ended already." : undefined}
    >
      {whatHappened}
      {reason}
      <SelectField label="What happens next" {...field("next")} required>
        <option value="">Please choose</option>
        <option value="resend">Send the same again</option>
        <option value="refund">Give the money back</option>
      </SelectField>
      {restock}
    </ActionPage>
  );
}

type RestockProps = { order: GoodsOrder; shipment: OrderShipment; result: OfficeResult | undefined };

function RestockFields({ order, shipment, result }: RestockProps) {
  return shipment.items.map(({ productId, quantity }) => (
    <Field
      key={productId}
      label={`Back on the shelf: ${order.items.find((item) => item.productId === productId)?.name ?? productId}`}
      name={`restock-${productId}`}
      type="number"
      required
      min={0}
      max={quantity}
      error={result?.errors?.[`restock-${productId}`]}
      hint={`Only if it came back and can be sold: of ${quantity}`}
      defaultValue={result?.typed?.[`restock-${productId}`] ?? "0"}
    />
  ));
}
