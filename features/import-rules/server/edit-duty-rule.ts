import { randomUUID } from "node:crypto";
import { resource } from "#platform/audit/resource.ts";
import { pick } from "#platform/rules/pick.ts";
import { dutyRuleText, type DutyRuleDetails } from "../rules/import-rule-form.ts";
import { dutyRules } from "../tables.ts";
import { checkedNow, type Checked } from "./check-rules.ts";

/** The rule's own version increases when a change affects the estimate's text or amounts. */
export const dutyRuleList = resource(dutyRules, "id", {
  subject: "duty-rule",
  what: "this rule",
  counter: "revision",
  toText: ruleText,
  newRow: (w, rule: DutyRuleDetails) => ({ ...rule, id: randomUUID(), ...checkedNow(w) }),
  changes: (w, { isCheckedToday, ...details }: Checked<DutyRuleDetails>, before) => {
    const [from, to] = [ruleText(before), ruleText(details)];
    const isNew = Object.keys(to).some((name) => name !== "source" && name !== "isActive" && from[name] !== to[name]);
    return { ...details, ...(isCheckedToday && checkedNow(w)), version: before.version + (isNew ? 1 : 0) };
  },
  added: (rule) => ["added a duty rule", ruleText(rule)],
  changed: (from, { isCheckedToday: isChecked, ...to }) => {
    return ["changed a duty rule", { from: ruleText(from), to: ruleText(to), isChecked }];
  },
});

/** Only the form's fields, even if the row has others. */
function ruleText(row: DutyRuleDetails): Record<string, string> {
  const amounts = pick(row, ["currency", "perHeading", "perItem", "perParcel", "upTo", "nairaPerUnit"]);
  return dutyRuleText({ ...amounts, ...pick(row, ["destination", "message", "source", "isActive"]) });
}
