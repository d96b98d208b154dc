import { asc, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { staffAlerts } from "#features/alerts/tables.ts";
import { auditLog } from "#platform/audit/table.ts";
import { write } from "#platform/database/write.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#platform/rules/time.ts";
import { openWebhookReceiver, resolveWith, type ReceivedWebhook } from "#tests/programs/webhook-receiver.ts";
import { done } from "#tests/run/done.ts";
import { until } from "#tests/run/until.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { webhookDeliveries, webhookEndpoints } from "../tables.ts";
import { announce } from "./announce.ts";
import { deliverWebhooks } from "./deliver.ts";
import { deleteOldDeliveries, listDeliveries, sendAgain, sendTest } from "./deliveries.ts";
import { renewSecret, showSecret, webhookList } from "./webhooks.ts";

let shop: TestShop;
let receiver: Awaited<ReturnType<typeof openWebhookReceiver>>;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  shop = await openTestShop({ webhookReceiver: receiver.origin });
});
beforeEach(async () => {
  shop.setClock(TODAY);
  receiver.received.length = 0;
  await shop.db.delete(webhookDeliveries);
  await shop.db.delete(webhookEndpoints);
  await shop.db.delete(staffAlerts);
});

async function listen(url = `${receiver.origin}/hook`) {
  const details = { url, description: "", types: ["order.paid" as const], isOn: true };
  const row = done(await webhookList.add(shop, "office", details));
  return { id: row.id, secret: showSecret(shop, row) ?? "" };
}

const tell = (subject: string) =>
  write(shop, null, (w) => announce(w, [{ type: "order.paid", subject, data: { orderId: subject } }]));
const later = (ms: number) => shop.setClock(new Date(shop.clock().getTime() + ms));
const deliver = (names?: Record<string, string[]>, limitMs = 10 * SECOND) =>
  deliverWebhooks(shop, { resolve: resolveWith(names), limitMs });
const rows = () => shop.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.version));
const isOn = async () => (await shop.db.select().from(webhookEndpoints)).map((row) => row.isOn);

/** What the receiver reads with a secret, at the time of the shop; undefined if it is not signed with it. */
function verify({ body, headers }: ReceivedWebhook, secret: string): unknown {
  vi.useFakeTimers({ toFake: ["Date"], now: shop.clock() });
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } catch {
    return undefined;
  } finally {
    vi.useRealTimers();
  }
}

test("the receiver's own library verifies ten messages, each with an id, a time and a version of its own", async () => {
  const { secret } = await listen();
  const subjects = Array.from({ length: 10 }, (_, number) => `CBL_${number}`);
  for (const subject of subjects) await tell(subject);
  await deliver();
  await deliver();
  const read = receiver.received.map((webhook) => verify(webhook, secret) as { data: { version: number } });
  expect(read.toSorted((one, other) => one.data.version - other.data.version)).toEqual(
    subjects.map((orderId) => ({
      type: "order.paid",
      timestamp: TODAY.toISOString(),
      data: { orderId, version: expect.any(Number) },
    })),
  );
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(10);
  expect(receiver.received[0]?.headers).toMatchObject({
    host: new URL(receiver.origin).host,
    "content-type": "application/json",
  });
  for (const row of await rows())
    expect(row).toMatchObject({ code: 204, attempts: 1, dueAt: null, deliveredAt: TODAY });
  const forged = { ...receiver.received[0]!, body: receiver.received[0]!.body.replace("paid", "sold") };
  expect(verify(forged, secret)).toBeUndefined();
});

test("two runs at once send each message once, also more than fit into one batch", async () => {
  await listen();
  for (let number = 0; number < 25; number += 1) await tell(`CBL_${number}`);
  await Promise.all([deliver(), deliver()]);
  expect(receiver.received).toHaveLength(25);
});

test.each<[string, number | null, string, Parameters<typeof deliver>?]>([
  ["/broken", 500, "Something broke"],
  ["/moved", 302, ""],
  ["/down", null, "It could not be reached (ECONNRESET)."],
  ["/slow", null, "It did not answer in time.", [{}, 100]],
  ["/upgrade", null, "It did not answer in time.", [{}, 100]],
])("an answer of %s is a failure, and the message is due again", async (path, code, answer, options = []) => {
  receiver.replies["/broken"] = (response) => response.writeHead(500).end("Something \0broke");
  receiver.replies["/moved"] = (response) => response.writeHead(302, { location: "/hook" }).end();
  receiver.replies["/down"] = (response) => response.socket?.resetAndDestroy();
  receiver.replies["/slow"] = () => {};
  receiver.replies["/upgrade"] = ({ socket }) =>
    socket?.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: tea\r\n\r\n");
  await listen(`${receiver.origin}${path}`);
  await tell("CBL_1");
  await deliver(...options);
  const [row] = await rows();
  expect(row).toMatchObject({ code, answer, attempts: 1, deliveredAt: null });
  expect(row!.dueAt!.getTime() - TODAY.getTime()).toBeGreaterThanOrEqual(5 * SECOND);
  expect(row!.dueAt!.getTime() - TODAY.getTime()).toBeLessThanOrEqual(5.5 * SECOND);
  // A redirect is not followed.
  expect(receiver.received.map((webhook) => webhook.path)).toEqual([path]);
  await deliver(...options);
  expect(receiver.received).toHaveLength(1);
});

