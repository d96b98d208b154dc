import type { PayableOrder } from "../../rules/order.ts";
import type { PaymentOptions } from "../../rules/payment.ts";
import { PaymentDialog } from "../../../payments/ui/payment-dialog.tsx";
import { showSuccess } from "./show-success.ts";

type Props = {
  order: PayableOrder;
  country: string;
  options: PaymentOptions;
  onClose: () => void;
  onFailure: (reason: string) => void;
};

/** The payment dialog of an order that was placed; after the customer has reported the payment, the success screen. */
export function PaymentStep({ order, ...props }: Props) {
  return <PaymentDialog order={order} {...props} fromCart onReported={(isPaid) => showSuccess(order.id, isPaid)} />;
}
