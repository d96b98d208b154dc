import type { Seed } from "#platform/seed.ts";
import { addImportRules } from "./server/add-import-rules.ts";
import { dutyRules, importRules } from "./server/first-import-rules.ts";

export const seed: Seed = ({ db }) => addImportRules(db, { rules: importRules, duties: dutyRules });
