import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  chooseDefault,
  listAddresses,
  makeDefault,
  removeAddress,
  saveAddress,
} from "#features/accounts/server/addresses.ts";
import type { SignedInUser } from "#features/accounts/server/current-user.ts";
import { findApp } from "#features/accounts/server/second-factor/authenticator-app.ts";
import { listPasskeys, removePasskey, renamePasskey } from "#features/accounts/server/second-factor/passkeys.ts";
import { countRecoveryCodes } from "#features/accounts/server/second-factor/recovery-codes.ts";
import { endSession, listSessions } from "#features/accounts/server/sessions.ts";
import { sessions } from "#features/accounts/tables.ts";
import { listBrowsers, removeBrowser } from "#features/alerts/server/push-subscriptions.ts";
import { payByGiftCard } from "#features/gift-cards/server/pay-by-gift-card.ts";
import { listImportedOrders } from "#features/import/server/imported-orders.ts";
import { listMonthlyBaskets, stopMonthlyBasket } from "#features/monthly-basket/server/monthly-baskets.ts";
import { changeOwnOrder, previewOwnChange } from "#features/order-changes/server/change-own-order.ts";
import { listBought } from "#features/orders/server/bought.ts";
import { cancelOrder } from "#features/orders/server/cancel-order.ts";
import { findPromotion } from "#features/orders/server/check-promotion.ts";
import { readOrderEvents } from "#features/orders/server/order-events.ts";
import { findOwnOrder } from "#features/orders/server/orders.ts";
import { isOwnAddress } from "#features/orders/server/own-address.ts";
import { listOwnOrders } from "#features/orders/server/own-orders.ts";
import { lockOwnOrder } from "#features/orders/server/own.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { lockReplaceable } from "#features/orders/server/replace-order.ts";
import { makeOwnPaymentLink } from "#features/payments/server/own-payment-link.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { startOnlinePayment } from "#features/payments/server/start-online-payment.ts";
import { lockPayableOrder, startPayment } from "#features/payments/server/start-payment.ts";
import { startTransfer } from "#features/payments/server/start-transfer.ts";
import { stopPaying } from "#features/payments/server/stop-paying.ts";
import { reportUssd, startUssd } from "#features/payments/server/ussd.ts";
import { askRecallRefund } from "#features/recalls/server/own-recalls.ts";
import { lockOwnReturn } from "#features/returns/server/move-return.ts";
import { reportReturnSent, requestReturn } from "#features/returns/server/request-return.ts";
import { findOwnReturn } from "#features/returns/server/returns.ts";
import { hasReceived } from "#features/reviews/server/has-received.ts";
import { findOwnReview, reviewedProducts } from "#features/reviews/server/reviews.ts";
import { removeReview, saveReview } from "#features/reviews/server/save-review.ts";
import { findOpenOrder } from "#features/shell/server/open-order.ts";
import { write, type Write } from "#platform/database/write.ts";
import { orderId, makeOrderRequest } from "#tests/orders/orders.ts";
import { amarasAddress, amarasPhone, bola, join } from "#tests/people/people.ts";
import { addWholePerson, type WholePerson } from "#tests/people/whole-person.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { exportAccount } from "./export-account.ts";

const MARK = "adaquuxi";
let shop: TestShop;
let ada: WholePerson;
let stranger: string;
let adasSession: string;
let adasAddress: string;
let adasBrowser: string;
let adasMonthlyBasket: number;
const anotherAddress = {
  fullName: "B",
  phone: "",
  street: "1",
  city: "C",
  state: "",
  postalCode: "",
  country: "Ghana",
};
beforeAll(async () => {
  // No server listens there: an order of another account is refused before its provider is called.
  const opay = { baseUrl: "http://127.0.0.1:9", merchantId: "m", publicKey: "k", privateKey: "s" };
  shop = await openTestShop({ opay });
  ada = await addWholePerson(shop, MARK, 1);
  stranger = await join(shop, bola);
  adasAddress = (await listAddresses(shop.db, ada.id))[0]?.id ?? "";
  adasBrowser = (await listBrowsers(shop.db, ada.id))[0]?.id ?? "";
  adasMonthlyBasket = (await listMonthlyBaskets(shop.db, ada.id))[0]?.id ?? 0;
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, ada.id));
  adasSession = session?.id ?? "";
  await placeOrder(shop, ada.id, { ...(await makeOrderRequest(shop, 50, { "2": 1 })), checkoutId: orderId(50) });
});

type Call = (userId: string) => Promise<unknown>;
const inWrite = (userId: string, run: (w: Write) => Promise<unknown>) => write(shop, userId, run);
const own = (userId: string) => ({ userId, orderId: ada.orderId });
const smaller = {
  items: [{ productId: "1", quantity: 1 }],
  shipping: { ...amarasAddress, phone: amarasPhone },
  shippingMethod: "standard" as const,
};

