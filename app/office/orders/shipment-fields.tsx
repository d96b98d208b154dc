import type { DateRange } from "../../../domain/cart/delivery.ts";
import { formatDayRange } from "../../../domain/dates.ts";
import { Field } from "../../ui/form/field.tsx";
import { fieldsOf, type OfficeResult } from "../ui/office-form.tsx";

const carriers = ["GIG Logistics", "DHL Express", "FedEx", "UPS", "NIPOST EMS", "Aramex"];

type Props = {
  promised: DateRange;
  /** What the fields begin with. */
  saved: { carrier: string; trackingNumber: string; estimatedDelivery: string };
  result: OfficeResult | undefined;
};

/** The fields of a parcel that has not left yet. */
export const newParcel = (estimate: string) => ({ carrier: "", trackingNumber: "", estimatedDelivery: estimate });

/** How the parcel is sent: carrier, tracking number and the day it should arrive. */
export function ShipmentFields({ promised, saved, result }: Props) {
  const field = fieldsOf(saved, result);
  return (
    <>
      <Field label="Carrier" {...field("carrier")} list="carriers" required maxLength={60} autoComplete="off" />
      <Carriers />
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

/** The usual carriers, for a field with `list="carriers"`. */
export function Carriers() {
  return (
    <datalist id="carriers">
      {carriers.map((carrier) => (
        <option key={carrier}>{carrier}</option>
      ))}
    </datalist>
  );
}
