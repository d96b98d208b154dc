import { beforeAll, expect, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { done } from "#tests/run/done.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { addFaq, faqList, listFaq, moveFaqEntry } from "./faq.ts";

const { find: findFaqEntry, save: saveFaqEntry, remove: removeFaqEntry } = faqList;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const entry = (question: string) => ({ category: "general", question, answer: `${question} Yes.` }) as const;
const added = async (question: string) => done(await faqList.add(shop, "office", entry(question))).id;
const questions = async () => (await listFaq(shop.db)).map(({ question }) => question);

test("questions are added at the end, moved by one place, changed and removed, as the audit trail says", async () => {
  await shop.pool.query("delete from faq_entries");
  const [a, b, c] = [await added("A?"), await added("B?"), await added("C?")];
  const move = async (id: string, direction: "up" | "down") => {
    expect(await moveFaqEntry(shop, "office", { id, direction })).toBe(true);
    return (await questions()).join("");
  };
  expect(await move(a, "up")).toBe("A?B?C?");
  expect(await move(c, "down")).toBe("A?B?C?");
  expect(await move(a, "down")).toBe("B?A?C?");
  expect(await move(c, "up")).toBe("B?C?A?");
  expect(await moveFaqEntry(shop, "office", { id: "none", direction: "up" })).toBe(false);
  const details = entry("B or not?");
  expect(await saveFaqEntry(shop, "office", { id: b, version: 1, details })).toEqual({ version: 2 });
  expect(await saveFaqEntry(shop, "office", { id: b, version: 1, details: entry("B!") })).toMatchObject({
    code: "changed-meanwhile",
  });
  expect(await findFaqEntry(shop.db, b)).toMatchObject({ id: b, version: 2, ...details });
  expect(await removeFaqEntry(shop, "office", c)).toBe(true);
  expect(await removeFaqEntry(shop, "office", c)).toBe(false);
  await added("D?");
  expect(await questions()).toEqual(["B or not?", "A?", "D?"]);
  const { entries } = await listAudit(shop.db, { subject: [a, b, c].map((id) => `faq:${id}`) });
  expect(entries.map(({ subject, action, details: what }) => [subject, action, what["question"]])).toEqual([
    [`faq:${c}`, "removed a question", "C?"],
    [`faq:${b}`, "changed a question", "B or not?"],
    [`faq:${c}`, "moved a question up", "C?"],
    [`faq:${a}`, "moved a question down", "A?"],
    [`faq:${c}`, "added a question", "C?"],
    [`faq:${b}`, "added a question", "B?"],
    [`faq:${a}`, "added a question", "A?"],
  ]);
});

test("the questions of a new shop come in their sequence, and those that it has already stay as staff wrote them", async () => {
  await shop.pool.query("delete from faq_entries");
  const first = ["Z?", "Y?"].map((question) => ({ id: question, ...entry(question) }));
  await addFaq(shop.db, first);
  await addFaq(shop.db, [{ id: "Z?", ...entry("Changed?") }]);
  expect(await questions()).toEqual(["Z?", "Y?"]);
});
