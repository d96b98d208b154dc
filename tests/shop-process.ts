import type { Config } from "../server/config.ts";
import { openLog } from "../server/log.ts";
import { openShop } from "../server/open-shop.ts";
import { lockOrder } from "../server/orders/lock-order.ts";
import { moveOrder } from "../server/orders/move-order.ts";
import { placeOrder } from "../server/orders/place-order.ts";
import { confirmByHand, rejectByHand, resolveProblem } from "../server/payments/confirm-by-hand.ts";
import { correctByHand } from "../server/payments/correct-by-hand.ts";
import { completeRefundByHand, withdrawRefund } from "../server/payments/refund-by-hand.ts";
import { receiveCallback } from "../server/payments/callbacks.ts";
import { readPaymentStatus } from "../server/payments/payment-status.ts";
import { ProviderUnavailable, type ProviderName } from "../server/payments/providers/provider.ts";
import { requestRefund, settleRefund } from "../server/payments/refunds.ts";
import { reportTransfer } from "../server/payments/report-transfer.ts";
import { startOnlinePayment } from "../server/payments/start-online-payment.ts";
import { sweepPayments } from "../server/payments/sweep-payments.ts";
import { reportUssd, startUssd } from "../server/payments/ussd.ts";
import type { Shop } from "../server/shop.ts";
import { processCallbacks } from "./process-callbacks.ts";
import { write } from "../server/database/write.ts";

// Runs a shop in a child process, so that a test can call its operations over IPC and kill it.

/** The operations that a test can call, by name, with the same arguments as the real callers pass. */
const operations = {
  place: (shop: Shop, userId: string, request: Parameters<typeof placeOrder>[2]) => placeOrder(shop, userId, request),
  startOnline: startOnlinePayment,
  transfer: reportTransfer,
  ussd: startUssd,
  ussdDone: reportUssd,
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
