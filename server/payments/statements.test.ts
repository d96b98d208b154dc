import { Client } from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { koboOf } from "../../domain/kobo.ts";
import { Refusal } from "../../domain/refusal.ts";
import { orderOf } from "../../tests/orders.ts";
import { amara, join } from "../../tests/people.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { findOfficeOrder } from "../orders/office/office-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { confirmByHand } from "./confirm-by-hand.ts";
import { listOrderPayments } from "./order-payments.ts";
import { reportTransfer } from "./report-transfer.ts";

let shop: TestShop;
let amaraId: string;
let bisiId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
  bisiId = await join(shop, { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" });
});

const BEGIN_AND_COMMIT = 2;

/** How many statements a verb sends to PostgreSQL. */
async function statementsOf(verb: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(Client.prototype, "query");
  const done = await verb();
  const count = sent.mock.calls.length;
  sent.mockRestore();
  expect(done).not.toBeInstanceOf(Refusal);
  return count;
}

test("a reported transfer takes eight statements and its confirmation fourteen, beside the transactions around them", async () => {
  const placed = await placeOrder(shop, amaraId, await orderOf(shop, 1, { "1": 1 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
  const { id, total } = placed.order;
  expect(await statementsOf(() => reportTransfer(shop, amaraId, id))).toBe(8 + BEGIN_AND_COMMIT);
  const { attempts } = await listOrderPayments(shop, id);
  const seen = (await findOfficeOrder(shop.db, id))?.seen;
  const action = { attemptId: attempts[0]?.id ?? 0, actor: bisiId, seen };
  const confirm = () => confirmByHand(shop, action, koboOf(total));
  expect(await statementsOf(confirm)).toBe(14 + BEGIN_AND_COMMIT);
});
