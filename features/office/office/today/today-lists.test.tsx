import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StaffRole } from "#platform/rules/role.ts";
import { showInOffice } from "#tests/components/show-office.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import { FirstRunBar, FirstRunCard } from "./first-run.tsx";
import { GiftReplies } from "./gift-replies.tsx";
import { HeldStockList } from "./held-stock.tsx";
import { nothingWaits, WaitingLists } from "./lists.tsx";
import { FailedMailList } from "./mail.tsx";
import { WaitingMoneyLists } from "./money.tsx";
import { WaitingOrderLists } from "./orders.tsx";
import type { TodayLists } from "./read-today.ts";
import { WeekBars } from "./sales-today.tsx";

const now = "2026-11-26T09:00:00.000Z";
const orderId = "CBL_1795224600000_aaaaaaaa1";
const none = { count: 0, first: [] };

function text(part: React.ReactNode, role: StaffRole = "owner"): string | null {
  cleanup();
  showInOffice(part, { role });
  return shownText();
}
const first = () => shownLinks().map((link) => /\S+$/.exec(link)?.[0]);

type Money = Parameters<typeof WaitingMoneyLists>[0]["money"];
const money: Money = {
  disputes: none,
  toConfirm: none,
  problems: none,
  refunds: none,
  failedRefunds: none,
  slowRefunds: none,
};

test("money that waits leads to its decision for who may decide, and to the order for others", () => {
  const list = (waiting: Partial<Money>, role: StaffRole = "owner") =>
    text(<WaitingMoneyLists money={{ ...money, ...waiting }} now={now} />, role);
  const payment = {
    id: 3,
    orderId,
    name: "Amara",
    method: "ussd" as const,
    requestedNaira: 900,
    payBy: "2026-11-27T09:00:00Z",
  };
  const toConfirm = { count: 1, first: [payment] } as Money["toConfirm"];
  expect(list({ toConfirm })).toContain("₦900");
  expect(first()[1]).toBe(`/office/orders/${orderId}/payments/3/confirmation`);
  list({ toConfirm }, "packer");
  expect(first()[1]).toBe(`/office/orders/${orderId}`);
  const refund = { id: 5, orderId, name: "Amara", amountKobo: 100, note: null, requestedAt: "2026-11-25T09:00:00Z" };
  const refunds = { count: 1, first: [refund] } as Money["refunds"];
  list({ refunds });
  expect(first()).toEqual([`/office/orders/${orderId}/refunds/5/completion`]);
  list({ refunds }, "packer");
  expect(first()).toEqual([`/office/orders/${orderId}`]);
  expect(list({ slowRefunds: refunds } as Partial<Money>)).toContain("000-000-001: asked for");
  expect(list({ failedRefunds: refunds } as Partial<Money>)).toMatch(/Refunds that did not work 1Amara000-000-001₦1/);
  expect(list({})).toBe("");
});

const urgentBadge = () => document.querySelector(".badge-out")?.textContent;

test("a dispute on Today has its time left, unless an answer is noted, and leads to its papers for who may answer", () => {
  const dispute = { id: 4, orderId, provider: "paystack", amountKobo: 100, category: "fraud", name: "Amara" } as const;
  const list = (dueAt: string | null, isNoted = false, role: StaffRole = "owner") => {
    const disputes = { count: 1, first: [{ ...dispute, dueAt, isNoted }] };
    return text(<WaitingMoneyLists money={{ ...money, disputes }} now={now} />, role);
  };
  expect(list(null)).toContain("no deadline named");
  expect(first()).toEqual([`/office/orders/${orderId}/disputes/4`]);
  expect(list(null, true)).toContain("answer noted");
  expect(urgentBadge()).toBeUndefined();
  list("2026-11-26T19:00:00Z");
  expect(urgentBadge()).toBeTruthy();
  list("2026-12-20T19:00:00Z", false, "packer");
  expect([urgentBadge(), first()]).toEqual([undefined, [`/office/orders/${orderId}`]]);
});

test.each([
  ["connect ECONNREFUSED", "The mail server could not be reached"],
  ["RCPT TO: 552 5.2.2 over quota", "The mailbox is full or closed"],
  ["DATA: 552 5.3.4 too big", "The mailbox is full or closed"],
  ["DATA: 554 5.3.4 too big", "The mail is too large"],
  ["RCPT TO: 550", "The mail server refused the address"],
  ["MAIL FROM: 550", "The mail server refused our own address"],
  ["EAUTH 535", "The mail server refused our password"],
  ["DATA: 554", "The mail server refused the mail"],
  ["no job", "It was never tried"],
])("mail that failed with “%s” says: %s", (why, reason) => {
  const mail = { id: "1", subject: "Your order", about: orderId, failedAt: "2026-11-26T08:00:00Z", why };
  expect(text(<FailedMailList mail={{ count: 1, first: [mail] }} now={now} />)).toContain(`${reason} (${why})`);
});

