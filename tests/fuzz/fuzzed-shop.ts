import { once } from "node:events";
import http from "node:http";
import { Writable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { eq } from "drizzle-orm";
import pino from "pino";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { users } from "#features/accounts/tables.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { paymentAttempts } from "#features/payments/tables.ts";
import { returns } from "#features/returns/tables.ts";
import { rateLimitCounters } from "#platform/rate-limit/table.ts";
import { serve } from "../journeys/shopfront.ts";
import { orderId, makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, bola, join, joinStaff } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { shopRoutes } from "../shop/shop-routes.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";
import type { FoundForm, FuzzRequest, Person } from "./requests.ts";

const LIMIT_MS = 20_000;
const staff = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };

/** A built shop with an order, a payment and a return, on a free port, and the operations on it. */
export async function openFuzzedShop() {
  const shop = await openTestShop({ trustProxy: true });
  const errors: string[] = [];
  const log = pino(
    { base: undefined, level: "error" },
    lines((line) => errors.push(line)),
  );
  const values = await addExamples(shop);
  const served = await serve({ ...shop, log });
  afterFile(served.close);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  afterFile(async () => agent.destroy());
  const cookies: Record<Person, string> = { visitor: "", customer: "", staff: "" };
  let signIns = 0;
  /** Signs both in again: a request may have ended their sessions, or taken the staff's role. */
  const renewSessions = async () => {
    signIns += 1;
    // A fast machine signs in more often than an account may.
    await shop.db.delete(rateLimitCounters);
    await shop.db.update(users).set({ blockedAt: null, role: "owner" }).where(eq(users.email, staff.email));
    for (const [person, { email, password }] of [
      ["customer", amara],
      ["staff", staff],
    ] as const) {
      const result = await signIn(shop, { ip: `10.${signIns % 250}.0.1`, userAgent: "test" }, { email, password });
      if (!result.ok) throw new Error(`${email} could not sign in`);
      cookies[person] = result.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
    }
  };
  await renewSessions();
  const send = (request: FuzzRequest) =>
    sendTo(served.url, agent, { ...request, headers: withCookie(request, cookies) });
  return {
    shop,
    values,
    /** The lines that the shop has logged as errors since the last call. */
    takeErrors: () => errors.splice(0),
    renewSessions,
    send,
    forms: () => findForms(send, values),
    /** The bytes of the heap after a collection, the open handles, and the rows of all tables. */
    async size() {
      collectGarbage();
      const { rows } = await shop.pool.query<{ rows: number }>(
        `select sum((xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', tablename), false, true, '')))[1]::text::int)::int as rows
         from pg_tables where schemaname = 'public'`,
      );
      return {
        heap: process.memoryUsage().heapUsed,
        handles: process.getActiveResourcesInfo().length,
        rows: rows[0]?.rows ?? 0,
      };
    },
  };
}

function withCookie({ person, headers }: FuzzRequest, cookies: Record<Person, string>): Record<string, string> {
  return { ...headers, cookie: [headers["cookie"], cookies[person]].filter(Boolean).join("; ") };
}

/** Adds what the routes' parameters can name; returns those values. */
async function addExamples(shop: TestShop): Promise<string[]> {
  const customer = await join(shop, amara);
  const other = await join(shop, bola);
  await joinStaff(shop, staff);
  await setStock(shop, "1", 100);
  await placeOrder(shop, customer, await makeOrderRequest(shop, 1, { "1": 1 }));
  await reportTransfer(shop, { userId: customer }, { orderId: orderId(1) });
  const now = shop.clock();
  const rma = "RMA-AAAAAAAAAA";
  await shop.db
    .insert(returns)
    .values({ rma, orderId: orderId(1), status: "approved", createdAt: now, updatedAt: now });
  const attempts = await shop.db.select({ id: paymentAttempts.id }).from(paymentAttempts);
  const ids = attempts.map(({ id }) => String(id));
  return [
    orderId(1),
    rma,
    "1",
    "2",
    other,
    "WELCOME15",
    "gtbank",
    "NG",
    "058",
    "europe-uk",
    "opay",
    "monnify",
    "paystack",
    "flutterwave",
    "processing",
    ...ids,
  ];
}

