import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addMonthlyBasket } from "#features/monthly-basket/server/monthly-baskets.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { makePaymentLink } from "#features/orders/server/payment-link.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orderStatusHistory } from "#features/orders/tables.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { recallNotices, recalls } from "#features/recalls/tables.ts";
import { refuseReturn } from "#features/returns/server/decide-return.ts";
import { returns } from "#features/returns/tables.ts";
import { reviews } from "#features/reviews/tables.ts";
import { shareBasket } from "#features/shared-baskets/server/shared-baskets.ts";
import { openCountry } from "#features/shipping/server/office-shipping.ts";
import { announcedProducts } from "#features/waiting-list/tables.ts";
import { withdrawals } from "#features/withdrawals/tables.ts";
import { write } from "#platform/database/write.ts";
import { SESSION_HINT } from "#platform/ui/browser/session-hint.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";
import { signInAs } from "../journeys/sign-in.ts";
import { emailTo, linkIn } from "../mail/sent-emails.ts";
import { makeOrderRequest, orderId, setStock } from "../orders/orders.ts";
import { firstBatch } from "../orders/packed-batches.ts";
import { amara, bola, join, joinConfirmed } from "../people/people.ts";
import { done } from "../run/done.ts";
import { TODAY } from "../shop/test-config.ts";

const CATFISH = "11";

let shopfront: Shopfront;
let amaraId: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  amaraId = await joinConfirmed(shopfront.shop, amara);
});

let number = 0;
/** Places an order of Amara for two packs of a product. */
async function order(productId = "1", gift?: Parameters<typeof placeOrder>[2]["gift"]): Promise<string> {
  const { shop } = shopfront;
  number += 1;
  await setStock(shop, productId, 100);
  done(
    await placeOrder(shop, amaraId, {
      ...(await makeOrderRequest(shop, number, { [productId]: 2 })),
      ...(gift && { gift }),
    }),
  );
  return orderId(number);
}

async function openAsAmara(path: string) {
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, amara);
  await page.goto(path);
  return page;
}

test("the recipient of a gift says thank you and reports what is damaged, each in its form", async () => {
  const { shop } = shopfront;
  const giver = { giver: "Amara", country: "Nigeria", from: "Amara", greeting: "", day: "", email: "", label: "" };
  const id = await order("1", giver);
  await shop.pool.query("update orders set status = 'shipped', payment_state = 'paid' where id = $1", [id]);
  const page = shopfront.noScriptVisitor();
  await page.goto(`/gift/${(await findGoodsOrder(shop.db, id))?.gift?.code}`);
  await page.getByLabel("Say thank you").fill("God bless you all.");
  await page.getByRole("button", { name: "Send my thanks" }).click();
  await page.getByText("You said: “God bless you all.”").waitFor();
  await page.getByText("Something is damaged or missing").click();
  await page.getByLabel("What is it?").fill("One bag is torn.");
  await page.getByRole("button", { name: "Tell the shop" }).click();
  await page.getByText("You told us: “One bag is torn.”").waitFor();
});