test.each([
  ["https://books.example/", ["127.0.0.1"]],
  ["https://books.example/", ["8.8.8.8", "::1"]],
  ["https://[::ffff:10.0.0.1]/", undefined],
  ["http://127.0.0.1:9/", undefined],
  ["https://169.254.169.254/latest/meta-data", undefined],
])("nothing is sent to %s at %j", async (url, addresses) => {
  await listen(url);
  await tell("CBL_1");
  await deliver(addresses && { "books.example": addresses });
  const answer = "Its address is not on the public internet, so nothing is sent there.";
  expect((await rows())[0]).toMatchObject({ code: null, answer, attempts: 1 });
});

test("only the trusted origin may be this machine: another port or a production shop has none", async () => {
  await listen(receiver.origin.replace(/\d+$/, "9"));
  await tell("CBL_1");
  await deliver();
  expect((await rows())[0]?.answer).toContain("not on the public internet");
  await deliverWebhooks({ ...shop, config: { ...shop.config, webhookReceiver: undefined } });
  expect(receiver.received).toEqual([]);
});

test("of an answer without end 64 KB are read, and the connection is closed", async () => {
  const closed = Promise.withResolvers<number>();
  receiver.replies["/huge"] = (response) => {
    const { socket } = response;
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, "x")));
    };
    response
      .writeHead(200)
      .on("drain", more)
      .on("close", () => closed.resolve(socket?.bytesWritten ?? 0));
    more();
  };
  await listen(`${receiver.origin}/huge`);
  await tell("CBL_1");
  await deliver();
  // What the system's buffers took on both sides counts as written.
  expect(await closed.promise).toBeLessThan(20 * 1024 * 1024);
  const [row] = await rows();
  expect(row).toMatchObject({ code: 200, deliveredAt: TODAY });
  expect(row?.answer).toBe("x".repeat(1_000));
});

test("for a day a former secret signs too, and then no more", async () => {
  const { id, secret } = await listen();
  const renewed = (await renewSecret(shop, "office", id)) ?? "";
  expect(renewed).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(renewed).not.toBe(secret);
  const signedBy = async () => {
    await tell("CBL_1");
    await deliver();
    const webhook = receiver.received.at(-1)!;
    return [secret, renewed].map((one) => verify(webhook, one) !== undefined);
  };
  expect(await signedBy()).toEqual([true, true]);
  expect(receiver.received[0]?.headers["webhook-signature"]).toMatch(/^v1,\S{44} v1,\S{44}$/);
  later(DAY);
  expect(await signedBy()).toEqual([false, true]);
  await deleteOldDeliveries(shop);
  expect(await shop.db.select().from(webhookEndpoints)).toMatchObject([{ oldSecret: null, oldSecretUntil: null }]);
});

test("no secret is stored in clear text, or readable with another AUTH_SECRET", async () => {
  const { secret } = await listen();
  const [row] = await shop.db.select().from(webhookEndpoints);
  expect(row!.secret.includes(Buffer.from(secret.slice("whsec_".length), "base64"))).toBe(false);
  await tell("CBL_1");
  await deliverWebhooks({ ...shop, secret: "y".repeat(32) });
  expect((await rows())[0]).toMatchObject({ code: null, answer: "AUTH_SECRET has changed: make a new secret." });
});

test("an endpoint that is gone is switched off at once, and staff are alerted once", async () => {
  receiver.replies["/gone"] = (response) => response.writeHead(410).end();
  const { id } = await listen(`${receiver.origin}/gone`);
  await tell("CBL_1");
  await tell("CBL_2");
  await deliver();
  expect(await isOn()).toEqual([false]);
  for (const row of await rows()) expect(row).toMatchObject({ code: 410, dueAt: null });
  expect(await shop.db.select().from(staffAlerts)).toMatchObject([
    {
      kind: "failed-check",
      title: "A webhook was switched off",
      text: `${new URL(receiver.origin).host}: it is gone.`,
      link: `/office/settings/webhooks/${id}`,
    },
  ]);
  const audit = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `webhook:${id}`));
  expect(audit.map(({ action }) => action)).toEqual(["added a webhook", "switched a webhook off"]);
});

