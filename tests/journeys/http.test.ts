import http from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import pino from "pino";
import { beforeAll, expect, test } from "vitest";
import { afterFile } from "../after-file.ts";
import { openMonnify } from "../../server/payments/providers/monnify.ts";
import { openOpay } from "../../server/payments/providers/opay.ts";
import { openSimulator, type Simulator } from "../../simulator/open-simulator.ts";
import { openReceiver } from "../callback-receiver.ts";
import { amara, join } from "../people.ts";
import { keysOf } from "../paying-shop.ts";
import { paymentRequest } from "../provider-requests.ts";
import { TODAY } from "../test-config.ts";
import { openShopfront, serve, type Shopfront } from "./shopfront.ts";

// Behind a TLS proxy, and the same shop on its plain port, which a proxy speaks to.
let front: Shopfront;
let simulator: Simulator;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let plain: Awaited<ReturnType<typeof serve>>;
const logged: { level: number; msg: string }[] = [];

beforeAll(async () => {
  receiver = await openReceiver();
  const settings = { callbacks: "held" as const, monnifyCallbackUrl: receiver.url };
  simulator = await openSimulator({ port: 0, clock: () => TODAY, settings });
  front = await openShopfront({ config: keysOf(simulator) });
  await join(front.shop, amara);
  const log = pino({ base: undefined }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  plain = await serve({ ...front.shop, log });
  afterFile(async () => {
    await plain.close();
    await simulator.close();
    await receiver.close();
  });
});

const credentials = { email: amara.email, password: amara.password };

/** A form as a browser sends it through the proxy. */
function submit(path: string, fields: Record<string, string>, origin = front.url): Promise<Response> {
  const headers = { origin, "sec-fetch-site": origin === front.url ? "same-origin" : "cross-site" };
  return fetch(front.url + path, { method: "POST", redirect: "manual", headers, body: new URLSearchParams(fields) });
}

test.each<[path: string, fields: Record<string, string>, status: number]>([
  ["/auth", credentials, 302],
  ["/auth.data", credentials, 202],
  ["/auth?mode=register", { ...credentials, email: "new@example.com", name: "New" }, 302],
  ["/auth/forgotten", { email: amara.email }, 200],
  ["/auth/forgotten.data", { email: amara.email }, 200],
  ["/track-order", { mode: "email", email: amara.email }, 200],
  ["/track-order.data", { mode: "email", email: amara.email }, 200],
  ["/profile/password", { password: "x", newPassword: "y" }, 302],
  ["/api/session", {}, 302],
])("a form sent to %s over https is taken", async (path, fields, status) => {
  expect((await submit(path, fields)).status).toBe(status);
});

test.each(["/auth", "/auth.data", "/track-order", "/profile"])(
  "a form sent to %s from another origin, or from the same host without TLS, is refused",
  async (path) => {
    for (const origin of ["https://evil.example", front.url.replace("https:", "http:"), "null"]) {
      expect((await submit(path, credentials, origin)).status, origin).toBe(403);
    }
  },
);

test("the session cookie is sent over TLS only, to this host only, and not to scripts", async () => {
  const [cookie = ""] = (await submit("/auth", credentials)).headers.getSetCookie();
  expect(cookie).toMatch(/^__Secure-[^=]+=/);
  expect(cookie).toMatch(/; Secure(;|$)/i);
  expect(cookie).toMatch(/; HttpOnly(;|$)/i);
  expect(cookie).toMatch(/; SameSite=Lax(;|$)/i);
});

test("over https every page tells the browser to come back over https", async () => {
  const { headers } = await fetch(front.url);
  expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
  expect(headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
});

type Sent = { status: number; headers: http.IncomingHttpHeaders; body: string };

/** A request to the plain port; a body that is a stream goes out in chunks, without its length. */
function send(
  path: string,
  { body, ...options }: Omit<http.RequestOptions, "path"> & { body?: string | Readable } = {},
  { keep = false } = {},
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = http.request(plain.url, { path, agent: false, ...options }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) });
      // An endless body is not sent to its end.
      if (!keep) request.destroy();
    });
    request.on("error", reject);
    if (body instanceof Readable) body.pipe(request);
    else request.end(body);
  });
}

const inChunks = (body: Buffer) => Readable.from([body.subarray(0, 7), body.subarray(7)]);

