import { expect, test } from "vitest";
import { findHsCode, hsCodeField, hsCodeUSField, otherHsCodesField, otherHsCodesText } from "./hs-codes.ts";

const EXAMPLE = "for example GB 1207 70 00 90";

test.each([
  ["1207.70.0075", "1207700075"],
  ["1207 70 00 75", "1207700075"],
  [" １２０７．７０．００７５ ", "1207700075"],
  ["1207-70-0075", "1207700075"],
  ["", ""],
  [" ", ""],
  ["–", ""],
])("a tariff code is read with whatever stands between its digits: %j is %j", (typed, code) => {
  expect(hsCodeField.parse(typed)).toBe(code);
  expect(hsCodeUSField.parse(typed)).toBe(code);
});

test.each(["12077", "12077000750", "1207.70.007X", "eleven", "1207/70", "1.20770075E9"])(
  "what is no tariff code is refused with an example: %j",
  (typed) => {
    const messages = [hsCodeField, hsCodeUSField].map((field) => field.safeParse(typed).error?.issues[0]?.message);
    expect(messages).toEqual([
      "Please enter 6 to 10 digits, for example 0305 51",
      "Please enter 10 digits for the United States, for example 1207.70.0075",
    ]);
  },
);

test("a general code has 6 to 10 digits, one of the United States exactly ten: a lost zero is not another code", () => {
  expect(hsCodeField.parse("0305 51")).toBe("030551");
  for (const typed of ["120770", "904227600"]) expect(hsCodeUSField.safeParse(typed).success).toBe(false);
});

test("codes of other countries are read by name or code, each once, and written as they are read", () => {
  const typed = "GB 1207 70 00 90\nCanada: 1207.70.0000; uk 1207700090, EU – 12077000 | côte d'ivoire=120770";
  const codes = otherHsCodesField.parse(typed);
  expect(codes).toEqual([
    { country: "United Kingdom", code: "1207700090" },
    { country: "Canada", code: "1207700000" },
    { country: "European Union", code: "12077000" },
    { country: "Côte d’Ivoire", code: "120770" },
  ]);
  expect(otherHsCodesField.parse(otherHsCodesText(codes))).toEqual(codes);
  expect(otherHsCodesField.parse(" ,\n")).toEqual([]);
});

test.each([
  ["1207709000", `please begin with a country or its code, ${EXAMPLE}`],
  ["Narnia 120770", `please begin with a country or its code, ${EXAMPLE}`],
  ["GB", `please enter 6 to 10 digits after the country, ${EXAMPLE}`],
  ["GB 12077", `please enter 6 to 10 digits after the country, ${EXAMPLE}`],
  ["GB 12077000901", `please enter 6 to 10 digits after the country, ${EXAMPLE}`],
  ["GB 1207 70 X0", `please enter 6 to 10 digits after the country, ${EXAMPLE}`],
  ["USA 1207700075", "please enter the code for the United States in its own field"],
])("an entry that names no country or no code is refused with what is right: %j", (typed, message) => {
  const { error } = otherHsCodesField.safeParse(`Ghana 120770, ${typed}`);
  expect(error?.issues.map((issue) => issue.message)).toEqual([`“${typed}”: ${message}`]);
});

test("two codes for one country are refused", () => {
  const { error } = otherHsCodesField.safeParse("GB 1207700090, UK 120770");
  expect(error?.issues[0]?.message).toBe("“UK 120770”: this country has the code 1207700090 already");
});

test("papers have the code of their destination, then of its group, then the general one", () => {
  const otherHsCodes = otherHsCodesField.parse("EU 12077000, Germany 1207700010");
  const codes = { hsCode: "120770", hsCodeUS: "1207700075", otherHsCodes };
  expect(findHsCode(codes, ["United States", "Everywhere"])).toBe("1207700075");
  expect(findHsCode({ ...codes, hsCodeUS: "" }, ["United States", "Everywhere"])).toBe("120770");
  expect(findHsCode(codes, ["Germany", "European Union", "Everywhere"])).toBe("1207700010");
  expect(findHsCode(codes, ["France", "European Union", "Everywhere"])).toBe("12077000");
  expect(findHsCode(codes, ["Canada", "Everywhere"])).toBe("120770");
});
