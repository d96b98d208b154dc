import { eq, like, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { correctByHand } from "#features/payments/server/correct-by-hand.ts";
import { requestRefund } from "#features/payments/server/refunds.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { bankAccounts, paymentAttempts } from "#features/payments/tables.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { auditLog } from "#platform/audit/table.ts";
import { nairaForFile, toKobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import { makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, join } from "#tests/people/people.ts";
import { runQueuedJobs } from "#tests/run/run-queued-jobs.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { CHOSEN_COLUMNS } from "../rules/bank-statement-formats.ts";
import { bankStatementFiles, bankStatementLines } from "../tables.ts";
import { chooseColumns, findChoosable } from "./choose-columns.ts";
import { forgetColumns, listChosenColumns } from "./chosen-columns.ts";
import { deleteOldBankStatements, readBankStatement, uploadBankStatement } from "./import-bank-statement.ts";
import { lineKeys } from "./line-keys.ts";
import {
  findBankStatementFile,
  listDebits,
  listOpenLines,
  listSettledLines,
  readBankStatementTotals,
} from "./list-lines.ts";
import { listTakenBack } from "./list-taken-back.ts";
import { listPayableOrders } from "./payable-orders.ts";
import { ignoreLines, reopenLines, settleLines, settleSureLines } from "./settle-lines.ts";

let shop: TestShop;
let customer: string;
let bisi: string;
let accountId: string;
let number = 0;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await join(shop, amara);
  bisi = await join(shop, { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" });
  await setStock(shop, "1", 5000);
  accountId = (await shop.db.select().from(bankAccounts).limit(1))[0]?.id ?? "";
});

const HEADINGS = "Trans. Date,Value. Date,Reference,Debits,Credits,Balance,Originating Branch,Remarks";
const PREAMBLE = "GTWorld Business\nAccount Name:,CALABASH LARDER\n\n";
let references = 0;
const credit = (naira: number | string, remarks: string, reference = `0000132511${(references += 1)}`) =>
  `21/11/2026,21/11/2026,${reference},,"${naira}",100.00,HEAD OFFICE,${remarks}`;
const csv = (...lines: string[]) => `${PREAMBLE}${HEADINGS}\n${lines.join("\n")}\n`;

const french = (amount: number) => `Jour;Texte;Entrée\n21/11/2026;de la part d'Ada;${amount}\n`;

async function upload(content: string | Buffer) {
  const file = { accountId, name: "november.csv", content: Buffer.from(content as string) };
  const stored = await uploadBankStatement(shop, bisi, file);
  if (stored instanceof Refusal) return { refused: stored.message };
  const { id, errors, linesAdded, format, readAt } = (await findBankStatementFile(shop.db, stored.id)) ?? {};
  return { id: id ?? "", errors, linesAdded, format, isRead: readAt !== null };
}

/** An order that waits for its payment; `reported` when the customer says that the transfer is made. */
async function waiting({ reported = false } = {}) {
  number += 1;
  const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, number, { "1": number }));
  if (placed instanceof Refusal) throw new Error(placed.message);
  const { id, total } = placed.order;
  if (reported) await reportTransfer(shop, { userId: customer }, { orderId: id });
  return { id, total, end: id.slice(-9) };
}

const findLine = async (reference: string) =>
  (await shop.db.select().from(bankStatementLines).where(eq(bankStatementLines.reference, reference)))[0];
const order = (id: string) => shop.db.query.orders.findFirst({ where: eq(orders.id, id) });
const received = async (id: string) => {
  const found = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id));
  return found.reduce((all, { receivedKobo }) => all + receivedKobo, 0);
};

test("a bank's export is read below its preamble, and a line is stored once however often it is uploaded", async () => {
  const first = [credit("80,108.00", "NIP FROM ADA"), credit("5,000.00", "NIP FROM OBI")];
  expect(await upload(csv(...first))).toMatchObject({ errors: [], linesAdded: 2, format: "GTBank", isRead: true });
  expect(await upload(csv(...first))).toMatchObject({ linesAdded: 0 });
  expect(await upload(csv(...first, credit("7,000.00", "NIP FROM EZE")))).toMatchObject({ linesAdded: 1 });
});

test("two equal transfers on one day are two lines, also when an overlapping export has both again", async () => {
  const equal = credit("2,000.00", "NIP FROM ADA EZE", "SAME-REF");
  expect(await upload(csv(equal, equal))).toMatchObject({ linesAdded: 2 });
  expect(await upload(csv(equal, equal, credit(1, "x")))).toMatchObject({ linesAdded: 1 });
});

test("uploading one file twice at the same time stores each line once", async () => {
  const lines = Array.from({ length: 50 }, (_one, index) => credit(index + 1, "twice at once"));
  const both = await Promise.all([upload(csv(...lines)), upload(csv(...lines))]);
  expect(both.map(({ errors }) => errors)).toEqual([[], []]);
  expect(await shop.db.$count(bankStatementLines, eq(bankStatementLines.description, "twice at once"))).toBe(50);
});

test.each([
  ["UTF-16 with tabs", (text: string) => Buffer.from(`\uFEFF${text.replaceAll(",", "\t")}`, "utf16le")],
  ["UTF-16 without a mark", (text: string) => Buffer.from(text, "utf16le")],
  ["semicolons and a byte order mark", (text: string) => Buffer.from(`\uFEFF${text.replaceAll(",", ";")}`)],
  ["Windows-1252", (text: string) => Buffer.from(text.replace("Remarks\n", "Remarks\n\u00e9,,,,,,,\n"), "latin1")],
])("a file in %s is read", async (_what, encode) => {
  expect(await upload(encode(csv(credit(800, "encoded"))))).toMatchObject({ errors: [], linesAdded: 1 });
});

