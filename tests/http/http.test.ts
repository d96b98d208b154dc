import { globSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import pino from "pino";
import { beforeAll, expect, test } from "vitest";
import { openProviders } from "#features/payments/server/providers/open-providers.ts";
import { onlineMethods } from "#features/shop/rules/payment-methods.ts";
import { openSimulator, type Simulator } from "../../simulator/open-simulator.ts";
import { openShopfront, serve, type Shopfront } from "../journeys/shopfront.ts";
import { openReceiver } from "../money/callback-receiver.ts";
import { holdCallbacks, providerSettings } from "../money/paying-shop.ts";
import { paymentRequest } from "../money/provider-requests.ts";
import { amara, join } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { TODAY } from "../shop/test-config.ts";

// The shop behind a TLS proxy, and the same shop on its plain HTTP port, to which a proxy connects.
let shopfront: Shopfront;
let simulator: Simulator;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let plain: Awaited<ReturnType<typeof serve>>;
const logged: { level: number; msg: string }[] = [];

beforeAll(async () => {
  receiver = await openReceiver();
  simulator = await openSimulator({ port: 0, clock: () => TODAY, settings: holdCallbacks(receiver.url) });
  shopfront = await openShopfront({ config: providerSettings(simulator) });
  await join(shopfront.shop, amara);
  const log = pino({ base: undefined }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  plain = await serve({ ...shopfront.shop, log });
  afterFile(async () => {
    await plain.close();
    await simulator.close();
    await receiver.close();
  });
});

const credentials = { email: amara.email, password: amara.password };

/** A form as a browser sends it through the proxy. */
function submit(path: string, fields: Record<string, string>, origin = shopfront.url): Promise<Response> {
  const headers = { origin, "sec-fetch-site": origin === shopfront.url ? "same-origin" : "cross-site" };
  return fetch(shopfront.url + path, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams(fields),
  });
}

test.each<[path: string, fields: Record<string, string>, status: number]>([
  ["/auth", credentials, 302],
  ["/auth.data", credentials, 202],
  ["/auth?mode=register", { ...credentials, email: "new@example.com", name: "New" }, 302],
  ["/auth/forgotten", { email: amara.email }, 200],
  ["/auth/forgotten.data", { email: amara.email }, 200],
  ["/track-order", { mode: "email", email: amara.email }, 200],
  ["/track-order.data", { mode: "email", email: amara.email }, 200],
  ["/profile/password", { password: "x", newPassword: "y" }, 401],
  ["/api/session", {}, 302],
])("a form sent to %s over https is accepted", async (path, fields, status) => {
  expect((await submit(path, fields)).status).toBe(status);
});

test.each(["/auth", "/auth.data", "/track-order", "/profile"])(
  "a form sent to %s from another origin, or from the same host without TLS, is refused",
  async (path) => {
    for (const origin of ["https://evil.example", shopfront.url.replace("https:", "http:"), "null"]) {
      expect((await submit(path, credentials, origin)).status, origin).toBe(403);
    }
  },
);

test("the session cookie is sent over TLS only, to this host only, and not to scripts", async () => {
  const [cookie = "", hint = ""] = (await submit("/auth", credentials)).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-[^=]+=/);
  expect(cookie).toMatch(/; Path=\/(;|$)/i);
  expect(cookie).not.toMatch(/; Domain=/i);
  for (const sent of [cookie, hint]) expect(sent).toMatch(/; Secure(;|$)/i);
  expect(cookie).toMatch(/; HttpOnly(;|$)/i);
  expect(cookie).toMatch(/; SameSite=Lax(;|$)/i);
});

test("over https every page tells the browser to use https from then on", async () => {
  const { headers } = await fetch(shopfront.url);
  expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
  expect(headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
});

test.each([
  "/",
  "/gift-cards.data",
  "/api/products",
  "/healthz",
  "/robots.txt",
  "/sw.js",
  "/pictures/egusi-400.webp",
  "/nowhere",
])("the response to %s is for https alone, in no frame, and of the type that it says", async (path) => {
  const { headers, status } = await fetch(shopfront.url + path);
  expect(status).toBe(path === "/nowhere" ? 404 : 200);
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("access-control-allow-origin")).toBeNull();
});