/** Functions that read an account's data. Ada finds something of hers; other accounts find nothing of hers. */
const reads: Record<string, Call> = {
  exportAccount: (userId) => exportAccount(shop.db, userId),
  countRecoveryCodes: (userId) => countRecoveryCodes(shop.db, userId),
  findApp: (userId) => findApp(shop.db, userId),
  findOpenOrder: (userId) => findOpenOrder(shop, userId),
  findOwnOrder: (userId) => findOwnOrder(shop.db, userId, ada.orderId),
  findOwnReturn: (userId) => findOwnReturn(shop.db, userId, ada.rma),
  findOwnReview: (userId) => findOwnReview(shop.db, userId, "1"),
  findPromotion: (userId) => findPromotion(shop, userId, "WELCOME15"),
  hasReceived: (userId) => hasReceived(shop.db, userId, "1"),
  isOwnAddress: (userId) => inWrite(userId, ({ tx }) => isOwnAddress(tx, { userId, customerEmail: ada.email })),
  listAddresses: (userId) => listAddresses(shop.db, userId),
  listImportedOrders: (userId) => listImportedOrders(shop.db, userId),
  listBrowsers: (userId) => listBrowsers(shop.db, userId),
  listBought: (userId) => listBought(shop.db, userId),
  listOwnOrders: (userId) => listOwnOrders(shop, userId),
  listPasskeys: (userId) => listPasskeys(shop.db, userId),
  listMonthlyBaskets: (userId) => listMonthlyBaskets(shop.db, userId),
  listSessions: (userId) => listSessions(shop.db, userId),
  lockReplaceable: (userId) =>
    inWrite(userId, (w) => lockReplaceable(w, userId, { id: orderId(51), checkoutId: orderId(50) })),
  readOrderEvents: (userId) => readOrderEvents(shop.db, userId, 0),
  reviewedProducts: (userId) => reviewedProducts(shop.db, userId, ["1"]),
};

/** Functions that change something an account owns, with the refusal that other accounts get. */
const acts: Record<string, { call: Call; refusal: unknown }> = {
  cancelOrder: refuses((userId) => cancelOrder(shop, userId, ada.orderId)),
  changeOwnOrder: refuses((userId) =>
    changeOwnOrder(shop, own(userId), { change: smaller, seen: { total: 0, open: 0, refunded: 0, edit: 0 } }),
  ),
  previewOwnChange: refuses((userId) => previewOwnChange(shop, own(userId), smaller)),
  lockOwnOrder: refuses((userId) => inWrite(userId, ({ tx }) => lockOwnOrder(tx, own(userId)))),
  lockPayableOrder: refuses((userId) => inWrite(userId, (w) => lockPayableOrder(w, own(userId)))),
  makeOwnPaymentLink: refuses((userId) => makeOwnPaymentLink(shop, own(userId))),
  startPayment: refuses((userId) =>
    startPayment(shop, { ...own(userId), method: "ussd" }, async () => {
      throw new Error("The payment of somebody else's order was planned");
    }),
  ),
  startOnlinePayment: refuses((userId) =>
    startOnlinePayment(shop, userId, {
      method: "opay",
      orderId: ada.orderId,
      amount: 6400,
      currency: "NGN",
      email: bola.email,
      customerName: bola.name,
      customerPhone: amarasPhone,
      items: [{ productId: "1", quantity: 2, price: 2500 }],
    }),
  ),
  stopPaying: refuses((userId) => stopPaying(shop, own(userId))),
  startTransfer: refuses((userId) => startTransfer(shop, { userId }, { orderId: ada.orderId })),
  startUssd: refuses((userId) =>
    startUssd(shop, userId, { amount: 6400, orderId: ada.orderId, customerPhone: amarasPhone, bankCode: "058" }),
  ),
  payByGiftCard: refuses((userId) => payByGiftCard(shop, own(userId), { code: "ABCDEFGHJKLMNPQR", ip: "10.3.0.1" })),
  reportTransfer: refuses((userId) => reportTransfer(shop, { userId }, { orderId: ada.orderId })),
  reportUssd: refuses((userId) => reportUssd(shop, { userId }, { orderId: ada.orderId })),
  placeOrder: refuses(
    async (userId) => placeOrder(shop, userId, { ...(await makeOrderRequest(shop, 1, { "1": 1 })), id: ada.orderId }),
    "order-id-taken",
  ),
  askRecallRefund: refuses((userId) => askRecallRefund(shop, own(userId), 1)),
  requestReturn: refuses((userId) => requestReturn(shop, own(userId), { rma: "RMA-BBBBBBBBBB", items: [] })),
  reportReturnSent: refuses(
    (userId) => reportReturnSent(shop, { userId, rma: ada.rma }, { carrier: "GIG", trackingNumber: "1" }),
    "return-not-found",
  ),
  lockOwnReturn: refuses(
    (userId) => inWrite(userId, (w) => lockOwnReturn(w, { userId, rma: ada.rma })),
    "return-not-found",
  ),
  saveReview: refuses(
    (id) => saveReview(shop, { id, name: "Bola" }, { productId: "1", rating: 1, title: "No", text: "" }),
    "not-received",
  ),
  removeReview: { call: (userId) => removeReview(shop, userId, "1"), refusal: undefined },
  endSession: {
    call: (userId) => endSession(shop, { ip: "10.3.0.1", userAgent: "test" }, userId, adasSession),
    refusal: false,
  },
  saveAddress: refuses(
    (userId) => saveAddress(shop, userId, { id: adasAddress, ...anotherAddress }),
    "address-not-found",
  ),
  removeAddress: { call: (userId) => removeAddress(shop, userId, adasAddress), refusal: undefined },
  chooseDefault: { call: (userId) => chooseDefault(shop, userId, adasAddress), refusal: undefined },
  makeDefault: { call: (userId) => inWrite(userId, (w) => makeDefault(w, userId, adasAddress)), refusal: undefined },
  stopMonthlyBasket: { call: (userId) => stopMonthlyBasket(shop, userId, adasMonthlyBasket), refusal: undefined },
  removeBrowser: { call: (userId) => removeBrowser(shop, userId, adasBrowser), refusal: false },
  renamePasskey: {
    call: (userId) => renamePasskey(shop, userId, `${MARK}-credential`, "Mine"),
    refusal: false,
  },
  removePasskey: {
    call: (id) =>
      removePasskey(shop, { ip: "10.3.0.1", userAgent: "test" }, { id } as SignedInUser, `${MARK}-credential`),
    refusal: false,
  },
};

