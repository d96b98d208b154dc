import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { products } from "#features/catalogue/tables.ts";
import type { OrderStatus } from "#features/orders/rules/order.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { approveReturn, changeReturn, receiveReturn } from "#features/returns/server/decide-return.ts";
import { decideReturnRefund } from "#features/returns/server/refund-return.ts";
import { write } from "#platform/database/write.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { orderId, makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, bola, join } from "../people/people.ts";
import { TODAY } from "../shop/test-config.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

const HOUR = 60 * 60 * 1000;
const narrow = { viewport: { width: 320, height: 700 } };

let shopfront: Shopfront;
let amaraId: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  amaraId = await join(shopfront.shop, amara);
  await join(shopfront.shop, bola);
  for (const id of ["1", "4"]) await setStock(shopfront.shop, id, 100);
});

let number = 0;
async function place(items: Record<string, number> = { "1": 2 }, ...steps: OrderStatus[]): Promise<string> {
  const { shop } = shopfront;
  shop.setClock(TODAY);
  number += 1;
  const id = orderId(number);
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, number, items));
  for (const to of steps) {
    await write(shop, null, async (w) => {
      const order = await lockOrder(w.tx, id);
      if (order) await moveOrder(w, order, to, { description: to });
    });
  }
  return id;
}
const untilDelivered = ["confirmed", "processing", "shipped", "delivered"] as const;

async function openAs(path: string, person = amara, options: Parameters<Shopfront["visitor"]>[0] = desktop) {
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, person);
  await page.goto(path);
  return page;
}

const fits = (page: Awaited<ReturnType<typeof openAs>>) =>
  page.locator("main").evaluate((main) => main.scrollWidth <= document.documentElement.clientWidth);

test("an order is cancelled from my orders, in two clicks and without JavaScript", async () => {
  const id = await place();
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, amara);
  await page.goto("/orders");
  await page.getByText(`Details of order ${id}`).click();
  await page.getByRole("link", { name: `Cancel order ${id}` }).click();
  await page.getByRole("heading", { name: "Cancel this order?" }).waitFor();
  await page.getByRole("button", { name: "Yes, cancel the order" }).click();
  await page.getByRole("heading", { name: "Your order is cancelled" }).waitFor();
  expect((await findGoodsOrder(shopfront.shop.db, id))?.status).toBe("cancelled");
});

test("a double click cancels once, and the page says so", async () => {
  const id = await place();
  const page = await openAs(`/orders/${id}/cancellation`);
  await page.getByRole("button", { name: "Yes, cancel the order" }).dblclick();
  await page.getByRole("status").getByText("The ingredients are back on the shelf.").waitFor();
  expect((await findGoodsOrder(shopfront.shop.db, id))?.statusHistory).toHaveLength(2);
});

test("after two hours the reason replaces the buttons, and a page opened before is refused", async () => {
  const id = await place();
  const old = await openAs(`/orders/${id}/cancellation`);
  await old.getByRole("button", { name: "Yes, cancel the order" }).waitFor();
  shopfront.shop.setClock(new Date(TODAY.getTime() + 2 * HOUR + 1));
  await old.getByRole("button", { name: "Yes, cancel the order" }).click();
  await old.getByRole("alert").getByText("within 2 hours of the order").waitFor();
  const page = await openAs(`/orders#${id}`);
  const card = page.getByRole("article", { name: `Order ${id}` });
  await card.getByText("Changes and cancellations are possible within 2 hours").waitFor();
  expect(await card.getByRole("link", { name: /Cancel order|Change order/ }).count()).toBe(0);
  expect((await findGoodsOrder(shopfront.shop.db, id))?.status).toBe("pending");
});

