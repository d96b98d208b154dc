import { createHash } from "node:crypto";
import type { BankStatementRow } from "../rules/bank-statement-row.ts";

type Identity = Pick<BankStatementRow, "bookedOn" | "amountKobo" | "description" | "reference">;

/**
 * Returns a function that gives each line of a file its key, one after the other: the same for the same line of any
 * other file of this account. It is a hash of day, amount, words and reference, and of how many equal lines precede it.
 * So an overlapping export adds no line twice, and two equal transfers on one day are two lines.
 */
export function lineKeys(accountId: string): (row: Identity) => string {
  const seen = new Map<string, number>();
  return ({ bookedOn, amountKobo, description, reference }) => {
    const words = [description, reference].map((text) => text.replace(/\s/g, "").toUpperCase());
    const content = JSON.stringify([accountId, bookedOn, amountKobo, ...words]);
    const number = (seen.get(content) ?? 0) + 1;
    seen.set(content, number);
    return createHash("sha256").update(`${content}${number}`).digest("base64url");
  };
}
