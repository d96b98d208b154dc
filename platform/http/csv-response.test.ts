import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { zipResponse } from "./csv-response.ts";

async function* rows(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}

test("a ZIP archive has each file as it was sent in chunks, and an empty one too", async () => {
  const long = "2026-11-26,₦1,000\n".repeat(5_000);
  const response = zipResponse(
    [
      { name: "journal.csv", chunks: rows("Date,Amount\n", long) },
      { name: "tax.csv", chunks: rows() },
    ],
    "books-2026-11.zip",
  );
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="books-2026-11.zip"');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ["journal.csv", `Date,Amount\n${long}`],
    ["tax.csv", ""],
  ]);
});
