import { beforeAll, expect, test } from "vitest";
import { orderId, orderOf } from "../../tests/orders.ts";
import { amara, join } from "../../tests/people.ts";
import { linkIn, emailsTo, emailTo } from "../../tests/sent-emails.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { emailOutbox } from "../database/schema.ts";
import { placeOrder } from "./place-order.ts";

let shop: TestShop;
let amaraId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
});

test("an order queues one email with items, totals, address and a link, however often it is placed", async () => {
  const order = await orderOf(shop, 1, { "1": 2, "2": 1 });
  await Promise.all([placeOrder(shop, amaraId, order), placeOrder(shop, amaraId, order)]);
  await placeOrder(shop, amaraId, order);
  const mail = await emailTo(shop, amara.email, `We have your order ${orderId(1)}`);
  expect(mail.regarding).toBe(orderId(1));
  expect(mail.bodyText).toMatch(/^2 × .+: ₦[\d,]+$/m);
  expect(mail.bodyText).toMatch(/^1 × .+: ₦[\d,]+$/m);
  expect(mail.bodyText).toMatch(/^Total: ₦[\d,]+ \(≈ \$[\d,.]+\)$/m);
  expect(mail.bodyText).toContain("Send to: Amara Nwosu, 12 Allen Avenue, Ikeja, Lagos, 100271, Nigeria");
  expect(linkIn(mail, "/orders")).toBe("/orders");
  const about = (await emailsTo(shop, amara.email)).filter((one) => one.regarding === orderId(1));
  expect(about).toHaveLength(1);
});

test("a refused order queues no email", async () => {
  const before = await shop.db.$count(emailOutbox);
  await placeOrder(shop, amaraId, { ...(await orderOf(shop, 2, { "1": 1 })), total: 1 });
  expect(await shop.db.$count(emailOutbox)).toBe(before);
});

test("text from the customer stays text", async () => {
  const order = await orderOf(shop, 3, { "1": 1 });
  await placeOrder(shop, amaraId, { ...order, shipping: { ...order.shipping, address: "<img src=x>" } });
  const mail = await emailTo(shop, amara.email, `We have your order ${orderId(3)}`);
  expect(mail.bodyHtml).toContain("&lt;img src=x&gt;");
  expect(mail.bodyHtml).not.toContain("<img");
});
