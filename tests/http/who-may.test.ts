import { and, eq, gt } from "drizzle-orm";
import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { dataComplaints } from "#features/data-complaints/tables.ts";
import { monthlyBaskets } from "#features/monthly-basket/tables.ts";
import { addDraft } from "#features/order-changes/server/drafts/drafts.ts";
import { issueInvoice } from "#features/orders/server/documents/issue-document.ts";
import { lockGoodsOrder } from "#features/orders/server/lock-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders, orderStatusHistory, shipments } from "#features/orders/tables.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { requestRefund } from "#features/payments/server/refunds.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { paymentAttempts } from "#features/payments/tables.ts";
import { addPurchaseOrder } from "#features/purchase-orders/server/edit-purchase-order.ts";
import { providerDiscrepancies } from "#features/reconciliation/tables.ts";
import { returns } from "#features/returns/tables.ts";
import { batches } from "#features/stock/tables.ts";
import { withdrawals } from "#features/withdrawals/tables.ts";
import { write } from "#platform/database/write.ts";
import { publicPages } from "#platform/http/public-pages.ts";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { serve } from "../journeys/shopfront.ts";
import { addDispute } from "../money/disputes.ts";
import { issueTestGiftCard } from "../money/gift-cards.ts";
import { orderId, makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, bola, join, joinStaff } from "../people/people.ts";
import { shopRoutes, type Method } from "../shop/shop-routes.ts";
import { TODAY } from "../shop/test-config.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";

/**
 * Who may use a route.
 * - `everyone`: no authorization.
 * - `secret`: the URL or the body must carry a secret; no request here has one, so the test only checks for no 5xx.
 * - `signed in`: a visitor must sign in first.
 * - `own`: like `signed in`, and a 404 for everyone but the customer whom it belongs to.
 * - `office`: a 404 for everyone but staff, and a 403 for staff whose role is not in the table `office`.
 */
type Decision = "everyone" | "secret" | "signed in" | "own" | "office";

/**
 * The letters of the roles that may read (GET) and write (POST) each route of the office: **o**wner, **m**anager,
 * **p**acker, **b**ookkeeper. Written independently of `pages.ts`.
 */
