import { useEffect } from "react";
import type { PayableOrder } from "../../rules/order.ts";
import type { PaymentOptions } from "../../rules/payment.ts";
import { PaymentDialog } from "../../../payments/ui/payment-dialog.tsx";
import { rememberPaying } from "../../../payments/ui/finished-order.ts";
import { showSuccess } from "./show-success.ts";

type Props = {
  order: PayableOrder;
  country: string;
  options: PaymentOptions;
  onClose: () => void;
  onFailure: (reason: string) => void;
};

/**
 * The payment dialog of an order that was placed; after the customer has reported the payment, and at once when there
 * is nothing to pay, the success screen.
 */
export function PaymentStep({ order, ...props }: Props) {
  const { id, total } = order;
  const isFree = total === 0;
  useEffect(() => {
    if (!isFree) return;
    rememberPaying(id);
    showSuccess(id, true);
  }, [id, isFree]);
  if (isFree) return null;
  return <PaymentDialog order={order} {...props} fromCart onReported={(isPaid) => showSuccess(id, isPaid)} />;
}
