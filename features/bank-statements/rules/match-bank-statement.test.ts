import * as fc from "fast-check";
import { expect, test } from "vitest";
import { matchBankStatement, type PayableOrder } from "./match-bank-statement.ts";

const ngozi: PayableOrder = {
  id: "CBL_1763800000001_a1b2c3d4e",
  name: "Ngozi Chidinma Okafor",
  openKobo: 8_010_800,
  waits: true,
  references: ["BANK_CBL_1763800000001_a1b2c3d4e_1763800100000"],
};
const emeka: PayableOrder = {
  id: "CBL_1763800000002_q9w8e7r6t",
  name: "Emeka Obí",
  openKobo: 4_297_200,
  waits: true,
  references: ["USSD_4821930576"],
};

const match = (text: string, amountKobo: number, orders = [ngozi, emeka]) =>
  matchBankStatement([{ id: 1, amountKobo, text }], orders)[0];

test.each([
  ["the whole order id", "NIP/GTB/OKAFOR N/CBL_1763800000001_a1b2c3d4e"],
  ["in capitals and without punctuation", "TRF FRM OKAFOR CBL1763800000001A1B2C3D4E 000013251"],
  ["with spaces", "TRANSFER CBL 1763800000001 a1b2c 3d4e"],
  ["its last nine characters", "cassava a1b2c3d4e"],
  ["its reference cut off at the end", "NIP TRF BANK_CBL_1763800000001_a1b2"],
])("a line with %s and the open amount is sure", (_how, text) => {
  expect(match(text, 8_010_800)).toEqual({
    lineId: 1,
    sure: true,
    candidates: [{ orderId: ngozi.id, reasons: expect.arrayContaining(["reference", "amount"]) }],
  });
});

test("of two orders of one millisecond a line names the one whose last characters it has", () => {
  const other = { ...emeka, id: "CBL_1763800000001_q9w8e7r6t", references: [] };
  const found = match("CBL_1763800000001_a1b2c3d4e", 8_010_800, [ngozi, other]);
  expect(found).toMatchObject({ sure: true, candidates: [{ orderId: ngozi.id }] });
  expect(match("CBL_1763800000001", 4_297_200, [{ ...ngozi, references: [] }, other])?.sure).toBe(false);
});

test("the digits of a USSD payment name its order", () => {
  expect(match("*737* USSD 4821930576", 4_297_200)).toMatchObject({ sure: true, candidates: [{ orderId: emeka.id }] });
});

test.each(["TRF FROM OKAFOR NGOZI", "ngozi okafor/app transfer", "MRS OKAFOR, CHIDINMA NGOZI A."])(
  "the amount that one order waits for and its customer's name make a candidate, and nothing sure: %s",
  (text) => {
    const candidates = [{ orderId: ngozi.id, reasons: ["amount", "name"] }];
    expect(match(text, 8_010_800)).toEqual({ lineId: 1, sure: false, candidates });
    expect(match(text, 1)?.candidates).toEqual([{ orderId: ngozi.id, reasons: ["name"] }]);
  },
);

test("a name without its diacritics is the same name", () => {
  expect(match("OBI EMEKA transfer", 4_297_200)?.candidates[0]?.reasons).toEqual(["amount", "name"]);
});

test("a reference with another amount is doubtful, and so is an amount without a name", () => {
  expect(match("a1b2c3d4e", 5_000_000)).toMatchObject({ sure: false, candidates: [{ reasons: ["reference"] }] });
  expect(match("POS transfer", 8_010_800)).toMatchObject({ sure: false, candidates: [{ reasons: ["amount"] }] });
});

test("an amount and a name that fit two waiting orders are doubtful, with both orders to choose from", () => {
  const second = { ...ngozi, id: "CBL_1763800000003_zzzzzzzz1", references: [] };
  const found = match("OKAFOR NGOZI", 8_010_800, [ngozi, second]);
  expect(found?.sure).toBe(false);
  expect(found?.candidates.map(({ orderId }) => orderId)).toEqual([ngozi.id, second.id]);
});

test("a reference wins over another order's amount and name", () => {
  const found = match("OBI EMEKA for a1b2c3d4e", 4_297_200);
  expect(found?.sure).toBe(false);
  expect(found?.candidates[0]).toMatchObject({ orderId: ngozi.id, reasons: ["reference"] });
});