test.each([
  ["an Excel workbook", Buffer.from("PK\u0003\u0004rest"), /Excel file.*CSV UTF-8/],
  ["a PDF", Buffer.from("%PDF-1.7"), /This is a PDF/],
  ["an empty file", Buffer.from(" \n"), /empty/],
  ["MT940", Buffer.from("\r\n:20:STARTUMS\r\n:25:058/123\r\n:60F:C261121NGN0,00"), /format MT940.*CSV/],
  ["SWIFT MT940", Buffer.from("{1:F01GTBINGLAAXXX}{2:I940}{4:\n:20:1\n"), /format MT940.*CSV/],
  [
    "CAMT",
    Buffer.from('<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">'),
    /CAMT/,
  ],
  ["OFX", Buffer.from("OFXHEADER:100\nDATA:OFXSGML\n"), /format OFX.*CSV/],
  ["QIF", Buffer.from("!Type:Bank\nD11/21/2026\n"), /format QIF.*CSV/],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), /not a text file/],
])("%s is refused with what to do", async (_what, content, message) => {
  expect((await upload(content)).refused).toMatch(message);
});

test("a single wrong line refuses the whole file; the message names line and column", async () => {
  const result = await upload(csv(credit(1, "good one"), credit("12.345", "bad one"), "32/11/2026,,,,5,,,bad too"));
  expect(result.errors).toEqual([
    { line: 6, column: "Credits", message: "“12.345” is not an amount" },
    { line: 7, column: "Trans. Date", message: "“32/11/2026” is not a date" },
  ]);
  expect(await shop.db.$count(bankStatementLines, eq(bankStatementLines.description, "good one"))).toBe(0);
});

test("a file with unknown headings waits until staff choose its columns, which the next file needs no more", async () => {
  const file = await upload(french(11));
  expect(file).toMatchObject({ isRead: false, linesAdded: 0 });
  expect(await findChoosable(shop, file.id ?? "")).toEqual({ names: ["Jour", "Texte", "Entrée"], columns: undefined });
  const columns = { date: "jour", description: ["texte"], credit: "entre" };
  expect(await chooseColumns(shop, bisi, { fileId: file.id ?? "", columns })).toBe(true);
  expect(await runQueuedJobs(shop)).toContain("read-bank-statement");
  expect(await findBankStatementFile(shop.db, file.id ?? "")).toMatchObject({ errors: [], linesAdded: 1 });
  expect(await upload(french(12))).toMatchObject({ linesAdded: 1, isRead: true });
  const { entries } = await listAudit(shop.db, { subject: `bank-statement:${file.id}` });
  expect(entries.map(({ actor, action, details }) => [actor, action, details])).toEqual([
    [bisi, "read a statement", { name: "november.csv", lines: 1 }],
    [bisi, "chose the columns of a statement", columns],
  ]);
});

test("columns that were chosen wrongly can be forgotten: the next file with its headings asks again", async () => {
  const file = await upload("Tag;Worte;Betrag\n21/11/2026;first choice;5000\n");
  const wrong = { date: "tag", description: ["betrag"], credit: "worte" };
  await chooseColumns(shop, bisi, { fileId: file.id ?? "", columns: wrong });
  await runQueuedJobs(shop);
  const read = await findBankStatementFile(shop.db, file.id ?? "");
  expect(read).toMatchObject({ linesAdded: 0, format: CHOSEN_COLUMNS });
  expect(read?.errors).toMatchObject([{ line: 2 }]);
  const headings = "tag|worte|betrag";
  expect(await listChosenColumns(shop.db)).toContainEqual({
    headings,
    columns: wrong,
    savedAt: shop.clock().toISOString(),
  });
  expect(await forgetColumns(shop, bisi, headings)).toBe(true);
  expect(await forgetColumns(shop, bisi, headings)).toBe(false);
  const { entries } = await listAudit(shop.db, { subject: `bank-statement-columns:${headings}` });
  expect(entries).toMatchObject([{ actor: bisi, action: "forgot the columns of a statement", details: wrong }]);
  const again = await upload("Tag;Worte;Betrag\n21/11/2026;second choice;5000\n");
  expect(again).toMatchObject({ isRead: false });
  const right = { date: "tag", description: ["worte"], credit: "betrag" };
  await chooseColumns(shop, bisi, { fileId: again.id ?? "", columns: right });
  await runQueuedJobs(shop);
  expect(await findBankStatementFile(shop.db, again.id ?? "")).toMatchObject({ linesAdded: 1, errors: [] });
});

const STATED = "Transaction Date,Narration,Reference,Debit,Credit,Status,Currency";
const stated = (words: string, naira: number, reference: string, status: string, currency = "NGN") =>
  `21/11/2026,${words},${reference},,"${naira}",${status},${currency}`;
const statedCsv = (...lines: string[]) => [STATED, ...lines].join("\n");
const asideOf = async (id: string) => (await findBankStatementFile(shop.db, id))?.setAside ?? [];

test("a row that failed, waits, or is in another currency is no line, and is named on the page of its file", async () => {
  const { id, total } = await waiting();
  const file = await upload(
    statedCsv(
      stated(`NIP ${id}`, total, "S-ST-1", "Failed"),
      stated(`NIP ${id}`, total, "S-ST-2", "PENDING"),
      stated(`NIP ${id}`, total, "S-ST-3", "Successful", "USD"),
      stated(`NIP ${id}`, total, "S-ST-4", "Under the moon"),
    ),
  );
  expect(file).toMatchObject({ errors: [], linesAdded: 1 });
  expect(await findBankStatementFile(shop.db, file.id ?? "")).toMatchObject({ linesAside: 3 });
  const day = "21 November 2026";
  expect(await asideOf(file.id ?? "")).toMatchObject([
    { line: 2, day, why: "failed", said: "Failed", words: `NIP ${id} S-ST-1` },
    { line: 3, day, why: "pending", said: "PENDING" },
    { line: 4, day, why: "currency", said: "USD", amount: `USD ${total}` },
  ]);
  const doubtful = await findLine("S-ST-4");
  expect(doubtful).toMatchObject({ bankStatus: "Under the moon" });
  expect(await isSure(doubtful?.id)).toBe(false);
});

