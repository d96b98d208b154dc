import { createServer, request as send, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Pool } from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { openPool } from "#platform/database/database.ts";
import { isOwnReply, SELF_HEADER, SELF_PATH, signQuestion } from "#platform/health/own-response.ts";
import { cachedResponse } from "#platform/http/page-cache/cached-response.ts";
import { findPublicPage } from "#platform/http/public-pages.ts";
import { openLog } from "#platform/log.ts";
import { doctorCommand } from "../process/commands/doctor-command.ts";
import { openShop } from "../process/open-shop.ts";
import { publicPaths } from "./journeys/public-paths.ts";
import { openReceiver } from "./money/callback-receiver.ts";
import { amara, bola, join, joinStaff } from "./people/people.ts";
import { addTestApp, openSession } from "./people/second-factors.ts";
import { freePorts } from "./programs/free-ports.ts";
import { findVarnish, startVarnish } from "./programs/varnish.ts";
import { afterFile } from "./run/after-file.ts";
import { until } from "./run/until.ts";
import { asShop, testConfig } from "./shop/test-config.ts";
import { testPasswords } from "./shop/test-passwords.ts";
import { startWholeShop } from "./shop/whole-shop.ts";

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request to a port of this machine, with `localhost` in the Host header. */
function ask(port: number, path: string, { method = "GET", headers = {}, body }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = send(
      { host: "127.0.0.1", port, path, method, headers: { host: "localhost", ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const bytes = Buffer.concat(parts);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes, text: bytes.toString() });
        });
      },
    );
    sent.on("error", reject).end(body);
  });
}

const isHit = ({ headers }: Answer) => headers["cache-status"] === "varnish; hit";
const brotli = { "accept-encoding": "gzip, deflate, br" };
const secret = "9c1b67de20f4a83505e7d2b96c48f1a3";

/** How many purges the shop has counted so far, by their result. */
async function countPurges(metricsPort: number, result: "done" | "failed"): Promise<number> {
  const { text } = await ask(metricsPort, "/metrics");
  return Number(new RegExp(`^shop_cache_purges_total\\{result="${result}"\\} (\\d+)$`, "m").exec(text)?.[1]);
}

/** The visitor's address as the shop sees it behind a proxy that sends this X-Forwarded-For. */
async function seenClient(port: number, forwardedFor: string): Promise<string> {
  const question = signQuestion(secret);
  const headers = { [SELF_HEADER]: question, "x-forwarded-for": forwardedFor };
  const { text: body, headers: own } = await ask(port, SELF_PATH, { headers });
  expect(isOwnReply(secret, question, { body, signature: String(own[SELF_HEADER]) })).toBe(true);
  return (JSON.parse(body) as { client: string }).client;
}

/** What the doctor says about the shared cache. */
async function doctorsLine(settings: Record<string, string>): Promise<string | undefined> {
  const { text } = await doctorCommand(settings, [], "db/migrations");
  return /^.*shared cache.*$/m.exec(text)?.[0];
}

