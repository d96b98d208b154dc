import { z } from "zod";
import { dayField } from "#platform/rules/fields.ts";
import { readSeed } from "#platform/sheets/read-seed.ts";
import { dutyRuleForm, importRuleForm } from "../rules/import-rule-form.ts";

/** `checkedOn`: the Lagos day on which it was compared with its source. */
const checked = z.object({ id: z.string().min(1), checkedOn: dayField("Please enter a day") });
const columnsOf = (shape: object) => [...Object.keys(checked.shape), ...Object.keys(shape)];

/**
 * What a new shop knows about food sent from Nigeria to private persons, each rule with its source. A broker or lawyer
 * should confirm each rule before a shop relies on it.
 */
export const readFirstImportRules = () =>
  readSeed("features/import-rules/server/first-import-rules.csv", columnsOf(importRuleForm.in.shape), (row) => {
    const { isCheckedToday: _today, ...rule } = importRuleForm.and(checked).parse(row);
    return { ...rule, isActive: true };
  });

/** Roughly what a recipient pays the carrier; naira for a unit are at the seed's ₦800 for a dollar. */
export const readFirstDutyRules = () =>
  readSeed("features/import-rules/server/first-duty-rules.csv", columnsOf(dutyRuleForm.shape), (row) => {
    const { isCheckedToday: _today, ...rule } = dutyRuleForm.and(checked).parse(row);
    return { ...rule, isActive: true };
  });
