import { managers, packers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  // Packers may undo only their own actions.
  { path: "/office/undo/:action", file: "office/undo.tsx", staff: packers },
  {
    path: "/office/packing",
    file: "office/packing/packing.tsx",
    staff: { read: packers },
    navigation: { section: "Orders", label: "Packing" },
  },
  { path: "/office/packing/processing", file: "office/packing/processing.tsx", staff: packers },
  {
    path: "/office/packing/slips",
    file: "office/packing/slips.tsx",
    staff: { read: packers },
    cost: { work: "drawDocuments" },
  },
  {
    path: "/office/packing/labels",
    file: "office/packing/labels.tsx",
    staff: { read: packers },
    cost: { work: "drawDocuments" },
  },
  {
    path: "/office/packing/pick-list",
    file: "office/packing/pick-list.tsx",
    staff: { read: packers },
    cost: { work: "drawDocuments" },
  },
  { path: "/office/packing/shipments", file: "office/packing/shipments.tsx", staff: packers, names: ["Ship parcels"] },
  { path: "/office/packing/:id", file: "office/packing/order.tsx", staff: packers },
  { path: "/office/packing/:id/processing", file: "office/packing/start.tsx", staff: packers },
  { path: "/office/packing/:id/shipment", file: "office/packing/shipment.tsx", staff: packers },
  { path: "/office/orders/:id/shipment", file: "office/parcels/shipment.tsx", staff: managers },
  { path: "/office/orders/:id/parcels/:shipment", file: "office/parcels/parcel.tsx", staff: managers },
  {
    path: "/office/orders/:id/parcels/:shipment/delivery",
    file: "office/parcels/parcel-delivery.tsx",
    staff: managers,
  },
  { path: "/office/orders/:id/parcels/:shipment/cost", file: "office/parcels/parcel-cost.tsx", staff: managers },
  { path: "/office/orders/:id/parcels/:shipment/end", file: "office/parcels/parcel-end.tsx", staff: managers },
  {
    path: "/office/orders/:id/parcels/:shipment/handover-correction",
    file: "office/parcels/handover-correction.tsx",
    staff: managers,
  },
  { path: "/office/orders/:id/delivery-correction", file: "office/parcels/delivery-correction.tsx", staff: managers },
  { path: "/office/orders/:id/packing-slip", file: "office/parcels/packing-slip.tsx", staff: managers },
];
