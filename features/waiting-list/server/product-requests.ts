import { eq, isNull, sql } from "drizzle-orm";
import { requestedProductEmail } from "#features/newsletter/server/emails.ts";
import { readBrand } from "#features/shop/server/brand.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { inBatches } from "#platform/database/in-batches.ts";
import { write, type Write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { unsubscribeLink } from "#platform/mail/unsubscribe-link.ts";
import type { Shop } from "#platform/shop.ts";
import { announcedProducts, productRequests } from "../tables.ts";

const BATCH_SIZE = 100;
const MAX_TERMS = 200;

/** A search term whose products customers want, and how many of them. */
export type RequestedTerm = { term: string; people: number; last: Date };

/**
 * Records that this address wants to hear about what it searched for. Stores the text as searches compare it, so that
 * spellings of one product count together. Asking again before the notification changes nothing; after it, it starts a
 * new wait.
 */
export async function addProductRequest(
  shop: Shop,
  { search, email }: { search: string; email: string },
): Promise<void> {
  const createdAt = shop.clock();
  await shop.db.execute(sql`
    insert into ${productRequests} (term, email, created_at)
    select term, ${email}, ${createdAt.toISOString()}
    from (select singularize_words(normalize_search_text(${search})) as term) normalized where term <> ''
    on conflict (term, email) do update set notified_at = null, created_at = excluded.created_at
    where product_requests.notified_at is not null`);
}

/** The requested terms that name no announced product, the most wanted first; at most 200. */
export async function listProductRequests({ db }: Shop): Promise<RequestedTerm[]> {
  const { rows } = await db.execute<{ term: string; people: number; last: string }>(sql`
    select term, count(*)::int as people, max(created_at) as last from ${productRequests} w
    where notified_at is null and not exists (select from ${announcedProducts} g where w.term = any (g.terms))
    group by term order by people desc, last desc, term limit ${MAX_TERMS}`);
  return rows.map((row) => ({ ...row, last: new Date(row.last) }));
}

/** The announced products, sorted by state and name, with the number of people who wait for each. */
export async function listAnnouncedProducts({
  db,
}: Shop): Promise<{ id: string; name: string; note: string; state: string; people: number }[]> {
  const { rows } = await db.execute<{ id: string; name: string; note: string; state: string; people: number }>(sql`
    select id, name, note, state, (select count(distinct email)::int from ${productRequests} w
      where w.notified_at is null and w.term = any (g.terms)) as people
    from ${announcedProducts} g order by state = 'expected' desc, people desc, name limit 500`);
  return rows;
}

/**
 * Deletes the requests for a term that the shop will not sell, including the addresses; false if nobody waits for it.
 */
export async function dismissProductRequest(shop: Shop, actor: string, term: string): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const { rowCount } = await w.tx.delete(productRequests).where(eq(productRequests.term, term));
    if (!rowCount) return false;
    await recordAudit(w, {
      action: "dismissed a product request",
      subject: `request:${term}`,
      details: { people: rowCount },
    });
    return true;
  });
}

/**
 * Emails the customers whose request names goods that have arrived, once. The email and `notified_at` are written in
 * one transaction, so several processes may run it at the same time. Returns the number of emails.
 */
export function notifyProductRequests(shop: Shop): Promise<number> {
  return inBatches(() => write(shop, null, notifyBatch), BATCH_SIZE);
}

async function notifyBatch(w: Write): Promise<number> {
  const { shop, tx, now } = w;
  const arrived = sql`select name from ${announcedProducts} g where g.state = 'arrived' and product_requests.term = any (g.terms)`;
  const found = await tx
    .select({
      id: productRequests.id,
      email: productRequests.email,
      key: productRequests.unsubscribeToken,
      name: sql<string>`(${arrived} limit 1)`,
    })
    .from(productRequests)
    .where(sql`${isNull(productRequests.notifiedAt)} and exists (${arrived})`)
    .orderBy(productRequests.id)
    .limit(BATCH_SIZE)
    .for("no key update", { skipLocked: true });
  if (found.length === 0) return 0;
  const brand = await readBrand(tx);
  // Sorted by address: `queueEmail` locks the count of each.
  for (const { id, email, key, name } of found.toSorted((one, other) => (one.email < other.email ? -1 : 1))) {
    const content = requestedProductEmail(name, shop.config.publicUrl);
    const unsubscribeUrl = unsubscribeLink(shop, key);
    await queueEmail(w, { to: email, content, brand, about: "waiting list", unsubscribeUrl });
    await tx.update(productRequests).set({ notifiedAt: now }).where(eq(productRequests.id, id));
  }
  return found.length;
}
