import { eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { cancelByStaff } from "#features/fulfilment/server/office/take-step.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import {
  countedStatuses,
  isLiveRefund,
  openAttemptStatuses,
  payingStatuses,
  computePaymentState,
} from "#features/orders/rules/payment-state.ts";
import { orders, salesDocuments } from "#features/orders/tables.ts";
import { providerNames } from "#features/payments/rules/provider-names.ts";
import { processCallback, receiveCallback } from "#features/payments/server/callbacks.ts";
import { ProviderUnavailable, type Provider, type ProviderName } from "#features/payments/server/providers/provider.ts";
import { completeRefundByHand } from "#features/payments/server/refund-by-hand.ts";
import { requestRefund, settleRefund } from "#features/payments/server/refunds.ts";
import { settlePayment } from "#features/payments/server/settle.ts";
import { startOnlinePayment } from "#features/payments/server/start-online-payment.ts";
import { sweepPayments } from "#features/payments/server/sweep-payments.ts";
import { paymentAttempts, paymentWebhooks, refunds } from "#features/payments/tables.ts";
import { onlineMethods, type OnlineMethod } from "#features/shop/rules/payment-methods.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import type { Shop } from "#platform/shop.ts";
import { liftOrderLimits, setStock } from "../orders/orders.ts";
import { amara, joinConfirmed } from "../people/people.ts";
import { randomFrom } from "../run/random.ts";
import { bookErrors } from "./books.ts";
import { isOfPage, openPayingShop, placeTestOrder, requestFor, type PayingShop } from "./paying-shop.ts";

// Short random walks of one order through all providers, in this process, so that thousands run in a test.
// `payments.property.slow.test.ts` tests what a killed process leaves behind; here the process is stopped before or
// after a request for a refund.

const STEPS = 16;
/** The hours that everything may take to settle when nothing more happens and every call works. */
const HOURS_TO_SETTLE = 4;
/** The orders are deleted after this many walks: a table with many makes every walk slower. */
const KEPT = 25;

/** Thrown where the process is killed. */
class Killed extends Error {}

type Walks = {
  /** Walks once; a seed determines every step. Throws when money is lost, invented or refunded twice. */
  walk(seed: number): Promise<void>;
  /** Walks the walks of `everyEnd`, and returns what they have reached. */
  walkEveryEnd(): Promise<Set<string>>;
  /** How often walks have reached a status of a payment or a refund. */
  reached: Map<string, number>;
};

/** Opens a shop with all four simulated providers for walks, one after the other. */
export async function openWalks(): Promise<Walks> {
  const paying = await openPayingShop();
  const userId = await joinConfirmed(paying.shop, amara);
  await liftOrderLimits(paying.shop.pool);
  const reached = new Map<string, number>();
  let walked = 0;
  const walkOne = async (seed: number, steps: Step[]) => {
    walked += 1;
    await startAfresh(paying, walked);
    const order = await placeTestOrder(paying.shop, userId, walked);
    const world = openWorld(paying, { order, userId, seed });
    for (const step of steps) {
      await step(world);
      await checkOrder(world);
    }
    await settleEverything(world);
    await checkOrder(world);
    await checkAgainstProviders(world);
    return readStatuses(world);
  };
  const atRandom = Array.from({ length: STEPS }, (): Step => (world) => world.step());
  return {
    reached,
    async walk(seed) {
      for (const status of await walkOne(seed, atRandom)) reached.set(status, (reached.get(status) ?? 0) + 1);
    },
    async walkEveryEnd() {
      const ends = new Set<string>();
      for (const steps of everyEnd) for (const status of await walkOne(0, steps)) ends.add(status);
      return ends;
    },
  };
}

type Step = (world: World) => unknown;

/** Walks that together reach every status that a payment or a refund can end in, whatever the random ones reach. */
const everyEnd: Step[][] = [
  [start("opay"), pay(), settle, refundNewest(), settleRefunds],
  [start("opay"), pay(), settle, refundNewest("killed before the request"), settleRefunds, wait(5), settleRefunds],
  [start("flutterwave"), pay(), settle, pay(), settle],
  [start("paystack"), pay(), settle],
  [start("moniepoint"), pay(), settle, reverse, settle],
  [start("flutterwave"), pay(-1_00), settle],
  [start("flutterwave"), pay(1_00), settle],
  [start("moniepoint"), decline, settle],
  [start("moniepoint"), cancelOrder, pay(), settle],
  // The first page is left for another, and both are paid.
  [start("moniepoint"), start("opay"), pay(), settle, payFirstPage, settle],
  [start("moniepoint"), pay(), settle, misbehave("monnify", "fail-refund"), refundNewest(), settleRefunds],
  [start("paystack"), pay(), settle, reverse, settle],
  [start("paystack"), pay(), settle, misbehave("paystack", "needs-attention"), refundNewest(), settleRefunds],
  [start("opay"), wait(90), settle],
  [start("moniepoint"), start("opay"), leave, settle],
];

