import type { Carrier } from "#features/shipping/server/carriers.ts";

/** The page of a parcel, for carriers that take the number in the URL; staff add the pages of the others. */
const pages: Record<string, string> = {
  Aramex: "https://www.aramex.com/track/results?ShipmentNumber={number}",
  "Australia Post": "https://auspost.com.au/mypost/track/#/details/{number}",
  "Canada Post": "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}",
  "DHL Express": "https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id={number}",
  Evri: "https://www.evri.com/track/parcel/{number}",
  FedEx: "https://www.fedex.com/fedextrack/?trknbr={number}",
  "GIG Logistics": "",
  "NIPOST EMS": "",
  "Royal Mail": "https://www.royalmail.com/track-your-item#/tracking-results/{number}",
  UPS: "https://www.ups.com/track?tracknum={number}",
  USPS: "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}",
};

/** The carriers of Nigeria and of the countries where Nigerians live abroad, and a rider of the shop's own. */
export const carriers: Omit<Carrier, "version">[] = [
  ...Object.entries(pages).map(([name, trackingUrl]) => ({ name, trackingUrl, phone: "", hasNumbers: true })),
  { name: "Our own rider", trackingUrl: "", phone: "", hasNumbers: false },
];
