import type { OrderStep } from "../../rules/order-steps.ts";

/** The button label, title and explanation of each step. */
export const stepLabels: Record<OrderStep, { button: string; title: string; explanation: string }> = {
  processing: {
    button: "Start packing",
    title: "Start packing",
    explanation: "The order moves to Processing, and the customer sees that it is being packed.",
  },
  shipment: {
    button: "Ship…",
    title: "Hand it to the carrier",
    explanation:
      "The order moves to Shipped. Five minutes later the customer gets an email with what you enter here; you can undo it until then.",
  },
  courier: {
    button: "Out for delivery",
    title: "Out for delivery",
    explanation: "The courier has the parcel on board today. The customer gets an email five minutes later.",
  },
  delivery: {
    button: "Delivered",
    title: "Delivered",
    explanation:
      "The parcel has arrived. Five minutes later the customer gets an email, and 30 days to return something.",
  },
  "failed-attempt": {
    button: "Nobody was in",
    title: "A failed delivery",
    explanation: "The courier tried and came back. The order moves back to Shipped, for another try.",
  },
  unpacking: {
    button: "Move back to “to pack”",
    title: "Packing has not begun",
    explanation:
      "For packing that was begun by mistake. The order moves back to Confirmed; the customer gets no email.",
  },
  "shipment-correction": {
    button: "Not handed over yet…",
    title: "It has not been handed over",
    explanation:
      "For a parcel that is still here. The order is being packed again, its units stay packed, and the tracking number can be used again. If the customer was told of the parcel, an email says why; if not, nobody is told.",
  },
  "delivery-correction": {
    button: "Not delivered yet…",
    title: "It has not been delivered",
    explanation:
      "For a delivery noted by mistake. The order moves back to Shipped. If the customer was told, an email says why. The 30 days for returns start with the real delivery.",
  },
  cancellation: {
    button: "Cancel the order…",
    title: "Cancel the order",
    explanation:
      "You can undo it for five minutes. Then the units go back on the shelf, and the customer gets your reason by email.",
  },
};
