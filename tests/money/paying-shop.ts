import { asc, eq, sql } from "drizzle-orm";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import type { OnlinePaymentRequest } from "#features/payments/rules/payment-request.ts";
import type { AccountProvider } from "#features/payments/rules/provider-names.ts";
import { receiveCallback } from "#features/payments/server/callbacks.ts";
import { openTransferProvider } from "#features/payments/server/providers/open-providers.ts";
import type { Provider, ProviderName } from "#features/payments/server/providers/provider.ts";
import { startOnlinePayment } from "#features/payments/server/start-online-payment.ts";
import { paymentAttempts, refunds } from "#features/payments/tables.ts";
import type { OnlineMethod } from "#features/shop/rules/payment-methods.ts";
import type { Config } from "#platform/config.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { openSimulator, type Simulator } from "../../simulator/open-simulator.ts";
import { makeOrderRequest } from "../orders/orders.ts";
import { afterFile } from "../run/after-file.ts";
import { TODAY } from "../shop/test-config.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";
import { openReceiver } from "./callback-receiver.ts";

export type PayingShop = {
  shop: TestShop;
  simulator: Simulator;
  /** Advances the clock of shop and provider. */
  wait(minutes: number): void;
  /** Passes the held callbacks, or these, to `receiveCallback`, as the HTTP route would. Returns each outcome. */
  deliver(ids?: number[]): Promise<string[]>;
};

/** The simulator's URL and keys, as provider settings of the shop. */
export function providerSettings({ url, keys }: Simulator): Pick<Config, ProviderName> {
  return {
    opay: { baseUrl: url, ...keys.opay },
    monnify: { baseUrl: url, ...keys.monnify },
    paystack: { baseUrl: url, ...keys.paystack },
    flutterwave: { baseUrl: url, ...keys.flutterwave },
  };
}

/** Settings of a simulator that holds its callbacks until `deliver`, and then sends them to this URL. */
export function holdCallbacks(url: string) {
  return {
    callbacks: "held",
    monnifyCallbackUrl: url,
    paystackCallbackUrl: url,
    flutterwaveCallbackUrl: url,
  } as const;
}

/** Opens a shop that uses the simulator as its providers. Both share a clock; callbacks are held until `deliver`. */
export async function openPayingShop(): Promise<PayingShop> {
  const receiver = await openReceiver();
  let shop: TestShop | undefined;
  const simulator = await openSimulator({
    port: 0,
    // The provider shares the shop's clock once the shop is open.
    clock: () => shop?.clock() ?? TODAY,
    settings: holdCallbacks(receiver.url),
  });
  afterFile(async () => {
    await simulator.close();
    await receiver.close();
  });
  // OPay gets its callback URL with each payment; the receiver accepts any path.
  const opened = await openTestShop({ ...providerSettings(simulator), publicUrl: new URL(receiver.url).origin });
  shop = opened;
  return {
    shop: opened,
    simulator,
    wait: (minutes) => opened.setClock(new Date(opened.clock().getTime() + minutes * 60_000)),
    async deliver(ids = simulator.undelivered().map(({ id }) => id)) {
      const outcomes: string[] = [];
      for (const id of ids) {
        receiver.received.length = 0;
        await simulator.deliver([id]);
        for (const { body, headers } of receiver.received) {
          outcomes.push(await receiveCallback(opened, detectSender(headers), { body, headers }));
        }
      }
      return outcomes;
    },
  };
}

/** The provider that sent a callback, by the header with its signature; OPay signs in the body. */
export function detectSender(headers: Headers): ProviderName {
  if (headers.has("monnify-signature")) return "monnify";
  if (headers.has("x-paystack-signature")) return "paystack";
  return headers.has("verif-hash") || headers.has("flutterwave-signature") ? "flutterwave" : "opay";
}

/** The same shop with this provider for the accounts of transfers. */
export function withAccounts<S extends Shop>(shop: S, instantTransfer: AccountProvider): S {
  return { ...shop, transferProvider: openTransferProvider({ ...shop.config, instantTransfer }, shop.clock) };
}

/** The same shop with some calls to OPay replaced; the other calls reach the simulator as before. */
export function withOpay(shop: Shop, change: (opay: Provider) => Partial<Provider>): Shop {
  const { opay } = shop.providers;
  if (!opay) throw new Error("This shop has no OPay");
  return { ...shop, providers: { ...shop.providers, opay: { ...opay, ...change(opay) } } };
}

/** Places an order, by default of one product, that can be paid now. */
export async function placeTestOrder(
  shop: Shop,
  userId: string,
  number: number,
  items: Record<string, number> = { "1": 1 },
): Promise<GoodsOrder> {
  const result = await placeOrder(shop, userId, await makeOrderRequest(shop, number, items));
  if (result instanceof Refusal) throw new Error(result.message);
  return result.order;
}

/** The request that the browser would send to pay this order. */
export function requestFor(order: GoodsOrder): OnlinePaymentRequest {
  return {
    amount: order.total,
    currency: "NGN",
    email: order.customerEmail,
    orderId: order.id,
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    items: order.items.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
  };
}

/** Starts an online payment and returns its reference. */
export async function startTestPayment(shop: Shop, order: GoodsOrder, method: OnlineMethod = "opay"): Promise<string> {
  const started = await startOnlinePayment(shop, order.userId ?? "", { ...requestFor(order), method });
  if (started instanceof Refusal) throw new Error(started.message);
  return started.reference;
}

export async function readAttempt(shop: Shop, reference: string) {
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  if (!attempt) throw new Error(`No attempt ${reference}`);
  return attempt;
}

/** The refunds of an order, oldest first. */
export function readRefunds(shop: Shop, orderId: string) {
  return shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}

/** The status, history and email subjects of an order, oldest first. */
export async function readOutcome(shop: Shop, orderId: string) {
  const order = await findOrder(shop.db, orderId);
  if (!order) throw new Error(`No order ${orderId}`);
  const emails = await shop.db
    .select({ subject: emailOutbox.subject })
    .from(emailOutbox)
    .where(eq(emailOutbox.regarding, orderId))
    // Emails of one moment are in the order of the transactions that wrote them.
    .orderBy(emailOutbox.createdAt, sql`xmin::text::bigint`);
  return {
    status: order.status,
    paymentState: order.paymentState,
    history: order.statusHistory.map(({ description }) => description),
    emails: emails.map(({ subject }) => subject.replace(orderNumber(orderId), "…")),
  };
}

/**
 * Whether a payment was made on the page with this reference: further payments on a page of Flutterwave have references
 * that begin like the page's.
 */
export function isOfPage(reference: string, page: string): boolean {
  return reference === page || (/x\d+$/.test(reference) && reference.startsWith(page.slice(0, 16)));
}
