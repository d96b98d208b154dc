import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { closeBooks } from "./server/close-books.ts";

export const jobs: Verbs<typeof queues> = { "close-books": closeBooks };