test("failed mail leads to its order or account, and several can be sent again at once", () => {
  const mail = { id: "1", subject: "Hi", about: orderId, failedAt: "2026-11-26T08:00:00Z", why: "no job" };
  const list = (about: string | null, count = 1) => {
    text(<FailedMailList mail={{ count, first: [{ ...mail, about }] }} now={now} />);
    return first();
  };
  expect(list(orderId)).toEqual([`/office/orders/${orderId}`]);
  expect(shownButtons()).toEqual(["Send again Hi", "Leave it Hi"]);
  expect(list("account u1")).toEqual(["/office/people/accounts/u1"]);
  expect(list("newsletter 1", 2)).toEqual([]);
  expect(shownButtons()).toEqual(["Send all again", "Send again Hi", "Leave it Hi"]);
});

test("orders to pack lead packers to the packing page, without the customer's name", () => {
  const order = { id: orderId, goods: "2 items", since: now, isGift: true };
  const list = (name: string | undefined, role: StaffRole) => {
    const toPack = { count: 1, first: [{ ...order, ...(name && { name }) }] } as Parameters<
      typeof WaitingOrderLists
    >[0]["orders"]["toPack"];
    return [text(<WaitingOrderLists orders={{ toPack }} now={now} />, role), first()[1]];
  };
  expect(list("Amara", "owner")).toEqual([
    expect.stringContaining("Amara000-000-0012 items"),
    `/office/orders/${orderId}`,
  ]);
  expect(shownText()).toContain("Gift");
  expect(list(undefined, "packer")).toEqual([
    expect.stringMatching(/Orders to pack 1000-000-0012 items/),
    `/office/packing/${orderId}`,
  ]);
});

test("held stock is of an account or of a network, and releasing it counts the orders that are cancelled", () => {
  const held = { by: "account" as const, key: "u1", name: "Amara", orders: 1, units: 9, product: "Egusi", share: 80 };
  const list = (changes: object) => text(<HeldStockList held={{ count: 1, first: [{ ...held, ...changes }] }} />);
  expect(list({})).toMatch(/1 unpaid order9 units80% of Egusi.*Cancel this unpaid order\?/);
  expect(first()).toEqual(["/office/people/accounts/u1"]);
  const network = list({ by: "network", key: "1.2.3.0/24", name: null, orders: 3, share: null });
  expect(network).toMatch(/New customers on one network3 unpaid orders9 units(?!.*%).*Cancel these 3 unpaid orders\?/);
  expect(first()).toEqual([]);
  expect(shownButtons()[0]).toBe("Release the orders of this network");
});

type Run = Parameters<typeof FirstRunCard>[0]["run"];
const run: Run = {
  isOpen: false,
  steps: [
    { step: "name", isDone: true },
    { step: "seller", isDone: false },
    { step: "staff", isDone: false },
    { step: "backup", isDone: false },
  ],
};

test("a new shop's steps open one after the other, one without a page is always explained, and the last press opens it", () => {
  expect(text(<FirstRunCard run={run} />)).toMatch(/^Before you open.*Open the shop…/);
  const steps = [...document.querySelectorAll("ol > li")].map(({ textContent }) => textContent);
  expect(steps[0]).toBe("✓Name the shop (done)");
  expect(steps[1]).toMatch(/^○Say who sells.*Do this now$/);
  expect(steps[2]).toBe("○Invite somebody to help");
  expect(steps[3]).toMatch(/^○Have the shop copied every night.*“Backups”\./);
  expect(text(<FirstRunCard run={{ ...run, isOpen: true }} />)).toMatch(/^Still to do/);
  expect(shownText()).not.toMatch(/Open the shop…|Name the shop/);
  expect(shownText()).toContain("Say who sells");
  const bar = (path: string, left: Run["steps"] = run.steps) => {
    text(<FirstRunBar run={{ ...run, steps: left }} path={path} />);
    return first();
  };
  expect(bar("/office/products")).toEqual(["/office", "/office/settings/business"]);
  expect(bar("/office/settings/business")).toEqual(["/office"]);
  expect(shownText()).toMatch(/Say who sells\. The name and address of your business/);
  expect(bar("/office", run.steps.slice(0, 1))).toEqual(["/office", "/office/settings/opening"]);
});

