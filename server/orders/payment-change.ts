import type { PaymentMethod } from "../../domain/payment/payment.ts";
import type { PaymentState } from "../../domain/payment/payment-state.ts";

/** Changes to the payment columns of an order; absent fields stay as they are. */
export type PaymentChange = {
  /** The state of all its payments together (`paymentStateOf`). */ state?: PaymentState;
  /** How it is being paid, or which payment pays it. */ by?: { method: PaymentMethod; reference: string };
  /** Until when the shop holds the order for the payment. */ payBy?: Date;
};

/** The same as columns of `orders`. */
export function paymentColumns({ state, by, payBy }: PaymentChange) {
  return {
    ...(state && { paymentState: state }),
    ...(by && { paymentMethod: by.method, paymentReference: by.reference }),
    ...(payBy && { payBy }),
  };
}
