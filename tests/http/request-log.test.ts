import pino from "pino";
import { beforeAll, expect, test } from "vitest";
import { serve } from "../journeys/shopfront.ts";
import { orderId } from "../orders/orders.ts";
import { shopRoutes } from "../shop/shop-routes.ts";
import { openTestShop } from "../shop/test-shop.ts";

const TOKEN = "c0ffee0123456789c0ffee0123456789";
const logged: string[] = [];
let url: string;

beforeAll(async () => {
  const shop = await openTestShop();
  const log = pino({ base: undefined }, { write: (line: string) => void logged.push(line) });
  const served = await serve({ ...shop, log });
  url = served.url;
  return served.close;
});

test("no log line of any route has an order id, a token or a search term that the URL had", async () => {
  for (const { path, methods } of shopRoutes) {
    for (const method of methods) await send(method, path);
  }
  const requests = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
  expect(requests.length).toBeGreaterThan(shopRoutes.length);
  expect(logged.filter((line) => line.includes(orderId(1)) || line.includes(TOKEN) || line.includes("amara@"))).toEqual(
    [],
  );
});

test("a log line has the route of the request and the id that the response names", async () => {
  const response = await send("GET", "/pay/:token");
  const line = logged.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === id(response));
  expect(line).toMatchObject({ method: "GET", route: "/pay/:token", status: response.status });
  const unknown = await send("GET", `/nowhere/${TOKEN}/at-all.html`);
  expect(logged.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === id(unknown))).toMatchObject({
    route: "*",
    status: 404,
  });
});

test("a method that a route does not have is the client's mistake, and no error in the log", async () => {
  for (const { path, methods } of shopRoutes) {
    for (const method of (["GET", "POST"] as const).filter((one) => !methods.includes(one))) await send(method, path);
  }
  expect(logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

async function send(method: string, path: string): Promise<Response> {
  const filled = path.replace(/:(\w*[iI]d)\b/g, orderId(1)).replace(/:\w+|\*/g, TOKEN);
  const response = await fetch(`${url}${filled}?order=${orderId(1)}&token=${TOKEN}&search=amara@example.com`, {
    method,
    redirect: "manual",
    headers: { origin: url },
    ...(method === "POST" && { body: new URLSearchParams({ id: orderId(1), email: "amara@example.com" }) }),
  });
  await response.body?.cancel();
  return response;
}

function id(response: Response): string | null {
  return response.headers.get("x-request-id");
}
