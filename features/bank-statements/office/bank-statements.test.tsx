import { cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { watchStreams } from "#tests/components/event-sources.ts";
import { heldAnswer } from "#tests/components/shop-answers.ts";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import BankStatements from "./bank-statements.tsx";

type PageData = Parameters<typeof BankStatements>[0]["loaderData"];
type OpenLines = NonNullable<PageData["open"]>;
type Line = OpenLines["sure"][number];

const orderId = "CBL_1795224600000_aaaaaaaa1";
const order = {
  id: orderId,
  name: "Amara Nwosu",
  total: 9_500,
  openKobo: 950_000,
  receivedKobo: 0,
  references: [],
  waits: true,
  status: "pending",
  createdAt: "2026-11-20T09:00:00Z",
};
const candidate: Line["candidates"][number] = { orderId, reasons: ["reference", "amount"], order };
const line: Line = {
  id: 5,
  bookedOn: "2026-11-21",
  amountKobo: 950_000,
  description: "FROM AMARA",
  reference: "REF1",
  orderId: null,
  candidates: [candidate],
  takenBackOn: undefined,
  bankStatus: null,
};
const file: PageData["files"][number] = {
  id: "f1",
  accountId: "gtbank",
  name: "november.csv",
  bank: "GTBank",
  format: "GTBank",
  actorId: null,
  createdAt: new Date("2026-11-21T09:30:00Z"),
  linesRead: 5,
  linesAdded: 5,
  linesAside: 0,
  columns: null,
  readAt: new Date("2026-11-21T09:31:00Z"),
  errors: [],
};
const everything: OpenLines = { sure: [line], doubtful: [line], unknown: [{ ...line, candidates: [] }] };
const nothing: OpenLines = { sure: [], doubtful: [], unknown: [] };
const accounts = [{ id: "gtbank", name: "GTBank …8273" }];

type Options = Omit<Parameters<typeof showOfficePage>[1], "loaderData">;

beforeEach(() => void watchStreams());

function show(changes: Partial<PageData>, options: Options = {}) {
  cleanup();
  const page = {
    accounts,
    totals: undefined,
    files: [file],
    chosen: [],
    open: nothing,
    takenBack: [],
    only: undefined,
    lines: [],
  };
  showOfficePage(BankStatements, { ...options, loaderData: { ...page, ...changes } as PageData });
}
const listed = () => [...document.querySelectorAll("section h2")].map(({ textContent }) => textContent);
const choices = () => [...document.querySelectorAll(".bank-statement-order")].map(({ textContent }) => textContent);

test("before the first statement there is only its form, or the note that an account comes first", () => {
  show({ files: [] });
  expect(listed()).toEqual(["Add a statement"]);
  expect(document.querySelector("nav, dl, .office-rows")).toBeNull();
  expect(shownButtons()).toEqual(["Read the statement"]);
  show({ files: [{ ...file, linesAdded: 0, errors: [{ line: 2, column: "Date", message: "The date is missing" }] }] });
  expect(listed()).toEqual(["Add a statement"]);
  expect(document.querySelector("nav, dl")).toBeNull();
  show({ files: [], accounts: [] });
  expect(shownText()).toContain("First add the shop’s account");
  expect(document.querySelector("form")).toBeNull();
  show({ files: [], accounts: [] }, { role: "bookkeeper" });
  expect(shownText()).not.toContain("First add");
});

test("a bookkeeper reads the lines and the way to their orders, and has nothing to press", () => {
  show({ open: everything });
  expect(shownButtons()).toEqual([
    "Confirm 1 payment (₦9,500)",
    "Not an order ₦9,500",
    "It pays this one: ₦9,500 for Amara Nwosu",
    "Not order payments",
    "Read the statement",
  ]);
  show({ open: everything }, { role: "bookkeeper" });
  expect(listed()).toEqual(["Match found (1)", "To decide (1)", "No order found (1)", "Add a statement"]);
  expect(document.querySelector("button, input:not([type=hidden])")).toBeNull();
  expect(shownLinks(document.querySelector("[aria-labelledby=sure]")!)).toEqual([
    `Amara Nwosu000-000-001 has its number, exact amount → /office/orders/${orderId}`,
  ]);
});

const tick = (id: number) => fireEvent.click(document.querySelector(`input[value^='${id}:']`)!);

test("the sure lines are ticked, the button names the sum of those that still are, and another press while it works is not offered", async () => {
  const { answer, give } = heldAnswer();
  const sent: FormDataEntryValue[][] = [];
  const action = (fields: FormData, { pathname }: URL) => {
    sent.push([pathname, ...[...fields].flat()]);
    return answer();
  };
  const other = { ...line, id: 6, amountKobo: 10_050 };
  show({ open: { ...nothing, sure: [line, other] } }, { action });
  screen.getByText("Confirm 2 payments (₦9,600.50)");
  tick(5);
  tick(6);
  screen.getByText("Confirm 0 payments (₦0)");
  tick(5);
  fireEvent.click(screen.getByText("Confirm 1 payment (₦9,500)"));
  expect((await screen.findByText("Confirming…")).getAttribute("aria-disabled")).toBe("true");
  const here = "/office/bank-statements/matches";
  expect(sent).toEqual([[here, "sure", "yes", "match", `5:${orderId}`]]);
  give({});
  await screen.findByText(`→ ${here}`);
});

test("beside each order that a line may pay it says how much of it is open and has come, and what the line has too much or too little", () => {
  const amounts: [openKobo: number, status?: string, receivedKobo?: number][] = [
    [950_000],
    [1_000_000],
    [900_000, "pending", 950_000],
    [-50_000, "cancelled"],
  ];
  const candidates = amounts.map(([openKobo, status = "pending", receivedKobo = 0], index) => {
    return { ...candidate, orderId: `${orderId}${index}`, order: { ...order, openKobo, status, receivedKobo } };
  });
  show({ open: { ...nothing, doubtful: [{ ...line, candidates }] } });
  const why = "has its number, exact amount";
  expect(choices()).toEqual([
    `Amara Nwosu, ₦9,500 openCBL_1795224600000_aaaaaaaa10 Pending: ${why}`,
    `Amara Nwosu, ₦10,000 openCBL_1795224600000_aaaaaaaa11 Pending: ${why}, ₦500 too little`,
    `Amara Nwosu, ₦9,000 openCBL_1795224600000_aaaaaaaa12 Pending: ${why}, ₦500 too much; ₦9,500 has come already`,
    `Amara Nwosu, ₦0 openCBL_1795224600000_aaaaaaaa13 Cancelled: ${why}, ₦10,000 too much`,
  ]);
});

const warningOf = (changes: Partial<Line>) => {
  show({ open: { ...nothing, unknown: [{ ...line, ...changes }] } });
  return document.querySelector(".bank-statement-warning")?.textContent;
};

test("a line warns of a payment that the bank has taken back, and incoming money of words that say so", () => {
  expect(warningOf({})).toBeUndefined();
  expect(warningOf({ takenBackOn: "2026-11-22" })).toContain("went out again on 22 November 2026");
  expect(warningOf({ description: "RVSL NIP" })).toContain("read like money coming back");
  expect(warningOf({ reference: "REVERSAL" })).toContain("read like money coming back");
  expect(warningOf({ bankStatus: "Odd" })).toBe("The bank says “Odd” of this line.");
  expect(warningOf({ bankStatus: "" })).toContain("gives this line no status");
  expect(warningOf({ description: "RVSL NIP", amountKobo: -100, takenBackOn: "2026-11-22" })).toBeUndefined();
  warningOf({ description: "", reference: "", amountKobo: 1_299_999 });
  expect(document.querySelector(".bank-statement-words")?.textContent).toBe("No text from the bank");
  expect(shownLinks()).toContain("Look for its order → /office/orders?search=12999");
});

const buttons = () => shownButtons(document.querySelector("ul[aria-label=Lines]")!);

test("a matched line leads to its order, and only one that was set aside is taken back, by a manager", () => {
  const settled = { open: undefined, lines: [{ ...line, orderId }] };
  show({ ...settled, only: "matched" });
  expect(shownLinks(document.querySelector("ul[aria-label=Lines]")!)).toEqual([
    `Order 000-000-001 → /office/orders/${orderId}`,
  ]);
  expect(document.querySelector("[aria-current=page]")?.textContent).toBe("Matched");
  expect(buttons()).toEqual([]);
  const aside: Partial<PageData> = { ...settled, only: "ignored", lines: [line] };
  show(aside);
  expect(buttons()).toEqual(["Take it back ₦9,500"]);
  expect(document.querySelector("ul[aria-label=Lines] a")).toBeNull();
  show(aside, { role: "bookkeeper" });
  expect(buttons()).toEqual([]);
});

test("of each statement it says whether it was read, and how many lines are new", () => {
  const error = { line: 1, column: "", message: "No headings" };
  show({
    files: [
      { ...file, linesAside: 2 },
      { ...file, id: "f2", readAt: null },
      { ...file, id: "f3", readAt: null, errors: [error] },
    ],
  });
  const ends = [...document.querySelectorAll("[aria-label='Statements read last'] .office-row-end")];
  expect(ends.map(({ textContent }) => textContent)).toEqual(["5 new lines, 2 set aside", "Not read yet", "Not read"]);
});

test("pasted lines and the chosen account stay when the statement is refused", () => {
  const others = [...accounts, { id: "uba", name: "UBA …1111" }];
  show({ accounts: others }, { actionData: { errors: { file: "No." }, typed: { account: "uba", pasted: "a,b" } } });
  expect(document.querySelector("select")?.value).toBe("uba");
  expect(document.querySelector("textarea")?.value).toBe("a,b");
});

test("the columns that staff chose are listed with what they mean, and can be forgotten by who may write", async () => {
  const sent: [path: string, field: FormDataEntryValue | null, headings: FormDataEntryValue | null][] = [];
  const action = (fields: FormData, { pathname }: URL) => {
    sent.push([pathname, fields.get("intent"), fields.get("headings")]);
    return {};
  };
  const columns = { date: "jour", description: ["texte"], credit: "entre", monthFirst: false };
  const chosen = [{ headings: "jour|texte||entre", columns, savedAt: "2026-11-21T09:30:00.000Z" }];
  show({ chosen }, { role: "bookkeeper" });
  expect(shownText()).toContain("Columns that you chosefor one bank");
  expect(shownText()).toContain("jour, texte, entreDate: jour (day first), words: texte, in: entre");
  expect(shownButtons()).toEqual([]);
  show({ chosen }, { action });
  fireEvent.click(screen.getByText("Forget them"));
  await screen.findByText(/→/);
  expect(sent).toEqual([["/office/bank-statements", "forget-columns", "jour|texte||entre"]]);
});
