import { spawnSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { afterFile } from "./after-file.ts";

test("in production `npm start` refuses a checkout that is not built, in one line, and builds nothing", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "calabash-start-"));
  afterFile(() => rm(folder, { recursive: true }));
  await cp("scripts", path.join(folder, "scripts"), { recursive: true });
  await cp("package.json", path.join(folder, "package.json"));
  const env = { PATH: process.env["PATH"], NODE_ENV: "production" };
  const { status, stderr } = spawnSync(process.execPath, ["scripts/start.mjs"], { cwd: folder, env, encoding: "utf8" });
  expect([status, stderr]).toEqual([
    1,
    "✗ The shop is not built, or its sources have changed since: run `npm run build` first.\n",
  ]);
});
