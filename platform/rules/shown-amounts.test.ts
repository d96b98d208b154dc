import { expect, test } from "vitest";
import { rateText } from "./currencies.ts";
import { formatKobo } from "./kobo.ts";
import { formatNaira, type Currency } from "./money.ts";
import { amountTexts, formatAtLeast, NAIRA, showAmounts, shownCurrency, splitAmounts } from "./shown-amounts.ts";

const dollar: Currency = {
  code: "USD",
  name: "US dollar",
  sign: "$",
  nairaPerUnit: 800,
  countries: ["United States"],
};
const pound: Currency = {
  code: "GBP",
  name: "British pound",
  sign: "£",
  nairaPerUnit: 1_056,
  countries: ["United Kingdom"],
};
const shilling: Currency = {
  code: "KES",
  name: "Kenyan shilling",
  sign: "KSh\u00A0",
  nairaPerUnit: 6.2,
  countries: ["Kenya"],
};
const currencies = [dollar, pound, shilling];
const inLeeds = shownCurrency(currencies, { country: "United Kingdom" });
const inLagos = shownCurrency(currencies, { country: "Nigeria" });
const joinAmount = (amount: number, ...[shown, form]: [typeof inLeeds, Parameters<typeof amountTexts>[2]?]) => {
  const { first, behind } = amountTexts(amount, shown, form);
  return first + behind;
};

test.each([
  ["without a country", {}, "$", false],
  ["in Nigeria", { country: "Nigeria" }, "$", false],
  ["in a country without a rate", { country: "Japan" }, "$", false],
  ["in the United Kingdom", { country: "United Kingdom" }, "£", true],
  ["in the United States", { country: "United States" }, "$", true],
  ["in Nigeria with pounds chosen", { country: "Nigeria", chosen: "GBP" }, "£", true],
  ["in the United Kingdom with naira chosen", { country: "United Kingdom", chosen: NAIRA }, "$", false],
  ["with a chosen currency that is gone", { country: "Kenya", chosen: "GHS" }, "KSh\u00A0", true],
])("a customer %s reads the right currency, and first only what is theirs", (_who, choice, sign, isFirst) => {
  expect(shownCurrency(currencies, choice)).toMatchObject({ sign, isFirst });
});

test("a shop without rates shows naira alone", () => {
  expect(joinAmount(15_984, shownCurrency([], { country: "United Kingdom" }), { equivalent: true })).toBe("₦15,984");
});

test("naira come first without a country and in Nigeria, with dollars behind where a page shows them", () => {
  expect(joinAmount(15_984, inLagos)).toBe("₦15,984");
  expect(joinAmount(15_984, inLagos, { equivalent: true })).toBe("₦15,984 (≈ $19.98)");
  expect(amountTexts(15_984, inLagos, { equivalent: true }).spoken).toBe("about $19.98");
  expect(amountTexts(7, inLagos, { equivalent: true })).toEqual({
    first: "₦7 ",
    behind: "(< $0.01)",
    spoken: "less than $0.01",
  });
});

test("in Leeds every amount is pounds first, the naira behind it", () => {
  expect(joinAmount(15_984, inLeeds)).toBe("£15.14 (₦15,984)");
  expect(joinAmount(15_984, inLeeds, { equivalent: true })).toBe("£15.14 (₦15,984)");
  expect(joinAmount(15_984, inLeeds, { alone: true })).toBe("£15.14");
  expect(joinAmount(-1_598, inLeeds)).toBe("−£1.51 (−₦1,598)");
  expect(joinAmount(0, inLeeds)).toBe("£0 (₦0)");
  expect(joinAmount(12_784.5, inLeeds)).toBe("£12.11 (₦12,784.50)");
  expect(joinAmount(15_984, inLeeds, { exact: true })).toBe("₦15,984 (≈ £15.14)");
  expect(joinAmount(15_984, inLagos, { exact: true })).toBe("₦15,984");
});

test("the day of an old rate is said where a page asks for it, whichever comes first", () => {
  const old = { dated: "3 Nov" };
  expect(joinAmount(15_984, { ...inLeeds!, ...old }, { equivalent: true, dated: true })).toBe(
    "£15.14 (₦15,984, rate of 3 Nov)",
  );
  expect(joinAmount(15_984, { ...inLagos!, ...old }, { equivalent: true, dated: true })).toBe(
    "₦15,984 (≈ $19.98, rate of 3 Nov)",
  );
  expect(joinAmount(15_984, { ...inLeeds!, ...old }, { equivalent: true })).toBe("£15.14 (₦15,984)");
});

test("what is to be spent for free delivery is whole units, and never too little", () => {
  expect(formatAtLeast(145_617, inLeeds)).toBe("£138");
  expect(formatAtLeast(1_056, inLeeds)).toBe("£1");
  expect(formatAtLeast(1_057, inLeeds)).toBe("£2");
  expect(formatAtLeast(145_617, inLagos)).toBe("₦145,617");
  expect(formatAtLeast(145_617, undefined)).toBe("₦145,617");
});

test("every amount that the shop writes is found in a text, and rates are not taken for amounts", () => {
  const amounts = [0, 7, 999, 1_000, 12_784, 1_234_567, -500];
  for (const naira of amounts) expect(splitAmounts(`a ${formatNaira(naira)}, b`)).toEqual(["a ", { naira }, ", b"]);
  for (const kobo of [1_278_450, 5, 100_000_001, -1_278_405])
    expect(splitAmounts(formatKobo(kobo))).toEqual([{ naira: kobo / 100 }]);
  for (const currency of currencies) expect(splitAmounts(rateText(currency))).toEqual([rateText(currency)]);
  expect(splitAmounts("in naira (₦), nothing")).toEqual(["in naira (₦), nothing"]);
});

test("a text shows each of its amounts in pounds first, or stays as it is", () => {
  const text = "To the United Kingdom: ₦23,984, free over ₦160,000. At ₦1,056 for £1.";
  expect(showAmounts(text, inLeeds)).toBe(
    "To the United Kingdom: £22.71 (₦23,984), free over £151.52 (₦160,000). At ₦1,056 for £1.",
  );
  expect(showAmounts(text, inLagos)).toBe(text);
  expect(showAmounts("₦1000", inLagos)).toBe("₦1000");
  expect(showAmounts(text, undefined)).toBe(text);
});

test("an amount alone is one amount, also where naira come first and where there are kobo below nothing", () => {
  expect(joinAmount(15_984, inLagos, { equivalent: true, alone: true })).toBe("₦15,984");
  expect(joinAmount(-12_784.5, inLagos)).toBe("−₦12,784.50");
  expect(amountTexts(15_984, inLeeds)).toEqual({ first: "£15.14 ", behind: "(₦15,984)", spoken: "₦15,984" });
});

test("a text with amounts and nothing between them is the amounts, and a single kobo is read", () => {
  expect(splitAmounts("₦1₦2.05")).toEqual([{ naira: 1 }, { naira: 2.05 }]);
  expect(splitAmounts("")).toEqual([]);
});
