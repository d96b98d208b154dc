import { fork, type ChildProcess } from "node:child_process";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import {
  countedStatuses,
  isLiveRefund,
  openAttemptStatuses,
  reviewStatuses,
  payingStatuses,
  computePaymentState,
} from "#features/orders/rules/payment-state.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { orderItems, orders, orderStatusHistory } from "#features/orders/tables.ts";
import { providerNames } from "#features/payments/rules/provider-names.ts";
import { type ProviderName } from "#features/payments/server/providers/provider.ts";
import { paymentAttempts, refunds } from "#features/payments/tables.ts";
import { onlineMethods, type OnlineMethod } from "#features/shop/rules/payment-methods.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { openSimulator, type Simulator } from "../simulator/open-simulator.ts";
import { bookErrors } from "./money/books.ts";
import { openReceiver } from "./money/callback-receiver.ts";
import { isOfPage, providerSettings, requestFor, detectSender } from "./money/paying-shop.ts";
import { expectMoves } from "./orders/order-histories.ts";
import { makeOrderRequest, setStock, readStock } from "./orders/orders.ts";
import { amara, join } from "./people/people.ts";
import { byTier } from "./run/tier.ts";
import type { OperationCall, OperationResult } from "./shop/shop-process.ts";
import { TODAY } from "./shop/test-config.ts";
import { openTestShop, type TestShop } from "./shop/test-shop.ts";

// Runs random sequences of events against the real database, the simulated providers over HTTP, and a shop in a child
// process that is killed with -9 while it works. After every step the shop's books must be consistent; at the end they
// must agree with the providers'.

/** `npm run test:long` runs many more. */
const RUNS = Number(process.env["WALKS"] ?? byTier(2, 8));
const STEPS = 90;
const SEED = Number(process.env["SEED"] ?? 20_261_121);
const UNITS = 6;
const PRODUCT = "1";
const MINUTE = 60_000;
/** The shop queries providers hourly for three days; a run must stay within them. */
const LONGEST_RUN = 48 * 60 * MINUTE;

let shop: TestShop;
let simulator: Simulator;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let userId: string;
let child: ChildProcess;
let now = TODAY.getTime();
let orderCount = 0;
let calls = 0;
const reached = new Set<string>();

beforeAll(async () => {
  receiver = await openReceiver();
  simulator = await openSimulator({
    port: 0,
    clock: () => new Date(now),
    settings: {
      callbacks: "held",
      monnifyCallbackUrl: receiver.url,
      paystackCallbackUrl: receiver.url,
      flutterwaveCallbackUrl: receiver.url,
    },
  });
  shop = await openTestShop({ ...providerSettings(simulator), publicUrl: new URL(receiver.url).origin });
  userId = await join(shop, amara);
  child = await start();
});
afterAll(async () => {
  child?.kill("SIGKILL");
  await simulator.close();
  await receiver.close();
});

type Step =
  | { do: "place"; quantity: number }
  | { do: "startOnline"; order: number; method: OnlineMethod }
  | { do: "transfer" | "ussd" | "ussdDone" | "cancel"; order: number }
  | { do: "pay"; attempt: number; amount: "exact" | "less" | "more" }
  | { do: "fail" | "walk-off" | "reverse"; attempt: number }
  | { do: "deliver"; how: "all" | "backwards" | "twice" | "forged" }
  | { do: "process" | "sweep" }
  | { do: "return" | "confirm" | "reject" | "resolve"; attempt: number }
  | { do: "confirmPart" | "correct"; attempt: number; part: number }
  | { do: "complete" | "withdraw"; refund: number }
  | { do: "refund"; attempt: number; part: number }
  | { do: "decide"; refund: number; well: boolean }
  | { do: "wait"; minutes: number }
  | {
      do: "fault";
      provider: ProviderName;
      what: "error-before" | "error-after";
      on: "create" | "query" | "refund" | "refund-query";
    }
  | { do: "needAccount" };
/** Steps that run concurrently; the shop process is killed `kill` milliseconds after they start. */
type Move = { at: Step[]; kill: number | undefined };

