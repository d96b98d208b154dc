import { Link } from "react-router";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { statusLabel } from "#features/orders/rules/order.ts";
import { returnStatusLabels } from "#features/returns/rules/returns.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { NoRows, PlainRow } from "#platform/ui/office/rows.tsx";
import type { RecalledOrder } from "../server/recalled-orders.ts";

/** With the customer's name and email address for roles that may see them; an order by phone has an empty email. */
type ShownOrder = Omit<RecalledOrder, "customerName" | "customerEmail"> & { customer?: string; email?: string };

type Props = { orders: ShownOrder[]; total: number; isRecalled: boolean; productId: string };

/** The orders that have units of a batch: first those packed and not sent, then those that have left. */
export function RecalledOrders({ orders, total, ...props }: Props) {
  const withPackedUnits = orders.filter(({ packedUnits }) => packedUnits > 0);
  const left = orders.filter(({ packedUnits, sent }) => packedUnits === 0 && sent > 0);
  return (
    <>
      <Group title="In a box that has not left" orders={withPackedUnits} {...props} />
      <Group title="With the customer or the carrier" orders={left} {...props} />
      {total > orders.length && <NoRows>{`And ${total - orders.length} older orders.`}</NoRows>}
    </>
  );
}

function Group({ title, orders, ...props }: Omit<Props, "total"> & { title: string }) {
  if (orders.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>
        {title} ({orders.length})
      </h2>
      <ul className="office-rows" aria-label={title}>
        {orders.map((order) => (
          <RecalledRow key={order.id} order={order} {...props} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = Pick<Props, "isRecalled" | "productId"> & { order: ShownOrder };

function RecalledRow({ order, isRecalled, productId }: RowProps) {
  const may = useAccess();
  const { id, status, country, customer, email, packedUnits, sent } = order;
  const path = may("/office/orders/:id")
    ? `/office/orders/${id}`
    : packedUnits > 0
      ? `/office/packing/${id}`
      : undefined;
  const name = orderNumber(id);
  const facts = [
    customer,
    email,
    country,
    statusLabel(status),
    packedUnits > 0 && `${packedUnits} packed: take ${packedUnits === 1 ? "it" : "them"} out, and pack another batch`,
    sent > 0 && `${sent} ${sent === 1 ? "unit" : "units"} sent`,
    isRecalled && sent > 0 && toldText(order),
    isRecalled && sent > 0 && (formatAnswer(order) ?? "no answer yet"),
  ];
  return (
    <PlainRow title={path ? <Link to={path}>{name}</Link> : name} details={facts}>
      {isRecalled && sent > 0 && (
        <span className="office-row-buttons">
          <NextStep order={order} productId={productId} />
        </span>
      )}
    </PlainRow>
  );
}

/** The refund form with the units of the batch, or a link to the return that the customer has opened. */
function NextStep({ order: { id, sent, rma, isRefunded }, productId }: Pick<RowProps, "order" | "productId">) {
  const may = useAccess();
  const about = <span className="visually-hidden"> of order {id}</span>;
  if (rma && may("/office/returns/:rma")) return <Link to={`/office/returns/${rma}`}>Return{about}</Link>;
  if (rma || isRefunded || !may("/office/orders/:id/refunds", "write")) return null;
  const query = new URLSearchParams({ [`units-${productId}`]: String(sent), reason: "Recalled by us" });
  return (
    <Link className="button button-quiet" to={`/office/orders/${id}/refunds?${query}`}>
      Refund…{about}
    </Link>
  );
}

/** For roles without access to email addresses: only whether the email was queued. */
function toldText({ emailedAt, email }: ShownOrder): string {
  if (email === "") return "has no email address: please phone";
  return emailedAt ? "written to" : "email waits";
}

function formatAnswer({ rma, returnStatus, isRefunded, refundAskedAt }: ShownOrder): string | undefined {
  if (isRefunded) return "refunded";
  if (rma && returnStatus) return `return ${returnStatusLabels[returnStatus]}`;
  return refundAskedAt ? "asks for the money" : undefined;
}
