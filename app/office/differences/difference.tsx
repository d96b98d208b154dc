import { Link, redirect } from "react-router";
import { formatDateTime } from "../../../platform/rules/dates.ts";
import { differenceAdvice, differenceLabels } from "../../../features/payments/rules/reconcile-money.ts";
import { resolutionForm } from "../../../features/payments/rules/money-forms.ts";
import { providerLabels } from "../../../features/payments/rules/payment-labels.ts";
import { shortId } from "../../../platform/rules/short-id.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { findDifference, resolveDifference } from "../../../server/payments/comparison/differences.ts";
import { shopContext } from "../../../platform/http/context.ts";
import { rowId } from "../../../platform/rules/row-id.ts";
import { Field } from "../../../platform/ui/form/field.tsx";
import { formAction, notFound } from "../../../features/accounts/middleware/form-action.ts";
import { BackLink } from "../../../platform/ui/office/back-link.tsx";
import { fieldsOf, OfficeForm } from "../ui/office-form.tsx";
import { useAccess } from "../ui/use-access.ts";
import type { Route } from "./+types/difference.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return (await findDifference(context.get(shopContext).db, rowId(params.difference))) ?? notFound();
}

/** `POST /office/differences/:difference`: marks it as dealt with, and saves how. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, resolutionForm, async ({ shop, actor, input: { words } }) => {
    const resolved = await resolveDifference(shop, actor, { id: rowId(args.params.difference), words });
    return resolved instanceof Refusal ? resolved : resolved !== undefined && redirect("/office");
  });

export default function BookDifference({ loaderData: one, actionData }: Route.ComponentProps) {
  const may = useAccess();
  const title = `${providerLabels[one.provider]}: ${differenceLabels[one.difference]}`;
  const advice = differenceAdvice[one.difference];
  return (
    <>
      <title>{`${title} · Office`}</title>
      <BackLink to="/office">← Today</BackLink>
      <h1>{title}</h1>
      <p>{one.text}</p>
      <p className={one.resolvedAt ? "notice" : undefined}>{one.resolvedAt ? closedText(one) : advice}</p>
      <div className="stack">
        <Facts one={one} />
        {!one.resolvedAt && may("/office/differences/:difference", "write") && (
          <OfficeForm result={actionData} button="Dealt with">
            <Field
              label="What you found out"
              {...fieldsOf({ words: "" }, actionData)("words", "It leaves Today. No money and no order is changed.")}
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

type Difference = Route.ComponentProps["loaderData"];

function Facts({ one }: { one: Difference }) {
  return (
    <dl className="office-facts">
      {one.orderId && (
        <div>
          <dt>Order</dt>
          <dd>
            <Link to={`/office/orders/${one.orderId}`}>…{shortId(one.orderId)}</Link>
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
        <dt>Found by the comparison</dt>
        <dd>{formatDateTime(one.firstSeenAt)}</dd>
      </div>
    </dl>
  );
}

function closedText({ resolvedAt, resolvedBy, resolvedByName, note }: Difference): string {
  const at = formatDateTime(resolvedAt ?? "");
  if (!resolvedBy) return `The comparison of ${at} found no difference any more.`;
  return `${resolvedByName ?? "A colleague"} dealt with it on ${at}${note ? `: ${note}` : "."}`;
}
