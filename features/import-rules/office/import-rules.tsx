import { Link, useNavigation } from "react-router";
import { officeAction, noInput, saved } from "#features/accounts/middleware/office-action.ts";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { shopContext } from "#platform/http/context.ts";
import { readParameter } from "#platform/rules/filter.ts";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { FilterBar, FilterChoice } from "#platform/ui/office/filter-bar.tsx";
import { Fold } from "#platform/ui/office/fold.tsx";
import { FormOutcome } from "#platform/ui/office/office-form.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { destinationGroups } from "../rules/destinations.ts";
import { RECHECK_AFTER_DAYS } from "../rules/import-rule-form.ts";
import { checkRules } from "../server/check-rules.ts";
import { listDestinations, listOfficeDutyRules, listOfficeImportRules } from "../server/office-import-rules.ts";
import type { Route } from "./+types/import-rules.ts";
import { DutyTable } from "./duty-table.tsx";
import { RuleTables } from "./rule-table.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const filter = { country: readParameter(query, "country"), due: query.get("only") === "due" };
  const now = clock();
  const [rules, duties, destinations, { countries }] = await Promise.all([
    listOfficeImportRules(db, now, filter),
    listOfficeDutyRules(db, now, filter),
    listDestinations(db),
    readShippingTable(db, now),
  ]);
  const names = new Set([...countries.map(({ name }) => name), ...destinations]);
  const choices = [...names].filter((name) => !destinationGroups.includes(name)).toSorted();
  return { rules, duties, choices, ...filter };
}

/** `Checked today`: for one rule, by the button in its row, or for all ticked rules. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, noInput, async ({ shop, actor, fields }) => {
    const only = fields.get("only");
    const chosen = (only === null ? fields.getAll("ids") : [only]).map(String);
    const ids = (kind: string) => chosen.flatMap((one) => (one.startsWith(kind) ? one.slice(kind.length) : []));
    const count = await checkRules(shop, actor, { imports: ids("import:"), duties: ids("duty:") });
    const what = count === 1 ? "1 rule is" : `${count} rules are`;
    return saved(count === 0 ? "Nothing was ticked." : `Noted: ${what} checked today, by you.`, {});
  });

export default function ImportRules({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, duties, choices, country = "", due } = loaderData;
  const isNarrowed = country !== "" || due;
  const busy = useNavigation().state === "submitting";
  const mayEdit = useAccess()("/office/settings/import-rules", "write");
  return (
    <>
      <title>Import rules · Office</title>
      <div className="office-head">
        <h2>What may be sent where</h2>
        <ButtonLink to="/office/settings/import-rules/new">New rule</ButtonLink>
      </div>
      <p>
        The strictest rule that fits a product and a country counts. Where none fits, customers must accept that we have
        not checked. A rule is due for a check every {RECHECK_AFTER_DAYS} days.
      </p>
      <FilterBar views={[{ label: "Due for a check", query: { only: "due" } }]}>
        <FilterChoice
          label="Parcels to"
          name="country"
          value={country}
          choices={[["", "Everywhere"], ...choices.map((name): [string, string] => [name, name])]}
        />
      </FilterBar>
      <Form method="post" preventScrollReset className="stack">
        <FormOutcome result={actionData} />
        {rules.length === 0 && <NoRows>{due ? "No rule is due for a check." : "No rule covers these parcels."}</NoRows>}
        {rules.length > 0 && <RuleTables rules={rules} open={isNarrowed} />}
        <div className="office-head">
          <h2>Duty on delivery</h2>
          <Link to="/office/settings/duty/new">New duty rule</Link>
        </div>
        {duties.length === 0 && (
          <NoRows>{due ? "No duty rule is due for a check." : "None covers these parcels."}</NoRows>
        )}
        {duties.length > 0 && (
          <div>
            <Fold
              title="What recipients pay"
              note={duties.length === 1 ? "1 rule" : `${duties.length} rules`}
              open={isNarrowed}
            >
              <DutyTable duties={duties} />
            </Fold>
          </div>
        )}
        {mayEdit && rules.length + duties.length > 0 && (
          <p className="row office-batch-actions">
            <span>Selected:</span>
            <button type="submit" className="button" aria-disabled={busy}>
              Checked today
            </button>
          </p>
        )}
      </Form>
    </>
  );
}
