import { eq, lt } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { confirmedShop } from "#features/accounts/server/confirmed-shop.ts";
import { users } from "#features/accounts/tables.ts";
import { uploadBankStatement } from "#features/bank-statements/server/import-bank-statement.ts";
import { bankStatementLines } from "#features/bank-statements/tables.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { bankAccounts, paymentAttempts, paymentDisputes } from "#features/payments/tables.ts";
import { readShopSettings } from "#features/shop/server/settings.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";
import { signInAs } from "../journeys/sign-in.ts";
import { addDispute } from "../money/disputes.ts";
import type { NoScriptPage } from "../no-script/page.ts";
import { makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, join, joinStaff } from "../people/people.ts";
import { done } from "../run/done.ts";

const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };

let shopfront: Shopfront;
let owner: string;
let customer: string;
let page: NoScriptPage;
beforeAll(async () => {
  shopfront = await openShopfront();
  owner = await joinStaff(shopfront.shop, chidi);
  customer = await join(shopfront.shop, amara);
  await setStock(shopfront.shop, "1", 100);
  page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, chidi);
});

let number = 0;
async function order(units: number) {
  number += 1;
  const { shop } = shopfront;
  const placed = done(await placeOrder(shop, customer, await makeOrderRequest(shop, number, { "1": units })));
  return placed.order;
}

const statusOf = async (id: string) =>
  (await shopfront.shop.db.query.orders.findFirst({ where: eq(orders.id, id) }))?.status;
const attemptOf = (id: string) =>
  shopfront.shop.db.query.paymentAttempts.findFirst({ where: eq(paymentAttempts.orderId, id) });
const press = (name: string | RegExp) => page.getByRole("button", { name }).click();
/** As if everybody had signed in long ago. */
const forgetConfirmations = () =>
  shopfront.shop.pool.query("update sessions set confirmed_at = now() - interval '1 hour'");

async function upload(debit: string, credit: string, words: string): Promise<void> {
  const { shop } = shopfront;
  const headings = "Trans. Date,Value. Date,Reference,Debits,Credits,Balance,Originating Branch,Remarks";
  const line = `21/11/2026,21/11/2026,REF-0001,${debit},${credit},1.00,HEAD OFFICE,${words}`;
  const [account] = await shop.db.select().from(bankAccounts).limit(1);
  const content = Buffer.from(`${headings}\n${line}`);
  done(await uploadBankStatement(shop, owner, { accountId: account?.id ?? "", name: "november.csv", content }));
}

test("a sure line above the limit waits for the password, is not recorded with it once unsure, and the money that the bank takes back is matched with it", async () => {
  const { id, total } = await order(8);
  await upload("", `${total}.00`, `NIP/${id.slice(-9)}`);
  await page.goto("/office/bank-statements");
  await forgetConfirmations();
  await press(/^Confirm 1 payment/);
  await page.getByText("Nothing is recorded yet.").waitFor();
  await page.getByLabel("Your password").fill("wrong-password");
  await press("Record it");
  await page.getByText("That is not your password").waitFor();
  expect(await statusOf(id)).toBe("pending");
  await upload(`${total}.00`, "", `RVSL NIP/${id.slice(-9)}`);
  await page.getByLabel("Your password").fill(chidi.password);
  await press("Record it");
  await page.getByText("This line is no longer certain. Please look at it again.").waitFor();
  await page.getByText("0 of 1 payment is recorded.").waitFor();
  expect(await statusOf(id)).toBe("pending");
  await page.goto("/office/bank-statements");
  await press(/^It pays this one/);
  await page.getByText("1 of 1 payment is recorded.").waitFor();
  expect(await statusOf(id)).toBe("confirmed");
  await page.goto("/office/bank-statements");
  await page.getByRole("link", { name: "Correct the payment" }).click();
  await press("Correct it");
  const attempt = await attemptOf(id);
  expect(attempt?.receivedKobo).toBe(0);
  const [debit] = await shopfront.shop.db.select().from(bankStatementLines).where(lt(bankStatementLines.amountKobo, 0));
  expect(debit).toMatchObject({ state: "matched", orderId: id, attemptId: attempt?.id });
});

