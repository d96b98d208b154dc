import { eq, gt } from "drizzle-orm";
import { Client } from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { publicPages } from "../../app/public-pages.ts";
import { Refusal } from "../../domain/refusal.ts";
import { signIn } from "../../server/accounts/sign-in.ts";
import { orders, paymentAttempts, returns, reviews } from "../../server/database/schema.ts";
import { placeOrder } from "../../server/orders/place-order.ts";
import { recordMoney } from "../../server/payments/confirm-by-hand.ts";
import { requestRefund } from "../../server/payments/refunds.ts";
import { reportTransfer } from "../../server/payments/report-transfer.ts";
import { orderId, orderOf, setStock } from "../orders.ts";
import { amara, bola, join, joinStaff } from "../people.ts";
import { serve } from "./shopfront.ts";
import { shopRoutes, type Method } from "../shop-routes.ts";
import { openTestShop } from "../test-shop.ts";

/**
 * Who may use a route.
 * - `everyone`: no authorization.
 * - `secret`: the URL or the body must carry a secret; no request here has one, so the test only checks for no 5xx.
 * - `signed in`: a visitor must sign in first.
 * - `owner`: like `signed in`, and a 404 for any other user.
 * - `staff`: a 404 for everyone else.
 */
type Decision = "everyone" | "secret" | "signed in" | "owner" | "staff";

/**
 * A new route needs an entry here, or in the table of public pages. GET and POST of the same page share one decision.
 */
const decisions: Record<string, Decision> = {
  ...all(
    "everyone",
    ...publicPages.map(({ path }) => path),
    "/auth/forgotten /newsletter /waiting-list /offline /sitemap.xml /robots.txt /parts",
    "/api/me /api/products /api/newsletter /api/waiting-list /api/vitals /api/session /api/live /api/openapi.json",
  ),
  ...all(
    "secret",
    "/pay/:token /auth/confirm /auth/invitation /auth/new-password /track-order/link /newsletter/confirm /letters/leave /api/:provider/callback",
    // Only where emails are not really sent: never in production.
    "/outbox /outbox/:id /*",
  ),
  ...all(
    "signed in",
    "/orders /product/:id/review /product/:id/review/removal /profile /profile/password /profile/email /profile/my-data /profile/my-data.json",
    "/api/promotions/:code /api/profile /api/notifications /api/live/mine /api/orders /api/ussd/initialize /api/:method/initialize",
  ),
  ...all(
    "owner",
    "/checkout/complete/:orderId /orders/:orderId/cancellation /orders/:orderId/address /orders/:orderId/invoice",
    "/orders/:orderId/return /returns/:rma /returns/:rma/label",
    "/api/orders/:orderId/transfer /api/orders/:orderId/ussd-payment",
  ),
  ...all(
    "staff",
    "/office /office/orders /office/orders/processing /office/orders/packing-slips /office/orders/:id",
    "/office/orders/:id/shipment /office/orders/:id/cancellation /office/orders/:id/notes /office/orders/:id/payments",
    "/office/orders/:id/payments/:attempt/confirmation /office/orders/:id/payments/:attempt/rejection",
    "/office/orders/:id/payments/:attempt/resolution /office/orders/:id/refunds",
    "/office/orders/:id/refunds/:refund/completion /office/orders/:id/packing-slip /office/orders/:id/invoice",
    "/office/orders/:id/:step /office/returns /office/returns/:rma /office/returns/:rma/:decision",
    "/office/products /office/products/new /office/products/import /office/products/import/:importId",
    "/office/products/export.csv /office/products/:id /office/products/:id/stock /office/products/:id/prices",
    "/office/products/:id/picture /office/products/:id/visibility /office/reviews /office/reviews/:id/visibility",
    "/office/settings /office/settings/shipping /office/settings/shipping/:zoneId /office/settings/countries/:code",
    "/office/settings/banks /office/settings/banks/new /office/settings/banks/:id /office/settings/ussd-banks/:code",
    "/office/settings/promotions /office/settings/promotions/new /office/settings/promotions/:code",
    "/office/settings/promotions/:code/end /office/settings/faq /office/settings/faq/new /office/settings/faq/:id",
    "/office/settings/faq/:id/place /office/settings/faq/:id/removal /office/settings/speed",
    "/office/people /office/people/accounts/:id /office/people/staff /office/people/staff/removal /office/people/staff/role /office/people/invitations/sending",
    "/office/mail/sending /office/mail/:mail/sending /office/mail/:mail/removal",
    "/office/people/invitations/withdrawal /office/people/audit /api/live/office",
  ),
};

