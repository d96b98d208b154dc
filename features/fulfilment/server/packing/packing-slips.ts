import { inArray } from "drizzle-orm";
import { giftUrl } from "#features/orders/rules/gift.ts";
import { goodsRows } from "#features/orders/server/order-row.ts";
import { expectedArrival } from "#features/orders/server/packing/pack-order.ts";
import { readPackedUnits } from "#features/orders/server/packing/packed-units.ts";
import { orders } from "#features/orders/tables.ts";
import { findZoneByCountry, type ShippingTable } from "#features/shipping/rules/shipping.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { listBatchesInStock } from "#features/stock/server/batches.ts";
import { qrCode, type QrCode } from "#platform/qr-code.ts";
import type { Shop } from "#platform/shop.ts";
import { proposeBatches } from "../../rules/packing-proposal.ts";
import { findSlips, type SlipOrder } from "../office/slips.ts";

/** Units of a batch for one line of a slip. */
export type SlipBatch = { batchId: number; code: string; bestBefore: string | null; units: number };
/** A packing slip that names the batches of each line. */
export type PackingSlip = Omit<SlipOrder, "items"> & {
  /** The URL of a gift recipient's page. */
  giftPage: { url: string; qr: QrCode } | undefined;
  items: (SlipOrder["items"][number] & {
    batches: SlipBatch[];
    /** Its gross weight prices the delivery, and is not measured yet. */
    toWeigh: boolean;
  })[];
};

/**
 * The packing slips of these orders, in the sequence of `ids`, with the batches of their lines: for an order that is
 * being packed, its packed units that have not left; for a waiting order, those that packing would choose now. At most
 * five queries for any number of orders.
 */
export async function findPackingSlips(
  shop: Pick<Shop, "db" | "clock" | "config">,
  ids: string[],
): Promise<PackingSlip[]> {
  const slips = await findSlips(shop.db, ids);
  const waiting = slips.filter(({ status }) => status === "confirmed");
  const packed = slips.filter(({ status }) => status !== "confirmed").map(({ id }) => id);
  const table = await readShippingTable(shop.db, shop.clock());
  const [packedUnits, proposed] = await Promise.all([
    packed.length > 0 ? readPackedUnits(shop.db, packed) : [],
    waiting.length > 0 ? readProposals(shop, waiting, table) : undefined,
  ]);
  const countsWeight = ({ shippingAddress, shippingMethod }: SlipOrder) =>
    findZoneByCountry(table, shippingAddress.country).methods[shippingMethod].weight !== undefined;
  const findSlipBatches = (orderId: string, productId: string): SlipBatch[] => [
    ...(proposed?.(orderId, productId) ?? []),
    ...packedUnits.flatMap(({ units, sentUnits, ...batch }) => {
      if (batch.orderId !== orderId || batch.productId !== productId || units === sentUnits) return [];
      return [{ batchId: batch.batchId, code: batch.code, bestBefore: batch.bestBefore, units: units - sentUnits }];
    }),
  ];
  return slips.map((slip) => ({
    ...slip,
    giftPage: slip.gift ? giftPageLink(giftUrl(shop.config.publicUrl, slip.gift)) : undefined,
    items: slip.items.map((item) => ({
      ...item,
      batches: findSlipBatches(slip.id, item.productId),
      toWeigh: !item.isWeighed && countsWeight(slip),
    })),
  }));
}

async function readProposals({ db, clock }: Pick<Shop, "db" | "clock">, slips: SlipOrder[], table: ShippingTable) {
  const productIds = [...new Set(slips.flatMap(({ items }) => items.map(({ productId }) => productId)))];
  const { id, kind, promisedTo, shippingMethod, shippingAddress } = orders;
  const [batches, found] = await Promise.all([
    listBatchesInStock(db, productIds),
    db
      .select({ id, kind, promisedTo, shippingMethod, shippingAddress })
      .from(orders)
      .where(
        inArray(
          id,
          slips.map((slip) => slip.id),
        ),
      ),
  ]);
  const deliveries = goodsRows(found);
  const toPack = slips.flatMap((slip) => {
    const delivery = deliveries.find((one) => one.id === slip.id);
    return delivery ? [{ id: slip.id, items: slip.items, arrival: expectedArrival(delivery, table, clock()) }] : [];
  });
  const proposals = proposeBatches(toPack, batches);
  return (orderId: string, productId: string): SlipBatch[] =>
    (proposals.get(orderId)?.get(productId) ?? []).flatMap(({ batchId, units }) => {
      const batch = batches.find((one) => one.id === batchId);
      return batch ? [{ batchId, units, code: batch.code, bestBefore: batch.bestBefore }] : [];
    });
}

function giftPageLink(url: string) {
  return { url, qr: qrCode(url) };
}
