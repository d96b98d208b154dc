import { expect, test } from "vitest";
import { accountNumbers } from "./accounts.ts";
import type { BookEvent } from "./journal.ts";
import { trialBalance } from "./trial-balance.ts";

const invoice: BookEvent = { kind: "invoice", goodsKobo: 500_00, shippingKobo: 0, taxKobo: 40_00 };
const received: BookEvent = { kind: "receipt", channel: "bank", amountKobo: 540_00, feeKobo: 0 };
const refund: BookEvent = { kind: "refund", channel: "bank", amountKobo: -100_00, feeKobo: 0 };
const credited: BookEvent = { kind: "credit-note", goodsKobo: 100_00, shippingKobo: 0, taxKobo: 0 };

test("each account has its opening balance, what was debited and credited, and its closing balance", () => {
  const rows = trialBalance([invoice, received], [invoice, received, refund, credited]);
  expect(rows.filter(({ closingKobo }) => closingKobo !== 0)).toEqual([
    { account: "1010", openingKobo: 540_00, debitKobo: 540_00, creditKobo: 100_00, closingKobo: 980_00 },
    { account: "2200", openingKobo: -40_00, debitKobo: 0, creditKobo: 40_00, closingKobo: -80_00 },
    { account: "4000", openingKobo: -500_00, debitKobo: 0, creditKobo: 500_00, closingKobo: -1_000_00 },
    { account: "4100", openingKobo: 0, debitKobo: 100_00, creditKobo: 0, closingKobo: 100_00 },
  ]);
  expect(rows.find(({ account }) => account === "1100")).toEqual({
    account: "1100",
    openingKobo: 0,
    debitKobo: 640_00,
    creditKobo: 640_00,
    closingKobo: 0,
  });
});

test("every account is listed once in ascending sequence, also without an event", () => {
  const rows = trialBalance([], []);
  expect(rows.map(({ account }) => account)).toEqual(accountNumbers);
  for (const { account, ...balance } of rows)
    expect(balance, account).toEqual({ openingKobo: 0, debitKobo: 0, creditKobo: 0, closingKobo: 0 });
});
