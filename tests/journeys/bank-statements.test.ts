import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { orderId, makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, join } from "../people/people.ts";
import { desktop, openShopfront, type Shopfront, type VisitorOptions } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
let customer: string;
const totals: number[] = [];
beforeAll(async () => {
  shopfront = await openShopfront();
  customer = await join(shopfront.shop, amara);
  await setStock(shopfront.shop, "1", 100);
  for (const number of [1, 2, 3]) await order(number);
});

async function order(number: number): Promise<number> {
  const request = await makeOrderRequest(shopfront.shop, number, { "1": number });
  const placed = await placeOrder(shopfront.shop, customer, request);
  if (placed instanceof Refusal) throw new Error(placed.message);
  totals[number] = placed.order.total;
  await reportTransfer(shopfront.shop, { userId: customer }, { orderId: orderId(number) });
  return placed.order.total;
}

async function inTheOffice(path: string, options: VisitorOptions = desktop): Promise<Page> {
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, demoAccounts.chidinma);
  await page.goto(path);
  return page;
}

const credit = (naira: number, words: string, reference: string) =>
  `21/11/2026,21/11/2026,${reference},,"${naira.toLocaleString("en-NG")}.00",1.00,HEAD OFFICE,${words}`;

function statement(): Buffer {
  const lines = [
    "Account statement of,CALABASH LARDER",
    "Trans. Date,Value. Date,Reference,Debits,Credits,Balance,Originating Branch,Remarks",
    credit(totals[1] ?? 0, `NIP/${orderId(1).slice(-9)}`, "REF-0001"),
    credit(totals[2] ?? 0, `CBL ${orderId(2).slice(4)}`, "REF-0002"),
    credit((totals[3] ?? 0) - 500, `FROM AMARA FOR ${orderId(3)}`, "REF-0003"),
    credit(12_000, "SALARY ADVANCE", "REF-0004"),
  ];
  return Buffer.from(lines.join("\n"));
}

test("the sure lines of an uploaded bank statement are confirmed with one press, and the others one by one", async () => {
  const page = await inTheOffice("/office/bank-statements");
  await page.getByLabel("File").setInputFiles({ name: "november.csv", mimeType: "text/csv", buffer: statement() });
  await page.getByRole("button", { name: "Read the statement" }).click();
  await page.getByText("4 new lines of").waitFor();
  await page.getByRole("link", { name: "See what they pay" }).click();
  await page.getByRole("heading", { name: "Match found (2)" }).waitFor();
  await page.getByRole("button", { name: /Confirm 2 payments/ }).click();
  await page.getByText("2 of 2 payments are recorded.").waitFor();
  const { rows } = await shopfront.shop.pool.query(
    "select count(*)::int as paid from orders where status = 'confirmed'",
  );
  expect(rows).toEqual([{ paid: 2 }]);
  await page.getByRole("link", { name: "← Bank statement" }).click();
  await page.getByText("₦500 too little").waitFor();
  await page.getByRole("button", { name: /It pays this one/ }).click();
  await page.getByText("1 of 1 payment is recorded.").waitFor();
});

test("what the bank takes back is shown as money out, and Today leads to the correction of its payment", async () => {
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, demoAccounts.chidinma);
  await page.goto("/office/bank-statements");
  const total = (totals[1] ?? 0).toLocaleString("en-NG");
  const headings = "Trans. Date,Value. Date,Reference,Debits,Credits,Balance,Originating Branch,Remarks";
  const debit = `21/11/2026,21/11/2026,REF-0001,"${total}.00",,1.00,HEAD OFFICE,RVSL NIP/${orderId(1).slice(-9)}`;
  await page.getByLabel("Or paste its lines, with the headings").fill(`${headings}\n${debit}`);
  await page.getByRole("button", { name: "Read the statement" }).click();
  await page.getByText("1 new line of").waitFor();
  await page.goto("/office/bank-statements?only=out");
  expect(await page.getByText(`−₦${total}`).count()).toBe(1);
  await page.goto("/office");
  await page.getByRole("list", { name: "Taken back by the bank" }).getByRole("link").click();
  expect(await page.getByLabel("What really arrived, in naira").inputValue()).toBe("0");
  expect(await page.getByLabel("Reason").inputValue()).toBe("The bank took it back on 21 November 2026");
  await page.getByRole("button", { name: "Correct it" }).click();
  await page.goto("/office");
  expect(await page.getByRole("list", { name: "Taken back by the bank" }).count()).toBe(0);
});

