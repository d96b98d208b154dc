import type { Seed } from "#platform/seed.ts";
import { addImportRules } from "./server/add-import-rules.ts";
import { readFirstDutyRules, readFirstImportRules } from "./server/first-import-rules.ts";

export const seed: Seed = async ({ db }) =>
  addImportRules(db, { rules: await readFirstImportRules(), duties: await readFirstDutyRules() });
