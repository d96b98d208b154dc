import { addressLines } from "#features/accounts/rules/address.ts";
import { costRows } from "#features/cart/rules/cost-rows.ts";
import { KEPT_BY_CUSTOMS, riskText } from "#features/import-rules/rules/kept-by-customs.ts";
import { shippingMethodLabels } from "#features/shop/rules/shipping-methods.ts";
import type { EmailContent, EmailRow } from "#platform/mail/render-email.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { currenciesFromRates, type CurrencyRate } from "#platform/rules/currencies.ts";
import { formatDayRange } from "#platform/rules/dates.ts";
import { greet } from "#platform/rules/greeting.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import { amountTexts, shownCurrency } from "#platform/rules/shown-amounts.ts";
import { CHANGE_PROMISE } from "../rules/change-promise.ts";
import { buyerName, payerCountry } from "../rules/gift.ts";
import type { OrderStep } from "../rules/order-steps.ts";
import type { GoodsOrder, OrderStatus } from "../rules/order.ts";
import type { BankAccount } from "../rules/payment.ts";
import { whatChanged } from "../rules/what-changed.ts";
import { trackingRows, type Tracked } from "./shipments/tracking-rows.ts";

type Placed = { publicUrl: string; rates: CurrencyRate[]; now: Date; isOwn: boolean; accounts: BankAccount[] };

/**
 * The email to the customer when an order is placed, before anything is paid: its goods and amounts, what happens next,
 * and in Nigeria the first of `accounts` for a transfer, unless there is nothing to pay. Names the delivery address and
 * phone number only if the email address is the account's own.
 */
export function orderPlacedEmail(order: GoodsOrder, { publicUrl, isOwn, accounts, ...rated }: Placed): EmailContent {
  const method = shippingMethodLabels[order.shippingMethod].name;
  const isFree = order.total === 0;
  return {
    subject: `We have your order ${orderNumber(order.id)}`,
    greeting: greet(buyerName(order)),
    paragraphs: [
      `We’ve got your order ${order.id}, and everything in it is set aside for you.`,
      "What happens next:",
      ...(isFree
        ? ["1. There’s nothing to pay, and your order is confirmed.", "2. We pack it within 1-2 business days."]
        : [
            `1. You pay, by ${formatDateTime(order.payBy)} in Lagos. If you’ve paid already, there’s nothing more to do.`,
            "2. As soon as your payment arrives, we confirm your order and pack it within 1-2 business days.",
          ]),
      "3. We email you the tracking number when your parcel leaves us.",
    ],
    rows: [
      ...order.items.map(itemRow),
      ["Subtotal", formatNaira(order.subtotal)],
      ...costRows(order, { code: order.promoCode, shippingLabel: `Shipping (${method})` }),
      ["Total", totalText(order, rated)],
      ...(isOwn ? recipientRows(order) : []),
      [isFree ? "Expected" : "Expected, if paid today", formatDayRange(order.promisedDelivery)],
      ...borderRows(order),
      ...(isFree ? [] : transferRows(order, accounts)),
    ],
    button: isFree
      ? { label: "Track your order", href: `${publicUrl}/track-order?order=${order.id}` }
      : { label: "Pay for this order", href: `${publicUrl}/orders?pay=${order.id}` },
    closing: CHANGE_PROMISE,
  };
}

type Row = [label: string, value: string];

/** The total; where it is shown in naira first, with the approximate amount in dollars. */
function totalText({ total, ...order }: GoodsOrder, { rates, now }: Pick<Placed, "rates" | "now">): string {
  const shown = shownCurrency(currenciesFromRates(rates, now), { country: payerCountry(order) });
  // All amounts of the email are in the currency that comes first.
  if (shown?.isFirst) return formatNaira(total);
  const { first, behind } = amountTexts(total, shown, { equivalent: true, dated: true });
  return first + behind;
}

function itemRow({ name, size, quantity, price }: GoodsOrder["items"][number]): Row {
  return [`${quantity} × ${[name, size].filter(Boolean).join(", ")}`, formatNaira(price * quantity)];
}

/** The recipient and address of an order. Only for an email to the account's own address. */
export function recipientRows({
  customerName,
  customerPhone,
  shippingAddress,
}: Pick<GoodsOrder, "customerName" | "customerPhone" | "shippingAddress">): Row[] {
  return [
    ["Send to", [customerName, ...addressLines(shippingAddress)].join(", ")],
    ["Phone for the delivery", formatPhone(customerPhone)],
  ];
}

/** What the customer has accepted about the import, each text once, and who pays when customs keep goods. */
function borderRows({ acknowledged, items, shippingAddress: { country } }: GoodsOrder): Row[] {
  if (country === HOME_COUNTRY) return [];
  const atRisk = riskText(country, items, acknowledged);
  const texts = [...new Set(acknowledged.map(({ message }) => message))];
  return [
    ...texts.map((text): Row => [`You accepted, for ${inSentence(country)}`, text]),
    ["At the border", atRisk ? `${atRisk}. ${KEPT_BY_CUSTOMS}` : KEPT_BY_CUSTOMS],
  ];
}

/** For a transfer from a Nigerian bank; elsewhere few customers have an account for it. */
function transferRows(order: GoodsOrder, [account]: BankAccount[]): Row[] {
  if (!account || payerCountry(order) !== HOME_COUNTRY) return [];
  const { bankName, accountNumber, accountName } = account;
  return [
    ["To pay by bank transfer", `${bankName}, ${accountNumber}, ${accountName}`],
    ["Narration of the transfer", order.id],
  ];
}

/**
 * The email when an order replaces an unpaid one of the same checkout: what changed, and then the email of a placed
 * order.
 */