test("two lines that are sure of one order are both doubtful: one is a second payment", () => {
  const lines = [1, 2].map((id) => ({ id, amountKobo: 8_010_800, text: "a1b2c3d4e" }));
  expect(matchBankStatement(lines, [ngozi]).map(({ sure }) => sure)).toEqual([false, false]);
});

test("money for an order that has ended is never sure, and is found by its reference only", () => {
  const ended = { ...ngozi, waits: false };
  expect(match("a1b2c3d4e", 8_010_800, [ended])).toMatchObject({ sure: false, candidates: [{ orderId: ngozi.id }] });
  expect(match("NGOZI OKAFOR", 8_010_800, [ended])?.candidates).toEqual([]);
});

const named = (name: string, text: string, ownNames: string[] = []) => {
  const order = { ...ngozi, name, references: [] };
  return matchBankStatement([{ id: 1, amountKobo: order.openKobo, text }], [order, emeka], ownNames)[0];
};

test.each([
  ["Adébáyọ̀ Ọláwálé", "NIP FROM OLAWALE ADEBAYO"],
  ["Ṣọlá Ẹgbẹ́", "TRF FROM SOLA EGBE"],
  ["Ɓala Ɗanladi", "TRF FROM BALA DANLADI"],
  ["Ƙasim Ƴar'adua", "TRF FROM KASIM YARADUA"],
  ["Bala Danladi", "TRF FROM ɓala ɗanladi"],
  ["Sa'adatu Bello", "NIP/SAADATU BELLO"],
  ["Saadatu Bello", "NIP/SA'ADATU BELLO"],
  ["NgoziOkafor", "TRF FROM OKAFOR NGOZI"],
  ["Ade-Bayo Okafor", "TRF FROM OKAFOR ADEBAYO"],
  ["Adebayo Okafor", "TRF FROM OKAFOR, ADE-BAYO"],
  ["Ngozi Okafor", "UBA-OKAFOR A. NGOZI"],
  ["Ngozi Okafor", "NIP FROM NGOZI OKAFOR TO CALABASH LARDER LTD"],
  ["Ngozi Okafor", "NIP/GTB/NGOZI OKAFOR/CALABASH LARDER LTD"],
])("the payer %s is known in “%s”", (name, text) => {
  const reasons = ["amount", "name"];
  expect(named(name, text, ["Calabash Larder Ltd"])?.candidates).toEqual([{ orderId: ngozi.id, reasons }]);
  const numbered = named(name, `${text} a1b2c3d4e`, ["Calabash Larder Ltd"]);
  expect(numbered).toMatchObject({ sure: true, candidates: [{ reasons: ["reference", ...reasons] }] });
});

test.each([
  "RVSL NIP TRF TO NGOZI OKAFOR",
  "REV: NGOZI OKAFOR",
  "REVERSAL/NGOZI OKAFOR/a1b2c3d4e",
  "NIPRVSL NGOZI OKAFOR",
  "RTN TRF NGOZI OKAFOR",
  "RETURNED NIP NGOZI OKAFOR",
  "FAILED TRANSFER NGOZI OKAFOR a1b2c3d4e",
  "UNSUCCESSFUL TRF NGOZI OKAFOR",
  "REFUND NGOZI OKAFOR",
  "TRF TO NGOZI OKAFOR a1b2c3d4e",
  "NIP TRANSFER IFO NGOZI OKAFOR",
  "OWN ACCOUNT TRANSFER NGOZI OKAFOR",
  "NIP FROM CALABASH LARDER LTD REFUND OF a1b2c3d4e",
  "TRF FROM CALABASH LARDER a1b2c3d4e",
])("what came back, and what the shop sent itself, is never sure: %s", (text) => {
  expect(named("Ngozi Okafor", text, ["Calabash Larder Ltd"])).toMatchObject({ sure: false });
});

test.each([
  ["Grace Okafor", "TRF FROM GRACE EZE FOR OKAFOR STORES", ["amount", "name"]],
  ["Grace Okafor", "NIP FROM GRACE EZE", ["amount"]],
  ["Ngozi", "NIP FROM NGOZI", ["amount", "name"]],
  ["", "NIP FROM NGOZI", ["amount"]],
  ["Mobile Transfer", "MOBILE TRANSFER 0001", ["amount"]],
  ["Ed Bo", "TRF ED BO", ["amount"]],
] as const)(
  "two words of the name %s anywhere in “%s”, or its only one, are a reason to look: %o",
  (name, text, reasons) => {
    expect(named(name, text)?.candidates).toEqual([{ orderId: ngozi.id, reasons }]);
  },
);

