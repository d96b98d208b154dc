import { eq, isNotNull } from "drizzle-orm";
import { confirmedShop } from "#features/accounts/server/confirmed-shop.ts";
import { inviteStaff } from "#features/accounts/server/invitations.ts";
import { mailNewPassword } from "#features/accounts/server/new-password.ts";
import { listStaff } from "#features/accounts/server/staff.ts";
import { passkeys } from "#features/accounts/tables.ts";
import { apiKeys } from "#features/api-keys/tables.ts";
import { productDrafts } from "#features/assistant/tables.ts";
import { sendBasket } from "#features/baskets/server/baskets.ts";
import { dataComplaints } from "#features/data-complaints/tables.ts";
import { takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { shipOrder } from "#features/fulfilment/server/shipments/send-shipment.ts";
import { buyGiftCardForm } from "#features/gift-cards/rules/forms.ts";
import { orderGiftCard } from "#features/gift-cards/server/gift-card-order.ts";
import { giftReplies } from "#features/gifts/tables.ts";
import { addMonthlyBasket } from "#features/monthly-basket/server/monthly-baskets.ts";
import { emailNewsletterLink } from "#features/newsletter/server/subscribe.ts";
import { newsletterSubscribers } from "#features/newsletter/tables.ts";
import { addDraft, saveDraft } from "#features/order-changes/server/drafts/drafts.ts";
import type { Gift } from "#features/orders/rules/gift.ts";
import type { OrderStatus } from "#features/orders/rules/order.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { makePaymentLink } from "#features/orders/server/payment-link.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders, orderStatusHistory } from "#features/orders/tables.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { paymentAttempts } from "#features/payments/tables.ts";
import { recallBatch } from "#features/recalls/server/recall-batch.ts";
import { sendRecallNotices } from "#features/recalls/server/send-notices.ts";
import { reviews } from "#features/reviews/tables.ts";
import { shareBasket } from "#features/shared-baskets/server/shared-baskets.ts";
import { sharedBaskets } from "#features/shared-baskets/tables.ts";
import { readShopName } from "#features/shop/server/brand.ts";
import { productRequests } from "#features/waiting-list/tables.ts";
import { webhookDeliveries, webhookEndpoints } from "#features/webhooks/tables.ts";
import { withdrawals } from "#features/withdrawals/tables.ts";
import { write } from "#platform/database/write.ts";
import { recordCheck } from "#platform/health/health-checks.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { HOUR } from "#platform/rules/time.ts";
import { emailTo, linkIn } from "../mail/sent-emails.ts";
import { issueTestGiftCard } from "../money/gift-cards.ts";
import { orderId, makeOrderRequest, setStock } from "../orders/orders.ts";
import { firstBatch } from "../orders/packed-batches.ts";
import { amarasAddress, bola, join } from "../people/people.ts";
import { done } from "../run/done.ts";
import { fillOffice } from "../shop/full-office.ts";
import type { TestShop } from "../shop/test-shop.ts";

const SMOKED_CATFISH = "11";
/** Both sizes of a product. */
const SOLD_OUT = ["15", "25"];
const LONGEST_NAME = `Amara ${"Nwosuchukwuemeka".repeat(6)}`.slice(0, 100);
/** The id of its webhook. */
export const WEBHOOK = "6f1c2a34-8f0e-4c57-9d7a-1b2c3d4e5f60";
const UNCONFIRMED = "chidi@example.com";
const giftCard = buyGiftCardForm().parse({
  amount: "50000",
  giverName: "Bola Akande",
  giverEmail: "bola.at.work@example.com",
  giverPhone: "0803 555 0142",
  country: "Nigeria",
  recipientName: "",
  recipientEmail: "",
  message: "",
});
const parcel = { carrier: "GIG Logistics", trackingNumber: "GIG 4821", estimatedDelivery: "2026-12-01" };

export type FilledShop = Awaited<ReturnType<typeof fillShop>>;

/**
 * Fills a shop with an example of everything that its pages show: what `fillOffice` adds, and more orders of Amara. 12
 * and 13 can be packed, of 14 a part is sent, 15 is a gift with a report of damage, 16 has goods that are recalled, 17
 * is of somebody with the longest name, 18 was paid by USSD, the customer of 19 accepted an import rule, a link pays
 * 20, 21 is a shared basket, 22 has payments of several outcomes, and 23 is a gift on its way. Bola has no order.
 */
export async function fillShop(opened: TestShop) {
  const shop = withRunningClock(opened);
  // What is off in a new shop has pages too.
  await shop.pool.query("delete from switched_off_features");
  const office = await fillOffice(shop);
  const staff = (await listStaff(shop.db))[0]?.id ?? "";
  await setStock(shop, SMOKED_CATFISH, 50);
  for (const size of SOLD_OUT) await setStock(shop, size, 0);
  const draft = { productId: "1", description: "Ground coarsely.", draftedBy: "Assistant", draftedAt: shop.clock() };
  await shop.db.insert(productDrafts).values(draft);
  const key = { name: "Courier", secretHash: "", scopes: ["orders:read" as const], userId: staff };
  await shop.db.insert(apiKeys).values({ ...key, createdAt: shop.clock() });
  const order = orderAdder(shop, office.customer, staff);
  for (const number of [12, 13]) await order.pay(number, { "1": 1 });
  await order.pay(14, { "1": 2, "7": 1 });
  done(await takeStep(shop, { orderId: orderId(14), actor: staff }, { step: "processing" }));
  done(await shipOrder(shop, { orderId: orderId(14), actor: staff }, parcel, [{ productId: "1", quantity: 1 }]));
  await order.pay(15, { "1": 1 });
  await makeGift(shop, orderId(15), "told");
  const reply = { kind: "damage", text: "One bag is torn.", createdAt: shop.clock() } as const;
  await shop.db.insert(giftReplies).values({ ...reply, orderId: orderId(15) });
  await order.pay(16, { [SMOKED_CATFISH]: 2 });
  const recalled = await recall(shop, { staff, id: orderId(16) });
  await order.place(17, { "1": 1 }, LONGEST_NAME);
  for (const number of [18, 19, 20, 21, 22]) await order.place(number, { "1": 1 });
  await order.pay(23, { "1": 1 });
  await makeGift(shop, orderId(23), "sent");
  done(await takeStep(shop, { orderId: orderId(23), actor: staff }, { step: "processing" }));
  done(await shipOrder(shop, { orderId: orderId(23), actor: staff }, parcel));
  await addWhatStaffReadToday(shop);
  const leaving = { name: LONGEST_NAME, email: "efe@example.com", password: "afang-and-fufu" };
  // Everything that was added is in the past from now on.
  opened.setClock(shop.clock());
  return {
    ...office,
    staff,
    recalled,
    account: await join(shop, leaving),
    giftCard: (await issueTestGiftCard(shop, staff, 6_000)).id,
    abroad: await addDraftAbroad(shop, staff),
    problem: (await readAttempts(shop, 8))[0]?.id,
    entry: (await readHistory(shop, 5))[0]?.id,
    ...(await addStatements(shop)),
    ...(await addWhatCustomersRead(shop, { staff, customer: office.customer })),
  };
}

/** The shop with a clock that is a millisecond later at each reading, so that what is sorted by time has an order. */
function withRunningClock(shop: TestShop): TestShop {
  let read = 0;
  return { ...shop, clock: () => new Date(shop.clock().getTime() + (read += 1)) };
}

function orderAdder(shop: TestShop, customer: string, actor: string) {
  const place = async (number: number, items: Record<string, number>, fullName = amarasAddress.fullName) => {
    const request = await makeOrderRequest(shop, number, items);
    return done(await placeOrder(shop, customer, { ...request, shipping: { ...request.shipping, fullName } })).order;
  };
  return {
    place,
    async pay(number: number, items: Record<string, number>) {
      const { id, total } = await place(number, items);
      const money = { method: "bank-transfer", reference: `GTB-${2000 + number}`, kobo: toKobo(total) } as const;
      done(await recordMoney(confirmedShop(shop), { orderId: id, actor }, money));
    },
  };
}

async function makeGift({ db }: TestShop, id: string, code: string): Promise<void> {
  const words = { from: "Bola and the children", greeting: "Happy birthday, Mama!", day: null, email: "" };
  const gift: Gift = { code, giver: "Bola Akande", country: "United Kingdom", ...words };
  await db.update(orders).set({ gift }).where(eq(orders.id, id));
}

/** Delivers the order, recalls the batch from which it was packed, and returns the batch. */
async function recall(shop: TestShop, { staff, id }: { staff: string; id: string }): Promise<number> {
  done(await takeStep(shop, { orderId: id, actor: staff }, { step: "processing" }));
  done(await shipOrder(shop, { orderId: id, actor: staff }, parcel));
  await moveTo(shop, id, "delivered");
  const batchId = await firstBatch(shop, SMOKED_CATFISH);
  done(await recallBatch(shop, staff, { batchId, reason: "Mould", message: "Please do not eat it" }));
  await sendRecallNotices(shop);
  return batchId;
}

async function moveTo(shop: TestShop, id: string, status: OrderStatus): Promise<void> {
  await write(shop, null, async (w) => {
    const order = await lockOrder(w.tx, id);
    if (order) await moveOrder(w, order, status, { description: status });
  });
}

/**
 * Mail that was refused, a check that fails, an old rate, a product request, a review, an unconfirmed reader, and
 * visits.
 */
async function addWhatStaffReadToday(shop: TestShop): Promise<void> {
  const { db, pool } = shop;
  const now = shop.clock();
  const mail = { subject: "We have your order", bodyText: "Hello", bodyHtml: "<p>Hello", regarding: orderId(1) };
  const failure = { failedAt: now, retryUntil: now, lastError: "EENVELOPE 550 5.1.1 RCPT TO" };
  await db.insert(emailOutbox).values({ recipientEmail: "ngozi@example.com", ...mail, ...failure, createdAt: now });
  await recordCheck(shop, { name: "disk", ok: true, message: "8.0 GiB free for /data" });
  shop.setClock(new Date(now.getTime() + 3 * HOUR));
  await recordCheck(shop, { name: "disk", ok: false, message: "only 0.2 GiB free for /data" });
  shop.setClock(now);
  await pool.query("update currency_rates set dated = '2026-11-03' where code = 'GBP'");
  await db.insert(productRequests).values({ term: "fresh jackfruit", email: "ebun@example.com", createdAt: now });
  const review = { productId: "9", authorName: "Ada O.", rating: 4, text: "", createdAt: now, updatedAt: now } as const;
  const titles = Array.from({ length: 7 }, (_, index) => `Pot no. ${index + 1}`);
  await db.insert(reviews).values(titles.map((title) => ({ ...review, title })));
  await db.insert(newsletterSubscribers).values({ email: UNCONFIRMED, createdAt: now });
  await pool.query(
    `insert into web_vitals values ('2026-11-20', '/products', 'computer', 'lcp', 4, 40),
       ('2026-11-20', '/products', 'computer', 'inp', 5, 40), ('2026-11-20', '/products', 'computer', 'cls', 0, 40)`,
  );
  await pool.query("insert into visit_counts values ('2026-11-20', 'visit', 40), ('2026-11-20', 'checkout', 5)");
  await pool.query("insert into order_sources values ($1, 'instagram', 'social', 'jollof-week')", [orderId(3)]);
  const webhook = { id: WEBHOOK, url: "https://books.example/orders", description: "Our books", isOn: true };
  await db
    .insert(webhookEndpoints)
    .values({ ...webhook, types: ["order.paid", "order.refunded"], secret: Buffer.from("secret"), createdAt: now });
  const message = { endpointId: WEBHOOK, type: "order.paid", data: {}, occurredAt: now, attemptedAt: now } as const;
  await db.insert(webhookDeliveries).values([
    { ...message, subject: orderId(3), attempts: 1, deliveredAt: now, code: 200, answer: "Thank you" },
    { ...message, subject: orderId(4), attempts: 10, answer: "It did not answer in time." },
  ]);
}

/** A withdrawal from a part of a delivered order, and a complaint about personal data. */
async function addStatements({ db, clock }: TestShop) {
  const said = { name: "Amara Nwosu", createdAt: clock() };
  const [withdrawal] = await db
    .insert(withdrawals)
    .values({ ...said, orderId: orderId(6), goods: "One of the three bags" })
    .returning();
  const [complaint] = await db
    .insert(dataComplaints)
    .values({ ...said, email: "amara@example.com", text: "You wrote to me although I had unsubscribed." })
    .returning();
  return { withdrawal: withdrawal?.id, complaint: complaint?.id };
}

/** A draft of an order of goods that may not go to its country, and of some that its customer must know about. */
async function addDraftAbroad(shop: TestShop, staff: string): Promise<string> {
  const { shipping, total: _, ...request } = await makeOrderRequest(shop, 60, { [SMOKED_CATFISH]: 1, "2": 1 });
  const address = { ...shipping, country: "United States", city: "Chicago", state: "Illinois", postalCode: "60614" };
  const content = { ...request, acknowledged: [], shipping: address, promoCode: "", note: "" };
  const id = await addDraft(shop, staff);
  done(await saveDraft(shop, staff, { id, version: 1, content }));
  return id;
}

/** A page of each kind that only a link opens, payments of each outcome, and what an account may have. */
async function addWhatCustomersRead(shop: TestShop, { staff, customer }: { staff: string; customer: string }) {
  const { db } = shop;
  const now = shop.clock();
  const byUssd = { paymentMethod: "ussd", paymentState: "awaiting-confirmation", paymentReference: "USSD_1" } as const;
  await db
    .update(orders)
    .set(byUssd)
    .where(eq(orders.id, orderId(18)));
  const ussd = { orderId: orderId(18), method: "ussd", reference: "USSD_1", amount: 1_000 } as const;
  const times = { createdAt: now, updatedAt: now, lastPolledAt: now };
  await db.insert(paymentAttempts).values({
    ...ussd,
    ussdCode: "*737*1000*1#",
    returnToken: "c".repeat(32),
    status: "awaiting-confirmation",
    ...times,
  });
  const told = { ruleId: "us-parcel", version: 1, message: "The United States is told.", mayBeKept: false };
  const accepted = { ...told, productIds: ["1"] };
  const street = { street: "12 Allen Avenue", city: "Chicago", state: "Illinois", postalCode: "60614" };
  await db
    .update(orders)
    .set({
      acknowledged: [{ ...accepted, at: now.toISOString() }],
      shippingAddress: { ...street, country: "United States" },
    })
    .where(eq(orders.id, orderId(19)));
  await reportTransfer(shop, { userId: customer }, { orderId: orderId(19) });
  await db
    .update(orders)
    .set({ customerEmail: "" })
    .where(eq(orders.id, orderId(20)));
  const payments = { failed: "f".repeat(32), open: "a".repeat(32), underpaid: "b".repeat(32) };
  for (const [status, returnToken] of Object.entries(payments) as [keyof typeof payments, string][]) {
    const attempt = {
      method: "opay",
      reference: `CBL-${status}`,
      amount: 1_000,
      note: "The payment was declined.",
    } as const;
    await db.insert(paymentAttempts).values({ ...attempt, orderId: orderId(22), status, returnToken, ...times });
  }
  const goods = [{ productId: "1", quantity: 1 }];
  const [filled, ordered] = [
    done(await shareBasket(shop, "10.4.0.1", { person: "Bola", items: goods })),
    done(await shareBasket(shop, "10.4.0.1", { person: "Bola", items: goods })),
  ];
  await db
    .update(sharedBaskets)
    .set({ orderId: orderId(21) })
    .where(eq(sharedBaskets.code, ordered));
  await setStock(shop, "4", 1);
  const monthly = { items: [{ productId: "4", quantity: 2 }], day: 5 };
  done(await addMonthlyBasket(shop, customer, { orderId: orderId(3), ...monthly }));
  const hidden = {
    productId: "2",
    userId: customer,
    authorName: "Amara N.",
    title: "Rude words",
    text: "",
    rating: 1,
  } as const;
  await db.insert(reviews).values({ ...hidden, createdAt: now, updatedAt: now, hiddenAt: now });
  await addSecondStep(shop);
  return {
    payments,
    basket: done(await sendBasket(shop, "10.4.0.1", [...goods, ...monthly.items])),
    sharedBaskets: { filled, ordered },
    links: await mailLinks(shop, staff),
  };
}

/** An account that is asked for a passkey after its password. */
async function addSecondStep(shop: TestShop): Promise<void> {
  const gbenga = { name: "Gbenga Alabi", email: "gbenga@example.com", password: "amala-and-ewedu" };
  const userId = await join(shop, gbenga);
  const key = { id: "gbengas", name: "Phone", publicKey: Buffer.from([0]), counter: 0, transports: [] };
  await shop.db.insert(passkeys).values({ ...key, userId, createdAt: shop.clock() });
}

/** The paths of the links that the shop mails to Bola, to readers of the newsletter, and to those who pay. */
async function mailLinks(shop: TestShop, staff: string) {
  done(await inviteStaff(shop, staff, { email: bola.email, role: "packer" }));
  await mailNewPassword(shop, bola.email);
  await emailNewsletterLink(shop, UNCONFIRMED);
  const mailed = async (to: string, subject: string, path: string) => linkIn(await emailTo(shop, to, subject), path);
  const [reader] = await shop.db
    .select()
    .from(newsletterSubscribers)
    .where(isNotNull(newsletterSubscribers.confirmedAt));
  return {
    confirm: await mailed(bola.email, "Please confirm your email address", "/auth/confirm"),
    invitation: await mailed(
      bola.email,
      `You’re invited to the ${await readShopName(shop.db)} office`,
      "/auth/invitation",
    ),
    newPassword: await mailed(bola.email, "Choose a new password", "/auth/new-password"),
    newsletter: await mailed(UNCONFIRMED, "Please confirm your newsletter", "/newsletter/confirm"),
    leave: `/letters/leave?key=${reader?.unsubscribeToken}`,
    payOrder: new URL(await write(shop, null, (w) => makePaymentLink(w, orderId(20)))).pathname,
    giftCard: new URL(done(await orderGiftCard(shop, giftCard, "10.4.0.1"))).pathname,
  };
}

const readAttempts = ({ db }: TestShop, number: number) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId(number)));

const readHistory = ({ db }: TestShop, number: number) =>
  db
    .select()
    .from(orderStatusHistory)
    .where(eq(orderStatusHistory.orderId, orderId(number)));
