import { fork, type ChildProcess } from "node:child_process";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { koboOf } from "../domain/kobo.ts";
import type { Order } from "../domain/order.ts";
import { mayBecome, type OrderStatus } from "../domain/order.ts";
import { openAttemptStatuses, reviewStatuses, payingStatuses, paymentStateOf } from "../domain/payment-state.ts";
import { orderItems, orders, orderStatusHistory, paymentAttempts, refunds } from "../server/database/schema.ts";
import { findOrder } from "../server/orders/orders.ts";
import { openSimulator, type Simulator } from "../simulator/open-simulator.ts";
import { openReceiver } from "./callback-receiver.ts";
import { orderOf, setStock, stockOf } from "./orders.ts";
import { amara, join } from "./people.ts";
import { keysOf, requestFor } from "./paying-shop.ts";
import type { Answer, Told } from "./shop-process.ts";
import { TODAY } from "./test-config.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

// Random orders of events against the real database, the simulated providers over HTTP, and a shop in a process of its own that is
// killed with -9 while it works. After every step the books must be right; at the end they must agree with the providers'.

/** `npm run test:long` sets many more. */
const RUNS = Number(process.env["WALKS"] ?? 8);
const STEPS = 90;
const SEED = Number(process.env["SEED"] ?? 20_261_121);
const UNITS = 6;
const PRODUCT = "1";
const MINUTE = 60_000;
/** Providers are asked for three days: a run stays within them. */
const LONGEST_RUN = 48 * 60 * MINUTE;

let shop: TestShop;
let simulator: Simulator;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let userId: string;
let child: ChildProcess;
let now = TODAY.getTime();
let orderCount = 0;
let commands = 0;
const reached = new Set<string>();

beforeAll(async () => {
  receiver = await openReceiver();
  simulator = await openSimulator({
    port: 0,
    clock: () => new Date(now),
    settings: { callbacks: "held", monnifyCallbackUrl: receiver.url },
  });
  shop = await openTestShop({ ...keysOf(simulator), publicUrl: new URL(receiver.url).origin });
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
  | { do: "begin"; order: number; method: "opay" | "moniepoint" }
  | { do: "transfer" | "ussd" | "ussdDone" | "cancel"; order: number }
  | { do: "pay"; attempt: number; amount: "exact" | "less" | "more" }
  | { do: "fail" | "walk-off" | "reverse"; attempt: number }
  | { do: "deliver"; how: "all" | "backwards" | "twice" | "forged" }
  | { do: "process" | "sweep" }
  | { do: "return" | "confirm" | "reject" | "resolve"; attempt: number }
  | { do: "refund"; attempt: number; part: number }
  | { do: "decide"; refund: number; well: boolean }
  | { do: "wait"; minutes: number }
  | {
      do: "fault";
      provider: "opay" | "monnify";
      what: "error-before" | "error-after";
      on: "create" | "query" | "refund";
    };
/** Steps that happen at once; `kill` milliseconds after that the shop is gone. */
type Move = { at: Step[]; kill: number | undefined };

const nth = fc.nat(30);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("place" as const), quantity: fc.integer({ min: 1, max: 2 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("begin" as const),
      order: nth,
      method: fc.constantFrom("opay" as const, "moniepoint" as const),
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
      do: fc.constantFrom("fail" as const, "walk-off" as const, "walk-off" as const, "reverse" as const),
      attempt: nth,
    }),
  },
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
  { weight: 2, arbitrary: fc.record({ do: fc.constant("decide" as const), refund: nth, well: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 2, 5, 20, 45, 90, 700) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fault" as const),
      provider: fc.constantFrom("opay" as const, "monnify" as const),
      what: fc.constantFrom("error-before" as const, "error-after" as const),
      on: fc.constantFrom("create" as const, "query" as const, "refund" as const),
    }),
  },
);
const move: fc.Arbitrary<Move> = fc.record({
  at: fc.oneof(
    { weight: 5, arbitrary: fc.array(anyStep, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(anyStep, { minLength: 2, maxLength: 3 }) },
  ),
  kill: fc.oneof(
    { weight: 60, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 25 }) },
  ),
});

test(
  "whatever happens in whatever order, the shop's books are right and agree with the providers'",
  { timeout: RUNS * 60_000 },
  async () => {
    let steps = 0;
    let kills = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(move, { minLength: STEPS, maxLength: STEPS }),
        fc.boolean(),
        async (moves, keepsAny) => {
          const run = await newRun(keepsAny);
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
          await comeToRest(run);
          await checkAgainstProviders(run);
        },
      ),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    expect(steps).toBeGreaterThan(STEPS * RUNS);
    expect(kills).toBeGreaterThan(RUNS / 2);
    // The walk was worth it: it came to every state that money can end in.
    for (const status of ["paid", "underpaid", "duplicate", "late", "reversed", "failed", "cancelled", "expired"]) {
      expect(reached).toContain(status);
    }
  },
);

type Run = { placed: Order[]; since: number };

