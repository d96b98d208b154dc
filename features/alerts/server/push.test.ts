import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { endAllSessions } from "#features/accounts/server/sessions.ts";
import { addStaff, removeStaff } from "#features/accounts/server/staff.ts";
import { users } from "#features/accounts/tables.ts";
import { write } from "#platform/database/write.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { amara, bola, join } from "#tests/people/people.ts";
import { openPushService } from "#tests/programs/push-service.ts";
import { runQueuedJobs } from "#tests/run/run-queued-jobs.ts";
import { captureLog } from "#tests/shop/captured-log.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { alertDeliveries, pushSubscriptions } from "../tables.ts";
import { alertStaff } from "./alert-staff.ts";
import { saveChoices } from "./choices.ts";
import { pushKeys } from "./push-keys.ts";
import { isPushService } from "./push-services.ts";
import { addBrowser, listBrowsers, removeBrowser } from "./push-subscriptions.ts";
import { sendPush } from "./send-push.ts";
import { sendTestAlert } from "./test-alert.ts";

let service: Awaited<ReturnType<typeof openPushService>>;
let shop: TestShop;
let amaraId: string;
beforeEach(async () => {
  service = await openPushService();
  shop = await openTestShop({ pushService: service.origin });
  amaraId = await join(shop, amara);
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, amaraId));
  await addStaff(shop, null, amara.email);
});

const add = (path = "/phone", userId = amaraId) =>
  addBrowser(shop, userId, { endpoint: service.origin + path, ...service.keys, browser: "Firefox on Android" });
const message = { title: "An order was paid", body: "Order …1 can be packed.", link: "/office/orders/CBL_1" };
const tell = () =>
  write(shop, null, (w) =>
    alertStaff(w, {
      kind: "order-paid",
      orderId: "CBL_1",
      title: message.title,
      text: message.body,
      amount: 42_972,
      link: message.link,
    }),
  );

test("a browser gets the alert encrypted for it, signed by the shop, without the amount, and is waited for half a day", async () => {
  await add();
  await tell();
  await runQueuedJobs(shop);
  expect(service.received).toMatchObject([
    { path: "/phone", message, audience: service.origin, keptFor: String(12 * 60 * 60) },
  ]);
  const { publicKey } = pushKeys(shop);
  expect(service.received[0]?.isSignedBy(publicKey)).toBe(true);
  expect(await listBrowsers(shop.db, amaraId)).toMatchObject([
    { browser: "Firefox on Android", lastSentAt: shop.clock() },
  ]);
});

test("every process has the same keys without storing them", async () => {
  const other = await openTestShop();
  expect(pushKeys(other)).toEqual(pushKeys(shop));
  expect(JSON.stringify(pushKeys(shop))).not.toContain("x".repeat(32));
});

test("quiet hours hold for notifications, and several come as one at their end", async () => {
  await add();
  shop.setClock(new Date("2026-11-20T23:00:00+01:00"));
  await saveChoices(
    shop,
    { id: amaraId, role: "owner" },
    { byEmail: [], byPush: ["order-paid"], quietFrom: 22, quietUntil: 6 },
  );
  await tell();
  await tell();
  await runQueuedJobs(shop);
  expect(service.received).toEqual([]);
  shop.setClock(new Date("2026-11-21T06:00:00+01:00"));
  await write(shop, null, (w) => alertStaff(w, { kind: "return", title: "r", text: "r", link: "/office" }));
  await runQueuedJobs(shop);
  expect(service.received).toMatchObject([{ message: { title: "2 orders were paid", link: message.link } }]);
});

test.each([404, 410])("a browser that is gone (%s) is removed", async (status) => {
  await add();
  service.replyWith(status);
  await tell();
  await runQueuedJobs(shop);
  expect(await listBrowsers(shop.db, amaraId)).toEqual([]);
});

test("a push service that is overloaded or away gets the message later; one that redirects is not followed", async () => {
  await add();
  const [{ id } = { id: "" }] = await listBrowsers(shop.db, amaraId);
  for (const status of [503, 429]) {
    service.replyWith(status);
    await expect(sendPush(shop, id, message)).rejects.toThrow(String(status));
  }
  service.replyWith(307, "/elsewhere");
  await sendPush(shop, id, message);
  expect(service.received.map(({ path }) => path)).toEqual(["/phone", "/phone", "/phone"]);
  await shop.db.update(pushSubscriptions).set({ endpoint: "http://127.0.0.1:9/closed" });
  // An endpoint at a service that is no longer known gets nothing.
  await sendPush(shop, id, message);
});

