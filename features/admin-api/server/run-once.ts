import { and, eq, gt, lte, sql } from "drizzle-orm";
import { deleteInBatches } from "#platform/database/in-batches.ts";
import { shopInside, write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { apiAnswers } from "../tables.ts";

/** How long a response is remembered, in milliseconds. */
const RESPONSE_RETENTION = DAY;

/**
 * Runs a write once for an Idempotency-Key of an API key: the same request again gets the first one's answer, which
 * commits with the change, so a process that ends in between leaves neither. Refuses the key with another request, and
 * while the first one runs. A refused request changed nothing and is run again.
 */
export function runOnce<Answer extends object>(
  { shop, actor, keyId }: { shop: Shop; actor: string; keyId: number },
  { idempotencyKey, requestHash }: { idempotencyKey: string; requestHash: string },
  run: (shop: Shop) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return write(shop, actor, async (w) => {
    const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${`${keyId} ${idempotencyKey}`}, 0)) as free`;
    const { rows } = await w.tx.execute<{ free: boolean }>(lock);
    if (!rows[0]?.free)
      return new Refusal("request-running", "The first request with this Idempotency-Key is still running.");
    const isIt = and(eq(apiAnswers.apiKeyId, keyId), eq(apiAnswers.idempotencyKey, idempotencyKey));
    const [known] = await w.tx
      .select()
      .from(apiAnswers)
      .where(and(isIt, gt(apiAnswers.createdAt, new Date(w.now.getTime() - RESPONSE_RETENTION))));
    if (known && known.requestHash !== requestHash)
      return new Refusal("idempotency-key-used", "This Idempotency-Key was already used for another request.");
    if (known) return known.answer as Answer;
    const answer = await run(shopInside(w));
    if (answer instanceof Refusal) return answer;
    const stored = { requestHash, answer, createdAt: w.now };
    await w.tx
      .insert(apiAnswers)
      .values({ apiKeyId: keyId, idempotencyKey, ...stored })
      .onConflictDoUpdate({ target: [apiAnswers.apiKeyId, apiAnswers.idempotencyKey], set: stored });
    return answer;
  });
}

/** Deletes responses past their retention. */
export async function deleteOldAnswers({ db, clock }: Shop): Promise<void> {
  await deleteInBatches(db, apiAnswers, lte(apiAnswers.createdAt, new Date(clock().getTime() - RESPONSE_RETENTION)));
}
