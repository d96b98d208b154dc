import { and, eq, isNull } from "drizzle-orm";
import { write, type Write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";
import { UNASSIGNED_BATCH, type Batch } from "../rules/batches.ts";
import { batches, batchMovements, suppliers } from "../tables.ts";

type NamedBatch = Pick<Batch, "productId" | "code" | "bestBefore" | "unitCost"> & { supplier: string };

/** The batches and suppliers of a demo. */
export type SeedBatches = {
  suppliers: { name: string; email: string; phone: string; note: string }[];
  /** The deliveries that brought the first stock of these products. */
  opening: NamedBatch[];
  /** Further goods, which are not for sale. */
  held: (NamedBatch & { units: number; reason: string })[];
};

/**
 * Adds suppliers and batches to a new demo, once, even if an earlier start stopped afterwards. Leaves the stock for
 * sale unchanged.
 */
export async function seedBatches(shop: Shop, seed: SeedBatches): Promise<void> {
  if (!shop.config.demo) throw new Error("Invented batches must be added to a demo only");
  await write(shop, null, async (w) => {
    const rows = seed.suppliers.map((supplier) => ({ ...supplier, createdAt: w.now }));
    const added = await w.tx.insert(suppliers).values(rows).onConflictDoNothing().returning();
    if (added.length === 0) return;
    const supplierId = (name: string) => added.find((supplier) => supplier.name === name)?.id ?? null;
    for (const { productId, supplier, ...known } of seed.opening) {
      const isOpening = and(
        eq(batches.productId, productId),
        eq(batches.code, UNASSIGNED_BATCH),
        isNull(batches.heldAt),
      );
      await w.tx
        .update(batches)
        .set({ ...known, supplierId: supplierId(supplier) })
        .where(isOpening);
    }
    for (const { supplier, reason, ...batch } of seed.held) {
      await addHeld(w, { ...batch, supplierId: supplierId(supplier), heldAt: w.now, holdReason: reason });
    }
  });
}

type HeldBatch = Pick<
  Batch,
  "productId" | "code" | "bestBefore" | "unitCost" | "units" | "supplierId" | "heldAt" | "holdReason"
>;

async function addHeld({ tx, now }: Write, batch: HeldBatch): Promise<void> {
  const row = { ...batch, receivedUnits: batch.units, receivedAt: now };
  const [added] = await tx.insert(batches).values(row).returning({ id: batches.id });
  if (!added) throw new Error(`Batch ${batch.code} was not stored`);
  const { units } = batch;
  await tx
    .insert(batchMovements)
    .values({ batchId: added.id, change: units, balance: units, cause: "received", occurredAt: now });
}