async function newRun(keepsOtherAmounts: boolean): Promise<Run> {
  await shop.pool.query(
    "delete from orders where id like 'CBL_1795%'; delete from provider_callbacks; delete from outgoing_mail",
  );
  simulator.clearFaults();
  simulator.change({ acceptOtherAmounts: keepsOtherAmounts });
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
    case "begin": {
      const order = pick(run.placed, step.order);
      if (order) await tell("begin", userId, step.method, requestFor(order));
      return;
    }
    case "transfer":
    case "ussdDone":
    case "cancel": {
      const order = pick(run.placed, step.order);
      if (order) await (step.do === "cancel" ? tell("cancel", order.id) : tell(step.do, userId, order.id));
      return;
    }
    case "ussd": {
      const order = pick(run.placed, step.order);
      const asked = order && { amount: order.total, orderId: order.id, customerPhone: "08035550142", bankCode: "058" };
      if (asked) await tell("ussd", userId, asked);
      return;
    }
    case "wait":
      if (now - run.since < LONGEST_RUN) now += step.minutes * MINUTE;
      return;
    case "fault":
      return simulator.fault({ provider: step.provider, what: step.what, on: step.on, times: 1 });
    case "deliver":
      return deliver(step.how);
    case "process":
    case "sweep":
      return tell(step.do);
    case "decide": {
      const refund = pick(await shop.db.select().from(refunds), step.refund);
      if (refund?.way === "provider" && refund.status === "pending")
        simulator.decideRefund(refund.reference, step.well);
      return;
    }
    default:
      return aboutAttempt(step);
  }
}

async function aboutAttempt(step: Extract<Step, { attempt: number }>): Promise<void> {
  const attempt = pick(await shop.db.select().from(paymentAttempts).orderBy(paymentAttempts.id), step.attempt);
  if (!attempt) return;
  const asked = koboOf(attempt.amount);
  const atProvider = simulator.ledger()[attempt.reference] !== undefined;
  if (step.do === "return") return tell("follow", attempt.returnToken);
  if (step.do === "confirm") return tell("confirm", attempt.id, asked, userId);
  if (step.do === "reject") return tell("reject", attempt.id, userId);
  if (step.do === "resolve") return tell("resolve", attempt.id, "Agreed", userId);
  if (step.do === "refund") {
    const amountKobo = Math.floor(attempt.receivedKobo / step.part);
    return tell("refund", { attemptId: attempt.id, amountKobo, reason: "Asked", way: "provider", actor: userId });
  }
  if (!atProvider) return;
  if (step.do === "pay") {
    const amount = { exact: asked, less: asked - 1_00, more: asked + 1_00 }[step.amount];
    simulator.pay(attempt.reference, { amount, method: "ACCOUNT_TRANSFER" });
  } else if (step.do === "fail") simulator.fail(attempt.reference);
  else if (step.do === "walk-off") simulator.cancel(attempt.reference);
  // OPay has no word for a payment that was taken back.
  else if (attempt.method !== "opay") simulator.reverse(attempt.reference);
}

async function place(run: Run, quantity: number): Promise<void> {
  orderCount += 1;
  const request = await orderOf(shop, orderCount, { [PRODUCT]: quantity });
  try {
    await tell("place", userId, request);
  } finally {
    // Killed or not: what is written is written.
    const order = await findOrder(shop.db, request.id);
    if (order) run.placed.push(order);
  }
}

/** Hands the callbacks that wait to the shop, as its HTTP door would; what it does not take is sent again another time. */
async function deliver(how: "all" | "backwards" | "twice" | "forged"): Promise<void> {
  const waiting = simulator.waiting().map(({ id }) => id);
  const first = receiver.received.length;
  await simulator.deliver(how === "backwards" ? waiting.toReversed() : waiting);
  const arrived = receiver.received.slice(first);
  for (const { body, headers } of how === "twice" ? [...arrived, ...arrived] : arrived) {
    const provider = headers.has("monnify-signature") ? "monnify" : "opay";
    const sent =
      how === "forged" ? Buffer.from(body.toString().replaceAll("SUCCESS", "FAIL").replaceAll("PAID", "FAILED")) : body;
    await tell("receive", provider, sent.toString("base64"), Object.fromEntries(headers));
  }
}

