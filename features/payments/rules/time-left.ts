import { SECOND } from "#platform/rules/time.ts";

/** When something ends, and in how many seconds from now: never below 0. */
export function timeLeft(expiresAt: Date, now: Date): { expiresAt: string; secondsLeft: number } {
  const secondsLeft = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / SECOND));
  return { expiresAt: expiresAt.toISOString(), secondsLeft };
}