const nth = fc.nat(30);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("place" as const), quantity: fc.integer({ min: 1, max: 2 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("startOnline" as const),
      order: nth,
      method: fc.constantFrom(...onlineMethods),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("transfer" as const, "ussd" as const, "ussdDone" as const, "cancel" as const),
      order: nth,
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      attempt: nth,
      amount: fc.constantFrom("exact" as const, "exact" as const, "exact" as const, "less" as const, "more" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("fail" as const, "walk-off" as const),
      attempt: nth,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("reverse" as const), attempt: nth }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("deliver" as const),
      how: fc.constantFrom("all" as const, "backwards" as const, "twice" as const, "forged" as const),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom("process" as const, "sweep" as const) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom("return" as const, "confirm" as const, "reject" as const, "resolve" as const),
      attempt: nth,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("refund" as const), attempt: nth, part: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom("confirmPart" as const, "correct" as const),
      attempt: nth,
      part: fc.integer({ min: 0, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("complete" as const, "withdraw" as const), refund: nth }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("decide" as const), refund: nth, well: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 2, 5, 20, 45, 90, 700) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fault" as const),
      provider: fc.constantFrom(...providerNames),
      what: fc.constantFrom("error-before" as const, "error-after" as const),
      on: fc.constantFrom("create" as const, "query" as const, "refund" as const, "refund-query" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("needAccount" as const) }) },
);
const move: fc.Arbitrary<Move> = fc.record({
  at: fc.oneof(
    { weight: 5, arbitrary: fc.array(anyStep, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(anyStep, { minLength: 2, maxLength: 3 }) },
  ),
  kill: fc.oneof(
    { weight: 35, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 25 }) },
  ),
});

/**
 * Every state that money can end in, and two kills, whatever the random runs reach; 0 is the newest order or attempt.
 */
const everyEnd: Move[] = [
  ...toMoves(
    { do: "place", quantity: 1 },
    { do: "startOnline", order: 0, method: "moniepoint" },
    { do: "pay", attempt: 0, amount: "exact" },
    { do: "reverse", attempt: 0 },
    { do: "return", attempt: 0 },
    { do: "place", quantity: 1 },
    { do: "transfer", order: 0 },
    { do: "confirmPart", attempt: 0, part: 1 },
    { do: "place", quantity: 1 },
    { do: "startOnline", order: 0, method: "moniepoint" },
    { do: "fail", attempt: 0 },
    { do: "return", attempt: 0 },
    { do: "startOnline", order: 0, method: "moniepoint" },
    { do: "startOnline", order: 0, method: "opay" },
    { do: "pay", attempt: 0, amount: "exact" },
    { do: "return", attempt: 0 },
    { do: "pay", attempt: 1, amount: "exact" },
    { do: "return", attempt: 1 },
    { do: "place", quantity: 1 },
    { do: "startOnline", order: 0, method: "moniepoint" },
    { do: "cancel", order: 0 },
    { do: "pay", attempt: 0, amount: "exact" },
    { do: "return", attempt: 0 },
    { do: "place", quantity: 1 },
    { do: "startOnline", order: 0, method: "opay" },
    { do: "wait", minutes: 90 },
    { do: "sweep" },
  ),
  { at: [{ do: "process" }], kill: 0 },
  { at: [{ do: "sweep" }], kill: 5 },
];

function toMoves(...steps: Step[]): Move[] {
  return steps.map((step) => ({ at: [step], kill: undefined }));
}

test(
  "whatever happens in whatever order, the shop's books are consistent and agree with the providers'",
  { timeout: RUNS * 60_000 },
  async () => {
    let steps = 0;
    let kills = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(move, { minLength: STEPS, maxLength: STEPS }),
        fc.boolean(),
        async (moves, acceptsOtherAmounts) => {
          const run = await newRun(acceptsOtherAmounts);
          for (const { at, kill } of moves) {
            const doing = Promise.allSettled(at.map((each) => perform(run, each)));
            if (kill !== undefined) {
              await new Promise((resolve) => setTimeout(resolve, kill));
              child.kill("SIGKILL");
            }
            for (const outcome of await doing) {
              if (outcome.status === "rejected" && !(outcome.reason instanceof Killed)) throw outcome.reason;
            }
            if (kill !== undefined) {
              child = await start();
              kills += 1;
            }
            steps += at.length;
            await checkBooks(run);
          }
          expect(await ledgerErrors()).toEqual([]);
          await settleEverything(run);
          await checkAgainstProviders(run);
        },
      ),
      { numRuns: RUNS + 1, seed: SEED, endOnFailure: true, examples: [[everyEnd, false]] },
    );
    expect(steps).toBeGreaterThan(STEPS * RUNS);
    expect(kills).toBeGreaterThan(RUNS / 2);
    // The runs covered every state that money can end in.
    for (const status of ["paid", "underpaid", "duplicate", "late", "reversed", "failed", "cancelled", "expired"]) {
      expect(reached).toContain(status);
    }
  },
);

