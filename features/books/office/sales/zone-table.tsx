import { formatCount } from "#platform/rules/format.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { deliveryMargin, sumZones, type ZoneSales } from "../../rules/zone-margin.ts";
import type { ZoneMargin } from "../../server/zone-margins.ts";

/** Left out on a phone. */
const secondary = ["Parcels", "Without a cost"];

/** By zone: what customers paid for delivery, what the parcels really cost, and the difference. */
export function ZoneTable({ zones }: { zones: ZoneMargin[] }) {
  if (zones.length === 0) return null;
  return (
    <div className="books-scroll">
      <table className="books-table books-amounts">
        <caption>Delivery by zone</caption>
        <thead>
          <tr>
            {["Zone", ...secondary, "Charged", "Real cost", "Difference"].map((heading) => (
              <th key={heading} scope="col" className={secondary.includes(heading) ? "books-secondary" : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => (
            <tr key={zone.zone}>
              <th scope="row">{zone.zone}</th>
              <Cells sales={zone} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All zones</th>
            <Cells sales={sumZones(zones)} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Cells({ sales }: { sales: ZoneSales }) {
  const { parcels, uncosted, chargedKobo, costKobo } = sales;
  const marginKobo = deliveryMargin(sales);
  return (
    <>
      <td className="books-secondary">{formatCount(parcels)}</td>
      <td className="books-secondary">{uncosted > 0 ? formatCount(uncosted) : "–"}</td>
      <td>{formatKobo(chargedKobo)}</td>
      <td>{marginKobo === undefined ? "not known" : formatKobo(costKobo)}</td>
      <td>{marginKobo === undefined ? "not known" : `${uncosted > 0 ? "at most " : ""}${formatKobo(marginKobo)}`}</td>
    </>
  );
}
