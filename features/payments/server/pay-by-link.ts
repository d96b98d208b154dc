import type { z } from "zod";
import { amountFields } from "#features/orders/rules/amount-fields.ts";
import { payerCountry } from "#features/orders/rules/gift.ts";
import { orderNotFound } from "#features/orders/rules/order-not-found.ts";
import type { Order } from "#features/orders/rules/order.ts";
import { addCustomerEmail } from "#features/orders/server/customer-email.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { findLinkedOrder } from "#features/orders/server/payment-link.ts";
import { linkedStaffMethods, onlineMethods, type OnlineMethod } from "#features/shop/rules/payment-methods.ts";
import { write } from "#platform/database/write.ts";
import { actionLimits, refuseOver, refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { pick } from "#platform/rules/pick.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { INSTANT_TRANSFER } from "../rules/bank-payment.ts";
import { methodsFor } from "../rules/methods-by-country.ts";
import type { payByLinkForm } from "../rules/money-forms.ts";
import { listOpenPayments } from "./attempts.ts";
import { openNaira, whyNotPayable } from "./open-amount.ts";
import type { PaidByCode } from "./pay-by-code.ts";
import { readPaymentOptions } from "./payment-options.ts";
import { reportPayment } from "./report-payment.ts";
import { limitStarts } from "./slow-unknown.ts";
import { planOnline, requirePage } from "./start-online-payment.ts";
import { lockPayableOrder, startPayment } from "./start-payment.ts";
import { startTransfer } from "./start-transfer.ts";

/** An order as its link to pay shows it: everything that the parcel's recipient knows anyway. */
export type LinkedOrder = Exclude<Awaited<ReturnType<typeof readLinkedOrder>>, "expired" | Refusal | undefined>;

/**
 * The order of a link to pay, what is open on it, and how it can be paid. `expired` for a link whose week is over,
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
  const { id, status, paymentState, payBy } = order;
  return {
    id,
    content: describeContent(order),
    needsEmail: row.customerEmail === "",
    status,
    paymentState,
    payBy,
    paidFrom: payerCountry(order),
    ...pick(order, amountFields),
    open,
    closed: whyNotPayable(row, open, shop.clock())?.message,
    reported: isOneOf(linkedStaffMethods, payments[id]?.method ?? "") && !payments[id]?.isInstant,
    methods: methodsFor(payerCountry(order), options, order.paymentMethod).flatMap(({ method, note }) =>
      isOneOf(onlineMethods, method) || isOneOf(linkedStaffMethods, method) ? { method, ...(note && { note }) } : [],
    ),
    accounts: options.accounts,
    hasInstantTransfer: options.hasInstantTransfer && payerCountry(order) === HOME_COUNTRY,
  };
}

/** What the order is for: goods with their recipient, or a gift card. */
function describeContent(order: Order) {
  if (order.kind !== "goods") return { kind: order.kind };
  const { kind, items, customerName, shippingAddress } = order;
  return { kind, items, customerName, shippingAddress };
}

type Chosen = z.output<typeof payByLinkForm>;
type Payment =
  | Extract<Chosen, { code: string }>
  | (Omit<Exclude<Chosen, { code: string }>, "email"> & { email?: string });

/**
 * Pays what is open on a link's order: starts a payment on a provider's page and returns its URL, gets an account for a
 * transfer and returns the URL of the page that shows it, records that the customer reports a transfer, or takes what a
 * gift card has. Where a card's page cannot be opened, another provider's for the same cards is. Refuses an unknown or
 * expired link, an order with nothing to pay, a method that is off, a client that pays too often, and a provider's
 * payment without an email address, which providers need. An order taken by phone stores the payer's address, for its
 * emails.
 */
export async function payByLink(
  shop: Shop,
  { link, ip }: { link: string; ip: string },
  payment: Payment,
): Promise<{ paymentUrl: string } | { reference: string } | PaidByCode | Refusal> {
  const findAccount = async () => {
    const linked = await findLinkedOrder(shop, link);
    return typeof linked === "object" ? linked.userId : null;
  };
  const shared = isOneOf(onlineMethods, payment.method) ? await limitStarts(shop, findAccount) : undefined;
  const tooMany = await refuseOver(shop, { ip }, { action: "payByLink", ...actionLimits.payByLink, shared });
  if (tooMany) return tooMany;
  const order = await findLinkedOrder(shop, link);
  if (order === undefined || order === "expired") {
    return orderNotFound("This link has ended. Please write to us, and we’ll send you another.");
  }
  if ("code" in payment) {
    const payByCode = shop.payByCode[payment.method];
    if (!payByCode) return new Refusal("method-off", "Invalid payment method");
    return payByCode(shop, { link, orderId: order.id }, { code: payment.code, ip });
  }
  const { method, accountId, email = "" } = payment;
  if (order.customerEmail === "" && email) await rememberEmail(shop, { link, orderId: order.id }, email);
  if (isOneOf(linkedStaffMethods, method)) {
    return reportPayment[method](shop, { link }, { orderId: order.id, accountId });
  }
  if (method !== INSTANT_TRANSFER && !shop.providers[method]) {
    return new Refusal("method-off", "Invalid payment method");
  }
  if (order.customerEmail === "" && !email) {
    return new Refusal(
      "email-missing",
      "Please enter your email address: the payment company sends its receipt there.",
    );
  }
  if (method === INSTANT_TRANSFER) {
    const account = await startTransfer(shop, { link }, { orderId: order.id });
    return account instanceof Refusal ? account : { paymentUrl: `${shop.config.publicUrl}/pay/${account.token}` };
  }
  const start = (by: OnlineMethod) =>
    startPayment(shop, { link, orderId: order.id, method: by }, async (w, due) => planOnline(by, due, w));
  const started = await start(method);
  if (!(started instanceof Refusal)) return { paymentUrl: requirePage(started) };
  const offered = methodsFor(payerCountry(order), await readPaymentOptions(shop));
  const instead = offered.find((one) => one.method === method)?.instead;
  const other = started.code === "payment-not-started" && instead ? await start(instead) : started;
  return other instanceof Refusal ? started : { paymentUrl: requirePage(other) };
}

/** Stores the payer's email address with an order that has none. */
async function rememberEmail(shop: Shop, payer: { link: string; orderId: string }, email: string): Promise<void> {
  await write(shop, null, async (w) => {
    const order = await lockPayableOrder(w, payer);
    if (!(order instanceof Refusal)) await addCustomerEmail(w, order, email);
  });
}
