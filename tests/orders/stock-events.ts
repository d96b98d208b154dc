import { sql } from "drizzle-orm";
import { giveBackStock, lockStock, moveStock, takeStock, type Units } from "#features/catalogue/server/stock.ts";
import { sendPackedUnits } from "#features/fulfilment/server/packing/send-packed-units.ts";
import { recordShipment } from "#features/fulfilment/server/shipments/record-shipment.ts";
import { unitsToSend } from "#features/orders/rules/shipments.ts";
import { lockGoodsOrder } from "#features/orders/server/lock-order.ts";
import { packOrder } from "#features/orders/server/packing/pack-order.ts";
import { readPackedUnits } from "#features/orders/server/packing/packed-units.ts";
import { returnUnits } from "#features/orders/server/packing/return-units.ts";
import { unpackOrder } from "#features/orders/server/packing/unpack-order.ts";
import { itemsAndShipments, unsentUnits } from "#features/orders/server/shipments/shipments.ts";
import { holdIn, releaseIn } from "#features/stock/server/change-batch.ts";
import { changeBatches, lockBatchesWithIds } from "#features/stock/server/change-batches.ts";
import { holdExpired } from "#features/stock/server/hold-expired.ts";
import { receiveInto } from "#features/stock/server/receive-batch.ts";
import { write, type Write } from "#platform/database/write.ts";
import { plusDays } from "#platform/rules/plus-days.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import type { TestShop } from "../shop/test-shop.ts";

// Random events of a shop's stock, through the functions that move units, without what surrounds them (payments,
// emails, documents): with that, a hundred thousand events would take hours.

const PRODUCTS = ["1", "2", "3", "4", "5"];
const EVENTS_IN_A_DAY = 250;
const LATEST = 60;
const PARCEL = { carrier: "GIG", trackingNumber: "T1", estimatedDelivery: "2026-12-01" };

type Chance = { below(limit: number): number };
/** What has happened, by the name of the event; `wrong` names units that left although they must not. */
export type Happened = { counts: Record<string, number>; wrong: string[] };

/** Numbers that are the same for the same seed (mulberry32). */
function seededChance(seed: number): Chance {
  let state = seed;
  return {
    below(limit) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
    },
  };
}

/** Runs this many events, 250 of them a day, each day in one transaction; expired batches are held at night. */
export async function runStockEvents(shop: TestShop, events: number, seed: number): Promise<Happened> {
  const chance = seededChance(seed);
  const happened: Happened = { counts: {}, wrong: [] };
  let day = shop.clock().getTime();
  let placed = 0;
  for (let left = events; left > 0; left -= EVENTS_IN_A_DAY) {
    await write(shop, null, async (w) => {
      for (let number = 0; number < Math.min(left, EVENTS_IN_A_DAY); number += 1) {
        const { name, run } = kinds[chance.below(kinds.length)] ?? kinds[0]!;
        const wrong = await run(w, { chance, next: () => (placed += 1) });
        happened.counts[name] = (happened.counts[name] ?? 0) + 1;
        if (wrong) happened.wrong.push(wrong);
      }
    });
    day += DAY;
    shop.setClock(new Date(day));
    await holdExpired(shop);
  }
  return happened;
}

type Context = { chance: Chance; next(): number };
type Event = (w: Write, context: Context) => Promise<string | undefined | void>;

