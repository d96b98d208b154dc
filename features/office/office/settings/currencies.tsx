import { listRates } from "#features/shop/server/currency-rates.ts";
import { shopContext } from "#platform/http/context.ts";
import { currenciesFromRates, currencyCodes, daysOld, isOld, rateText } from "#platform/rules/currencies.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import type { Route } from "./+types/currencies.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const now = clock();
  const today = lagosDay(now);
  const rates = await listRates(db);
  const currencies = currenciesFromRates(rates, now).map(({ code, name, ...currency }) => {
    const dated = rates.find((rate) => rate.code === code)?.dated ?? today;
    const days = daysOld({ dated }, today);
    return { code, name, rate: rateText(currency), dated, days, isOld: isOld({ dated }, today) };
  });
  return { currencies, isComplete: currencies.length === currencyCodes.length };
}

export default function Currencies({ loaderData: { currencies, isComplete } }: Route.ComponentProps) {
  return (
    <>
      <title>Currencies · Office</title>
      <div className="office-head">
        <h2>Currencies</h2>
        {!isComplete && <ButtonLink to="/office/settings/currencies/new">New currency</ButtonLink>}
      </div>
      <p>
        Customers see about what a price is in their own currency; they are charged in naira. A rate more than a week
        old is shown with its date.
      </p>
      <Rows label="Currencies">
        {currencies.map(({ code, name, rate, dated, days, isOld: old }) => (
          <Row
            key={code}
            to={`/office/settings/currencies/${code}`}
            title={name}
            details={rate}
            end={
              <>
                <span>{formatDay(dated)}</span>
                <span className={old ? "badge badge-out" : undefined}>{age(days)}</span>
              </>
            }
          />
        ))}
      </Rows>
    </>
  );
}

function age(days: number): string {
  if (days === 0) return "Today";
  return days === 1 ? "1 day old" : `${days} days old`;
}
