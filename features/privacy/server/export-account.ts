import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { inOrder } from "#app";
import { users } from "#features/accounts/tables.ts";
import { ownOrders } from "#features/orders/server/own.ts";
import { orders } from "#features/orders/tables.ts";
import * as features from "#features/personal-data.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";

const parts = inOrder(features).flatMap(([, { personalData }]) => personalData.own ?? []);
const merge = (objects: object[]): Record<string, never> => Object.assign({}, ...objects);

/** The schema of a customer's data export: everything the shop stores about them. */
export const ownDataResponse = z.strictObject(merge(parts.map(({ schema }) => schema)));

/** An example of a data export. */
export const ownDataExample = merge(parts.map(({ example }) => example));

/**
 * Everything the shop stores about a customer, for their data export. Leaves out secrets (password, session tokens),
 * and includes what is stored under an email address only if the account has confirmed that address.
 */
export async function exportAccount(db: Database, userId: string): Promise<object> {
  const person = { userId, ...(await findPerson(db, userId)) };
  const own: object[] = [];
  for (const { read } of parts) own.push(await read(db, person));
  return merge(own);
}

/**
 * The same, for a member of staff at the customer's request; recorded in the audit trail. Undefined for an unknown
 * account.
 */
export async function exportAccountForStaff(shop: Shop, actor: string, accountId: string): Promise<object | undefined> {
  const account = await shop.db.query.users.findFirst({ columns: { id: true }, where: eq(users.id, accountId) });
  if (!account) return undefined;
  await write(shop, actor, (w) => recordAudit(w, { action: "exported an account", subject: `account:${accountId}` }));
  return exportAccount(shop.db, accountId);
}

/** The confirmed email address of an account, and the ids of its orders. */
async function findPerson(db: Database, userId: string) {
  const { email, emailVerified } = users;
  const own = db.select({ id: orders.id }).from(orders).where(ownOrders(userId));
  const [account] = await db
    .select({ email, emailVerified, orderIds: sql<string[]>`array(${own})` })
    .from(users)
    .where(eq(users.id, userId));
  return { email: account?.emailVerified ? account.email : undefined, orderIds: account?.orderIds ?? [] };
}
