import { setImmediate } from "node:timers/promises";
import { readRecord } from "./read-record.ts";

/** A line of a file with its number, and its cells or what is wrong with it. */
export type BankStatementRecord = { line: number } & ({ cells: string[] } | { wrong: string });
/** The offset and the number of the line to begin with. */
type Start = { at: number; line: number };

/** How many lines are read before other work has its turn. */
export const LINES_AT_ONCE = 200;

/**
 * Reads the lines of a text that comes in slices, without blank lines, in lists of at most `LINES_AT_ONCE`, each in its
 * own turn of the event loop. Holds no more of the text than a slice and a record. Ends after a wrong record, because
 * it cannot tell where the next one begins.
 */
export async function* readRecords(
  slices: AsyncIterable<string>,
  { delimiter, start }: { delimiter: string; start: Start },
): AsyncGenerator<BankStatementRecord[]> {
  const source = slices[Symbol.asyncIterator]();
  let { at, line } = start;
  let text = "";
  for (let isWhole = false; ;) {
    const records: BankStatementRecord[] = [];
    let ended: "here" | "in the next slice" | undefined;
    for (let count = 0; count < LINES_AT_ONCE && !ended; count += 1) {
      const record = at < text.length ? readRecord(text, { at, delimiter, isWhole }) : undefined;
      if (!record) {
        ended = isWhole ? "here" : "in the next slice";
      } else if ("wrong" in record) {
        records.push({ line, wrong: record.wrong });
        ended = "here";
      } else {
        if (record.cells.some((cell) => cell.trim() !== "")) records.push({ line, cells: record.cells });
        line += record.lines;
        at = record.next;
      }
    }
    if (records.length > 0) yield records;
    if (ended === "here") return;
    if (ended) {
      const { value, done } = await source.next();
      isWhole = done === true;
      const rest = text.slice(at);
      at = Math.max(0, at - text.length);
      text = rest + (value ?? "");
    }
    await setImmediate();
  }
}
