import { shopContext } from "#platform/http/context.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import { promotionDays } from "../rules/promotion-form.ts";
import { promotionWords } from "../rules/promotion-words.ts";
import { promotionState } from "../rules/promotion.ts";
import { listPromotions } from "../server/promotions.ts";
import type { Route } from "./+types/promotions.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const now = shop.clock();
  const promotions = (await listPromotions(shop.db)).map((promotion) => ({
    code: promotion.code,
    words: promotionWords(promotion),
    isAutomatic: promotion.isAutomatic,
    firstOrderOnly: promotion.firstOrderOnly,
    ...promotionDays(promotion),
    state: promotionState(promotion, now),
  }));
  return { promotions };
}

export default function Promotions({ loaderData: { promotions } }: Route.ComponentProps) {
  return (
    <>
      <title>Promotions · Office</title>
      <div className="office-head">
        <h2>Promotions</h2>
        <ButtonLink to="/office/settings/promotions/new">New promotion</ButtonLink>
      </div>
      <Rows empty="No promotion yet." label="Promotions">
        {promotions.map(({ code, words, isAutomatic, firstOrderOnly, startsOn, endsOn, state }) => (
          <Row
            key={code}
            to={`/office/settings/promotions/${code}`}
            title={code}
            details={[
              words,
              isAutomatic && "By itself",
              firstOrderOnly && "First order only",
              startsOn && `From ${formatDay(startsOn)}`,
              endsOn && `To ${formatDay(endsOn)}`,
            ]}
            end={<span className={state === "Ended" ? "badge badge-out" : "badge"}>{state}</span>}
          />
        ))}
      </Rows>
    </>
  );
}