const office: Record<string, { reads: string; writes: string }> = {
  ...officeRoutes("ompb", "ompb", "/office/alerts /office/confirm-identity"),
  ...officeRoutes(
    "om",
    "",
    "/office/products/drafts /office/settings/feeds /office/settings/webhooks /office/sources /office/newsletters /office/suppliers /office/orders/:id/disputes/:dispute /office/gift-cards /office/gift-cards/:giftCard",
  ),
  ...officeRoutes("ompb", "", "/office /office/search /office/more /office/products /api/live/office"),
  ...officeRoutes(
    "omb",
    "",
    "/office/orders /office/orders/:id /office/orders/:id/invoice /office/orders/:id/documents/:file /office/returns /office/returns/:rma",
    "/office/products/:id/prices /office/products/export.csv /office/people/audit",
    "/office/books /office/books/journal /office/sales /office/sales/margins /office/discrepancies /office/books/downloads/:table",
  ),
  ...officeRoutes(
    "omp",
    "omp",
    "/office/batches/:id/hold /office/batches/:id/release /office/batches/:id/count /office/batches/:id/write-off",
    "/office/purchase-orders/:id/receipt /office/packing/:id",
    "/office/products/:id/stock /office/products/edit /office/packing/:id/processing /office/packing/:id/shipment",
    "/office/packing/processing /office/packing/shipments /office/undo/:action",
  ),
  ...officeRoutes("ompb", "ompb", "/office/views"),
  ...officeRoutes(
    "omb",
    "om",
    "/office/bank-statements /office/bank-statements/:file /office/discrepancies/:discrepancy",
    "/office/withdrawals/:withdrawal",
  ),
  ...officeRoutes(
    "omp",
    "",
    "/office/packing /office/packing/slips /office/packing/labels /office/packing/pick-list /office/packing/customs-papers",
    "/office/products/:id/label",
  ),
  ...officeRoutes("omp", "om", "/office/batches/:id/recall"),
  ...officeRoutes("omp", "", "/office/batches /office/batches/:id"),
  ...officeRoutes("omp", "om", "/office/purchase-orders"),
  ...officeRoutes(
    "om",
    "om",
    "/office/orders/:id/packing-slip /office/orders/:id/delivery-correction /office/orders/:id/history/:entry",
    "/office/orders/:id/parcels/:shipment /office/orders/:id/parcels/:shipment/end /office/orders/:id/parcels/:shipment/cost",
    "/office/orders/:id/parcels/:shipment/delivery /office/orders/:id/parcels/:shipment/handover-correction",
    "/office/orders/drafts /office/orders/drafts/:draft /office/orders/drafts/:draft/removal /office/orders/:id/edit",
    "/office/orders/:id/write-off /office/orders/:id/payment-link /office/people/accounts/:id/notes",
    "/office/orders/:id/shipment /office/orders/:id/cancellation /office/orders/:id/notes /office/orders/:id/payments",
    "/office/orders/:id/message",
    "/office/orders/:id/payments/:attempt/confirmation /office/orders/:id/payments/:attempt/rejection",
    "/office/orders/:id/payments/:attempt/resolution /office/orders/:id/payments/:attempt/correction",
    "/office/orders/:id/refunds /office/orders/:id/refunds/:refund/withdrawal",
    "/office/orders/:id/disputes/:dispute/answer /office/orders/:id/gift-replies/:reply",
    "/office/orders/:id/refunds/:refund/completion /office/orders/:id/:step /office/returns/:rma/:decision",
    "/office/products/new /office/products/changes /office/products/import /office/products/import/:importId /office/products/:id",
    "/office/products/:id/picture /office/products/drafts/:id /office/reviews",
    "/office/settings /office/settings/logo /office/settings/business /office/settings/features /office/settings/shipping /office/settings/shipping/:zoneId",
    "/office/settings/shipping/:zoneId/payment",
    "/office/settings/countries/:code /office/settings/holidays",
    "/office/settings/import-rules /office/settings/import-rules/new /office/settings/import-rules/:id",
    "/office/settings/duty/new /office/settings/duty/:id",
    "/office/settings/carriers /office/settings/carriers/new /office/settings/carriers/:name",
    "/office/settings/currencies /office/settings/currencies/new /office/settings/currencies/:code",
    "/office/settings/promotions /office/settings/promotions/new /office/settings/promotions/:code",
    "/office/settings/faq /office/settings/faq/new /office/settings/faq/:id /office/settings/speed /office/settings/opening",
    "/office/settings/webhooks/new /office/settings/webhooks/:webhook",
    "/office/settings/texts /office/settings/notices /office/settings/notices/:notice",
    "/office/newsletters/:newsletter /office/suppliers/:id /office/purchase-orders/low-stock /office/purchase-orders/:id",
    "/office/purchase-orders/:id/sending /office/purchase-orders/:id/cancellation",
    "/office/people /office/people/accounts/:id /office/waiting-list /office/waiting-list/:good",
    "/office/held-stock/release /office/mail/test /office/mail/:mail /office/mail/sending",
    "/office/bank-statements/matches /office/data-complaints/:complaint",
    "/office/gift-cards/new /office/gift-cards/:giftCard/stop /office/gift-cards/:giftCard/code /office/gift-cards/:giftCard/cancellation",
    "/office/dishes /office/dishes/new /office/dishes/import /office/dishes/substitutes /office/dishes/export.csv /office/dishes/:id /office/dishes/:id/picture",
  ),
  ...officeRoutes(
    "o",
    "o",
    "/office/settings/banks /office/settings/banks/new /office/settings/banks/:id",
    "/office/people/staff /office/people/staff/removal /office/people/staff/role",
    "/office/people/invitations /office/settings/keys/new /office/settings/keys/:key",
    "/office/people/accounts/:id/second-step /office/people/accounts/:id/erasure",
  ),
  ...officeRoutes("o", "", "/office/people/accounts/:id/data.json /office/settings/keys"),
};

function officeRoutes(reads: string, writes: string, ...pathLists: string[]) {
  const paths = pathLists.flatMap((list) => list.split(" "));
  return Object.fromEntries(paths.map((path) => [path, { reads, writes }]));
}

/**
 * A new route needs an entry here, in `office`, or in the table of public pages. GET and POST of the same page share
 * one decision.
 */