test("a push service that refuses a message for good is logged, is not asked again, and keeps the browser", async () => {
  await add();
  const [{ id } = { id: "" }] = await listBrowsers(shop.db, amaraId);
  service.replyWith(413);
  const { log, lines } = captureLog();
  await sendPush({ ...shop, log }, id, message);
  expect(lines).toEqual([expect.stringContaining("a push service refused a notification")]);
  expect(await listBrowsers(shop.db, amaraId)).toMatchObject([{ id, lastSentAt: null }]);
});

test("a browser in which a colleague signs in shows the notifications of the colleague, and no more those of before", async () => {
  const bolaId = await join(shop, bola);
  await add();
  await add("/phone", bolaId);
  expect(await listBrowsers(shop.db, amaraId)).toEqual([]);
  expect(await listBrowsers(shop.db, bolaId)).toHaveLength(1);
  // Bola is a customer, and Amara, who is staff, no longer has a browser.
  await tell();
  await runQueuedJobs(shop);
  expect(service.received).toEqual([]);
  const planned = await shop.db.select().from(alertDeliveries);
  expect(planned.map(({ way }) => way)).toEqual(["email", "email"]);
});

test.each([
  "http://127.0.0.1:5432/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://localhost/",
  "https://169.254.169.254/latest/meta-data",
  "https://fcm.googleapis.com.evil.example/x",
  "https://fcm.googleapis.com:8443/x",
  "https://fcm.googleapis.com@evil.example/x",
  String.raw`https://push.apple.com\@evil.example/`,
  "http://fcm.googleapis.com/x",
  "https://evil.example/fcm.googleapis.com",
  "file:///etc/passwd",
])("the shop sends nothing to %s", async (endpoint) => {
  const refused = await addBrowser(shop, amaraId, { endpoint, ...service.keys, browser: "x" });
  expect(refused).toMatchObject({ code: "push-service-unknown" });
  expect(await listBrowsers(shop.db, amaraId)).toEqual([]);
});

test("the push services of the well-known browsers are known", () => {
  for (const host of [
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "db5p.notify.windows.com",
  ])
    expect(isPushService(shop.config, `https://${host}/send/abc`)).toBe(true);
});

test("signing out everywhere and leaving the staff end the notifications", async () => {
  const caller = { ip: "10.1.1.1", userAgent: "test" };
  await add();
  await endAllSessions(shop, caller, amaraId);
  expect(await listBrowsers(shop.db, amaraId)).toEqual([]);
  const bolaId = await join(shop, bola);
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, bolaId));
  await addStaff(shop, null, bola.email, "manager");
  await add("/bola", bolaId);
  await removeStaff(shop, amaraId, bola.email);
  expect(await listBrowsers(shop.db, bolaId)).toEqual([]);
});

test("nobody removes the browser of a colleague; the eleventh replaces the oldest", async () => {
  for (let count = 0; count < 11; count += 1) {
    shop.setClock(new Date(shop.clock().getTime() + 1000));
    await add(`/browser${count}`);
  }
  const own = await listBrowsers(shop.db, amaraId);
  expect(own).toHaveLength(10);
  const endpoints = await shop.db.select({ endpoint: pushSubscriptions.endpoint }).from(pushSubscriptions);
  expect(endpoints).not.toContainEqual({ endpoint: `${service.origin}/browser0` });
  expect(await removeBrowser(shop, "somebody-else", own[0]?.id ?? "")).toBe(false);
  expect(await removeBrowser(shop, amaraId, "not-an-id")).toBe(false);
  expect(await removeBrowser(shop, amaraId, own[0]?.id ?? "")).toBe(true);
});

test("who asks for a test gets it in the own browsers and by email, in quiet hours too, five times in ten minutes", async () => {
  const bolaId = await join(shop, bola);
  await add();
  await add("/bola", bolaId);
  const at = (minutes: number) => shop.setClock(new Date(Date.parse("2026-11-20T23:00:00+01:00") + minutes * 60_000));
  at(0);
  const nothing = { byEmail: [], byPush: [], quietFrom: 22, quietUntil: 6 };
  await saveChoices(shop, { id: amaraId, role: "owner" }, nothing);
  expect(await sendTestAlert(shop, amaraId)).toBeUndefined();
  await runQueuedJobs(shop);
  expect(service.received.map(({ path, message: shown }) => [path, shown])).toEqual([
    ["/phone", { title: "A test", body: "This is the test that you asked for.", link: "/office/alerts" }],
  ]);
  const tests = async () =>
    (await emailsTo(shop, amara.email)).filter(({ subject }) => subject === "Office: a test").length;
  for (let count = 2; count <= 5; count += 1) expect(await sendTestAlert(shop, amaraId)).toBeUndefined();
  at(9);
  expect(await sendTestAlert(shop, amaraId)).toMatchObject({ code: "too-many", details: { retryAfter: 600 } });
  expect(await tests()).toBe(5);
  at(10);
  expect(await sendTestAlert(shop, amaraId)).toBeUndefined();
  expect(await tests()).toBe(6);
});
