import { type Config, readConfig } from "#platform/config.ts";
import { SHOP_ROLE } from "#platform/database/shop-role.ts";

export const TEMPLATE = "seeded_template";

/** The initial time of every test shop's clock: a Saturday morning in Lagos. */
export const TODAY = new Date("2026-11-21T09:30:00.000Z");

/** The settings of a shop whose tables belong to the login of `ownerUrl`. It connects as the shop's role. */
export function testConfig(ownerUrl: string, changes: Partial<Config> = {}): Config {
  const config = readConfig({
    DATABASE_URL: asShop(ownerUrl),
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_CONNECTIONS: "8",
    AUTH_SECRET: "x".repeat(32),
    LOG_LEVEL: "silent",
  });
  return { ...config, ...changes };
}

/** The connection URL of the same database for the shop's role. */
export function asShop(ownerUrl: string): string {
  return ownerUrl.replace(/\/\/\w+/, `//${SHOP_ROLE}`);
}

/** The connection URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}
