import type { PaymentMethod } from "../../domain/payment.ts";
import type { PaymentState } from "../../domain/payment-state.ts";

/** What an order keeps about its payments. */
export type PaymentChange = {
  /** What they say taken together (`paymentStateOf`). */ state?: PaymentState;
  /** How it is being paid, or which of them pays it. */ by?: { method: PaymentMethod; reference: string };
  /** Until when the order is kept for it. */ payBy?: Date;
};

/** The columns of the order that hold it. */
export function paymentColumns({ state, by, payBy }: PaymentChange) {
  return {
    ...(state && { paymentState: state }),
    ...(by && { paymentMethod: by.method, paymentReference: by.reference }),
    ...(payBy && { payBy }),
  };
}
