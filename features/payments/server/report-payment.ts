import type { StaffMethod } from "#features/shop/rules/payment-methods.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { reportTransfer } from "./report-transfer.ts";
import type { Payer } from "./start-payment.ts";
import { reportUssd } from "./ussd.ts";

/** `accountId` is the account of a transfer. */
type Reported = { orderId: string; accountId?: string | undefined };

/**
 * Records that the customer reports a payment that staff look for: its attempt awaits confirmation, and the customer
 * gets an email. A repeated report returns the same reference. Locks the order.
 */
export const reportPayment: Record<
  StaffMethod,
  (shop: Shop, payer: Payer, reported: Reported) => Promise<{ reference: string } | Refusal>
> = { "bank-transfer": reportTransfer, ussd: reportUssd };
