import { Link } from "react-router";
import { z } from "zod";
import { officeAction, saved } from "#features/accounts/middleware/office-action.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatLagosDay } from "#platform/rules/dates.ts";
import { singleLine } from "#platform/rules/fields.ts";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { FormOutcome } from "#platform/ui/office/office-form.tsx";
import { PlainRow, Row, Rows } from "#platform/ui/office/rows.tsx";
import { listWaitedFor } from "../server/list-waiting.ts";
import { dismissProductRequest, listAnnouncedProducts, listProductRequests } from "../server/product-requests.ts";
import type { Route } from "./+types/waiting-list.ts";

const dismissal = z.object({ term: singleLine(200).min(1) });
const states: Record<string, string> = { expected: "Coming soon", arrived: "Arrived", dropped: "Not any more" };

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [productRequests, goods, products] = await Promise.all([
    listProductRequests(shop),
    listAnnouncedProducts(shop),
    listWaitedFor(shop.db),
  ]);
  return { productRequests, goods, products };
}

/** `POST /office/waiting-list` with `term`: dismisses the requests for a term that the shop will not sell. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, dismissal, async ({ shop, actor, input: { term } }) => {
    const dismissed = await dismissProductRequest(shop, actor, term);
    return dismissed && saved(`“${term}” is dismissed, and the addresses are deleted.`, {});
  });

/** Customers' searches without a result, and the goods announced in searches. */
export default function WaitingList({
  loaderData: { productRequests, goods, products },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <title>Waiting list · Office</title>
      <div className="office-head">
        <h1>Waiting list</h1>
        <ButtonLink to="/office/waiting-list/new">Announce a product</ButtonLink>
      </div>
      <FormOutcome result={actionData} />
      <h2>Customers asked for</h2>
      <Rows empty="Nobody is waiting for anything else." label="Asked for, most wanted first">
        {productRequests.map(({ term, people, last }) => (
          <PlainRow
            key={term}
            title={`“${term}”`}
            details={[waiting(people), `Last on ${formatLagosDay(last.toISOString())}`]}
          >
            <span className="office-row-buttons">
              <Link
                className="button button-small button-quiet"
                to={`/office/waiting-list/new?name=${encodeURIComponent(term)}`}
              >
                It is coming<span className="visually-hidden"> {term}</span>
              </Link>
              <Confirm
                button="Dismiss"
                about={term}
                question={`Dismiss “${term}”?`}
                yes="Yes, dismiss it"
                fields={{ term }}
              >
                <p>The addresses of those waiting are deleted, and nobody is told.</p>
              </Confirm>
            </span>
          </PlainRow>
        ))}
      </Rows>
      <h2>Sold out, and asked for</h2>
      <Rows
        empty="Nobody is waiting for a sold-out product."
        label="Products customers are waiting for, most wanted first"
      >
        {products.map(({ productId, name, people, since }) => (
          <Row
            key={productId ?? name}
            to={productId === null ? "/office/products" : `/office/products/${productId}/stock`}
            title={name}
            details={[waiting(people), `The first since ${formatLagosDay(since)}`]}
          />
        ))}
      </Rows>
      <h2>Goods to come</h2>
      <Rows label="Goods to come">
        {goods.map(({ id, name, note, state, people }) => (
          <Row
            key={id}
            to={`/office/waiting-list/${id}`}
            title={name}
            details={[people > 0 && waiting(people), note]}
            end={<span className={state === "expected" ? "badge" : "badge badge-out"}>{states[state]}</span>}
          />
        ))}
      </Rows>
    </>
  );
}

function waiting(people: number): string {
  return people === 1 ? "One person waits" : `${people} people wait`;
}
