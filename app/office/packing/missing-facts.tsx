import { Link } from "react-router";
import type { OrderCustoms } from "../../../server/orders/office/customs.ts";
import { useAccess } from "../ui/use-access.ts";

/** A fact that a customs paper lacks: named on the screen, an empty line to write on in print. */
export function MissingFact() {
  return (
    <span className="customs-missing">
      <span className="no-print">missing</span>
    </span>
  );
}

/** The facts missing in the customs papers of these orders, each once, with a link for staff who may complete it. */
export function MissingFacts({ orders }: { orders: Pick<OrderCustoms, "missing">[] }) {
  const may = useAccess();
  const facts = new Map(orders.flatMap(({ missing }) => missing.map(({ fact, productId }) => [fact, productId])));
  if (facts.size === 0) return null;
  return (
    <section className="alert no-print" aria-label="Missing on the customs papers">
      <p>The customs papers are not complete. A parcel without these facts may be sent back or opened:</p>
      <ul>
        {[...facts].map(([fact, productId]) => {
          const [route, path] = productId
            ? ["/office/products/:id", `/office/products/${productId}`]
            : ["/office/settings/business", "/office/settings/business"];
          return <li key={fact}>{may(route, "write") ? <Link to={path}>{fact}</Link> : fact}</li>;
        })}
      </ul>
    </section>
  );
}
