import { Link } from "react-router";
import { shortId } from "../../../platform/rules/short-id.ts";
import { readCustomerOf } from "../../../features/orders/server/office/order-customer.ts";
import { listGiftReplies } from "../../../features/gifts/server/gift-replies.ts";
import { findOrder } from "../../../server/orders/orders.ts";
import { listOrderDisputes } from "../../../features/payments/server/disputes.ts";
import { listOrderPayments } from "../../../features/payments/server/order-payments.ts";
import { listMailAbout } from "../../../platform/mail/mail-log.ts";
import { shopContext, staffContext } from "../../../platform/http/context.ts";
import { mayUse } from "../access.ts";
import { MailList } from "../mail/mail-list.tsx";
import { notFound } from "../../../features/accounts/middleware/form-action.ts";
import { useAccess } from "../ui/use-access.ts";
import type { Route } from "./+types/order.ts";
import { Accepted } from "../../../features/orders/ui/office/accepted.tsx";
import { Customer } from "../../../features/orders/ui/office/customer.tsx";
import { CustomerFacts } from "../../../features/orders/ui/office/customer-details.tsx";
import { Disputes } from "../../../features/orders/ui/office/disputes.tsx";
import { GiftFacts } from "../../../features/orders/ui/office/gift.tsx";
import { Goods } from "../../../features/orders/ui/office/goods.tsx";
import { NotesAndHistory } from "../../../features/orders/ui/office/notes-and-history.tsx";
import { Parcels } from "../../../features/orders/ui/office/parcels.tsx";
import { Payments } from "../../../features/orders/ui/office/payments.tsx";
import { Steps } from "../../../features/orders/ui/office/steps.tsx";
import { useOfficeOrder } from "../../../features/orders/ui/office/use-office-order.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = (await findOrder(shop.db, params.id)) ?? notFound();
  const mayRead = mayUse(context.get(staffContext).role, "/office/mail/:mail");
  const [payments, disputes, customer, emails, replies] = await Promise.all([
    listOrderPayments(shop, order.id),
    listOrderDisputes(shop.db, order.id),
    readCustomerOf(shop.db, order),
    mayRead ? listMailAbout(shop.db, order.id) : undefined,
    order.gift ? listGiftReplies(shop.db, order.id) : [],
  ]);
  return { payments, disputes, customer, emails, replies, now: shop.clock().toISOString() };
}

/** The page of one order with the actions that are possible now. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { payments, disputes, customer, emails, replies, now } = loaderData;
  const { order } = useOfficeOrder();
  const may = useAccess();
  return (
    <>
      <title>{`${order.customerName} · …${shortId(order.id)} · Office`}</title>
      {may("/office/orders/:id/:step", "write") ? (
        <Steps payments={payments} />
      ) : (
        <p className="office-actions">
          <Link to="invoice">Invoice</Link>
        </p>
      )}
      <div className="office-columns">
        <div>
          <Disputes disputes={disputes} now={now} />
          <Goods />
          <Payments {...payments} />
        </div>
        <div>
          <Customer />
          <GiftFacts replies={replies} />
          <CustomerFacts {...customer} />
          <Parcels />
          <Accepted />
          <NotesAndHistory />
          {emails && <MailList emails={emails} />}
        </div>
      </div>
    </>
  );
}
