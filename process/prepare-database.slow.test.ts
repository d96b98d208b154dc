import { chmodSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { parse } from "yaml";
import { readConfig, type Config } from "#platform/config.ts";
import { startEmbeddedPostgres, type EmbeddedServer } from "#platform/database/embedded/start.ts";
import { scramVerifier } from "#platform/database/scram-verifier.ts";
import { openLog } from "#platform/log.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { withDatabase } from "#tests/shop/test-config.ts";
import { openShop } from "./open-shop.ts";

const MIGRATIONS = "db/migrations";
const PASSWORD = "yam & egusi";
const AS_OPERATOR =
  "create role landlord login; create database larder owner landlord encoding 'UTF8' template template0";

let folder: string;
let server: EmbeddedServer;
let urls: { owner: string; shop: string; superuser: string };
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "calabash-roles-"));
  chmodSync(folder, 0o755);
  server = await startEmbeddedPostgres({ dataDir: folder });
  for (const statement of AS_OPERATOR.split("; ")) await run(server.ownerUrl, statement);
  const owner = withDatabase(server.ownerUrl.replace("//postgres@", "//landlord@"), "larder");
  urls = {
    owner,
    shop: owner.replace("//landlord@", "//shop_app@"),
    superuser: withDatabase(server.ownerUrl, "larder"),
  };
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test("without the shop's role, and with no right to create it, the start says what a superuser has to type", async () => {
  await run(server.ownerUrl, "drop role shop_app");
  expect(await refusal({ databaseUrl: urls.shop, databaseOwnerUrl: urls.owner })).toMatch(
    /no role shop_app, and landlord may not create it .*As a superuser: create role shop_app login password '…';$/,
  );
  await run(server.ownerUrl, "create role shop_app login");
});

test("an owner without further rights brings an empty database up to date, and the shop opens as its own role", async () => {
  const { shop, close } = await open({ databaseUrl: urls.shop, databaseOwnerUrl: urls.owner });
  expect((await shop.db.$client.query("select current_user as name")).rows).toEqual([{ name: "shop_app" }]);
  expect((await shop.db.$client.query("select from schema_migrations")).rowCount).toBeGreaterThan(0);
  await close();
});

test("production refuses the owner, a superuser and a role that may do more than the shop; elsewhere it serves", async () => {
  for (const [databaseUrl, why] of [
    [urls.owner, "landlord owns the tables"],
    [urls.superuser, "postgres is a superuser"],
  ] as const) {
    const message = await refusal({ databaseUrl, databaseOwnerUrl: urls.owner, production: true });
    expect(message).toContain(`The role ${why}: let the shop connect as shop_app`);
    await (await open({ databaseUrl, databaseOwnerUrl: urls.owner })).close();
  }
  await run(urls.superuser, "alter role shop_app bypassrls");
  expect(await refusal({ databaseUrl: urls.shop, production: true })).toContain("bypasses row-level security");
  await run(urls.superuser, "alter role shop_app nobypassrls");
  await run(urls.superuser, "grant create on schema public to shop_app");
  expect(await refusal({ databaseUrl: urls.shop, production: true })).toContain("may create tables");
  // The next migration takes the right away.
  await (await open({ databaseUrl: urls.shop, databaseOwnerUrl: urls.owner, production: true })).close();
});

test("a login that is a member of the shop's role serves as it does, and one that is not is refused", async () => {
  await run(server.ownerUrl, "create role larder_web login");
  const databaseUrl = urls.owner.replace("//landlord@", "//larder_web@");
  expect(await refusal({ databaseUrl, databaseOwnerUrl: urls.owner })).toMatch(
    /may not use the tables: grant shop_app/,
  );
  await run(server.ownerUrl, "grant shop_app to larder_web");
  const { shop, close } = await open({ databaseUrl, databaseOwnerUrl: urls.owner, production: true });
  await shop.db.$client.query("insert into search_terms (word, lemma) values ('x', 'y')");
  await expect(shop.db.$client.query("delete from audit_log")).rejects.toThrow("permission denied");
  await close();
});

