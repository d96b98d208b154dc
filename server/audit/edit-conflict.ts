import { Refusal } from "../../domain/refusal.ts";
import type { Transaction } from "../database/database.ts";
import { lastToAct } from "./trail.ts";

/** An edit conflict: the current values, as text, and the version to send with a save that overwrites them. */
export type EditConflict = { version: number; theirs: Record<string, string> };

/** The refusal of a save whose version is no longer the current one. `what` completes "saved … too" in its message. */
export async function editConflict(
  tx: Transaction,
  subject: string,
  what: string,
  details: EditConflict,
): Promise<Refusal<EditConflict>> {
  const editor = await lastToAct(tx, subject);
  return new Refusal(
    "changed-meanwhile",
    `While you were typing, ${editor} saved ${what} too. What you typed is still here; below each field that differs stands what they saved. Save again to let yours count.`,
    details,
  );
}

/** Every value of a row as text, as a form shows it, to be compared with what an editor typed. */
export function asText(row: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null || value === undefined ? "" : String(value)]),
  );
}
