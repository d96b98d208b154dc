import { foreignCurrency, withoutCurrency } from "./bank-statement-currency.ts";

/**
 * What each column of a bank statement means, by its `columnKeys`. Money is in `credit` and `debit`, or in `amount`,
 * with the side in its sign or in `direction` (CR, DR); with all three, `credit` and `debit` only say which side
 * `amount` is on.
 */
export type BankStatementColumns = {
  date: string;
  /** The bank's words; several columns are joined. */
  description: string[];
  reference?: string | undefined;
  credit?: string | undefined;
  debit?: string | undefined;
  amount?: string | undefined;
  direction?: string | undefined;
  /** The bank's status of a line, for example “Failed”; of several the worst counts. */
  status?: string[] | undefined;
  currency?: string | undefined;
  /** Whether dates have the month before the day; a day above 12 in a file overrides it, unless staff chose it. */
  monthFirst?: boolean | undefined;
};

/** An error in a file; lines count from 1. */
export type BankStatementError = { line: number; column: string; message: string };

type BankStatementFormat = { name: string; alternatives: Alternatives; monthFirst?: boolean };
type Alternatives = { date: string[]; description: string[]; marks: string[] } & Partial<
  Record<"credit" | "debit" | "amount" | "direction" | "reference", string[]>
>;

const credit = "credit credits creditamount cramount cr deposit deposits moneyin paidin settlementcredit".split(" ");
const debit = "debit debits debitamount dramount dr withdrawal withdrawals moneyout paidout settlementdebit".split(" ");
const date = (
  "transdate trandate transtime transactiondate txndate postdate posteddate dateposted postingdate datetime date " +
  "valuedate valdate"
).split(" ");
const words =
  "transactiondetails transactiondetail narration description remarks remark particulars details transactiondescription".split(
    " ",
  );
/** Other columns with words of the bank about a line; all are read. */
const OTHER_WORDS =
  /^(?!.*(?:bank|institution|account(?!name)|card|number|balance)).*(?:description|narration|narrative|remarks?|details?|particulars|memo|purpose|message|comments?|beneficiary|payer|payee|sender|sentby|source|counterparty|remitter|originator|customer|reference)(?:account)?(?:name)?\d*$|^name$|^tofrom$/;
const STATUS =
  /^(?!account|acct|card|customer|kyc|balance).*(?:status|state|statut|sts)(?:code|desc|description|text|message)?\d*$|^(?:is)?(?:reversed|cancelled|canceled)$|^(?:reversal(?:flag|indicator)?|rvslind|outcome|result|response(?:code|message|description)?)$/;
const currency =
  "currency ccy curr currencycode transactioncurrency txncurrency txnccy tranccy accountcurrency acctccy".split(" ");
const reference = ["transactionreference", "transactionid", "transref", "reference", "refno", "referenceno", "ref"];

/**
 * The columns of the exports of Nigerian banks, most specific first. Those of GTBank, OPay, Kuda, PalmPay and
 * Moniepoint are as in exports that their customers published; those of other banks could not be confirmed and are
 * recognised by the usual headings.
 */
const formats: BankStatementFormat[] = [
  {
    // Its business export: the amount is what the payer sent, and the settled money is less the bank's own charge.
    name: "Moniepoint",
    alternatives: {
      date,
      description: words,
      reference: ["transactionref", ...reference, "rrn"],
      amount: ["transactionamount"],
      credit: ["settlementcredit"],
      debit: ["settlementdebit"],
      marks: ["transactionamount", "settlementcredit"],
    },
  },
  {
    name: "GTBank",
    alternatives: {
      date: ["transdate"],
      description: ["remarks"],
      reference,
      credit,
      debit,
      marks: ["originatingbranch"],
    },
  },
  {
    name: "OPay",
    alternatives: { date, description: ["description"], reference, credit, debit, marks: ["balanceafter", "channel"] },
  },
  {
    name: "Kuda",
    alternatives: { date: ["datetime"], description: ["description"], credit, debit, marks: ["tofrom"] },
  },
  {
    name: "PalmPay",
    monthFirst: true,
    alternatives: { date, description: ["transactiondetail"], reference, credit, debit, marks: ["transactionid"] },
  },
  {
    name: "Moniepoint",
    alternatives: { date: ["date"], description: ["narration"], reference, credit, debit, marks: ["reference"] },
  },
  { name: "Usual headings", alternatives: { date, description: words, reference, credit, debit, marks: [] } },
  {
    name: "Usual headings",
    alternatives: {
      date,
      description: words,
      reference,
      amount: ["amount", "transactionamount"],
      direction: ["type", "drcr", "crdr", "transactiontype", "debitcredit", "creditdebit"],
      marks: [],
    },
  },
];

