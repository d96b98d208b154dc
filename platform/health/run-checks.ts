import { setTimeout as delay } from "node:timers/promises";
import { SECOND } from "../rules/time.ts";
import type { Shop } from "../shop.ts";
import { recordCheck } from "./health-checks.ts";

/** The dependencies of a check: the doctor has no open shop, because it also runs when the shop cannot start. */
export type Surroundings = Pick<Shop, "config" | "db" | "clock" | "providers">;
/** The dependencies of a check that does not need the database. */
export type Outside = Omit<Surroundings, "db">;

/**
 * One line for the operator: what was found and, unless `ok`, what to do. `warning`: it works, but should be changed.
 * `stored`: the result is already recorded, so it must not be recorded again.
 */
export type Finding = { ok: boolean; message: string; warning?: true; stored?: true };

export type NamedFinding = Finding & { name: string };

/** A check of one thing that the shop needs from its environment. */
export type Check<Needed = Surroundings> = {
  name: string;
  look: (shop: Needed) => Promise<Finding>;
};

/** A check that takes longer has failed. Every network call in a check has its own, shorter limit. */
const LIMIT_MS = 25 * SECOND;

export const passed = (message: string): Finding => ({ ok: true, message });
export const failed = (message: string): Finding => ({ ok: false, message });
export const warning = (message: string): Finding => ({ ok: true, message, warning: true });

/** Runs a check. Never throws: an error or a check that does not end is a finding too. */
export async function runCheck<Needed>({ name, look }: Check<Needed>, shop: Needed): Promise<NamedFinding> {
  const limit = new AbortController();
  const tooLong = delay(LIMIT_MS, failed(`no result after ${LIMIT_MS / SECOND} seconds`), {
    signal: limit.signal,
    ref: false,
  });
  try {
    return { name, ...(await Promise.race([look(shop), tooLong])) };
  } catch (error) {
    return { name, ...failed(`could not be checked: ${firstLine(error)}`) };
  } finally {
    limit.abort();
    tooLong.catch(() => {});
  }
}

/** Runs the checks at the same time and stores their findings; the office's Today shows those that failed. */
export async function runChecks(checks: Check[], shop: Surroundings): Promise<NamedFinding[]> {
  const findings = await Promise.all(checks.map((check) => runCheck(check, shop)));
  for (const finding of findings) if (!finding.stored) await recordCheck(shop, finding);
  return findings;
}

/** The error, or its cause, in one line with its code; a failed query's own message contains the query. */
export function firstLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error).split("\n", 1)[0] ?? "";
  if (error.cause instanceof Error) return firstLine(error.cause);
  // For a name with several IP addresses: one error per attempt.
  if (error instanceof AggregateError) return firstLine(error.errors[0]);
  const message = error.message.split("\n", 1)[0] ?? "";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return code === "" || message.includes(code) ? message : `${message} (${code})`;
}
