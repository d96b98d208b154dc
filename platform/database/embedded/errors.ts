import { statfs } from "node:fs/promises";
import { OperatorError } from "../../operator-error.ts";

/** The embedded PostgreSQL cannot be used. The message is one line for the operator: the error, where, what to do. */
export class DatabaseUnavailable extends OperatorError {
  override name = "DatabaseUnavailable";
}

const FULL = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/i;
const FULL_BYTES = 64 * 1024;

function diskFull(folder: string): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The disk that holds ${folder} is full. Free some space and start again, or set DATA_DIR to a folder on another disk.`,
  );
}

/**
 * The error for a PostgreSQL program that failed, with its output reduced to one line. `what` is a sentence without its
 * full stop, `folder` is where the program was writing: a program often cannot even log that the disk is full.
 */
export async function programFailed(what: string, output: string, folder: string): Promise<DatabaseUnavailable> {
  if (FULL.test(output) || (await isFull(folder))) return diskFull(folder);
  return new DatabaseUnavailable(`${what}: ${decisiveLine(output) || "it gave no reason"}`);
}

/**
 * Turns an error of the file system, of starting a program or of the database into a one-line message. Returns any
 * other error, which is a bug in our code, unchanged.
 */
export function explain(error: unknown, dataDir: string): unknown {
  if (error instanceof DatabaseUnavailable || !(error instanceof Error)) return error;
  const { code, path = dataDir } = error as NodeJS.ErrnoException;
  if (code === "53100" || FULL.test(error.message)) return diskFull(path);
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    const advice = "Make that folder writable for the user who starts the shop, or set DATA_DIR to one that is.";
    return new DatabaseUnavailable(`Cannot write to ${path} (${code}). ${advice}`, { cause: error });
  }
  if (code === undefined || code.startsWith("ERR_")) return error;
  const message = `Cannot keep the database under ${dataDir}: ${decisiveLine(error.message)}. Set DATA_DIR to another folder.`;
  return new DatabaseUnavailable(message, { cause: error });
}

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < FULL_BYTES;
}

/** PostgreSQL gives the reason in its first FATAL or error line; the lines after it are consequences. */
function decisiveLine(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const decisive =
    lines.find((line) => /(FATAL|PANIC|error):/.test(line)) ?? lines.findLast((line) => line !== "") ?? "";
  return decisive.replace(/^.*?(FATAL|PANIC):\s*/, "");
}