/** `Money In (NGN)` as `moneyin`: lower case, letters and digits, without the currency. */
export function normalizeHeading(text: string): string {
  const letters = text
    .toLowerCase()
    .replace(/\((?:ngn|naira|₦|n)\)/g, "")
    .replace(/[^a-z0-9]/g, "");
  return letters.replace(/(?<=.)(?:ngn|naira)$/, "");
}

/** The key of each column: `normalizeHeading`, and a number where several columns have the same heading. */
export function columnKeys(headings: string[]): string[] {
  const keys: string[] = [];
  for (const name of headings.map(normalizeHeading)) {
    let key = name;
    for (let number = 2; key && keys.includes(key); number += 1) key = `${name}${number}`;
    keys.push(key);
  }
  return keys;
}

/** The name and the columns of the format that has these headings, or undefined. */
export function recognizeFormat(headings: string[]): { name: string; columns: BankStatementColumns } | undefined {
  const keys = columnKeys(headings);
  const names = headings.map((heading) => normalizeHeading(withoutCurrency(heading)));
  const isForeign = headings.map((heading) => foreignCurrency(heading) !== undefined);
  // A column in naira comes before one in another currency.
  const find = (choices: string[] = []) =>
    [false, true]
      .flatMap((foreign) =>
        choices.map((choice) => names.findIndex((name, at) => name === choice && isForeign[at] === foreign)),
      )
      .flatMap((at) => keys[at] ?? [])[0];
  for (const { name, alternatives, monthFirst } of formats) {
    const columns = matchColumns(keys, alternatives, find);
    if (columns) return { name, columns: { ...columns, ...(monthFirst && { monthFirst }) } };
  }
  return undefined;
}

/** Shown in place of the bank for a file with columns that staff chose. */
export const CHOSEN_COLUMNS = "The columns that you chose";

/** The key of a file's headings, under which the columns that staff chose are stored. */
export function headingsKey(headings: string[]): string {
  return headings.map(normalizeHeading).join("|");
}

function matchColumns(
  keys: string[],
  { marks, ...wanted }: Alternatives,
  find: (choices?: string[]) => string | undefined,
): BankStatementColumns | undefined {
  const [dateColumn, wordsColumn] = [find(wanted.date), find(wanted.description)];
  const money = { credit: find(wanted.credit), debit: find(wanted.debit), amount: find(wanted.amount) };
  if (!dateColumn || !wordsColumn || !(money.credit ?? money.amount) || !marks.every((mark) => keys.includes(mark))) {
    return undefined;
  }
  const direction = find(wanted.direction);
  const found = { ...money, direction, reference: find(wanted.reference), currency: find(currency) };
  const named = Object.fromEntries(Object.entries(found).filter(([, heading]) => heading !== undefined));
  const status = keys.filter((key) => STATUS.test(key));
  // Kuda's export has a column of its own for the payer.
  const first = keys.includes("tofrom") ? ["tofrom", wordsColumn] : [wordsColumn];
  const others = keys.filter((key) => OTHER_WORDS.test(key) && ![...first, ...status, found.reference].includes(key));
  return { date: dateColumn, description: [...first, ...others], ...named, ...(status.length > 0 && { status }) };
}
