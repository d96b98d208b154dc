import { differenceLabels } from "../../features/payments/rules/reconcile-money.ts";
import { providerLabels } from "../../features/payments/rules/payment-labels.ts";
import { listDifferences } from "../../server/payments/comparison/differences.ts";
import { shopContext } from "../../platform/http/context.ts";
import type { Route } from "./+types/differences.ts";
import { BackLink } from "../../platform/ui/office/back-link.tsx";
import { NoRows, Row, Rows } from "../../platform/ui/office/rows.tsx";

/** More than this many have one cause, such as another shop's keys: reviewing each payment is pointless. */
const MOST = 200;

export async function loader({ context }: Route.LoaderArgs) {
  return listDifferences(context.get(shopContext).db, MOST);
}

/** Every difference between the payment providers and the books; Today shows the first few. */
export default function BookDifferences({ loaderData: { first, count } }: Route.ComponentProps) {
  return (
    <>
      <title>Our books and the providers differ · Office</title>
      <BackLink to="/office">← Today</BackLink>
      <h1>Our books and the providers differ</h1>
      {count > first.length && <p className="notice">These are the {first.length} that wait longest.</p>}
      {first.length === 0 && <NoRows>Our books and the providers’ lists agree.</NoRows>}
      <Rows label="Differences">
        {first.map(({ id, provider, difference, text }) => (
          <Row
            key={id}
            to={`/office/differences/${id}`}
            title={`${providerLabels[provider]}: ${differenceLabels[difference]}`}
            facts={text}
          />
        ))}
      </Rows>
    </>
  );
}
