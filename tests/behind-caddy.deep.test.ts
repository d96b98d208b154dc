import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { createServer } from "node:net";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openPool } from "#platform/database/database.ts";
import { createDatabase, dropDatabase } from "./database/databases.ts";
import { startCaddy } from "./programs/caddy.ts";
import { findTool } from "./programs/debian-tools.ts";
import { freePorts } from "./programs/free-ports.ts";
import { asShop } from "./shop/test-config.ts";
import { listeningUrl, spawnShop } from "./shop/whole-shop.ts";
import { findWorkers } from "./shop/workers.ts";

// What a visitor gets through Debian's Caddy, with the project's Caddyfile, while processes of the shop end.
describe.skipIf(!findTool("caddy"))("Behind Caddy", () => {
  let port: number;
  let shopPorts: number[];
  let caddy: { port: number; httpPort: number };
  let settings: Record<string, string>;
  beforeEach(async () => {
    let httpPort = 0;
    [port = 0, httpPort = 0, ...shopPorts] = await freePorts(4);
    const databaseUrl = await createDatabase("behind_caddy_test");
    onTestFinished(() => dropDatabase("behind_caddy_test"));
    settings = {
      DATABASE_URL: asShop(databaseUrl),
      DATABASE_OWNER_URL: databaseUrl,
      AUTH_SECRET: "x".repeat(32),
      LOG_LEVEL: "silent",
      PUBLIC_URL: `https://localhost:${port}`,
    };
    const pool = openPool(databaseUrl, 1);
    onTestFinished(() => pool.end());
    caddy = { port, httpPort };
  });

  async function start(shopPort: number | undefined): Promise<ChildProcess> {
    const shop = spawnShop({ ...settings, PORT: String(shopPort) });
    onTestFinished(() => void shop.kill("SIGKILL"));
    await listeningUrl(shop);
    return shop;
  }

  /**
   * Starts the shop on a socket that stays open while it is started again, as systemd does. Returns a function that
   * ends it with a signal.
   */
  async function supervise(shopPort: number | undefined) {
    const socket = createServer().listen(shopPort, "127.0.0.1");
    await once(socket, "listening");
    const { fd } = Reflect.get(socket, "_handle") as { fd: number };
    const command = `sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" server.ts' "$0"`;
    const supervisor = spawn("/bin/sh", ["-c", `while :; do ${command}; done`, process.execPath], {
      env: { ...settings, PATH: process.env["PATH"] },
      stdio: ["ignore", "pipe", "inherit", fd],
    });
    // Otherwise this process would accept connections too.
    socket.close();
    const shop = () => readFileSync(`/proc/${supervisor.pid}/task/${supervisor.pid}/children`, "utf8").split(" ")[0];
    const restart = async (signal: NodeJS.Signals) => {
      const pid = shop();
      process.kill(Number(pid), signal);
      await expect.poll(shop, { interval: 5, timeout: 20_000 }).not.toBe(pid);
    };
    onTestFinished(() => {
      const last = shop();
      supervisor.kill("SIGKILL");
      process.kill(Number(last), "SIGKILL");
    });
    await listeningUrl(supervisor);
    return restart;
  }

  type Sent = { method: string; path: string; type?: string; body?: string };

  /** Sends a request on a connection of its own; resolves with the status, the headers and the body. */
  function send({ method, path, type, body }: Sent): Promise<{ status: number; retryAfter?: string; text: string }> {
    const headers = { origin: `https://localhost:${port}`, ...(type && { "content-type": type }) };
    const agent = new Agent({ rejectUnauthorized: false });
    return new Promise((resolve, reject) => {
      const sent = request(`https://localhost:${port}${path}`, { method, headers, agent }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        const { "retry-after": retryAfter } = response.headers;
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, text, ...(retryAfter && { retryAfter }) }),
        );
      });
      sent.on("error", reject).end(body);
    });
  }

  const form = "application/x-www-form-urlencoded";
  const visits: (Sent & { status: number })[] = [
    { method: "GET", path: "/about", status: 200 },
    { method: "POST", path: "/auth", type: form, body: "email=amara%40example.com", status: 400 },
    { method: "POST", path: "/api/newsletter", type: "application/json", body: "{}", status: 400 },
    // A page where staff upload files, which is a 404 for a visitor.
    { method: "GET", path: "/office/products/import", status: 404 },
  ];

  test("every page, form and JSON request that arrives after a crash waits until the shop is started again", async () => {
    const restart = await supervise(shopPorts[0]);
    await startCaddy({ ...caddy, shopPorts: shopPorts.slice(0, 1) });
    await restart("SIGKILL");
    const answers = await Promise.all([...visits, ...visits].map(async (visit) => (await send(visit)).status));
    expect(answers).toEqual([...visits, ...visits].map(({ status }) => status));
  });

  test.each([1, 2])("with WORKERS=%i no page, form or JSON request fails because of a restart", async (workers) => {
    settings = { ...settings, WORKERS: String(workers) };
    const restart = await supervise(shopPorts[0]);
    await startCaddy({ ...caddy, shopPorts: shopPorts.slice(0, 1) });
    const ending = new AbortController();
    const wrong: string[] = [];
    let sent = 0;
    const visitors = [...visits, ...visits].map(async (visit) => {
      while (!ending.signal.aborted) {
        const { status } = await send(visit);
        sent += 1;
        if (status !== visit.status) wrong.push(`${visit.method} ${visit.path}: ${status}`);
      }
    });
    const visited = (times: number) => expect.poll(() => sent, { interval: 5, timeout: 60_000 }).toBeGreaterThan(times);
    for (const times of [1, 2, 3]) {
      await visited(40 * times);
      await restart("SIGTERM");
    }
    await visited(160);
    ending.abort();
    await Promise.all(visitors);
    expect(wrong).toEqual([]);
  });

  test("while one of two processes is frozen, what arrives on new connections is answered by the other", async () => {
    settings = { ...settings, WORKERS: "2" };
    const shop = await start(shopPorts[0]);
    await expect.poll(() => findWorkers(shop).length, { timeout: 20_000 }).toBe(2);
    await startCaddy({ ...caddy, shopPorts: shopPorts.slice(0, 1) });
    await Promise.all([...visits, ...visits].map(send));
    // Caddy has closed the connections that it used.
    await expect.poll(() => countConnections(shopPorts[0]), { interval: 5, timeout: 10_000 }).toBe(0);
    const [frozen = Number.NaN] = findWorkers(shop);
    process.kill(frozen, "SIGSTOP");
    for (const visit of [...visits, ...visits]) expect((await send(visit)).status).toBe(visit.status);
    expect(findWorkers(shop)).toContain(frozen);
    process.kill(frozen, "SIGCONT");
  });

  test("one of two machines that dies fails no page that arrives afterwards, and soon nothing else", async () => {
    await startCaddy({ ...caddy, shopPorts });
    const [first] = [await start(shopPorts[0]), await start(shopPorts[1])];
    await kill(first);
    const pages = visits.filter(({ method }) => method === "GET");
    for (let times = 0; times < 10; times += 1)
      for (const page of pages) expect((await send(page)).status).toBe(page.status);
    // Caddy learns of it by the first connection that is refused.
    await send(visits[1]!);
    for (let times = 0; times < 5; times += 1) await send(visits[1]!);
    expect((await send(visits[2]!)).status).toBe(400);
  });

  test("one of two machines that stops answering gets no more pages, and what was sent to it gets an answer", async () => {
    await startCaddy({ ...caddy, shopPorts });
    const [frozen] = [await start(shopPorts[0]), await start(shopPorts[1])];
    frozen.kill("SIGSTOP");
    const posts = visits.filter(({ method }) => method === "POST");
    const answers = await Promise.all([...posts, ...posts, ...posts].map(async (post) => (await send(post)).status));
    expect(answers.filter((status) => ![400, 503].includes(status))).toEqual([]);
    // By now the health check has noticed it.
    for (let times = 0; times < 10; times += 1)
      expect((await send({ method: "GET", path: "/about" })).status).toBe(200);
  });

  test("what no process ever answers is a page of the shop, or JSON for a program, and says when to try again", async () => {
    await startCaddy({ ...caddy, shopPorts });
    const [page, sent, program] = await Promise.all([
      send({ method: "GET", path: "/about" }),
      send({ method: "POST", path: "/auth", type: form, body: "email=amara%40example.com" }),
      send({ method: "POST", path: "/api/newsletter", type: "application/json", body: "{}" }),
    ]);
    for (const { status, retryAfter } of [page, sent, program]) expect([status, retryAfter]).toEqual([503, "5"]);
    for (const { text } of [page, sent]) expect(text).toContain("<h1>The shop isn’t answering just now</h1>");
    expect(sent.text).toContain("reload this page to send it again");
    expect(JSON.parse(program.text)).toMatchObject({ code: "unavailable" });
  });
});

/** The open connections of this machine to a port of its own. */
function countConnections(port = 0): number {
  const to = `0100007F:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const lines = readFileSync("/proc/net/tcp", "utf8").split("\n");
  // 01 is ESTABLISHED.
  return lines.filter((line) => line.includes(` ${to} 01 `)).length;
}

async function kill(shop: ChildProcess): Promise<void> {
  shop.kill("SIGKILL");
  await once(shop, "exit");
}
