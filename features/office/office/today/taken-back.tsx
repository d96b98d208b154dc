import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import type { TakenBack } from "#features/bank-statements/server/list-taken-back.ts";
import { correctionPath } from "#features/bank-statements/ui/office/taken-back-lines.tsx";
import { formatDay } from "#platform/rules/dates.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Row } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";

/** Payments recorded as received that a line of a bank statement takes back. */
export function TakenBackPayments({ takenBack }: { takenBack: TakenBack[] }) {
  const mayCorrect = useAccess()("/office/orders/:id/payments/:attempt/correction", "write");
  return (
    <WaitingList title="Taken back by the bank" count={takenBack.length} all="/office/bank-statements" urgent>
      {takenBack.slice(0, 5).map(({ line, name, orderId, attemptId, receivedKobo }) => (
        <Row
          key={`${line.id} ${attemptId}`}
          to={mayCorrect ? correctionPath({ orderId, attemptId, line, receivedKobo }) : `/office/orders/${orderId}`}
          title={name}
          details={[orderNumber(orderId), formatDay(line.bookedOn)]}
          end={<strong>{formatKobo(-line.amountKobo)}</strong>}
        />
      ))}
    </WaitingList>
  );
}
