import { Link } from "react-router";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { statusLabel } from "#features/orders/rules/order.ts";
import { useOfficeOrder } from "#features/orders/ui/office/use-office-order.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { History, HistoryEntry } from "#platform/ui/office/history.tsx";

/** The internal notes and the order history, each with author and Lagos time. */
export function NotesAndHistory() {
  const { history, notes } = useOfficeOrder();
  const mayCorrect = useAccess()("/office/orders/:id/history/:entry", "write");
  return (
    <>
      {notes.length > 0 && (
        <section aria-labelledby="notes">
          <h2 id="notes">Notes</h2>
          <ul className="plain-list office-notes">
            {notes.map(({ id, text, name, at }) => (
              <li key={id}>
                <p>{text}</p>
                <p>
                  {name ?? "Somebody who has left"}, <time dateTime={at}>{formatDateTime(at)}</time>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="history">
        <h2 id="history">History</h2>
        <History label="What happened, oldest first">
          {history.map(({ id, status, description, location, timestamp, by }) => (
            <HistoryEntry
              key={id}
              at={timestamp}
              title={location ? `${description}, ${location}` : description}
              details={[
                statusLabel(status),
                by,
                mayCorrect && (
                  <Link key="place" to={`history/${id}`}>
                    {location ? "Correct the location…" : "Add location…"}
                  </Link>
                ),
              ]}
            />
          ))}
        </History>
      </section>
    </>
  );
}
