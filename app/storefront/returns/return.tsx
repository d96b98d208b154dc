import { data, Link } from "react-router";
import { fieldErrors } from "../../../domain/field-errors.ts";
import { formatNaira } from "../../../domain/money.ts";
import { returnParcel } from "../../../domain/order/return-request.ts";
import { returnReasonLabels, returnRefund, returnStatusLabels, returnSteps } from "../../../domain/order/returns.ts";
import { findOwnOrder } from "../../../server/orders/orders.ts";
import { reportReturnSent } from "../../../server/orders/returns/report-sent.ts";
import { findOwnReturn } from "../../../server/orders/returns/returns.ts";
import type { Shop } from "../../../server/shop.ts";
import { shopContext } from "../../context.ts";
import { privateHeaders, requireUser } from "../../guards.ts";
import { useLive } from "../../ui/browser/use-live.ts";
import type { Route } from "./+types/return.ts";
import { ParcelForm, type ParcelResult } from "./parcel-form.tsx";
import { ReturnSteps } from "./return-steps.tsx";
import "../orders.css";
import "./return-page.css";

async function ownReturn(shop: Shop, request: Request, rma: string) {
  const user = await requireUser(shop, request);
  const found = await findOwnReturn(shop.db, user.id, rma);
  const order = found && (await findOwnOrder(shop.db, user.id, found.orderId));
  if (!found || !order) throw data("Return not found", { status: 404 });
  return { user, found, order };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { found, order } = await ownReturn(context.get(shopContext), request, params.rma);
  return { found, expected: found.refund ?? returnRefund(order, found.items) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { user } = await ownReturn(shop, request, params.rma);
  const parsed = returnParcel.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return data<ParcelResult>({ errors: fieldErrors(parsed.error) }, { status: 400 });
  const refusal = await reportReturnSent(shop, { userId: user.id, rma: params.rma }, parsed.data);
  return refusal ? data<ParcelResult>({ alert: refusal.message }, { status: 409 }) : data<ParcelResult>({});
}

export const headers = privateHeaders;

export default function ReturnPage({ loaderData: { found, expected }, actionData }: Route.ComponentProps) {
  useLive("/api/live/mine");
  const { rma, orderId, status, refusal, items, carrier, trackingNumber, refund } = found;
  return (
    <div className="page after-sale-page">
      <title>{`Return ${rma} · Calabash Larder`}</title>
      <h1>Your return</h1>
      <dl className="return-facts">
        <div>
          <dt>RMA number</dt>
          <dd>{rma}</dd>
        </div>
        <div>
          <dt>State</dt>
          <dd aria-live="polite">{returnStatusLabels[status]}</dd>
        </div>
        <div>
          <dt>{refund === null ? "Refund, if all arrives as you say" : "Refund"}</dt>
          <dd>{status === "refused" ? "none" : formatNaira(expected)}</dd>
        </div>
      </dl>
      {refusal && <p className="alert">We cannot take this return: {refusal}</p>}
      <ReturnSteps rma={rma} states={returnSteps(status)} />
      {status === "approved" && (
        <>
          <p>
            <Link className="button" to={`/returns/${rma}/label`}>
              Print the label
            </Link>
          </p>
          <ParcelForm result={actionData} />
        </>
      )}
      {trackingNumber && (
        <p>
          You sent it with {carrier}, tracking number <code>{trackingNumber}</code>.
        </p>
      )}
      <h2>What comes back</h2>
      <ul>
        {items.map(({ productId, name, quantity, reason, opened }) => (
          <li key={productId}>
            {quantity} × {name}: {returnReasonLabels[reason]}
            {opened && ", opened"}
          </li>
        ))}
      </ul>
      <p>
        From order <code>{orderId}</code>.
      </p>
      <p className="after-sale-back">
        <Link to="/orders">← My orders</Link> · <Link to="/returns">All about returns and refunds</Link>
      </p>
    </div>
  );
}
