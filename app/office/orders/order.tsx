import { Link } from "react-router";
import { shortId } from "../../../domain/order/short-id.ts";
import { readCustomerOf } from "../../../server/orders/office/customer-of-order.ts";
import { listGiftReplies } from "../../../server/orders/gifts/gift-replies.ts";
import { findOrder } from "../../../server/orders/orders.ts";
import { listOrderDisputes } from "../../../server/payments/disputes.ts";
import { listOrderPayments } from "../../../server/payments/order-payments.ts";
import { listMailAbout } from "../../../server/mail/mail-log.ts";
import { shopContext, staffContext } from "../../context.ts";
import { mayUse } from "../access.ts";
import { MailList } from "../mail/mail-list.tsx";
import { notFound } from "../form-action.ts";
import { useAccess } from "../ui/use-access.ts";
import type { Route } from "./+types/order.ts";
import { Accepted } from "./order/accepted.tsx";
import { Customer } from "./order/customer.tsx";
import { CustomerFacts } from "./order/customer-facts.tsx";
import { Disputes } from "./order/disputes.tsx";
import { GiftFacts } from "./order/gift.tsx";
import { Goods } from "./order/goods.tsx";
import { NotesAndHistory } from "./order/notes-and-history.tsx";
import { Parcels } from "./order/parcels.tsx";
import { Payments } from "./order/payments.tsx";
import { Steps } from "./order/steps.tsx";
import { useOfficeOrder } from "./order/use-office-order.ts";

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
