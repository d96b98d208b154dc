import * as fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { listAddresses } from "#features/accounts/server/addresses.ts";
import { findPackingSlips } from "#features/fulfilment/server/packing/packing-slips.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { trackOrders } from "#features/orders/server/track-order.ts";
import { orders } from "#features/orders/tables.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { emailsTo, emailTo } from "#tests/mail/sent-emails.ts";
import { liftOrderLimits, makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { bola, joinConfirmed, joinStaff } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { giftRecipientEmail } from "./emails.ts";
import { readGiftPage, replyToGift } from "./gift-page.ts";
import { decideGiftReply, listGiftReplies, listOpenGiftReplies } from "./gift-replies.ts";

let shop: TestShop;
let bolaId: string;
let staff: string;
beforeAll(async () => {
  shop = await openTestShop();
  bolaId = await joinConfirmed(shop, bola);
  staff = await joinStaff(shop, { name: "Bisi Ojo", email: "bisi@example.com", password: "okporoko-in-the-pot" });
  await liftOrderLimits(shop.pool);
});
beforeEach(async () => {
  await shop.pool.query("truncate orders, staff_alerts cascade");
  await shop.pool.query("truncate addresses, email_outbox");
  await setStock(shop, "1", 1000);
  shop.setClock(TODAY);
});

const mama = {
  fullName: "Mama Akande",
  phone: "+2348035550199",
  address: "4 Zik Avenue",
  landmark: "Opposite the Methodist church",
  city: "Enugu",
  state: "Enugu",
  country: "Nigeria",
  postalCode: "",
};
const gift = {
  giver: "Bola Akande",
  country: "United Kingdom",
  from: "Bola and the children",
  greeting: "Happy birthday, Mama!",
  day: "",
  email: "mama@example.com",
  label: "Mama",
};
const client = { ip: "10.7.0.1" };

async function give(change: Partial<typeof gift> = {}, number = 1) {
  const request = await makeOrderRequest(shop, number, { "1": 2 });
  const shipping = { ...mama, email: bola.email };
  const placed = await placeOrder(shop, bolaId, { ...request, shipping, gift: { ...gift, ...change } });
  if (placed instanceof Refusal) return placed;
  const code = placed.order.gift?.code;
  if (!code) throw new Error("The order is no gift");
  return { ...placed.order, code };
}

async function given(change?: Partial<typeof gift>, number?: number) {
  const order = await give(change, number);
  if (order instanceof Refusal) throw new Error(order.message);
  return order;
}

/** Moves the order through these statuses. */
const steps = {
  confirmed: undefined,
  processing: "processing",
  shipped: "shipment",
  delivered: "delivery",
  cancelled: "cancellation",
} as const;

async function move(id: string, ...statuses: ("confirmed" | "processing" | "shipped" | "delivered" | "cancelled")[]) {
  for (const to of statuses) {
    const refusal = await write(shop, staff, async (w) => {
      const order = await lockOrder(w.tx, id);
      if (!order) throw new Error("No order");
      const parcel = to === "shipped" ? { carrier: "GIG Logistics", trackingNumber: "GIG-1" } : {};
      return moveOrder(w, { ...order, paymentState: "paid" }, to, { description: to, step: steps[to], ...parcel });
    });
    if (refusal) throw new Error(refusal.message);
  }
}

async function openPage(code: string) {
  const page = await readGiftPage(shop, code, client.ip);
  if (page === undefined || page === "ended" || page instanceof Refusal) throw new Error(`No page: ${String(page)}`);
  return page;
}

test("a gift is sent to its recipient, who is saved in the address book with the landmark; the emails go to the giver", async () => {
  const order = await given();
  expect(order).toMatchObject({
    customerName: "Mama Akande",
    customerEmail: bola.email,
    shippingAddress: { landmark: "Opposite the Methodist church", city: "Enugu" },
  });
  expect(await listAddresses(shop.db, bolaId)).toMatchObject([
    { label: "Mama", fullName: "Mama Akande", landmark: "Opposite the Methodist church", city: "Enugu" },
  ]);
  const [letter] = await emailsTo(shop, bola.email);
  expect(letter?.bodyText).toContain("Bola");
  expect(letter?.bodyText).toContain("£");
  expect(await emailsTo(shop, "mama@example.com")).toEqual([]);
});

test("a day that cannot be kept is refused, and nothing is ordered", async () => {
  const refused = await give({ day: TODAY.toISOString().slice(0, 10) });
  expect(refused).toMatchObject({ code: "wrong-day" });
  expect(await shop.db.$count(orders)).toBe(0);
});

test("the recipient gets an email when the parcel leaves and when it arrives, and no other", async () => {
  const { id } = await given();
  await move(id, "confirmed", "processing", "shipped", "delivered");
  // Sorted, because both were written at the same moment.
  expect((await emailsTo(shop, "mama@example.com")).map(({ subject }) => subject).toSorted()).toEqual([
    "Food from home is on its way, from Bola and the children",
    "Your parcel has arrived",
  ]);
  const letters = (await emailsTo(shop, bola.email)).map(({ bodyText }) => bodyText ?? "");
  expect(letters.length).toBeGreaterThan(3);
  for (const text of letters) expect(text).not.toContain("mama@example.com");
});

const word = fc.stringMatching(/^[a-z]{12}$/);

test("nothing that is sent to the recipient contains the giver's name or address, a price, or the order id", async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(word, word, fc.boolean(), async (name, house, isNamed) => {
      number += 1;
      await shop.pool.query("truncate email_outbox");
      const giver = `${name} ${house}`;
      const { id, code } = await given({ giver, from: isNamed ? "Your son" : "", country: "Canada" }, number);
      await move(id, "confirmed", "processing");
      const [slip] = await findPackingSlips(shop, [id]);
      await move(id, "shipped", "delivered");
      await replyToGift(shop, { code, ip: client.ip }, { kind: "damage", text: "The jar broke" });
      const page = await openPage(code);
      const mails = await emailsTo(shop, "mama@example.com");
      expect(mails).toHaveLength(2);
      const bytes = JSON.stringify([
        page,
        mails.map(({ subject, bodyText, bodyHtml }) => [subject, bodyText, bodyHtml]),
      ]);
      const slipBytes = JSON.stringify(slip);
      for (const secret of [giver, name, house, bola.email, "Canada", "₦", "NGN", "&#8358;"]) {
        expect(bytes).not.toContain(secret);
        expect(slipBytes).not.toContain(secret);
      }
      expect(bytes).not.toContain(id);
      expect(Object.keys(page.items[0] ?? {})).not.toContain("price");
    }),
    { numRuns: 20, seed: 21 },
  );
});