const decisions: Record<string, Decision> = {
  ...all(
    "everyone",
    ...publicPages.map(({ path }) => path),
    "/basket /dish/:id/basket /auth/forgotten /auth/code /newsletter /withdraw /privacy/complaint /waiting-list /offline /sitemap.xml /feeds/google.xml /feeds/meta.csv /robots.txt /manifest.webmanifest /.well-known/security.txt /parts",
    "/auth/passkey-options /api/me /api/suggestions /api/import-checks /api/shipping /api/products /api/newsletter /api/waiting-list /api/vitals /api/visits /api/csp-reports /api/session /api/live /api/openapi.json",
  ),
  ...all(
    "secret",
    "/pay/:token /api/payments/:token /pay-order/:token /gift/:code /basket/:code /shared-basket/:code /shared-basket/:code/removal /auth/confirm /auth/invitation /auth/new-password /track-order/link /newsletter/confirm /letters/leave /api/:provider/callback",
    "/api/v1/orders /api/v1/orders/:order /api/v1/orders/:order/shipment /api/v1/orders/:order/notes /api/v1/customers/:account",
    "/api/v1/products /api/v1/products/:product /api/v1/products/:product/price /api/v1/batches/:batch/count /mcp",
    // Only where emails are not really sent: never in production.
    "/outbox /outbox/:id /*",
  ),
  ...all(
    "signed in",
    "/orders /product/:id/review /product/:id/review/removal /profile /profile/addresses /profile/allergens /profile/password /profile/email /profile/my-data /profile/my-data.json",
    "/monthly-basket/:monthlyBasket/removal /auth/second-step /auth/registered /confirm-identity /profile/security /profile/security/passkeys/new /profile/security/passkeys/:id",
    "/profile/security/app /profile/security/recovery-codes",
    "/api/promotions/:code /api/profile /api/notifications /api/orders/bought /api/live/mine /api/orders /api/ussd/initialize /api/:method/initialize",
  ),
  ...all(
    "own",
    "/checkout/complete/:orderId /orders/:orderId/cancellation /orders/:orderId/change /orders/:orderId/address /orders/:orderId/payment-link /orders/:orderId/monthly-basket /orders/:orderId/invoice",
    "/orders/:orderId/documents/:file /orders/:orderId/recall /orders/:orderId/return /returns/:rma /returns/:rma/label",
    "/api/orders/:orderId/:report /api/orders/:orderId/payment-end /api/orders/:orderId/gift-card /api/orders/:orderId/transfer-account",
  ),
  ...all("office", ...Object.keys(office)),
};

/** This many requests at once keep the shop and its database busy. */
const AT_ONCE = 6;

const RMA = "RMA-AAAAAAAAAA";
const parameters: Record<string, string> = {
  id: orderId(1),
  orderId: orderId(1),
  order: orderId(1),
  product: "1",
  rma: RMA,
  step: "processing",
  table: "journal",
  decision: "approval",
  provider: "opay",
  report: "transfer",
  method: "opay",
  code: "WELCOME15",
  token: "0".repeat(32),
  refund: "1",
  file: "00000000-0000-4000-8000-000000000000",
  importId: "00000000-0000-4000-8000-000000000000",
  mail: "00000000-0000-4000-8000-000000000000",
  zoneId: "europe-uk",
  good: "new",
  notice: "new",
  webhook: "new",
  newsletter: "new",
};

/** Routes whose parameter here names nothing that exists, so staff get a 404 too. */
const notFoundForStaff = [
  "/office/products/import/:importId",
  "/office/bank-statements/:file",
  "/office/mail/:mail",
  "/office/settings/keys/:key",
  "/office/products/drafts/:id",
];

test("every route of the shop has an authorization rule, and every rule has a route", () => {
  expect(shopRoutes.map(({ path }) => path).filter((path) => !decisions[path])).toEqual([]);
  const known = new Set(shopRoutes.map(({ path }) => path));
  expect(Object.keys(decisions).filter((path) => !known.has(path))).toEqual([]);
});

const customers = ["visitor", "customer", "other"] as const;
const staff = ["owner", "manager", "packer", "bookkeeper"] as const;
const people = [...customers, ...staff];
type Person = (typeof people)[number];
let url: string;
let pool: TestShop["pool"];
const cookies: Partial<Record<Person, string>> = {};

