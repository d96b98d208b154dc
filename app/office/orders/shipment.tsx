import { formatDayRange } from "../../../domain/dates.ts";
import { expectedDelivery } from "../../../domain/cart/delivery.ts";
import { refuseStep, shipmentForm } from "../../../domain/order/order-steps.ts";
import { shipOrder } from "../../../server/orders/office/take-step.ts";
import { shopContext } from "../../context.ts";
import { Field } from "../../ui/form/field.tsx";
import { orderAction } from "../form-action.ts";
import { fieldsOf } from "../ui/office-form.tsx";
import type { Route } from "./+types/shipment.ts";
import { ActionPage } from "./action-page.tsx";
import { stepLabels } from "./order/step-labels.ts";
import { useOfficeOrder } from "./order/use-office-order.ts";

const carriers = ["GIG Logistics", "DHL Express", "FedEx", "UPS", "NIPOST EMS", "Aramex"];

export async function loader({ context }: Route.LoaderArgs) {
  return { now: context.get(shopContext).clock().toISOString() };
}

/** `POST /office/orders/:id/shipment`: marks the order as shipped. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, shipmentForm, ({ shop, staffAction, input }) => shipOrder(shop, staffAction, input));

export default function Shipment({ loaderData: { now }, actionData }: Route.ComponentProps) {
  const { order } = useOfficeOrder();
  const { title, explanation } = stepLabels.shipment;
  const promised = expectedDelivery(new Date(order.createdAt), order.shippingMethod);
  // A promised date in the past is no estimate.
  const estimate = promised.to >= now.slice(0, 10) ? promised : expectedDelivery(new Date(now), order.shippingMethod);
  const field = fieldsOf({ carrier: "", trackingNumber: "", estimatedDelivery: estimate.to }, actionData);
  return (
    <ActionPage
      title={title}
      explanation={explanation}
      button="Mark as shipped"
      result={actionData}
      closed={refuseStep(order, "shipment")?.message}
    >
      <Field label="Carrier" {...field("carrier")} list="carriers" required maxLength={60} autoComplete="off" />
      <datalist id="carriers">
        {carriers.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </datalist>
      <Field
        label="Tracking number"
        {...field("trackingNumber")}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field
        label="Estimated delivery"
        {...field("estimatedDelivery", `We promised ${formatDayRange(promised)}`)}
        type="date"
        required
      />
    </ActionPage>
  );
}
