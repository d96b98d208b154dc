/** The ways in which the shop sends parcels; the shipping table has their prices and times. */
export const shippingMethods = ["standard", "express", "overnight"] as const;
export type ShippingMethod = (typeof shippingMethods)[number];

export const shippingMethodLabels: Record<ShippingMethod, { name: string }> = {
  standard: { name: "Standard" },
  express: { name: "Express" },
  overnight: { name: "Overnight" },
};
