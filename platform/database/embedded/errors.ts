import { statfsSync } from "node:fs";
import { OperatorError } from "../../operator-error.ts";

/** The embedded PostgreSQL cannot be used. The message is one line for the operator: the error, where, what to do. */
export class DatabaseUnavailable extends OperatorError {
  override name = "DatabaseUnavailable";
}

const FULL = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/i;

/**
 * The error for a PostgreSQL program that failed, with its output reduced to one line. `what` is a sentence without its
 * full stop, `folder` is where the program was writing: a program often cannot even log that the disk is full.
 */
export function programFailed(what: string, output: string, folder: string): DatabaseUnavailable {
  const { bavail, bsize } = statfsSync(folder);
  if (FULL.test(output) || bavail * bsize < 65_536) return diskFull(folder);
  return new DatabaseUnavailable(`${what}: ${decisiveLine(output) || "it gave no reason"}`);
}

/** A one-line message for an error with a code, of the file system or the database; any other is a bug of ours. */
export function explain(error: unknown, dataDir: string): unknown {
  const { code = "ERR_", path = dataDir } = error as NodeJS.ErrnoException;
  if (error instanceof DatabaseUnavailable || !(error instanceof Error)) return error;
  if (code === "53100" || FULL.test(error.message)) return diskFull(path);
  if (code.startsWith("ERR_")) return error;
  const message = `Cannot keep the database under ${dataDir}: ${decisiveLine(error.message)}. Mend that, or set DATA_DIR to another folder.`;
  return new DatabaseUnavailable(message, { cause: error });
}

function diskFull(folder: string): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The disk that holds ${folder} is full. Free some space and start again, or set DATA_DIR to a folder on another disk.`,
  );
}

/** PostgreSQL's reason: its first FATAL or error line with the detail after it; further lines are consequences. */
function decisiveLine(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const first = lines.findIndex((line) => /(FATAL|PANIC|error):/.test(line));
  if (first < 0) return lines.findLast((line) => line !== "") ?? "";
  const [, detail] = /DETAIL:\s*(.*)/.exec(lines[first + 1] ?? "") ?? [];
  return lines[first]?.replace(/^.*?(FATAL|PANIC):\s*/, "") + (detail ? `: ${detail}` : "");
}
