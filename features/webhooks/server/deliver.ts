import { and, asc, eq, getTableColumns, lte, or, sql } from "drizzle-orm";
import { alertStaff } from "#features/alerts/server/alert-staff.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write, type Write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { MINUTE } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { TEST } from "../rules/event-types.ts";
import { pauseAfter } from "../rules/retry.ts";
import { webhookDeliveries, webhookEndpoints } from "../tables.ts";
import { internet, type Network } from "./network.ts";
import { post, type Answer } from "./post.ts";
import { signMessage } from "./sign.ts";
import { secretsNow } from "./webhooks.ts";

const { id, endpointId, type, dueAt, version, attempts } = webhookDeliveries;

const ENDPOINTS_AT_ONCE = 10;
/** The messages that one endpoint gets at the same time, and how often in a run. */
const BATCH = 10;
const MOST_BATCHES = 10;
/** When a message that is being sent is due again if the process ends meanwhile. */
const LEASE = 2 * MINUTE;

const GONE = 410;

/**
 * Sends the messages that are due, those of each endpoint beside those of the others; several processes may run it at
 * once. An endpoint that fails is left for the next run. No statement is open while a message is sent, so one whose
 * answer was not recorded is sent again.
 */
export async function deliverWebhooks(shop: Shop, network: Network = internet): Promise<void> {
  const due = await shop.db
    .selectDistinct({ id: endpointId })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(isDue(shop.clock()));
  const limited = limitConcurrency(ENDPOINTS_AT_ONCE);
  await Promise.all(due.map((endpoint) => limited(() => deliverTo(shop, endpoint.id, network))));
}

async function deliverTo(shop: Shop, endpoint: string, network: Network): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const claimed = await claim(shop, endpoint);
    const accepted = await Promise.all(claimed.map((delivery) => attempt(shop, delivery, network)));
    if (claimed.length < BATCH || accepted.includes(false)) return;
  }
  await write(shop, null, async (w) => enqueue(w, "deliver-webhooks", {}));
}

/** A test reaches an endpoint that is off, too. */
const isDue = (now: Date) => and(lte(dueAt, now), or(webhookEndpoints.isOn, eq(type, TEST)));

type Claimed = Awaited<ReturnType<typeof claim>>[number];

/** The next messages of an endpoint, which no other run sends now. */
function claim({ db, clock }: Shop, endpoint: string) {
  const now = clock();
  const next = db
    .select({ id })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(and(eq(endpointId, endpoint), isDue(now)))
    .orderBy(asc(dueAt), asc(version))
    .limit(BATCH)
    .for("update", { of: webhookDeliveries, skipLocked: true });
  const { url, secret, oldSecret, oldSecretUntil } = webhookEndpoints;
  return db
    .update(webhookDeliveries)
    .set({ attempts: sql`${attempts} + 1`, attemptedAt: now, dueAt: new Date(now.getTime() + LEASE) })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, endpointId), sql`${id} = any(array(${next}))`))
    .returning({ ...getTableColumns(webhookDeliveries), url, secret, oldSecret, oldSecretUntil });
}

/** Sends a message and records what became of it; returns whether it was accepted. */
async function attempt(shop: Shop, delivery: Claimed, network: Network): Promise<boolean> {
  const answer = await sendSigned(shop, delivery, network);
  const isAccepted = answer.code !== null && answer.code >= 200 && answer.code < 300;
  await write(shop, null, (w) =>
    isAccepted ? recordAccepted(w, delivery, answer) : recordFailed(w, delivery, answer),
  );
  return isAccepted;
}

async function sendSigned(shop: Shop, delivery: Claimed, network: Network): Promise<Answer> {
  const secrets = secretsNow(shop, { ...delivery, id: delivery.endpointId });
  if (secrets.length === 0) return { code: null, text: "AUTH_SECRET has changed: make a new secret." };
  const { type: event, occurredAt, data } = delivery;
  const body = JSON.stringify({
    type: event,
    timestamp: occurredAt.toISOString(),
    data: { ...data, version: delivery.version },
  });
  const message = signMessage(`msg_${delivery.id}`, shop.clock(), body, secrets);
  return post(delivery.url, message, network, shop.config.webhookReceiver);
}

function recordAccepted(w: Write, delivery: Claimed, answer: Answer): Promise<void> {
  return record(w, delivery, answer, { dueAt: null, deliveredAt: w.now });
}

/** Tries again later, or switches the endpoint off: at once when it is gone, else after the last attempt. */
async function recordFailed(w: Write, delivery: Claimed, answer: Answer): Promise<void> {
  const isGone = answer.code === GONE;
  const pause = isGone ? undefined : pauseAfter(delivery.attempts, delivery.version);
  await record(w, delivery, answer, { dueAt: pause === undefined ? null : new Date(w.now.getTime() + pause) });
  if (pause === undefined)
    await switchOff(w, delivery, isGone ? "it is gone" : "it has not accepted a message for days");
}

type Outcome = { dueAt: Date | null; deliveredAt?: Date };

async function record({ tx }: Write, delivery: Claimed, { code, text }: Answer, outcome: Outcome): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ code, answer: text, ...outcome })
    .where(eq(id, delivery.id));
}

async function switchOff(w: Write, { endpointId: webhook, url }: Claimed, why: string): Promise<void> {
  const [off] = await w.tx
    .update(webhookEndpoints)
    .set({ isOn: false, version: sql`${webhookEndpoints.version} + 1` })
    .where(and(eq(webhookEndpoints.id, webhook), webhookEndpoints.isOn))
    .returning({ id: webhookEndpoints.id });
  if (!off) return;
  await recordAudit(w, { action: "switched a webhook off", subject: `webhook:${webhook}`, details: { why } });
  await alertStaff(w, {
    kind: "failed-check",
    title: "A webhook was switched off",
    text: `${new URL(url).host}: ${why}.`,
    link: `/office/settings/webhooks/${webhook}`,
  });
}