test("of many orders that wait for the amount five are shown, those with most reasons first", () => {
  const orders = ["Ada Eze", "Musa Bello", "Sola Egbe", "Bala Danladi", "Tunde Bakare", "Grace Okafor"].map(
    (name, index) => ({ ...ngozi, id: `CBL_176380000000${index}_zzzzzzzz${index}`, name, references: [] }),
  );
  const { candidates = [] } = match("TRF FROM GRACE EZE FOR OKAFOR STORES", ngozi.openKobo, orders) ?? {};
  expect(candidates).toHaveLength(5);
  expect(candidates[0]).toEqual({ orderId: orders[5]?.id, reasons: ["amount", "name"] });
});

test("a line that names two orders is not sure of the one that waits for the amount", () => {
  expect(match("a1b2c3d4e and q9w8e7r6t", 8_010_800)?.sure).toBe(false);
});

const reasonsWith = (reference: string) =>
  match(`POS ${reference} LAGOS`, ngozi.openKobo, [{ ...ngozi, references: [reference] }])?.candidates[0]?.reasons;

test("a reference of eight letters and digits identifies its order, a shorter one none", () => {
  expect(reasonsWith("AB-CD-1234")).toEqual(["reference", "amount"]);
  expect(reasonsWith("AB-C-1234")).toEqual(["amount"]);
});

test("the shop's own name is never that of a customer", () => {
  expect(named("Calabash Larder", "NIP/GTB/EMEKA OBI/CALABASH LARDER", ["Calabash Larder Ltd"])?.sure).toBe(false);
});

test("a line that another one reverses, or that the bank does not call complete, is never sure", () => {
  const line = { id: 1, amountKobo: 8_010_800, text: "NGOZI OKAFOR a1b2c3d4e" };
  for (const state of [{ isTakenBack: true }, { bankStatus: "On it" }, { bankStatus: "" }]) {
    const found = matchBankStatement([{ ...line, ...state }], [ngozi]);
    expect(found).toMatchObject([{ sure: false, candidates: [{ orderId: ngozi.id }] }]);
  }
  expect(matchBankStatement([{ ...line, bankStatus: null }], [ngozi])).toMatchObject([{ sure: true }]);
});

const word = fc.constantFrom("NGOZI", "OKAFOR", "EMEKA", "OBI", "ADA", "EZE", "TRF", "NIP");
const texts = fc.array(fc.oneof(word, fc.constantFrom("a1b2c3d4e", "q9w8e7r6t", "CBL1763800000003")), { maxLength: 5 });
const amounts = fc.constantFrom(100_000, 200_000, 300_000);

test("whatever the lines and orders: a sure match has the exact amount of a waiting order, and no order has two", () => {
  const order = fc.record({
    name: fc.array(word, { minLength: 1, maxLength: 3 }),
    openKobo: amounts,
    waits: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(texts, amounts)), fc.array(order, { maxLength: 6 }), (lines, drafts) => {
      const ends = ["a1b2c3d4e", "q9w8e7r6t", "zzzzzzzz1", "zzzzzzzz2", "zzzzzzzz3", "zzzzzzzz4"];
      const orders = drafts.map(({ name, ...rest }, index) => {
        return { ...rest, id: `CBL_176380000000${index}_${ends[index]}`, name: name.join(" "), references: [] };
      });
      const credits = lines.map(([parts, amountKobo], id) => ({ id, amountKobo, text: parts.join(" ") }));
      const matches = matchBankStatement(credits, orders);
      expect(matches.map(({ lineId }) => lineId)).toEqual(credits.map(({ id }) => id));
      const sure = matches.filter((one) => one.sure);
      for (const { lineId, candidates } of sure) {
        const paid = orders.find(({ id }) => id === candidates[0]?.orderId);
        expect(candidates).toEqual([{ orderId: paid?.id, reasons: expect.arrayContaining(["reference", "amount"]) }]);
        expect(paid).toMatchObject({ waits: true, openKobo: credits[lineId]?.amountKobo });
      }
      const claimed = sure.map(({ candidates }) => candidates[0]?.orderId);
      expect(new Set(claimed).size).toBe(claimed.length);
      // Neither the sequence of the orders nor that of the lines matters.
      const turned = matchBankStatement(credits.toReversed(), orders.toReversed()).filter((one) => one.sure);
      expect(new Set(turned.map(({ lineId }) => lineId))).toEqual(new Set(sure.map(({ lineId }) => lineId)));
    }),
  );
});
