import { useState } from "react";
import { acceptConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { notFound, orderAction } from "#features/accounts/middleware/office-action.ts";
import { sumSale } from "#features/orders/rules/credit-note.ts";
import { breakDownRefund, type RefundableSale, type RefundChoice } from "#features/orders/rules/refund-goods.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { formatKobo, nairaForField, type Kobo } from "#platform/rules/kobo.ts";
import type { Shop } from "#platform/shop.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { QuietButtonLink } from "#platform/ui/office/button-link.tsx";
import { Checkbox } from "#platform/ui/office/checkbox.tsx";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import { useNamedAmount } from "#platform/ui/office/use-named-amount.ts";
import { disputedMessage, undecidedStatuses } from "../rules/dispute.ts";
import { refundForm } from "../rules/money-forms.ts";
import { listOrderDisputes, type OfficeDispute } from "../server/disputes.ts";
import { listOrderPayments, type OfficeAttempt } from "../server/order-payments.ts";
import { listRefundCredits, whyNoCredit } from "../server/refund-as-credit.ts";
import { readRefundableSale } from "../server/refund-goods.ts";
import { requestRefund } from "../server/refunds.ts";
import type { Route } from "./+types/refund.ts";
import { ChosenGoods, readRefundChoice, RefundGoods } from "./refund-goods.tsx";

export const middleware = acceptConfirmation;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const [{ attempts, excessKobo }, order, disputes, credits] = await Promise.all([
    listOrderPayments(shop, params.id),
    findOrder(shop.db, params.id),
    listOrderDisputes(shop.db, params.id),
    listRefundCredits(shop),
  ]);
  const open = attempts.filter(({ leftKobo }) => leftKobo > 0);
  const payment = open.find(({ id }) => String(id) === query.get("attempt")) ?? open[0];
  const sale = order && payment && (await readRefundableSale(shop, order));
  const all = query.get("all");
  const choice = sale && all === "everything" ? chooseEverything(sale) : readRefundChoice(Object.fromEntries(query));
  const leftKobo: Kobo = payment?.leftKobo ?? 0;
  const tooMuchKobo: Kobo = payment && isTooMuch(payment) ? Math.min(leftKobo, excessKobo) : 0;
  // Nothing is proposed: what is refunded was chosen on this page, or by the link that led to it.
  const chosen: Kobo = all === "everything" ? leftKobo : all === "excess" ? tooMuchKobo : 0;
  // A link to this page may name the goods and the reason, as the page of a recall does.
  const reason = (query.get("reason") ?? "").slice(0, 200);
  const goods = sale && { sale, breakdown: breakDownRefund(sale, choice) };
  const disputed = disputes.find(({ attemptId, status }) => {
    return attemptId === payment?.id && isOneOf(undecidedStatuses, status);
  });
  const closed = closedBecause(payment, disputed);
  const possible = order && !whyNoCredit(order) ? credits : [];
  return { payment, chosen, tooMuchKobo, reason, choice, goods, closed, credits: possible };
}

/** `POST /office/orders/:id/refunds`: refunds a payment: chosen goods, or another amount. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, refundForm, async ({ shop, actor, input, typed }) => {
    const { attempt: attemptId, amount: amountKobo, reason, channel, left: seenLeft } = input;
    const { attempts, excessKobo } = await listOrderPayments(shop, args.params.id);
    const payment = attempts.find(({ id }) => id === attemptId) ?? notFound();
    const goods = readRefundChoice(typed);
    const compared = isTooMuch(payment)
      ? { what: "what is too much", usual: excessKobo }
      : { what: "the goods that you chose", usual: await chosenKobo(shop, args.params.id, goods) };
    const refusal = refuseUnusual(typed, [{ ...compared, amount: amountKobo, format: formatKobo }], "Refund");
    if (refusal) return refusal;
    return requestRefund(shop, { attemptId, amountKobo, reason, channel, actor, seenLeft, goods, isUndoable: true });
  });

function chooseEverything({ lines }: RefundableSale): RefundChoice {
  return { units: lines.map(({ productId, unitsLeft: quantity }) => ({ productId, quantity })), shipping: true };
}

function isTooMuch({ status, isProblem }: OfficeAttempt): boolean {
  return status === "overpaid" && isProblem;
}

/** What the chosen goods and delivery come to; 0 when nothing is chosen. */
async function chosenKobo(shop: Shop, orderId: string, choice: RefundChoice): Promise<Kobo> {
  const order = await findOrder(shop.db, orderId);
  const sale = order && (await readRefundableSale(shop, order));
  return sale ? sumSale(breakDownRefund(sale, choice)) : 0;
}

