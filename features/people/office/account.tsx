import { Link } from "react-router";
import { z } from "zod";
import { officeAction, notFound, saved } from "#features/accounts/middleware/office-action.ts";
import { addressLines } from "#features/accounts/rules/address.ts";
import { blockAccount } from "#features/accounts/server/block-account.ts";
import { listCustomerNotes } from "#features/accounts/server/customer-notes.ts";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { listImportedOrders } from "#features/import/server/imported-orders.ts";
import { listOwnOrders } from "#features/orders/server/own-orders.ts";
import { NewOrder } from "#features/orders/ui/office/new-order.tsx";
import { StatusBadge } from "#features/orders/ui/status-badge.tsx";
import { shopContext } from "#platform/http/context.ts";
import { listMailTo } from "#platform/mail/mail-log.ts";
import { onOrOff } from "#platform/rules/fields.ts";
import { formatHundredths } from "#platform/rules/kobo.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { isStaff } from "#platform/rules/role.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { MailList } from "#platform/ui/office/mail-list.tsx";
import { Moment } from "#platform/ui/office/moment.tsx";
import { MoreActions } from "#platform/ui/office/more-actions.tsx";
import { FormOutcome } from "#platform/ui/office/office-form.tsx";
import { Pager } from "#platform/ui/office/pager.tsx";
import { PlainRow, Row, Rows } from "#platform/ui/office/rows.tsx";
import { findAccount } from "../server/customers.ts";
import { listWaitingActions } from "../server/waiting-actions.ts";
import type { Route } from "./+types/account.ts";
import { removed, WaitingActions } from "./staff/waiting-actions.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const account = (await findAccount(shop.db, params.id)) ?? notFound();
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  const { orders, next } = await listOwnOrders(shop, account.id, after);
  const phone = account.phone && formatPhone(account.phone);
  const [earlier, notes] = await Promise.all([
    listImportedOrders(shop.db, account.id),
    listCustomerNotes(shop.db, account.id),
  ]);
  const emails = await listMailTo(shop.db, account);
  return {
    notes,
    earlier: earlier.map(({ orderedAt, ...order }) => ({ ...order, orderedAt: orderedAt.toISOString() })),
    account: { ...account, phone },
    orders: orders.map(({ id, status, total, createdAt }) => ({ id, status, total, createdAt })),
    next,
    now: shop.clock().toISOString(),
    emails,
    waiting: await listWaitingActions(shop),
  };
}

const blockForm = z.object({ blocked: onOrOff });

/** Blocks the account if `blocked` is `true`, and unblocks it if it is `false`. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, blockForm, async ({ shop, actor, input: { blocked } }) => {
    const result = await blockAccount(shop, actor, { id: args.params.id, blocked });
    if (!result || result instanceof Refusal) return result;
    const { email } = result;
    return saved(blocked ? `${email} is blocked and signed out everywhere.` : `${email} may sign in again.`, {});
  });

export default function AccountPage({
  loaderData: { account, orders, next, earlier, emails, notes, now, waiting },
  actionData,
}: Route.ComponentProps) {
  const may = useAccess();
  const { name, role, blocked } = account;
  return (
    <>
      <title>{`${name} · Office`}</title>
      <BackLink to="/office/people">← Customers</BackLink>
      <FormOutcome result={actionData} />
      <div className="office-head">
        <h2>{name}</h2>
        {isStaff(role) && <span className="badge">Staff</span>}
        {blocked && <span className="badge badge-out">Blocked</span>}
        <Confirm
          button={blocked ? "Unblock" : "Block"}
          question={blocked ? `Let ${name} in again?` : `Block ${name}?`}
          yes={blocked ? "Yes, unblock" : "Yes, block"}
          fields={{ blocked: String(!blocked) }}
        >
          <p>
            {blocked
              ? "They can sign in and order again."
              : "They are signed out everywhere and cannot sign in. Their orders stay as they are."}
          </p>
          <WaitingActions actions={waiting} email={account.email} then={removed} />
        </Confirm>
        {may("/office/people/accounts/:id/second-step", "write") && <OwnersActions account={account} />}
      </div>
      <Facts account={account} />
      <Notes notes={notes} accountId={account.id} />
      <div className="office-head">
        <h2>Orders</h2>
        {may("/office/orders/drafts", "write") && <NewOrder customer={account.id} />}
      </div>
      <Rows
        empty="No orders."
        label="Orders, newest first"
        columns={["Order", "Placed", ["Total", "number"], "Status"]}
      >
        {orders.map(({ id, status, total, createdAt }) => (
          <Row
            key={id}
            to={`/office/orders/${id}`}
            title={orderNumber(id)}
            details={[<Moment key="at" at={createdAt} now={now} />]}
            end={
              <>
                <strong>{formatNaira(total)}</strong>
                <StatusBadge status={status} />
              </>
            }
          />
        ))}
      </Rows>
      <Pager next={next} />
      {earlier.length > 0 && <EarlierOrders orders={earlier} />}
      <MailList emails={emails} />
    </>
  );
}

/** Staff's notes about the customer. */
function Notes({ notes, accountId }: Pick<Route.ComponentProps["loaderData"], "notes"> & { accountId: string }) {
  return (
    <section aria-labelledby="customer-notes">
      <h2 id="customer-notes">Notes</h2>
      {notes.length === 0 ? (
        <p>No notes. They are shown with each order of this customer.</p>
      ) : (
        <Rows label="Notes, oldest first">
          {notes.map(({ id, text, by, at }) => (
            <PlainRow key={id} title={text} details={[by, formatDateTime(at)]} />
          ))}
        </Rows>
      )}
      <p>
        <Link to={`/office/people/accounts/${accountId}/notes`}>Write a note…</Link>
      </p>
    </section>
  );
}

type Account = Route.ComponentProps["loaderData"]["account"];

function Facts({ account: { email, emailVerified, phone, address, since } }: { account: Account }) {
  return (
    <dl className="office-facts">
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a> {emailVerified ? "(confirmed)" : "(not confirmed)"}
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>{phone ? <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a> : "Not given"}</dd>
      </div>
      <div>
        <dt>Address</dt>
        <dd>{address ? addressLines(address).join(", ") : "Not given"}</dd>
      </div>
      <div>
        <dt>Here since</dt>
        <dd>{formatDateTime(since)}</dd>
      </div>
    </dl>
  );
}

/** For customers who ask for their data or its deletion, or who cannot sign in. */
function OwnersActions({ account: { id, role } }: { account: Account }) {
  const page = `/office/people/accounts/${id}`;
  return (
    <MoreActions danger={!isStaff(role) && <Link to={`${page}/erasure`}>Delete their account…</Link>}>
      <Link to={`${page}/second-step`}>They have lost their second step</Link>
      <a href={`${page}/data.json`}>Download their data</a>
    </MoreActions>
  );
}

/** The customer's orders at the shop that `npm run import` imported them from: history, without links. */
function EarlierOrders({ orders }: { orders: Route.ComponentProps["loaderData"]["earlier"] }) {
  return (
    <>
      <h2>Orders at the earlier shop</h2>
      <Rows label="Orders at the earlier shop, newest first">
        {orders.map(({ number, orderedAt, currency, totalMinor, status, lines }) => (
          <PlainRow
            key={number}
            title={number}
            details={[
              formatDateTime(orderedAt),
              `${currency} ${formatHundredths(totalMinor)}`,
              lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(", "),
            ]}
          >
            <span>{status}</span>
          </PlainRow>
        ))}
      </Rows>
    </>
  );
}
