import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { openPool } from "../database/database.ts";
import { MAX_LAG_MS } from "../database/replay-lag.ts";
import { describeShopLogin } from "../database/shop-login.ts";
import { readPosition, whyNoStandbyOf } from "../database/standby-position.ts";
import { SECOND } from "../rules/time.ts";
import { failed, firstLine, passed, warning, type Check, type Finding } from "./run-checks.ts";

const PAUSE_MS = 100;

/**
 * Whether the server of DATABASE_READ_URL answers, is a standby of this primary, lets the shop read and nothing else,
 * and replays within seconds what the primary had when it was asked.
 */
export const readStandbyCheck: Check = {
  name: "read standby",
  async look({ config, db }) {
    if (config.databaseReadUrl === undefined) return passed("none");
    const pool = openPool(config.databaseReadUrl, 1, { standby: true });
    try {
      return await examine(pool, db.$client, config.production);
    } catch (error) {
      return failed(`cannot be used: ${firstLine(error)}. Check DATABASE_READ_URL and that server`);
    } finally {
      await pool.end();
    }
  },
};

async function examine(standby: Pool, primary: Pool, production: boolean): Promise<Finding> {
  const askedAt = performance.now();
  const position = await readPosition(primary);
  const why = whyNoStandbyOf(position, await readPosition(standby));
  if (why !== undefined) return failed(`The server of DATABASE_READ_URL ${why}`);
  const { rights, message } = await describeShopLogin(standby);
  if (rights === "too few" || (rights === "too many" && production)) return failed(message);
  while ((await readPosition(standby)).bytes < position.bytes) {
    if (performance.now() - askedAt > MAX_LAG_MS) {
      const seconds = MAX_LAG_MS / SECOND;
      return failed(`The standby is more than ${seconds} seconds behind: reports are read from the primary`);
    }
    await pause(PAUSE_MS);
  }
  const seconds = ((performance.now() - askedAt) / SECOND).toFixed(1);
  const found = `in recovery, less than ${seconds} s behind; the shop’s sessions there only read`;
  return rights === "too many" ? warning(`${found}, but ${message}`) : passed(found);
}