beforeAll(async () => {
  const shop = await openTestShop();
  ({ pool } = shop);
  const owner = await join(shop, amara);
  await join(shop, bola);
  const makeMember = (role: (typeof staff)[number]) => {
    return { name: `Chidi the ${role}`, email: `${role}@example.com`, password: "okpa-di-oku-nsukka" };
  };
  for (const role of staff) await joinStaff(shop, makeMember(role), role);
  await pool.query("delete from switched_off_features");
  // Its law asks for the page of withdrawals.
  await pool.query("update shipping_countries set is_active = true where code = 'DE'");
  await setStock(shop, "1", 100);
  await placeOrder(shop, owner, await makeOrderRequest(shop, 1, { "1": 1 }));
  await reportTransfer(shop, { userId: owner }, { orderId: orderId(1) });
  await placeOrder(shop, owner, await makeOrderRequest(shop, 2, { "1": 1 }));
  const paid = { status: "confirmed", paymentState: "paid" } as const;
  await shop.db
    .update(orders)
    .set(paid)
    .where(eq(orders.id, orderId(2)));
  await write(shop, null, async (w) => {
    const order = await lockGoodsOrder(w.tx, orderId(1));
    if (order) parameters["file"] = `${(await issueInvoice(w, order)).number}.pdf`;
  });
  const now = shop.clock();
  await shop.db
    .insert(returns)
    .values({ rma: RMA, orderId: orderId(1), status: "approved", createdAt: now, updatedAt: now });
  const parcel = { orderId: orderId(1), position: 1, carrier: "GIG Logistics", shippedAt: now };
  const [shipment] = await shop.db.insert(shipments).values(parcel).returning();
  parameters["shipment"] = String(shipment?.id);
  const entry = await shop.db.query.orderStatusHistory.findFirst({ where: eq(orderStatusHistory.orderId, orderId(1)) });
  parameters["entry"] = String(entry?.id);
  const [batch] = await shop.db.select({ id: batches.id }).from(batches).limit(1);
  parameters["batch"] = String(batch?.id);
  const purchase = await addPurchaseOrder(shop, owner, null);
  if (purchase instanceof Refusal) throw new Error(purchase.message);
  parameters["purchaseOrder"] = String(purchase.id);
  parameters["draft"] = await addDraft(shop, owner);
  const [attempt] = await shop.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId(1)));
  if (!attempt) throw new Error("The order has no payment");
  parameters["attempt"] = String(attempt.id);
  parameters["dispute"] = String((await addDispute(shop, attempt)).id);
  const money = { method: "bank-transfer", reference: "GTB-1", kobo: 5_000_000 } as const;
  await recordMoney(shop, { orderId: orderId(1), actor: "staff" }, money);
  const [refundable] = await shop.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId(1)), gt(paymentAttempts.receivedKobo, 0)));
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
  parameters["leaving"] = await join(shop, {
    name: "Efe Bassey",
    email: "efe@example.com",
    password: "afang-and-fufu",
  });
  parameters["account"] = await join(shop, {
    name: "Dayo Bassey",
    email: "dayo@example.com",
    password: "afang-and-fufu",
  });
  const [monthly] = await shop.db
    .insert(monthlyBaskets)
    .values({ userId: owner, orderId: orderId(1), items: [], day: 1, nextOn: "2026-12-01", createdAt: TODAY })
    .returning();
  parameters["monthlyBasket"] = String(monthly?.id);
  parameters["giftCard"] = String((await issueTestGiftCard(shop, owner, 5_000)).id);
  const found = { provider: "monnify", kind: "payment", subject: "MNFY|1", discrepancy: "not-ours" } as const;
  const theirs = { theirAmount: 500_000, theirCurrency: "NGN", theirState: "PAID" };
  const [discrepancy] = await shop.db
    .insert(providerDiscrepancies)
    .values({ ...found, ...theirs, happenedAt: now, firstSeenAt: now, lastSeenAt: now })
    .returning();
  const said = { name: "Amara", createdAt: now };
  const [withdrawal] = await shop.db
    .insert(withdrawals)
    .values({ ...said, orderId: orderId(1), goods: "" })
    .returning();
  parameters["withdrawal"] = String(withdrawal?.id);
  const [complaint] = await shop.db
    .insert(dataComplaints)
    .values({ ...said, email: amara.email, text: "You wrote to me" })
    .returning();
  parameters["complaint"] = String(complaint?.id);
  parameters["discrepancy"] = String(discrepancy?.id);
  expect(await shop.db.$count(orders, eq(orders.id, orderId(1)))).toBe(1);
  const accounts: [Person, { email: string; password: string }][] = [
    ["customer", amara],
    ["other", bola],
    ...staff.map((role): [Person, ReturnType<typeof makeMember>] => [role, makeMember(role)]),
  ];
  for (const [person, { email, password }] of accounts) {
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
  const stopCounting = countSessionReads();
  return async () => {
    stopCounting();
    await served.close();
  };
});

/** Forms that change access or where money goes. */
const sensitive = [
  "/office/gift-cards/new",
  "/office/gift-cards/:giftCard/code",
  "/office/settings/banks/new",
  "/office/settings/banks/:id",
  "/office/settings/keys/new",
  "/office/settings/keys/:key",
  "/office/settings",
  "/office/people/staff",
  "/office/people/staff/removal",
  "/office/people/staff/role",
  "/office/people/accounts/:id/second-step",
  "/office/people/accounts/:id/erasure",
  "/profile/security/recovery-codes",
  "/profile/security/passkeys/new",
];

