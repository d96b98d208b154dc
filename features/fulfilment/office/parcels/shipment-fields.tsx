import type { DateRange } from "#features/shipping/rules/delivery.ts";
import type { Carrier } from "#features/shipping/server/carriers.ts";
import { formatDayRange } from "#platform/rules/dates.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { fieldPropsFor, type OfficeResult } from "#platform/ui/office/office-form.tsx";

type Props = {
  carriers: Carrier[];
  promised: DateRange;
  /** The initial values. */
  saved: { carrier: string; trackingNumber: string; estimatedDelivery: string; costKobo?: string };
  result: OfficeResult | undefined;
};

/** The initial values for a parcel that has not left yet. */
export const newParcel = (estimate: string) => ({
  carrier: "",
  trackingNumber: "",
  estimatedDelivery: estimate,
  costKobo: "",
});

/** How the parcel is sent: carrier, tracking number, the day it should arrive, and for a new parcel its cost. */
export function ShipmentFields({ carriers, promised, saved, result }: Props) {
  const field = fieldPropsFor({ costKobo: "", ...saved }, result);
  const numberless = carriers.filter(({ hasNumbers }) => !hasNumbers).map(({ name }) => name);
  return (
    <>
      <Field label="Carrier" {...field("carrier")} list="carriers" required maxLength={60} autoComplete="off" />
      <Carriers carriers={carriers} />
      <Field
        label="Tracking number"
        {...field("trackingNumber", numberless.length > 0 ? `None for ${numberless.join(" or ")}` : undefined)}
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
      {saved.costKobo !== undefined && (
        <AmountField label="What it costs us" {...field("costKobo", "What the carrier charges, in naira")} />
      )}
    </>
  );
}

/** The carriers of the settings, for a field with `list="carriers"`. */
export function Carriers({ carriers }: Pick<Props, "carriers">) {
  return (
    <datalist id="carriers">
      {carriers.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}
