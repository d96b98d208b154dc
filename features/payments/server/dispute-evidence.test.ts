import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addNote } from "#features/orders/server/office/office-order.ts";
import { orders } from "#features/orders/tables.ts";
import { DAY } from "#platform/rules/time.ts";
import { addDispute } from "#tests/money/disputes.ts";
import { readAttempt, placeTestOrder } from "#tests/money/paying-shop.ts";
import { orderId, setStock } from "#tests/orders/orders.ts";
import { amara, joinConfirmed, joinStaff, bola } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { recordMoney } from "./confirm-by-hand.ts";
import { readDisputeEvidence } from "./dispute-evidence.ts";
import { requestRefund } from "./refunds.ts";

let shop: TestShop;
let dispute: number;
beforeAll(async () => {
  shop = await openTestShop();
  const userId = await joinConfirmed(shop, amara);
  const staff = await joinStaff(shop, bola);
  await setStock(shop, "1", 100);
  for (let number = 1; number <= 3; number += 1) await placeTestOrder(shop, userId, number);
  const earlier = (days: number) => new Date(shop.clock().getTime() - days * DAY);
  const delivered = (number: number, createdAt: Date) =>
    shop.db
      .update(orders)
      .set({ status: "delivered", createdAt })
      .where(eq(orders.id, orderId(number)));
  await delivered(1, earlier(30));
  await delivered(2, earlier(60));
  const action = { orderId: orderId(3), actor: staff };
  await recordMoney(shop, action, { method: "bank-transfer", reference: "CARD-1", kobo: 4_126_300 });
  const attempt = await readAttempt(shop, "STATEMENT_CARD-1");
  await requestRefund(shop, {
    attemptId: attempt.id,
    amountKobo: 100,
    reason: "Her cousin",
    channel: "manual",
    actor: staff,
  });
  await addNote(shop, action, "Her cousin called");
  dispute = (await addDispute(shop, attempt)).id;
});

test("the papers say who ordered and paid what when, and how often they were served before", async () => {
  const evidence = await readDisputeEvidence(shop, orderId(3), dispute);
  expect(evidence).toMatchObject({
    dispute: { reference: expect.stringMatching(/^\d+$/), category: "chargeback" },
    order: { id: orderId(3), items: [{ productId: "1", quantity: 1 }] },
    seller: { legalName: "Calabash Larder Ltd" },
    customer: {
      emailVerified: true,
      delivered: 2,
      firstDeliveredOrder: new Date(shop.clock().getTime() - 60 * DAY).toISOString(),
    },
    payment: { reference: "STATEMENT_CARD-1", paidAt: shop.clock().toISOString() },
    refunds: [{ amountKobo: 100, status: "requested", channel: "manual" }],
  });
  expect(evidence?.emails.at(-1)).toMatchObject({ to: amara.email });
});

test("the papers contain no notes and no names of staff", async () => {
  const text = JSON.stringify(await readDisputeEvidence(shop, orderId(3), dispute));
  expect(text).not.toContain("cousin");
  expect(text).not.toContain(bola.name);
});

test("a dispute belongs to its order: another order or an unknown dispute has no papers", async () => {
  expect(await readDisputeEvidence(shop, orderId(2), dispute)).toBeUndefined();
  expect(await readDisputeEvidence(shop, orderId(3), dispute + 1)).toBeUndefined();
  expect(await readDisputeEvidence(shop, orderId(3), Number("x"))).toBeUndefined();
});