/** Functions about the account itself that take no other id, or that are part of a function above. */
const ofTheAccountItself = `
  addMonthlyBasket changeEmail deleteAccount deleteAccountMail endAllSessions endOtherSessions eraseAccount eraseSourcesOfAccount rejectPassword removeAccount lockConfirmedEmail removeSecondFactors resendConfirmation
  revokeAllLinks saveProfile saveAvoided withdrawName rememberAddress lockAccountById lockBuyer readHeld checkPromotion ownOrders
  accountReference findOrdersEmail listOrdersWritingTo moveOrderEmails addBrowser removeBrowsers announceSignedOut queuePush sendTestAlert
  isPasswordOf renewHash savePasswordHash consumeAppCode replaceCodes setUpApp passSecondStep consumeCode`;

function refuses(call: Call, code = "order-not-found") {
  return { call, refusal: expect.objectContaining({ code }) };
}

test("every function that acts for an account is among those that are tried here", () => {
  const named = globSync("{features/*/server,platform/!(http|ui|rules),process}/**/*.ts").flatMap((file) => {
    const text = file.endsWith(".test.ts") ? "" : readFileSync(file, "utf8");
    const functions = text.matchAll(/^export (?:async )?function (\w+)(?:<[^(]*>)?\(([\s\S]*?)\n?\)(?::.*)? \{$/gm);
    return [...functions].flatMap(([, name = "", parameters = ""]) =>
      /\buserId\b|\bStart\b|\bPayer\b|\buser: SignedInUser,\s+\w/.test(parameters) ? [name] : [],
    );
  });
  const known = [...Object.keys(reads), ...Object.keys(acts), ...ofTheAccountItself.split(/\s+/).filter(Boolean)];
  expect(named.toSorted()).toEqual(known.toSorted());
});

test.each(Object.entries(reads))("%s finds nothing of another account", async (_name, call) => {
  const [mine, theirs] = [await call(ada.id), await call(stranger)];
  expect(theirs).not.toEqual(mine);
  const text = JSON.stringify(theirs) ?? "";
  for (const known of [MARK, ada.id, ada.orderId, ada.rma]) expect(text).not.toContain(known);
});

test("a page of another account's order begins nowhere", async () => {
  expect(await listOwnOrders(shop, stranger, ada.orderId)).toEqual({ orders: [], next: undefined });
});

test.each(Object.entries(acts))("%s does nothing to another account's", async (_name, { call, refusal }) => {
  const before = await rowsOfAda();
  expect(await call(stranger)).toEqual(refusal);
  expect(await rowsOfAda()).toEqual(before);
});

test("the condition that an order belongs to an account is in one file", () => {
  const elsewhere = globSync("{features/*/server,platform/!(http|ui|rules),process}/**/*.ts").filter((file) => {
    if (file.endsWith(".test.ts") || file === "features/orders/server/own.ts") return false;
    return /eq\(orders\.userId|\.userId !==/.test(readFileSync(file, "utf8"));
  });
  expect(elsewhere).toEqual([]);
});

async function rowsOfAda(): Promise<unknown> {
  const { rows } = await shop.pool.query(
    `select to_jsonb(o) as row from orders o where id = $1
    union all select to_jsonb(p) from payment_attempts p where order_id = $1
    union all select to_jsonb(h) from order_status_history h where order_id = $1
    union all select to_jsonb(r) from returns r where order_id = $1
    union all select to_jsonb(v) from reviews v where user_id = $2
    union all select to_jsonb(a) from addresses a where user_id = $2
    union all select to_jsonb(s) from sessions s where user_id = $2
    union all select to_jsonb(b) from push_subscriptions b where user_id = $2
    union all select to_jsonb(k) from passkeys k where user_id = $2
    union all select to_jsonb(c) from recovery_codes c where user_id = $2`,
    [ada.orderId, ada.id],
  );
  return rows;
}