test("a line is set aside and taken back without JavaScript", async () => {
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, demoAccounts.chidinma);
  await page.goto("/office/bank-statements");
  await page.getByLabel("Tick ₦12,000").check();
  await page.getByRole("button", { name: "Not order payments" }).click();
  expect(await page.getByText("SALARY ADVANCE").count()).toBe(0);
  await page.goto("/office/bank-statements?only=ignored");
  await page.getByRole("button", { name: /Take it back.*₦12,000/ }).click();
  await page.goto("/office/bank-statements");
  expect(await page.getByText("SALARY ADVANCE").count()).toBe(1);
});

test("the palette opens with the keyboard, finds an order, and leads to it", async () => {
  const page = await inTheOffice("/office");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox");
  await field.waitFor();
  expect(await field.evaluate((input) => document.activeElement === input)).toBe(true);
  await field.fill(orderId(1).slice(-9));
  const first = page.getByRole("option", { selected: true });
  await expect.poll(() => first.innerText()).toContain("Order");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/office/orders/${orderId(1)}`);
});

test("single keys lead through the office, not in text fields, and can be switched off", async () => {
  const page = await inTheOffice("/office");
  await page.getByRole("link", { name: "Search the office" }).waitFor();
  await expect.poll(() => pressUntil(page, ["g", "o"], "/office/orders")).toBe(true);
  // The URL changes before the page does.
  await page.getByRole("heading", { name: "Orders", level: 1 }).waitFor();
  await page.keyboard.press("j");
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain("office-row");
  // The newest order is paid only in part, so only the next one can be packed.
  await page.keyboard.press("x");
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(1);
  const search = page.getByRole("searchbox").first();
  await search.focus();
  await page.keyboard.type("g t");
  expect(await search.inputValue()).toBe("g t");
  await page.locator("h1").click();
  await page.keyboard.press("?");
  await page.getByLabel("Use single keys").uncheck();
  await page.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  expect(new URL(page.url()).pathname).toBe("/office/orders");
});

/** Whether these keys lead to the path; the first press may come before the page listens. */
async function pressUntil(page: Page, keys: string[], path: string): Promise<boolean> {
  for (const key of keys) await page.keyboard.press(key);
  return new URL(page.url()).pathname === path;
}

test("the filter of a list is saved as a view, without JavaScript too, and removed", async () => {
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, demoAccounts.chidinma);
  await page.goto("/office/orders?search=&status=confirmed");
  await page.getByText("Save this view").click();
  await page.getByLabel("Name", { exact: true }).fill("To pack today");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "To pack today" }).waitFor();
  await page.goto("/office/orders");
  await page.getByRole("link", { name: "To pack today" }).click();
  expect(new URL(page.url()).search).toBe("?status=confirmed");
  await page.getByRole("button", { name: /Remove this view/ }).click();
  expect(await page.getByRole("link", { name: "To pack today" }).count()).toBe(0);
});

test("lines that failed, wait, or are in dollars are named on the page of their file, and none of them is ticked", async () => {
  const total = await order(4);
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, demoAccounts.chidinma);
  await page.goto("/office/bank-statements");
  const row = (status: string, currency: string, reference: string) =>
    `21/11/2026,NIP ${orderId(4)},${reference},,"${total}.00",${status},${currency}`;
  const lines = [
    "Transaction Date,Narration,Reference,Debit,Credit,Transaction Status,Currency",
    row("Failed", "NGN", "ST-1"),
    row("PENDING", "NGN", "ST-2"),
    row("Successful", "USD", "ST-3"),
    row("Odd", "NGN", "ST-4"),
  ];
  await page.getByLabel("Or paste its lines, with the headings").fill(lines.join("\n"));
  await page.getByRole("button", { name: "Read the statement" }).click();
  await page.getByRole("heading", { name: "Set aside (2)" }).waitFor();
  const aside = await page.getByRole("region", { name: "Set aside" }).innerText();
  expect(aside).toContain("the bank says “Failed”");
  expect(aside).toContain(`USD ${total}.00`);
  expect(await page.getByRole("region", { name: "Not there yet" }).innerText()).toContain("“PENDING”");
  await page.getByText("Choose the columns yourself").click();
  expect(await page.getByRole("checkbox", { name: "Transaction Status" }).nth(1).isChecked()).toBe(true);
  await page.getByRole("link", { name: "See what they pay" }).click();
  expect(await page.getByRole("heading", { name: /Match found/ }).count()).toBe(0);
  await page.getByText("The bank says “Odd” of this line.").waitFor();
});
