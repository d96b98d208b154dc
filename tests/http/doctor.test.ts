import { createServer } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { doctorCommand } from "../../process/commands/doctor-command.ts";
import { openTlsProxy, type TlsProxy } from "../programs/tls-proxy.ts";
import { afterFile } from "../run/after-file.ts";
import { asShop, withDatabase } from "../shop/test-config.ts";
import { startWholeShop } from "../shop/whole-shop.ts";

let settings: Record<string, string>;
let proxy: TlsProxy;
let port: number;
const secret = "9c1b67de20f4a83505e7d2b96c48f1a3";

beforeAll(async () => {
  proxy = await openTlsProxy();
  afterFile(() => proxy.close());
  settings = {
    NODE_ENV: "production",
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: "1",
    AUTH_SECRET: secret,
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "Calabash Larder <shop@calabash.example>",
  };
  // In production the shop prints its PUBLIC_URL, so it listens on a port that is known.
  port = await freePort();
  const { databaseUrl } = await startWholeShop("doctor_test", { ...settings, PORT: String(port) });
  settings = { ...settings, DATABASE_URL: asShop(databaseUrl) };
  proxy.forwardTo(port);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** What the doctor says with some settings changed: its exit code, and each line by its name. */
async function doctor(changes: Record<string, string> = {}, ...args: string[]) {
  const { code, text } = await doctorCommand({ ...settings, ...changes }, args, "db/migrations");
  const lines = text.split("\n").map((line) => /^(.) (.{14}) {2}(.*)$/.exec(line) ?? []);
  const found = Object.fromEntries(lines.map(([, mark, name, message]) => [name?.trim(), `${mark} ${message}`]));
  return { code, text, found };
}

test("a production shop behind its proxy: the doctor names what fails and what to do, one line each", async () => {
  const { code, found } = await doctor();
  expect(code).toBe(1);
  expect(found).toMatchObject({
    settings: "✓ a production shop",
    database: expect.stringMatching(/^✓ PostgreSQL/),
    "database role": "✓ shop_app may read and write rows, and nothing else",
    pooler: "✓ none",
    "read standby": "✓ none",
    migrations: "✓ all applied",
    clock: expect.stringMatching(/^✓/),
    disk: expect.stringMatching(/GiB free/),
    "public address": `✓ ${proxy.url} is this shop`,
    proxy: expect.stringMatching(/^✓/),
    "shared cache": "✓ none is told of changes",
    email: expect.stringMatching(/^✗ .*check SMTP_URL/),
    OPay: "✓ no keys, so not offered",
    backup: expect.stringMatching(/^✗ The database archives no log/),
    "base backup": expect.stringMatching(/^! .*look after it yourself/),
    "restore drill": expect.stringMatching(/^! nothing tries your backups/),
    "demo data": "✓ none",
    seller: expect.stringMatching(/^! not named, so customers cannot order/),
  });
});

test("the public address of something else, and of a shop with another secret, is not this shop", async () => {
  const { found } = await doctor({ AUTH_SECRET: "vN4rQ8tZ1kXw7Lm2Hc9Pd5Sg3Jb6Fy0A" });
  expect(found["public address"]).toMatch(/^✗ .*not as this shop/);
  const away = await doctor({ PUBLIC_URL: `https://127.0.0.1:${await freePort()}` });
  expect(away.found["public address"]).toMatch(/^✗ .*does not answer.*ECONNREFUSED/);
  expect(away.found["proxy"]).toMatch(/^✗/);
  const plain = await doctor({ PUBLIC_URL: `http://127.0.0.1:${port}` });
  expect(plain.found["public address"]).toMatch(/^✗ .*need https/);
});

test("a shop that believes an invented X-Forwarded-For is found", async () => {
  const { found } = await doctor({ PUBLIC_URL: `http://127.0.0.1:${port}` });
  expect(found["proxy"]).toMatch(/^✗ TRUST_PROXY is 1, but no proxy sets/);
});

test("nobody else learns anything at the address of the doctor's question", async () => {
  const response = await fetch(`${proxy.url}/healthz/self`, { headers: { "x-shop-check": "made.up" } });
  expect(response.status).toBe(404);
  expect((await fetch(`${proxy.url}/healthz/self`)).status).toBe(404);
});

test("an empty database has migrations to apply, and the rest is checked all the same", async () => {
  const { code, found } = await doctor({ DATABASE_URL: withDatabase(settings["DATABASE_URL"] ?? "", "template1") });
  expect(code).toBe(1);
  expect(found["migrations"]).toMatch(/^✗ \d+ to apply, from 0001_baseline\.sql on/);
  expect(found["public address"]).toMatch(/^✓/);
});

test("without a database the doctor says so, and checks the rest", async () => {
  const { found } = await doctor({ DATABASE_URL: "postgresql://shop@127.0.0.1:9/shop" });
  expect(found["database"]).toMatch(/^✗ does not answer/);
  expect(found["disk"]).toMatch(/GiB free/);
});

test("missing settings are one line each; wrong usage has an exit code of its own", async () => {
  const { code, text } = await doctor({ SMTP_URL: "", MAIL_FROM: "" });
  expect(code).toBe(1);
  expect(text.split("\n").map((line) => /setting (\w+)/.exec(line)?.[1])).toEqual(["SMTP_URL", "MAIL_FROM"]);
  expect((await doctorCommand(settings, ["--mail"], "db/migrations")).code).toBe(2);
  expect((await doctorCommand(settings, ["--help"], "db/migrations")).code).toBe(2);
});
