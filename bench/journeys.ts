import { coldQuery } from "./addresses.ts";
import { customer, formHeaders, makeIp, newOrder } from "./customers.ts";
import { seededChance } from "./large-seed/chance.ts";
import { browserHeaders, linkHeaders } from "./request.ts";

// What clients request, one step after the other and from the beginning again. A client is one connection.

type Sent = { path?: string; method?: "POST"; headers?: Record<string, string>; body?: string };
export type Step = {
  kind: string;
  expected?: number;
  /** The request, when it is due; undefined ends the round. The first step of a journey always has one. */
  send: () => Sent | undefined;
  read?: (body: string, cookie: string) => void;
};
type Options = { url: string; paths?: string[]; status?: number };
/** `next` gives another number at each call, in all clients; `paths` are the files of a page. */
export type Journey = (client: number, next: () => number, options: Options) => Step[];

const PRODUCTS = 20;
const BUYERS_PERCENT = 35;
const NETWORKS = 100;
const words = "egusi ogbono crayfish pepper garri yam stockfish palm bitterleaf plantain suya".split(" ");
/** An account of the demo shop (db/seed/demo.ts). */
const KNOWN = "ngozi.okafor@example.com";

const page = (kind: string, path: () => string, headers = {}): Step => ({
  kind,
  send: () => ({ path: path(), headers }),
});
const signIn = (url: string, ip: string, person: { email: string; password: string }): Sent => ({
  path: "/auth",
  method: "POST",
  headers: { ...formHeaders, origin: url, "x-forwarded-for": ip },
  body: new URLSearchParams(person).toString(),
});

export const journeys = {
  /** The URL itself. */
  same: (_client, _next, { status }) => [{ kind: "page", expected: status, send: () => ({}) }],
  warm: () => [page("warm page", () => "/products")],
  cold: (_client, next) => [page("cold list", () => `/products?${coldQuery(next())}`)],
  search: (_client, next) => [page("search", () => `/products?search=stock+fish&${coldQuery(next())}`)],
  nothing: (_client, next) => [page("nothing", () => `/products?search=zq${next().toString(36)}zq`)],
  picture: (_client, _next, { paths = [] }) => [page("picture", () => paths[0] ?? "/")],
  cart: (_client, next) => [
    {
      kind: "cart",
      send() {
        const number = next();
        const ids = new Set([1, 2, 3].map((step) => 1 + ((number * step) % PRODUCTS)));
        const headers = { ...linkHeaders, "x-forwarded-for": makeIp(number) };
        return { path: `/api/products?ids=${[...ids].join(",")}`, headers };
      },
    },
  ],
  /** A product page that a newsletter links to, and its styles, scripts and pictures. */
  firstVisit: (_client, next, { paths = [] }) => [
    page("page", () => `/product/1?utm_source=newsletter&utm_id=${next()}`),
    ...paths.map((path) => page("file", () => path)),
  ],
  signIn: (_client, next, { url }) => [
    {
      kind: "sign-in",
      expected: 302,
      send() {
        const number = next();
        return signIn(url, makeIp(number), customer(number % 300));
      },
    },
  ],
  /** Wrong passwords from many networks, half of them for one account; what lasts is their refusal. */
  guess: (_client, next, { url }) => [
    {
      kind: "guess",
      expected: 429,
      send() {
        const number = next();
        const email = number % 2 === 0 ? KNOWN : `unknown-${number % 1_000}@example.com`;
        return signIn(url, `10.66.0.${number % NETWORKS}`, { email, password: `wrong-${number}` });
      },
    },
  ],
  /** A visitor who browses, searches, filters and fills a cart; some then sign in, order and report the transfer. */
  shopper: (client, next, { url, paths = [] }) => {
    const { below, percent, pick } = seededChance(client + 1);
    const product = () => 1 + below(PRODUCTS);
    /** A misspelled word, one that finds nothing, or two that a product has; the first two kinds never repeat. */
    const searched = () => {
      const mark = next().toString(36);
      return pick([`${pick(words)}${mark}`, `zq${mark}`, `${pick(words)} ${mark.slice(-1)}`]);
    };
    const own = (kind: string, path: () => string) => page(kind, path, { "x-forwarded-for": makeIp(client) });
    return [
      own("home page", () => "/"),
      ...paths.slice(0, 4).map((path) => own("picture", () => path)),
      own("list", () => "/products"),
      ...paths.slice(4, 8).map((path) => own("picture", () => path)),
      own("product", () => `/product/${product()}`),
      own("search", () => `/products?${new URLSearchParams({ search: searched() })}`),
      own("filter", () => `/products?${coldQuery(next())}`),
      own("product", () => `/product/${product()}`),
      own("cart's products", () => `/api/products?ids=${product()}`),
      own("cart", () => "/cart"),
      ...purchase(client, next, url, () => percent(BUYERS_PERCENT)),
    ];
  },
} satisfies Record<string, Journey>;

function purchase(client: number, next: () => number, url: string, buys: () => boolean): Step[] {
  let [cookie, id, total] = ["", "", 1];
  const post = (path: string, body: object): Sent => ({
    path,
    method: "POST",
    headers: { cookie, origin: url, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const order = () => {
    const placed = newOrder(total);
    id = placed.id;
    return post("/api/orders", placed);
  };
  const own = (kind: string, path: () => string): Step => ({
    kind,
    send: () => ({ path: path(), headers: { ...linkHeaders, cookie } }),
  });
  return [
    {
      kind: "sign-in",
      expected: 302,
      send: () => (buys() ? signIn(url, makeIp(next()), customer(client)) : undefined),
      read: (_body, given) => ([cookie, total] = [given, 1]),
    },
    own("checkout page", () => "/checkout"),
    {
      // The shop refuses a wrong total with the correct one.
      kind: "price of the order",
      expected: 409,
      send: order,
      read: (body) => (total = (JSON.parse(body) as { details: { quote: { total: number } } }).details.quote.total),
    },
    { kind: "order", expected: 201, send: order },
    { kind: "transfer reported", expected: 201, send: () => post(`/api/orders/${id}/transfer`, {}) },
    own("order complete, followed", () => `/checkout/complete/${id}.data`),
    own("my orders, followed", () => "/orders.data"),
  ];
}

/** What a request sends unless its step says otherwise. */
export const defaultHeaders: Record<string, string> = browserHeaders;
