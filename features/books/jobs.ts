import type { Verbs } from "../../platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { closeMonths } from "./server/closed-months.ts";

export const jobs: Verbs<typeof queues> = { "close-months": closeMonths };
