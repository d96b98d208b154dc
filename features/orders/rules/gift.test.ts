import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plusDays } from "#platform/rules/plus-days.ts";
import { giftForm, giftReplyDecision, giftReplyForm } from "./gift-form.ts";
import { buyerName, forwardText, giftUrl, payerCountry, whyNotWishedDay } from "./gift.ts";

const gift = {
  code: "c0de",
  giver: "Ngozi Eze",
  country: "United Kingdom",
  from: "Ngozi",
  greeting: "",
  day: null,
  email: "",
};
const order = { kind: "goods", customerName: "Mama Eze", shippingAddress: { country: "Nigeria" } } as const;

test("a gift is paid by its giver and from their country, any other order by its customer", () => {
  expect([buyerName({ ...order, gift }), payerCountry({ ...order, gift })]).toEqual(["Ngozi Eze", "United Kingdom"]);
  expect([buyerName({ ...order, gift: null }), payerCountry({ ...order, gift: null })]).toEqual([
    "Mama Eze",
    "Nigeria",
  ]);
  expect(payerCountry({ kind: "gift-card", buyerCountry: "Canada" })).toBe("Canada");
});

test("a gift can be wished for every day from the first that is promised to the ninetieth from today, and no other", () => {
  const today = "2026-11-23";
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 200 }), fc.integer({ min: 1, max: 20 }), (days, first) => {
      const why = whyNotWishedDay(plusDays(today, days), { from: plusDays(today, first), today });
      expect(why === undefined).toBe(days >= first && days <= 90);
    }),
  );
  const last = (days: number) => whyNotWishedDay(plusDays(today, days), { from: today, today });
  expect([last(0), last(90), last(91)]).toEqual([undefined, undefined, "Please choose a day in the next 90 days."]);
  expect(whyNotWishedDay("", { from: "2026-11-30", today })).toBeUndefined();
  expect(whyNotWishedDay("2026-11-24", { from: "2026-11-30", today })).toBe(
    "It can’t be there before 30 November 2026: please choose a later day, or a faster way.",
  );
});

test("a gift's page has a path, and under a site a URL", () => {
  expect([giftUrl("", gift), giftUrl("https://x", gift)]).toEqual(["/gift/c0de", "https://x/gift/c0de"]);
});

test("the text to forward names the giver only if they wish it", () => {
  expect(forwardText(gift, "https://x/gift/c")).toBe(
    "A parcel of food from home is coming to you, from Ngozi. See where it is: https://x/gift/c",
  );
  expect(forwardText({ from: "" }, "https://x/gift/c")).toBe(
    "A parcel of food from home is coming to you. See where it is: https://x/gift/c",
  );
});

test("the form needs the giver's name and country; all the rest may be empty", () => {
  const filled = { giver: " Ngozi ", country: "Ghana", from: "", greeting: "", day: "", email: "", label: "" };
  expect(giftForm.parse(filled).giver).toBe("Ngozi");
  const wrong = giftForm.safeParse({ ...filled, giver: "", country: "", day: "2026-02-30", email: "mama" });
  expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["giver", "Please enter your own name"],
    ["country", "Please choose the country you pay from"],
    ["day", "Please choose a day"],
    ["email", "Please enter a valid email address"],
  ]);
});

test("thanks are one line, and a report of damage may have several", () => {
  expect(giftReplyForm.parse({ kind: "thanks", text: "Thank you\nmy son" })).toMatchObject({
    text: "Thank you my son",
  });
  expect(giftReplyForm.safeParse({ kind: "damage", text: "The jar broke\nand leaked" }).success).toBe(true);
  expect(giftReplyForm.safeParse({ kind: "order", text: "More" }).success).toBe(false);
});

test("staff pass the thanks of a recipient on to the giver, or keep them", () => {
  for (const decision of ["pass-on", "keep"]) expect(giftReplyDecision.parse({ decision })).toEqual({ decision });
  expect(giftReplyDecision.safeParse({}).success).toBe(false);
});
