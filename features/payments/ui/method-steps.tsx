import type { PayableOrder } from "#features/orders/rules/order.ts";
import type { PaymentOptions } from "#features/orders/rules/payment.ts";
import type { PaymentMethod, StaffMethod } from "#features/shop/rules/payment-methods.ts";
import { BankTransfer } from "./bank-transfer.tsx";
import type { ReportProps } from "./report-button.tsx";
import { Ussd } from "./ussd.tsx";

export type StepProps = ReportProps & {
  order: PayableOrder;
  options: PaymentOptions;
  /** The country that is paid from. */
  country: string;
};

type Step = React.ComponentType<StepProps>;

/** What the payment dialog shows once a method without a provider's page is chosen. */
export const methodSteps: Record<StaffMethod, Step> & Partial<Record<PaymentMethod, Step>> = {
  "bank-transfer": BankTransfer,
  ussd: Ussd,
};