test("the address is changed: errors by field, another country with its own price, then the card shows the new one", async () => {
  const id = await place();
  const page = await openAs(`/orders/${id}/address`, amara, narrow);
  await page.waitForURL(`**/orders/${id}/change`);
  expect(await fits(page)).toBe(true);
  await page.getByLabel("City").fill("");
  await page.getByRole("button", { name: "See what changes" }).click();
  await page.getByText("Please enter the city").waitFor();
  await page.getByLabel("City").fill("Yaba");
  await page.getByLabel("Country").selectOption("Canada");
  await page.getByLabel("Phone").fill("+1 416 555 0123");
  await page.getByLabel("Postal Code").fill("M6H 1A1");
  await page.getByRole("button", { name: "See what changes" }).click();
  await page.getByRole("row", { name: "Shipping ₦24,000 ₦15,984" }).waitFor();
  expect(await fits(page)).toBe(true);
  await page.getByLabel("Country").selectOption("Nigeria");
  await page.getByLabel("Phone").fill("0803 555 0142");
  await page.getByLabel("Postal Code").fill("");
  await page.getByLabel("Address", { exact: true }).fill("3 Herbert Macaulay Way");
  await page.getByRole("button", { name: "See what changes" }).click();
  await page.getByRole("button", { name: /^Change order and pay/ }).click();
  await page.getByRole("status").getByText("Your order is changed.").waitFor();
  await page.getByRole("link", { name: "← My Orders" }).click();
  const card = page.getByRole("article", { name: `Order ${id}` });
  await card.getByText("3 Herbert Macaulay Way").waitFor();
  await card.getByText("Order changed: another delivery address or phone number").waitFor();
});

test("a landmark stays with the address that is corrected, and can be corrected with it", async () => {
  const id = await place();
  await shopfront.shop.pool.query(
    `update orders set shipping_address = shipping_address || '{"landmark": "opposite the mosque"}' where id = $1`,
    [id],
  );
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, amara);
  for (const landmark of ["opposite the mosque", "behind the Total station"]) {
    await page.goto(`/orders/${id}/change`);
    await page.getByLabel("Landmark").fill(landmark);
    await page.getByLabel("City").fill(landmark === "opposite the mosque" ? "Yaba" : "Surulere");
    await page.getByRole("button", { name: "See what changes" }).click();
    await page.getByRole("button", { name: /^Change order/ }).click();
    await page.getByText("Your order is changed.").waitFor();
    const order = await findGoodsOrder(shopfront.shop.db, id);
    expect(order?.shippingAddress).toMatchObject({ landmark });
  }
});

test("the invoice has seller, buyer, items, tax and total, fits a narrow phone, and prints alone", async () => {
  const id = await place({ "1": 2 }, "confirmed");
  const page = await openAs(`/orders/${id}/invoice`, amara, narrow);
  const printed = page.getByRole("article");
  for (const text of ["Amara Nwosu", "14 Balogun Street", "Tax (8%)", "2 × ₦", "for $1", id]) {
    expect(await printed.textContent()).toContain(text);
  }
  expect(await fits(page)).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("banner").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Print the invoice" }).count()).toBe(0);
});

test("a return: requested, approved while the page is open, labelled, and on its way", async () => {
  const id = await place({ "1": 2, "4": 1 }, ...untilDelivered);
  const page = await openAs(`/orders#${id}`, amara, phone);
  await page.getByRole("link", { name: `Send something back from order ${id}` }).click();
  await page.getByRole("heading", { name: "Send something back" }).waitFor();
  await page.getByRole("button", { name: "Ask for a return" }).click();
  await page.getByRole("alert").getByText("Please choose at least one item to send back").waitFor();
  const first = page
    .getByRole("group")
    .filter({ has: page.getByLabel("How many") })
    .first();
  await first.getByLabel("How many").selectOption("1");
  await first.getByLabel("A pack has been opened").check();
  await page.getByRole("button", { name: "Ask for a return" }).click();
  await page
    .getByRole("alert")
    .getByText(/cannot be returned unless something is wrong/)
    .waitFor();
  await first.getByLabel("Why").selectOption("It arrived damaged");
  await page.getByRole("button", { name: "Ask for a return" }).dblclick();
  await page.waitForURL(/\/returns\/RMA-/);
  const rma = new URL(page.url()).pathname.split("/")[2] ?? "";
  expect(await page.locator("[aria-current=step]").textContent()).toContain("Get an RMA number");
  await approveReturn(shopfront.shop, { rma, actor: "staff", seen: "requested" });
  await page.getByRole("link", { name: "Print the label" }).click();
  await page.getByRole("heading", { name: `Return ${rma}` }).waitFor();
  await page.getByText("Postage paid by the sender").waitFor();
  await page.getByRole("link", { name: "← Your return" }).click();
  await page.getByRole("button", { name: "It is on its way" }).click();
  await page.getByText("Please enter the carrier").waitFor();
  await page.getByLabel("Carrier").fill("GIG Logistics");
  await page.getByLabel("Tracking number").fill("GIG42");
  await page.getByRole("button", { name: "It is on its way" }).click();
  await page.getByText("You sent it with GIG Logistics, tracking number").waitFor();
  await page.goto(`/orders#${id}`);
  await page.getByRole("link", { name: `Return ${rma}: on its way to us` }).waitFor();
  // What staff decide counts, not what was expected.
  const seen = { rma, actor: "staff" };
  await receiveReturn(shopfront.shop, { ...seen, seen: "sent" }, { condition: "as-sent", inspectionNote: null });
  const decide = { amount: 1_234, restock: [] };
  await changeReturn(shopfront.shop, { ...seen, seen: "received" }, (w, locked) =>
    decideReturnRefund(w, locked, decide),
  );
  await page.goto(`/returns/${rma}`);
  await page.getByText("₦1,234", { exact: true }).waitFor();
});

