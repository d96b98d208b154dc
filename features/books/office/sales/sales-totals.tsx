import { formatCount } from "#platform/rules/format.ts";
import { formatKobo, toKobo, wholeNairaNear, type Kobo } from "#platform/rules/kobo.ts";
import { formatNaira } from "#platform/rules/money.ts";
import type { Totals } from "../../server/sales.ts";
import { changeText } from "./change-text.ts";
import "#platform/ui/office/figures.css";

type Figure = { name: string; text: string; amount: number; before: number; note?: string };

/** The totals of a period, each with its change; taxes and refunds are separate, because they are not income. */
export function SalesTotals({ totals, previous }: { totals: Totals; previous: Totals }) {
  return (
    <>
      <Figures label="Sales" figures={salesFigures(totals, previous)} />
      <Figures label="Tax, credit notes and refunds" figures={otherFigures(totals, previous)} />
    </>
  );
}

function salesFigures(now: Totals, before: Totals): Figure[] {
  const [rate, rateBefore] = [returnsRate(now), returnsRate(before)];
  return [
    { name: "Goods sold", text: formatKobo(now.goodsKobo), amount: now.goodsKobo, before: before.goodsKobo },
    { name: "Orders", text: formatCount(now.orders), amount: now.orders, before: before.orders },
    {
      name: "Average basket",
      text: formatKobo(averageBasket(now)),
      amount: averageBasket(now),
      before: averageBasket(before),
      note: "goods of an order",
    },
    {
      name: "Units returned",
      text: `${(rate * 100).toFixed(1)}%`,
      amount: rate,
      before: rateBefore,
      note: `${formatCount(now.returnedUnits)} of ${formatCount(now.units)}`,
    },
    {
      name: "With a promotion",
      text: formatCount(now.promoOrders),
      amount: now.promoOrders,
      before: before.promoOrders,
      note: `${formatNaira(now.discount)} off`,
    },
  ];
}

function otherFigures(now: Totals, before: Totals): Figure[] {
  const kobo = (name: string, of: (totals: Totals) => Kobo, note?: string): Figure => ({
    name,
    text: formatKobo(of(now)),
    amount: of(now),
    before: of(before),
    ...(note && { note }),
  });
  return [
    kobo("Shipping charged", ({ shippingKobo }) => shippingKobo),
    kobo("Tax invoiced", ({ taxKobo }) => taxKobo),
    kobo("Credit notes", ({ creditedKobo }) => creditedKobo, `${formatKobo(now.creditedGoodsKobo)} of it goods`),
    kobo("Refunds paid", ({ refundedKobo }) => refundedKobo),
  ];
}

function Figures({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <dl className="books-figures" aria-label={label}>
      {figures.map(({ name, text, amount, before, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{text}</strong>
            {note && <span>{note}</span>}
            <span>{changeText(amount, before)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Goods of an order on average, to the naira. */
function averageBasket({ goodsKobo, orders }: Totals): Kobo {
  return orders === 0 ? 0 : toKobo(wholeNairaNear(goodsKobo / orders));
}

function returnsRate({ units, returnedUnits }: Totals): number {
  return units === 0 ? 0 : returnedUnits / units;
}
