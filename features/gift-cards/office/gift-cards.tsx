import { shopContext } from "#platform/http/context.ts";
import { formatLagosDay } from "#platform/rules/dates.ts";
import { readSearch } from "#platform/rules/filter.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { rowCursor } from "#platform/rules/row-id.ts";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { FilterBar } from "#platform/ui/office/filter-bar.tsx";
import { Pager } from "#platform/ui/office/pager.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import { listGiftCards } from "../server/list.ts";
import type { Route } from "./+types/gift-cards.ts";
import { GiftCardBadge } from "./gift-card-badge.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = readSearch(query);
  const before = rowCursor(query.get("after"));
  const { cards, next, owedKobo } = await listGiftCards(context.get(shopContext).db, search, before);
  return { cards, search, owedKobo, next: next === undefined ? undefined : String(next) };
}

/** Every gift card with its balance. */
export default function GiftCards({ loaderData: { cards, search, owedKobo, next } }: Route.ComponentProps) {
  return (
    <>
      <title>Gift cards · Office</title>
      <div className="office-head">
        <h1>Gift cards</h1>
        <ButtonLink to="/office/gift-cards/new">Issue a gift card</ButtonLink>
      </div>
      <p className="office-number">
        <strong>{formatKobo(owedKobo)}</strong> is left on all gift cards: money that we owe
      </p>
      <FilterBar search={{ label: "Last four of the code, email or order", value: search }} />
      <Rows
        empty={search ? "No gift card like that." : "No gift card yet."}
        label="Gift cards, newest first"
        columns={["Code", "For", "Since", ["Left", "number"], "State"]}
      >
        {cards.map((card) => (
          <Row
            key={card.id}
            to={`/office/gift-cards/${card.id}`}
            title={`… ${card.lastFour}`}
            details={[
              card.recipientName || card.recipientEmail || "Erased",
              formatLagosDay(card.createdAt.toISOString()),
            ]}
            end={
              <>
                <span>
                  {formatKobo(card.balanceKobo)} of {formatNaira(card.amount)}
                </span>
                <GiftCardBadge card={card} />
              </>
            }
          />
        ))}
      </Rows>
      <Pager next={next} />
    </>
  );
}
