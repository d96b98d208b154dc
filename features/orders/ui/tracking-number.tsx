type Props = { parcel: { carrier: string; trackingNumber: string | null; trackingUrl: string | null } };

/** The tracking number of a parcel, linked to the carrier's page for it if there is one. */
export function TrackingNumber({ parcel: { carrier, trackingNumber, trackingUrl } }: Props) {
  const number = <code>{trackingNumber}</code>;
  if (!trackingUrl) return number;
  return (
    <a href={trackingUrl} rel="noreferrer">
      {number}
      <span className="visually-hidden">, on the site of {carrier}</span>
    </a>
  );
}

/** The phone number after a carrier's name, if recipients can call it. */
export function CarrierPhone({ phone }: { phone: string }) {
  if (!phone) return null;
  return (
    <>
      , <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>
    </>
  );
}