test("a customer withdraws in two steps while a country of the European Union is open, and learns of no other's order", async () => {
  const { shop, url } = shopfront;
  const id = await order();
  const page = shopfront.noScriptVisitor();
  expect((await page.goto("/withdraw")).status()).toBe(404);
  await page.goto("/terms");
  expect(await page.getByRole("link", { name: "Withdraw from an order" }).count()).toBe(0);
  expect((await fetch(`${url}/withdraw`, { method: "POST", headers: { origin: url } })).status).toBe(404);
  await openCountry(shop, amaraId, { code: "DE", isOpen: true });
  await page.goto("/terms");
  await page.getByRole("link", { name: "Withdraw from an order" }).click();
  const send = async (typed: string, email: string) => {
    await page.goto("/withdraw");
    await page.getByLabel("Order number").fill(typed);
    await page.getByLabel("Email address of the order").fill(email);
    await page.getByLabel("Your name").fill("Amara");
    await page.getByRole("button", { name: "Continue" }).click();
    const count = await shop.db.$count(withdrawals);
    await page.getByRole("button", { name: "Change something" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Nothing has been sent yet.").waitFor();
    expect(await shop.db.$count(withdrawals)).toBe(count);
    await page.getByRole("button", { name: "Confirm withdrawal here" }).click();
    const main = page.document().querySelector("main")?.textContent.replace(email, "…");
    return { status: page.status(), main };
  };
  const own = await send(id.toLowerCase().replaceAll("_", " "), "AMARA@example.com ");
  expect(own.status).toBe(200);
  expect(await send(id, "bola@example.com")).toEqual({ ...own, main: own.main?.replace(amara.email, "…") });
  expect(await send(orderId(999), amara.email)).toEqual({ ...own, main: own.main?.replace(amara.email, "…") });
  expect(await shop.db.select({ orderId: withdrawals.orderId }).from(withdrawals)).toEqual([{ orderId: id }]);
  await emailTo(shop, amara.email, "We have received your withdrawal");
  await openCountry(shop, amaraId, { code: "DE", isOpen: false });
});

test("a complaint about personal data needs no account, and is acknowledged by email", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/privacy");
  await page.getByRole("link", { name: "complain to us" }).click();
  await page.getByLabel("Your email address").fill("efe@example.com");
  await page.getByLabel("What is it about?").fill("You wrote to me although I had unsubscribed.");
  await page.getByRole("button", { name: "Send it" }).click();
  await page.getByRole("heading", { name: "Thank you for telling us" }).waitFor();
  await emailTo(shopfront.shop, "efe@example.com", "We have your complaint about personal data");
});

test("a shared basket is kept by no cache, and whoever has its link takes goods out", async () => {
  const filling = { person: "Amara", items: [{ productId: "1", quantity: 2 }] };
  const code = done(await shareBasket(shopfront.shop, "198.51.100.7", filling));
  const page = shopfront.noScriptVisitor();
  const response = await page.goto(`/shared-basket/${code}`);
  expect(response.headers()["cache-control"]).toBe("private, no-store");
  await page.getByRole("button", { name: /^Take out Egusi.*, for Amara$/ }).click();
  await page.getByText("It’s empty for now.").waitFor();
});

test("a monthly basket is stopped with one press, and another one stays", async () => {
  const { shop } = shopfront;
  const [one, other] = [await order(), await order()];
  for (const [id, productId, day] of [
    [one, "1", 5],
    [other, "2", 9],
  ] as const)
    done(await addMonthlyBasket(shop, amaraId, { orderId: id, items: [{ productId, quantity: 1 }], day }));
  const page = await openAsAmara(`/orders/${one}/monthly-basket`);
  await page.getByRole("button", { name: /^Stop 1 × Egusi/ }).click();
  await page.getByRole("heading", { name: "This order, every month" }).waitFor();
  expect(await page.getByRole("button", { name: /^Stop/ }).count()).toBe(1);
  await page.getByText("Next on 9 December 2026").waitFor();
});

test("the recall of an order leads to a return of the recalled goods", async () => {
  const { shop } = shopfront;
  const id = await order(CATFISH);
  await shop.pool.query("update orders set status = 'delivered', payment_state = 'paid' where id = $1", [id]);
  const recall = { batchId: await firstBatch(shop, CATFISH), reason: "Mould", message: "Please don’t eat it." };
  const [started] = await shop.db
    .insert(recalls)
    .values({ ...recall, startedAt: TODAY })
    .returning();
  await shop.db.insert(recallNotices).values({ recallId: started?.id ?? 0, orderId: id, units: 2, emailedAt: TODAY });
  const page = await openAsAmara(`/orders/${id}/recall`);
  await page.getByRole("link", { name: "Send it back to you" }).click();
  expect(await page.getByLabel("How many").inputValue()).toBe("2");
  expect(await page.getByLabel("Why").inputValue()).toBe("recalled");
});

test("older reviews are on a page of their own, which leads back to the newest", async () => {
  await shopfront.shop.db.insert(reviews).values(
    Array.from({ length: 7 }, (_, index) => {
      const createdAt = new Date(TODAY.getTime() + index * 60_000);
      const content = { authorName: "Ada O.", rating: 4 as const, title: `Pot no. ${index + 1}`, text: "" };
      return { ...content, productId: "9", createdAt, updatedAt: createdAt };
    }),
  );
  const page = shopfront.noScriptVisitor();
  await page.goto("/product/9");
  expect(await page.getByRole("heading", { name: "Pot no. 2" }).count()).toBe(0);
  await page.getByRole("link", { name: "Older reviews" }).click();
  await page.getByRole("heading", { name: "Pot no. 2" }).waitFor();
  await page.getByRole("link", { name: "Newer reviews" }).click();
  await page.getByRole("heading", { name: "Pot no. 7" }).waitFor();
});

test("a dish is worked out for another number of people, with a substitute for what is sold out, as its page offers it", async () => {
  await setStock(shopfront.shop, "8", 0);
  const page = shopfront.noScriptVisitor();
  await page.goto("/product/8");
  await page.getByText("It is the same fish: whole has to be sawn first, pieces only soaked.").waitFor();
  await page.goto("/dish/egusi-soup");
  await page.getByLabel("For how many?").selectOption("12");
  await page.getByLabel("Take Okporoko (stockfish), whole").check();
  await page.getByRole("button", { name: "Put it all in a basket" }).click();
  await page.getByText(/\d × Okporoko \(stockfish\), whole/).waitFor();
  await page.getByText("2 × Egusi (melon seed), shelled").waitFor();
});

test("who does not delete a review after all is back at its form", async () => {
  const { shop } = shopfront;
  await shop.pool.query("update orders set status = 'delivered' where id = $1", [await order("5")]);
  const review = { productId: "5", rating: 4 as const, title: "Strong pepper", text: "", userId: amaraId };
  await shop.db.insert(reviews).values({ ...review, authorName: "Amara N.", createdAt: TODAY, updatedAt: TODAY });
  const page = await openAsAmara("/product/5/review/removal");
  await page.getByRole("link", { name: "← Keep the review" }).click();
  expect(await page.getByLabel("Title").inputValue()).toBe("Strong pepper");
});

test("an opened pack is sent back as opened, the refund is what the shop decided on, and a refused return has neither a refund nor, as before, a label", async () => {
  const { shop } = shopfront;
  const id = await order();
  await shop.pool.query("update orders set status = 'delivered', payment_state = 'paid' where id = $1", [id]);
  const delivery = { orderId: id, status: "delivered" as const, description: "Delivered", timestamp: TODAY };
  await shop.db.insert(orderStatusHistory).values(delivery);
  const page = await openAsAmara(`/orders/${id}/return`);
  await page.getByLabel("How many").selectOption("1");
  await page.getByLabel("Why").selectOption("damaged");
  await page.getByLabel("A pack has been opened").check();
  await page.getByRole("button", { name: "Ask for a return" }).click();
  await page.getByText(/^1 × Egusi.*, opened$/).waitFor();
  const rma = new URL(page.url()).pathname.replace("/returns/", "");
  await shop.db.update(returns).set({ refundAmount: 4_321 }).where(eq(returns.rma, rma));
  await page.reload();
  await page.getByText("₦4,321", { exact: true }).waitFor();
  const label = async () => (await page.request.get(`/returns/${rma}/label`)).status();
  expect(await label()).toBe(404);
  await refuseReturn(shop, { rma, actor: amaraId, seen: "requested" }, "It was eaten.");
  await page.reload();
  await page.getByText("none", { exact: true }).waitFor();
  expect(await label()).toBe(404);
});

test("an order with a reported transfer that is changed is not to be paid again", async () => {
  const id = await order();
  done(await reportTransfer(shopfront.shop, { userId: amaraId }, { orderId: id }));
  const page = await openAsAmara(`/orders/${id}/change`);
  await page.getByLabel(/^Egusi/).fill("1");
  await page.getByRole("button", { name: "See what changes" }).click();
  await page.getByRole("button", { name: /^Change order/ }).click();
  await page.getByText("Once your payment arrives, we’ll send back").waitFor();
  expect(await page.getByRole("link", { name: /^Pay/ }).count()).toBe(0);
});

test("the link to pay for an order that was cancelled says that it no longer waits for a payment", async () => {
  const { shop } = shopfront;
  const id = await order();
  const link = await write(shop, null, (w) => makePaymentLink(w, id));
  await shop.pool.query("update orders set status = 'cancelled' where id = $1", [id]);
  const page = shopfront.noScriptVisitor();
  await page.goto(new URL(link).pathname);
  await page.getByText("This order no longer waits for a payment.").waitFor();
});

test("the link that confirms an email address asks for its account’s password when somebody else is signed in", async () => {
  const { shop } = shopfront;
  await join(shop, bola);
  const mail = await emailTo(shop, bola.email, "Please confirm your email address");
  const page = await openAsAmara(linkIn(mail!, "/auth/confirm"));
  await page.getByLabel("Password").fill(bola.password);
  await page.getByRole("button", { name: "Yes, confirm it" }).click();
  await page.getByRole("heading", { name: /confirmed/ }).waitFor();
});

test("who changes the email address stays signed in, and who deletes the account is shown as signed out", async () => {
  const chi = { name: "Chi Obi", email: "chi@example.com", password: "ofe-nsala-for-sunday" };
  await joinConfirmed(shopfront.shop, chi);
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, chi);
  await page.goto("/profile/email");
  await page.getByLabel("New email").fill("chi.obi@example.com");
  await page.getByLabel(/password/i).fill(chi.password);
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByText(/From now on you sign in with/).waitFor();
  await page.goto("/profile/my-data");
  await page.getByLabel(/password/i).fill(chi.password);
  const hint = async () => (await page.context().cookies()).some(({ name }) => name === SESSION_HINT);
  expect(await hint()).toBe(true);
  await page.getByRole("button", { name: "Delete my account" }).click();
  expect(await hint()).toBe(false);
});

test("the link that confirms a newsletter no longer works, and says so with the status of what is gone", async () => {
  const { url } = shopfront;
  const sent = { method: "POST", headers: { origin: url }, body: new URLSearchParams() };
  const response = await fetch(`${url}/newsletter/confirm?token=unknown`, sent);
  expect([response.status, await response.text()]).toEqual([410, expect.stringContaining("no longer works")]);
});

test("goods that come soon are beside what a search has found only when the search names them", async () => {
  const { shop } = shopfront;
  const createdAt = shop.clock();
  await shop.db.insert(announcedProducts).values({ name: "Palm wine", otherNames: [], note: "In March", createdAt });
  const page = shopfront.noScriptVisitor();
  const announced = async (search: string) => {
    await page.goto(`/products?search=${encodeURIComponent(search)}`);
    return page.getByText(/Palm wine/).count();
  };
  expect(await announced("palm wine")).toBeGreaterThan(0);
  expect(await announced("palm")).toBe(0);
});