test("after ten attempts in more than three days an endpoint is switched off, and staff are alerted", async () => {
  receiver.replies["/broken"] = (response) => response.writeHead(500).end();
  await listen(`${receiver.origin}/broken`);
  await tell("CBL_1");
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await isOn()).toEqual([true]);
    await deliver();
    const [row] = await rows();
    expect(row?.attempts).toBe(attempt);
    if (row?.dueAt) shop.setClock(row.dueAt);
  }
  expect(shop.clock().getTime() - TODAY.getTime()).toBeGreaterThan(3 * DAY);
  expect(await isOn()).toEqual([false]);
  expect(await shop.db.$count(staffAlerts)).toBe(1);
  later(DAY);
  await deliver();
  expect(receiver.received).toHaveLength(10);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(1);
});

test("a message that waits is not sent to an endpoint that is off, and is once it is on again", async () => {
  const { id } = await listen();
  await tell("CBL_1");
  const set = (on: boolean) => shop.db.update(webhookEndpoints).set({ isOn: on }).where(eq(webhookEndpoints.id, id));
  await set(false);
  await deliver();
  expect(receiver.received).toEqual([]);
  await set(true);
  await deliver();
  expect(receiver.received).toHaveLength(1);
});

test("sent again, a message has the same id and content; a test reaches an endpoint that is off", async () => {
  const { id, secret } = await listen();
  await tell("CBL_1");
  await deliver();
  const [row] = await listDeliveries(shop.db, id);
  later(HOUR);
  expect(await sendAgain(shop, "office", { webhook: id, delivery: row?.id ?? "" })).toBe(true);
  expect(await sendAgain(shop, "office", { webhook: "another", delivery: row?.id ?? "" })).toBe(false);
  await deliver();
  const [first, again] = receiver.received;
  expect(again?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(again?.body).toBe(first?.body);
  expect(verify(again!, secret)).toBeDefined();
  await shop.db.update(webhookEndpoints).set({ isOn: false });
  expect(await sendTest(shop, "office", id)).toBe(true);
  expect(await sendTest(shop, "office", "another")).toBe(false);
  await deliver();
  expect(verify(receiver.received[2]!, secret)).toMatchObject({ type: "webhook.test" });
});

test("an endpoint that does not answer holds up no other", async () => {
  const answers: (() => void)[] = [];
  receiver.replies["/hangs"] = (response) => answers.push(() => response.writeHead(204).end());
  await listen(`${receiver.origin}/hangs`);
  await listen(`${receiver.origin}/works`);
  for (let number = 0; number < 12; number += 1) await tell(`CBL_${number}`);
  const run = deliver({}, MINUTE);
  const got = (path: string) => receiver.received.filter((webhook) => webhook.path === path).length;
  await until("all messages of the other one", () => got("/works") === 12 && got("/hangs") >= 10);
  expect(got("/hangs")).toBe(10);
  receiver.replies["/hangs"] = (response) => response.writeHead(204).end();
  answers.forEach((answer) => answer());
  await run;
  expect(got("/hangs")).toBe(12);
});

test("a message whose answer was not recorded is sent again", async () => {
  await listen();
  await tell("CBL_1");
  await deliver();
  // As after a process that ended before it could record the answer.
  await shop.db.update(webhookDeliveries).set({ deliveredAt: null, dueAt: new Date(TODAY.getTime() + 2 * MINUTE) });
  await deliver();
  expect(receiver.received).toHaveLength(1);
  later(2 * MINUTE);
  await deliver();
  expect(receiver.received).toHaveLength(2);
});

test("messages are deleted after thirty days", async () => {
  await listen();
  await tell("CBL_1");
  later(30 * DAY - 1);
  await deleteOldDeliveries(shop);
  expect(await rows()).toHaveLength(1);
  later(1);
  await deleteOldDeliveries(shop);
  expect(await rows()).toEqual([]);
});

test("the audit trail has the host of an address, and neither its path nor a secret", async () => {
  const { id, secret } = await listen(`${receiver.origin}/a-secret-path`);
  await renewSecret(shop, "office", id);
  expect(await webhookList.remove(shop, "office", id)).toBe(true);
  const audit = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `webhook:${id}`));
  expect(audit).toHaveLength(3);
  expect(JSON.stringify(audit)).toContain(new URL(receiver.origin).host);
  for (const hidden of ["a-secret-path", secret]) expect(JSON.stringify(audit)).not.toContain(hidden);
});
