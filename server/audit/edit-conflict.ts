import { Refusal } from "../../domain/refusal.ts";
import type { Transaction } from "../database/database.ts";
import { lastToAct } from "./trail.ts";

/** What the second of two editors is told: what stands there now, as text, and the version to send when they insist. */
export type EditConflict = { version: number; theirs: Record<string, string> };

/** The answer to an editor whose version is no longer the one that stands there. `what` fills "saved … too". */
export async function editConflict(
  tx: Transaction,
  subject: string,
  what: string,
  details: EditConflict,
): Promise<Refusal<EditConflict>> {
  const who = await lastToAct(tx, subject);
  return new Refusal(
    "changed-meanwhile",
    `While you were typing, ${who} saved ${what} too. What you typed is still here; below each field that differs stands what they saved. Save again to let yours count.`,
    details,
  );
}

/** Every value of a row as a form shows it, to be set beside what an editor typed. */
export function asText(row: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null || value === undefined ? "" : String(value)]),
  );
}
