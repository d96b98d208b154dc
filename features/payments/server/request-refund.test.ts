import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { changeRole } from "#features/accounts/server/staff.ts";
import { listWaitingActions } from "#features/people/server/waiting-actions.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { withOpay } from "#tests/money/paying-shop.ts";
import { joinStaff } from "#tests/people/people.ts";
import { refunds } from "../tables.ts";
import { listOrderPayments } from "./order-payments.ts";
import { ProviderUnavailable, type RefundRequest, type RefundState } from "./providers/provider.ts";
import { completeRefundByHand, withdrawRefund } from "./refund-by-hand.ts";
import { requestRefund, settleRefund, type Refund } from "./refunds.ts";
import { sweepPayments } from "./sweep-payments.ts";
import { listWaitingMoney } from "./waiting-payments.ts";

// Cards are refunded without a reference of ours: whatever is requested twice is refunded twice.

const AGAIN_AFTER = 15;

const paying = usePayingCustomer();
/** The refund requests that reached the provider, whether or not its reply came back. */
let made: RefundRequest[] = [];
let queried: RefundRequest[] = [];
beforeEach(() => {
  made = [];
  queried = [];
});

/** The same shop with a provider that refunds again whenever it is asked to. */
function forgetful(reply: (request: RefundRequest) => Promise<RefundState>, state: RefundState = pending): Shop {
  return withOpay(paying.shop, () => ({
    refundAgainAfter: AGAIN_AFTER * 60_000,
    refund: reply,
    queryRefund: async (request) => {
      queried.push(request);
      return made.some((one) => one.refundReference === request.refundReference) ? state : unknown;
    },
  }));
}

const pending: RefundState = { state: "pending", raw: "pending", providerRefund: "1463857284726453" };
const unknown: RefundState = { state: "unknown", raw: "not listed" };
const silence = () => Promise.reject(new ProviderUnavailable("no reply"));
async function accept(request: RefundRequest): Promise<RefundState> {
  made.push(request);
  return pending;
}
/** The request arrives, and the reply is lost. */
async function acceptSilently(request: RefundRequest): Promise<RefundState> {
  made.push(request);
  return silence();
}

async function refund(attemptId: number, amountKobo: number, channel: Refund["channel"] = "provider"): Promise<Refund> {
  const input = { attemptId, amountKobo, reason: "Broken", channel, actor: "staff" } as const;
  const requested = await requestRefund(paying.shop, input);
  if (!("id" in requested)) throw new Error(requested.message);
  return requested;
}

const readRefund = async (id: number) => (await paying.shop.db.select().from(refunds).where(eq(refunds.id, id)))[0];

test("a refund whose reply was lost is looked for, and not requested again, however long that takes", async () => {
  const { id } = await refund((await paying.pay()).attempt.id, 5_000_00);
  await expect(settleRefund(forgetful(acceptSilently), id)).rejects.toThrow(ProviderUnavailable);
  paying.wait(AGAIN_AFTER * 10);
  expect(await settleRefund(forgetful(accept), id)).toMatchObject({
    status: "pending",
    providerReference: pending.providerRefund,
  });
  expect(made).toHaveLength(1);
  await settleRefund(forgetful(accept), id);
  expect(queried.map(({ providerRefund }) => providerRefund)).toEqual([null, null, pending.providerRefund]);
});

test("a refund whose request may not have arrived is requested again only when the provider has not listed it for long", async () => {
  const { id } = await refund((await paying.pay()).attempt.id, 5_000_00);
  await expect(settleRefund(forgetful(silence), id)).rejects.toThrow(ProviderUnavailable);
  paying.wait(AGAIN_AFTER - 1);
  expect(await settleRefund(forgetful(accept), id)).toMatchObject({ status: "pending" });
  expect(made).toHaveLength(0);
  paying.wait(1);
  await settleRefund(forgetful(accept), id);
  await settleRefund(forgetful(accept), id);
  expect(made).toHaveLength(1);
});

