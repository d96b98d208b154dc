import { attemptStatusLabels, formatKobo } from "../../../domain/payment/payment-labels.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { shortId } from "../../../domain/order/short-id.ts";
import { settleLines, settleSureLines } from "../../../server/payments/statements/settle-lines.ts";
import { shopContext, staffContext } from "../../context.ts";
import { rowId } from "../../row-id.ts";
import { BackLink } from "../ui/back-link.tsx";
import { Row } from "../ui/rows.tsx";
import type { Route } from "./+types/matches.ts";
import "../orders/orders.css";

type Outcome = { orderId: string; lineId: number; facts: string; isDone: boolean };

const MOST = 200;
const ORDER_ID = /^CBL_\d{13}_[0-9a-z]{9}$/;

/**
 * `POST /office/statements/matches` with several `match`es, `line:order`: records the money of each line; with `sure`
 * only of those that are sure still.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await request.formData();
  const pairs = fields.getAll("match").map((one) => String(one).split(":"));
  const matches = pairs.slice(0, MOST).flatMap(([line = "", orderId = ""]) => {
    const lineId = rowId(line);
    return lineId > 0 && ORDER_ID.test(orderId) ? [{ lineId, orderId }] : [];
  });
  const settle = fields.has("sure") ? settleSureLines : settleLines;
  const settled = await settle(context.get(shopContext), context.get(staffContext).id, matches);
  return settled.map(({ orderId, lineId, result }): Outcome => {
    if (result instanceof Refusal) return { orderId, lineId, facts: result.message, isDone: false };
    const facts = `${formatKobo(result.receivedKobo)}: ${attemptStatusLabels[result.status]}`;
    return { orderId, lineId, facts, isDone: true };
  });
}

/** What came of each line. */
export default function Matches({ actionData: settled = [] }: Route.ComponentProps) {
  const done = settled.filter(({ isDone }) => isDone).length;
  return (
    <>
      <title>Bank statement · Office</title>
      <BackLink to="/office/statements">← Bank statement</BackLink>
      <h1>Payments recorded</h1>
      <p role="status">
        {settled.length === 0
          ? "You had not ticked any line."
          : `${done} of ${settled.length} ${settled.length === 1 ? "payment is" : "payments are"} recorded.`}
      </p>
      <ul className="office-rows office-outcomes" aria-label="What came of each">
        {settled.map(({ lineId, orderId, facts, isDone }) => (
          <Row
            key={lineId}
            to={`/office/orders/${orderId}`}
            title={`…${shortId(orderId)}`}
            facts={facts}
            end={<span className={isDone ? "badge" : "badge badge-out"}>{isDone ? "Done" : "Not done"}</span>}
          />
        ))}
      </ul>
    </>
  );
}
