import { Link } from "react-router";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import type { listWithdrawals } from "../../server/withdrawals.ts";

/** On the page of an order: that its customer has withdrawn from it. */
export function Withdrawals({ withdrawals }: { withdrawals: Awaited<ReturnType<typeof listWithdrawals>> }) {
  return withdrawals.map(({ id, at, isOpen }) => (
    <p key={id} className={isOpen ? "alert" : "notice"}>
      The customer <Link to={`/office/withdrawals/${id}`}>withdrew from this order</Link> on {formatDateTime(at)}.
    </p>
  ));
}
