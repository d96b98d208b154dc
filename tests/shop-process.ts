import type { Config } from "../server/config.ts";
import { openLog } from "../server/log.ts";
import { openShop } from "../server/open-shop.ts";
import { lockOrder, moveOrder } from "../server/orders/move-order.ts";
import { placeOrder } from "../server/orders/place-order.ts";
import { confirmByHand, rejectByHand, resolveProblem } from "../server/payments/confirm-by-hand.ts";
import { receiveCallback } from "../server/payments/callbacks.ts";
import { followPayment } from "../server/payments/follow-payment.ts";
import { ProviderUnavailable } from "../server/payments/providers/provider.ts";
import { requestRefund, settleRefund } from "../server/payments/refunds.ts";
import { reportTransfer } from "../server/payments/report-transfer.ts";
import { startOnlinePayment } from "../server/payments/start-online-payment.ts";
import { sweepPayments } from "../server/payments/sweep-payments.ts";
import { reportUssd, startUssd } from "../server/payments/ussd.ts";
import type { Shop } from "../server/shop.ts";
import { processCallbacks } from "./paying-shop-acts.ts";

// A shop in a process of its own, which a test tells what to do, and kills.

/** The verbs that a test may call here, by name; each with the arguments that the real callers give. */
const acts = {
  place: (shop: Shop, userId: string, request: Parameters<typeof placeOrder>[2]) => placeOrder(shop, userId, request),
  begin: startOnlinePayment,
  transfer: reportTransfer,
  ussd: startUssd,
  ussdDone: reportUssd,
  follow: followPayment,
  sweep: sweepPayments,
  process: processCallbacks,
  receive: (shop: Shop, provider: "opay" | "monnify", body: string, headers: Record<string, string>) =>
    receiveCallback(shop, provider, Buffer.from(body, "base64"), new Headers(headers)),
  confirm: confirmByHand,
  reject: rejectByHand,
  resolve: resolveProblem,
  refund: requestRefund,
  settleRefund,
  cancel: (shop: Shop, orderId: string) =>
    shop.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const fact = { description: "Cancelled" };
      return order && moveOrder(tx, order, "cancelled", fact, shop.clock(), shop.config.publicUrl);
    }),
};
export type Acts = typeof acts;

export type Told = { id: number; act: keyof Acts; args: unknown[]; now: number };
export type Answer = { id: number; error?: string };

let now = 0;
const config = JSON.parse(process.argv[2] ?? "") as Config;
const { shop } = await openShop(config, {
  log: openLog("silent"),
  clock: () => new Date(now),
  migrations: "db/migrations",
});
process.on("message", (told: Told) => {
  now = told.now;
  const act = acts[told.act] as (shop: Shop, ...args: unknown[]) => Promise<unknown>;
  void act(shop, ...told.args).then(
    () => reply({ id: told.id }),
    // A provider that does not answer is a thing of every day; whoever called asks again.
    (error: Error) => reply({ id: told.id, ...(!(error instanceof ProviderUnavailable) && { error: error.stack }) }),
  );
});
process.send?.("open");

function reply(answer: Answer): void {
  process.send?.(answer);
}
