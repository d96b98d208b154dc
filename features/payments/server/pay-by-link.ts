import { payerCountry } from "../../../domain/order/gift.ts";
import type { z } from "zod";
import type { payByLinkForm } from "../rules/money-forms.ts";
import { methodsFor } from "../../../domain/payment/methods-by-country.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { write } from "../../../platform/database/write.ts";
import { addCustomerEmail } from "../../orders/server/customer-email.ts";
import { findOrder } from "../../../server/orders/orders.ts";
import { findLinkedOrder } from "../../orders/server/payment-link.ts";
import { refuseOverLimit } from "../../../platform/rate-limit/limits.ts";
import type { Shop } from "../../../server/shop.ts";
import { listOpenPayments } from "./attempts.ts";
import { openNaira, whyNotPayable } from "./open-amount.ts";
import { readPaymentOptions } from "./payment-options.ts";
import { reportTransferBy } from "./report-transfer.ts";
import { payByGiftCard, type PaidByGiftCard } from "../../gift-cards/server/pay-by-gift-card.ts";
import { planOnline } from "./start-online-payment.ts";
import { lockPayableOrder, startPayment } from "./start-payment.ts";

/** What whoever has a link to pay sees of its order: everything that the parcel's recipient knows anyway. */
export type LinkedOrder = Exclude<Awaited<ReturnType<typeof readLinkedOrder>>, "expired" | Refusal | undefined>;

/**
 * The order of a link to pay, what is open of it, and how it can be paid. `expired` for a link whose week is over,
 * undefined for one that never existed. Refuses a client that opens too many. `ip` is the client's.
 */
export async function readLinkedOrder(shop: Shop, secret: string, ip: string) {
  const tooMany = await refuseOverLimit(shop, "payByLink", { ip });
  if (tooMany) return tooMany;
  const row = await findLinkedOrder(shop, secret);
  if (row === undefined || row === "expired") return row;
  const [order, open, payments, options] = await Promise.all([
    findOrder(shop.db, row.id),
    openNaira(shop.db, row),
    listOpenPayments(shop.db, [row.id]),
    readPaymentOptions(shop),
  ]);
  if (!order) return undefined;
  const {
    id,
    items,
    subtotal,
    discount,
    shipping,
    tax,
    includedTax,
    total,
    shippingMethod,
    status,
    paymentState,
    payBy,
  } = order;
  const { customerName, shippingAddress, promisedDelivery } = order;
  const { taxName, taxPercent, pricesIncludeTax } = order;
  const terms = { taxName, taxPercent, pricesIncludeTax };
  const amounts = { subtotal, discount, shipping, tax, includedTax, total, ...terms, open };
  const recipient = { customerName, shippingAddress, promisedDelivery };
  return {
    id,
    items,
    buysGiftCard: row.buysGiftCard,
    needsEmail: row.customerEmail === "",
    shippingMethod,
    status,
    paymentState,
    payBy,
    paidFrom: payerCountry(order),
    ...amounts,
    ...recipient,
    closed: whyNotPayable(row, open, shop.clock())?.message,
    reported: payments[id]?.method === "bank-transfer",
    methods: methodsFor(payerCountry(order), options).filter(({ method }) => method !== "ussd"),
    accounts: options.accounts,
  };
}

type Chosen = z.output<typeof payByLinkForm>;
type Payment =
  Extract<Chosen, { code: string }> | (Omit<Exclude<Chosen, { code: string }>, "email"> & { email?: string });

/**
 * Starts the payment of what is open of a link's order on a provider's page, whose URL it returns, records that the
 * customer reports a transfer, or takes what a gift card has. Refuses an unknown or expired link, an order that nothing
 * is to be paid for, a method that is off, a client that pays too often, and a page of a provider for an order that was
 * taken by phone without an email address: those ask for one. The order keeps it, for its news.
 */
export async function payByLink(
  shop: Shop,
  { link, ip }: { link: string; ip: string },
  payment: Payment,
): Promise<{ paymentUrl: string } | { reference: string } | PaidByGiftCard | Refusal> {
  const tooMany = await refuseOverLimit(shop, "payByLink", { ip });
  if (tooMany) return tooMany;
  const order = await findLinkedOrder(shop, link);
  if (order === undefined || order === "expired") {
    return new Refusal("order-not-found", "This link has ended. Please write to us, and we’ll send you another.");
  }
  if (payment.method === "gift-card") {
    return payByGiftCard(shop, { link, orderId: order.id }, { code: payment.code, ip });
  }
  const { method, accountId, email = "" } = payment;
  if (order.customerEmail === "" && email) await rememberEmail(shop, { link, orderId: order.id }, email);
  if (method === "bank-transfer") return reportTransferBy(shop, { link }, { orderId: order.id, accountId });
  if (!shop.providers[method]) return new Refusal("method-off", "Invalid payment method");
  if (order.customerEmail === "" && !email) {
    return new Refusal(
      "email-missing",
      "Please enter your email address: the payment company sends its receipt there.",
    );
  }
  const start = { link, orderId: order.id, method };
  const started = await startPayment(shop, start, async (w, due) => planOnline(method, due, w.now));
  if (started instanceof Refusal) return started;
  if (!started.paymentUrl) throw new Error(`${method} returned no payment page`);
  return { paymentUrl: started.paymentUrl };
}

/** Keeps the email address of whoever pays an order that has none. */
async function rememberEmail(shop: Shop, payer: { link: string; orderId: string }, email: string): Promise<void> {
  await write(shop, null, async (w) => {
    const order = await lockPayableOrder(w, payer);
    if (!(order instanceof Refusal)) await addCustomerEmail(w, order, email);
  });
}