test.each(sensitive)("a session without a recent confirmation cannot send the form of %s", async (path) => {
  await pool.query("update sessions set confirmed_at = now() - interval '11 minutes'");
  const response = await fetch(url + fill("POST", path), {
    method: "POST",
    headers: { cookie: cookies.owner ?? "", origin: url, "content-type": "application/x-www-form-urlencoded" },
    body: "confirmRefundsAbove=999999",
  });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain("Please confirm that it is you");
  await pool.query("update sessions set confirmed_at = now()");
});

/**
 * Forms that move money, with the fields that make them complete; `:refundable` is a payment that has been received.
 */
const moneyForms: [path: string, body: string][] = [
  ["/office/orders/:id/payments", "method=bank-transfer&amount=100&sure=100&reference=GTB-NEW&seen=:seen"],
  ["/office/orders/:id/payments/:attempt/confirmation", "amount=100&sure=100&seen=:seen"],
  ["/office/orders/:id/payments/:refundable/correction", "amount=49000&sure=49000&reason=Typed+wrongly&seen=:seen"],
  [
    "/office/orders/:id/refunds",
    "attempt=:refundable&amount=1&sure=%E2%82%A61&left=:left&reason=Broken&channel=manual",
  ],
  ["/office/gift-cards/:giftCard/cancellation", "reason=By+mistake"],
];

test.each(moneyForms)(
  "above the limit %s asks a session without a recent confirmation for the password, and moves nothing",
  async (path, body) => {
    await pool.query("update shop_settings set confirm_refunds_above = 0");
    await pool.query("update sessions set confirmed_at = now() - interval '11 minutes'");
    const { rows } = await pool.query<{ id: string; left: string; seen: string }>(
      `select a.id, a.received_kobo - coalesce((select sum(amount_kobo) from refunds r where r.attempt_id = a.id), 0) as left,
       (select max(id) from order_status_history where order_id = a.order_id) as seen
     from payment_attempts a where order_id = $1 and received_kobo > 0
       and a.id not in (select attempt_id from payment_disputes) order by a.id limit 1`,
      [orderId(1)],
    );
    const filled = (text: string) =>
      text
        .replace(":refundable", rows[0]?.id ?? "")
        .replace(":left", rows[0]?.left ?? "")
        .replace(":seen", rows[0]?.seen ?? "")
        .replace(":attempt", parameters["attempt"] ?? "")
        .replace(":id", orderId(1))
        .replace(":giftCard", parameters["giftCard"] ?? "");
    const ledger = async () =>
      (
        await pool.query(
          "select (select count(*) from payment_transactions) + (select count(*) from refunds) + (select count(*) from gift_card_entries) as rows",
        )
      ).rows;
    const before = await ledger();
    const submit = (proof: string) =>
      fetch(url + filled(path), {
        method: "POST",
        redirect: "manual",
        headers: { cookie: cookies.owner ?? "", origin: url, "content-type": "application/x-www-form-urlencoded" },
        body: filled(body) + proof,
      });
    for (const proof of ["", "&identityPassword=wrong-password"]) {
      const response = await submit(proof);
      expect(response.status).toBe(403);
      const page = await response.text();
      expect(page).toContain(proof ? "That is not your password or passkey" : "Please confirm that it is you");
      expect(page).toContain("Your password");
    }
    expect(await ledger()).toEqual(before);
    await pool.query("update sessions set confirmed_at = now()");
    expect((await submit("")).status).toBe(302);
    expect(await ledger()).not.toEqual(before);
    await pool.query("update shop_settings set confirm_refunds_above = 100000");
  },
);

test.each(["/office/products/%CC%81", "/office/settings/faq/%CC%81", "/office/settings/promotions/%CC%81"])(
  "an id of letters that no header can carry is not found: %s",
  async (path) => {
    expect((await fetch(url + path, { headers: { cookie: cookies.owner ?? "" } })).status).toBe(404);
  },
);

test("a body without a type that no route can read is the client's mistake on every page with a form", async () => {
  const forms = shopRoutes.filter(({ methods, isPage }) => isPage && methods.includes("POST"));
  expect(forms.length).toBeGreaterThan(60);
  const inTurn = limitConcurrency(AT_ONCE);
  const answers = forms.map(({ path }) =>
    inTurn(async () => {
      const response = await fetch(url + fill("POST", path), {
        method: "POST",
        redirect: "manual",
        headers: { cookie: cookies.owner ?? "", origin: url },
        body: new TextEncoder().encode("--x\r\n\r\n\0\r\n--x--"),
      });
      await response.body?.cancel();
      return `${path} ${response.status}`;
    }),
  );
  expect((await Promise.all(answers)).filter((answer) => / 5\d\d$/.test(answer))).toEqual([]);
});