test("a process that ends just before or just after its request leaves the refund to the next, which waits", async () => {
  const killed = new Error("the process was killed");
  const before = await refund((await paying.pay()).attempt.id, 5_000_00);
  await expect(
    settleRefund(
      forgetful(() => Promise.reject(killed)),
      before.id,
    ),
  ).rejects.toThrow(killed);
  await settleRefund(forgetful(accept), before.id);
  expect(made).toHaveLength(0);
  const after = await refund((await paying.pay()).attempt.id, 5_000_00);
  const dies = async (request: RefundRequest) => {
    await accept(request);
    throw killed;
  };
  await expect(settleRefund(forgetful(dies), after.id)).rejects.toThrow(killed);
  paying.wait(AGAIN_AFTER);
  await settleRefund(forgetful(accept), after.id);
  await settleRefund(forgetful(accept), before.id);
  expect(made.map(({ refundReference }) => refundReference)).toEqual([after.reference, before.reference]);
});

test("a callback, the job and the sweep at the same moment request a refund once, also the second time", async () => {
  const { id } = await refund((await paying.pay()).attempt.id, 5_000_00);
  let requests = 0;
  const count = async () => {
    requests += 1;
    return silence();
  };
  const atOnce = () => Promise.allSettled(Array.from({ length: 6 }, () => settleRefund(forgetful(count), id)));
  await atOnce();
  expect(requests).toBe(1);
  paying.wait(AGAIN_AFTER);
  await atOnce();
  expect(requests).toBe(2);
});

test("what another process requests during the query is not requested again, however long that takes", async () => {
  const { id } = await refund((await paying.pay()).attempt.id, 5_000_00);
  await expect(settleRefund(forgetful(silence), id)).rejects.toThrow(ProviderUnavailable);
  paying.wait(AGAIN_AFTER);
  const shop = forgetful(accept);
  const slow = withOpay(shop, (opay) => ({
    queryRefund: async (request) => {
      const state = await opay.queryRefund(request);
      if (made.length === 0) {
        await settleRefund(shop, id);
        paying.wait(AGAIN_AFTER);
      }
      return state;
    },
  }));
  await settleRefund(slow, id);
  expect(made).toHaveLength(1);
});

test("where the reference prevents a second refund, an unanswered request is repeated within a minute", async () => {
  const { attempt } = await paying.pay();
  const { id, reference } = await refund(attempt.id, 5_000_00);
  paying.simulator.fault({ provider: "opay", what: "error-before", on: "refund", times: 1 });
  await expect(settleRefund(paying.shop, id)).rejects.toThrow(ProviderUnavailable);
  paying.wait(1);
  expect((await settleRefund(paying.shop, id)).requestSentAt).toEqual(paying.shop.clock());
  paying.simulator.decideRefund(reference, true);
  expect(paying.simulator.ledger()[attempt.reference]?.refunded).toBe(5_000_00);
});

test("only one of two processes requests a refund, so that a refused request is not accepted from the other", async () => {
  const { attempt } = await paying.pay();
  const { id } = await refund(attempt.id, 5_000_00);
  paying.simulator.fault({ provider: "opay", what: "refuse-refund", times: 1 });
  await Promise.all([settleRefund(paying.shop, id), settleRefund(paying.shop, id)]);
  expect(await readRefund(id)).toMatchObject({ status: "failed" });
  paying.wait(1);
  expect(paying.simulator.ledger()[attempt.reference]?.refunded).toBe(0);
});

const needsAccount: RefundState = { ...pending, state: "failed", needsAccount: true, raw: "needs-attention" };

async function accountEmails(orderId: string) {
  const emails = await paying.shop.db.select().from(emailOutbox).where(eq(emailOutbox.regarding, orderId));
  return emails.filter(({ subject }) => subject.startsWith("Where should we send your refund"));
}

