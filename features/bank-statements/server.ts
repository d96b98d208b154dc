import type { Verbs } from "#platform/jobs/job.ts";
import type { Reactions } from "#platform/shop.ts";
import type { queues } from "./queues.ts";
import { deleteOldBankStatements, readBankStatement } from "./server/import-bank-statement.ts";
import { matchTakenBack } from "./server/match-taken-back.ts";

export const jobs: Verbs<typeof queues> = {
  "read-bank-statement": (shop, { id }) => readBankStatement(shop, id),
  "delete-old-bank-statements": deleteOldBankStatements,
};

export const reactions: Partial<Reactions> = {
  payment: [matchTakenBack],
};
