import { Link } from "react-router";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import type { OrderCustoms } from "../../server/customs.ts";

/** A fact that a customs declaration lacks: named on the screen, an empty line to write on in print. */
export function MissingDetail() {
  return (
    <span className="customs-missing">
      <span className="no-print">missing</span>
    </span>
  );
}

/**
 * The facts missing in the customs declarations of these orders, each once, with a link for staff who may complete it.
 */
export function MissingDetails({ orders }: { orders: Pick<OrderCustoms, "missing">[] }) {
  const details = new Map(orders.flatMap(({ missing }) => missing.map((one) => [one.fact, one])));
  if (details.size === 0) return null;
  return (
    <section className="alert no-print" aria-label="Missing on the customs papers">
      <p>The customs papers are incomplete. Without these details a parcel may be opened or sent back:</p>
      <DetailList missing={[...details.values()]} />
    </section>
  );
}

/** Missing facts, each with a link to where it is filled in, for staff who may. */
export function DetailList({ missing }: Pick<OrderCustoms, "missing">) {
  const may = useAccess();
  return (
    <ul>
      {missing.map(({ fact, productId, isRefused }) => {
        const { route, path } = placeOfFact(productId);
        return (
          <li key={fact}>
            {may(route, "write") ? <Link to={path}>{fact}</Link> : fact}
            {isRefused && <strong> · needed to send it</strong>}
          </li>
        );
      })}
    </ul>
  );
}

/** Where a missing fact is filled in: on the page of its product, or if it has none, of the seller. */
function placeOfFact(productId: string | null): { route: string; path: string } {
  return productId
    ? { route: "/office/products/:id", path: `/office/products/${productId}` }
    : { route: "/office/settings/business", path: "/office/settings/business" };
}