type Run = { placed: GoodsOrder[]; since: number };

async function newRun(acceptsOtherAmounts: boolean): Promise<Run> {
  await shop.pool.query("truncate orders cascade; delete from payment_webhooks; delete from email_outbox");
  simulator.clearFaults();
  simulator.change({ acceptOtherAmounts: acceptsOtherAmounts });
  await simulator.deliver();
  receiver.received.length = 0;
  await setStock(shop, PRODUCT, UNITS);
  return { placed: [], since: now };
}

class Killed extends Error {}

async function perform(run: Run, step: Step): Promise<void> {
  switch (step.do) {
    case "place":
      return place(run, step.quantity);
    case "startOnline": {
      const order = pick(run.placed, step.order);
      if (order) await callShop("startOnline", userId, { ...requestFor(order), method: step.method });
      return;
    }
    case "transfer":
    case "ussdDone":
    case "cancel": {
      const order = pick(run.placed, step.order);
      if (order) await (step.do === "cancel" ? callShop("cancel", order.id) : callShop(step.do, userId, order.id));
      return;
    }
    case "ussd": {
      const order = pick(run.placed, step.order);
      const ussd = order && { amount: order.total, orderId: order.id, customerPhone: "08035550142", bankCode: "058" };
      if (ussd) await callShop("ussd", userId, ussd);
      return;
    }
    case "wait":
      if (now - run.since < LONGEST_RUN) now += step.minutes * MINUTE;
      return;
    case "fault":
      return simulator.fault({ provider: step.provider, what: step.what, on: step.on, times: 1 });
    case "needAccount":
      return simulator.fault({ provider: "paystack", what: "needs-attention", times: 1 });
    case "deliver":
      return deliver(step.how);
    case "process":
    case "sweep":
      return callShop(step.do);
    case "complete":
    case "withdraw": {
      const refund = pick(await shop.db.select().from(refunds), step.refund);
      if (refund && step.do === "complete") await callShop("completeRefund", refund.id, userId);
      if (refund && step.do === "withdraw") await callShop("withdrawRefund", { id: refund.id, actor: userId }, "Wrong");
      return;
    }
    case "decide": {
      const refund = pick(await shop.db.select().from(refunds), step.refund);
      // The request of a pending refund may not have arrived.
      if (refund && simulator.listRefunds(refund.reference).length > 0)
        simulator.decideRefund(refund.reference, step.well);
      return;
    }
    default:
      return performOnAttempt(step);
  }
}

async function performOnAttempt(step: Extract<Step, { attempt: number }>): Promise<void> {
  const attempt = pick(await shop.db.select().from(paymentAttempts).orderBy(paymentAttempts.id), step.attempt);
  if (!attempt) return;
  const dueKobo = toKobo(attempt.amount);
  const atProvider = simulator.ledger()[attempt.reference] !== undefined;
  if (step.do === "return") return callShop("follow", attempt.returnToken);
  const action = { attemptId: attempt.id, actor: userId };
  if (step.do === "confirm") return callShop("confirm", action, { kobo: dueKobo });
  if (step.do === "confirmPart")
    return callShop("confirm", action, { kobo: Math.floor((dueKobo * step.part) / 2) + 1 });
  if (step.do === "correct") {
    return callShop("correct", action, { kobo: Math.floor((dueKobo * step.part) / 2), reason: "Misread" });
  }
  if (step.do === "reject") return callShop("reject", action);
  if (step.do === "resolve") return callShop("resolve", action, "Agreed");
  if (step.do === "refund") {
    const amountKobo = Math.floor(attempt.receivedKobo / step.part);
    return callShop("refund", {
      attemptId: attempt.id,
      amountKobo,
      reason: "Asked",
      channel: "provider",
      actor: userId,
    });
  }
  if (!atProvider) return;
  if (step.do === "pay") {
    const amount = { exact: dueKobo, less: dueKobo - 1_00, more: dueKobo + 1_00 }[step.amount];
    simulator.pay(attempt.reference, { amount, method: "ACCOUNT_TRANSFER" });
  } else if (step.do === "fail") simulator.fail(attempt.reference);
  else if (step.do === "walk-off") simulator.cancel(attempt.reference);
  // OPay and Flutterwave have no status for a reversed payment.
  else if (attempt.method !== "opay") simulator.reverse(attempt.reference);
}

