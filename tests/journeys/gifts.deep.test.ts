import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { shipOrder } from "#features/fulfilment/server/shipments/send-shipment.ts";
import { orders } from "#features/orders/tables.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { emailsTo, emailTo } from "../mail/sent-emails.ts";
import { bola } from "../people/people.ts";
import { cardsEverywhere, choose, openCardShop, type CardShop } from "./card-shop.ts";
import { desktop, phone, putInCart } from "./shopfront.ts";

let cards: CardShop;
let ownerId: string;
beforeAll(async () => {
  cards = await openCardShop();
  const owner = await cards.shop.db.query.users.findFirst({
    where: (users, { eq: is }) => is(users.email, demoAccounts.chidinma.email),
  });
  ownerId = owner?.id ?? "";
});

const paystack = cardsEverywhere[0][2];
const GREETING = "Happy birthday, Mama!\nThe ogbono is for Sunday.";

/** Opens the checkout of Bola in Leeds with one egusi, and says that it is for Mama in Enugu. */
async function giveToMama(options: typeof phone | typeof desktop): Promise<Page> {
  const page = await cards.visit(bola, options);
  await putInCart(page, "1");
  await page.goto("/checkout");
  await page.getByLabel("This is a gift").check();
  const you = page.getByRole("group", { name: "You" });
  await you.getByLabel("Your full name").fill("Bola Akande");
  await you.getByLabel("Country you pay from").selectOption("United Kingdom");
  const recipient = page.getByRole("group", { name: "Who gets it?" });
  await recipient.getByLabel("Country").selectOption("Nigeria");
  await recipient.getByLabel("Their full name").fill("Mama Akande");
  await recipient.getByLabel("Their phone").fill("0803 555 0199");
  await recipient.getByLabel("Address").fill("4 Zik Avenue");
  await recipient.getByLabel("Landmark").fill("Opposite the Methodist church");
  await recipient.getByLabel("City").fill("Enugu");
  const greeting = page.getByRole("group", { name: "What comes with it" });
  await greeting.getByLabel("From").fill("Bola and the children");
  await greeting.getByLabel("What you call them").fill("Mama");
  await greeting.getByLabel("A greeting").fill(GREETING);
  return page;
}

/** The newest order. */
async function newestOrder() {
  const order = await cards.shop.db.query.orders.findFirst({
    orderBy: (table, { desc }) => desc(table.createdAt),
    where: (table, { isNotNull }) => isNotNull(table.gift),
  });
  if (!order?.gift) throw new Error("There is no gift");
  return { ...order, gift: order.gift };
}

async function ship(orderId: string): Promise<void> {
  expect(await takeStep(cards.shop, { orderId, actor: ownerId }, { step: "processing" })).toBeUndefined();
  const parcel = { carrier: "GIG Logistics", trackingNumber: "GIG-77", estimatedDelivery: "2026-12-01" };
  expect(await shipOrder(cards.shop, { orderId, actor: ownerId }, parcel)).toBeUndefined();
}

