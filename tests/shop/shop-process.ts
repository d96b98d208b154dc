import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { receiveCallback } from "#features/payments/server/callbacks.ts";
import { confirmByHand, rejectByHand, resolveProblem } from "#features/payments/server/confirm-by-hand.ts";
import { correctByHand } from "#features/payments/server/correct-by-hand.ts";
import { readPaymentStatus } from "#features/payments/server/payment-status.ts";
import { ProviderUnavailable, type ProviderName } from "#features/payments/server/providers/provider.ts";
import { completeRefundByHand, withdrawRefund } from "#features/payments/server/refund-by-hand.ts";
import { requestRefund, settleRefund } from "#features/payments/server/refunds.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { startOnlinePayment } from "#features/payments/server/start-online-payment.ts";
import { sweepPayments } from "#features/payments/server/sweep-payments.ts";
import { reportUssd, startUssd } from "#features/payments/server/ussd.ts";
import type { Config } from "#platform/config.ts";
import { write } from "#platform/database/write.ts";
import { openLog } from "#platform/log.ts";
import type { Shop } from "#platform/shop.ts";
import { openShop } from "../../process/open-shop.ts";
import { processCallbacks } from "../money/process-callbacks.ts";

// Runs a shop in a child process, so that a test can call its operations over IPC and kill it.

/** The operations that a test can call, by name, with the same arguments as the real callers pass. */
const operations = {
  place: (shop: Shop, userId: string, request: Parameters<typeof placeOrder>[2]) => placeOrder(shop, userId, request),
  startOnline: startOnlinePayment,
  transfer: (shop: Shop, userId: string, orderId: string) => reportTransfer(shop, { userId }, { orderId }),
  ussd: startUssd,
  ussdDone: (shop: Shop, userId: string, orderId: string) => reportUssd(shop, { userId }, { orderId }),
  follow: readPaymentStatus,
  sweep: sweepPayments,
  process: processCallbacks,
  receive: (shop: Shop, provider: ProviderName, body: string, headers: Record<string, string>) =>
    receiveCallback(shop, provider, { body: Buffer.from(body, "base64"), headers: new Headers(headers) }),
  confirm: confirmByHand,
  correct: correctByHand,
  reject: rejectByHand,
  resolve: resolveProblem,
  refund: requestRefund,
  completeRefund: completeRefundByHand,
  withdrawRefund,
  settleRefund,
  cancel: (shop: Shop, orderId: string) =>
    write(shop, null, async (w) => {
      const order = await lockOrder(w.tx, orderId);
      const fact = { description: "Cancelled" };
      return order && moveOrder(w, order, "cancelled", fact);
    }),
};
export type Operations = typeof operations;

export type OperationCall = { id: number; operation: keyof Operations; args: unknown[]; now: number };
export type OperationResult = { id: number; error?: string };

let now = 0;
const config = JSON.parse(process.argv[2] ?? "") as Config;
const { shop } = await openShop(config, {
  log: openLog("silent"),
  clock: () => new Date(now),
  migrations: "db/migrations",
});
process.on("message", (call: OperationCall) => {
  now = call.now;
  const operation = operations[call.operation] as (shop: Shop, ...args: unknown[]) => Promise<unknown>;
  void operation(shop, ...call.args).then(
    () => reply({ id: call.id }),
    // An unavailable provider is expected and no failure: the shop's callers retry later.
    (error: Error) => reply({ id: call.id, ...(!(error instanceof ProviderUnavailable) && { error: error.stack }) }),
  );
});
process.send?.("open");

function reply(result: OperationResult): void {
  process.send?.(result);
}
