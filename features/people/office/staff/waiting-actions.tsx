import { Link } from "react-router";
import { formatKobo } from "#platform/rules/kobo.ts";
import { formatTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import type { WaitingAction } from "../../server/waiting-actions.ts";

type Props = {
  actions: WaitingAction[] | undefined;
  /** The email address of the person who asked for them. */
  email: string | undefined;
  /** What happens to them, after "1 action waits and". */
  then: string;
};

const labels: Record<WaitingAction["kind"], string> = {
  "cancel-order": "Cancel order",
  "end-parcel": "Note a lost or returned parcel of order",
  "refuse-return": "Refuse the return of order",
  "refund-return": "Refund the return of order",
  refund: "Refund order",
};

/** The ends of that sentence after a removal and after a change of role. */
export const removed = "will not be carried out";
export const demoted = "will be carried out only if the new role has the right to";

/**
 * The actions that somebody asked for in the last five minutes and that are still pending, with links to the orders.
 */
export function WaitingActions({ actions = [], email, then }: Props) {
  const own = actions.filter((action) => action.email === email);
  if (own.length === 0) return null;
  return (
    <>
      <p>{`${own.length === 1 ? "1 action waits" : `${own.length} actions wait`} and ${then}:`}</p>
      <ul>
        {own.map(({ kind, orderId, givesBackKobo, at }) => (
          <li key={`${kind} ${orderId} ${at}`}>
            {labels[kind]} <Link to={`/office/orders/${orderId}`}>{orderNumber(orderId)}</Link>
            {givesBackKobo > 0 && ` (${formatKobo(givesBackKobo)})`}, at {formatTime(at)}
          </li>
        ))}
      </ul>
    </>
  );
}
