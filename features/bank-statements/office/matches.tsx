import { data } from "react-router";
import { acceptConfirmation, identityMessages } from "#features/accounts/middleware/confirmation.ts";
import { staffShop } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { isOrderId } from "#features/orders/rules/order.ts";
import { attemptStatusLabels } from "#features/payments/rules/payment-labels.ts";
import { unconfirmedContext } from "#platform/http/context.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Row } from "#platform/ui/office/rows.tsx";
import { settleLines, settleSureLines } from "../server/settle-lines.ts";
import type { Route } from "./+types/matches.ts";
import "#features/orders/ui/office/orders.css";

type Outcome = { orderId: string; lineId: number; details: string; isDone: boolean };

const MOST = 200;

export const middleware = acceptConfirmation;

/**
 * `POST /office/bank-statements/matches` with several `match`es, `line:order`: records the money of each line, with
 * `sure` only of lines whose match is still certain. Returns the lines that need a confirmed session, to be sent again
 * with a password.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await request.formData();
  const pairs = fields.getAll("match").map((one) => String(one).split(":"));
  const matches = pairs.slice(0, MOST).flatMap(([line = "", orderId = ""]) => {
    const lineId = rowId(line);
    return lineId > 0 && isOrderId(orderId) ? [{ lineId, orderId }] : [];
  });
  const isSure = fields.has("sure");
  const refusedProof = context.get(unconfirmedContext);
  if (refusedProof) return unconfirmed([], { message: refusedProof, matches, isSure });
  const settle = isSure ? settleSureLines : settleLines;
  const settled = await settle(staffShop(context), context.get(staffContext).id, matches);
  const waiting = settled.filter(({ result }) => result instanceof Refusal && result.code === "unconfirmed");
  const outcomes = settled
    .filter((one) => !waiting.includes(one))
    .map(({ orderId, lineId, result }): Outcome => {
      if (result instanceof Refusal) return { orderId, lineId, details: result.message, isDone: false };
      const details = `${formatKobo(result.receivedKobo)}: ${attemptStatusLabels[result.status]}`;
      return { orderId, lineId, details, isDone: true };
    });
  if (waiting.length === 0) return { settled: outcomes };
  return unconfirmed(outcomes, { message: identityMessages.missing.message, matches: waiting, isSure });
}

/** `confirm`: the form that sends the unconfirmed lines again. */
type Settled = { settled: Outcome[]; confirm?: { result: OfficeResult; matches: string[]; isSure: boolean } };

function unconfirmed(
  settled: Outcome[],
  { message, matches, isSure }: { message: string; matches: { lineId: number; orderId: string }[]; isSure: boolean },
) {
  const result: OfficeResult = { refused: message, confirm: true };
  const pairs = matches.map(({ lineId, orderId }) => `${lineId}:${orderId}`);
  return data<Settled>({ settled, confirm: { result, matches: pairs, isSure } }, { status: 403 });
}

/** The outcome of each line. */
export default function Matches({ actionData }: Route.ComponentProps) {
  const { settled, confirm }: Settled = actionData ?? { settled: [] };
  const done = settled.filter(({ isDone }) => isDone).length;
  return (
    <>
      <title>Bank statement · Office</title>
      <BackLink to="/office/bank-statements">← Bank statement</BackLink>
      <h1>{confirm ? "Is it you?" : "Payments recorded"}</h1>
      {confirm && <ConfirmedLines {...confirm} />}
      <p role="status">
        {settled.length === 0 && confirm
          ? "Nothing is recorded yet."
          : settled.length === 0
            ? "You didn’t tick any line."
            : `${done} of ${settled.length} ${settled.length === 1 ? "payment is" : "payments are"} recorded.`}
      </p>
      {settled.length > 0 && (
        <ul className="office-rows office-outcomes" aria-label="Results">
          {settled.map(({ lineId, orderId, details, isDone }) => (
            <Row
              key={lineId}
              to={`/office/orders/${orderId}`}
              title={orderNumber(orderId)}
              details={details}
              end={<span className={isDone ? "badge" : "badge badge-out"}>{isDone ? "Done" : "Not done"}</span>}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function ConfirmedLines({ result, matches, isSure }: NonNullable<Settled["confirm"]>) {
  return (
    <OfficeForm result={result} button={matches.length === 1 ? "Record it" : `Record these ${matches.length} payments`}>
      {isSure && <input type="hidden" name="sure" value="on" />}
      {matches.map((match) => (
        <input key={match} type="hidden" name="match" value={match} />
      ))}
    </OfficeForm>
  );
}
