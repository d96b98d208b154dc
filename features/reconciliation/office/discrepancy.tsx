import { Link, redirect } from "react-router";
import { officeAction, notFound } from "#features/accounts/middleware/office-action.ts";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { resolutionForm } from "#features/payments/rules/money-forms.ts";
import { providerLabels } from "#features/payments/rules/payment-labels.ts";
import { discrepancyAdvice, discrepancyLabels } from "#features/payments/rules/reconcile-money.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { findDiscrepancy, resolveDiscrepancy } from "../server/discrepancies.ts";
import type { Route } from "./+types/discrepancy.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return (await findDiscrepancy(context.get(shopContext).db, rowId(params.discrepancy))) ?? notFound();
}

/** `POST /office/discrepancies/:discrepancy`: marks it as resolved, and saves how. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, resolutionForm, async ({ shop, actor, input: { words } }) => {
    const resolved = await resolveDiscrepancy(shop, actor, { id: rowId(args.params.discrepancy), words });
    return resolved instanceof Refusal ? resolved : resolved !== undefined && redirect("/office");
  });

export default function BookDiscrepancy({ loaderData: one, actionData }: Route.ComponentProps) {
  const may = useAccess();
  const title = `${providerLabels[one.provider]}: ${discrepancyLabels[one.discrepancy]}`;
  const advice = discrepancyAdvice[one.discrepancy];
  return (
    <>
      <title>{`${title} · Office`}</title>
      <BackLink to="/office">← Today</BackLink>
      <h1>{title}</h1>
      <p>{one.text}</p>
      <p className={one.resolvedAt ? "notice" : undefined}>{one.resolvedAt ? closedText(one) : advice}</p>
      <div className="stack">
        <Facts one={one} />
        {!one.resolvedAt && may("/office/discrepancies/:discrepancy", "write") && (
          <OfficeForm result={actionData} button="Dealt with">
            <Field
              label="What you found out"
              {...fieldPropsFor({ words: "" }, actionData)("words", "It leaves Today. No money or order changes.")}
              required
              maxLength={500}
              autoComplete="off"
            />
          </OfficeForm>
        )}
      </div>
    </>
  );
}

type Discrepancy = Route.ComponentProps["loaderData"];

function Facts({ one }: { one: Discrepancy }) {
  return (
    <dl className="office-facts">
      {one.orderId && (
        <div>
          <dt>Order</dt>
          <dd>
            <Link to={`/office/orders/${one.orderId}`}>{orderNumber(one.orderId)}</Link>
          </dd>
        </div>
      )}
      <div>
        <dt>{providerLabels[one.provider]}’s number</dt>
        <dd>{one.subject}</dd>
      </div>
      <div>
        <dt>Date</dt>
        <dd>{formatDateTime(one.happenedAt)}</dd>
      </div>
      <div>
        <dt>Found by the reconciliation</dt>
        <dd>{formatDateTime(one.firstSeenAt)}</dd>
      </div>
    </dl>
  );
}

function closedText({ resolvedAt, resolvedBy, resolvedByName, note }: Discrepancy): string {
  const at = formatDateTime(resolvedAt ?? "");
  if (!resolvedBy) return `The reconciliation of ${at} no longer found it.`;
  return `${resolvedByName ?? "A colleague"} dealt with it on ${at}${note ? `: ${note}` : "."}`;
}
