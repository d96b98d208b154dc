import { managers, nobody, packers, rule, type Access } from "#platform/rules/access.ts";
import type { CostlyReads } from "#platform/rules/costly-reads.ts";

export const access: Access = {
  ...rule(
    { read: packers, write: nobody },
    "/office/packing",
    "/office/packing/slips",
    "/office/packing/labels",
    "/office/packing/pick-list",
  ),
  ...rule(
    { read: packers, write: packers },
    "/office/packing/:id",
    "/office/packing/processing",
    "/office/packing/shipments",
    // Packers only what they did themselves.
    "/office/undo/:action",
    "/office/packing/:id/processing",
    "/office/packing/:id/shipment",
  ),
  ...rule(
    { read: managers, write: managers },
    "/office/orders/:id/packing-slip",
    "/office/orders/:id/shipment",
    "/office/orders/:id/parcels/:shipment",
    "/office/orders/:id/parcels/:shipment/delivery",
    "/office/orders/:id/parcels/:shipment/end",
    "/office/orders/:id/parcels/:shipment/handover-correction",
    "/office/orders/:id/delivery-correction",
  ),
};

export const costlyReads: CostlyReads = {
  "/office/packing/slips": { work: "drawDocuments" },
  "/office/packing/labels": { work: "drawDocuments" },
  "/office/packing/pick-list": { work: "drawDocuments" },
};
