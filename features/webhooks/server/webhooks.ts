import { randomBytes, randomUUID } from "node:crypto";
import { asc, lte, sql } from "drizzle-orm";
import { asText } from "#platform/audit/edit-conflict.ts";
import { resource } from "#platform/audit/resource.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { decryptSecret, encryptSecret } from "#platform/encrypt-secret.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import type { WebhookDetails } from "../rules/webhook-form.ts";
import { webhookEndpoints } from "../tables.ts";

const { id, secret, oldSecretUntil } = webhookEndpoints;

const SECRET_BYTES = 32;
/** For how long the former secret signs too. */
const OVERLAP = DAY;

const useOf = (owner: string) => ({ purpose: "webhooks", owner });

/** The endpoints, the oldest first. */
export function listWebhooks(db: Database) {
  const { url, description, types, isOn, createdAt } = webhookEndpoints;
  return db.select({ id, url, description, types, isOn }).from(webhookEndpoints).orderBy(asc(createdAt), asc(id));
}

/** Where other programs are told of events. The audit trail has only the host of an address, which may be a secret. */
export const webhookList = resource(webhookEndpoints, "id", {
  subject: "webhook",
  what: "this webhook",
  toText: ({ url, description, types }) => asText({ url, description, types: types.join(", ") }),
  newRow: ({ shop, now }, details: WebhookDetails) => {
    const own = randomUUID();
    return { ...details, id: own, secret: newSecret(shop, own), createdAt: now };
  },
  added: (details) => ["added a webhook", auditDetails(details)],
  changed: (from, to: WebhookDetails) => ["changed a webhook", { from: auditDetails(from), to: auditDetails(to) }],
  removed: (row) => ["removed a webhook", auditDetails(row)],
});

/** Replaces the secret of an endpoint, whose former one signs for a day more. Returns it; undefined for no endpoint. */
export function renewSecret(shop: Shop, actor: string, webhook: string): Promise<string | undefined> {
  return write(shop, actor, async (w) => {
    const [row] = await w.tx
      .update(webhookEndpoints)
      .set({ secret: newSecret(shop, webhook), oldSecret: sql`${secret}`, oldSecretUntil: sinceNow(w) })
      .where(sql`${id}::text = ${webhook}`)
      .returning();
    if (!row) return undefined;
    await recordAudit(w, { action: "made a new secret for a webhook", subject: `webhook:${webhook}` });
    return showSecret(shop, row);
  });
}

/** Deletes the former secrets that no longer sign. */
export async function deleteOldSecrets({ db, clock }: Shop): Promise<void> {
  await db.update(webhookEndpoints).set({ oldSecret: null, oldSecretUntil: null }).where(lte(oldSecretUntil, clock()));
}

/** The secret as receivers enter it: `whsec_` and base64. Undefined if AUTH_SECRET has changed since. */
export function showSecret(shop: Shop, row: { id: string; secret: Buffer }): string | undefined {
  const bytes = decryptSecret(shop, useOf(row.id), row.secret);
  return bytes && `whsec_${Buffer.from(bytes).toString("base64")}`;
}

type Secrets = Pick<typeof webhookEndpoints.$inferSelect, "id" | "secret" | "oldSecret" | "oldSecretUntil">;

/** The secrets that sign a message now, the newest first; none if AUTH_SECRET has changed since. */
export function secretsNow(shop: Shop, row: Secrets): Uint8Array[] {
  const { secret: current, oldSecret, oldSecretUntil: until } = row;
  const stored = oldSecret && until && until > shop.clock() ? [current, oldSecret] : [current];
  return stored.flatMap((bytes) => decryptSecret(shop, useOf(row.id), bytes) ?? []);
}

const newSecret = (shop: Shop, owner: string) => encryptSecret(shop, useOf(owner), randomBytes(SECRET_BYTES));

const sinceNow = ({ now }: Write) => new Date(now.getTime() + OVERLAP);

function auditDetails({ url, description, types, isOn }: WebhookDetails) {
  return { host: new URL(url).host, description, types, isOn };
}
