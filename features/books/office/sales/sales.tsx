import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { paymentMethods, allPaymentMethods } from "#features/shop/rules/payment-methods.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatCount } from "#platform/rules/format.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { periodText } from "#platform/rules/period-text.ts";
import { readPeriod } from "#platform/rules/period.ts";
import { PeriodChoice } from "#platform/ui/office/period-choice.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { useLive } from "#platform/ui/router/use-live.ts";
import { chartColumns } from "../../rules/chart-days.ts";
import { readShares, type GoodsShare, type OrderShare, type Shares } from "../../server/sales-shares.ts";
import { readSales } from "../../server/sales.ts";
import { DownloadMonth } from "../books/download-month.tsx";
import type { Route } from "./+types/sales.ts";
import { BarTable } from "./bar-table.tsx";
import { DayChart } from "./day-chart.tsx";
import "../books/books.css";
import { SalesTotals } from "./sales-totals.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readStale, clock } = context.get(shopContext);
  const chosen = readPeriod(new URL(request.url).searchParams, clock());
  const [sales, shares] = await readStale((db) => Promise.all([readSales(db, chosen), readShares(db, chosen.period)]));
  const { totals, previous } = sales;
  // The month of the last day shown.
  const month = chosen.period.to.slice(0, 7);
  return { chosen, month, totals, previous, columns: chartColumns(chosen, sales), shares };
}

/** The sales of a period compared with the one before, by day, product, category, country and payment method. */
export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { chosen, month, totals, previous, columns, shares } = loaderData;
  const may = useAccess();
  useLive("/api/live/office");
  return (
    <>
      <title>Sales · Office</title>
      <div className="office-head">
        <h1>Sales</h1>
        {may("/office/books/downloads/:table") && <DownloadMonth month={month} quiet />}
      </div>
      <PeriodChoice chosen={chosen} />
      <p className="books-note">
        {periodText(chosen.period)}, compared with {periodText(chosen.previous)}. Sales count from the invoice, goods
        after discounts.
      </p>
      <SalesTotals totals={totals} previous={previous} />
      {columns.length > 1 && <DayChart columns={columns} />}
      {totals.orders === 0 ? <NoRows>Nothing was invoiced in these days.</NoRows> : <ShareTables shares={shares} />}
    </>
  );
}

function ShareTables({ shares: { products, categories, countries, methods } }: { shares: Shares }) {
  return (
    <div className="books-columns">
      <div>
        <BarTable caption="By product" headings={["Product", "Units", "Goods"]} rows={products.map(goodsRow)} />
      </div>
      <div>
        <BarTable caption="By category" headings={["Category", "Units", "Goods"]} rows={categories.map(goodsRow)} />
        <BarTable
          caption="By country"
          headings={["Country", "Orders", "Goods"]}
          rows={countries.map((share) => orderRow(share, share.label || "Unknown"))}
        />
        <BarTable
          caption="By payment method"
          headings={["Paid with", "Orders", "Goods"]}
          rows={methods.map((share) => orderRow(share, methodName(share.label)))}
        />
      </div>
    </div>
  );
}

/** The row of all other products has no bar, because it would dwarf the others. */
function goodsRow({ label, productId, isRest, units, goodsKobo }: GoodsShare) {
  return {
    key: productId ?? label,
    label,
    amount: isRest ? 0 : goodsKobo,
    text: formatKobo(goodsKobo),
    count: formatCount(units),
  };
}

function orderRow({ label: key, orders, goodsKobo }: OrderShare, label: string) {
  return { key, label, amount: goodsKobo, text: formatKobo(goodsKobo), count: formatCount(orders) };
}

function methodName(method: string): string {
  return isOneOf(allPaymentMethods, method)
    ? paymentMethods[method].name
    : method === ""
      ? "Without a payment"
      : "Unknown";
}
