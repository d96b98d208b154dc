import { RuleTester } from "oxlint/plugins-dev";
import { expect, test } from "vitest";
import plugin from "../scripts/lint-rules.mjs";

RuleTester.describe = (_title, run) => void run();
RuleTester.it = (_title, run) => void run();
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: "ts" } } });

/** Runs a rule on lines of a file: those in `found` have one fault each, those in `left` none. */
function check(
  rule: keyof typeof plugin.rules,
  { left, found }: { left: string[]; found: string[] },
  filename: string,
) {
  tester.run(rule, plugin.rules[rule], {
    valid: left.map((code) => ({ code, filename })),
    invalid: found.map((code) => ({ code, filename, errors: 1 })),
  });
}

const conversions = [
  "const kobo = order.total * 100;",
  "const kobo = 100 * price * quantity;",
  "const naira = Math.ceil(openKobo / 100);",
  "const naira = Math.round(goodsKobo / orders / 100);",
  "const rest = kobo % 100;",
  "const half = (total / 2) * 100;",
  "const kobo = Math.round(Number(text) * 100);",
  "const text = (amount / 100).toFixed(2);",
  "const kobo = BigInt(total) * 100n;",
  "amount *= 100;",
  "const rows = sql`select sum(b.unit_cost) * 100 as kobo from batches b`;",
  "const column = sql.raw(`round(${name} / 100.0, 2)::text`);",
  "client.query(`select * from orders where total * 100 <> ${kobo}`);",
  "const both = sql`select ${naira} * 100 as kobo`;",
];

test("money that is multiplied or divided by a hundred is found, also in SQL", () => {
  const left = [
    "const kobo = toKobo(order.total);",
    "const percent = Math.round((discount * 100) / subtotal);",
    "const width = ((most - missing) / most) * 100;",
    "const change = (amount / before - 1) * 100;",
    "const hundredths = Math.round(percent * 100);",
    "const width = Math.max(0, share) * 100;",
    "const text = `${(rate * 100).toFixed(1)}%`;",
    "const after = Math.round((price * percent) / 100);",
    "const seconds = limit / 1000;",
    "const text = `₦3,197 / 100 g`;",
    "const price = sql.raw(`price / (1 + d.tax_rate / 100)`);",
    "const many = sql`limit ${100} offset 1000 * 1000`;",
  ];
  check("hundred-by-hand", { left, found: conversions }, "/shop/features/orders/server/sums.ts");
});

test("the files of money may convert it by hand, and so may tests", () => {
  for (const file of [
    "platform/rules/kobo.ts",
    "platform/rules/money.ts",
    "platform/database/kobo-in-sql.ts",
    "platform/rules/sums.test.ts",
  ]) {
    check("hundred-by-hand", { left: conversions, found: [] }, `/shop/${file}`);
  }
});

test("kobo that are added to naira, or compared with them, are found by their names", () => {
  const found = [
    "const left = order.total - attempt.receivedKobo;",
    "const isPaid = receivedKobo >= order.total;",
    "if (openKobo === total) stop();",
    "const most = Math.min(leftKobo, refundAmount);",
    "const sum = subtotal + (await refundedKobo(tx, id));",
    "let sum = price; sum = sum + 1; openKobo += price;",
    "const openKobo = order.total - order.editRefunds;",
    "const total = missingKobo(order, payments);",
    "const left = wholeNairaDown(excess) - amountKobo;",
    "const open = Math.max(0, total) - -amountKobo;",
  ];
  const left = [
    "const left = toKobo(order.total) - attempt.receivedKobo;",
    "const isPaid = receivedKobo >= toKobo(order.total);",
    "const rest = total - wholeNairaUp(paidKobo);",
    "const sum = shippingKobo + taxKobo;",
    "const total = formatKobo(toKobo(price));",
    "const most = Math.min(price, listPrice);",
    "const isEmpty = openKobo === 0;",
  ];
  check("mixed-money", { left, found }, "/shop/features/payments/server/sums.ts");
});

test("an amount that is named after kobo has their type", () => {
  const found = [
    "type Card = { balanceKobo: number };",
    "type Card = { balanceKobo: number | null };",
    "export function write(kobo: number): string { return String(kobo); }",
    "const openKobo: number = 0;",
  ];
  const left = [
    "type Card = { balanceKobo: Kobo; units: number };",
    "export function write(kobo: Kobo): string { return String(kobo); }",
    "const sums = new Map<number, Kobo>();",
  ];
  check("mixed-money", { left, found }, "/shop/features/orders/office/card.ts");
});

