import { expectedDelivery } from "../../../domain/cart/delivery.ts";
import { formatDayRange } from "../../../domain/dates.ts";
import type { Order } from "../../../domain/order/order.ts";
import { Field } from "../../ui/form/field.tsx";
import { fieldsOf, type OfficeResult } from "../ui/office-form.tsx";

const carriers = ["GIG Logistics", "DHL Express", "FedEx", "UPS", "NIPOST EMS", "Aramex"];

type Props = Pick<Order, "createdAt" | "shippingMethod"> & { now: string; result: OfficeResult | undefined };

/** How the parcel is sent: carrier, tracking number and the day it should arrive. */
export function ShipmentFields({ createdAt, shippingMethod, now, result }: Props) {
  const promised = expectedDelivery(new Date(createdAt), shippingMethod);
  // A promised date in the past is no estimate.
  const estimate = promised.to >= now.slice(0, 10) ? promised : expectedDelivery(new Date(now), shippingMethod);
  const field = fieldsOf({ carrier: "", trackingNumber: "", estimatedDelivery: estimate.to }, result);
  return (
    <>
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
    </>
  );
}