test("the page opens by its code alone, says nothing of the payment, and ends 90 days after the parcel", async () => {
  const { id, code } = await given();
  expect(await openPage(code)).toMatchObject({ status: "pending", history: [], parcels: [], mayReply: false });
  for (const wrong of ["", "x", id, code.slice(0, -1)]) {
    expect(await readGiftPage(shop, wrong, client.ip), wrong).toBeUndefined();
  }
  await move(id, "confirmed", "processing", "shipped", "delivered");
  expect(await openPage(code)).toMatchObject({ mayReply: true, city: "Enugu" });
  shop.setClock(new Date(TODAY.getTime() + 90 * 24 * 3_600_000));
  expect(await readGiftPage(shop, code, client.ip)).toBe("ended");
  const late = await replyToGift(shop, { code, ...client }, { kind: "thanks", text: "Thank you" });
  expect(late).toMatchObject({ code: "order-not-found" });
  shop.setClock(TODAY);
  const [cancelled, waiting] = [await given({}, 2), await given({}, 3)];
  await move(cancelled.id, "cancelled");
  shop.setClock(new Date(TODAY.getTime() + 90 * 24 * 3_600_000));
  expect(await readGiftPage(shop, cancelled.code, client.ip)).toBe("ended");
  expect(await openPage(waiting.code)).toMatchObject({ status: "pending" });
});

test("the recipient reads the carrier of the parcel, from whom it comes, and what was told by mistake", async () => {
  const { id, code } = await given();
  await move(id, "confirmed", "processing", "shipped");
  expect((await openPage(code)).parcels).toMatchObject([{ carrier: "GIG Logistics", trackingNumber: "GIG-1" }]);
  const parcel = { carrier: "GIG Logistics", trackingNumber: null, estimatedDelivery: "2026-12-01", contact: null };
  const read = (step: Parameters<typeof giftRecipientEmail>[1], from = "") => {
    const order = { customerName: "Mama", gift: { ...gift, day: null, code, from }, ...parcel };
    return giftRecipientEmail(order, step, "https://shop.example");
  };
  expect(read("shipment")).toMatchObject({
    subject: "Food from home is on its way to you",
    rows: [
      ["Carrier", "GIG Logistics"],
      ["Expected", "1 December 2026"],
    ],
  });
  for (const step of ["shipment", "delivery", "shipment-correction", "delivery-correction"] as const) {
    const email = read(step);
    expect(email?.paragraphs.join(" ")).toContain("parcel from somebody who is thinking of you");
    expect(email?.button).toEqual({ label: "See your parcel", href: `https://shop.example/gift/${code}` });
  }
  expect(read("shipment-correction", "Bola")).toMatchObject({
    subject: "Your parcel leaves us later",
    paragraphs: [expect.stringContaining("a parcel from Bola was on its way. That was our mistake")],
  });
  expect(read("delivery-correction", "Bola")).toMatchObject({
    subject: "Your parcel is still on its way",
    paragraphs: [expect.stringContaining("the parcel from Bola had arrived. That was our mistake")],
  });
  expect(read("cancellation")).toBeUndefined();
});

test("a stranger who looks the order up by email does not get the code of the recipient's page", async () => {
  const { code } = await given();
  const [card] = await trackOrders(shop, bola.email, undefined);
  expect(card?.masked).toBe(true);
  expect(JSON.stringify(card)).not.toContain(code);
  expect(JSON.stringify(card)).not.toContain("Methodist");
});