test("a payment that waited is new money in a later file that has it as successful, and is counted once", async () => {
  const { id, total } = await waiting();
  const row = (status: string) => statedCsv(stated(`NIP ${id}`, total, "S-LATER", status));
  expect(await upload(row("Pending"))).toMatchObject({ linesAdded: 0 });
  expect(await upload(row("Successful"))).toMatchObject({ linesAdded: 1 });
  expect(await isSure((await findLine("S-LATER"))?.id)).toBe(true);
  expect(await upload(row("Successful"))).toMatchObject({ linesAdded: 0 });
  expect(await lineNumbers("S-LATER")).toHaveLength(1);
});

test("a payment that failed and came after all in one file is one line, whichever is first", async () => {
  for (const statuses of [
    ["Failed", "Successful"],
    ["Successful", "Failed"],
  ]) {
    const { id, total } = await waiting();
    const lines = statuses.map((status) => stated(`NIP ${id}`, total, `S-BOTH-${statuses[0]?.length}`, status));
    for (const added of [1, 0]) expect(await upload(statedCsv(...lines))).toMatchObject({ linesAdded: added });
    const [lineId] = await lineNumbers(`S-BOTH-${statuses[0]?.length}`);
    expect(await isSure(lineId)).toBe(true);
  }
});

test("a line that a later file has as reversed is not sure any more, and the order that it paid is named", async () => {
  const [open, paid] = [await waiting(), await waiting()];
  const rows = (status: string) =>
    statedCsv(
      stated(`NIP ${open.id}`, open.total, "S-AGAIN-1", status),
      stated(`NIP ${paid.id}`, paid.total, "S-AGAIN-2", status),
    );
  await upload(rows("Successful"));
  const [first, second] = [await findLine("S-AGAIN-1"), await findLine("S-AGAIN-2")];
  await settleLines(shop, bisi, [{ lineId: second?.id ?? 0, orderId: paid.id }]);
  const later = await upload(rows("Reversed"));
  expect(await isSure(first?.id)).toBe(false);
  expect(await asideOf(later.id ?? "")).toMatchObject([{ line: 2 }, { line: 3, orderId: paid.id }]);
  await upload(rows("Successful"));
  expect(await isSure(first?.id)).toBe(true);
  await upload(rows("Successful").replaceAll(",Successful,", ",,").replace("Status", "Remark of mine"));
  expect(await isSure(first?.id)).toBe(true);
});

test("a line of before, which had one column of the bank's words, is the same line in a file that has two", async () => {
  const { id, total } = await waiting();
  const text = `Date,Description,Description,Debit,Credit\n21/11/2026,NIP TWO,${id},,${total}\n`;
  const first = await upload(text);
  const [line] = await shop.db
    .select()
    .from(bankStatementLines)
    .where(eq(bankStatementLines.fileId, first.id ?? ""));
  expect(line?.description).toBe(`NIP TWO ${id}`);
  const key = lineKeys(accountId)({
    bookedOn: "2026-11-21",
    amountKobo: toKobo(total),
    description: "NIP TWO",
    reference: "",
  });
  await shop.db
    .update(bankStatementLines)
    .set({ key })
    .where(eq(bankStatementLines.id, line?.id ?? 0));
  await shop.db
    .update(bankStatementFiles)
    .set({ columns: null })
    .where(eq(bankStatementFiles.id, first.id ?? ""));
  expect(await upload(text)).toMatchObject({ linesAdded: 0 });
});

test("the columns of a known layout can be chosen, and its lines are replaced until one of them pays an order", async () => {
  const { id, total } = await waiting();
  const text = `Date,Narration,Remarks,Debit,Credit\n05/11/2026,WRONG,${id},,${total}\n06/11/2026,WRONG,x,,5\n`;
  const file = await upload(text);
  const found = await findChoosable(shop, file.id ?? "");
  expect(found).toMatchObject({ names: ["Date", "Narration", "Remarks", "Debit", "Credit"] });
  const columns = { date: "date", description: ["remarks"], debit: "debit", credit: "credit", monthFirst: false };
  const choose = () => chooseColumns(shop, bisi, { fileId: file.id ?? "", columns });
  expect(await choose()).toBe(true);
  await runQueuedJobs(shop);
  const lines = () =>
    shop.db
      .select()
      .from(bankStatementLines)
      .where(eq(bankStatementLines.fileId, file.id ?? ""))
      .orderBy(bankStatementLines.line);
  expect((await lines()).map(({ description }) => description)).toEqual([id, "x"]);
  const [first] = await lines();
  await settleLines(shop, bisi, [{ lineId: first?.id ?? 0, orderId: id }]);
  const again = await upload(text);
  expect(again).toMatchObject({ linesAdded: 0 });
  expect(await choose()).toMatchObject({ code: "line-settled" });
  expect(await chooseColumns(shop, bisi, { fileId: again.id ?? "", columns })).toMatchObject({ code: "line-settled" });
  expect(await lines()).toHaveLength(2);
  await forgetColumns(shop, bisi, "date|narration|remarks|debit|credit");
});

