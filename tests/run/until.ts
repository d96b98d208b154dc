import { setTimeout as pause } from "node:timers/promises";

/** Only ends a test that would wait forever. */
const LIMIT_MS = 120_000;

/** Waits until `condition` is true, or fails with what it has waited for. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  wait: () => Promise<void> = () => pause(10),
): Promise<void> {
  for (const deadline = Date.now() + LIMIT_MS; !(await condition()); await wait()) {
    if (Date.now() > deadline) throw new Error(`Waited ${LIMIT_MS / 1_000} seconds for ${what}`);
  }
}
