import { data, redirect } from "react-router";
import { officeAction, noInput, refused } from "#features/accounts/middleware/office-action.ts";
import { changeStatus } from "#features/orders/ui/office/status-change.ts";
import type { ShortPacking } from "#features/stock/rules/batches.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { refusalDetails } from "#platform/rules/refusal.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, FormOutcome, OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { choiceField, readChosenBatches, suggestUnits } from "../../rules/chosen-batches.ts";
import { takeStep } from "../../server/office/take-step.ts";
import type { Route } from "./+types/start.ts";

/**
 * `short`: the products with too few units of enough shelf life, and the batches that may be packed instead.
 */
type Result = OfficeResult & { short?: ShortPacking[] };

/** `POST /office/packing/:id/processing`: packing begins, with the batches that staff chose, if they chose any. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, noInput, async ({ shop, actor, seen, typed }) => {
    const orderId = args.params.id;
    const read = readChosenBatches(typed);
    if ("errors" in read) return data<Result>({ refused: errorText(typed, read.errors), typed }, { status: 400 });
    const step = { step: "processing", chosen: read.chosen } as const;
    const refusal = await takeStep(shop, { orderId, actor, seen }, step);
    if (!refusal) return redirect(`/office/packing/${orderId}`);
    if (refusal.code !== "no-good-batch") return refusal;
    const more: Partial<Result> = { short: refusalDetails(refusal, "no-good-batch")?.short };
    return refused(refusal, typed, more);
  });

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<Result>(args);

/** Shown only if the step was refused. */
export default function StartPacking({ actionData, params }: Route.ComponentProps) {
  const result: Result | undefined = actionData;
  const choices = (result?.short ?? [])
    .filter(({ others }) => others.length > 0)
    .map((one) => ({ ...one, others: one.others.toSorted(byLastDay) }));
  return (
    <>
      <title>Start packing · Office</title>
      <h1>Start packing</h1>
      {choices.length > 0 ? <ChoiceForm short={choices} result={result} /> : <FormOutcome result={result} />}
      <BackLink to={`/office/packing/${params.id}`}>Back to the order</BackLink>
    </>
  );
}

type Other = ShortPacking["others"][number];

/** Earliest expiry first; batches without a date last. */
function byLastDay(one: Other, other: Other): number {
  return (one.bestBefore ?? "9999").localeCompare(other.bestBefore ?? "9999");
}

/** "Batch EG-01: Please enter a whole number". */
function errorText(typed: Record<string, string>, errors: Record<string, string>): string {
  return Object.entries(errors)
    .map(([name, message]) => `Batch ${typed[name.replace("take-", "code-")] ?? ""}: ${message}`)
    .join(". ");
}

/** Batches that are still good on arrival, but for less than 30 days after it: staff decide. */
function ChoiceForm({ short, result }: { short: ShortPacking[]; result: Result | undefined }) {
  const field = fieldPropsFor<string>({}, result);
  return (
    <OfficeForm result={result} button="Pack these">
      <input type="hidden" name="seen" value={result?.typed?.["seen"]} />
      <p>You may pack goods with a shorter date. Ask the customer first if it is a gift, or will be kept for long.</p>
      {short.map(({ productId, name, wanted, others }) => (
        <fieldset key={productId}>
          <legend>
            {name}: {wanted} {wanted === 1 ? "unit" : "units"}
          </legend>
          {others.map(({ code, bestBefore, units }, index) => {
            const take = field(choiceField("take", productId, index));
            return (
              <div key={code}>
                <input type="hidden" name={choiceField("code", productId, index)} value={code} />
                <Field
                  label={`Batch ${code}`}
                  {...take}
                  defaultValue={take.defaultValue ?? String(suggestUnits({ wanted, others })[index] ?? 0)}
                  hint={`${bestBefore ? `Best before ${formatDay(bestBefore)}` : "No date"}, ${units} there`}
                  inputMode="numeric"
                  autoComplete="off"
                />
              </div>
            );
          })}
        </fieldset>
      ))}
    </OfficeForm>
  );
}
