import { expect, test } from "vitest";
import { formatWorth } from "#platform/rules/money.ts";
import {
  chargedFor,
  formatGiverAmount,
  GIFT_CARD_AMOUNTS,
  giverAmounts,
  inNaira,
  questionAboutCard,
  type GiverCurrency,
} from "./amounts.ts";

test("a gift card above ₦200,000 has to be confirmed, with its amount in the question", () => {
  expect(questionAboutCard(200_000)).toBeUndefined();
  expect(questionAboutCard(200_001)).toEqual({
    question: "That’s a lot for a gift card. Really ₦200,001?",
    named: "₦200,001",
    sure: "₦200,001",
  });
});

test("no amount that the page offers has to be confirmed", () => {
  expect(giverAmounts(inNaira).choices.map(questionAboutCard)).toEqual([undefined, undefined, undefined, undefined]);
});

const pounds: GiverCurrency = { code: "GBP", sign: "£", nairaPerUnit: 1055.67 };

const choicesAt = (nairaPerUnit: number) => giverAmounts({ code: "XXX", sign: "¤", nairaPerUnit }).choices;

test("every currency has four round amounts between bounds in whole units, within those in naira", () => {
  expect(choicesAt(1)).toEqual([10_000, 25_000, 50_000, 100_000]);
  // Pounds, dollars, euros, and the dollars of Canada and Australia, at today's rates and at those of a weak naira.
  for (const rate of [1055.67, 800, 930, 585, 520, 2_100, 1_550]) expect(choicesAt(rate)).toEqual([10, 25, 50, 100]);
  expect(choicesAt(53)).toEqual([100, 250, 500, 1_000]);
  expect(choicesAt(6.2)).toEqual([1_000, 2_500, 5_000, 10_000]);
  expect(giverAmounts(pounds)).toMatchObject({ least: 5, most: 473 });
  for (let rate = 1; rate < 5_000; rate *= 1.07) {
    const currency = { code: "XXX", sign: "¤", nairaPerUnit: rate };
    const { least, most, choices } = giverAmounts(currency);
    for (const amount of [least, most, ...choices]) {
      expect(chargedFor(amount, currency)).toBeGreaterThanOrEqual(GIFT_CARD_AMOUNTS.least);
      expect(chargedFor(amount, currency)).toBeLessThanOrEqual(GIFT_CARD_AMOUNTS.most);
    }
  }
});

test("the amount that the giver reads is the one that the naira charged for it are shown as", () => {
  expect(chargedFor(25, pounds)).toBe(26_392);
  for (let pence = 500; pence <= 473_00; pence += 7) {
    const read = formatGiverAmount(pence / 100, pounds);
    expect(formatWorth(chargedFor(pence / 100, pounds), pounds).replace(".00", "")).toBe(read);
  }
});