test("a file whose dates may be of two months is asked about, and its columns chosen with the month first", async () => {
  const { id, total } = await waiting();
  const text = `Date,Narration,Branch,Debit,Credit\n11/05/2026,${id},,,${total}\n11/06/2026,other,,,5\n`;
  const file = await upload(text);
  expect(file).toMatchObject({
    linesAdded: 0,
    errors: [{ line: 2, message: /may be 11 May 2026 or 5 November 2026/ }],
  });
  const { columns } = (await findChoosable(shop, file.id ?? "")) ?? {};
  if (!columns) throw new Error("The file has no columns");
  await chooseColumns(shop, bisi, { fileId: file.id ?? "", columns: { ...columns, monthFirst: true } });
  await runQueuedJobs(shop);
  const [line] = await shop.db
    .select()
    .from(bankStatementLines)
    .where(eq(bankStatementLines.fileId, file.id ?? ""))
    .orderBy(bankStatementLines.line);
  expect(line?.bookedOn).toBe("2026-11-05");
  const dayFirst = text.replace("11/05/2026", "05/11/2026").replace("11/06/2026", "13/11/2026");
  expect(await upload(dayFirst)).toMatchObject({ errors: [], linesAdded: 1 });
  await forgetColumns(shop, bisi, "date|narration|branch|debit|credit");
});

test("a statement of an account in dollars is refused, and a line that it has from before pays no order", async () => {
  const { id, total } = await waiting();
  await upload(csv(credit(total, id, "S-DOLLAR")));
  const line = await findLine("S-DOLLAR");
  const { id: dollars } = (
    await shop.db
      .select()
      .from(bankAccounts)
      .where(sql`id <> ${accountId}`)
  )[0] ?? { id: "" };
  await shop.db.update(bankAccounts).set({ currency: "USD" }).where(eq(bankAccounts.id, dollars));
  const content = Buffer.from(csv(credit(1, "dollars")));
  const refused = await uploadBankStatement(shop, bisi, { accountId: dollars, name: "x.csv", content });
  expect(refused).toMatchObject({ code: "no-bank-account", message: /is in USD/ });
  await shop.db
    .update(bankStatementLines)
    .set({ accountId: dollars })
    .where(eq(bankStatementLines.id, line?.id ?? 0));
  const { unknown } = await listOpenLines(shop.db, shop.clock());
  expect(unknown.map((one) => one.id)).toContain(line?.id);
  const [settled] = await settleLines(shop, bisi, [{ lineId: line?.id ?? 0, orderId: id }]);
  expect(settled?.result).toMatchObject({ code: "line-settled" });
  await shop.db.update(bankAccounts).set({ currency: "NGN" }).where(eq(bankAccounts.id, dollars));
});

test("a bank statement for an unknown account is refused and not stored", async () => {
  const files = await shop.db.$count(bankStatementFiles);
  const file = { accountId: "00000000-0000-4000-8000-000000000000", name: "x.csv" };
  const content = Buffer.from(csv(credit(1, "nobody's account")));
  expect(await uploadBankStatement(shop, bisi, { ...file, content })).toMatchObject({ code: "no-bank-account" });
  expect(await shop.db.$count(bankStatementFiles)).toBe(files);
});

test("a large file is read by a job, which may run twice", async () => {
  const lines = Array.from({ length: 9000 }, (_one, index) => credit(index + 1, "large file"));
  const file = await upload(csv(...lines));
  expect(file.isRead).toBe(false);
  await Promise.all([readBankStatement(shop, file.id ?? ""), readBankStatement(shop, file.id ?? "")]);
  await readBankStatement(shop, file.id ?? "");
  expect(await findBankStatementFile(shop.db, file.id ?? "")).toMatchObject({ linesAdded: 9000, linesRead: 9000 });
  await shop.pool.query("delete from bank_statement_lines where description = 'large file'");
});

test("a line with the order's number is sure, and confirming it pays the order with the bank's reference", async () => {
  const { id, total, end } = await waiting({ reported: true });
  await upload(csv(credit(total, `NIP ${end.toUpperCase()}`, "S-REF-1")));
  const line = await findLine("S-REF-1");
  const { sure } = await listOpenLines(shop.db, shop.clock());
  expect(sure.find((one) => one.id === line?.id)?.candidates).toMatchObject([{ orderId: id }]);
  const [result] = await settleLines(shop, bisi, [{ lineId: line?.id ?? 0, orderId: id }]);
  expect(result?.result).not.toBeInstanceOf(Refusal);
  expect(await order(id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
  expect(await findLine("S-REF-1")).toMatchObject({ state: "matched", orderId: id, settledBy: bisi });
  const audit = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `order:${id}`));
  expect(audit.map(({ action }) => action)).toContain("matched a line of the statement");
});

test("a line that was matched with another order leaves the next one with its words and amount sure", async () => {
  const [one, other] = [await waiting(), await waiting()];
  await upload(csv(credit(one.total, one.end, "S-USED-1")));
  await settleLines(shop, bisi, [{ lineId: (await findLine("S-USED-1"))?.id ?? 0, orderId: other.id }]);
  await upload(csv(credit(one.total, one.end, "S-USED-2")));
  expect(await isSure((await findLine("S-USED-2"))?.id)).toBe(true);
});