async function place(run: Run, quantity: number): Promise<void> {
  orderCount += 1;
  const request = await makeOrderRequest(shop, orderCount, { [PRODUCT]: quantity });
  try {
    await callShop("place", userId, request);
  } finally {
    // Even when the process was killed, the order may have been committed.
    const order = await findGoodsOrder(shop.db, request.id);
    if (order) run.placed.push(order);
  }
}

/** Passes the held callbacks to the shop, as its HTTP route would; those not accepted are sent again later. */
async function deliver(how: "all" | "backwards" | "twice" | "forged"): Promise<void> {
  const waiting = simulator.undelivered().map(({ id }) => id);
  const first = receiver.received.length;
  await simulator.deliver(how === "backwards" ? waiting.toReversed() : waiting);
  const arrived = receiver.received.slice(first);
  for (const { body, headers } of how === "twice" ? [...arrived, ...arrived] : arrived) {
    const sent =
      how === "forged" ? Buffer.from(body.toString().replaceAll("SUCCESS", "FAIL").replaceAll("PAID", "FAILED")) : body;
    await callShop("receive", detectSender(headers), sent.toString("base64"), Object.fromEntries(headers));
  }
}

/** Checks the invariants that must hold after every step. */
async function checkBooks(run: Run): Promise<void> {
  const [allOrders, items, attempts, allRefunds, history, stock] = await Promise.all([
    shop.db.select().from(orders),
    shop.db.select().from(orderItems),
    shop.db.select().from(paymentAttempts),
    shop.db.select().from(refunds),
    shop.db.select().from(orderStatusHistory).orderBy(orderStatusHistory.id),
    readStock(shop, PRODUCT),
  ]);
  const ours = allOrders.filter(({ id }) => run.placed.some((order) => order.id === id));
  const held = items.filter(({ orderId }) => ours.some(({ id, status }) => id === orderId && status !== "cancelled"));
  expect(stock).toBeGreaterThanOrEqual(0);
  expect(stock + held.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(UNITS);
  const ledger = simulator.ledger();
  for (const order of ours) {
    const ownAttempts = attempts.filter(({ orderId }) => orderId === order.id);
    const ownRefunds = allRefunds.filter(({ orderId }) => orderId === order.id);
    for (const { status } of ownAttempts) reached.add(status);
    expect(ownAttempts.filter(({ status }) => isIn(openAttemptStatuses, status)).length).toBeLessThanOrEqual(1);
    const paying = ownAttempts.filter(({ status }) => isIn(payingStatuses, status));
    expect(paying.length).toBeLessThanOrEqual(1);
    const totalKobo = toKobo(order.total);
    expect(order.paymentState).toBe(computePaymentState(ownAttempts, { refunds: ownRefunds, totalKobo }));
    const counted = ownAttempts.filter(({ status }) => isIn(countedStatuses, status));
    const received = counted.reduce((sum, { receivedKobo }) => sum + receivedKobo, 0);
    // Payments pay an order only together, and then in full.
    if (paying.length > 0) expect(received).toBeGreaterThanOrEqual(totalKobo);
    if (order.status !== "pending" && order.status !== "cancelled" && order.paymentState === "paid") {
      expect(received).toBeGreaterThanOrEqual(totalKobo);
    }
    for (const attempt of ownAttempts) {
      const booked = ledger[attempt.reference];
      // The shop never records money that the provider has not received.
      if (booked && booked.state !== "reversed") expect(attempt.receivedKobo).toBeLessThanOrEqual(booked.paid);
      const hasMoney =
        isIn(payingStatuses, attempt.status) || (isIn(reviewStatuses, attempt.status) && attempt.status !== "reversed");
      // A payment of a confirmed order that was corrected to nothing waits for the rest.
      const isEmptied = attempt.receivedKobo === 0 && attempt.status === "underpaid" && order.status !== "pending";
      // What is left of a reversed payment is what our refunds had taken of it before.
      if (attempt.status !== "reversed") {
        expect(attempt.receivedKobo > 0, JSON.stringify(attempt)).toBe(hasMoney && !isEmptied);
      }
      const pendingOrDone = ownRefunds.filter(
        ({ attemptId, status }) => attemptId === attempt.id && isLiveRefund(status),
      );
      const sum = pendingOrDone.reduce((total, { amountKobo }) => total + amountKobo, 0);
      if (attempt.status !== "reversed") expect(sum).toBeLessThanOrEqual(attempt.receivedKobo);
      if (booked && booked.state !== "reversed") expect(booked.refunded).toBeLessThanOrEqual(booked.paid);
    }
    expectMoves(
      order,
      history.filter(({ orderId }) => orderId === order.id).map(({ status }) => status),
    );
  }
}

/** The attempts and refunds that differ from the ledger of money, and the sales that differ from their documents. */
async function ledgerErrors(): Promise<string[]> {
  return (await bookErrors(shop.pool)).filter((error) => /transactions say|has a sale of|credit notes/.test(error));
}

/** Ends the run: the network works, callbacks are delivered, jobs and sweep run, and time passes. */
async function settleEverything(run: Run): Promise<void> {
  simulator.clearFaults();
  await deliver("all");
  for (let hour = 0; hour < 4; hour += 1) {
    now += 61 * MINUTE;
    await callShop("process");
    await callShop("sweep");
    await checkBooks(run);
  }
}

/** Once settled: amounts equal the provider's, every refund is accounted for, and no order waits forever. */
async function checkAgainstProviders(run: Run): Promise<void> {
  const ledger = simulator.ledger();
  const allRefunds = await shop.db.select().from(refunds);
  const attempts = await shop.db.select().from(paymentAttempts);
  for (const [page, booked] of Object.entries(ledger)) {
    const onPage = attempts.filter(({ reference }) => isOfPage(reference, page));
    // Pages of earlier runs have no attempts any more.
    if (onPage.length === 0) continue;
    const story = JSON.stringify({ onPage, booked });
    expect(addUp(onPage.map(({ receivedKobo }) => receivedKobo)), story).toBe(booked.paid);
    // If our refunds had taken something, what is left of a reversed payment is what they took.
    if (booked.state === "reversed" && booked.paid === 0) expect(onPage[0]?.status, story).toBe("reversed");
    const made = allRefunds.filter(
      ({ attemptId, channel }) => channel === "provider" && onPage.some(({ id }) => id === attemptId),
    );
    const completed = made.filter(({ status }) => status === "completed");
    expect(addUp(completed.map(({ amountKobo }) => amountKobo)), story).toBe(booked.refunded);
    for (const { reference } of made) expect(simulator.listRefunds(reference).length).toBeLessThanOrEqual(1);
  }
  for (const { id } of run.placed) {
    const order = await findGoodsOrder(shop.db, id);
    const isOverdue = order && new Date(order.payBy).getTime() <= now;
    if (isOverdue && order.paymentState !== "problem") expect(order.status).not.toBe("pending");
  }
}

function addUp(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function pick<T>(list: T[], number: number): T | undefined {
  // Chooses among the newest six.
  return list.length === 0 ? undefined : list[list.length - 1 - (number % Math.min(list.length, 6))];
}

function isIn(list: readonly string[], value: string): boolean {
  return list.includes(value);
}

async function start(): Promise<ChildProcess> {
  const started = fork("tests/shop/shop-process.ts", [JSON.stringify(shop.config)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await new Promise<void>((resolve, reject) => {
    started.once("message", () => resolve());
    started.once("exit", (code) => reject(new Error(`The shop process exited with ${code} before it was open`)));
  });
  return started;
}

/** Runs an operation in the shop process; rejects on an error, but not on a refusal or an unavailable provider. */
function callShop(operation: OperationCall["operation"], ...args: unknown[]): Promise<void> {
  const process = child;
  calls += 1;
  const call: OperationCall = { id: calls, operation, args, now };
  return new Promise((resolve, reject) => {
    const exited = () => finish(() => reject(new Killed("killed")));
    const replied = (result: OperationResult) => {
      if (result.id !== call.id) return;
      finish(() => (result.error ? reject(new Error(`${operation}: ${result.error}`)) : resolve()));
    };
    function finish(end: () => void) {
      process.off("exit", exited);
      process.off("message", replied);
      end();
    }
    process.on("exit", exited);
    process.on("message", replied);
    process.send(call, (error) => error && exited());
  });
}