// Debian's Varnish with the rules of deploy/varnish, in front of a shop in production.
describe.skipIf(!findVarnish())("Behind Varnish", () => {
  /** A Varnish that the shop purges, and one that it does not know, in which pages stay for ten minutes. */
  let purged: { port: number; purgePort: number; end(): Promise<void> };
  let unknown: { port: number; purgePort: number };
  let shopPort: number;
  let metricsPort: number;
  let settings: Record<string, string>;
  let pool: Pool;
  /** The cookies of a customer, and of an owner with a second factor. */
  let customer: string;
  let owner: string;

  beforeAll(async () => {
    const ports = await freePorts(6);
    [shopPort = 0, metricsPort = 0] = ports;
    const [, , port = 0, purgePort = 0, otherPort = 0, otherPurgePort = 0] = ports;
    settings = {
      NODE_ENV: "production",
      PORT: String(shopPort),
      PUBLIC_URL: "https://localhost",
      TRUST_PROXY: "1",
      AUTH_SECRET: secret,
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "Calabash Larder <shop@shop.test>",
      METRICS_PORT: String(metricsPort),
      CACHE_PURGE_URL: `http://127.0.0.1:${purgePort}/`,
    };
    const end = await startVarnish({ port, purgePort, shopPort });
    purged = { port, purgePort, end };
    unknown = { port: otherPort, purgePort: otherPurgePort };
    await startVarnish({ ...unknown, shopPort });
    const { databaseUrl } = await startWholeShop("behind_varnish_test", settings);
    settings = { ...settings, DATABASE_URL: asShop(databaseUrl) };
    pool = openPool(databaseUrl, 1);
    afterFile(() => pool.end());
    await pool.query("update seller set legal_name = 'Larder Foods Ltd', address = '1 Broad Street, Lagos'");
    await pool.query("update shop_settings set opened_at = now()");
    await until("the shop to be open", async () => (await ask(shopPort, "/product/1")).text.includes("₦"));
    const config = testConfig(databaseUrl, { authSecret: secret, publicUrl: "https://localhost" });
    const options = { log: openLog("silent"), clock: () => new Date(), passwords: testPasswords };
    const { shop, close } = await openShop(config, options);
    afterFile(close);
    await join(shop, amara);
    await joinStaff(shop, bola);
    customer = (await openSession(shop, amara)).cookie;
    owner = (await addTestApp(shop, bola)).session.cookie;
  });

  const visit = (path: string, headers: Record<string, string> = {}) =>
    ask(unknown.port, path, { headers: { ...brotli, ...headers } });

  test("a page is kept from its second request on, and a signed-in customer gets the bytes that a visitor gets", async () => {
    const shared = publicPaths.filter((path) => !findPublicPage(path)?.personal);
    expect(shared.length).toBeGreaterThan(12);
    for (const path of shared) {
      const first = await visit(path);
      const second = await visit(path, { cookie: customer });
      expect([first.status, isHit(first), isHit(second)], path).toEqual([200, false, true]);
      expect(second.body.equals(first.body), path).toBe(true);
      expect(second.headers, path).toMatchObject({ "content-encoding": "br", etag: first.headers.etag });
      const unchanged = await visit(path, { "if-none-match": first.headers.etag ?? "" });
      expect([unchanged.status, unchanged.body.length], path).toEqual([304, 0]);
    }
  });

  test("visitors do not see the tags, and a browser asks again each time", async () => {
    const { headers } = await visit("/about");
    expect(headers["cache-control"]).toContain("public, max-age=0, must-revalidate");
    for (const name of ["surrogate-key", "cache-tag", "x-varnish", "via", "set-cookie"])
      expect(headers, name).not.toHaveProperty(name);
  });

  test("each encoding and visitors who save data have their own copy, however a browser spells the header", async () => {
    const path = "/products?search=egusi";
    const variants: Record<string, string>[] = [
      {},
      { "accept-encoding": "gzip" },
      { "accept-encoding": "identity" },
      { "save-data": "on" },
    ];
    for (const variant of variants) expect(isHit(await visit(path, variant))).toBe(false);
    for (const variant of variants) expect(isHit(await visit(path, variant))).toBe(true);
    expect(isHit(await visit(path, { "accept-encoding": "br, zstd, gzip", "save-data": "off" }))).toBe(true);
    expect((await visit(path, { "save-data": "on" })).headers["server-timing"]).toBe("save-data");
    expect((await visit(path)).headers["server-timing"]).toBeUndefined();
  });

  test("pages and data of one person are never kept: not for the signed out, nor for anybody else", async () => {
    const personal = [
      "/orders",
      "/profile",
      "/api/me",
      "/api/orders",
      "/auth?next=/orders",
      "/track-order?order=CBL_1_a",
    ];
    const filledIn = ["/cart", "/checkout", "/favorites", "/auth", "/shared-basket", "/api/products?ids=1"];
    const plain = { "accept-encoding": "identity" };
    for (const path of [...personal, ...filledIn]) {
      const own = [1, 2].map(() => visit(path, { ...plain, cookie: customer }));
      const other = await visit(path, plain);
      for (const answer of [...(await Promise.all(own)), other]) expect(isHit(answer), path).toBe(false);
      expect(other.text, path).not.toContain("Amara");
    }
    expect((await visit("/api/me", { cookie: customer })).text).toContain("Amara");
    expect((await visit("/api/me")).text).toBe("null");
    const orders = await visit("/orders", { cookie: customer, "accept-encoding": "identity" });
    expect([orders.status, orders.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  });

  test("the office is never kept", async () => {
    for (const path of ["/office", "/office/orders", "/office/products", "/office/search?q=egusi"]) {
      const own = [await visit(path, { cookie: owner }), await visit(path, { cookie: owner })];
      expect(own.map((answer) => [answer.status, isHit(answer)])).toEqual([
        [200, false],
        [200, false],
      ]);
      const other = await visit(path, { cookie: customer });
      expect([other.status, isHit(other)], path).toEqual([404, false]);
    }
  });

  test("a form reaches the shop, and its cookies reach the one who sent it", async () => {
    const body = new URLSearchParams({ email: amara.email, password: amara.password }).toString();
    const headers = { origin: "https://localhost", "content-type": "application/x-www-form-urlencoded" };
    const answer = await ask(unknown.port, "/auth", { method: "POST", headers, body });
    expect([answer.status, answer.headers["set-cookie"]?.join()]).toEqual([302, expect.stringContaining("__Host-")]);
    expect((await visit("/auth")).headers).not.toHaveProperty("set-cookie");
  });

  test("a stream of live updates begins at once", async () => {
    const [first] = (
      await new Promise<string>((resolve, reject) => {
        const headers = { host: "localhost", cookie: customer };
        const stream = send({ host: "127.0.0.1", port: unknown.port, path: "/api/live/mine", headers }, (answer) =>
          answer.once("data", (bytes: Buffer) => {
            stream.destroy();
            resolve(bytes.toString());
          }),
        );
        stream.on("error", reject).end();
      })
    ).split(":");
    expect(first).toBe("retry");
  });

  test("the shop learns the visitor's address from the proxy in front, and nobody can invent one", async () => {
    expect(await seenClient(unknown.port, "203.0.113.9")).toBe("203.0.113.9");
    expect(await seenClient(unknown.port, "192.0.2.1, 203.0.113.9")).toBe("203.0.113.9");
  });

  test("a new price is on the page as soon as the shop has purged, and the old one does not come back", async () => {
    const at = (port: number) => ask(port, "/product/1", { headers: { "accept-encoding": "identity" } });
    const price = "₦9,876";
    const old = await at(unknown.port);
    await until("the page to be kept", async () => isHit(await at(purged.port)));
    await pool.query("update products set price = 9876, list_price = null where id = '1'");
    await until("the new price", async () => (await at(purged.port)).text.includes(price));
    for (let times = 0; times < 20; times += 1) expect((await at(purged.port)).text).toContain(price);
    await until("the new page to be kept", async () => isHit(await at(purged.port)));
    // A cache that is not told about the change serves the old page for ten minutes.
    const kept = await at(unknown.port);
    expect([isHit(kept), kept.body.equals(old.body), kept.text.includes(price)]).toEqual([true, true, false]);
    await ask(unknown.purgePort, "/", { method: "POST" });
    expect((await at(unknown.port)).text).toContain(price);
  });

  test("a purge drops pages and no files, and only at its own address", async () => {
    const script =
      /\/assets\/[\w.-]+\.js/.exec((await visit("/about", { "accept-encoding": "identity" })).text)?.[0] ?? "";
    for (const path of [script, "/pictures/egusi-400.avif", "/faq"]) {
      expect((await visit(path)).status, path).toBe(200);
      expect(isHit(await visit(path)), path).toBe(true);
    }
    for (const method of ["POST", "PURGE", "BAN"]) await ask(unknown.port, "/faq", { method });
    expect((await ask(unknown.purgePort, "/faq")).status).toBe(405);
    expect(isHit(await visit("/faq"))).toBe(true);
    expect((await ask(unknown.purgePort, "/", { method: "POST" })).status).toBe(200);
    expect([isHit(await visit(script)), isHit(await visit("/pictures/egusi-400.avif"))]).toEqual([true, true]);
    expect(isHit(await visit("/faq"))).toBe(false);
  });

  test("the doctor finds a Varnish that purges, and says so of one that is away; the metrics count both", async () => {
    expect(await doctorsLine(settings)).toBe(
      `✓ shared cache    127.0.0.1:${purged.purgePort} drops the pages when it is told to`,
    );
    expect(await countPurges(metricsPort, "done")).toBeGreaterThan(0);
    expect(await countPurges(metricsPort, "failed")).toBe(0);
    await purged.end();
    await pool.query("update products set price = 9877 where id = '1'");
    await until("a failed purge", async () => (await countPurges(metricsPort, "failed")) > 0);
    expect(await doctorsLine(settings)).toMatch(/^✗ shared cache .*ECONNREFUSED.*CACHE_PURGE_URL/);
  });
});

/**
 * A page of this age as the shop sends it: fresh for 10 seconds, usable for 60 more, and for 300 more after a failure.
 */
function page(age: number, text: string): Reply {
  const key = { key: "/", route: "/", status: 200 as const, personal: false };
  const { headers } = cachedResponse({ status: 200, headers: {}, html: Buffer.from("") }, key, false);
  return { headers: { ...headers, age: String(age) }, text };
}

type Reply = { status?: number; headers?: Record<string, string>; text?: string };

// The same rules in front of a server that does what the shop does not.
describe.skipIf(!findVarnish())("The rules for Varnish", () => {
  const replies = new Map<string, Reply>();
  let asked: string[] = [];
  let port: number;
  let closeBackend: () => Promise<void>;

  beforeAll(async () => {
    const backend = createServer((request, response) => {
      asked.push(request.url ?? "");
      const { status = 200, headers = {}, text = "" } = replies.get(request.url ?? "") ?? {};
      response.writeHead(status, headers).end(text);
    });
    await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
    closeBackend = async () => {
      backend.closeAllConnections();
      await new Promise((resolve) => backend.close(resolve));
    };
    afterFile(closeBackend);
    const [ownPort = 0, purgePort = 0] = await freePorts(2);
    port = ownPort;
    await startVarnish({ port, purgePort, shopPort: (backend.address() as AddressInfo).port });
  });

  test.each<[string, Record<string, string>]>([
    ["sets a cookie", { "cache-control": "public, max-age=60", "set-cookie": "session=amara" }],
    ["does not say who may keep it", {}],
    ["says only for how long", { "cache-control": "max-age=60" }],
    ["is private", { "cache-control": "private, max-age=60" }],
    ["may not be stored", { "cache-control": "public, no-store" }],
    ["has to be revalidated", { "cache-control": "public, no-cache, max-age=60" }],
  ])("a response that %s is not kept, whatever else it says", async (what, headers) => {
    const path = `/${encodeURIComponent(what)}`;
    replies.set(path, { headers });
    asked = [];
    for (let times = 0; times < 3; times += 1) expect(isHit(await ask(port, path))).toBe(false);
    expect(asked).toEqual([path, path, path]);
  });

  test("an expired page is sent for a minute while a new one is fetched", async () => {
    replies.set("/expired", page(30, "old soup"));
    await ask(port, "/expired");
    replies.set("/expired", page(0, "new soup"));
    expect((await ask(port, "/expired")).text).toBe("old soup");
    await until("the new page", async () => (await ask(port, "/expired")).text === "new soup");
    // Later than that, the visitor waits for the new one.
    replies.set("/long-expired", page(100, "old soup"));
    await ask(port, "/long-expired");
    replies.set("/long-expired", page(0, "new soup"));
    expect((await ask(port, "/long-expired")).text).toBe("new soup");
  });

  test("when the shop has failed, the last page is sent for five minutes, and then what it says", async () => {
    for (const [path, age] of [
      ["/failed", 100],
      ["/long-failed", 400],
    ] as const) {
      replies.set(path, page(age, "old soup"));
      await ask(port, path);
      replies.set(path, { status: 503, text: "we cannot reach our books" });
    }
    for (let times = 0; times < 3; times += 1)
      expect(await ask(port, "/failed")).toMatchObject({ status: 200, text: "old soup" });
    expect(await ask(port, "/long-failed")).toMatchObject({ status: 503, text: "we cannot reach our books" });
    replies.set("/failed", page(0, "new soup"));
    await until("the new page", async () => (await ask(port, "/failed")).text === "new soup");
  });

  test("when there is no shop, visitors and programs get a friendly answer, and what was kept", async () => {
    replies.set("/kept", page(0, "soup"));
    replies.set("/kept-expired", page(100, "old soup"));
    for (const path of ["/kept", "/kept-expired"]) await ask(port, path);
    await closeBackend();
    expect(await ask(port, "/kept")).toMatchObject({ status: 200, text: "soup" });
    expect(await ask(port, "/kept-expired")).toMatchObject({ status: 200, text: "old soup" });
    const visitor = await ask(port, "/elsewhere");
    expect(visitor).toMatchObject({ status: 503, headers: { "retry-after": "5", "cache-control": "no-store" } });
    expect(visitor.text).toContain("Your cart is safe.");
    const form = await ask(port, "/api-keys", { method: "POST", body: "a=b" });
    expect(form.text).toContain("We can’t tell whether what you sent has reached us.");
    const program = await ask(port, "/api/orders", { method: "POST", body: "{}" });
    expect(JSON.parse(program.text)).toMatchObject({ code: "unavailable" });
    for (const { text } of [visitor, form, program]) expect(text).not.toMatch(/guru|varnish|XID/i);
  });
});

test("of a shop with several processes the one that runs the jobs purges, and the metrics of all count it", async () => {
  const [metricsPort = 0] = await freePorts(1);
  const cache = await openReceiver();
  afterFile(cache.close);
  const settings = { WORKERS: "2", METRICS_PORT: String(metricsPort), CACHE_PURGE_URL: cache.url };
  const { databaseUrl } = await startWholeShop("purging_workers_test", settings);
  await until("the purge of the start", () => cache.received.length > 0);
  const before = cache.received.length;
  const pool = openPool(databaseUrl, 1);
  afterFile(() => pool.end());
  await pool.query("update products set price = 9876 where id = '1'");
  await until("the purge of the change", () => cache.received.length > before);
  await until("its count", async () => (await countPurges(metricsPort, "done")) > before);
});
