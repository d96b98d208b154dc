import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { csvResponse, zipResponse } from "./csv-response.ts";

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

test("a CSV file is read as far as it is sent, and reading ends when the client goes away", async () => {
  const steps: string[] = [];
  async function* read() {
    try {
      for (const line of ["₦1\n", "₦2\n", "₦3\n"]) {
        steps.push(`read ${line.trim()}`);
        yield line;
      }
    } finally {
      steps.push("the cursor is closed");
    }
  }
  const response = csvResponse(read(), "orders.csv");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("₦1\n");
  await reader?.cancel();
  expect(steps.at(-1)).toBe("the cursor is closed");
  expect(steps).not.toContain("read ₦3");
});
