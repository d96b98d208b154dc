import { useState } from "react";
import { totalOf } from "../../orders/rules/credit-note.ts";
import { breakDownRefund, type RefundChoice } from "../../orders/rules/refund-goods.ts";
import { formatKobo, nairaForField, type Kobo } from "../../../platform/rules/kobo.ts";
import { disputedMessage, undecidedStatuses } from "../rules/dispute.ts";
import { refundForm } from "../rules/money-forms.ts";
import { paymentMethodLabels } from "../../../domain/payment/payment.ts";
import { isOneOf } from "../../orders/rules/payment-state.ts";
import { refuseUnusual } from "../../../platform/http/refuse-unusual.ts";
import type { Database } from "../../../platform/database/database.ts";
import { findOrder } from "../../../server/orders/orders.ts";
import { readRefundableSale } from "../server/refund-goods.ts";
import { listOrderDisputes, type OfficeDispute } from "../server/disputes.ts";
import { listOrderPayments, type OfficeAttempt } from "../server/order-payments.ts";
import { requestRefund } from "../server/refunds.ts";
import { shopContext } from "../../../platform/http/context.ts";
import { acceptConfirmation } from "../../accounts/middleware/confirmation.ts";
import { Field, SelectField } from "../../../platform/ui/form/field.tsx";
import { notFound, orderAction } from "../../accounts/middleware/form-action.ts";
import { fieldsOf } from "../../../app/office/ui/office-form.tsx";
import type { Route } from "./+types/refund.ts";
import { ActionPage } from "../../orders/ui/office/action-page.tsx";
import { ChosenGoods, readChoice, RefundGoods } from "./refund-goods.tsx";

export const middleware = acceptConfirmation;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const [{ attempts, excessKobo }, order, disputes] = await Promise.all([
    listOrderPayments(shop, params.id),
    findOrder(shop.db, params.id),
    listOrderDisputes(shop.db, params.id),
  ]);
  const open = attempts.filter(({ leftKobo }) => leftKobo > 0);
  const payment = open.find(({ id }) => String(id) === query.get("attempt")) ?? open[0];
  const sale = order && payment && (await readRefundableSale(shop.db, order));
  const choice = readChoice(Object.fromEntries(query));
  // For an overpayment, staff most likely refund the excess; otherwise everything.
  const proposedKobo: Kobo = Math.min(payment?.leftKobo ?? 0, payment && isTooMuch(payment) ? excessKobo : Infinity);
  // A link to this page may name the goods and the reason, as the page of a recall does.
  const reason = (query.get("reason") ?? "").slice(0, 200);
  const goods = sale && { sale, breakdown: breakDownRefund(sale, choice) };
  const disputed = disputes.find(({ attemptId, status }) => {
    return attemptId === payment?.id && isOneOf(undecidedStatuses, status);
  });
  return { payment, proposedKobo, reason, choice, goods, closed: closedBecause(payment, disputed) };
}

/** `POST /office/orders/:id/refunds`: refunds a payment: chosen goods, or another amount. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, refundForm, async ({ shop, actor, input, typed }) => {
    const { attempt: attemptId, amount: amountKobo, reason, channel, left: seenLeft } = input;
    const { attempts, excessKobo } = await listOrderPayments(shop, args.params.id);
    const payment = attempts.find(({ id }) => id === attemptId) ?? notFound();
    const goods = readChoice(typed);
    const compared = isTooMuch(payment)
      ? { what: "what is too much", usual: excessKobo }
      : { what: "the goods that you chose", usual: await chosenKobo(shop.db, args.params.id, goods) };
    const refusal = refuseUnusual(typed, [{ ...compared, amount: amountKobo, format: formatKobo }], "Refund");
    if (refusal) return refusal;
    return requestRefund(shop, { attemptId, amountKobo, reason, channel, actor, seenLeft, goods });
  });

function isTooMuch({ status, isProblem }: OfficeAttempt): boolean {
  return status === "overpaid" && isProblem;
}

/** What the chosen goods and delivery come to; 0 when nothing is chosen. */
async function chosenKobo(db: Database, orderId: string, choice: RefundChoice): Promise<Kobo> {
  const order = await findOrder(db, orderId);
  const sale = order && (await readRefundableSale(db, order));
  return sale ? totalOf(breakDownRefund(sale, choice)) : 0;
}

export default function Refund({
  loaderData: { payment, proposedKobo, reason, choice, goods, closed },
  actionData,
}: Route.ComponentProps) {
  // The value at the first render, like `seen` in the other forms.
  const [left] = useState<Kobo>(payment?.leftKobo ?? 0);
  const isGiftCard = payment?.method === "gift-card";
  const goodsKobo = goods ? totalOf(goods.breakdown) : 0;
  const amountKobo: Kobo = goodsKobo || proposedKobo;
  const field = fieldsOf(
    {
      amount: nairaForField(amountKobo),
      channel: payment?.byProvider ? "provider" : "manual",
      reason,
    },
    actionData,
  );
  return (
    <ActionPage
      title="Refund"
      explanation={
        payment && (
          <>
            {formatKobo(payment.leftKobo)} of the payment {paymentMethodLabels[payment.method].paidBy}{" "}
            <code>{payment.reference}</code> can be refunded.
            {payment.refundedKobo > 0 && ` ${formatKobo(payment.refundedKobo)} was refunded before.`} Nothing goes back
            into stock.
          </>
        )
      }
      button="Refund"
      result={actionData}
      closed={closed}
      first={payment && goods && <RefundGoods paymentId={payment.id} choice={choice} {...goods} />}
    >
      <input type="hidden" name="attempt" value={payment?.id ?? ""} />
      <input type="hidden" name="left" value={left} />
      <ChosenGoods {...choice} />
      <Field
        key={amountKobo}
        label="Amount in naira"
        {...field("amount", payment && amountHint(payment.leftKobo, goodsKobo))}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField label="How" {...field("channel")}>
        {payment?.byProvider && (
          <option value="provider">
            {isGiftCard ? "Back on the gift card, at once" : "The payment company sends it back"}
          </option>
        )}
        {!isGiftCard && <option value="manual">We transfer it ourselves</option>}
      </SelectField>
      <Field label="Reason" {...field("reason")} required maxLength={200} />
    </ActionPage>
  );
}

function closedBecause(payment: OfficeAttempt | undefined, disputed: OfficeDispute | undefined): string | undefined {
  if (!payment) return "Nothing of this order's money is left to refund.";
  return disputed && disputedMessage(disputed.provider);
}

function amountHint(leftKobo: Kobo, goodsKobo: Kobo): string {
  const most = `At most ${formatKobo(leftKobo)}.`;
  return goodsKobo > 0 ? `${most} With another amount, the credit note lists no goods.` : most;
}