export default function Refund({
  loaderData: { payment, chosen, tooMuchKobo, reason, choice, goods, closed, credits },
  actionData,
}: Route.ComponentProps) {
  // The value at the first render, like `seen` in the other forms.
  const [left] = useState<Kobo>(payment?.leftKobo ?? 0);
  const goodsKobo = goods ? sumSale(goods.breakdown) : 0;
  const amountKobo: Kobo = chosen || goodsKobo;
  const amount = amountKobo > 0 ? nairaForField(amountKobo) : "";
  const { named, onAmount } = useNamedAmount(amount, actionData);
  const field = fieldPropsFor(
    {
      amount,
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
            {formatKobo(payment.leftKobo)} of the payment {paymentMethods[payment.method].paidBy}{" "}
            <code>{payment.reference}</code> can be refunded.
            {payment.refundedKobo > 0 && ` ${formatKobo(payment.refundedKobo)} was refunded before.`} Nothing goes back
            into stock.
          </>
        )
      }
      button={named ? `Refund ${named}` : "Refund"}
      result={actionData}
      closed={closed}
      first={
        payment && (
          <>
            <p className="office-actions">
              {tooMuchKobo > 0 && (
                <QuietButtonLink to={`?attempt=${payment.id}&all=excess`}>
                  Refund what is too much, {formatKobo(tooMuchKobo)}
                </QuietButtonLink>
              )}
              <QuietButtonLink to={`?attempt=${payment.id}&all=everything`}>
                Refund everything, {formatKobo(payment.leftKobo)}
              </QuietButtonLink>
            </p>
            {goods && <RefundGoods key={chosen} paymentId={payment.id} choice={choice} {...goods} />}
          </>
        )
      }
    >
      <input type="hidden" name="attempt" value={payment?.id ?? ""} />
      <input type="hidden" name="left" value={left} />
      <ChosenGoods {...choice} />
      <AmountField
        key={amountKobo}
        label="Amount in naira"
        {...field("amount", payment && amountHint(payment.leftKobo, goodsKobo))}
        required
        onAmount={onAmount}
      />
      <Ways field={field} isChosen={actionData?.typed?.["chosen"] === "on"} {...{ payment, credits }} />
      <Field label="Reason" {...field("reason")} required maxLength={200} />
    </ActionPage>
  );
}

type WaysProps = Pick<Route.ComponentProps["loaderData"], "payment" | "credits"> & {
  field: (name: "channel") => React.ComponentProps<"select"> & { name: string; error: string | undefined };
  isChosen: boolean;
};

/** How the refund can be made; `isChosen`: staff have ticked that the customer chose a credit of the shop. */
function Ways({ payment, credits, field, isChosen }: WaysProps) {
  const method = payment && paymentMethods[payment.method];
  const isCredit = method?.recordedBy === "shop";
  return (
    <>
      <SelectField label="How" {...field("channel")}>
        {payment?.byProvider && (
          <option value="provider">
            {isCredit ? `Back on the ${method?.noun}, at once` : "The payment company sends it back"}
          </option>
        )}
        {!isCredit && <option value="manual">We transfer it ourselves</option>}
        {!isCredit &&
          credits.map((credit) => (
            <option key={credit} value={credit}>
              As a {paymentMethods[credit].noun}, which we email
            </option>
          ))}
      </SelectField>
      {!isCredit && credits.length > 0 && (
        <Checkbox label="A gift card: the customer chose it instead of money" name="chosen" on={isChosen} />
      )}
    </>
  );
}

function closedBecause(payment: OfficeAttempt | undefined, disputed: OfficeDispute | undefined): string | undefined {
  if (!payment) return "There is nothing left to refund on this order.";
  return disputed && disputedMessage(disputed.provider);
}

function amountHint(leftKobo: Kobo, goodsKobo: Kobo): string {
  const most = `At most ${formatKobo(leftKobo)}.`;
  return goodsKobo > 0 ? `${most} With another amount, the credit note lists no goods.` : most;
}
