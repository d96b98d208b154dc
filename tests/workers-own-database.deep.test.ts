import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listeningUrl, spawnShop } from "./shop/whole-shop.ts";

test("several processes share the shop's own database: it is started again when it was killed, and ends with them", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "calabash-workers-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Readable by others, so that even as root the data stay in this folder and are removed with it.
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, "data");
  const shop = spawnShop({ DATA_DIR: dataDir, WORKERS: "2", LOG_LEVEL: "silent" });
  onTestFinished(() => void shop.kill("SIGKILL"));
  const url = await listeningUrl(shop);

  const killed = await postmaster(dataDir);
  process.kill(killed, "SIGKILL");
  await expect.poll(() => postmaster(dataDir).catch(() => killed)).not.toBe(killed);
  // Each process answers in turn.
  const ready = () => Promise.all([1, 2, 3, 4].map(async () => (await fetch(`${url}/readyz`)).status));
  await expect.poll(ready).toEqual([200, 200, 200, 200]);

  shop.kill("SIGTERM");
  expect((await once(shop, "exit"))[0]).toBe(0);
  // A server that has shut down has removed its pid file.
  await expect(postmaster(dataDir)).rejects.toThrow("ENOENT");
});

async function postmaster(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, "postgres/data/postmaster.pid"), "utf8")).split("\n")[0]);
}
