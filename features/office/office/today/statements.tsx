import { daysLeft } from "#features/data-complaints/rules/days-left.ts";
import type { listOpenComplaints } from "#features/data-complaints/server/complaints.ts";
import type { listOpenWithdrawals } from "#features/withdrawals/server/withdrawals.ts";
import { ago } from "#platform/rules/ago.ts";
import { formatQuantity } from "#platform/rules/format.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Row } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";

type WithdrawalProps = { withdrawals: Awaited<ReturnType<typeof listOpenWithdrawals>>; now: string };

/** The withdrawals for which no return is open yet. */
export function OpenWithdrawals({ withdrawals, now }: WithdrawalProps) {
  return (
    <WaitingList title="Withdrawals from orders" count={withdrawals.length} urgent>
      {withdrawals.slice(0, 5).map(({ id, orderId, name, at }) => (
        <Row
          key={id}
          to={`/office/withdrawals/${id}`}
          title={name}
          details={[orderNumber(orderId)]}
          end={ago(new Date(at), new Date(now))}
        />
      ))}
    </WaitingList>
  );
}

type ComplaintProps = { complaints: Awaited<ReturnType<typeof listOpenComplaints>>; now: string };

/** The complaints about personal data, with the days that are left to answer each. */
export function OpenComplaints({ complaints, now }: ComplaintProps) {
  const left = ({ at }: { at: string }) => daysLeft(new Date(at), new Date(now));
  return (
    <WaitingList
      title="Complaints about personal data"
      count={complaints.length}
      urgent={complaints.some((complaint) => left(complaint) <= 7)}
    >
      {complaints.slice(0, 5).map((complaint) => (
        <Row
          key={complaint.id}
          to={`/office/data-complaints/${complaint.id}`}
          title={complaint.name || complaint.email}
          details={[`sent ${ago(new Date(complaint.at), new Date(now))}`]}
          end={<strong>{leftText(left(complaint))}</strong>}
        />
      ))}
    </WaitingList>
  );
}

function leftText(days: number): string {
  return days < 0 ? `${formatQuantity(-days, "day")} late` : `${formatQuantity(days, "day")} left`;
}