test("the return form works without JavaScript, and says what can only be returned when something is wrong", async () => {
  const id = await place({ "4": 1 }, ...untilDelivered);
  await shopfront.shop.db.update(products).set({ isPerishable: true }).where(eq(products.id, "4"));
  const page = await openAs(`/orders/${id}/return`, amara, { ...narrow, javaScriptEnabled: false });
  await page.getByText("Perishable vegetables cannot be returned unless something is wrong with them.").waitFor();
  expect(await fits(page)).toBe(true);
  await page.getByLabel("How many").selectOption("1");
  await page.getByLabel("Why").selectOption("It is not what I ordered");
  await page.getByRole("button", { name: "Ask for a return" }).click();
  await page.waitForURL(/\/returns\/RMA-/);
});

test("another customer's order or return is the same 404 as one that does not exist; a visitor is sent to sign in", async () => {
  const id = await place({ "1": 1 }, ...untilDelivered);
  const page = await openAs(`/orders/${id}/return`);
  await page.getByLabel("How many").selectOption("1");
  await page.getByRole("button", { name: "Ask for a return" }).click();
  await page.waitForURL(/\/returns\/RMA-/);
  const own = new URL(page.url()).pathname;
  const pages = [
    ...["cancellation", "change", "address", "invoice", "return"].map((what) => `/orders/${id}/${what}`),
    own,
  ];
  const stranger = await openAs("/", bola);
  const visitor = await shopfront.visitor();
  for (const path of [...pages, `${own}/label`]) {
    expect((await stranger.request.get(path)).status(), path).toBe(404);
    expect((await visitor.request.get(path, { maxRedirects: 0 })).status(), path).toBe(302);
  }
});

test("a visitor who finds masked orders can have a link emailed, and the link shows them in full", async () => {
  const id = await place();
  const page = await shopfront.visitor(phone);
  await page.goto("/track-order");
  await page.getByRole("radio", { name: "Email Address" }).check({ force: true });
  await page.getByRole("textbox", { name: "Email Address" }).fill(amara.email);
  await page.getByRole("button", { name: "Track Order" }).click();
  await page.getByRole("button", { name: "Email me the link" }).click();
  await page.getByRole("status").getByText("emailed it a link").waitFor();
  const [mail] = await shopfront.shop.db.select().from(emailOutbox).where(eq(emailOutbox.regarding, "tracking link"));
  const token = /\?link=(\S+)/.exec(mail?.bodyText ?? "")?.[1] ?? "";
  await page.goto(`/track-order?link=${token}`);
  const card = page.getByRole("article", { name: `Order ${id}` });
  await card.getByText("12 Allen Avenue").waitFor();
  await page.goto("/track-order?link=nonsense");
  await page.getByRole("alert").getByText("This link no longer works.").waitFor();
});
