import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { coldQuery } from "./addresses.ts";
import { serveAsClient } from "./client.ts";
import { customer, makeIp, place, reportTransfer, sendSignIn, readTotal } from "./customers.ts";
import { seededChance } from "./large-seed/chance.ts";
import { browserHeaders, linkHeaders, request, type Answer } from "./request.ts";

// Many shoppers at once, each with pauses between the steps: they browse, search, filter and fill a cart, and some sign
// in and order. Each step requests what a browser with JavaScript requests: the public pages are documents.

/** One customer's account for each shopper; `think` is the mean pause between two steps, in milliseconds. */
export type ShoppersPlan = { url: string; seconds: number; shoppers: number; think: number; pictures: string[] };
/** Milliseconds of each request by its kind, and the errors with how often they occurred. */
export type Shopped = { times: Record<string, number[]>; errors: Record<string, number> };
type Timed = (kind: string, send: () => Promise<Answer>, expected?: number) => Promise<Answer>;

const PRODUCTS = 20;
const BUYERS_PERCENT = 35;
const words = "egusi ogbono crayfish pepper garri yam stockfish palm bitterleaf plantain suya".split(" ");

const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
const shopped: Shopped = { times: {}, errors: {} };
let distinct = 500_000;

serveAsClient<ShoppersPlan, Shopped>(async (plan) => {
  const end = performance.now() + plan.seconds * 1_000;
  await Promise.all(Array.from({ length: plan.shoppers }, (_, number) => shop(plan, number, end)));
  return shopped;
});

/** One shopper, who visits the shop again and again. An error is counted, and ends the visit. */
async function shop(plan: ShoppersPlan, number: number, end: number): Promise<void> {
  const { below, percent, pick } = seededChance(number + 1);
  let unseen: string[] = [];
  const think = () => pause(Math.min(plan.think * (0.5 + below(1_000) / 1_000), Math.max(0, end - performance.now())));
  const get = (path: string, cookie?: string) => {
    const headers = path.includes(".data") || path.startsWith("/api/") ? linkHeaders : browserHeaders;
    const own = { "x-forwarded-for": makeIp(number), ...(cookie && { cookie }) };
    return request(plan.url + path, { headers: { ...headers, ...own }, agent });
  };
  const timed: Timed = async (kind, send, expected = 200) => {
    if (performance.now() >= end) throw new Error("The time is over");
    const started = performance.now();
    const answer = await send().catch((error: NodeJS.ErrnoException) => countError(kind, error.code ?? error.message));
    (shopped.times[kind] ??= []).push(performance.now() - started);
    if (answer.status !== expected) countError(kind, String(answer.status));
    return answer;
  };
  /** The next pictures that this visit has not shown. */
  const look = (count: number) => Promise.all(unseen.splice(0, count).map((path) => timed("picture", () => get(path))));
  const browse = async () => {
    unseen = [...plan.pictures];
    await timed("home page", () => get("/"));
    await look(6);
    await think();
    await timed("list", () => get("/products"));
    await look(6);
    await think();
    await timed("product", () => get(`/product/${1 + below(PRODUCTS)}`));
    await look(2);
    await think();
    const search = new URLSearchParams({ search: searched() });
    await timed("search", () => get(`/products?${search}`));
    await think();
    await timed("filter", () => get(`/products?${coldQuery((distinct += 1))}`));
    await think();
    await timed("product", () => get(`/product/${1 + below(PRODUCTS)}`));
    await think();
    const ids = new Set([1 + below(PRODUCTS), 1 + below(PRODUCTS), 1 + below(PRODUCTS)]);
    await timed("cart's products", () => get(`/api/products?ids=${[...ids].join(",")}`));
    await timed("cart", () => get("/cart"));
    await think();
  };
  /** A misspelled word, one that finds nothing, or two that a product has; the first two kinds never repeat. */
  const searched = () => {
    const mark = (distinct += 1).toString(36);
    return pick([`${pick(words)}${mark}`, `zq${mark}`, `${pick(words)} ${mark.slice(-1)}`]);
  };
  const buy = async (device: string) => {
    const { cookies } = await timed("sign-in", () => sendSignIn(plan, number, customer(number), "/auth", device), 302);
    const cookie = cookies.join("; ");
    await timed("checkout page", () => get("/checkout", cookie));
    await think();
    const total = await readTotal(plan, cookie).catch((error: Error) =>
      countError("price of the order", error.message),
    );
    let id = "";
    const order = async () => {
      const placed = await place(plan, cookie, total);
      id = placed.id;
      return placed.response;
    };
    await timed("order", order, 201);
    await think();
    await timed("transfer reported", () => reportTransfer(plan, cookie, id), 201);
    await timed("order complete, followed", () => get(`/checkout/complete/${id}.data`, cookie));
    await think();
    await timed("my orders, followed", () => get("/orders.data", cookie));
    return cookies.filter((text) => text.includes("device")).join("; ");
  };

  await pause(below(plan.think * 3));
  let device = "";
  while (performance.now() < end) {
    try {
      await browse();
      if (percent(BUYERS_PERCENT)) device = (await buy(device)) || device;
    } catch {
      await think();
    }
  }
}

function countError(kind: string, why: string): never {
  const error = `${kind}: ${why}`;
  shopped.errors[error] = (shopped.errors[error] ?? 0) + 1;
  throw new Error(error);
}
