import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { confirmedShop } from "#features/accounts/server/confirmed-shop.ts";
import { takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { orderEdits } from "#features/order-changes/tables.ts";
import { CHANGE_PROMISE } from "#features/orders/rules/change-promise.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { emailTo } from "../mail/sent-emails.ts";
import { makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, joinConfirmed, joinStaff } from "../people/people.ts";
import { desktop, openShopfront, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
let amaraId: string;
let staff: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  amaraId = await joinConfirmed(shopfront.shop, amara);
  staff = await joinStaff(shopfront.shop, { name: "Bisi Ojo", email: "bisi@example.com", password: "okpa-di-oku" });
  for (const id of ["1", "2"]) await setStock(shopfront.shop, id, 50);
});

let number = 0;
async function placePaid(items: Record<string, number>) {
  const { shop } = shopfront;
  number += 1;
  const placed = await placeOrder(shop, amaraId, await makeOrderRequest(shop, number, items));
  if (placed instanceof Refusal) throw new Error(placed.message);
  const { id, total } = placed.order;
  const money = { method: "bank-transfer", reference: `R${number}`, kobo: total * 100 } as const;
  expect(await recordMoney(confirmedShop(shop), { orderId: id, actor: staff }, money)).not.toBeInstanceOf(Refusal);
  return { id, total };
}
const after = async (id: string) => (await findGoodsOrder(shopfront.shop.db, id))!;

test("a paid order gets more goods and another way of sending: the button names the money, and leads to where it is paid", async () => {
  const { id, total } = await placePaid({ "1": 2 });
  const page = await shopfront.visitor(desktop);
  await signInAs(shopfront, page, amara);
  await page.goto(`/orders#${id}`);
  await page.getByRole("link", { name: `Change order ${id}` }).click();
  await page.getByRole("heading", { name: "Change the order" }).waitFor();
  await page.getByLabel(/^Egusi/).fill("1000");
  await page.getByLabel("Add something").press("Enter");
  await page.getByText("Please enter whole units, from 1 to 99").waitFor();
  await page.getByLabel(/^Egusi/).fill("1");
  await page.getByLabel("Add something").fill("crayfish");
  const place = () => page.evaluate(() => [(history.state as { key: string }).key, scrollY] as const);
  const find = page.getByRole("button", { name: "Find" });
  // On a busy machine a click may scroll once more before it presses, so the pointer is there first.
  await find.hover();
  const [before, scrolled] = await place();
  await page.mouse.down();
  await page.mouse.up();
  const add = page.getByRole("button", { name: /^Add Crayfish/ });
  await add.waitFor();
  // Even once the order is read again, nothing has moved under the pointer.
  await expect.poll(async () => (await place())[0]).not.toBe(before);
  expect((await place())[1]).toBe(scrolled);
  await add.click();
  await page.getByLabel(/^Crayfish/).fill("2");
  await page.getByLabel("Shipping").selectOption("express");
  await page.getByRole("button", { name: "See what changes" }).click();
  const save = page.getByRole("button", { name: /^Change order and pay ₦/ });
  await save.waitFor();
  await page.getByText(/^Express.* instead of Standard/).waitFor();
  // A change that was not looked at cannot be saved.
  await page.getByLabel("City").fill("Yaba");
  await expect.poll(() => save.count()).toBe(0);
  await page.getByRole("button", { name: "See what changes" }).click();
  await save.waitFor();
  const label = await save.textContent();
  await save.press("Enter");
  await page.getByRole("status").getByText("Your order is changed.").waitFor();
  const changed = await after(id);
  expect(label).toBe(`Change order and pay ${formatNaira(changed.total - total)}`);
  expect(changed).toMatchObject({ shippingMethod: "express", shippingAddress: { city: "Yaba" } });
  expect(changed.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ["1", 1],
    ["2", 2],
  ]);
  await page.getByRole("link", { name: `Pay ${formatNaira(changed.total - total)}` }).click();
  await page.getByText("still to be paid").waitFor();
});

test("without JavaScript a paid order gets smaller, and the difference goes back; pressed again, nothing else happens", async () => {
  const { id, total } = await placePaid({ "1": 3, "2": 1 });
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, amara);
  await page.goto("/orders");
  await page.getByText(`Details of order ${id}`).click();
  await page.getByRole("link", { name: `Change order ${id}` }).click();
  await page.getByLabel(/^Crayfish/).fill("0");
  await page.getByLabel("Add something").fill("ehuru");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: /^Add Ehuru/ }).waitFor();
  expect(await page.getByLabel(/^Crayfish/).inputValue()).toBe("0");
  await page.getByLabel(/^Egusi/).fill("1");
  await page.getByRole("button", { name: "See what changes" }).click();
  await page.getByText("Crayfish", { exact: false }).first().waitFor();
  const save = page.getByRole("button", { name: /^Change order and get ₦/ });
  const label = await save.textContent();
  await save.click();
  await page.getByText("Your order is changed.").waitFor();
  const changed = await after(id);
  expect(label).toBe(`Change order and get ${formatNaira(total - changed.total)} back`);
  expect(changed.items).toMatchObject([{ productId: "1", quantity: 1 }]);
  await page.reload();
  const edits = await shopfront.shop.db.select().from(orderEdits).where(eq(orderEdits.orderId, id));
  expect(edits).toHaveLength(1);
});

test("once packing has begun the button is gone, and a page that was open before says why", async () => {
  const { id } = await placePaid({ "1": 1 });
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, amara);
  await page.goto(`/orders/${id}/change`);
  expect(await takeStep(shopfront.shop, { orderId: id, actor: staff }, { step: "processing" })).toBeUndefined();
  await page.getByLabel(/^Egusi/).fill("2");
  await page.getByRole("button", { name: "See what changes" }).click();
  await page.getByText("We have begun to pack this order").waitFor();
  await page.goto(`/orders/${id}/address`);
  await page.getByText("We have begun to pack this order").waitFor();
  await page.goto("/orders");
  await page.getByText(`Details of order ${id}`).click();
  expect(await page.getByRole("link", { name: `Change order ${id}` }).count()).toBe(0);
});

test("email, success page, delivery page, terms and FAQ promise the same about changes", async () => {
  const { id } = await placePaid({ "1": 1 });
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, amara);
  for (const path of ["/shipping", "/terms", "/faq", `/checkout/complete/${id}`]) {
    await page.goto(path);
    const text = (await page.locator("main").textContent())?.replace(/\s+/g, " ");
    expect(text, path).toContain(CHANGE_PROMISE);
  }
  const mail = await emailTo(shopfront.shop, amara.email, `We have your order ${orderNumber(id)}`);
  expect(mail.bodyText).toContain(CHANGE_PROMISE);
});
