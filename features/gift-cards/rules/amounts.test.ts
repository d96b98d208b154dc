import { expect, test } from "vitest";
import { GIFT_CARD_CHOICES, questionAboutCard } from "./amounts.ts";

test("a gift card above ₦200,000 has to be confirmed, with its amount in the question", () => {
  expect(questionAboutCard(200_000)).toBeUndefined();
  expect(questionAboutCard(200_001)).toEqual({
    question: "That’s a lot for a gift card. Really ₦200,001?",
    named: "₦200,001",
    sure: "₦200,001",
  });
});

test("no amount that the page offers has to be confirmed", () => {
  expect(GIFT_CARD_CHOICES.map(questionAboutCard)).toEqual([undefined, undefined, undefined, undefined]);
});
