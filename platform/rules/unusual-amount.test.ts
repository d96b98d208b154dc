import { expect, test } from "vitest";
import { questionAbout } from "./unusual-amount.ts";

const price = (amount: number, usual: number | null = 19_984) => ({ what: "the present price", amount, usual });

test.each([
  [1_998_400, "That is 100 times the present price (₦19,984). Really ₦1,998,400?"],
  [199_840, "That is ten times the present price (₦19,984). Really ₦199,840?"],
  [100_000, "That is 5 times the present price (₦19,984). Really ₦100,000?"],
  [99_920, "That is 5 times the present price (₦19,984). Really ₦99,920?"],
  [1_998, "That is a tenth of the present price (₦19,984). Really ₦1,998?"],
  [200, "That is a hundredth of the present price (₦19,984). Really ₦200?"],
  [2_855, "That is 1/7 of the present price (₦19,984). Really ₦2,855?"],
])("%d naira where 19,984 are usual is asked about", (amount, question) => {
  expect(questionAbout([price(amount)])).toEqual({
    question,
    named: question.slice(question.indexOf("Really ") + 7, -1),
    sure: question.slice(question.indexOf("Really ") + 7, -1),
  });
});

test.each([
  ["about as much", price(22_000)],
  ["four times as much", price(79_936)],
  ["a quarter", price(5_000)],
  ["nothing", price(0)],
  ["anything where there is nothing to compare with", price(1_998_400, null)],
  ["anything where it was free", price(24_000, 0)],
  ["a part where only more is unusual", { ...price(200), onlyMore: true }],
])("%s is not asked about", (_, amount) => expect(questionAbout([amount])).toBeUndefined());

test("several unusual amounts are one question, which names three of them", () => {
  expect(questionAbout([price(22_000), price(199_840), price(1_998)])).toEqual({
    question:
      "₦199,840 is ten times the present price (₦19,984). ₦1,998 is a tenth of the present price (₦19,984). Really ₦199,840 and ₦1,998?",
    named: "₦199,840 and ₦1,998",
    sure: "₦199,840 ₦1,998",
  });
  const many = questionAbout([200_000, 300_000, 400_000, 500_000, 600_000].map((amount) => price(amount)));
  expect(many?.named).toBe("₦200,000, ₦300,000, ₦400,000 and 2 more");
  expect(many?.sure).toBe("₦200,000 ₦300,000 ₦400,000 ₦500,000 ₦600,000");
});

test("a fifth of what is usual is asked about, and the question says what three of the amounts are", () => {
  expect(questionAbout([price(4_000, 20_000)])?.question).toContain("That is 1/5 of");
  const many = questionAbout([200_000, 300_000, 400_000, 500_000].map((amount) => price(amount)));
  expect(many?.question.match(/ times /g)).toHaveLength(3);
});

test("amounts of another unit are written in it", () => {
  expect(
    questionAbout([{ what: "the present rate", amount: 75, usual: 7.5, format: (rate) => `${rate}%` }])?.question,
  ).toBe("That is ten times the present rate (7.5%). Really 75%?");
});
