import { setTimeout as pause } from "node:timers/promises";
import { SECOND } from "../rules/time.ts";

/** Repeats `work` once a second, or as soon as it has finished if it takes longer, until the signal is aborted. */
export async function eachSecond(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    const rest = pause(SECOND, undefined, { ref: false, signal }).catch(() => {});
    await work();
    await rest;
  }
}
