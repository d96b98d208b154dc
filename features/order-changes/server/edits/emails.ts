import { isDeepStrictEqual } from "node:util";
import { costRows, type AmountRow } from "#features/cart/rules/cost-rows.ts";
import { buyerName } from "#features/orders/rules/gift.ts";
import { recipientRows } from "#features/orders/server/emails.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import { formatDayRange } from "#platform/rules/dates.ts";
import { greet } from "#platform/rules/greeting.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import type { AppliedEdit } from "./apply-edit.ts";

/** What the customer still pays or gets back after an edit, in naira; `href` is where they see and pay the order. */
type EditMoney = { rest: Naira; refunded: Naira; href: string };

/**
 * Tells the customer what staff changed in an order, and what is to be paid or refunded. Never repeats the address: the
 * email address may be a stranger's.
 */
export function orderEditedEmail(
  edit: AppliedEdit,
  { reason, ...money }: EditMoney & { reason: string },
): EmailContent {
  return {
    ...changedEmail(edit, money),
    subject: `We have changed your order ${orderNumber(edit.order.id)}`,
    paragraphs: [
      `We have changed your order as agreed${reason ? `: ${reason}` : ""}.`,
      ...changedParagraphs(edit, money),
    ],
    closing: "If this isn’t what you expected, reply to this email and we’ll put it right.",
  };
}

/**
 * Confirms a change made under My Orders, in case somebody else made it. Has the new address only if the email address
 * is the account's own (`isOwn`).
 */
export function ownOrderChangedEmail(
  edit: AppliedEdit,
  { isOwn, ...money }: EditMoney & { isOwn: boolean },
): EmailContent {
  const { order, before, after, promised } = edit;
  const content = changedEmail(edit, money);
  const goesElsewhere = isOwn && !isDeepStrictEqual(before.recipient, after.recipient);
  return {
    ...content,
    subject: `You have changed your order ${orderNumber(order.id)}`,
    paragraphs: ["You have changed this order under My Orders.", ...changedParagraphs(edit, money)],
    rows: [
      ...(content.rows ?? []),
      ...(goesElsewhere ? recipientRows(order) : []),
      ...(promised ? [["Expected", formatDayRange(promised)] as AmountRow] : []),
    ],
    closing: "If it wasn’t you, reply to this email and we’ll put it right.",
  };
}

function changedEmail({ order, after }: AppliedEdit, { rest, href }: EditMoney) {
  return {
    greeting: greet(buyerName(order)),
    rows: [
      ["Order", order.id],
      ...after.items.map(({ name, quantity, price }): AmountRow => [
        `${quantity} × ${name}`,
        formatNaira(price * quantity),
      ]),
      ...costRows(after),
      ["Total", formatNaira(after.total)],
    ] as AmountRow[],
    button: { label: rest > 0 ? "See your order and pay" : "See your order", href },
  };
}

function changedParagraphs({ order, before, after, changes }: AppliedEdit, money: EditMoney): string[] {
  return [
    `What changed: ${changes.join("; ")}.`,
    moneySentence(order, { ...money, isLess: after.total < before.total }),
  ];
}

function moneySentence(
  { status, payBy, paymentState }: AppliedEdit["order"],
  { rest, refunded, isLess }: EditMoney & { isLess: boolean },
): string {
  if (status === "pending" && paymentState === "awaiting-confirmation" && isLess) {
    return `It costs ${formatNaira(rest)} now. Once your payment arrives, we’ll send back the difference.`;
  }
  if (status === "pending") return `Please pay by ${formatDateTime(payBy.toISOString())} in Lagos.`;
  if (rest > 0)
    return `${formatNaira(rest)} is still to pay, and your parcel leaves as soon as it’s paid. The link below takes you there.`;
  if (refunded > 0)
    return `It costs ${formatNaira(refunded)} less. We’re refunding the difference, and will email you when it’s on its way.`;
  return "There is nothing more to pay.";
}
