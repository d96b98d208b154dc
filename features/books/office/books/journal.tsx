import { Link } from "react-router";
import { shopContext } from "#platform/http/context.ts";
import { readDay } from "#platform/rules/day.ts";
import { formatMonthOfYear } from "#platform/rules/format.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { monthsSince, periodOfMonth, readMonth } from "#platform/rules/period.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import { FilterChoice } from "#platform/ui/office/filter-bar.tsx";
import { Pager } from "#platform/ui/office/pager.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { accounts } from "../../rules/accounts.ts";
import { entryText } from "../../rules/entry-text.ts";
import { journalParts, type JournalPart } from "../../rules/journal.ts";
import { firstEvent } from "../../server/events.ts";
import { listEntries, type Entry, type EntryCursor } from "../../server/journal.ts";
import type { Route } from "./+types/journal.ts";
import { MonthChoice } from "./month-choice.tsx";

const PAGE_SIZE = 12;

const partLabels: Record<JournalPart, string> = {
  documents: "Invoices and credit notes",
  money: "Payments and refunds",
  "gift-cards": "Gift cards sold, given and ended",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readStale, clock } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const month = readMonth(query, clock());
  const part = journalParts.find((one) => one === query.get("part"));
  const after = readEntryCursor(query.get("after"));
  const [{ entries, next }, first] = await readStale((db) =>
    Promise.all([
      listEntries(db, { period: periodOfMonth(month), part }, { after, limit: PAGE_SIZE }),
      firstEvent(db, clock()),
    ]),
  );
  return { month, months: monthsSince(first, clock()), part, entries, next: next && writeEntryCursor(next) };
}

/** The journal of a month: every entry with its accounts, oldest first. */
export default function Journal({ loaderData: { month, months, part, entries, next } }: Route.ComponentProps) {
  return (
    <>
      <title>Journal · Office</title>
      <MonthChoice month={month} months={months}>
        <FilterChoice
          label="Entries"
          name="part"
          value={part ?? ""}
          choices={[["", "All entries"], ...journalParts.map((one): [string, string] => [one, partLabels[one]])]}
        />
      </MonthChoice>
      {entries.length === 0 ? (
        <NoRows>No entry in {formatMonthOfYear(month)}.</NoRows>
      ) : (
        <div className="books-scroll">
          <table className="books-table books-journal">
            <caption>Journal, {formatMonthOfYear(month)}</caption>
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col">Debit</th>
                <th scope="col">Credit</th>
              </tr>
            </thead>
            {entries.map((entry) => (
              <JournalEntry key={entry.number} entry={entry} />
            ))}
          </table>
        </div>
      )}
      <Pager next={next} />
    </>
  );
}

function JournalEntry({ entry }: { entry: Entry }) {
  const { number, at, orderId, lines } = entry;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          <strong>{number}</strong> <time dateTime={at}>{formatDateTime(at)}</time>{" "}
          {orderId !== null && <Link to={`/office/orders/${orderId}`}>{orderNumber(orderId)}</Link>}
          <span>{entryText({ ...entry, hasFee: lines.some(({ account }) => account === "6100") })}</span>
        </th>
      </tr>
      {lines.map(({ account, kobo }, position) => (
        // An account can be in an entry twice: received, and the fee.
        <tr key={`${account} ${position}`}>
          <td>
            <span className="books-account">{account}</span> {accounts[account].name}
          </td>
          <td>{kobo > 0 && formatKobo(kobo)}</td>
          <td>{kobo < 0 && formatKobo(-kobo)}</td>
        </tr>
      ))}
    </tbody>
  );
}

function writeEntryCursor({ at, source, id }: EntryCursor): string {
  return `${at}_${source}_${id}`;
}

/** The cursor that `writeEntryCursor` wrote; undefined for anything else. */
function readEntryCursor(text: string | null): EntryCursor | undefined {
  const parts = /^(.{10}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z)_([012])_(\d{1,15})$/.exec(text ?? "");
  const at = parts?.[1] ?? "";
  if (!parts || readDay(at.slice(0, 10)) === undefined) return undefined;
  return { at, source: readInteger(parts[2]) ?? 0, id: readInteger(parts[3]) ?? 0 };
}
