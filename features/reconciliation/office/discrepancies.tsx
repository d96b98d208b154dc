import { providerLabels } from "#features/payments/rules/payment-labels.ts";
import { discrepancyLabels } from "#features/payments/rules/reconcile-money.ts";
import { shopContext } from "#platform/http/context.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { NoRows, Row, Rows } from "#platform/ui/office/rows.tsx";
import { listDiscrepancies } from "../server/discrepancies.ts";
import type { Route } from "./+types/discrepancies.ts";

/** More than this many have a common cause, such as another shop's keys: reviewing each payment is pointless. */
const MOST = 200;

export async function loader({ context }: Route.LoaderArgs) {
  return listDiscrepancies(context.get(shopContext).db, MOST);
}

/** Every discrepancy between the payment providers and the books; Today shows the first few. */
export default function BookDiscrepancies({ loaderData: { first, count } }: Route.ComponentProps) {
  return (
    <>
      <title>Our books and the providers differ · Office</title>
      <BackLink to="/office">← Today</BackLink>
      <h1>Our books and the providers differ</h1>
      {count > first.length && <p className="notice">The {first.length} oldest are shown.</p>}
      {first.length === 0 && <NoRows>Our books and the providers’ lists agree.</NoRows>}
      <Rows label="Discrepancies">
        {first.map(({ id, provider, discrepancy, text }) => (
          <Row
            key={id}
            to={`/office/discrepancies/${id}`}
            title={`${providerLabels[provider]}: ${discrepancyLabels[discrepancy]}`}
            details={text}
          />
        ))}
      </Rows>
    </>
  );
}
