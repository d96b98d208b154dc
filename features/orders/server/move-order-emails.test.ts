import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { changeEmail } from "#features/accounts/server/change-account.ts";
import { confirmEmail } from "#features/accounts/server/confirm-email.ts";
import { mailNewPassword, setNewPassword } from "#features/accounts/server/new-password.ts";
import { users } from "#features/accounts/tables.ts";
import { write } from "#platform/database/write.ts";
import { emailsTo, emailTo, secretIn } from "#tests/mail/sent-emails.ts";
import { orderId, makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, bola, join, joinConfirmed } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { orders, orderStatusHistory, salesDocuments } from "../tables.ts";
import { issueInvoice } from "./documents/issue-document.ts";
import { lockGoodsOrder } from "./lock-order.ts";
import { listOrdersWritingTo } from "./move-order-emails.ts";
import { placeOrder } from "./place-order.ts";
import { trackOrders } from "./track-order.ts";

const NEW = "amara.nwosu@example.org";

let shop: TestShop;
let amaraId: string;
beforeEach(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
  await setStock(shop, "1", 100);
});

async function place(number: number, userId = amaraId, email = amara.email) {
  const request = await makeOrderRequest(shop, number, { "1": 1 });
  done(await placeOrder(shop, userId, { ...request, shipping: { ...request.shipping, email } }));
  return orderId(number);
}

const change = async (email: string, movedOrders: string[]) =>
  done(await changeEmail(shop, amaraId, { ip: "198.51.100.7", email, password: amara.password, movedOrders }));
const open = (email = amara.email) => listOrdersWritingTo(shop.db, amaraId, email);

async function confirm(email: string) {
  const token = secretIn(await emailTo(shop, email, "Please confirm your email address"), "/auth/confirm");
  return confirmEmail(shop, token, { userId: amaraId, password: "", ip: "198.51.100.7" });
}

const addressOf = async (id: string) =>
  (await shop.db.query.orders.findFirst({ where: eq(orders.id, id) }))?.customerEmail;

test("open orders write to a new address once it is confirmed, if their customer wanted that; all others stay", async () => {
  const [own, gift, over] = [await place(1), await place(2, amaraId, "mama@example.com"), await place(3)];
  const bolaId = await join(shop, bola);
  const bolas = await place(4, bolaId, amara.email);
  await shop.pool.query("update orders set status = 'delivered', payment_state = 'paid' where id = $1", [over]);
  expect(await open()).toEqual([own]);
  await write(shop, null, async (w) => issueInvoice(w, (await lockGoodsOrder(w.tx, own))!));

  await change(NEW, await open());
  expect(await addressOf(own)).toBe(amara.email);
  const notice = await emailTo(shop, amara.email, "Your account has a new email address");
  expect(notice.bodyText).toContain(`Once the new one is confirmed, emails about these orders go there, too: ${own}.`);

  expect(await confirm(NEW)).toEqual({ email: NEW, movedOrders: 1 });
  expect(await Promise.all([own, gift, over, bolas].map(addressOf))).toEqual([
    NEW,
    "mama@example.com",
    amara.email,
    amara.email,
  ]);
  const history = await shop.db.query.orderStatusHistory.findMany({ where: eq(orderStatusHistory.orderId, own) });
  expect(history.at(-1)).toMatchObject({
    actorId: amaraId,
    description: "Emails about this order go to your new email address from now on.",
  });
  const [invoice] = await shop.db.select().from(salesDocuments).where(eq(salesDocuments.orderId, own));
  expect(invoice?.buyer).toMatchObject({ email: amara.email });

  const user = await shop.db.query.users.findFirst({ where: eq(users.id, amaraId) });
  const found = async (email: string) => (await trackOrders(shop, email, user)).map(({ id, masked }) => [id, masked]);
  expect(await found(NEW)).toEqual([[own, false]]);
  expect((await found(amara.email)).flat()).not.toContain(own);
});

test("without the wish, or with none under way, orders go on writing to the old address", async () => {
  const own = await place(1);
  await change(NEW, []);
  expect((await emailTo(shop, amara.email, "Your account has a new email address")).bodyText).not.toContain(
    "orders go there",
  );
  expect(await confirm(NEW)).toEqual({ email: NEW, movedOrders: 0 });
  expect(await addressOf(own)).toBe(amara.email);
});

test("an address that was mistyped and changed again moves the orders to the one that is confirmed", async () => {
  const own = await place(1);
  await change("amara@exmaple.com", await open());
  await change(NEW, await open());
  expect(await confirm(NEW)).toEqual({ email: NEW, movedOrders: 1 });
  expect(await addressOf(own)).toBe(NEW);
  expect(await emailsTo(shop, "amara@exmaple.com")).toHaveLength(2);
});

test("a change back to the old address moves nothing; a mailed link to a new password confirms, too", async () => {
  const own = await place(1);
  await change(NEW, await open());
  await change(amara.email, await open());
  await mailNewPassword(shop, amara.email);
  const reset = async (email: string) => {
    const token = secretIn(await emailTo(shop, email, "Choose a new password"), "/auth/new-password");
    return setNewPassword(shop, { ip: "198.51.100.7" }, { secret: token, newPassword: "ofe-onugbu-2026" });
  };
  expect(await reset(amara.email)).toMatchObject({ cookies: [expect.any(String)] });
  expect(await addressOf(own)).toBe(amara.email);
  done(
    await changeEmail(shop, amaraId, {
      ip: "198.51.100.8",
      email: NEW,
      password: "ofe-onugbu-2026",
      movedOrders: [own],
    }),
  );
  await mailNewPassword(shop, NEW);
  const again = secretIn(await emailTo(shop, NEW, "Choose a new password"), "/auth/new-password");
  await setNewPassword(shop, { ip: "198.51.100.9" }, { secret: again, newPassword: "ofe-onugbu-2027" });
  expect(await addressOf(own)).toBe(NEW);
});