test("only the worker that reads barcodes may compile WebAssembly, and it may connect to nothing but the shop", async () => {
  const [worker = ""] = globSync("assets/barcode-worker-*.js", { cwd: "build/pages/client" });
  const policies = await Promise.all(
    [worker, globSync("assets/camera-scan-*.js", { cwd: "build/pages/client" })[0], "office/packing", "auth"].map(
      async (path) =>
        (await fetch(`${shopfront.url}/${path}`, { redirect: "manual" })).headers.get("content-security-policy"),
    ),
  );
  const own = "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";
  expect(policies[0]).toBe(own);
  expect(policies.slice(1).join()).not.toContain("eval");
});

type RawResponse = { status: number; headers: http.IncomingHttpHeaders; body: string };

/** Sends a request to the plain port; a stream body is sent chunked, without a Content-Length. */
function send(
  path: string,
  { body, ...options }: Omit<http.RequestOptions, "path"> & { body?: string | Readable } = {},
  { reuse = false } = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request(plain.url, { path, agent: false, ...options }, (response) => {
      text(response).then((received) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received });
        // Stop sending an endless body.
        if (!reuse) request.destroy();
      }, reject);
    });
    request.on("error", reject);
    if (body instanceof Readable) body.pipe(request);
    else request.end(body);
  });
}

const inChunks = (body: Buffer) => Readable.from([body.subarray(0, 7), body.subarray(7)]);

test.each(onlineMethods)("a signed callback of %s is accepted when its body is chunked", async (method) => {
  receiver.received.length = 0;
  const provider = openProviders(providerSettings(simulator), () => TODAY)[method];
  if (!provider) throw new Error("There is no such provider");
  const payment = paymentRequest({ callbackUrl: receiver.url });
  await provider.start(payment);
  simulator.pay(payment.reference);
  await simulator.deliver();
  const [callback] = receiver.received;
  if (!callback) throw new Error("The simulator sent no callback");
  const { "content-length": _length, host: _host, ...headers } = Object.fromEntries(callback.headers);
  const response = await send(`/api/${provider.name}/callback`, {
    method: "POST",
    headers,
    body: inChunks(callback.body),
  });
  expect([response.status, JSON.parse(response.body)]).toEqual([200, { message: "Received" }]);
});

test("a form can be sent in chunks", async () => {
  const headers = { origin: shopfront.url, "content-type": "application/x-www-form-urlencoded" };
  const body = inChunks(Buffer.from(new URLSearchParams(credentials).toString()));
  expect((await send("/auth", { method: "POST", headers, body })).status).toBe(302);
});

test.each([
  ["/product/%00", 404],
  ["/pay/%00", 404],
  ["/returns/%00", 404],
  ["/orders/%00/invoice", 404],
  ["/api/promotions/%00", 404],
  ["/pictures/%00", 404],
  ["/product/%", 404],
  ["/orders/%e0%a4/invoice", 404],
  ["/products?search=%00", 400],
  ["/categories?search=%00", 400],
  ["/orders?before=%00", 400],
  ["/api/products?ids=%00", 400],
  ["/product/1.data?_routes=%00", 400],
])("a zero byte in a URL is the client's mistake: %s is %i", async (path, status) => {
  expect((await send(path)).status).toBe(status);
});

test.each([
  ["a zero byte in a form", "/auth/forgotten", "application/x-www-form-urlencoded", "email=a%00b%40example.com", 400],
  ["a zero byte in the name of a field", "/auth", "application/x-www-form-urlencoded", "%00=1&email=a", 400],
  ["a zero byte in JSON", "/api/newsletter", "application/json", String.raw`{"email":"a\u0000@b.c"}`, 400],
  ["half a character in JSON", "/api/newsletter", "application/json", String.raw`{"email":"a\ud800@b.c"}`, 400],
  ["JSON for a page", "/auth", "application/json", "{}", 415],
  ["JSON for the data of a page", "/auth.data", "application/json", "{}", 415],
  ["plain text for a page", "/track-order", "text/plain", "mode=email", 415],
  ["a file for a page without files", "/auth", "multipart/form-data; boundary=x", "--x--", 415],
  ["a form for a JSON route", "/api/newsletter", "application/x-www-form-urlencoded", "email=a%40b.c", 415],
  ["text for a JSON route", "/api/newsletter", "text/plain", "{}", 415],
])("the client's mistakes are answered as such: %s, sent to %s", async (_what, path, type, body, status) => {
  const headers = { origin: shopfront.url, "content-type": type };
  expect((await send(path, { method: "POST", headers, body })).status).toBe(status);
});