test("on a phone, a gift from Leeds to Enugu is paid by card in pounds, and both follow it, each on a page of their own", async () => {
  const page = await giveToMama(phone);
  await page
    .getByText(/£[\d.]+ \(₦/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Place Order" }).click();
  await choose(page, paystack);
  await page.getByRole("button", { name: /^Pay ₦/ }).click();
  await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
  const { id, gift } = await newestOrder();
  const whatsApp = await page.getByRole("link", { name: "Send by WhatsApp" }).getAttribute("href");
  expect(decodeURIComponent(whatsApp ?? "")).toBe(
    `https://wa.me/?text=A parcel of food from home is coming to you, from Bola and the children. See where it is: ${cards.shopfront.url}/gift/${gift.code}`,
  );
  expect(await page.getByRole("link", { name: "Send as a text" }).getAttribute("href")).toMatch(
    /^sms:\?&body=A%20parcel/,
  );
  await cards.deliver();
  const office = await cards.enterOffice(desktop);
  for (const list of ["/office/orders", "/office/packing"]) {
    await office.goto(list);
    const row = office.getByRole("listitem").filter({ has: office.locator(`a[href="/office/orders/${id}"]`) });
    await row.getByText("Gift", { exact: true }).waitFor();
  }
  await office.goto(`/office/orders/${id}`);
  await office.locator(".office-order-head").getByText("Gift", { exact: true }).waitFor();
  await ship(id);

  // Mama has no account, and her phone has no JavaScript.
  const mama = cards.shopfront.noScriptVisitor();
  const response = await mama.goto(`/gift/${gift.code}`);
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  await mama.getByRole("heading", { name: "Food from home, from Bola and the children" }).waitFor();
  await mama.getByText("The ogbono is for Sunday.").waitFor();
  await mama.getByText("It has left us, and it’s on its way to you.").waitFor();
  await mama.getByText("GIG-77").waitFor();
  await mama.getByText(/1 × Egusi/).waitFor();
  const bytes = (await response?.text()) ?? "";
  for (const secret of [id, bola.email, "Bola Akande", "₦", "Leeds"]) expect(bytes, secret).not.toContain(secret);
  // The frame of every page lists the countries.
  expect(await mama.getByRole("main").innerHTML()).not.toContain("United Kingdom");
  await mama.getByLabel("Say thank you").fill("It came today. God bless you all.");
  await mama.getByRole("button", { name: "Send my thanks" }).click();
  await mama.getByText("You said: “It came today. God bless you all.”").waitFor();

  const card = await page.goto(`/track-order?order=${id}`);
  expect(card?.status()).toBe(200);
  await page.getByText("Opposite the Methodist church").waitFor();
  await page.getByRole("link", { name: "their page" }).waitFor();

  await office.goto("/office");
  await office
    .getByRole("link", { name: /Mama Akande/ })
    .last()
    .click();
  const section = office.getByRole("region", { name: "It is a gift" });
  await section.getByText("It came today. God bless you all.").waitFor();
  await section.getByRole("button", { name: "Pass it on to the giver" }).click();
  await section.getByText("Passed on.").waitFor();
  const letter = await emailTo(cards.shop, bola.email, "Mama Akande says thank you");
  expect(letter.bodyText).toContain("It came today. God bless you all.");
});

test("the recipient is offered from the address book the next time, and the customer's own address comes back", async () => {
  const page = await giveToMama(desktop);
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByLabel("This is a gift").uncheck();
  const own = page.getByRole("group", { name: "Where shall we send it?" });
  await own.getByLabel("Address").fill("8 Roundhay Road");
  await page.getByLabel("This is a gift").check();
  await page.reload();
  const recipient = page.getByRole("group", { name: "Who gets it?" });
  expect(await recipient.getByLabel("Address").inputValue()).toBe("");
  await page.getByRole("radio", { name: /^Mama, Enugu/ }).check();
  expect(await recipient.getByLabel("Their full name").inputValue()).toBe("Mama Akande");
  expect(await recipient.getByLabel("Landmark").inputValue()).toBe("Opposite the Methodist church");
  expect(await page.getByLabel("What you call them").inputValue()).toBe("Mama");
  await page.getByLabel("This is a gift").uncheck();
  expect(await own.getByLabel("Address").inputValue()).toBe("8 Roundhay Road");
});

test("a gift without a name, and one for a day that cannot be kept, are not sent: each field says why", async () => {
  const page = await giveToMama(desktop);
  await page.getByLabel("Your full name").fill("");
  await page.getByLabel("Should be there by").fill("2026-01-02");
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("alert").getByText("Please fill in all required shipping information").waitFor();
  await page.getByText("Please enter your own name").waitFor();
  await page.getByText(/^It can’t be there before/).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("gift.giver");
});

test("the paper in the box has the greeting and the recipient's page, and neither a price nor the giver nor the whole number", async () => {
  const page = await giveToMama(desktop);
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("dialog").waitFor();
  const { id, gift } = await newestOrder();
  await cards.shop.db.update(orders).set({ status: "confirmed", paymentState: "paid" }).where(eq(orders.id, id));
  const office = await cards.enterOffice(desktop);
  await office.goto(`/office/packing/${id}`);
  const slip = office.getByRole("article", { name: /Packing slip/ });
  await slip.getByText("Happy birthday, Mama!").waitFor();
  await slip.getByText("Opposite the Methodist church").waitFor();
  expect(await slip.getByRole("img", { name: `${cards.shopfront.url}/gift/${gift.code}` }).count()).toBe(1);
  const paper = await slip.evaluate((element) => element.outerHTML);
  for (const secret of [id, "₦", "Bola Akande", bola.email, "United Kingdom"])
    expect(paper, secret).not.toContain(secret);
});

test("something damaged is reported on the recipient's page and waits for the staff; the giver gets no letter about it", async () => {
  const page = await giveToMama(desktop);
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("dialog").waitFor();
  const { id, gift } = await newestOrder();
  await cards.shop.db.update(orders).set({ status: "confirmed", paymentState: "paid" }).where(eq(orders.id, id));
  await ship(id);
  const letters = (await emailsTo(cards.shop, bola.email)).length;
  const mama = await cards.shopfront.visitor(phone);
  await mama.goto(`/gift/${gift.code}`);
  await mama.getByText("Something is damaged or missing").click();
  await mama.getByRole("button", { name: "Tell the shop" }).click();
  await mama.getByText("Please tell us what is damaged").waitFor();
  await mama.getByLabel("What is it?").fill("One bag is torn.");
  await mama.getByRole("button", { name: "Tell the shop" }).click();
  await mama.getByText("You told us: “One bag is torn.”").waitFor();
  expect(await emailsTo(cards.shop, bola.email)).toHaveLength(letters);
  const office = await cards.enterOffice(desktop);
  await office.goto("/office");
  await office.getByRole("region", { name: "From recipients of gifts" }).getByText("Damaged").waitFor();
});
