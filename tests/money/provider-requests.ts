import type { PaymentKeys, PaymentRequest, RefundRequest } from "#features/payments/server/providers/provider.ts";
import { MINUTE } from "#platform/rules/time.ts";
import { TODAY } from "../shop/test-config.ts";

let count = 0;

/** A payment request of ₦37,807 to Amara, with a unique reference. */
export function paymentRequest(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  count += 1;
  return {
    reference: `PAYMENT${count}`,
    amount: 37_807,
    orderId: "CBL_1763717400000_a1b2c3d4e",
    customer: { id: "7", name: "Amara Okafor", email: "amara@example.com", phone: "+2348031234567" },
    shopName: "Calabash Larder",
    description: "Egusi and ọgbọnọ",
    returnUrl: "http://localhost:3000/checkout/return/abc",
    callbackUrl: "http://localhost:3000/callback",
    expiresInMinutes: 30,
    expiresAt: new Date(TODAY.getTime() + 30 * MINUTE),
    ...changes,
  };
}

/** A refund request of ₦1,000, with a unique reference. */
export function refundRequest(payment: PaymentKeys, changes: Partial<RefundRequest> = {}): RefundRequest {
  count += 1;
  return {
    refundReference: `REFUND${count}`,
    reference: payment.reference,
    providerReference: payment.providerReference ?? "",
    amount: 100_000,
    shopName: "Calabash Larder",
    reason: "Arrived broken",
    callbackUrl: "http://localhost:3000/callback",
    ...changes,
  };
}
