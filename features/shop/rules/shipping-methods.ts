/** The ways in which the shop sends parcels; what each costs, and how long it takes, is in the table of shipping. */
export const shippingMethods = ["standard", "express", "overnight"] as const;
export type ShippingMethod = (typeof shippingMethods)[number];

export const shippingMethodLabels: Record<ShippingMethod, { name: string }> = {
  standard: { name: "Standard" },
  express: { name: "Express" },
  overnight: { name: "Overnight" },
};