function start(method: OnlineMethod): Step {
  return ({ shop, userId, order }) => startOnlinePayment(shop, userId, { ...requestFor(order), method });
}

/** Pays the newest page: the order's total, or this many kobo more. */
function pay(moreKobo = 0): Step {
  return ({ simulator, order, pages }) =>
    simulator.pay(pages().at(-1) ?? "", { amount: toKobo(order.total) + moreKobo, method: "ACCOUNT_TRANSFER" });
}

function payFirstPage({ simulator, pages }: World): void {
  simulator.pay(pages()[0] ?? "", { method: "ACCOUNT_TRANSFER" });
}

function decline({ simulator, pages }: World): void {
  simulator.fail(pages().at(-1) ?? "");
}

function leave({ simulator, pages }: World): void {
  simulator.cancel(pages().at(-1) ?? "");
}

function reverse({ simulator, pages }: World): void {
  simulator.reverse(pages().at(-1) ?? "");
}

function cancelOrder({ shop, order, userId }: World): unknown {
  return cancelByStaff(shop, { orderId: order.id, actor: userId }, "Changed my mind");
}

function misbehave(provider: ProviderName, what: "fail-refund" | "needs-attention"): Step {
  return ({ simulator }) => simulator.fault({ provider, what, times: 1 });
}

function wait(minutes: number): Step {
  return (world) => world.wait(minutes);
}

async function settle(world: World): Promise<void> {
  for (const { id } of await world.readAttempts()) await settlePayment(world.shop, id);
}

/** Refunds the newest payment that has money. */
function refundNewest(killed?: "killed before the request"): Step {
  return async (world) => {
    if (killed) world.dying.at = "before";
    const attempt = (await world.readAttempts()).findLast(({ receivedKobo }) => receivedKobo > 0);
    const { id = 0, receivedKobo = 0 } = attempt ?? {};
    const request = { attemptId: id, amountKobo: receivedKobo, reason: "Asked", actor: world.userId } as const;
    await requestRefund(world.shop, { ...request, channel: "provider" });
  };
}

async function settleRefunds(world: World): Promise<void> {
  for (const { id } of await world.readRefunds()) await unlessSilent(settleRefund(world.shop, id));
}

/** Removes what earlier walks have left to do. */
async function startAfresh({ shop, simulator }: PayingShop, walked: number): Promise<void> {
  simulator.clearFaults();
  simulator.forget();
  if (walked % KEPT === 1) {
    await shop.pool.query("truncate orders, payment_webhooks, email_outbox, pgboss.job cascade");
    await setStock(shop, "1", KEPT);
  } else {
    await shop.pool.query(`update payment_attempts set next_poll_at = null where next_poll_at is not null;
      update refunds set next_poll_at = null where next_poll_at is not null`);
  }
}

type World = ReturnType<typeof openWorld>;

