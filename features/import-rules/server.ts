import type { Seed } from "#platform/seed.ts";
import { addImportRules } from "./server/add-import-rules.ts";
import { firstDutyRules, firstImportRules } from "./server/first-import-rules.ts";

export const seed: Seed = ({ db }) => addImportRules(db, { rules: firstImportRules, duties: firstDutyRules });