test("the recipient says thank you once, and it reaches the giver only when staff pass it on", async () => {
  const { id, code } = await given();
  const thank = () => replyToGift(shop, { code, ...client }, { kind: "thanks", text: "God bless you, my daughter" });
  expect(await thank()).toMatchObject({ code: "wrong-move" });
  await move(id, "confirmed", "processing", "shipped");
  expect(await thank()).toBeUndefined();
  expect(await thank()).toMatchObject({ code: "nothing-changed" });
  const subjects = async () => (await emailsTo(shop, bola.email)).map(({ subject }) => subject);
  const thanks = "Mama Akande says thank you";
  expect(await subjects()).not.toContain(thanks);
  const [open] = await listOpenGiftReplies(shop.db);
  expect(open).toMatchObject({ kind: "thanks", name: "Mama Akande", orderId: id });
  const decision = { orderId: id, actor: staff, reply: open?.id ?? 0 };
  expect(await decideGiftReply(shop, decision, true)).toBeUndefined();
  expect(await decideGiftReply(shop, decision, true)).toMatchObject({ code: "nothing-changed" });
  expect((await subjects()).filter((subject) => subject === thanks)).toHaveLength(1);
  expect((await emailTo(shop, bola.email, thanks))?.bodyText).toMatch(/^\w+ Bola,/);
  expect(await listOpenGiftReplies(shop.db)).toEqual([]);
  expect((await openPage(code)).thanks).toBe("God bless you, my daughter");
});

test("a report of damage alerts the staff, does not reach the giver by itself, and five are enough", async () => {
  const { id, code } = await given();
  await move(id, "confirmed", "processing", "shipped", "delivered");
  const report = (text: string) => replyToGift(shop, { code, ...client }, { kind: "damage", text });
  for (const number of [1, 2, 3, 4, 5]) expect(await report(`Jar ${number}`)).toBeUndefined();
  expect(await report("Jar 6")).toMatchObject({ code: "too-many-reports" });
  const { rows } = await shop.pool.query("select text from staff_alerts where order_id = $1 and kind = 'return'", [id]);
  expect(rows).toHaveLength(5);
  const [reply] = await listGiftReplies(shop.db, id);
  const before = (await emailsTo(shop, bola.email)).length;
  expect(await decideGiftReply(shop, { orderId: id, actor: staff, reply: reply?.id ?? 0 }, true)).toBeUndefined();
  expect(await emailsTo(shop, bola.email)).toHaveLength(before);
});

test("staff read replies, the oldest first, without passing them on, and the audit trail says which they did", async () => {
  const { id, code } = await given();
  await move(id, "confirmed", "processing", "shipped", "delivered");
  const reply = async (kind: "thanks" | "damage", minutes: number) => {
    shop.setClock(new Date(TODAY.getTime() + minutes * 60_000));
    await replyToGift(shop, { code, ...client }, { kind, text: kind });
  };
  await reply("thanks", 2);
  await reply("damage", 1);
  const open = await listOpenGiftReplies(shop.db);
  expect(open.map(({ kind }) => kind)).toEqual(["damage", "thanks"]);
  const before = (await emailsTo(shop, bola.email)).length;
  const [damage, thanks] = open.map((one) => ({ orderId: id, actor: staff, reply: one.id }));
  if (!damage || !thanks) throw new Error("There are no replies");
  await decideGiftReply(shop, thanks, false);
  await decideGiftReply(shop, damage, true);
  expect(await emailsTo(shop, bola.email)).toHaveLength(before);
  expect(await listGiftReplies(shop.db, id)).toMatchObject([
    { kind: "thanks", isPassedOn: false, isOpen: false },
    { kind: "damage", isPassedOn: true, isOpen: false },
  ]);
  const { entries } = await listAudit(shop.db, { subject: `order:${id}` });
  expect(entries.slice(0, 2).map(({ actor, action, details }) => [actor, action, details])).toEqual([
    [staff, "passed a recipient’s thanks on", { reply: damage.reply }],
    [staff, "read what a recipient wrote", { reply: thanks.reply }],
  ]);
});

test("a reply of another order cannot be decided about", async () => {
  const [one, other] = [await given({}, 1), await given({}, 2)];
  await move(one.id, "confirmed", "processing", "shipped");
  await replyToGift(shop, { code: one.code, ...client }, { kind: "thanks", text: "Thank you" });
  const [reply] = await listGiftReplies(shop.db, one.id);
  const decided = await decideGiftReply(shop, { orderId: other.id, actor: staff, reply: reply?.id ?? 0 }, true);
  expect(decided).toMatchObject({ code: "nothing-changed" });
});

test("a network writes twenty replies an hour to gifts, and then none for a while", async () => {
  const codes: string[] = [];
  for (let count = 0; count < 21; count += 1) {
    const refused = await replyToGift(shop, { code: "none", ip: "10.7.0.9" }, { kind: "thanks", text: "Thank you" });
    codes.push(refused?.code ?? "written");
  }
  expect(codes).toEqual([...Array<string>(20).fill("order-not-found"), "too-many"]);
});
