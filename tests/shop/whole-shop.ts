import { spawn, type ChildProcess } from "node:child_process";
import { createDatabase, dropDatabase } from "../database/databases.ts";
import { afterFile } from "../run/after-file.ts";
import { asShop } from "./test-config.ts";

/**
 * Starts the built shop as production runs it, or with `--dev` its sources, on its own database, which is dropped after
 * the test file; `databaseUrl` is that of the owner. The process gets no environment variables besides `settings` and
 * the defaults below.
 */
export async function startWholeShop(name: string, settings: Record<string, string>, args: string[] = []) {
  const databaseUrl = await createDatabase(name);
  const environment = {
    DATABASE_URL: asShop(databaseUrl),
    DATABASE_OWNER_URL: databaseUrl,
    AUTH_SECRET: "x".repeat(32),
    LOG_LEVEL: "silent",
    ...settings,
  };
  const shop = spawnShop(environment, { args });
  afterFile(async () => {
    shop.kill("SIGKILL");
    await dropDatabase(name);
  });
  return { shop, databaseUrl, url: await listeningUrl(shop) };
}

type SpawnOptions = { /** A file descriptor for its stdout. */ output?: "pipe" | number; args?: string[] };

/** Starts `server.ts` on a free port; its stderr is shown. */
export function spawnShop(
  settings: Record<string, string>,
  { output = "pipe", args = [] }: SpawnOptions = {},
): ChildProcess {
  return spawn(process.execPath, ["server.ts", ...args], {
    env: { PATH: process.env["PATH"], PORT: "0", ...settings },
    stdio: ["ignore", output, "inherit"],
  });
}

/** Resolves with the URL that the shop prints when it listens. Rejects with its output if it exits instead. */
export function listeningUrl(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    shop.stdout?.on("data", (bytes: Buffer) => {
      output += bytes.toString();
      const url = /\bopen[\w ]*: (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    shop.once("exit", (code) => reject(new Error(`The shop exited with ${code}: ${output}`)));
  });
}
