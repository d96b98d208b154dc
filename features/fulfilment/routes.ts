import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  office: [
    route("undo/:action", "fulfilment/office/undo.tsx"),
    route("packing", "fulfilment/office/packing/packing.tsx"),
    route("packing/processing", "fulfilment/office/packing/processing.tsx"),
    route("packing/slips", "fulfilment/office/packing/slips.tsx"),
    route("packing/labels", "fulfilment/office/packing/labels.tsx"),
    route("packing/pick-list", "fulfilment/office/packing/pick-list.tsx"),
    route("packing/shipments", "fulfilment/office/packing/shipments.tsx"),
    route("packing/:id", "fulfilment/office/packing/order.tsx"),
    route("packing/:id/processing", "fulfilment/office/packing/start.tsx"),
    route("packing/:id/shipment", "fulfilment/office/packing/shipment.tsx"),
  ],
  officeOrder: [
    route("shipment", "fulfilment/office/parcels/shipment.tsx"),
    route("parcels/:shipment", "fulfilment/office/parcels/parcel.tsx"),
    route("parcels/:shipment/delivery", "fulfilment/office/parcels/parcel-delivery.tsx"),
    route("parcels/:shipment/end", "fulfilment/office/parcels/parcel-end.tsx"),
    route("parcels/:shipment/handover-correction", "fulfilment/office/parcels/handover-correction.tsx"),
    route("delivery-correction", "fulfilment/office/parcels/delivery-correction.tsx"),
    route("packing-slip", "fulfilment/office/parcels/packing-slip.tsx"),
  ],
};
