import { Link, redirect } from "react-router";
import { z } from "zod";
import { notFound, officeAction } from "#features/accounts/middleware/office-action.ts";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { statusLabel } from "#features/orders/rules/order.ts";
import { unitFields } from "#features/orders/rules/unit-fields.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { listReturnable } from "#features/returns/server/list-returnable.ts";
import { formatSecond } from "#features/withdrawals/rules/format-second.ts";
import { shopContext } from "#platform/http/context.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import { Field } from "#platform/ui/form/field.tsx";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { findWithdrawal, handleWithdrawal } from "../server/withdrawals.ts";
import type { Route } from "./+types/withdrawal.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const withdrawal = (await findWithdrawal(shop.db, rowId(params.withdrawal))) ?? notFound();
  const order = (await findOrder(shop.db, withdrawal.orderId)) ?? notFound();
  const at = new Date(withdrawal.createdAt);
  const returnable = order.kind === "goods" ? await listReturnable(shop, shop.db, order, { at }) : undefined;
  return {
    withdrawal,
    status: statusLabel(order.status),
    reason: returnable?.reason,
    items: (returnable?.items ?? []).flatMap(({ productId, name, left, restriction, isOnlyRecalled }) =>
      left > 0 && !isOnlyRecalled ? [{ productId, name, left, restriction }] : [],
    ),
  };
}

const form = unitFields("quantity-").and(z.object({ answer: z.enum(["return", "none"]) }));

/** `POST /office/withdrawals/:withdrawal`: opens the return of these units, or says that nothing comes back. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, form, async ({ shop, actor, input: { answer, units } }) => {
    if (answer === "return" && !units.some(({ quantity }) => quantity > 0))
      return new Refusal("not-returnable", "Please enter how many units come back, for example 2.");
    const withdrawal = rowId(args.params.withdrawal);
    const handled = await handleWithdrawal(shop, { actor, withdrawal }, answer === "return" ? units : []);
    if (!handled || handled instanceof Refusal) return handled ?? false;
    return redirect(handled.rma ? `/office/returns/${handled.rma}` : `/office/withdrawals/${withdrawal}`);
  });

/** A customer's statement that they withdraw from an order, and what staff can do about it. */
export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { withdrawal, status } = loaderData;
  const { id, orderId, name, goods, createdAt, rma, handledAt } = withdrawal;
  const mayHandle = useAccess()("/office/withdrawals/:withdrawal", "write");
  return (
    <>
      <title>{`Withdrawal of ${name} · Office`}</title>
      <BackLink to={`/office/orders/${orderId}`}>← The order</BackLink>
      <h1>Withdrawal of {name}</h1>
      <DescriptionList
        rows={[
          ["Received", formatSecond(createdAt)],
          ["Order", `${orderNumber(orderId)}, ${status}`],
          ["Withdraws from", goods || "The whole order"],
        ]}
      />
      {handledAt === null ? (
        mayHandle && <Answer key={id} {...loaderData} result={actionData} />
      ) : (
        <p className="notice">
          {rma ? (
            <>
              The return <Link to={`/office/returns/${rma}`}>{rma}</Link> was opened for it.
            </>
          ) : (
            "Handled without a return."
          )}
        </p>
      )}
    </>
  );
}

type AnswerProps = Pick<Route.ComponentProps["loaderData"], "withdrawal" | "reason" | "items"> & {
  result: Route.ComponentProps["actionData"];
};

function Answer({ withdrawal: { goods }, reason, items, result }: AnswerProps) {
  const isReturn = result?.typed?.["answer"] === "return";
  const start = items.map(({ productId, left, restriction }) => {
    return [`quantity-${productId}`, goods || restriction ? "0" : String(left)];
  });
  const field = fieldPropsFor(Object.fromEntries(start) as Record<string, string>, result);
  return (
    <div className="stack">
      {reason && (
        <p className="notice">
          {reason} An order that has not left can be cancelled on its page. Then close this task.
        </p>
      )}
      {!reason && items.length > 0 && (
        <OfficeForm result={isReturn ? result : undefined} button="Open the return">
          <input type="hidden" name="answer" value="return" />
          {items.map(({ productId, name, left, restriction }) => (
            <Field
              key={productId}
              label={name}
              {...field(`quantity-${productId}`, restriction ?? `Units that come back, at most ${left}`)}
              inputMode="numeric"
              required
            />
          ))}
        </OfficeForm>
      )}
      <Form method="post">
        {!isReturn && <FormAlert message={result?.refused} />}
        <input type="hidden" name="answer" value="none" />
        <button type="submit" className="button button-quiet">
          No return is needed
        </button>
      </Form>
    </div>
  );
}
