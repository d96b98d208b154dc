import { spawn, type ChildProcess } from "node:child_process";

import { afterFile } from "./after-file.ts";
import { createDatabase, dropDatabase } from "./databases.ts";

/**
 * The whole shop, built, as production runs it, on a database of its own that goes with the test file. `settings` are its environment,
 * and all of it.
 */
export async function startWholeShop(name: string, settings: Record<string, string>) {
  const databaseUrl = await createDatabase(name);
  const shop = spawnShop({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "x".repeat(32),
    LOG_LEVEL: "silent",
    ...settings,
  });
  afterFile(async () => {
    shop.kill("SIGKILL");
    await dropDatabase(name);
  });
  return { shop, databaseUrl, url: await openedAt(shop) };
}

/** `server.ts` on any free port. What it complains of is seen. */
export function spawnShop(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ["server.ts"], {
    env: { PATH: process.env["PATH"], PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** The address that the shop says it is open at. Fails with everything it said when it ends instead. */
export function openedAt(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    shop.stdout?.on("data", (bytes: Buffer) => {
      output += bytes.toString();
      const url = /is open: (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    shop.once("exit", (code) => reject(new Error(`The shop ended with ${code}: ${output}`)));
  });
}