test("a refund that the card cannot take asks the customer for an account, once, and staff read why", async () => {
  const { order, attempt, total } = await paying.pay();
  const first = await refund(attempt.id, 5_000_00);
  const second = await refund(attempt.id, 2_000_00);
  const shop = forgetful(accept, needsAccount);
  for (const { id } of [first, second, first]) {
    await settleRefund(shop, id);
    await settleRefund(shop, id);
  }
  expect(await readRefund(first.id)).toMatchObject({ status: "failed", needsAccount: true });
  const [email, ...more] = await accountEmails(order.id);
  expect(email?.subject).toBe(`Where should we send your refund of ₦5,000 for order ${orderNumber(order.id)}?`);
  expect(email?.bodyText).toContain("its bank couldn’t take it");
  expect(more).toEqual([]);
  const { failedRefunds } = await listWaitingMoney(shop.db, shop.clock());
  const note = expect.stringContaining("we have asked for it by email. When it comes, refund again");
  expect(failedRefunds.first.find(({ id }) => id === second.id)).toMatchObject({ note });
  const byHand = await refund(attempt.id, 7_000_00, "manual");
  const payee = { payeeBank: "Monzo", payeeAccount: "12345678", payeeName: "Amara" };
  expect(await completeRefundByHand(paying.shop, byHand.id, paying.userId, payee)).toMatchObject({
    status: "completed",
  });
  expect(await accountEmails(order.id)).toHaveLength(1);
  expect((await listOrderPayments(paying.shop, order.id)).attempts[0]).toMatchObject({ leftKobo: total - 7_000_00 });
});

async function undoable(actor = "staff"): Promise<Refund> {
  const { attempt } = await paying.pay();
  const input = { attemptId: attempt.id, amountKobo: 5_000_00, reason: "Broken", channel: "provider" } as const;
  const requested = await requestRefund(paying.shop, { ...input, actor, isUndoable: true });
  if (!("id" in requested)) throw new Error(requested.message);
  return requested;
}

test("a refund that staff can undo is not asked of the provider for five minutes, and then once", async () => {
  const { id, reference } = await undoable();
  const ofThis = (requests: RefundRequest[]) => requests.filter((one) => one.refundReference === reference);
  paying.wait(4);
  expect(await settleRefund(forgetful(accept), id)).toMatchObject({ status: "requested" });
  await sweepPayments(forgetful(accept));
  expect([...ofThis(queried), ...ofThis(made)]).toEqual([]);
  paying.wait(1);
  expect(await settleRefund(forgetful(accept), id)).toMatchObject({ status: "pending" });
  expect(ofThis(made)).toHaveLength(1);
  expect(await withdrawRefund(paying.shop, { id, actor: "staff" }, "Undone")).toMatchObject({
    code: "refund-not-found",
  });
});

test("a refund whose requester leaves the staff within the five minutes is not sent, and staff read why", async () => {
  const bisi = { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" };
  const { id, reference } = await undoable(await joinStaff(paying.shop, bisi, "manager"));
  expect(await listWaitingActions(paying.shop)).toMatchObject([
    { email: bisi.email, kind: "refund", givesBackKobo: 5_000_00 },
  ]);
  await changeRole(paying.shop, null, { email: bisi.email, role: "packer" });
  paying.wait(5);
  const note = "Bisi Ojo asked for it, and may not do this any more as a packer.";
  expect(await settleRefund(forgetful(accept), id)).toMatchObject({ status: "failed", note });
  await sweepPayments(forgetful(accept));
  expect(made.filter((one) => one.refundReference === reference)).toEqual([]);
});

test("a refund that is undone is never asked of the provider, and its money can be refunded again", async () => {
  const { id, attemptId, reference } = await undoable();
  expect(await withdrawRefund(paying.shop, { id, actor: "staff" }, "Undone")).toMatchObject({ status: "withdrawn" });
  paying.wait(10);
  await settleRefund(forgetful(accept), id);
  await sweepPayments(forgetful(accept));
  expect(made.filter((one) => one.refundReference === reference)).toEqual([]);
  expect(await refund(attemptId, 5_000_00)).toMatchObject({ status: "requested" });
});

test("undo and the request to the provider at the same moment: the refund is withdrawn, or it is sent", async () => {
  for (let round = 0; round < 6; round += 1) {
    made = [];
    const { id } = await undoable();
    const ahead = forgetful(accept);
    const late = { ...ahead, clock: () => new Date(paying.shop.clock().getTime() + 5 * 60_000) };
    const [undone] = await Promise.all([
      withdrawRefund(paying.shop, { id, actor: "staff" }, "Undone"),
      settleRefund(late, id),
    ]);
    expect(made).toHaveLength(undone instanceof Refusal ? 1 : 0);
    expect((await readRefund(id))?.status).toBe(undone instanceof Refusal ? "pending" : "withdrawn");
  }
});