/** The world of one walk. */
function openWorld(paying: PayingShop, { order, userId, seed }: { order: GoodsOrder; userId: string; seed: number }) {
  const { simulator } = paying;
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  const said: string[] = [];
  const dying: Dying = { requests: [] };
  const shop = mortal(paying.shop, dying);
  const readAttempts = () => shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
  const readRefunds = () => shop.db.select().from(refunds).where(eq(refunds.orderId, order.id));
  /** The references of the pages that were opened at a provider. */
  const pages = () => Object.keys(simulator.ledger());

  async function receive(how: "in order" | "backwards" | "twice"): Promise<void> {
    const sent = simulator.undelivered().map((one) => ({ ...one, headers: new Headers(one.headers) }));
    const copies = how === "backwards" ? sent.toReversed() : how === "twice" ? [...sent, ...sent] : sent;
    for (const { provider, body, headers } of copies) {
      await receiveCallback(shop, provider, { body: Buffer.from(body), headers });
    }
    const stored = await shop.db.select().from(paymentWebhooks).where(isNull(paymentWebhooks.processedAt));
    for (const { id } of stored) await unlessSilent(processCallback(shop, id));
  }

  const refund = async (channel: "provider" | "manual") => {
    const attempt = pick(await readAttempts());
    if (!attempt) return;
    const amountKobo = Math.ceil(attempt.receivedKobo / (1 + below(3)));
    await requestRefund(shop, { attemptId: attempt.id, amountKobo, reason: "Asked", channel, actor: userId });
  };
  const settleOne = async () => {
    const attempt = pick(await readAttempts());
    if (attempt) await unlessSilent(settlePayment(shop, attempt.id));
  };
  const sweep = () => unlessSilent(sweepPayments(shop));
  const settleAllRefunds = async () => {
    for (const { id } of await readRefunds()) await unlessSilent(settleRefund(shop, id));
  };
  const atPage = (act: (reference: string) => void) => async () => {
    const page = pick(pages());
    if (page) act(page);
  };
  const total = toKobo(order.total);
  const fault = (what: "error-before" | "error-after" | "fail-refund" | "refuse-refund" | "needs-attention") => {
    const on = what.startsWith("error")
      ? pick(["create", "query", "refund", "refund", "refund-query"] as const)
      : undefined;
    // At a provider whose page was opened, or at any, because its page may be opened next. Only Paystack asks for an
    // account.
    const providers = [...Object.values(simulator.ledger()).map((one) => one.provider), pick(providerNames) ?? "opay"];
    const provider = what === "needs-attention" ? "paystack" : pick(providers);
    simulator.fault({ provider: provider ?? "opay", what, ...(on && { on }), times: 1 });
  };
  const actions: Record<string, [weight: number, act: () => unknown]> = {
    start: [6, () => startOnlinePayment(shop, userId, { ...requestFor(order), method: pick(onlineMethods) ?? "opay" })],
    pay: [14, atPage((page) => simulator.pay(page, { method: "ACCOUNT_TRANSFER" }))],
    payLess: [2, atPage((page) => simulator.pay(page, { amount: total - 1_00, method: "ACCOUNT_TRANSFER" }))],
    payMore: [1, atPage((page) => simulator.pay(page, { amount: total + 1_00, method: "ACCOUNT_TRANSFER" }))],
    decline: [3, atPage((page) => simulator.fail(page))],
    leave: [1, atPage((page) => simulator.cancel(page))],
    reverse: [2, atPage((page) => simulator.reverse(page))],
    dispute: [
      1,
      atPage((page) => {
        simulator.dispute(page, "open");
        simulator.dispute(page, pick(["lost", "won"] as const) ?? "lost");
      }),
    ],
    receive: [8, () => receive(pick(["in order", "backwards", "twice"] as const) ?? "in order")],
    sweep: [5, sweep],
    return: [4, settleOne],
    refund: [8, () => refund("provider")],
    refundByHand: [2, () => refund("manual")],
    settleRefunds: [6, settleAllRefunds],
    complete: [
      1,
      async () => {
        const waiting = pick(await readRefunds());
        if (waiting) await completeRefundByHand(shop, waiting.id, userId);
      },
    ],
    cancel: [1, () => cancelByStaff(shop, { orderId: order.id, actor: userId }, "Changed my mind")],
    wait: [6, () => paying.wait(pick([1, 1, 5, 16, 45, 90, 700]) ?? 1)],
    fault: [5, () => fault(pick(["error-before", "error-after", "error-after"] as const) ?? "error-after")],
    refuse: [
      6,
      () =>
        fault(pick(["fail-refund", "refuse-refund", "needs-attention", "needs-attention"] as const) ?? "fail-refund"),
    ],
    kill: [4, () => (dying.at = pick(["before", "after"] as const))],
    together: [3, () => Promise.all([settleAllRefunds(), settleAllRefunds(), settleOne(), settleOne(), sweep()])],
  };
  const names = Object.entries(actions).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name));

  async function step(): Promise<void> {
    const name = said.length === 0 ? "start" : (pick(names) ?? "wait");
    said.push(name);
    try {
      await actions[name]?.[1]();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
  const own = { shop, pool: paying.shop.pool, order, userId, seed, said, dying };
  return { ...paying, ...own, step, receive, pages, readAttempts, readRefunds };
}

/** `requests`: the references of the refunds that were requested, once for each request. */
type Dying = { at?: "before" | "after"; requests: string[] };

/** The shop with providers that end the process at the next refund, before or after the request has arrived. */
function mortal(shop: Shop, dying: Dying): Shop {
  const end = (at: "before" | "after") => {
    if (dying.at !== at) return;
    delete dying.at;
    throw new Killed("killed");
  };
  const wrap = (provider: Provider): Provider => ({
    ...provider,
    async refund(request) {
      dying.requests.push(request.refundReference);
      end("before");
      const reply = await provider.refund(request);
      end("after");
      return reply;
    },
  });
  const providers = Object.entries(shop.providers).map(([method, provider]) => [method, wrap(provider)]);
  return { ...shop, providers: Object.fromEntries(providers) };
}

/** A silent provider and the end of the process are no errors of the shop: its jobs are retried. */
async function unlessSilent(result: Promise<unknown>): Promise<void> {
  try {
    await result;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof Killed)) throw error;
  }
}