test("an order that nobody has reported as paid is confirmed by its line too", async () => {
  const { id, total, end } = await waiting();
  await upload(csv(credit(total, end, "S-REF-2")));
  await settleLines(shop, bisi, [{ lineId: (await findLine("S-REF-2"))?.id ?? 0, orderId: id }]);
  expect(await order(id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("pressed twice at once, the money of a line is counted once", async () => {
  for (const reported of [true, false]) {
    const { id, total, end } = await waiting({ reported });
    const reference = `S-TWICE-${reported}`;
    await upload(csv(credit(total, end, reference)));
    const match = { lineId: (await findLine(reference))?.id ?? 0, orderId: id };
    const pressed = await Promise.all([1, 2, 3].map(() => settleLines(shop, bisi, [match])));
    expect(pressed.flat().some(({ result }) => !(result instanceof Refusal))).toBe(true);
    await settleLines(shop, bisi, [match]);
    expect(await received(id)).toBe(toKobo(total));
    expect(await findLine(reference)).toMatchObject({ state: "matched", orderId: id });
  }
});

test("of many lines confirmed with one press, a refused one leaves the others confirmed", async () => {
  const [one, other] = [await waiting(), await waiting()];
  await upload(csv(credit(one.total, one.end, "S-MANY-1"), credit(other.total, other.end, "S-MANY-2")));
  const [first, second] = [await findLine("S-MANY-1"), await findLine("S-MANY-2")];
  await ignoreLines(shop, bisi, [first?.id ?? 0]);
  const settled = await settleLines(shop, bisi, [
    { lineId: first?.id ?? 0, orderId: one.id },
    { lineId: second?.id ?? 0, orderId: other.id },
  ]);
  expect(settled.map(({ result }) => result instanceof Refusal)).toEqual([true, false]);
  expect(await order(one.id)).toMatchObject({ status: "pending" });
  expect(await order(other.id)).toMatchObject({ status: "confirmed" });
});

test("a payment that staff have typed with the bank's reference is not counted again by its line", async () => {
  const { id, total, end } = await waiting();
  const money = { method: "bank-transfer", reference: "S-TYPED-1", kobo: toKobo(total) } as const;
  await recordMoney(shop, { orderId: id, actor: bisi }, money);
  await upload(csv(credit(total, end, "S-TYPED-1")));
  await settleLines(shop, bisi, [{ lineId: (await findLine("S-TYPED-1"))?.id ?? 0, orderId: id }]);
  expect(await received(id)).toBe(toKobo(total));
  expect(await findLine("S-TYPED-1")).toMatchObject({ state: "matched" });
});

const lineNumbers = async (reference: string) =>
  (
    await shop.db
      .select()
      .from(bankStatementLines)
      .where(eq(bankStatementLines.reference, reference))
      .orderBy(bankStatementLines.id)
  ).map(({ id }) => id);

test.each([
  [
    "one after the other",
    async (presses: (() => Promise<unknown>)[]) => void (await presses[0]?.(), await presses[1]?.()),
  ],
  ["at once", (presses: (() => Promise<unknown>)[]) => Promise.all(presses.map((press) => press()))],
])("two payments to which the bank gives one reference are both counted, confirmed %s", async (how, run) => {
  const { id, total, end } = await waiting({ reported: true });
  const reference = how === "at once" ? "1.0001E+417" : "1.0001E+29";
  await upload(csv(credit(1000, end, reference), credit(total - 1000, end, reference)));
  const lines = await lineNumbers(reference);
  expect(lines).toHaveLength(2);
  await run(lines.map((lineId) => () => settleLines(shop, bisi, [{ lineId, orderId: id }])));
  expect(await received(id)).toBe(toKobo(total));
  expect(await order(id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
  for (const lineId of lines) await settleLines(shop, bisi, [{ lineId, orderId: id }]);
  expect(await received(id)).toBe(toKobo(total));
});

test("two equal payments with one reference on one day are two payments, for one order or for two", async () => {
  const [one, other] = [await waiting(), await waiting()];
  const equal = credit(700, "NIP FROM AMARA", "SAME-REF-3");
  await upload(csv(equal, equal, equal));
  const [first = 0, second = 0, third = 0] = await lineNumbers("SAME-REF-3");
  await settleLines(shop, bisi, [
    { lineId: first, orderId: one.id },
    { lineId: second, orderId: one.id },
    { lineId: third, orderId: other.id },
  ]);
  expect(await received(one.id)).toBe(toKobo(1400));
  expect(await received(other.id)).toBe(toKobo(700));
});

test("of two lines with the reference that staff typed, the one with its amount is that money, and the other is more", async () => {
  const { id, total, end } = await waiting();
  await recordMoney(
    shop,
    { orderId: id, actor: bisi },
    { method: "bank-transfer", reference: "S-TYPED-2", kobo: 100_000 },
  );
  await upload(csv(credit(total - 1000, end, "S-TYPED-2"), credit(1000, end, "S-TYPED-2")));
  for (const lineId of await lineNumbers("S-TYPED-2")) await settleLines(shop, bisi, [{ lineId, orderId: id }]);
  expect(await received(id)).toBe(toKobo(total));
});

test("money that staff typed for another order is not counted again by its line", async () => {
  const [one, other] = [await waiting(), await waiting()];
  const money = { method: "bank-transfer", reference: "S-ELSEWHERE", kobo: toKobo(one.total) } as const;
  await recordMoney(shop, { orderId: other.id, actor: bisi }, money);
  await upload(csv(credit(one.total, one.end, "S-ELSEWHERE")));
  const [settled] = await settleLines(shop, bisi, [
    { lineId: (await findLine("S-ELSEWHERE"))?.id ?? 0, orderId: one.id },
  ]);
  expect(settled?.result).toMatchObject({ code: "payment-settled" });
  expect(await findLine("S-ELSEWHERE")).toMatchObject({ state: "open" });
});

test("a line with a short reference, or none, pays under its own number, and so do two of them", async () => {
  const { id, total, end } = await waiting();
  await upload(csv(credit(total - 500, `${end} first`, "12345"), credit(500, `${end} second`, "")));
  const found = await shop.db
    .select()
    .from(bankStatementLines)
    .where(like(bankStatementLines.description, `${end} %`));
  for (const line of found) await settleLines(shop, bisi, [{ lineId: line.id, orderId: id }]);
  expect(await received(id)).toBe(toKobo(total));
  const { rows } = await shop.pool.query("select reference from payment_transactions where order_id = $1", [id]);
  expect(rows.map(({ reference }) => reference).toSorted()).toEqual(found.map((line) => `LINE-${line.id}`).toSorted());
});

test("one line confirmed for two orders at once is the money of one", async () => {
  const [one, other] = [await waiting(), await waiting()];
  await upload(csv(credit(900, "NIP FROM AMARA", "S-TWO-ORDERS")));
  const lineId = (await findLine("S-TWO-ORDERS"))?.id ?? 0;
  await Promise.all([one, other].map(({ id: orderId }) => settleLines(shop, bisi, [{ lineId, orderId }])));
  expect((await received(one.id)) + (await received(other.id))).toBe(toKobo(900));
});

test("less than the total is doubtful, and is recorded as an underpayment", async () => {
  const { id, total, end } = await waiting();
  await upload(csv(credit(total - 1000, end, "S-LESS")));
  const line = await findLine("S-LESS");
  const { doubtful } = await listOpenLines(shop.db, shop.clock());
  expect(doubtful.find((one) => one.id === line?.id)?.candidates[0]).toMatchObject({ orderId: id });
  await settleLines(shop, bisi, [{ lineId: line?.id ?? 0, orderId: id }]);
  expect(await order(id)).toMatchObject({ status: "pending", paymentState: "problem" });
  expect(await received(id)).toBe(toKobo(total - 1000));
});

test("an order whose part payment goes back waits for its whole total again, and a line of it is sure", async () => {
  const { id, total, end } = await waiting();
  const money = { method: "bank-transfer", reference: "S-PART", kobo: toKobo(1000) } as const;
  const part = await recordMoney(shop, { orderId: id, actor: bisi }, money);
  if (part instanceof Refusal) throw new Error(part.message);
  const refund = { attemptId: part.id, amountKobo: toKobo(1000), reason: "Too little", channel: "manual" } as const;
  expect(await requestRefund(shop, { ...refund, actor: bisi })).not.toBeInstanceOf(Refusal);
  await upload(csv(credit(total, end, "S-WHOLE")));
  const line = await findLine("S-WHOLE");
  const { sure } = await listOpenLines(shop.db, shop.clock());
  const waits = { id, openKobo: toKobo(total), waits: true };
  expect(sure.find((one) => one.id === line?.id)?.candidates).toMatchObject([{ order: waits }]);
});

test("money for a cancelled order is found by its reference, with the total that it had", async () => {
  const { id, total, end } = await waiting();
  await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, id));
  await upload(csv(credit(total, end, "S-CANCELLED")));
  const line = await findLine("S-CANCELLED");
  const { doubtful } = await listOpenLines(shop.db, shop.clock());
  const ended = { id, openKobo: toKobo(total), waits: false };
  const reasons = ["reference", "amount"];
  expect(doubtful.find((one) => one.id === line?.id)?.candidates[0]).toMatchObject({ order: ended, reasons });
  const placed = async (days: number) => {
    const at = new Date(shop.clock().getTime() - days * DAY);
    await shop.db.update(orders).set({ createdAt: at }).where(eq(orders.id, id));
    return (await listPayableOrders(shop.db, shop.clock(), [])).some((one) => one.id === id);
  };
  expect([await placed(13), await placed(14)]).toEqual([true, false]);
  // Its whole id finds it even after that.
  const named = await listPayableOrders(shop.db, shop.clock(), [`NIP ${id.toUpperCase().replaceAll("_", "")} AMARA`]);
  expect(named.map((one) => one.id)).toContain(id);
});

const debit = (naira: number | string, remarks: string, reference: string, day = "21/11/2026") =>
  `${day},${day},${reference},"${naira}",,100.00,HEAD OFFICE,${remarks}`;
const isSure = async (lineId: number | undefined) =>
  (await listOpenLines(shop.db, shop.clock())).sure.some(({ id }) => id === lineId);
const findTakenBack = async (id: string) =>
  (await listTakenBack(shop, shop.clock())).filter(({ orderId }) => orderId === id);

test("a credit that the same file takes back is not sure, and says on which day it went out", async () => {
  const { id, total, end } = await waiting({ reported: true });
  await upload(
    csv(credit(total, `NIP FROM AMARA ${end}`, "S-GONE-1"), debit(total, `RVSL NIP FROM AMARA ${end}`, "S-GONE-1")),
  );
  const lines = await shop.db.select().from(bankStatementLines).where(eq(bankStatementLines.reference, "S-GONE-1"));
  const line = lines.find(({ amountKobo }) => amountKobo > 0);
  const { sure, doubtful } = await listOpenLines(shop.db, shop.clock());
  expect(sure.map((one) => one.id)).not.toContain(line?.id);
  expect(doubtful.find((one) => one.id === line?.id)).toMatchObject({
    takenBackOn: "2026-11-21",
    candidates: [{ orderId: id }],
  });
  expect((await listDebits(shop.db)).map(({ reference }) => reference)).toContain("S-GONE-1");
});

test("a reversal in a later file takes its credit out of what is sure", async () => {
  const { total, end } = await waiting();
  await upload(csv(credit(total, `NIP ${end}`, "S-GONE-2")));
  const line = await findLine("S-GONE-2");
  expect(await isSure(line?.id)).toBe(true);
  await upload(csv(debit(total, `REVERSAL OF NIP ${end}`, "OTHER-REF-2")));
  expect(await isSure(line?.id)).toBe(false);
});

test("a sure line that the bank takes back while the page is open is not confirmed with the others", async () => {
  const [one, other] = [await waiting(), await waiting()];
  await upload(csv(credit(one.total, one.end, "S-STALE-1"), credit(other.total, other.end, "S-STALE-2")));
  const [first, second] = [await findLine("S-STALE-1"), await findLine("S-STALE-2")];
  await upload(csv(debit(one.total, `RVSL ${one.end}`, "")));
  const matches = [
    { lineId: first?.id ?? 0, orderId: one.id },
    { lineId: second?.id ?? 0, orderId: other.id },
  ];
  for (let press = 1; press <= 2; press += 1) {
    const settled = await settleSureLines(shop, bisi, matches);
    expect(settled.map(({ result }) => result instanceof Refusal)).toEqual([true, false]);
  }
  expect(await received(one.id)).toBe(0);
  expect(await received(other.id)).toBe(toKobo(other.total));
});

test("money that came back to the shop is not a customer's, although it has a customer's name and amount", async () => {
  const { total, end } = await waiting();
  await upload(csv(credit(total, `NIP FROM AMARA NWOSU ${end}`, "S-OWN-1")));
  const line = await findLine("S-OWN-1");
  expect(await isSure(line?.id)).toBe(true);
  await upload(csv(debit(total, "TRF TO AMARA", "S-OWN-1", "20/11/2026")));
  expect(await isSure(line?.id)).toBe(false);
});

test("a reversal of confirmed money waits for its correction, which deals with it and takes the order back", async () => {
  const { id, total, end } = await waiting({ reported: true });
  await upload(csv(credit(total, `NIP ${end}`, "S-GONE-3")));
  await settleLines(shop, bisi, [{ lineId: (await findLine("S-GONE-3"))?.id ?? 0, orderId: id }]);
  expect(await findTakenBack(id)).toEqual([]);
  await upload(csv(debit(total, `RVSL NIP ${end}`, "S-GONE-3-BACK")));
  const [found] = await findTakenBack(id);
  expect(found).toMatchObject({ line: { amountKobo: -toKobo(total) }, receivedKobo: toKobo(total) });
  const action = { attemptId: found?.attemptId ?? 0, actor: bisi };
  await correctByHand(shop, action, { kobo: 0, reason: "The bank took it back", debitId: found?.line.id ?? 0 });
  expect(await findTakenBack(id)).toEqual([]);
  expect(await order(id)).toMatchObject({ paymentState: "problem" });
  const { attemptId, actor } = action;
  const settled = { state: "matched", orderId: id, attemptId, settledBy: actor, settledAt: shop.clock() };
  expect(await findLine("S-GONE-3-BACK")).toMatchObject(settled);
  const { entries } = await listAudit(shop.db, { subject: `order:${id}` });
  const matched = entries.filter(({ action: done }) => done === "matched a line of the statement");
  expect(matched.map(({ details }) => details)).toMatchObject([
    { line: found?.line.id, bookedOn: "2026-11-21", amount: `-${nairaForFile(toKobo(total))}` },
    { amount: nairaForFile(toKobo(total)) },
  ]);
});

test("a correction changes only the line it is about, and none that is settled, set aside or a credit", async () => {
  const pay = async (reference: string) => {
    const { id, total } = await waiting();
    const money = { method: "bank-transfer", reference, kobo: toKobo(total) } as const;
    const attempt = await recordMoney(shop, { orderId: id, actor: bisi }, money);
    if (attempt instanceof Refusal) throw new Error(attempt.message);
    return attempt.id;
  };
  const correct = async (actor: string, attemptId: number, reference: string) => {
    const debitId = (await findLine(reference))?.id ?? 0;
    const correction = { kobo: 0, reason: "The bank took it back", debitId };
    expect(await correctByHand(shop, { attemptId, actor }, correction)).not.toBeInstanceOf(Refusal);
  };
  const debits = ["S-KEPT-MATCHED", "S-KEPT-ASIDE", "S-KEPT-OPEN"];
  await upload(csv(...debits.map((reference) => debit(77, "RVSL", reference)), credit(77, "NIP", "S-KEPT-CREDIT")));
  await ignoreLines(shop, bisi, [(await findLine("S-KEPT-ASIDE"))?.id ?? 0]);
  await correct(bisi, await pay("S-KEPT-FIRST"), "S-KEPT-MATCHED");
  const lines = () => Promise.all([...debits, "S-KEPT-CREDIT"].map(findLine));
  const before = await lines();
  expect(before.map((line) => line?.state)).toEqual(["matched", "ignored", "open", "open"]);
  for (const reference of ["S-KEPT-MATCHED", "S-KEPT-ASIDE", "S-KEPT-CREDIT"]) {
    await correct(customer, await pay(`${reference}-PAID`), reference);
  }
  expect(await lines()).toEqual(before);
});

test.each(["the bank's reference", "the order's number"])(
  "a reversal of money that staff typed, without its line, is found by %s",
  async (how) => {
    const { id, total } = await waiting();
    const reference = how.includes("order") ? "BY-PHONE" : "S-TYPED-BACK";
    await recordMoney(shop, { orderId: id, actor: bisi }, { method: "bank-transfer", reference, kobo: toKobo(total) });
    await upload(
      csv(debit(total, how.includes("order") ? `RVSL ${id}` : "RVSL", how.includes("order") ? "" : reference)),
    );
    expect(await findTakenBack(id)).toHaveLength(1);
  },
);

test("a debit that reverses no order's payment is set aside, such as the shop's own refund", async () => {
  const { id, total, end } = await waiting();
  await upload(csv(credit(total, `NIP ${end} AMARA NWOSU`, "S-GONE-4")));
  await settleLines(shop, bisi, [{ lineId: (await findLine("S-GONE-4"))?.id ?? 0, orderId: id }]);
  await upload(csv(debit(total, `TRF TO AMARA NWOSU ${id}`, "S-GONE-5")));
  const [found] = await findTakenBack(id);
  expect(await ignoreLines(shop, bisi, [found?.line.id ?? 0])).toBe(1);
  expect(await findTakenBack(id)).toEqual([]);
  expect(await reopenLines(shop, bisi, [found?.line.id ?? 0])).toBe(1);
  const refund = {
    attemptId: found?.attemptId ?? 0,
    amountKobo: toKobo(total),
    reason: "Sold out",
    channel: "manual",
  } as const;
  expect(await requestRefund(shop, { ...refund, actor: bisi })).not.toBeInstanceOf(Refusal);
  expect(await findTakenBack(id)).toEqual([]);
});

test("the reversal of one of two equal payments creates no task about the other", async () => {
  const { id, total, end } = await waiting();
  await upload(
    csv(credit(total, `NIP FROM AMARA NWOSU ${end}`, "S-FIRST"), credit(total, "NIP FROM AMARA NWOSU", "S-SECOND")),
  );
  await settleLines(shop, bisi, [{ lineId: (await findLine("S-FIRST"))?.id ?? 0, orderId: id }]);
  await upload(csv(debit(total, "RVSL NIP FROM AMARA NWOSU", "S-SECOND")));
  expect(await findTakenBack(id)).toEqual([]);
});

test("a line without an order can be set aside and reopened, and a debit cannot pay an order", async () => {
  await upload(csv(credit(999, "SALARY", "S-ASIDE"), "21/11/2026,,S-OUT,500.00,,1.00,HO,RENT"));
  const [line, out] = [await findLine("S-ASIDE"), await findLine("S-OUT")];
  expect(out?.amountKobo).toBe(-50_000);
  expect((await listOpenLines(shop.db, shop.clock())).unknown.map(({ id }) => id)).toContain(line?.id);
  expect(await ignoreLines(shop, bisi, [line?.id ?? 0])).toBe(1);
  expect(await ignoreLines(shop, bisi, [line?.id ?? 0])).toBe(0);
  expect(await findLine("S-ASIDE")).toMatchObject({ settledBy: bisi, settledAt: shop.clock() });
  expect((await listSettledLines(shop.db, "ignored")).map(({ id }) => id)).toContain(line?.id);
  expect(await reopenLines(shop, bisi, [line?.id ?? 0])).toBe(1);
  expect(await findLine("S-ASIDE")).toMatchObject({ settledBy: null, settledAt: null });
  const { entries } = await listAudit(shop.db, { subject: `bank-statement-line:${line?.id}` });
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ["took back a line of the statement", bisi],
    ["set aside a line of the statement", bisi],
  ]);
  const { id } = await waiting();
  const [refused] = await settleLines(shop, bisi, [{ lineId: out?.id ?? 0, orderId: id }]);
  expect(refused?.result).toMatchObject({ code: "line-settled" });
});

const creditOn = (day: string, naira: number) => credit(naira, `the totals of ${day}`).replaceAll("21/11/2026", day);

test("the totals count the lines of the last 90 days", async () => {
  const counted = async () => (await readBankStatementTotals(shop.db, shop.clock())).totals;
  const before = await counted();
  await upload(
    csv(creditOn("23/08/2026", 70), creditOn("24/08/2026", 50), debit(30, "the totals of money out", "", "24/08/2026")),
  );
  const { credits = 0, creditsKobo = 0, open = 0, openKobo = 0 } = before ?? {};
  const more = { credits: credits + 1, creditsKobo: creditsKobo + 5_000, open: open + 1, openKobo: openKobo + 5_000 };
  expect(await counted()).toMatchObject({ ...more, matched: before?.matched, matchedKobo: before?.matchedKobo });
  await shop.pool.query("delete from bank_statement_lines where description like 'the totals of %'");
  const { totals, files } = await readBankStatementTotals(shop.db, shop.clock());
  expect(totals?.matched).toBe(await shop.db.$count(bankStatementLines, sql`state = 'matched'`));
  expect(totals?.credits).toBe(await shop.db.$count(bankStatementLines, sql`amount_kobo > 0`));
  expect(files.length).toBe(5);
});

test("a file that nobody explains is deleted after a day, and lines without an order with their bookkeeping period", async () => {
  const file = await upload("Wann;Was;Wieviel Euro\n21/11/2026;von Ada;5\n");
  const creditBefore = credit(1, "old line").replaceAll("21/11/2026", "31/12/2019");
  await upload(csv(creditBefore, credit(2, "kept line").replaceAll("21/11/2026", "01/01/2020")));
  const today = shop.clock();
  shop.setClock(new Date(today.getTime() + DAY));
  await deleteOldBankStatements(shop);
  expect(await findChoosable(shop, file.id ?? "")).toEqual({
    names: ["Wann", "Was", "Wieviel Euro"],
    columns: undefined,
  });
  shop.setClock(new Date(today.getTime() + DAY + 1));
  await deleteOldBankStatements(shop);
  shop.setClock(today);
  expect(await shop.db.$count(bankStatementFiles, sql`content is not null or set_aside::text like '%words%'`)).toBe(0);
  expect(await shop.db.$count(bankStatementFiles, sql`set_aside::text like '%Failed%'`)).toBeGreaterThan(0);
  expect(file.isRead).toBe(false);
  expect(await shop.db.$count(bankStatementLines, eq(bankStatementLines.description, "old line"))).toBe(0);
  expect(await shop.db.$count(bankStatementLines, eq(bankStatementLines.description, "kept line"))).toBe(1);
  expect(await shop.db.$count(bankStatementLines)).toBeGreaterThan(0);
});