const place: Event = async (w, { chance, next }) => {
  const chosen = PRODUCTS.filter(() => chance.below(2) === 0);
  const before = await lockStock(w.tx, PRODUCTS);
  const items = chosen
    .map((productId) => ({ productId, quantity: Math.min(1 + chance.below(6), before.get(productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  if (items.length === 0) return;
  const id = `CBL_1790000000000_${String(next()).padStart(9, "0")}`;
  const promised = plusDays(w.now.toISOString().slice(0, 10), 7);
  await w.tx.execute(sql`
    insert into orders (id, kind, customer_email, customer_name, customer_phone, subtotal, shipping, tax, total, status, payment_state, pay_by,
      shipping_method, shipping_address, promised_from, promised_to, created_at, updated_at)
    values (${id}, 'goods', 'a@example.com', 'A', '1', 1, 0, 0, 1, 'confirmed', 'paid', now(), 'standard',
      '{"street":"1","city":"Lagos","state":"","postalCode":"","country":"Nigeria"}', ${promised}, ${promised}, ${w.now.toISOString()}, ${w.now.toISOString()})`);
  await takeStock(w, items, { cause: "placed", orderId: id });
  await writeItems(w, id, items);
};

const receive: Event = async (w, { chance }) => {
  const productId = oneOf(PRODUCTS, chance) ?? "1";
  const today = w.now.toISOString().slice(0, 10);
  const bestBefore = chance.below(8) === 0 ? null : plusDays(today, 10 + chance.below(110));
  const code = `B-${today}-${bestBefore ?? "NONE"}`;
  await receiveInto(w, {
    productId,
    code,
    bestBefore,
    supplierId: null,
    unitCost: 100,
    units: 1 + chance.below(20),
    note: "",
  });
};

const pack: Event = async (w, { chance }) => {
  const order = await anOrder(w, chance, "confirmed");
  if (!order || (await packOrder(w, order)) instanceof Refusal) return;
  await setStatus(w, order.id, "processing");
};

const unpack: Event = async (w, { chance }) => {
  const order = await anOrder(w, chance, "processing");
  if (!order || (await itemsAndShipments(w.tx, order.id)).shipments.length > 0) return;
  await unpackOrder(w, order.id);
  await setStatus(w, order.id, "confirmed");
};

const cancel: Event = async (w, { chance }) => {
  const order = await anOrder(w, chance, oneOf(["confirmed", "processing"], chance) ?? "");
  if (!order) return;
  await unpackOrder(w, order.id);
  await giveBackStock(w, await unsentUnits(w.tx, order.id), { cause: "cancelled", orderId: order.id });
  await setStatus(w, order.id, "cancelled");
};

/** One unit less or more of a product, even in an order that is packed. */
const edit: Event = async (w, { chance }) => {
  const order = await anOrder(w, chance, oneOf(["confirmed", "processing"], chance) ?? "");
  const { items, shipments } = order ? await itemsAndShipments(w.tx, order.id) : { items: [], shipments: [] };
  const item = oneOf(items, chance);
  if (!order || !item || shipments.length > 0) return;
  const before = await lockStock(w.tx, PRODUCTS);
  const change = chance.below(2) === 0 ? -1 : 1;
  const { productId, quantity } = item;
  if (quantity + change < 1 || (before.get(productId) ?? 0) < change) return;
  if (order.status === "processing") await unpackOrder(w, order.id);
  await moveStock(w, [{ productId, quantity: -change }], { cause: "edited", orderId: order.id });
  await w.tx.execute(
    sql`update order_items set quantity = quantity + ${change} where order_id = ${order.id} and product_id = ${productId}`,
  );
  const isPacked = order.status === "processing" && !((await packOrder(w, order)) instanceof Refusal);
  await setStatus(w, order.id, isPacked ? "processing" : "confirmed");
};

const ship: Event = async (w, { chance }) => {
  const order = await anOrder(w, chance, "processing");
  if (!order) return;
  const { items, shipments } = await itemsAndShipments(w.tx, order.id);
  const left = unitsToSend(items, shipments);
  const sent = chance.below(4) === 0 ? left.slice(0, 1) : left;
  const before = await readPackedUnits(w.tx, [order.id]);
  if (sent.length === 0 || (await sendPackedUnits(w, order, sent)) instanceof Refusal) return;
  await recordShipment(w, order.id, { ...PARCEL, items: sent });
  if (sent.length === left.length) await setStatus(w, order.id, "shipped");
  const after = await readPackedUnits(w.tx, [order.id]);
  const today = w.now.toISOString().slice(0, 10);
  const bad = after.find((one) => {
    const isNew = one.sentUnits > (before.find(({ batchId }) => batchId === one.batchId)?.sentUnits ?? 0);
    return isNew && (one.heldAt !== null || (one.bestBefore !== null && one.bestBefore < today));
  });
  return bad && `batch ${bad.code} left with ${order.id} on ${today}`;
};

/** Some of what an order got comes back and can be sold again. */
const comeBack: Event = async (w, { chance }) => {
  const order = await anOrder(w, chance, "shipped");
  const { items } = order ? await itemsAndShipments(w.tx, order.id) : { items: [] };
  if (!order || items.length === 0) return;
  const back = items.map(({ productId, quantity }) => ({ productId, quantity: 1 + chance.below(quantity) }));
  await returnUnits(w, order.id, back);
  await setStatus(w, order.id, "delivered");
};

/** The parcel of an order is lost, and the same goods are packed again, or wait for good units. */
const sendAgain: Event = async (w, { chance }) => {
  const order = await anOrder(w, chance, "shipped");
  const { items, shipments } = order ? await itemsAndShipments(w.tx, order.id) : { items: [], shipments: [] };
  const lost = shipments.find(({ ended }) => ended === null);
  if (!order || !lost || items.length === 0) return;
  const before = await lockStock(w.tx, PRODUCTS);
  if (lost.items.some(({ productId, quantity }) => (before.get(productId) ?? 0) < quantity)) return;
  await takeStock(w, lost.items, { cause: "placed", orderId: order.id, note: "Sent again" });
  await w.tx.execute(sql`update shipments set ended = 'lost', is_resent = true where id = ${lost.id}`);
  const isPacked = !((await packOrder(w, order)) instanceof Refusal);
  await setStatus(w, order.id, isPacked ? "processing" : "confirmed");
};

const hold: Event = async (w, { chance }) => {
  const batch = await aBatch(w, chance, sql`held_at is null`);
  if (batch) await holdIn(w, { id: batch.id, reason: "Recalled" });
};

const release: Event = async (w, { chance }) => {
  const batch = await aBatch(w, chance, sql`held_at is not null and hold_reason = 'Recalled'`);
  if (batch) await releaseIn(w, { id: batch.id });
};

const writeOff: Event = async (w, { chance }) => {
  const batch = await aBatch(w, chance, chance.below(2) === 0 ? sql`held_at is not null` : sql`true`);
  if (!batch) return;
  const before = await lockStock(w.tx, [batch.productId]);
  const [locked] = await lockBatchesWithIds(w.tx, [batch.id]);
  const change = -Math.min(locked?.units ?? 0, 1 + chance.below(5));
  await changeBatches(w, before, [{ batchId: batch.id, change }], { cause: "written-off", note: "Damp" });
};

const count: Event = async (w, { chance }) => {
  const batch = await aBatch(w, chance, sql`true`);
  if (!batch) return;
  const before = await lockStock(w.tx, [batch.productId]);
  const changes = [{ batchId: batch.id, change: chance.below(3) }];
  await changeBatches(w, before, changes, { cause: "counted" });
};

/** An event happens as often as it is in the list. */
const kinds: { name: string; run: Event }[] = Object.entries({
  place: [place, 6] as const,
  receive: [receive, 3] as const,
  pack: [pack, 6] as const,
  ship: [ship, 4] as const,
  unpack: [unpack, 1] as const,
  cancel: [cancel, 2] as const,
  edit: [edit, 2] as const,
  comeBack: [comeBack, 2] as const,
  sendAgain: [sendAgain, 1] as const,
  hold: [hold, 1] as const,
  release: [release, 1] as const,
  writeOff: [writeOff, 1] as const,
  count: [count, 1] as const,
}).flatMap(([name, [run, times]]) => Array.from({ length: times }, () => ({ name, run })));

async function writeItems({ tx }: Write, orderId: string, items: Units[]): Promise<void> {
  const ids = sql.param(items.map(({ productId }) => productId));
  const quantities = sql.param(items.map(({ quantity }) => quantity));
  await tx.execute(sql`
    insert into order_items (order_id, position, product_id, name, quantity, price)
    select ${orderId}, row_number() over (order by id) - 1, id, id, quantity, 1
    from unnest(${ids}::text[], ${quantities}::integer[]) as item (id, quantity)`);
}

async function setStatus({ tx }: Write, id: string, status: string): Promise<void> {
  await tx.execute(sql`update orders set status = ${status} where id = ${id}`);
}

/** One of the newest orders with this status, locked. */
async function anOrder({ tx }: Write, chance: Chance, status: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from orders where id like 'CBL_1790000000000_%' and status = ${status} order by id desc limit ${LATEST}`);
  const chosen = oneOf(rows, chance);
  return chosen && lockGoodsOrder(tx, chosen.id);
}

/** One of the newest batches with units. */
async function aBatch({ tx }: Write, chance: Chance, condition: ReturnType<typeof sql>) {
  const { rows } = await tx.execute<{ id: string; productId: string }>(sql`
    select id, product_id as "productId" from batches where units > 0 and ${condition} order by id desc limit ${LATEST}`);
  const chosen = oneOf(rows, chance);
  return chosen && { ...chosen, id: Number(chosen.id) };
}

function oneOf<T>(list: readonly T[], chance: Chance): T | undefined {
  return list[chance.below(list.length)];
}

/** A sentence for each contradiction in the numbers of the stock; none when all is right. */
export async function contradictions(shop: TestShop): Promise<unknown[]> {
  const { rows } = await shop.pool.query(`
    with held as (
      select product_id, coalesce(sum(units) filter (where held_at is null), 0) as on_hand, sum(packed_units) as packed
      from batches group by product_id
    ), sent as (
      select s.order_id, i.product_id, sum(i.quantity) as units from shipments s join shipment_items i on i.shipment_id = s.id
      where not s.is_resent group by 1, 2
    ), boxed as (
      select order_id, product_id, sum(units - sent_units) as units from order_batches group by 1, 2
    ), waiting as (
      select i.product_id, sum(greatest(0, i.quantity - coalesce(s.units, 0)) - coalesce(b.units, 0)) as units
      from orders o join order_items i on i.order_id = o.id
      left join sent s on s.order_id = o.id and s.product_id = i.product_id
      left join boxed b on b.order_id = o.id and b.product_id = i.product_id
      where o.status in ('pending', 'confirmed', 'processing') group by 1
    ), packed as (select product_id, sum(units) as units from order_batches group by 1)
    select 'product ' || p.id as what, p.on_hand, held.on_hand as in_batches, p.reserved, waiting.units as waiting, p.stock,
      (select sum(change) from stock_movements m where m.product_id = p.id) as in_ledger, held.packed, packed.units as in_boxes
    from products p left join held on held.product_id = p.id left join waiting on waiting.product_id = p.id
    left join packed on packed.product_id = p.id
    where p.on_hand <> coalesce(held.on_hand, 0) or p.reserved <> coalesce(waiting.units, 0)
      or p.stock <> greatest(0, p.on_hand - p.reserved)
      or p.stock <> (select sum(change) from stock_movements m where m.product_id = p.id)
      or coalesce(held.packed, 0) <> coalesce(packed.units, 0)
    union all
    select 'batch ' || b.id, b.units, sum(m.change), (array_agg(m.balance order by m.id desc))[1], 0, 0, 0, 0, 0
    from batches b left join batch_movements m on m.batch_id = b.id group by b.id
    having b.units is distinct from sum(m.change)::integer
      or b.units is distinct from (array_agg(m.balance order by m.id desc))[1]
    union all
    select 'box of ' || o.id, b.units, 0, 0, 0, 0, 0, 0, 0 from orders o join boxed b on b.order_id = o.id
    where o.status not in ('processing') and b.units <> 0
    union all
    select 'bad batch packed ' || b.id, 0, 0, 0, 0, 0, 0, 0, 0 from batch_movements m join batches b on b.id = m.batch_id
    where m.cause = 'packed' and b.best_before < (m.occurred_at at time zone 'Africa/Lagos')::date`);
  return rows;
}
