import { randomBytes } from "node:crypto";
import { data, Form, redirect } from "react-router";
import { costRows } from "../../domain/cart/cost-rows.ts";
import { formatDay } from "../../domain/dates.ts";
import { newOrderId } from "../../domain/order/order.ts";
import { addressLines } from "../../domain/person/address.ts";
import { addressOf } from "../../domain/cart/shipping-form.ts";
import { Refusal } from "../../domain/refusal.ts";
import { monthlyOrderForm } from "../../domain/standing-order/standing-order.ts";
import { placeMonthlyOrder, readMonthlyOrder } from "../../server/notifications/monthly-order.ts";
import { listStandingOrders } from "../../server/notifications/standing-orders.ts";
import { callerContext, shopContext, userContext } from "../context.ts";
import { actionHeaders } from "../refusal-response.ts";
import { rowId } from "../../domain/row-id.ts";
import { BuyAgain } from "../ui/bought/buy-again.tsx";
import { formAction, type FormResult } from "../ui/form/form-action.ts";
import { FormAlert } from "../ui/form/form-alert.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { useFocusOnError } from "../ui/form/use-focus-on-error.ts";
import { ToAccept } from "../ui/import-rules/to-accept.tsx";
import { Lines } from "../ui/order/lines.tsx";
import { Summary } from "../ui/order/summary.tsx";
import type { Route } from "./+types/every-month.ts";
import { BasketLine } from "./basket/basket-line.tsx";
import { Amount } from "../ui/money/amount.tsx";
import { PaidFrom } from "../ui/browser/use-currency.ts";
import "./basket.css";
import "./pay-order.css";

/** A standing order as it can be confirmed today. Its email leads here. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const id = rowId(params.standingOrder);
  const found = await readMonthlyOrder(shop.db, context.get(userContext).id, id);
  if (!found) throw data("Not found", { status: 404 });
  // Pressing the button twice places one order.
  return { ...found, id, newOrderId: newOrderId(shop.clock().getTime(), randomBytes) };
}

/** `POST /every-month/:standingOrder`: places the order, and leads to the page that takes the payment. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: userId } = context.get(userContext);
  const id = rowId(params.standingOrder);
  const own = await listStandingOrders(shop.db, userId);
  if (!own.some((one) => one.id === id)) throw data("Not found", { status: 404 });
  let href: string | undefined;
  const result = await formAction(request, monthlyOrderForm, async (form) => {
    const placed = await placeMonthlyOrder(shop, { userId, id, ip: context.get(callerContext).ip }, form);
    if (placed instanceof Refusal) return placed;
    href = placed;
    return undefined;
  });
  return href === undefined ? result : redirect(new URL(href).pathname);
}

export const headers = actionHeaders;

type Monthly = Route.ComponentProps["loaderData"];

export default function EveryMonth({ loaderData: monthly, actionData }: Route.ComponentProps) {
  const { lines, missing, orderId, nextOn, draft } = monthly;
  const inStock = lines.filter(({ left }) => left > 0);
  return (
    <div className="page basket-page">
      <title>Your basket for this month · Calabash Larder</title>
      <h1>Your basket for this month</h1>
      {missing.length > 0 && (
        <p className="notice">
          <strong>First, what is missing:</strong> {missing.join(" ")}
        </p>
      )}
      {inStock.length > 0 && (
        <ul className="basket-goods">
          {inStock.map((line) => (
            <BasketLine key={line.productId} line={{ ...line, quantity: line.left }} />
          ))}
        </ul>
      )}
      {draft?.refused !== undefined && <p className="notice">{draft.refused}</p>}
      {draft && draft.refused === undefined && <Confirm monthly={monthly} draft={draft} result={actionData} />}
      <section aria-labelledby="else">
        <h2 id="else">Something else this time?</h2>
        <p>
          Put it in your cart, and change what you like there, or where it goes. Or leave it: nothing happens without
          you. The next one comes on <strong>{formatDay(nextOn)}</strong>, and you can{" "}
          <a href={`/orders/${orderId}/every-month`}>stop these emails</a>.
        </p>
        <BuyAgain items={lines} label="Put it in my cart" />
      </section>
    </div>
  );
}

type Draft = Exclude<Monthly["draft"], { refused: string } | undefined>;
type ConfirmProps = { monthly: Monthly; draft: Draft; result: FormResult | undefined };

/** The draft of the order, and the press that places it. It is paid on the next page. */
function Confirm({ monthly: { id, newOrderId: orderId }, draft, result }: ConfirmProps) {
  const { amounts, shipping, gift, rules } = draft;
  const area = useFocusOnError<HTMLDivElement>(result);
  const total = <Amount of={amounts.total} />;
  return (
    <PaidFrom value={shipping.country}>
      <section aria-labelledby="confirm" ref={area}>
        <h2 id="confirm">Confirm it and pay</h2>
        <div className="pay-order-facts">
          <Summary
            title="What it comes to"
            rows={[["Goods", <Amount key="goods" of={amounts.subtotal} />], ...costRows(amounts)]}
            total={total}
          />
          <section aria-labelledby="goes-to">
            <h2 id="goes-to">It goes to</h2>
            <address>
              <Lines texts={[shipping.fullName, ...addressLines(addressOf(shipping))]} />
            </address>
            {gift && <p>As a gift{gift.from && `, from ${gift.from}`}, like the last time. No price goes with it.</p>}
          </section>
        </div>
        <Form method="post" action={`/every-month/${id}`} className="stack" noValidate>
          <FormAlert message={result?.alert} />
          <input type="hidden" name="orderId" value={orderId} />
          <input type="hidden" name="total" value={amounts.total} />
          <ToAccept rules={rules} country={shipping.country} />
          <SubmitButton>Confirm, and pay {total}</SubmitButton>
          <p className="summary-note">You choose how to pay on the next page. Nothing is charged before.</p>
        </Form>
      </section>
    </PaidFrom>
  );
}
