import { currencyName, type CurrencyRate } from "#platform/rules/currencies.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { Row } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";

const RATES = "/office/settings/currencies";

/** One row for the exchange rates that are over a week old, the oldest first: customers see their dates too. */
export function OldRates({ rates }: { rates: CurrencyRate[] }) {
  const [oldest] = rates;
  return (
    <WaitingList title="Exchange rates older than a week" count={rates.length} all={RATES}>
      {oldest && (
        <Row
          to={rates.length === 1 ? `${RATES}/${oldest.code}` : RATES}
          title={rates.map(({ code }) => currencyName(code)).join(", ")}
          details={[`${rates.length === 1 ? "Rate" : "Oldest rate"} of ${formatDay(oldest.dated)}`]}
        />
      )}
    </WaitingList>
  );
}
