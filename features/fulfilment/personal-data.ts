import { inArray } from "drizzle-orm";
import { shipments } from "#features/orders/tables.ts";
import type { PersonalData } from "#platform/personal-data.ts";

export const personalData: PersonalData = {
  async eraseFromOrders({ tx }, orderIds) {
    await tx.update(shipments).set({ trackingNumber: null }).where(inArray(shipments.orderId, orderIds));
  },
};
