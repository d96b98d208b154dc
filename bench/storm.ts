import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { coldQuery, findPictures } from "./addresses.ts";
import { serveAsClient } from "./client.ts";
import { customer, makeIp, sendSignIn } from "./customers.ts";
import { browserHeaders, linkHeaders, request } from "./request.ts";

// Sends many requests of one kind at fixed times, whether or not the shop keeps up.

export type StormKind = "sign-in" | "cold list" | "cart" | "first visit";
/** Sends `atOnce` requests every `everyMs` milliseconds; `first` separates the addresses of two storms. */
export type StormPlan = {
  url: string;
  seconds: number;
  kind: StormKind;
  atOnce: number;
  everyMs: number;
  first: number;
  customers: number;
};
/** Milliseconds of each request that succeeded, and the outcomes of the others. */
export type Stormed = { times: number[]; others: Record<string, number> };

type Send = (url: string, number: number, plan: StormPlan) => Promise<number>;

const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });

const sends: Record<StormKind, Send> = {
  async "sign-in"(url, number, { customers }) {
    const { status } = await sendSignIn({ url }, number, customer(number % customers));
    return status === 302 ? 200 : status;
  },
  "cold list": async (url, number) =>
    (await request(`${url}/products?${coldQuery(number)}`, { headers: browserHeaders, agent })).status,
  async cart(url, number) {
    const ids = [1, 2, 3].map((step) => 1 + ((number * step) % 20));
    const headers = { ...linkHeaders, "x-forwarded-for": makeIp(number) };
    return (await request(`${url}/api/products?ids=${[...new Set(ids)].join(",")}`, { headers, agent })).status;
  },
  "first visit": visit,
};

/**
 * Loads a page from a newsletter with its styles, scripts and pictures, over connections of its own as a browser does.
 */
async function visit(url: string, number: number): Promise<number> {
  const own = new http.Agent({ keepAlive: true, maxSockets: 6 });
  const get = (path: string, headers: Record<string, string>) => request(url + path, { headers, agent: own });
  const page = await get(`/product/${1 + (number % 3)}?utm_source=newsletter&utm_id=${number}`, {
    ...browserHeaders,
    "accept-encoding": "identity",
  });
  const assets = new Set(page.text.match(/\/(?:assets|fonts)\/[\w./-]+\.(?:js|css|woff2)/g));
  const paths = [...assets, ...new Set(findPictures(page.text))];
  const answers = await Promise.all(paths.map((path) => get(path, linkHeaders)));
  own.destroy();
  return Math.max(page.status, ...answers.map(({ status }) => status));
}

serveAsClient<StormPlan, Stormed>(async (plan) => {
  const { url, seconds, kind, atOnce, everyMs } = plan;
  const stormed: Stormed = { times: [], others: {} };
  const pending = new Set<Promise<void>>();
  let number = plan.first;
  const send = async () => {
    const started = performance.now();
    const outcome = await sends[kind](url, (number += 1), plan).catch((error: NodeJS.ErrnoException) => error.code);
    if (outcome === 200) stormed.times.push(performance.now() - started);
    else stormed.others[String(outcome)] = (stormed.others[String(outcome)] ?? 0) + 1;
  };
  const start = () => {
    for (let count = 0; count < atOnce; count += 1) {
      const sent = send().finally(() => pending.delete(sent));
      pending.add(sent);
    }
  };
  // By then the probe has opened its connections.
  await pause(1_000);
  start();
  const timer = setInterval(start, everyMs);
  // Ends half an interval early, so that no wave begins as the last interval ends.
  await pause(seconds * 1_000 - everyMs / 2);
  clearInterval(timer);
  await Promise.all(pending);
  return stormed;
});
