import { MINUTE } from "../rules/time.ts";
import type { Shop } from "../shop.ts";

/** While the database is away, every worker reports the same error at every poll. */
const SILENT_FOR = MINUTE;

/**
 * Returns a function that logs the errors of the job queue: each kind once a minute, with the number left out since.
 */
export function reportQueueErrors({ log, clock }: Pick<Shop, "log" | "clock">): (error: Error) => void {
  const kinds = new Map<string, { loggedAt: number; leftOut: number }>();
  return (error) => {
    const now = clock().getTime();
    const known = kinds.get(errorKind(error));
    if (known && now - known.loggedAt < SILENT_FOR) {
      known.leftOut += 1;
      return;
    }
    for (const [kind, { loggedAt }] of kinds) if (now - loggedAt >= SILENT_FOR) kinds.delete(kind);
    kinds.set(errorKind(error), { loggedAt: now, leftOut: 0 });
    const leftOut = known?.leftOut ?? 0;
    log.error({ err: error, ...(leftOut > 0 && { leftOut }) }, "the job queue reported an error");
  };
}

/** The message without the queue and the worker, which pg-boss appends. */
function errorKind({ message }: Error): string {
  return message.replace(/(?: \(Queue: [^)]*\))+$/, "");
}