test("every form of the office that takes a file is sent to a page that reads it", async () => {
  const inTurn = limitConcurrency(AT_ONCE);
  const pages = shopRoutes.filter(({ path, methods }) => path.startsWith("/office/") && methods.length === 2);
  const read = pages.map(({ path }) =>
    inTurn(async () => ({ path, text: (await send("GET", path, "owner", { reads: true })).text })),
  );
  const withFile = (await Promise.all(read)).filter(({ text }) => text.includes("multipart/form-data"));
  const paths = withFile.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/office/products/new", "/office/dishes/import"]));
  for (const path of paths) {
    const body = new FormData();
    for (const field of ["file", "picture"]) body.set(field, new Blob([]), "empty");
    const headers = { cookie: cookies.owner ?? "", origin: url };
    const response = await fetch(url + fill("POST", path), { method: "POST", redirect: "manual", headers, body });
    expect([path, response.status]).toEqual([path, 400]);
    expect(await response.text()).toContain("Please ");
  }
});

/** Pages whose button needs no fields. */
const BUTTONS = [
  "/office/orders/drafts",
  "/office/orders/drafts/:draft/removal",
  "/office/purchase-orders",
  "/office/purchase-orders/:id/cancellation",
  "/office/mail/test",
  "/office/orders/:id/history/:entry",
  "/office/people/accounts/:id/second-step",
];
/** Its button deletes the account that the cases below ask about. */
const ERASURE = "/office/people/accounts/:id/erasure";

test("a form of the office that comes without its fields changes nothing", async () => {
  const pages = shopRoutes.filter(
    ({ path, methods }) => path.startsWith("/office/") && path !== ERASURE && methods.length === 2,
  );
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(["/office/alerts", "/office/settings/opening"]));
  let before = await readContent();
  const changed: string[] = [];
  for (const { path } of pages) {
    await send("POST", path, "owner");
    const after = await readContent();
    if (after !== before) changed.push(path);
    before = after;
  }
  expect(changed).toEqual(BUTTONS);
});

/** A hash of everything that the shop has stored, except sessions and the counts of rate limits. */
async function readContent(): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'rate_limit_counters')",
  );
  const hashes = rows.map(
    ({ name }) => `select '${name}', md5(string_agg(t::text, ';' order by t::text)) from "${name}" t`,
  );
  return JSON.stringify(
    (await pool.query({ text: `${hashes.join(" union all ")} order by 1`, rowMode: "array" })).rows,
  );
}

type Case = { method: Method; path: string; decision: Decision; id: string; kind: string };

const cases = shopRoutes
  .flatMap(({ id, path, methods, isIndex, isPage, guards }) => {
    const decision = decisions[path] ?? "office";
    // Every route of the office is posted to, even one without an action.
    const verbs: Method[] = decision === "office" ? [...new Set<Method>([...methods, "POST"])] : methods;
    return verbs.map((method): Case => {
      const roles = office[path]?.[method === "GET" ? "reads" : "writes"];
      // Each loader and action, not the middleware, refuses what belongs to somebody else.
      const decided = decision === "own" ? path : roles;
      const kind = JSON.stringify([method, decision, decided, guards, isIndex, isPage]);
      return { method, path, decision, id, kind };
    });
  })
  // GET runs before POST, and signing out runs last, because it ends the sessions that the other cases use.
  .toSorted((a, b) => rank(a) - rank(b));

function rank({ method, path }: Case): number {
  return path === "/api/session" ? 2 : Number(method === "POST");
}

/** The first case of each kind: the same middleware decides on all others from the same facts. */
const firstOfKind = new Map(cases.toReversed().map((one) => [one.kind, one]));

test.each(cases)("$method $path is for: $decision", async (one) => {
  const { method, path, decision } = one;
  // Outside the office every role of staff is a customer, and in the office every customer is the same.
  const asking: Person[] =
    decision === "office" ? ["visitor", "customer", ...staff] : ["visitor", "customer", "other", "owner"];
  const refused = asking.filter((person) => expectedRefusal(method, path, person) !== undefined);
  const allowed = asking.filter((person) => !refused.includes(person));
  // An allowed POST changes something, so these are sent one after the other.
  const groups = method === "GET" ? [asking] : [refused, ...allowed.map((person) => [person])];
  for (const group of groups) {
    const replies = await Promise.all(
      group.map(async (person) => ({ person, reply: await send(method, path, person) })),
    );
    for (const { person, reply } of replies) expectDecision(one, person, reply);
  }
  const isDecided = decision !== "secret" && decision !== "everyone";
  if (!isDecided || !isPage(path) || firstOfKind.get(one.kind) !== one) return;
  // What was posted may be gone when it is posted again.
  const again = oneOfEach(method === "GET" ? asking : refused, one);
  for (const person of again) await expectDataDecision(one, person);
});