/** After every step: what must be true at any moment. */
async function checkBooks(run: Run): Promise<void> {
  const [kept, items, attempts, given, history, stock] = await Promise.all([
    shop.db.select().from(orders),
    shop.db.select().from(orderItems),
    shop.db.select().from(paymentAttempts),
    shop.db.select().from(refunds),
    shop.db.select().from(orderStatusHistory).orderBy(orderStatusHistory.id),
    stockOf(shop, PRODUCT),
  ]);
  const ours = kept.filter(({ id }) => run.placed.some((order) => order.id === id));
  const held = items.filter(({ orderId }) => ours.some(({ id, status }) => id === orderId && status !== "cancelled"));
  expect(stock).toBeGreaterThanOrEqual(0);
  expect(stock + held.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(UNITS);
  const ledger = simulator.ledger();
  for (const order of ours) {
    const mine = attempts.filter(({ orderId }) => orderId === order.id);
    const back = given.filter(({ orderId }) => orderId === order.id);
    for (const { status } of mine) reached.add(status);
    expect(mine.filter(({ status }) => isIn(openAttemptStatuses, status)).length).toBeLessThanOrEqual(1);
    const paying = mine.filter(({ status }) => isIn(payingStatuses, status));
    expect(paying.length).toBeLessThanOrEqual(1);
    const facts = mine.map((attempt) => ({ ...attempt, askedKobo: koboOf(attempt.amount) }));
    expect(order.paymentState).toBe(paymentStateOf(facts, back));
    if (order.status !== "pending" && order.status !== "cancelled") {
      // Confirmed means: the money is, or was, really there.
      expect(mine.some(({ status }) => isIn(payingStatuses, status) || status === "reversed")).toBe(true);
    }
    for (const attempt of mine) {
      const books = ledger[attempt.reference];
      // We never claim money that the provider has not.
      if (books && books.state !== "reversed") expect(attempt.receivedKobo).toBeLessThanOrEqual(books.paid);
      expect(attempt.receivedKobo > 0).toBe(
        isIn(payingStatuses, attempt.status) || (isIn(reviewStatuses, attempt.status) && attempt.status !== "reversed"),
      );
      const promised = back.filter(({ attemptId, status }) => attemptId === attempt.id && status !== "failed");
      const sum = promised.reduce((total, { amountKobo }) => total + amountKobo, 0);
      if (attempt.status !== "reversed") expect(sum).toBeLessThanOrEqual(attempt.receivedKobo);
      if (books && books.state !== "reversed") expect(books.refunded).toBeLessThanOrEqual(books.paid);
    }
    checkHistory(
      order.status,
      history.filter(({ orderId }) => orderId === order.id).map(({ status }) => status),
    );
  }
}

function checkHistory(status: OrderStatus, story: OrderStatus[]): void {
  expect(story[0]).toBe("pending");
  expect(story.at(-1)).toBe(status);
  for (const [index, next] of story.entries()) {
    const before = story[index - 1] ?? next;
    if (before !== next) expect(mayBecome(before, next)).toBeUndefined();
  }
}

/** The storm is over: every line works, everything is delivered and asked, and time goes by. */
async function comeToRest(run: Run): Promise<void> {
  simulator.clearFaults();
  await deliver("all");
  for (let hour = 0; hour < 4; hour += 1) {
    now += 61 * MINUTE;
    await tell("process");
    await tell("sweep");
    await checkBooks(run);
  }
}

/** At rest: paid here exactly when the provider holds the money, every sum of it has a name, and nothing waits for ever. */
async function checkAgainstProviders(run: Run): Promise<void> {
  const ledger = simulator.ledger();
  const given = await shop.db.select().from(refunds);
  for (const attempt of await shop.db.select().from(paymentAttempts)) {
    const books = ledger[attempt.reference];
    if (!books) continue;
    expect(attempt.receivedKobo, JSON.stringify({ attempt, books })).toBe(books.paid);
    if (books.state === "reversed") expect(attempt.status).toBe("reversed");
    const completed = given.filter(
      ({ attemptId, status, way }) => attemptId === attempt.id && status === "completed" && way === "provider",
    );
    expect(completed.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(books.refunded);
  }
  for (const { id } of run.placed) {
    const order = await findOrder(shop.db, id);
    const over = order && new Date(order.payBy).getTime() <= now;
    if (over && order.paymentState !== "problem") expect(order.status).not.toBe("pending");
  }
}

function pick<T>(list: T[], number: number): T | undefined {
  // The newest are the likeliest to have something happen to them.
  return list.length === 0 ? undefined : list[list.length - 1 - (number % Math.min(list.length, 6))];
}

function isIn(list: readonly string[], value: string): boolean {
  return list.includes(value);
}

async function start(): Promise<ChildProcess> {
  const started = fork("tests/shop-process.ts", [JSON.stringify(shop.config)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await new Promise<void>((resolve, reject) => {
    started.once("message", () => resolve());
    started.once("exit", (code) => reject(new Error(`The shop ended with ${code} before it was open`)));
  });
  return started;
}

/** Has the shop do something, and waits for it to be done; a fault in it is thrown, a refusal and a silent provider are not. */
function tell(act: Told["act"], ...args: unknown[]): Promise<void> {
  const process = child;
  commands += 1;
  const told: Told = { id: commands, act, args, now };
  return new Promise((resolve, reject) => {
    const gone = () => finish(() => reject(new Killed("killed")));
    const answered = (answer: Answer) => {
      if (answer.id !== told.id) return;
      finish(() => (answer.error ? reject(new Error(`${act}: ${answer.error}`)) : resolve()));
    };
    function finish(end: () => void) {
      process.off("exit", gone);
      process.off("message", answered);
      end();
    }
    process.on("exit", gone);
    process.on("message", answered);
    process.send(told, (error) => error && gone());
  });
}