test("a fault that a rule does not find fails these tests", () => {
  expect(() =>
    check("mixed-money", { left: [], found: ["const one = 1;"] }, "/shop/features/orders/office/card.ts"),
  ).toThrow(Error);
});

test("dates that are formatted by other means than the shop's own are found", () => {
  const found = [
    'const day = new Intl.DateTimeFormat("en-CA").format(at);',
    'const text = at.toLocaleDateString("en-GB");',
    "const text = new Date(at).toLocaleTimeString();",
    "const text = at.toDateString();",
    'const text = at.toLocaleString("en-GB", { dateStyle: "medium" });',
  ];
  const left = [
    "const text = formatDay(day);",
    'const text = grams.toLocaleString("en-GB");',
    'const rate = rate.toLocaleString("en-NG", { maximumFractionDigits: 4 });',
    "const day = at.toISOString().slice(0, 10);",
  ];
  check("date-format", { left, found }, "/shop/features/orders/ui/order-card.tsx");
  check("date-format", { left: found, found: [] }, "/shop/platform/rules/dates.ts");
});

test("a day, month or year that is read from a moment in UTC, or in the time zone of the machine, is found", () => {
  const found = [
    "const day = shop.clock().toISOString().slice(0, 10);",
    'const [day] = w.now.toISOString().split("T");',
    "const day = shop.clock().getUTCDate();",
    "const year = order.updatedAt.getFullYear();",
    "const weekday = new Date().getDay();",
    "if (at.getUTCHours() < 12) greet();",
    "first.setUTCMonth(first.getTime());",
  ];
  const left = [
    "const day = lagosDay(shop.clock());",
    "const at = w.now.toISOString();",
    "const month = lagosDay(now).slice(0, 7);",
    "const ms = shop.clock().getTime();",
    "const year = yearInLagos(order.updatedAt);",
  ];
  check("calendar-day", { left, found }, "/shop/features/orders/server/orders.ts");
  check("calendar-day", { left: found, found: [] }, "/shop/platform/rules/period.ts");
  check("calendar-day", { left: found, found: [] }, "/shop/features/orders/server/orders.test.ts");
});

test("inside of a write the pool is found, and so is a read that may be old", () => {
  const found = [
    "await write(shop, actor, async (w) => { await shop.db.select(); });",
    "await write(shop, actor, async (w) => { await shop.readStale((tx) => readSales(tx)); });",
    "async function pay(w: Write) { const { readStale } = w.shop; }",
    "async function pay(tx: Transaction) { const { db } = shop; }",
  ];
  const left = [
    "const sales = await shop.readStale((db) => readSales(db, period));",
    "const { readStale, clock } = shop;",
    "await write(shop, actor, async (w) => { await w.tx.select(); });",
  ];
  check("pool-in-transaction", { left, found }, "/shop/features/orders/server/pay.ts");
});

test("a page that answers with the message of a refusal, and not with its status, is found", () => {
  const found = [
    "return data({ alert: refused.message });",
    "return refused ? data({ alert: refused.message }) : data({ alert: undefined });",
    "return data({ refused: refusal?.message });",
    "return data<Result>({ errors: { email: changed.message }, typed });",
    "throw data(gift.message);",
  ];
  const left = [
    "return data({ alert: refused.message }, refusedWith(refused));",
    "return data({ errors: { email: changed.message } }, { status: 409 });",
    "return data({ alert: undefined });",
    "const shown = { alert: refused.message };",
  ];
  check("refusal-status", { left, found }, "/shop/features/recalls/storefront/recall.tsx");
});

test("a straight apostrophe in a word that people read is found, and no quotation mark of code", () => {
  const found = [
    `const text = "We're confirming your payment";`,
    "const text = `the order's total: ${total}`;",
    `const summary = "Export the account's data";`,
  ];
  const left = [
    "const text = 'We’re confirming your payment';",
    "const rows = sql`select 1 where name = 's' or note like '%t'`;",
    "// the order's total",
  ];
  check("straight-apostrophe", { left, found }, "/shop/features/orders/rules/texts.ts");
  check("straight-apostrophe", { left: found, found: [] }, "/shop/tests/orders/texts.ts");
});