test("a body without a type, or compressed, is refused", async () => {
  const headers = { origin: shopfront.url };
  expect((await send("/auth", { method: "POST", headers, body: "email=a" })).status).toBe(400);
  const compressed = { ...headers, "content-type": "application/json", "content-encoding": "gzip" };
  expect((await send("/api/newsletter", { method: "POST", headers: compressed, body: "{}" })).status).toBe(415);
});

test("the build's hidden files are not served", async () => {
  for (const path of ["/pictures/.made-of", "/pictures/.previews-of", "/assets/.vite/manifest.json", "/.git/config"]) {
    expect((await send(path)).status, path).toBe(404);
  }
});

function* forever() {
  for (;;) yield Buffer.alloc(16_384, "x");
}

test("an endless body is cut off with 413, on any path", async () => {
  for (const path of ["/auth", "/api/orders", "/api/monnify/callback", "/office/products/import"]) {
    const type = path.startsWith("/api/") ? "application/json" : "application/x-www-form-urlencoded";
    const headers = { origin: shopfront.url, "content-type": type };
    const response = await send(path, { method: "POST", headers, body: Readable.from(forever()) });
    expect(response.status, path).toBe(413);
  }
});

test("after an unread body, the connection serves the proxy's next request", async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const body = "x".repeat(2 * 1024 * 1024);
  const headers = {
    origin: shopfront.url,
    "content-type": "multipart/form-data; boundary=x",
    "content-length": body.length,
  };
  for (const path of ["/office/products/1/picture", "/office/products/1/picture.data", "/office/products/1"]) {
    const refused = await send(path, { method: "POST", headers, body, agent }, { reuse: true });
    expect([path, refused.status]).toEqual([path, path.endsWith("/1") ? 413 : 404]);
    expect((await send("/about", { agent }, { reuse: true })).status).toBe(200);
  }
  agent.destroy();
});

test("behind the TLS proxy, too, a body that was not read to its end holds up no later request of its client", async () => {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, options: https.RequestOptions, body?: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = https.request(shopfront.url + path, { agent, ...options }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode));
      });
      request.on("error", reject).end(body);
    });
  const headers = { origin: shopfront.url, "content-type": "multipart/form-data; boundary=x" };
  for (let round = 0; round < 5; round += 1) {
    expect(await ask("/office/products/1", { method: "POST", headers }, Buffer.alloc(8 * 1024 * 1024, "x"))).toBe(413);
    expect(await ask("/about", {})).toBe(200);
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
])("the response to %s %s lists the allowed methods", async (method, path, status) => {
  const response = await send(path, { method });
  expect([response.status, response.headers.allow]).toEqual([status, "GET, HEAD, POST, OPTIONS"]);
});

/** The plain port's response to exactly these bytes. */
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
])("a request line with %s gets a defined response", async (_what, bytes, status) => {
  const response = await raw(bytes);
  expect(response).toMatch(RegExp(`^HTTP/1.1 ${status} `));
  expect(response).not.toContain("evil.example/");
});

test("a client error is logged with its status and not as a server error", async () => {
  logged.length = 0;
  const paths = ["/api/session", "/nowhere", "/product/none", "/api/orders", "/api/paypal/initialize"];
  for (const path of paths) expect((await send(path)).status, path).toBeGreaterThanOrEqual(400);
  for (const path of paths) expect((await send(path)).status, path).toBeLessThan(500);
  expect((await send("/about", { method: "POST", headers: { origin: shopfront.url } })).status).toBe(405);
  expect(logged.filter(({ level }) => level > 30)).toEqual([]);
});

test("idle connections stay open longer than proxies keep theirs", async () => {
  const { headers } = await send("/", { agent: new http.Agent({ keepAlive: true }) });
  const [, seconds] = /timeout=(\d+)/.exec(String(headers["keep-alive"])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});