const RMA = "RMA-AAAAAAAAAA";
const parameters: Record<string, string> = {
  id: orderId(1),
  orderId: orderId(1),
  rma: RMA,
  step: "processing",
  decision: "approval",
  provider: "opay",
  method: "opay",
  code: "WELCOME15",
  token: "0".repeat(32),
  refund: "1",
  importId: "00000000-0000-4000-8000-000000000000",
  mail: "00000000-0000-4000-8000-000000000000",
  zoneId: "europe-uk",
};

/** Routes whose parameter here names nothing that exists, so staff get a 404 too. */
const notFoundForStaff = [
  "/office/products/import/:importId",
  "/office/mail/:mail/sending",
  "/office/mail/:mail/removal",
];

test("every route of the shop has an authorization rule, and every rule has a route", () => {
  expect(shopRoutes.map(({ path }) => path).filter((path) => !decisions[path])).toEqual([]);
  const known = new Set(shopRoutes.map(({ path }) => path));
  expect(Object.keys(decisions).filter((path) => !known.has(path))).toEqual([]);
});

const people = ["visitor", "owner", "other", "staff"] as const;
type Person = (typeof people)[number];
let url: string;
const cookies: Record<Person, string> = { visitor: "", owner: "", other: "", staff: "" };

beforeAll(async () => {
  const shop = await openTestShop();
  const owner = await join(shop, amara);
  await join(shop, bola);
  const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
  await joinStaff(shop, chidi);
  await setStock(shop, "1", 100);
  await placeOrder(shop, owner, await orderOf(shop, 1, { "1": 1 }));
  await reportTransfer(shop, owner, orderId(1));
  const now = shop.clock();
  await shop.db
    .insert(returns)
    .values({ rma: RMA, orderId: orderId(1), status: "approved", createdAt: now, updatedAt: now });
  const [review] = await shop.db
    .insert(reviews)
    .values({
      productId: "2",
      userId: owner,
      authorName: "Amara N.",
      rating: 4,
      title: "Good",
      text: "",
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  parameters["review"] = String(review?.id);
  const [attempt] = await shop.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId(1)));
  if (!attempt) throw new Error("The order has no payment");
  parameters["attempt"] = String(attempt.id);
  const money = { method: "bank-transfer", reference: "GTB-1", kobo: 5_000_000 } as const;
  await recordMoney(shop, { orderId: orderId(1), actor: "staff" }, money);
  const [refundable] = await shop.db.select().from(paymentAttempts).where(gt(paymentAttempts.receivedKobo, 0));
  const refundRequest = {
    attemptId: refundable?.id ?? 0,
    amountKobo: 100,
    reason: "A try",
    channel: "manual",
    actor: null,
  } as const;
  const refund = await requestRefund(shop, refundRequest);
  if (refund instanceof Refusal) throw new Error(refund.message);
  parameters["refund"] = String(refund.id);
  parameters["account"] = await join(shop, {
    name: "Dayo Bassey",
    email: "dayo@example.com",
    password: "afang-and-fufu",
  });
  expect(await shop.db.$count(orders, eq(orders.id, orderId(1)))).toBe(1);
  for (const [person, { email, password }] of [
    ["owner", amara],
    ["other", bola],
    ["staff", chidi],
  ] as const) {
    const result = await signIn(
      shop,
      { ip: `10.9.0.${people.indexOf(person)}`, userAgent: "test" },
      { email, password },
    );
    if (!result.ok) throw new Error(`${email} could not sign in`);
    cookies[person] = result.cookies.map((header) => header.split(";")[0]).join("; ");
  }
  const served = await serve(shop);
  url = served.url;
  return served.close;
});

const cases = shopRoutes
  .flatMap(({ id, path, methods }) =>
    methods.map((method): [Method, string, Decision, string] => [method, path, decisions[path] ?? "staff", id]),
  )
  // GET runs before POST, and signing out runs last, because it ends the sessions that the other cases use.
  .toSorted(([a, one], [b, other]) => rank(a, one) - rank(b, other));

function rank(method: Method, path: string): number {
  return path === "/api/session" ? 2 : Number(method === "POST");
}