test.each(["opay", "monnify"] as const)("a signed callback of %s is taken when it is streamed", async (name) => {
  receiver.received.length = 0;
  const keys = keysOf(simulator);
  const provider = name === "opay" ? openOpay({ ...keys.opay! }) : openMonnify({ ...keys.monnify! }, () => TODAY);
  const asked = paymentRequest({ callbackUrl: receiver.url });
  await provider.start(asked);
  simulator.pay(asked.reference);
  await simulator.deliver();
  const [callback] = receiver.received;
  if (!callback) throw new Error("The simulator sent no callback");
  const { "content-length": _length, host: _host, ...headers } = Object.fromEntries(callback.headers);
  const sent = await send(`/api/${name}/callback`, { method: "POST", headers, body: inChunks(callback.body) });
  expect([sent.status, JSON.parse(sent.body)]).toEqual([200, { message: "Received" }]);
});

test("a form may come in chunks", async () => {
  const headers = { origin: front.url, "content-type": "application/x-www-form-urlencoded" };
  const body = inChunks(Buffer.from(new URLSearchParams(credentials).toString()));
  expect((await send("/auth", { method: "POST", headers, body })).status).toBe(302);
});

function* forever() {
  for (;;) yield Buffer.alloc(16_384, "x");
}

test("a body without end is cut off with 413, wherever it is sent", async () => {
  for (const path of ["/auth", "/api/orders", "/api/monnify/callback", "/office/products/import"]) {
    const headers = { origin: front.url, "content-type": "application/x-www-form-urlencoded" };
    const sent = await send(path, { method: "POST", headers, body: Readable.from(forever()) });
    expect(sent.status, path).toBe(413);
  }
});

test("after a body that nobody read, the connection serves the proxy's next request", async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const body = "x".repeat(2 * 1024 * 1024);
  const headers = {
    origin: front.url,
    "content-type": "multipart/form-data; boundary=x",
    "content-length": body.length,
  };
  for (const path of ["/office/products/1/picture", "/office/products/1/picture.data", "/office/products/1"]) {
    const refused = await send(path, { method: "POST", headers, body, agent }, { keep: true });
    expect([path, refused.status]).toEqual([path, path.endsWith("/1") ? 413 : 404]);
    expect((await send("/about", { agent }, { keep: true })).status).toBe(200);
  }
  agent.destroy();
});

test.each<[method: string, path: string, status: number]>([
  ["OPTIONS", "/", 204],
  ["OPTIONS", "/api/orders", 204],
  ["TRACE", "/", 405],
  ["PUT", "/auth", 405],
  ["DELETE", "/api/orders", 405],
  ["PROPFIND", "/products", 405],
])("%s %s is answered with the methods that are allowed", async (method, path, status) => {
  const sent = await send(path, { method });
  expect([sent.status, sent.headers.allow]).toEqual([status, "GET, HEAD, POST, OPTIONS"]);
});

/** What the plain port answers to these very bytes. */
async function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(plain.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes.replaceAll("\n", "\r\n"));
  return text(socket);
}

test.each<[what: string, bytes: string, status: number]>([
  ["an absolute URL", "GET http://shop.example/about HTTP/1.1\nHost: shop.example\nConnection: close\n\n", 200],
  ["another host's URL", "GET http://evil.example/about HTTP/1.1\nHost: shop.example\nConnection: close\n\n", 200],
  [
    "a path that begins with two slashes",
    "GET //evil.example/about HTTP/1.1\nHost: a.example\nConnection: close\n\n",
    404,
  ],
  ["an asterisk", "OPTIONS * HTTP/1.1\nHost: shop.example\nConnection: close\n\n", 400],
  ["an invented method", "FETCH / HTTP/1.1\nHost: shop.example\n\n", 400],
  ["no host", "GET / HTTP/1.1\n\n", 400],
])("a request line with %s gets a clear answer", async (_what, bytes, status) => {
  const answer = await raw(bytes);
  expect(answer).toMatch(RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).not.toContain("evil.example/");
});

test("a client's mistake is logged with its status and is no error", async () => {
  logged.length = 0;
  const paths = ["/api/session", "/nowhere", "/product/none", "/api/orders", "/api/paypal/initialize"];
  for (const path of paths) expect((await send(path)).status, path).toBeGreaterThanOrEqual(400);
  for (const path of paths) expect((await send(path)).status, path).toBeLessThan(500);
  expect((await send("/about", { method: "POST", headers: { origin: front.url } })).status).toBe(405);
  expect(logged.filter(({ level }) => level > 30)).toEqual([]);
});

test("idle connections are kept longer than proxies keep theirs", async () => {
  const { headers } = await send("/", { agent: new http.Agent({ keepAlive: true }) });
  const [, seconds] = /timeout=(\d+)/.exec(String(headers["keep-alive"])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});
