import type { Config } from "../server/config.ts";
import { readConfig } from "../server/config.ts";

export const TEMPLATE = "seeded_template";

/** The day on which all tests happen: a Saturday morning in Lagos. */
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

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