export function orderChangedEmail(placed: EmailContent, before: GoodsOrder, after: GoodsOrder): EmailContent {
  const [, ...next] = placed.paragraphs;
  return {
    ...placed,
    subject: `Your order has changed: ${orderNumber(after.id)}`,
    paragraphs: [
      `You changed your order before paying for it. ${after.id} replaces ${before.id}, which is cancelled: please don’t pay that one.`,
      `What changed: ${whatChanged(before, after).join("; ") || "nothing that you pay for or receive"}.`,
      ...next,
    ],
  };
}

type StatusText = {
  subject: string;
  paragraphs: (order: MovedOrder) => string[];
  closing?: (order: MovedOrder) => string | undefined;
};
/** What an email needs to know of an order that has just changed its status. */
type MovedOrder = Pick<GoodsOrder, "id" | "status" | "customerName" | "gift" | "total" | "shippingAddress"> & Tracked;

const CHANGES = "If this isn’t what you expected, email us with your order number.";

/** The text for each status. `pending` has none here: `orderPlacedEmail` announces it. */
const statusTexts: Partial<Record<OrderStatus, StatusText>> = {
  confirmed: {
    subject: "Your payment is here and your order is confirmed",
    paragraphs: () => [
      "Thank you. Your payment has arrived and your order is confirmed. We’ll pack it next, and email you when it leaves.",
    ],
  },
  processing: {
    subject: "Your order is being packed",
    paragraphs: () => ["We’re packing your ingredients now, and will email you when the parcel leaves us."],
  },
  shipped: {
    subject: "Your parcel is on its way",
    paragraphs: ({ trackingNumber }) => [
      trackingNumber
        ? "Your parcel is on its way. The carrier can tell you where it is with the tracking number below."
        : "Your parcel is on its way.",
    ],
    closing: ({ shippingAddress: { country } }) =>
      country === HOME_COUNTRY
        ? undefined
        : "Customs duties and taxes, where your country asks for them, are paid by the recipient.",
  },
  "out-for-delivery": {
    subject: "Your parcel arrives today",
    paragraphs: () => [
      "The courier is bringing your parcel today. It helps if someone is in and your phone is close by.",
    ],
  },
  delivered: {
    subject: "Your parcel has arrived",
    paragraphs: () => [
      "Your parcel has been delivered. We hope the pot is on already.",
      "If something isn’t right, you have 30 days to return it: start under My Orders.",
    ],
  },
  cancelled: {
    subject: "Your order is cancelled",
    paragraphs: () => [
      "Your order is cancelled, and its ingredients are back on the shelf.",
      "If you had paid, your money goes back the way it came. If not, there’s nothing more to do.",
    ],
    closing: () => CHANGES,
  },
};

const confirmedFree: StatusText = {
  subject: "Your order is confirmed",
  paragraphs: () => [
    "There’s nothing to pay, and your order is confirmed. We’ll pack it next, and email you when it leaves.",
  ],
};

const failedDelivery: StatusText = {
  subject: "The courier could not hand over your parcel",
  paragraphs: () => [
    "The courier came with your parcel and nobody was in. They’ll try again; it helps if someone is in and your phone is close by.",
  ],
  closing: () => "If another day or address suits you better, email us with your order number.",
};

/**
 * The email for the status that an order for goods has just reached, with or without a `step` of staff; `why` is the
 * reason for a cancellation. Undefined for a status without an email.
 */
export function statusEmail(
  order: MovedOrder,
  { why, step }: { why: string; step?: OrderStep | undefined },
  publicUrl: string,
): EmailContent | undefined {
  const isFree = order.status === "confirmed" && order.total === 0;
  const text = step === "failed-attempt" ? failedDelivery : isFree ? confirmedFree : statusTexts[order.status];
  if (!text) return undefined;
  const closing = text.closing?.(order);
  return {
    subject: `${text.subject} (${orderNumber(order.id)})`,
    greeting: greet(buyerName(order)),
    paragraphs: text.paragraphs(order),
    rows: [["Order", order.id], ...statusRows(order, why), ["Total", formatNaira(order.total)]],
    button: { label: "Track your order", href: `${publicUrl}/track-order?order=${order.id}` },
    ...(closing && { closing }),
  };
}

/** Tells a customer in one email that staff cancelled these unpaid orders, because they reserved too much stock. */
export function releasedEmail(customerName: string, orderIds: string[], publicUrl: string): EmailContent {
  return {
    subject: "Your unpaid orders are cancelled",
    greeting: greet(customerName),
    paragraphs: [
      "We had set the ingredients aside for you, but these orders weren’t paid for and others are waiting. So we’ve cancelled them. You owe nothing.",
      "If you still want them, please order again and pay the same day. For a large order, email us and we’ll arrange it together.",
    ],
    rows: orderIds.map((id) => ["Order", id]),
    button: { label: "See my orders", href: `${publicUrl}/orders` },
    closing: "If you did pay, please reply to this email with the date and the amount.",
  };
}

/** The email with the link that opens every order of an email address. */
export function trackingLinkEmail(shopName: string, href: string): EmailContent {
  return {
    subject: "Your link to your orders",
    greeting: "Hello,",
    paragraphs: [
      `Someone, probably you, looked up the orders placed with this email address at ${shopName} and asked to see them in full.`,
      "This link opens them, with address and phone number. It works for 24 hours.",
    ],
    button: { label: "See your orders in full", href },
    closing: "If it wasn’t you, do nothing: without this email nobody sees more than that there are orders.",
  };
}

function statusRows(order: MovedOrder, why: string): EmailRow[] {
  return order.status === "cancelled" ? [["Why", why]] : trackingRows(order);
}
