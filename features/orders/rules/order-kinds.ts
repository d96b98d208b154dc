import type { OrderStep } from "./order-steps.ts";
import { statusLabel, type OrderKind, type OrderStatus } from "./order.ts";

type Rules = {
  /** Its name as the beginning of a sentence. */
  name: string;
  /** The table of moves: which status may follow which (specification 4.10). */
  moves: Partial<Record<OrderStatus, OrderStatus[]>>;
  /** The status that a payment leads to. */
  paid: OrderStatus;
  /** The steps that staff take with it; `from` limits the statuses where the table of moves allows more. */
  steps: Partial<Record<OrderStep, { from: OrderStatus[]; reason: string } | "by the table of moves">>;
  /** Why a gift card cannot pay for it; undefined when it can. */
  whyNoGiftCard?: string;
};

const LEFT = "This parcel has left us already.";

/** What each kind of order may become, and what may be done with it. */
export const orderKinds: Record<OrderKind, Rules> = {
  goods: {
    name: "An order for goods",
    moves: {
      pending: ["confirmed", "cancelled"],
      confirmed: ["processing", "cancelled"],
      // Back to confirmed when packing was begun by mistake.
      processing: ["shipped", "cancelled", "confirmed"],
      // Back to processing when the parcel is still here; to processing or cancelled when it was lost or came back.
      shipped: ["out-for-delivery", "delivered", "processing", "cancelled"],
      // Back to shipped after a failed delivery attempt.
      "out-for-delivery": ["delivered", "shipped", "processing", "cancelled"],
      // Back to where the parcel was when the delivery was noted by mistake.
      delivered: ["shipped", "out-for-delivery"],
    },
    paid: "confirmed",
    steps: {
      processing: { from: ["confirmed"], reason: LEFT },
      shipment: { from: ["processing"], reason: LEFT },
      courier: { from: ["shipped"], reason: "Only a parcel that is on its way can be with the courier." },
      delivery: "by the table of moves",
      "failed-attempt": { from: ["out-for-delivery"], reason: "Only a parcel that is with the courier can come back." },
      unpacking: { from: ["processing"], reason: "This order is not being packed." },
      "shipment-correction": {
        from: ["shipped", "out-for-delivery"],
        reason: "Only a parcel that is on its way can turn out to be here.",
      },
      "delivery-correction": { from: ["delivered"], reason: "This order has not been noted as delivered." },
      cancellation: {
        from: ["pending", "confirmed", "processing"],
        reason: "This parcel has left us. If it is lost or comes back, say so with the parcel.",
      },
    },
  },
  "gift-card": {
    name: "A gift card",
    // It is delivered, by email, as soon as it is paid.
    moves: { pending: ["delivered", "cancelled"] },
    paid: "delivered",
    steps: { cancellation: "by the table of moves" },
    whyNoGiftCard: "A gift card cannot be bought with another gift card. Please pay another way.",
  },
};

/** Undefined when an order of this kind in `from` may become `to`, else the reason why not, as a text for people. */
export function mayBecome(kind: OrderKind, from: OrderStatus, to: OrderStatus): string | undefined {
  const next = orderKinds[kind].moves[from] ?? [];
  if (next.includes(to)) return undefined;
  const possible = next.map(statusLabel).join(" or ");
  return `An order that is ${statusLabel(from)} cannot become ${statusLabel(to)}; ${possible ? `only ${possible}` : "this state is final"}.`;
}
