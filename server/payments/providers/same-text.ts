import { timingSafeEqual } from "node:crypto";

/** Whether a signature is the one we expect, in a time that tells a forger nothing about how much of it was right. */
export function sameText(expected: string, given: string): boolean {
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
