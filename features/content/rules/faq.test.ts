import { expect, test } from "vitest";
import { CHANGE_PROMISE } from "#features/orders/rules/change-promise.ts";
import { PAY_WITHIN_HOURS } from "#features/orders/rules/payment.ts";
import { readFaq } from "../../../db/seed/faq.ts";
import { faqCategories, faqChips, filterFaq, noFaqFilter, readFaqFilter, writeFaqFilter } from "./faq.ts";

const faq = await readFaq();

const read = (query: string) => readFaqFilter(new URLSearchParams(query));
const ids = (query: string) => filterFaq(faq, read(query)).map((entry) => entry.id);

test("there are sixteen questions: three general, four on products, three each on shipping, payment and usage", () => {
  expect(ids("")).toHaveLength(16);
  expect(ids("category=general")).toEqual(["1", "2", "3"]);
  expect(ids("category=products")).toEqual(["4", "5", "6", "7"]);
  expect(ids("category=shipping")).toEqual(["8", "9", "10"]);
  expect(ids("category=payment")).toEqual(["11", "12", "13"]);
  expect(ids("category=usage")).toEqual(["14", "15", "16"]);
});

test("the answers of a new shop promise about changes and unpaid orders what the shop does", () => {
  expect(faq.find(({ id }) => id === "2")?.answer).toContain(CHANGE_PROMISE);
  expect(faq.find(({ id }) => id === "13")?.answer).toContain(`left unpaid for ${PAY_WITHIN_HOURS} hours`);
});

test("a search covers questions and answers, ignoring case", () => {
  expect(ids("search=(rma)")).toEqual(["3"]);
  expect(ids("search=allergens")).toEqual(["6"]);
  expect(ids("search=wElCoMe15")).toEqual(["12"]);
  expect(ids("search=plutonium")).toEqual([]);
});

test("a search does not depend on the apostrophe of a keyboard", () => {
  const entry = { id: "1", category: "general", question: "What’s ẹ̀gúsí?", answer: "Melon seed." } as const;
  for (const search of ["what's", "What’s", "egusi"]) {
    expect(filterFaq([entry], { search, category: "all" }), search).toEqual([entry]);
  }
});

test("text and category filter together", () => {
  expect(ids("search=stockfish&category=usage")).toEqual(["15"]);
  expect(ids("search=stockfish&category=payment")).toEqual([]);
});

test("a filter written to a URL and parsed again is the same; default values are left out", () => {
  const filter = { search: "customs & duties", category: "shipping" } as const;
  expect(read(writeFaqFilter(filter))).toEqual(filter);
  expect(writeFaqFilter(noFaqFilter)).toBe("");
  expect(read("search=%20&category=secrets")).toEqual(noFaqFilter);
});

test("a search has at most a hundred characters, and every category has a label", () => {
  expect(readFaqFilter(new URLSearchParams({ search: "x".repeat(101) })).search).toBe("x".repeat(100));
  for (const category of faqCategories) expect(faqChips[category]).toBeTruthy();
  expect(faqChips.all).toBeTruthy();
});