/** What must be true after every step. */
async function checkOrder(world: World): Promise<void> {
  const { shop, simulator } = world;
  const [attempts, own, [order]] = await Promise.all([
    world.readAttempts(),
    world.readRefunds(),
    shop.db.select().from(orders).where(eq(orders.id, world.order.id)),
  ]);
  const story = describeWalk(world);
  for (const { reference } of own) expect(simulator.listRefunds(reference).length, story).toBeLessThanOrEqual(1);
  expect(attempts.filter(({ status }) => isOneOf(openAttemptStatuses, status)).length, story).toBeLessThanOrEqual(1);
  const paying = attempts.filter(({ status }) => isOneOf(payingStatuses, status));
  expect(paying.length, story).toBeLessThanOrEqual(1);
  const totalKobo = toKobo(order?.total ?? 0);
  const editRefundsKobo = toKobo(order?.editRefunds ?? 0);
  const isSold = (await shop.db.$count(salesDocuments, eq(salesDocuments.orderId, world.order.id))) > 0;
  const sale = { refunds: own, totalKobo, editRefundsKobo, isSold };
  expect(order?.paymentState, story).toBe(computePaymentState(attempts, sale));
  const counted = attempts.filter(({ status }) => isOneOf(countedStatuses, status));
  if (paying.length > 0) expect(addUp(counted.map((one) => one.receivedKobo)), story).toBeGreaterThanOrEqual(totalKobo);
  for (const { id, status, receivedKobo } of attempts) {
    const live = own.filter((one) => one.attemptId === id && isLiveRefund(one.status));
    const byProvider = live.filter(({ channel }) => channel === "provider");
    // What a bank takes back may have been refunded by hand before.
    const most = status === "reversed" ? byProvider : live;
    expect(addUp(most.map((one) => one.amountKobo)), story).toBeLessThanOrEqual(receivedKobo);
  }
}

/** Lets everything settle: nothing more happens, calls work, callbacks arrive, the sweep runs, and time passes. */
async function settleEverything(world: World): Promise<void> {
  world.simulator.clearFaults();
  delete world.dying.at;
  for (let hour = 0; hour < HOURS_TO_SETTLE; hour += 1) {
    world.wait(61);
    await world.receive("in order");
    await sweepPayments(world.shop);
  }
}

/** Once settled, the shop has what the providers have: every payment, every refund, each once. */
async function checkAgainstProviders(world: World): Promise<void> {
  const { simulator } = world;
  const [attempts, own] = await Promise.all([world.readAttempts(), world.readRefunds()]);
  const story = describeWalk(world);
  for (const [page, booked] of Object.entries(simulator.ledger())) {
    const onPage = attempts.filter(({ reference }) => isOfPage(reference, page));
    const ids = onPage.map(({ id }) => id);
    expect(addUp(onPage.map((one) => one.receivedKobo)), story).toBe(booked.paid);
    const made = own.filter((one) => ids.includes(one.attemptId) && one.channel === "provider");
    const completed = made.filter(({ status }) => status === "completed").map((one) => one.amountKobo);
    expect(addUp(completed), story).toBe(booked.refunded);
    const statuses = onPage.map(({ status }) => status);
    // Our own refund is no reversal. What a bank takes back is one, unless our refunds had taken something before.
    if (booked.state !== "reversed") expect(statuses, story).not.toContain("reversed");
    else if (booked.paid === 0) expect(statuses, story).toContain("reversed");
  }
  for (const { reference, status, channel, requestSentAt } of own.filter((one) => one.channel === "provider")) {
    // A refund is withdrawn if the provider took the payment back before the shop had sent the request.
    const ends = requestSentAt ? /completed|failed/ : /failed|withdrawn/;
    expect([reference, channel, status], story).toEqual([reference, channel, expect.stringMatching(ends)]);
    const atProvider = simulator.listRefunds(reference).filter(({ state }) => state === "completed");
    expect(atProvider.length, story).toBe(status === "completed" ? 1 : 0);
  }
  const wrong = (await bookErrors(world.pool)).filter((error) =>
    /transactions say|a sale of|credit notes|beyond/.test(error),
  );
  expect(wrong, story).toEqual([]);
}

/** The statuses that a walk has ended in: of its payments, and of its refunds. */
async function readStatuses(world: World): Promise<string[]> {
  const [attempts, own] = await Promise.all([world.readAttempts(), world.readRefunds()]);
  const further = attempts.filter(({ reference }) => /x\d+$/.test(reference)).map(() => "paid again");
  const ofRefunds = own.map(({ status, needsAccount }) => (needsAccount ? "needs an account" : `refund ${status}`));
  const { requests } = world.dying;
  const twice = new Set(requests).size < requests.length ? ["requested twice"] : [];
  return [...twice, ...attempts.map(({ method, status }) => `${method} ${status}`), ...ofRefunds, ...further];
}

function describeWalk({ seed, said }: World): string {
  return `seed ${seed}: ${said.join(", ")}`;
}

function addUp(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
