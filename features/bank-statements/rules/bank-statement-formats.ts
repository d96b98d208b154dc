/**
 * Which columns of a bank statement mean what, by their headings as `normalizeHeading` returns them. Money is in
 * `credit` and `debit`, or in `amount`, whose sign or `direction` (CR, DR) says which.
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
  /** Whether dates have the month before the day. */
  monthFirst?: boolean;
};

/** An error in a file; lines count from 1. */
export type BankStatementError = { line: number; column: string; message: string };

type BankStatementFormat = { name: string; alternatives: Alternatives; monthFirst?: boolean };
type Alternatives = { date: string[]; description: string[]; marks: string[] } & Partial<
  Record<"credit" | "debit" | "amount" | "direction" | "reference", string[]>
>;

const credit = ["credit", "credits", "creditamount", "cramount", "cr", "deposit", "deposits", "moneyin", "paidin"];
const debit = ["debit", "debits", "debitamount", "dramount", "dr", "withdrawal", "withdrawals", "moneyout", "paidout"];
const date = (
  "transdate trandate transtime transactiondate txndate postdate posteddate dateposted postingdate datetime date " +
  "valuedate valdate"
).split(" ");
const words =
  "transactiondetails transactiondetail narration description remarks remark particulars details transactiondescription".split(
    " ",
  );
const reference = ["transactionreference", "transactionid", "transref", "reference", "refno", "referenceno", "ref"];

/**
 * The columns of the exports of Nigerian banks, most particular first. Those of GTBank, OPay, Kuda, PalmPay and
 * Moniepoint are as in exports that their customers published; those of other banks could not be confirmed and are
 * recognized by the usual headings.
 */
const formats: BankStatementFormat[] = [
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

/** The name and the columns of the format that has these headings, or undefined. */
export function recognizeFormat(headings: string[]): { name: string; columns: BankStatementColumns } | undefined {
  const names = headings.map(normalizeHeading);
  for (const { name, alternatives, monthFirst } of formats) {
    const columns = matchColumns(names, alternatives);
    if (columns) return { name, columns: { ...columns, ...(monthFirst && { monthFirst }) } };
  }
  return undefined;
}

/** What a file with columns that staff chose says in place of the bank. */
export const CHOSEN_COLUMNS = "The columns that you chose";

/** What identifies the headings of a file for which staff have chosen the columns. */
export function headingsKey(headings: string[]): string {
  return headings.map(normalizeHeading).join("|");
}

function matchColumns(names: string[], { marks, ...wanted }: Alternatives): BankStatementColumns | undefined {
  const find = (choices: string[] | undefined) => choices?.find((choice) => names.includes(choice));
  const dateColumn = find(wanted.date);
  const wordsColumn = find(wanted.description);
  const money = { credit: find(wanted.credit), debit: find(wanted.debit), amount: find(wanted.amount) };
  if (!dateColumn || !wordsColumn || !(money.credit ?? money.amount) || !marks.every((mark) => names.includes(mark))) {
    return undefined;
  }
  // The payer of Kuda's export has a column of its own.
  const description = names.includes("tofrom") ? ["tofrom", wordsColumn] : [wordsColumn];
  const found = { ...money, direction: find(wanted.direction), reference: find(wanted.reference) };
  const named = Object.fromEntries(Object.entries(found).filter(([, heading]) => heading !== undefined));
  return { date: dateColumn, description, ...named };
}