test("without the owner a start applies nothing: it opens a database that is up to date, and refuses another", async () => {
  await (await open({ databaseUrl: urls.shop })).close();
  const migrations = path.join(folder, "migrations");
  await mkdir(migrations);
  for (const name of await readdir(MIGRATIONS))
    await copyFile(path.join(MIGRATIONS, name), path.join(migrations, name));
  await writeFile(path.join(migrations, "9999_later.sql"), "create table later (name text);");
  expect(await refusal({ databaseUrl: urls.shop }, migrations)).toMatch(
    /lacks 1 migrations, from 9999_later\.sql on, .*DATABASE_OWNER_URL, or run "npm run migrate"/,
  );
});

test("an owner that may create roles creates the shop's, with the password of its URL, which no statement contains", async () => {
  await run(urls.superuser, "drop owned by shop_app; drop role shop_app; alter role landlord createrole");
  const databaseUrl = urls.shop.replace("//shop_app@", `//shop_app:${encodeURIComponent(PASSWORD)}@`);
  await (await open({ databaseUrl, databaseOwnerUrl: urls.owner })).close();
  await expectPassword("shop_app");
  // Compares with a hash that PostgreSQL itself has made.
  await run(server.ownerUrl, `alter role landlord password '${PASSWORD}'`);
  await expectPassword("landlord");
});

test("the shop's role gets its password also when its URL lists several servers", async () => {
  await run(urls.superuser, "drop owned by shop_app; drop role shop_app");
  const databaseUrl = `postgresql://shop_app:${encodeURIComponent(PASSWORD)}@127.0.0.1:1,127.0.0.1:2/larder`;
  await refusal({ databaseUrl, databaseOwnerUrl: urls.owner });
  await expectPassword("shop_app");
});

test("with what the platform fills in, the settings of deploy/render.yaml bring an empty database up and open a production shop", async () => {
  await run(urls.superuser, "drop owned by shop_app; drop role shop_app");
  const { host, port } = new Client({ connectionString: urls.owner });
  const filledIn: Record<string, string> = {
    PUBLIC_URL: "https://shop.example",
    SMTP_URL: "smtps://mail.example",
    MAIL_FROM: "shop@shop.example",
    AUTH_SECRET: "9c1b67de20f4a83505e7d2b96c48f1a3",
    DATABASE_OWNER_URL: urls.owner,
    PGHOST: host,
    PGPORT: String(port),
    PGPASSWORD: PASSWORD,
  };
  type Blueprint = { services: [{ envVars: { key: string; value?: string }[] }] };
  const [{ envVars }] = (parse(await readFile("deploy/render.yaml", "utf8")) as Blueprint).services;
  const settings = Object.fromEntries(envVars.map(({ key, value }) => [key, value ?? filledIn[key]]));
  settings["DATABASE_URL"] = settings["DATABASE_URL"]?.replace("/calabash_larder", "/larder");
  // The driver reads these itself.
  for (const name of ["PGHOST", "PGPORT", "PGPASSWORD"]) vi.stubEnv(name, settings[name]);
  onTestFinished(() => void vi.unstubAllEnvs());
  const config = readConfig({ ...settings, NODE_ENV: "production" });
  const { shop, close } = await open(config);
  expect((await shop.db.$client.query("select current_user as name")).rows).toEqual([{ name: "shop_app" }]);
  await close();
  await expectPassword("shop_app");
});

async function expectPassword(role: string): Promise<void> {
  const [row] = await run(server.ownerUrl, `select rolpassword from pg_authid where rolname = '${role}'`);
  const stored = String(row?.["rolpassword"]);
  const salt = /^SCRAM-SHA-256\$4096:([^$]+)\$/.exec(stored)?.[1] ?? "";
  expect(stored).toBe(scramVerifier(PASSWORD, Buffer.from(salt, "base64")));
}

async function open(changes: Partial<Config>, migrations = MIGRATIONS) {
  const config = { ...readConfig({ DATABASE_URL: urls.shop, AUTH_SECRET: "x".repeat(32) }), ...changes };
  return openShop(config, { log: openLog("silent"), clock: () => new Date(), migrations, databaseWaitMs: 1_000 });
}

async function refusal(...settings: Parameters<typeof open>): Promise<string> {
  const opened = await open(...settings).catch((reason: unknown) => reason);
  if (!(opened instanceof Error)) onTestFinished((opened as Awaited<ReturnType<typeof open>>).close);
  expect(opened).toBeInstanceOf(OperatorError);
  const { message } = opened as OperatorError;
  expect(message).not.toContain("\n");
  return message;
}

async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}
