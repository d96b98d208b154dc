import { Link } from "react-router";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatCount, formatQuantity } from "#platform/rules/format.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { periodText } from "#platform/rules/period-text.ts";
import { readPeriod } from "#platform/rules/period.ts";
import { PeriodChoice } from "#platform/ui/office/period-choice.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { computeMargin, sumSales, type ProductSales } from "../../rules/margin.ts";
import { readMargins } from "../../server/margins.ts";
import { readZoneMargins } from "../../server/zone-margins.ts";
import type { Route } from "./+types/margins.ts";
import { ZoneTable } from "./zone-table.tsx";
import "../books/books.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readStale, clock } = context.get(shopContext);
  const chosen = readPeriod(new URL(request.url).searchParams, clock());
  const [products, zones] = await Promise.all([
    readStale((db) => readMargins(db, chosen.period)),
    readStale((db) => readZoneMargins(db, chosen.period)),
  ]);
  return { chosen, products, zones };
}

/** The revenue of the products sold in a period, their cost by batch, and the margin. */
export default function Margins({ loaderData: { chosen, products, zones } }: Route.ComponentProps) {
  const total = sumSales(products);
  const { unknownUnits } = computeMargin(total);
  return (
    <>
      <title>Margins · Office</title>
      <div className="office-head">
        <h1>Margins</h1>
      </div>
      <PeriodChoice chosen={chosen} />
      <p className="books-note">
        The orders first invoiced {periodText(chosen.period)}: goods after discounts and credit notes, without tax and
        delivery, less what the units of their batches cost.
      </p>
      {unknownUnits > 0 && (
        <p className="notice">
          {formatQuantity(unknownUnits, "unit")} without a cost: not packed yet, or from a batch without one. Margins
          with such units are the highest possible.
        </p>
      )}
      {products.length === 0 ? <NoRows>Nothing was invoiced in these days.</NoRows> : <Table products={products} />}
      {zones.length > 0 && (
        <p className="books-note">
          Of the same orders, those that have left: what customers paid for delivery, without tax, less what the parcels
          cost. If a cost is missing, the difference is the highest possible.
        </p>
      )}
      <ZoneTable zones={zones} />
    </>
  );
}

/** Left out on a phone. */
const secondary = ["Units", "Without a cost"];

function Table({ products }: Pick<Route.ComponentProps["loaderData"], "products">) {
  const maySeeStock = useAccess()("/office/products/:id/stock");
  return (
    <div className="books-scroll">
      <table className="books-table books-amounts">
        <caption>By product</caption>
        <thead>
          <tr>
            {["Product", ...secondary, "Goods", "Cost", "Margin", "Percent"].map((heading) => (
              <th key={heading} scope="col" className={secondary.includes(heading) ? "books-secondary" : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.productId}>
              <th scope="row">
                {maySeeStock ? (
                  <Link to={`/office/products/${product.productId}/stock`}>{product.name}</Link>
                ) : (
                  product.name
                )}
              </th>
              <Cells sales={product} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All products</th>
            <Cells sales={sumSales(products)} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Cells({ sales }: { sales: ProductSales }) {
  const { marginKobo, percent, unknownUnits } = computeMargin(sales);
  const most = unknownUnits > 0 && marginKobo !== undefined ? "at most " : "";
  return (
    <>
      <td className="books-secondary">{formatCount(sales.units)}</td>
      <td className="books-secondary">{unknownUnits > 0 ? formatCount(unknownUnits) : "–"}</td>
      <td>{formatKobo(sales.goodsKobo)}</td>
      <td>{sales.costedUnits > 0 ? formatKobo(sales.costKobo) : "not known"}</td>
      <td>{marginKobo === undefined ? "not known" : `${most}${formatKobo(marginKobo)}`}</td>
      <td>{percent === undefined ? "–" : `${most}${percent.toFixed(1)}%`}</td>
    </>
  );
}
