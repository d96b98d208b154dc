import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { deleteOldBankStatements, readBankStatement } from "./server/import-bank-statement.ts";

export const jobs: Verbs<typeof queues> = {
  "read-bank-statement": (shop, { id }) => readBankStatement(shop, String(id)),
  "delete-old-bank-statements": deleteOldBankStatements,
};