const isPage = (path: string) => !path.startsWith("/api/") && !/\.\w+$/.test(path);

function expectDecision({ method, path, decision }: Case, person: Person, reply: Reply): void {
  const { status, location, cacheControl, sessionQueries } = reply;
  const what = `${method} ${path} as ${person}: ${status} ${location}`;
  const sentAway = status === 401 || location.startsWith("/auth?next=");
  expect(status, what).toBeLessThan(500);
  if (decision === "secret") return;
  if (decision === "everyone") {
    expect(sentAway, what).toBe(false);
    expect(status, what).not.toBe(404);
    return;
  }
  expect(sessionQueries, what).toBe(person === "visitor" ? 0 : 1);
  if (!path.startsWith("/api/")) expect(cacheControl, what).toBe("private, no-store");
  const refusal = expectedRefusal(method, path, person);
  expect(sentAway, what).toBe(refusal === "sign in");
  expectRefusal(decision, { path, refusal, status, what });
}

/** The data of the page as React Router's client requests it: of every route, and of this one alone. */
async function expectDataDecision({ method, path, decision, id }: Case, person: Person): Promise<void> {
  const refusal = expectedRefusal(method, path, person);
  for (const only of method === "GET" ? ["", id] : [""]) {
    const { status, sentAway, cacheControl } = await send(method, path, person, { dataOnly: true, only });
    const what = `${method} ${path}.data ${only} as ${person}: ${status}`;
    expect(status, what).toBeLessThan(500);
    expect(sentAway, what).toBe(refusal === "sign in");
    expect(cacheControl, what).toBe("private, no-store");
    // A redirect, or the page that keeps a form that was sent without a session.
    if (refusal === "sign in") expect([202, 401], what).toContain(status);
    expectRefusal(decision, { path, refusal, status, what });
  }
}

type Outcome = { path: string; refusal: ReturnType<typeof expectedRefusal>; status: number; what: string };

function expectRefusal(decision: Decision, { path, refusal, status, what }: Outcome): void {
  const neverFound = refusal === undefined && notFoundForStaff.includes(path);
  if (decision === "signed in" || refusal === "sign in" || neverFound) return;
  expect(
    [403, 404].find((refusing) => refusing === status),
    what,
  ).toBe(refusal);
}

/** One of these people for each way to be refused, and one who is allowed. */
function oneOfEach(asking: Person[], { method, path }: Case): Person[] {
  const way = (person: Person) => `${person === "visitor"} ${expectedRefusal(method, path, person)}`;
  return asking.filter((person) => asking.find((other) => way(other) === way(person)) === person);
}

/** How a request is refused; undefined when it is not. */
function expectedRefusal(method: Method, path: string, person: Person): "sign in" | 403 | 404 | undefined {
  const decision = decisions[path];
  if (decision === "everyone" || decision === "secret") return undefined;
  if (decision !== "office" && person === "visitor") return "sign in";
  if (decision === "own") return person === "customer" ? undefined : 404;
  if (decision !== "office") return undefined;
  if (!staff.some((role) => role === person)) return 404;
  const letters = office[path]?.[method === "GET" ? "reads" : "writes"] ?? "";
  return letters.includes(person.charAt(0)) ? undefined : 403;
}

const money = /₦|"(price|listPrice|subtotal|total|tax|discount|paymentState|customerEmail)\\?"/;