test("money that is recorded, confirmed, corrected or refunded is asked about first if it is not what was to come", async () => {
  const { id, total } = await order(2);
  await page.goto(`/office/orders/${id}/payments`);
  await page.getByLabel("Amount in naira").fill(`${total - 500}`);
  await page.getByLabel("The bank’s reference").fill("NIP 1");
  await press("Record it");
  await page.getByText(`That is ₦500 less than is still to pay. Record ${formatNaira(total - 500)}?`).waitFor();
  expect(await statusOf(id)).toBe("pending");
  await page.getByLabel("Amount in naira").fill(`${total}`);
  await press("Change the amount");
  expect(await statusOf(id)).toBe("confirmed");
  const attempt = await attemptOf(id);
  await page.goto(`/office/orders/${id}/payments/${attempt?.id}/correction`);
  await page.getByLabel("What really arrived").fill(`${total}00`);
  await page.getByLabel("Reason").fill("Mistyped");
  await press("Correct it");
  await page.getByText("That is 100 times what was asked for").waitFor();
  await page.goto(`/office/orders/${id}/refunds?attempt=${attempt?.id}&units-1=1`);
  await page.getByLabel("Amount in naira").fill("1");
  await page.getByLabel("Reason").fill("A torn bag");
  await press(/^Refund/);
  await page.getByText("the goods that you chose").waitFor();

  const other = await order(1);
  done(await reportTransfer(shopfront.shop, { userId: customer }, { orderId: other.id }));
  await page.goto(`/office/orders/${other.id}/payments/${(await attemptOf(other.id))?.id}/confirmation`);
  await page.getByLabel("Amount on the bank statement").fill(`${other.total - 500}`);
  await press("Payment received");
  expect((await attemptOf(other.id))?.receivedKobo).toBe(0);
  await press(`Yes, ${formatNaira(other.total - 500)} came`);
  expect((await attemptOf(other.id))?.receivedKobo).toBe(toKobo(other.total - 500));
});

test("what was paid too much is refunded by a link, another amount of it is asked about, and a disputed payment is not refunded", async () => {
  const { shop } = shopfront;
  const { id, total } = await order(1);
  const money = { method: "bank-transfer", reference: "GTB-77", kobo: toKobo(total + 2_500) } as const;
  done(await recordMoney(confirmedShop(shop), { orderId: id, actor: owner }, money));
  await page.goto(`/office/orders/${id}/refunds`);
  await page.getByRole("link", { name: "Refund what is too much, ₦2,500" }).click();
  expect(await page.getByLabel("Amount in naira").inputValue()).toBe("2,500");
  await page.getByLabel("Amount in naira").fill("250");
  await page.getByLabel("Reason").fill("Paid too much");
  await press(/^Refund$/);
  await page.getByText("That is a tenth of what is too much (₦2,500).").waitFor();
  const attempt = await attemptOf(id);
  if (!attempt) throw new Error("The order has no payment");
  const dispute = await addDispute(shop, attempt);
  await page.goto(`/office/orders/${id}/refunds`);
  await page.getByText("accept the dispute on Paystack’s dashboard").waitFor();
  await page.goto(`/office/orders/${id}/cancellation`);
  await page.getByText("nothing is refunded until the bank decides").waitFor();
  await shop.db.update(paymentDisputes).set({ status: "won" }).where(eq(paymentDisputes.id, dispute.id));
  await page.goto(`/office/orders/${id}/refunds`);
  await page.getByRole("link", { name: `Refund everything, ${formatNaira(total + 2_500)}` }).waitFor();
  await page.goto(`/office/orders/${id}/cancellation`);
  await page.getByText("the refund is made automatically").waitFor();
});

test("a rate or a discount far from the present one is asked about, and any other is saved", async () => {
  await page.goto("/office/settings/currencies/GBP");
  const rate = Number(await page.getByLabel("Naira for one unit").inputValue());
  await page.getByLabel("Naira for one unit").fill(`${rate * 10}`);
  await press("Save");
  await page.getByText("the present rate").waitFor();
  await page.getByLabel("Naira for one unit").fill(`${rate + 1}`);
  await press("Change the amount");
  await page.getByText("Saved. Every page shows it at once.").waitFor();
  await page.goto("/office/settings/promotions/WELCOME15");
  await page.getByLabel("Percent off the goods").fill("100");
  await press("Save");
  await page.getByText("the present discount").waitFor();
  await page.getByLabel("Percent off the goods").fill("1");
  await press("Change the amount");
  await page.getByText("Saved. Orders that used it keep their discount.").waitFor();
});

test("only an owner changes which refunds ask for the password, and only this change of the settings asks for it too", async () => {
  const { shop } = shopfront;
  const limit = async () => (await readShopSettings(shop.db)).confirmRefundsAbove;
  const before = await limit();
  const saved = () => page.getByText("Saved. Every page shows it at once.").waitFor();
  const changeLimit = () => page.getByLabel(/^Refunds above this amount/).fill(`${before + 1}`);
  await page.goto("/office/settings");
  await forgetConfirmations();
  await page.getByLabel("Instagram").fill("https://instagram.com/calabash");
  await press("Save");
  await saved();
  await changeLimit();
  await press("Save");
  await page.getByText("Please confirm that it is you").waitFor();
  expect(await limit()).toBe(before);
  await page.getByLabel("Your password").fill(chidi.password);
  await press("Save");
  await saved();
  expect(await limit()).toBe(before + 1);
  await page.getByLabel(/^Refunds above this amount/).fill(`${before}`);
  await shop.db.update(users).set({ role: "manager" }).where(eq(users.id, owner));
  await press("Save");
  await page.getByText("Only an owner can change which refunds ask for the password.").waitFor();
  expect(await limit()).toBe(before + 1);
  await page.goto("/office/settings");
  await press("Save");
  await saved();
});
