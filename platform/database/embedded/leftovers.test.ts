import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findRunning } from "./postmaster-pid.ts";

// The pid of no process: larger than any process id.
const NOBODY = 4_194_305;
const LOCK = ".s.PGSQL.5432.lock";

let data: string;
let pidFile: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "calabash-larder-"));
  pidFile = join(data, "postmaster.pid");
  await writeFile(join(data, LOCK), "");
});
afterEach(() => rm(data, { recursive: true, force: true }));

test("the lock files of a dead server go when another process has its number, and are left to PostgreSQL otherwise", async () => {
  expect(findRunning(data)).toBeUndefined();
  await writeFile(pidFile, `${NOBODY}\n${data}\n`);
  expect(findRunning(data)).toBeUndefined();
  expect(await readdir(data)).toEqual([LOCK, "postmaster.pid"]);
  await writeFile(pidFile, `${process.pid}\n${data}\n`);
  expect(findRunning(data)).toBeUndefined();
  expect(await readdir(data)).toEqual([]);
});

test("an empty postmaster.pid goes when a power cut left it, and not while a starting server may be about to write it", async () => {
  await writeFile(pidFile, "");
  expect(findRunning(data)).toBeUndefined();
  expect(existsSync(pidFile)).toBe(true);
  const before = new Date(Date.now() - 10_000);
  await utimes(pidFile, before, before);
  expect(findRunning(data)).toBeUndefined();
  expect(existsSync(pidFile)).toBe(false);
});
