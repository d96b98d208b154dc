import { Link } from "react-router";
import { notFound } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { mayUse } from "#features/accounts/rules/access.ts";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { readParcelCosts } from "#features/fulfilment/server/shipments/parcel-costs.ts";
import { listGiftReplies } from "#features/gifts/server/gift-replies.ts";
import { GiftReplies } from "#features/gifts/ui/office/gift-replies.tsx";
import { Accepted } from "#features/order-changes/ui/accepted.tsx";
import { STOPPING } from "#features/orders/rules/deferred-kinds.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { listUndoableOf } from "#features/orders/server/undo/undoable-actions.ts";
import { Customer } from "#features/orders/ui/office/customer.tsx";
import { Ordered } from "#features/orders/ui/office/ordered.tsx";
import { Undo } from "#features/orders/ui/office/undo.tsx";
import { useOfficeOrder } from "#features/orders/ui/office/use-office-order.ts";
import { listOrderDisputes } from "#features/payments/server/disputes.ts";
import { listOrderPayments } from "#features/payments/server/order-payments.ts";
import { Disputes } from "#features/payments/ui/office/disputes.tsx";
import { HeldRefunds } from "#features/payments/ui/office/held-refunds.tsx";
import { Payments } from "#features/payments/ui/office/payments.tsx";
import { listWithdrawals } from "#features/withdrawals/server/withdrawals.ts";
import { Withdrawals } from "#features/withdrawals/ui/office/withdrawals.tsx";
import { shopContext } from "#platform/http/context.ts";
import { listMailAbout } from "#platform/mail/mail-log.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { MailList } from "#platform/ui/office/mail-list.tsx";
import { readOrderCustomer } from "../../server/order-customer.ts";
import type { Route } from "./+types/order.ts";
import { CustomerDetails } from "./order/customer-details.tsx";
import { GiftDetails } from "./order/gift.tsx";
import { NotesAndHistory } from "./order/notes-and-history.tsx";
import { Parcels } from "./order/parcels.tsx";
import { Steps } from "./order/steps.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = (await findOrder(shop.db, params.id)) ?? notFound();
  const mayRead = mayUse(context.get(staffContext).role, "/office/mail/:mail");
  const mayUndo = mayUse(context.get(staffContext).role, "/office/undo/:action", "write");
  const [payments, disputes, customer, emails, giftReplies, withdrawals, costs, undoable] = await Promise.all([
    listOrderPayments(shop, order.id),
    listOrderDisputes(shop.db, order.id),
    readOrderCustomer(shop.db, order),
    mayRead ? listMailAbout(shop.db, order.id) : undefined,
    order.kind === "goods" && order.gift ? listGiftReplies(shop.db, order.id) : [],
    listWithdrawals(shop.db, order.id),
    readParcelCosts(shop.db, order.id),
    mayUndo ? listUndoableOf(shop, order.id) : [],
  ]);
  return {
    payments,
    disputes,
    customer,
    emails,
    giftReplies,
    withdrawals,
    costs,
    undoable,
    now: shop.clock().toISOString(),
  };
}

/** The page of one order, with the actions possible now. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { payments, disputes, customer, emails, giftReplies, withdrawals, costs, undoable, now } = loaderData;
  const { order } = useOfficeOrder();
  const goods = order.kind === "goods" ? order : undefined;
  const may = useAccess();
  return (
    <>
      <title>{`${order.customerName} · ${orderNumber(order.id)} · Office`}</title>
      <Undo actions={undoable} order={order.id} />
      <Withdrawals withdrawals={withdrawals} />
      <HeldRefunds refunds={payments.refunds} />
      {may("/office/orders/:id/:step", "write") ? (
        <Steps payments={payments} isStopped={undoable.some(({ step }) => step === STOPPING)} />
      ) : (
        goods && (
          <p className="office-actions">
            <Link to="invoice">Invoice</Link>
          </p>
        )
      )}
      <div className="office-columns">
        <div>
          <Disputes disputes={disputes} now={now} />
          <Ordered order={order} />
          <Payments {...payments} />
        </div>
        <div>
          <Customer />
          {goods && (
            <GiftDetails order={goods}>
              <GiftReplies replies={giftReplies} />
            </GiftDetails>
          )}
          <CustomerDetails {...customer} />
          {goods && <Parcels order={goods} costs={costs} />}
          {goods && <Accepted order={goods} />}
          <NotesAndHistory />
          {emails && <MailList emails={emails} />}
        </div>
      </div>
    </>
  );
}
