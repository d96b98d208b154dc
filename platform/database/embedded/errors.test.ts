import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { DatabaseUnavailable, explain, programFailed } from "./errors.ts";

const fail = (output: string) => programFailed("PostgreSQL did not start", output, tmpdir()).message;

test.each([
  ["LOG:  starting\n", "LOG:  starting"],
  ["could not load a library\ntry again\n\n", "try again"],
  [
    "2026-01-01 LOG:  starting\n2026-01-01 [7] FATAL:  the port is taken\n2026-01-01 FATAL:  later\n",
    "the port is taken",
  ],
  [
    "FATAL:  files are incompatible\nDETAIL:  They are of version 17.\nLOG:  the end",
    "files are incompatible: They are of version 17.",
  ],
  ["PANIC:  no checkpoint record\nLOG:  the end", "no checkpoint record"],
  ["initdb: error: the folder is not empty\ninitdb: hint: remove it", "initdb: error: the folder is not empty"],
  ["\n \n", "it gave no reason"],
])("of the output %j of a program the line that decides is shown", (output, line) => {
  expect(fail(output)).toBe(`PostgreSQL did not start: ${line}`);
});

const withCode = (code: string, message = "it failed", path?: string) =>
  Object.assign(new Error(message), { code, ...(path !== undefined && { path }) });

test.each([
  [withCode("53100"), "The disk that holds /data is full."],
  [withCode("ENOSPC", "ENOSPC: no space left", "/data/postgres"), "The disk that holds /data/postgres is full."],
  [new Error("write: Disk quota exceeded"), "The disk that holds /data is full."],
  [withCode("EROFS", "EROFS: read-only"), "Cannot keep the database under /data: EROFS: read-only. Mend that, or set"],
  [withCode("ENOTDIR", "first\nnot a directory"), "Cannot keep the database under /data: not a directory. Mend that"],
])("the error %s becomes one line with what to do", (error, beginning) => {
  const explained = explain(error, "/data") as Error;
  expect(explained).toBeInstanceOf(DatabaseUnavailable);
  expect(explained.message).toContain(beginning);
  expect(explained.message).not.toContain("\n");
});

test("a full disk is named whatever the program says, and a bug of the shop and a line that is ready stay as they are", () => {
  expect(fail("FATAL:  could not write: No space left on device")).toContain("The disk that holds");
  for (const error of [
    new TypeError("a bug"),
    withCode("ERR_INVALID_ARG_TYPE"),
    new DatabaseUnavailable("No space left on device"),
    "text",
  ])
    expect(explain(error, "/data")).toBe(error);
});
