import { expect, test } from "vitest";
import { headingsKey, recognizeFormat } from "./bank-statement-formats.ts";

test.each([
  ["GTBank", "Trans. Date|Value. Date|Reference|Debits|Credits|Balance|Originating Branch|Remarks", "remarks"],
  [
    "OPay",
    "Trans. Time|Value Date|Description|Debit(₦)|Credit(₦)|Balance After(₦)|Channel|Transaction Reference",
    "description",
  ],
  ["Kuda", "Date/Time|Money In|Money Out|Category|To/From|Description|Balance", "tofrom"],
  ["PalmPay", "Transaction Date|Transaction Detail|Money In (NGN)|Money Out (NGN)|Transaction ID", "transactiondetail"],
  ["Moniepoint", "Date|Narration|Reference|Debit|Credit|Balance", "narration"],
  ["Usual headings", "TRANS DATE|VALUE DATE|DR AMOUNT|CR AMOUNT|BALANCE|REMARKS", "remarks"],
  ["Usual headings", "Posted Date|Value Date|Description|Debit|Credit|Balance", "description"],
  [
    "Usual headings",
    "TransDate|Reference|Transaction Details|ValueDate|Deposit|Withdrawal|Balance",
    "transactiondetails",
  ],
  ["Usual headings", "Date|Remark|Amount|Type|Balance", "remark"],
])("the headings of %s are recognized: %s", (name, headings, description) => {
  const format = recognizeFormat(headings.split("|"));
  expect(format?.name).toBe(name);
  expect(format?.columns.description[0]).toBe(description);
});

test("only PalmPay has the month before the day", () => {
  const headings = ["Transaction Date", "Transaction Detail", "Money In (NGN)", "Money Out (NGN)", "Transaction ID"];
  expect(recognizeFormat(headings)?.columns.monthFirst).toBe(true);
});

test("a line about the account is not taken for headings, nor is a file with unknown ones", () => {
  expect(recognizeFormat(["Account Name", "Calabash Larder", ""])).toBeUndefined();
  expect(recognizeFormat(["Jour", "Libellé", "Montant"])).toBeUndefined();
});

test("files have the same key when their headings differ in case, signs and currency only, and another in another sequence", () => {
  expect(headingsKey(["Date", "Money In (NGN)", ""])).toBe("date|moneyin|");
  expect(headingsKey(["DATE", "money-in", " "])).toBe("date|moneyin|");
  expect(headingsKey(["Money In", "Date", ""])).not.toBe("date|moneyin|");
});
