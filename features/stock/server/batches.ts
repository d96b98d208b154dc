import { and, asc, desc, eq, gt, inArray } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { products } from "#features/catalogue/tables.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Batch, BatchCause } from "../rules/batches.ts";
import { batches, batchMovements, suppliers } from "../tables.ts";

const MAX_SHOWN = 100;

/** A batch with the name of its supplier. `unitCost` is null for readers who must not see it. */
export type OfficeBatch = Batch & { supplier: string | null };

/** Whether the reader may see the unit cost: packers may not. */
type Reader = { seesCosts?: boolean };

/**
 * The batches of a product, in the order in which they are used; those without units only with `all`. Costs only for a
 * reader who `seesCosts`. At most 100.
 */
export async function listBatches(
  db: Database | Transaction,
  productId: string,
  { seesCosts = false, all = false }: Reader & { all?: boolean } = {},
): Promise<OfficeBatch[]> {
  const rows = await db
    .select({ batch: batches, supplier: suppliers.name })
    .from(batches)
    .leftJoin(suppliers, eq(suppliers.id, batches.supplierId))
    .where(and(eq(batches.productId, productId), all ? undefined : gt(batches.units, 0)))
    .orderBy(asc(batches.bestBefore), asc(batches.id))
    .limit(MAX_SHOWN);
  return rows.map((row) => officeBatch(row, seesCosts));
}

/** The batch of a product with this code, in capitals; undefined if there is none. */
export async function findBatchByCode(
  db: Database | Transaction,
  productId: string,
  code: string,
): Promise<Batch | undefined> {
  const isIt = and(eq(batches.productId, productId), eq(batches.code, code));
  const [batch] = await db.select().from(batches).where(isIt);
  return batch;
}

/** The batches of these products with units left, including those on hold, for proposing what to pack. One query. */
export function listBatchesInStock(db: Database, productIds: string[]) {
  const { id, productId, code, bestBefore, units, heldAt } = batches;
  return db
    .select({ id, productId, code, bestBefore, units, heldAt })
    .from(batches)
    .where(and(inArray(productId, productIds), gt(units, 0)));
}

export type BatchMovement = {
  id: number;
  change: number;
  balance: number;
  cause: BatchCause;
  orderId: string | null;
  note: string | null;
  actorId: string | null;
  /** Null for the shop itself and for a deleted account. */
  name: string | null;
  at: string;
};

/**
 * A batch with its product's name and its newest 100 movements. Undefined for an unknown id.
 * Costs only for a reader who `seesCosts`. Two queries.
 */
export async function findBatch(db: Database, id: number, { seesCosts = false }: Reader = {}) {
  const [found] = await db
    .select({ batch: batches, supplier: suppliers.name, productName: products.name })
    .from(batches)
    .innerJoin(products, eq(products.id, batches.productId))
    .leftJoin(suppliers, eq(suppliers.id, batches.supplierId))
    .where(eq(batches.id, id));
  if (!found) return undefined;
  return {
    ...officeBatch(found, seesCosts),
    productName: found.productName,
    movements: await listBatchMovements(db, id),
  };
}

async function listBatchMovements(db: Database, id: number): Promise<BatchMovement[]> {
  const rows = await db
    .select({ movement: batchMovements, name: users.name })
    .from(batchMovements)
    .leftJoin(users, eq(users.id, batchMovements.actorId))
    .where(eq(batchMovements.batchId, id))
    .orderBy(desc(batchMovements.id))
    .limit(MAX_SHOWN);
  return rows.map(({ movement: { batchId: _batchId, occurredAt, ...movement }, name }) => ({
    ...movement,
    name,
    at: occurredAt.toISOString(),
  }));
}

function officeBatch({ batch, supplier }: { batch: Batch; supplier: string | null }, seesCosts: boolean): OfficeBatch {
  return { ...batch, supplier, ...(!seesCosts && { unitCost: null }) };
}
