import { expect, test, vi } from "vitest";
import { Refusal } from "./refusal.ts";

class Special extends Refusal {}

test("a refusal of another copy of the code is one, and of no class that only this copy has", async () => {
  vi.resetModules();
  const other = await import("./refusal.ts");
  expect(other.Refusal).not.toBe(Refusal);
  const refusal = new other.Refusal("too-late", "Too late");
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).not.toBeInstanceOf(Special);
  expect(new Special("too-late", "Too late")).toBeInstanceOf(other.Refusal);
  for (const none of [undefined, null, "too-late", { code: "too-late", message: "Too late" }]) {
    expect(none).not.toBeInstanceOf(Refusal);
  }
});
