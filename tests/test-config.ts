import type { Config } from "../server/config.ts";
import { readConfig } from "../server/config.ts";

export const TEMPLATE = "seeded_template";

/** The initial time of every test shop's clock: a Saturday morning in Lagos. */
export const TODAY = new Date("2026-11-21T09:30:00.000Z");

export function testConfig(databaseUrl: string, changes: Partial<Config> = {}): Config {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: "8",
    AUTH_SECRET: "x".repeat(32),
    LOG_LEVEL: "silent",
  });
  return { ...config, ...changes };
}

/** The connection URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}
