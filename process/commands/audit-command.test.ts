import { expect, test } from "vitest";
import { placeTestOrder } from "#tests/money/paying-shop.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";
import { auditCommand } from "./audit-command.ts";

const shop = await openTestShop();
const audit = (...args: string[]) => auditCommand({ DATABASE_URL: shop.config.databaseUrl }, args);

test("the books of a shop with orders agree, and the command says of how many", async () => {
  await placeTestOrder(shop, await join(shop, amara), 1);
  const { code, text } = await audit();
  expect(code).toBe(0);
  expect(text).toMatch(/^\d+ orders, and all books agree\.$/);
  expect(await audit("--all", shop.config.databaseOwnerUrl ?? "")).toEqual({ code, text });
});

test.each([
  [
    "update products set stock = stock + 1 where id = '12'",
    "update products set stock = stock - 1 where id = '12'",
    /^product 12 has a stock of \d+, and its movements add up to \d+/m,
  ],
  [
    "update order_items set quantity = quantity + 1 where order_id like 'CBL_179%'",
    "update order_items set quantity = quantity - 1 where order_id like 'CBL_179%'",
    /^order CBL_\w+ has goods for \d+ and a subtotal of \d+/m,
  ],
  [
    "update products set on_hand = on_hand + 1, reserved = reserved + 1 where id = '12'",
    "update products set on_hand = on_hand - 1, reserved = reserved - 1 where id = '12'",
    /^product 12 has \d+ units, and its batches have \d+/m,
  ],
  [
    "update orders set payment_state = 'problem' where payment_state = 'unpaid'",
    "update orders set payment_state = 'unpaid' where payment_state = 'problem'",
    /^order CBL_\w+ is problem, and its payments make it unpaid/m,
  ],
  [
    "update payment_attempts set received_kobo = received_kobo + 1 where received_kobo > 0",
    "update payment_attempts set received_kobo = received_kobo - 1 where received_kobo > 0",
    /^payment \d+ received \d+, and its transactions add up to \d+/m,
  ],
])("what was changed beside the shop is named: %s", async (change, undo, said) => {
  await shop.pool.query(change);
  const { code, text } = await audit();
  await shop.pool.query(undo);
  expect(code).toBe(1);
  expect(text).toMatch(said);
});

test("a database that does not answer is one line, and too many words are the usage", async () => {
  await expect(audit("postgresql://127.0.0.1:1/shop")).rejects.toThrow(/^The database does not answer: .*ECONNREFUSED/);
  expect(await audit("one", "two")).toMatchObject({ code: 2 });
  expect(await audit("--everything")).toMatchObject({ code: 2 });
});