/** The forms of the pages that each person can open, each page with the first parameter values that exist. */
async function findForms(send: (request: FuzzRequest) => Promise<Reply>, values: string[]): Promise<FoundForm[]> {
  const found = new Map<string, FoundForm>();
  for (const person of ["visitor", "customer", "staff"] as const) {
    for (const paths of pagesFor(person, values)) {
      for (const form of await openFirst(person, paths)) {
        if (form.action !== "/api/session")
          found.set(`${person} ${form.action} ${form.fields.map(([name]) => name).join()}`, { person, ...form });
      }
    }
  }
  return [...found.values()];

  /** The forms of the first of these paths that opens a page. */
  async function openFirst(person: Person, paths: string[]) {
    for (const path of paths) {
      const { status, text } = await send({ person, method: "GET", path, headers: {}, body: "", chunked: false });
      if (status === 200) return parseForms(text, path);
    }
    return [];
  }
}

/** The pages with the paths to try for each. A page that several people can open is opened as one of them. */
function pagesFor(person: Person, values: string[]): string[][] {
  const inOffice = /^\/office/;
  const personal = /^\/(orders|profile|returns\/|checkout\/|product\/:id\/)/;
  const belongs = (path: string) =>
    person === (inOffice.test(path) ? "staff" : personal.test(path) ? "customer" : "visitor");
  const pages = new Set(shopRoutes.filter(({ isPage, path }) => isPage && belongs(path)).map(({ path }) => path));
  return [...pages].map((path) =>
    path.includes(":") ? values.map((value) => path.replaceAll(/:\w+/g, value)) : [path],
  );
}

/** React writes attributes in double quotes. */
function parseForms(html: string, path: string): Omit<FoundForm, "person">[] {
  return [...html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, attributes = "", inside = ""]) => {
    if (attribute(attributes, "method") !== "post") return [];
    const inputs = [...inside.matchAll(/<(?:input|select|textarea|button)([^>]*)>/g)].map(([, text = ""]) => text);
    const fields = inputs.flatMap((text): [string, string][] => {
      const name = attribute(text, "name");
      return name === undefined ? [] : [[name, attribute(text, "value") ?? ""]];
    });
    return [{ action: attribute(attributes, "action") ?? path, fields }];
  });
}

function attribute(text: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(text)?.[1]?.replaceAll("&amp;", "&").replaceAll("&quot;", '"');
}

export type Reply = { status: number; text: string };

/** Rejects when there is no complete response after 20 seconds; status 0 for a request that Node's client refuses. */
async function sendTo(url: string, agent: http.Agent, request: FuzzRequest): Promise<Reply> {
  const { method, path, headers, body, chunked } = request;
  const hasBody = method === "POST" || method === "PUT";
  const length = hasBody && !chunked ? { "content-length": String(Buffer.byteLength(body)) } : {};
  const sent = Object.fromEntries(
    Object.entries({ ...headers, origin: url, ...length }).filter(([, value]) => value !== ""),
  );
  let outgoing: http.ClientRequest;
  try {
    outgoing = http.request(url, { method, path, headers: sent, agent, signal: AbortSignal.timeout(LIMIT_MS) });
  } catch {
    return { status: 0, text: "" };
  }
  outgoing.end(hasBody ? body : undefined);
  try {
    const [response] = (await once(outgoing, "response")) as [http.IncomingMessage];
    let text = "";
    for await (const chunk of response.setEncoding("utf8")) text += chunk;
    return { status: response.statusCode ?? 0, text };
  } catch (error) {
    // The server refused the request while its body was still being sent.
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ECONNRESET" || code === "EPIPE") return { status: 0, text: "" };
    throw error;
  }
}

function lines(take: (line: string) => void): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      take(chunk.toString());
      next();
    },
  });
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