test("replies of recipients are urgent when something arrived damaged", () => {
  const reply = { id: 1, orderId, name: "Amara", at: now };
  const list = (kind: "thanks" | "damage") => text(<GiftReplies replies={[{ ...reply, kind }]} now={now} />);
  expect(list("thanks")).toContain("Thanks");
  expect(document.querySelector(".today-urgent")).toBeNull();
  expect(list("damage")).toContain("Damaged");
  expect(document.querySelector(".today-urgent")).not.toBeNull();
});

test("the week's bars are as long as its days' sales, and there are none without sales", () => {
  const week = [
    { day: "2026-11-24", goodsKobo: 50_000 },
    { day: "2026-11-25", goodsKobo: 100_000 },
  ];
  expect(text(<WeekBars week={week} />)).toBe("Sold in the last seven daysTue 24 Nov₦500Wed 25 Nov₦1,000");
  const widths = [...document.querySelectorAll<HTMLElement>(".today-week-bar")].map((bar) => bar.style.inlineSize);
  expect(widths).toEqual(["50%", "100%"]);
  expect(text(<WeekBars week={week.map((day) => ({ ...day, goodsKobo: 0 }))} />)).toBe("");
});

const noBatches = { soon: none, stopped: none, short: [], today: "2026-11-26" };
const noOrders = { toPack: none, lateToPack: none, lateOnTheWay: none };
const nothing = {
  recalls: none,
  firstRun: undefined,
  failedChecks: [],
  takenBack: [],
  money,
  discrepancies: none,
  mail: none,
  orders: noOrders,
  batches: noBatches,
  late: { ...none, today: "2026-11-26" },
  held: none,
  returns: [],
  replies: [],
  dueRules: none,
  rates: [],
} satisfies TodayLists;
const one = { count: 1, first: [] };
const oneRow = [{}] as never[];
const waiting = {
  recalls: [one],
  firstRun: [run],
  failedChecks: [oneRow],
  takenBack: [oneRow],
  money: Object.keys(money).map((name) => ({ ...money, [name]: one })),
  discrepancies: [one],
  mail: [one],
  orders: Object.keys(noOrders).map((name) => ({ ...noOrders, [name]: one })),
  batches: [
    { ...noBatches, soon: one },
    { ...noBatches, stopped: one },
    { ...noBatches, short: oneRow },
  ],
  late: [{ ...one, today: "2026-11-26" }],
  held: [one],
  returns: [oneRow],
  replies: [oneRow],
  dueRules: [one],
  rates: [oneRow],
} satisfies { [Name in keyof typeof nothing]: TodayLists[Name][] };

test("nothing waits for staff only while each list of Today is empty, and one entry in any of them waits", () => {
  expect([nothingWaits(nothing), nothingWaits({})]).toEqual([true, true]);
  const lists = Object.entries(waiting).flatMap(([name, each]) => each.map((list) => ({ ...nothing, [name]: list })));
  expect(lists.filter(nothingWaits)).toEqual([]);
});

test("goods that run low can wait, and are ordered by who may order", () => {
  const low = { count: 2, first: [0, 3].map((stock, id) => ({ id: `${id}`, name: "Egusi", stock })) } as never;
  expect(nothingWaits({ ...nothing, low })).toBe(true);
  expect(text(<WaitingLists read={{ low }} now={now} />)).toContain("Running low 2EgusiNo. 0Sold outEgusiNo. 13 left");
  expect(shownButtons()).toEqual(["Order what runs low"]);
  text(<WaitingLists read={{ low }} now={now} />, "packer");
  expect(shownButtons()).toEqual([]);
  expect(text(<WaitingLists read={{ low: none as never }} now={now} />)).toBe("No product runs low.");
});

test("of many returns Today counts all, and shows the first five", () => {
  const returns = Array.from({ length: 6 }, (_, at) => ({ rma: `RMA-${at}`, orderId, status: "requested" }) as never);
  expect(text(<WaitingLists read={{ returns }} now={now} />)).toContain("Returns 6RMA-0000-000-001");
  expect(first()).toEqual(["/office/returns", ...[0, 1, 2, 3, 4].map((at) => `/office/returns/RMA-${at}`)]);
});
