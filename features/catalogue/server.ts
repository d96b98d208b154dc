import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { applyImport } from "./server/apply-import.ts";
import { deleteStagedImports, readImport } from "./server/stage-import.ts";

export const jobs: Verbs<typeof queues> = {
  "read-import": (shop, { id }) => readImport(shop, id),
  "apply-import": (shop, { id, actor }) => applyImport(shop, actor, id),
  "delete-staged-imports": deleteStagedImports,
};
