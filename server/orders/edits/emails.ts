import { costRows, type AmountRow } from "../../../domain/cart/cost-rows.ts";
import { formatDateTime } from "../../../domain/dates.ts";
import { formatNaira, type Naira } from "../../../domain/money.ts";
import { greet } from "../../../domain/person/greeting.ts";
import type { EmailContent } from "../../mail/render-email.ts";
import type { AppliedEdit } from "./apply-edit.ts";

/** What follows from an edit for the money of the customer, in naira; `href` is a link to pay. */
export type EditMoney = { rest: Naira; refunded: Naira; reason: string; href: string };

/**
 * Tells the customer what staff changed in an order, and what is to be paid or comes back. Never repeats the address:
 * the email address may be a stranger's.
 */
export function orderEditedEmail({ order, changes, after }: AppliedEdit, money: EditMoney): EmailContent {
  const { reason, href } = money;
  return {
    subject: `We have changed your order ${order.id}`,
    greeting: greet(order.customerName),
    paragraphs: [
      `We have changed your order as agreed${reason ? `: ${reason}` : ""}.`,
      `What changed: ${changes.join("; ")}.`,
      moneySentence(order, money),
    ],
    rows: [
      ["Order", order.id],
      ...after.items.map(({ name, quantity, price }): AmountRow => [
        `${quantity} × ${name}`,
        formatNaira(price * quantity),
      ]),
      ...costRows(after),
      ["Total", formatNaira(after.total)],
    ],
    button: { label: order.status === "pending" || money.rest > 0 ? "See your order and pay" : "See your order", href },
    closing: "If this is not what you expected, reply to this email and we put it right.",
  };
}

function moneySentence({ status, payBy }: AppliedEdit["order"], { rest, refunded }: EditMoney): string {
  if (status === "pending") return `Please pay by ${formatDateTime(payBy.toISOString())} in Lagos.`;
  if (rest > 0)
    return `${formatNaira(rest)} is still to be paid, and your parcel leaves as soon as it is. The link below takes you there.`;
  if (refunded > 0)
    return `It costs ${formatNaira(refunded)} less, which we refund to you; we email you again when it is on its way.`;
  return "There is nothing more to pay.";
}
