import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createDatabase, dropDatabase } from "./database/databases.ts";
import { freePorts } from "./programs/free-ports.ts";
import { afterFile } from "./run/after-file.ts";
import { spawnShop } from "./shop/whole-shop.ts";

// A log collector that hangs leaves the pipe open and reads nothing from it.

const REQUESTS = 100;

test.each(["1", "2"])(
  "a shop of %s web processes whose log is not read answers, and ends on SIGTERM",
  async (workers) => {
    const name = `stuck_log_${workers}`;
    const pipe = await openUnreadPipe();
    const port = String((await freePorts(1))[0]);
    const settings = { PORT: port, WORKERS: workers, AUTH_SECRET: "x".repeat(32), LOG_LEVEL: "info" };
    const shop = spawnShop({ ...settings, DATABASE_URL: await createDatabase(name) }, { output: pipe.fd });
    afterFile(async () => {
      shop.kill("SIGKILL");
      await dropDatabase(name);
    });
    const url = `http://127.0.0.1:${port}`;
    const fetchStatus = async (page: string) => (await fetch(url + page).catch(() => undefined))?.status;
    await expect.poll(() => fetchStatus("/healthz"), { timeout: 60_000 }).toBe(200);
    await pipe.fillUp();
    for (let sent = 0; sent < REQUESTS; sent += 1) expect(await fetchStatus("/no-such-page")).toBe(404);

    const ended = once(shop, "exit");
    shop.kill("SIGTERM");
    // The test's own time limit fails it if the process does not end.
    await ended;
    expect(await fetchStatus("/healthz")).toBeUndefined();
  },
);

/** A named pipe that is never read; `fillUp` fills its buffer. The shop can only start while it has room. */
async function openUnreadPipe() {
  const folder = await mkdtemp(path.join(tmpdir(), "calabash-log-"));
  const file = path.join(folder, "log");
  execFileSync("mkfifo", [file]);
  const reader = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = await open(file, constants.O_WRONLY);
  const filler = await open(file, constants.O_WRONLY | constants.O_NONBLOCK);
  afterFile(async () => {
    await reader.close();
    await writer.close();
    await filler.close();
    await rm(folder, { recursive: true });
  });
  const fillUp = async () => {
    for (;;) await filler.write("\n".repeat(1_024));
  };
  return { fd: writer.fd, fillUp: () => expect(fillUp()).rejects.toMatchObject({ code: "EAGAIN" }) };
}