test.each(cases)("%s %s is for: %s", async (method, path, decision, id) => {
  const isPage = !path.startsWith("/api/") && !/\.\w+$/.test(path);
  for (const person of people) {
    const { status, location, cacheControl, sessionQueries } = await send(method, path, person);
    const what = `${method} ${path} as ${person}: ${status} ${location}`;
    const sentAway = status === 401 || location.startsWith("/auth?next=");
    expect(status, what).toBeLessThan(500);
    if (decision === "secret") continue;
    if (decision === "everyone") {
      expect(sentAway, what).toBe(false);
      expect(status, what).not.toBe(404);
      continue;
    }
    expect(sessionQueries, what).toBe(person === "visitor" ? 0 : 1);
    if (!path.startsWith("/api/")) expect(cacheControl, what).toBe("private, no-store");
    const mustSignIn = decision !== "staff" && person === "visitor";
    expect(sentAway, what).toBe(mustSignIn);
    const notFound = decision === "staff" ? person !== "staff" : decision === "owner" && /other|staff/.test(person);
    const neverFound = person === "staff" && notFoundForStaff.includes(path);
    if (decision !== "signed in" && !mustSignIn && !neverFound) expect(status === 404, what).toBe(notFound);
    if (!isPage || !(notFound || mustSignIn)) continue;
    // The data of the page as React Router's client requests it: of every route, and of this one alone.
    for (const only of method === "GET" ? ["", id] : [""]) {
      const data = await send(method, path, person, { dataOnly: true, only });
      expect(data.sentAway, `${what} .data ${only}`).toBe(mustSignIn);
      expect(data.status, `${what} .data ${only}`).toBe(mustSignIn ? 202 : 404);
      expect(data.cacheControl, `${what} .data ${only}`).toBe("private, no-store");
    }
  }
});

/** `dataOnly`: the page's data without its document; `only`: of the route with this id alone. */
async function send(method: Method, path: string, person: Person, { dataOnly = false, only = "" } = {}) {
  const isApi = path.startsWith("/api/");
  const [filled = "", query = ""] = fill(method, path).split("?");
  const queries = vi.spyOn(Client.prototype, "query");
  const response = await fetch(`${url}${filled}${dataOnly ? ".data" : ""}?${query}${only && `&_routes=${only}`}`, {
    method,
    redirect: "manual",
    headers: {
      cookie: cookies[person],
      origin: url,
      ...(method === "POST" && { "content-type": isApi ? "application/json" : "application/x-www-form-urlencoded" }),
    },
    ...(method === "POST" && { body: isApi ? "{}" : "" }),
  });
  const sentAway = dataOnly && (await response.clone().text()).includes("/auth?next=");
  await response.body?.cancel();
  const sessionQueries = queries.mock.calls.filter((call) =>
    JSON.stringify(call[0]).includes('from \\"sessions\\" inner join'),
  ).length;
  queries.mockRestore();
  const { headers, status } = response;
  return {
    status,
    location: headers.get("location") ?? "",
    cacheControl: headers.get("cache-control"),
    sentAway,
    sessionQueries,
  };
}

/** The values of `:id` and `:code` by path prefix; elsewhere an id is an order id. */
const kinds: [prefix: string, name: string, value: () => string][] = [
  ["/product/", "id", () => "1"],
  ["/office/products/", "id", () => "1"],
  ["/office/reviews/", "id", () => parameters["review"] ?? ""],
  ["/office/settings/banks/", "id", () => "gtbank"],
  ["/office/settings/faq/", "id", () => "1"],
  ["/office/people/accounts/", "id", () => parameters["account"] ?? ""],
  ["/office/settings/countries/", "code", () => "NG"],
  ["/office/settings/ussd-banks/", "code", () => "058"],
];

/** The path with its parameters filled in; what has an owner belongs to Amara. */
function fill(method: Method, path: string): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const kind = kinds.find(([prefix, parameter]) => path.startsWith(prefix) && parameter === name);
    return kind ? kind[2]() : (parameters[name] ?? "1");
  });
  // `?index` sends a form to the index route instead of its parent layout.
  const isIndex = shopRoutes.some((route) => route.path === path && route.isIndex);
  const query = path === "/api/live" ? `?order=${orderId(1)}` : isIndex && method === "POST" ? "?index" : "";
  return filled.replace("*", "nowhere") + query;
}

function all(decision: Decision, ...pathLists: string[]): Record<string, Decision> {
  return Object.fromEntries(pathLists.flatMap((list) => list.split(" ")).map((path) => [path, decision]));
}