test("nothing that a packer may request carries an amount, an email address or another role's link", async () => {
  const readable = shopRoutes.filter(
    ({ path, methods }) => methods.includes("GET") && office[path]?.reads.includes("p"),
  );
  expect(readable.length).toBeGreaterThan(6);
  for (const dataOnly of [false, true]) {
    const { text } = await send("GET", "/office/orders/:id", "owner", { dataOnly, reads: true });
    expect(text).toMatch(money);
  }
  for (const { path } of readable.filter((route) => route.isPage)) {
    for (const dataOnly of [false, true]) {
      const { text } = await send("GET", path, "packer", { dataOnly, reads: true });
      expect(text, path).not.toMatch(money);
      expect(text, path).not.toContain(amara.email);
      if (path !== "/office/packing/:id") expect(text, path).not.toContain(amara.name);
      expect(text, path).not.toMatch(/href="\/office\/(orders|settings|people|returns|reviews)/);
    }
  }
});

function moveTo(country: string) {
  return pool.query(
    "update orders set shipping_address = shipping_address || jsonb_build_object('country', $2::text) where id = $1",
    [orderId(2), country],
  );
}

test("of an order abroad a packer reads the declared values of its goods, and nothing else of its money", async () => {
  await moveTo("United States");
  for (const path of ["/office/packing/customs-papers", "/office/packing/slips"]) {
    const { text } = await send("GET", `${path}?ids=${orderId(2)}`, "packer", { reads: true });
    expect(text, path).toMatch(/NGN [\d,]+/);
    expect(text, path).not.toMatch(money);
    expect(text, path).not.toContain(amara.email);
  }
  const { text } = await send("GET", "/office/packing/:id", "packer", { reads: true });
  expect(text).not.toMatch(/NGN \d/);
  await moveTo("Nigeria");
});

/** `dataOnly`: the page's data without its document; `only`: of the route with this id alone. */
async function send(method: Method, path: string, person: Person, { dataOnly = false, only = "", reads = false } = {}) {
  const isApi = path.startsWith("/api/");
  const [filled = "", query = ""] = fill(method, path).split("?");
  const readsBefore = countReads(person);
  const response = await fetch(`${url}${filled}${dataOnly ? ".data" : ""}?${query}${only && `&_routes=${only}`}`, {
    method,
    redirect: "manual",
    headers: {
      cookie: cookies[person] ?? "",
      origin: url,
      // Nobody reads these two thousand or so responses, so they need no compression.
      "accept-encoding": "identity",
      ...(method === "POST" && { "content-type": isApi ? "application/json" : "application/x-www-form-urlencoded" }),
    },
    ...(method === "POST" && { body: isApi ? "{}" : "" }),
  });
  const leads = dataOnly && (await response.clone().text()).includes("/auth?next=");
  const text = reads ? await response.text() : "";
  if (!reads) await response.body?.cancel();
  const { headers, status } = response;
  return {
    status,
    location: headers.get("location") ?? "",
    cacheControl: headers.get("cache-control"),
    sentAway: response.status === 401 || leads,
    sessionQueries: countReads(person) - readsBefore,
    text,
  };
}

type Reply = Awaited<ReturnType<typeof send>>;

/** How often the session of each token was read. Each person has one request in progress at most. */
const sessionReads = new Map<string, number>();

function countReads(person: Person): number {
  return sessionReads.get(parseToken(cookies[person] ?? "")) ?? 0;
}

/** The token in a session's cookie; empty for a visitor, under which reads of any other session count too. */
function parseToken(cookie: string): string {
  return /session_token=([^.;]+)/.exec(cookie)?.[1] ?? "";
}

/** Counts the queries for sessions until the returned function is called. */
function countSessionReads(): () => void {
  const tokens = Object.values(cookies).map(parseToken);
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const text = JSON.stringify(args[0]);
    if (text.includes('from \\"sessions\\" inner join')) {
      const given = text + JSON.stringify(args[1] ?? "");
      const token = tokens.find((one) => given.includes(one)) ?? "";
      sessionReads.set(token, (sessionReads.get(token) ?? 0) + 1);
    }
    return Reflect.apply(query, this, args) as unknown;
  } as typeof query;
  return () => (Client.prototype.query = query);
}

/** The values of `:id` and `:code` by path prefix; elsewhere an id is an order id. */
const kinds: [prefix: string, name: string, value: () => string][] = [
  ["/product/", "id", () => "1"],
  ["/dish/", "id", () => "egusi-soup"],
  ["/office/products/", "id", () => "1"],
  ["/office/packing/", "id", () => orderId(2)],
  ["/office/batches/", "id", () => parameters["batch"] ?? ""],
  ["/office/suppliers/", "id", () => "new"],
  ["/office/purchase-orders/", "id", () => parameters["purchaseOrder"] ?? ""],
  ["/office/settings/faq/", "id", () => "1"],
  ["/office/settings/banks/", "id", () => "gtbank"],
  ["/office/settings/import-rules/", "id", () => "us-catfish"],
  ["/office/settings/duty/", "id", () => "eu-parcel"],
  ["/office/dishes/", "id", () => "egusi-soup"],
  // Nobody's, so that the other tests find theirs.
  ["/monthly-basket/:monthlyBasket/removal", "monthlyBasket", () => "0"],
  ["/office/settings/carriers/", "name", () => "USPS"],
  ["/office/settings/currencies/", "code", () => "GBP"],
  ["/office/people/accounts/:id/erasure", "id", () => parameters["leaving"] ?? ""],
  ["/office/people/accounts/", "id", () => parameters["account"] ?? ""],
  ["/office/settings/countries/", "code", () => "NG"],
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
