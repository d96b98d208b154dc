import { expect, test } from "vitest";
import { readSeed } from "./read-seed.ts";

const faq = "db/seed/faq.csv";
const columns = ["id", "category", "question", "answer"] as const;

function refuse(id?: string) {
  if (id === "3") throw new Error("Please choose a category");
}

test("first data with a line that its form refuses, or with a column it does not know, say which file and line", async () => {
  await expect(readSeed(faq, columns, ({ id }) => refuse(id))).rejects.toThrow(
    `${faq}, line 4: Error: Please choose a category`,
  );
  await expect(readSeed(faq, ["id"], ({ id }) => id)).rejects.toThrow(
    `${faq}, line 1: Error: The shop knows no column of this name`,
  );
});
