import { Link } from "react-router";
import { orderNumber } from "#platform/rules/order-number.ts";
import type { SetAsideLine } from "../tables.ts";

/**
 * The lines of a file that do not count as money of the shop, with the bank's reason for each; pending ones are apart.
 */
export function SetAsideLines({ lines, count }: { lines: SetAsideLine[]; count: number }) {
  const groups = [
    { title: "Set aside", of: lines.filter(({ why }) => why !== "pending") },
    { title: "Not there yet", of: lines.filter(({ why }) => why === "pending") },
  ];
  return (
    <>
      {groups.map(({ title, of }) =>
        of.length === 0 ? null : (
          <section key={title} aria-label={title} className="bank-statement-columns">
            <h2>
              {title} ({of.length})
            </h2>
            <ul className="office-rows">
              {of.map((line) => (
                <li key={line.line} className="bank-statement-pair">
                  <AsideLine line={line} />
                  {line.orderId && (
                    <Link className="office-link" to={`/office/orders/${line.orderId}`}>
                      Recorded for order {orderNumber(line.orderId)}: please correct it
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
      {count > lines.length && <p>And {count - lines.length} more lines of these kinds.</p>}
    </>
  );
}

function AsideLine({ line: { line, day, amount, words, why, said } }: { line: SetAsideLine }) {
  return (
    <span className="bank-statement-line">
      <strong>{amount}</strong>{" "}
      <span className="bank-statement-day">{[day, `line ${line}`].filter(Boolean).join(", ")}</span>
      {words && <span className="bank-statement-words">{words}</span>}
      <span className={why === "pending" ? "bank-statement-words" : "bank-statement-warning"}>
        {why === "currency" ? `Set aside: it is in ${said}, not in naira.` : reason(why, said)}
      </span>
    </span>
  );
}

function reason(why: "failed" | "pending", said: string): string {
  return why === "failed"
    ? `Set aside: the bank says “${said}”.`
    : `Not there yet: the bank says “${said}”. Upload a later statement when it has arrived.`;
}
