import { formatDateTime } from "#platform/rules/more-dates.ts";
import { NoRows, PlainRow } from "#platform/ui/office/rows.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import type { listDeliveries } from "../server/deliveries.ts";

type Delivery = Awaited<ReturnType<typeof listDeliveries>>[number];

/** The newest messages of a webhook, and what came back. */
export function Deliveries({ deliveries }: { deliveries: Delivery[] }) {
  return (
    <section>
      <h3>Messages</h3>
      {deliveries.length === 0 && <NoRows>No message yet.</NoRows>}
      <ul className="office-rows" aria-label="Messages">
        {deliveries.map((delivery) => (
          <PlainRow
            key={delivery.id}
            title={`${delivery.type} ${delivery.subject}`}
            details={[formatDateTime(delivery.occurredAt.toISOString()), state(delivery), delivery.answer]}
          >
            <Form method="post">
              <input type="hidden" name="delivery" value={delivery.id} />
              <button name="intent" value="again" className="button button-quiet">
                Send again<span className="visually-hidden">{` ${delivery.type} ${delivery.subject}`}</span>
              </button>
            </Form>
          </PlainRow>
        ))}
      </ul>
    </section>
  );
}

function state({ deliveredAt, dueAt, attempts, code }: Delivery): string {
  const answered = code === null ? "" : `, answered ${code}`;
  const tried = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  if (deliveredAt) return `Accepted after ${tried}${answered}`;
  if (attempts === 0) return "Waits";
  if (dueAt) return `${tried}${answered}; again on ${formatDateTime(dueAt.toISOString())}`;
  return `Given up after ${tried}${answered}`;
}
