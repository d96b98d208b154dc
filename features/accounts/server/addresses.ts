import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { SavedAddress } from "../rules/responses.ts";
import { addresses, users } from "../tables.ts";

/** `label`, what the customer calls the recipient, and `landmark` are optional. */
export type NewAddress = Omit<SavedAddress, "id" | "isDefault" | "label" | "landmark"> & {
  label?: string | undefined;
  landmark?: string | undefined;
};

/** The most addresses of an account. An order that adds one more deletes the least recently used. */
const MOST = 20;

const { userId: owner, usedAt, ...columns } = getTableColumns(addresses);
const own = (userId: string) => eq(owner, userId);

/** An account's address book: the default address first, then the most recently used. One query. */
export function listAddresses(db: Database, userId: string): Promise<SavedAddress[]> {
  return db
    .select(columns)
    .from(addresses)
    .where(own(userId))
    .orderBy(desc(columns.isDefault), desc(usedAt), columns.id);
}

/**
 * Remembers the address of an order, or notes that a known one was used again, and with which shipping method. Returns
 * its id. One statement, without `limit` or `offset`, so that it stays prepared (statement-names.ts); the caller has
 * locked the account.
 */
export async function rememberAddress({ tx, now }: Write, userId: string, address: NewAddress): Promise<string> {
  const { fullName, phone, street, city, state, postalCode, country, shippingMethod } = address;
  const { label = "", landmark = "" } = address;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with used as (
      update ${addresses} set used_at = ${at}, shipping_method = coalesce(${shippingMethod}, shipping_method),
        label = coalesce(nullif(${label}, ''), label)
      where user_id = ${userId} and full_name = ${fullName} and phone = ${phone} and street = ${street} and landmark = ${landmark} and city = ${city}
        and state = ${state} and postal_code = ${postalCode} and country = ${country}
      returning id
    ), pruned as (
      delete from ${addresses} where id in (select id from (
        select id, row_number() over (order by is_default desc, used_at desc, id) as place
        from ${addresses} where user_id = ${userId} and not exists (select from used)) ranked where place >= ${MOST})
    ), added as (
      insert into ${addresses} (user_id, full_name, phone, label, street, landmark, city, state, postal_code, country, shipping_method, used_at)
      select ${userId}, ${fullName}, ${phone}, ${label}, ${street}, ${landmark}, ${city}, ${state}, ${postalCode}, ${country}, ${shippingMethod}, ${at}
      where not exists (select from used)
      returning id
    )
    select id from used union all select id from added`);
  return rows[0]?.id ?? "";
}

/**
 * Inserts an address into an account's address book, or with `id` updates one. Refuses an address of another account,
 * and more addresses than an account may have.
 */
export async function saveAddress(
  shop: Shop,
  userId: string,
  { id, ...address }: Omit<NewAddress, "shippingMethod"> & { id?: string },
): Promise<Refusal | undefined> {
  return write(shop, userId, async (w) => {
    await lockAccountById(w, userId);
    if (id !== undefined) {
      const [saved] = await w.tx.update(addresses).set(address).where(ownAddress(userId, id)).returning(columns);
      return saved ? undefined : new Refusal("address-not-found", "This address is no longer in your address book.");
    }
    if ((await w.tx.$count(addresses, own(userId))) >= MOST) {
      return new Refusal("limit-reached", `Your address book has ${MOST} addresses. Please delete one first.`);
    }
    await rememberAddress(w, userId, { ...address, shippingMethod: null });
    return undefined;
  });
}

/** Makes an address the one that the checkout starts with; another account's stays as it is. */
export async function makeDefault({ tx }: Write, userId: string, id: string): Promise<void> {
  // Reset the former default first: an account has at most one at any time.
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(own(userId), columns.isDefault));
  await tx.update(addresses).set({ isDefault: true }).where(ownAddress(userId, id));
}

/** `makeDefault` in a write of its own. Changes nothing for an address of another account, as `removeAddress` does. */
export function chooseDefault(shop: Shop, userId: string, id: string): Promise<void> {
  return write(shop, userId, async (w) => {
    await lockAccountById(w, userId);
    await makeDefault(w, userId, id);
  });
}

/** Deletes an address of an account's book. */
export async function removeAddress(shop: Shop, userId: string, id: string): Promise<void> {
  await shop.db.delete(addresses).where(ownAddress(userId, id));
}

function ownAddress(userId: string, id: string) {
  // A form may send an id that is not a UUID.
  return and(own(userId), z.uuid().safeParse(id).success ? eq(columns.id, id) : sql`false`);
}

export async function lockAccountById({ tx }: Write, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}
