import { expect, test } from "vitest";
import { isOrderId } from "./order.ts";
import { isSample, sampleEmails, sampleOrderIds } from "./samples.ts";

test("the sample orders have ids like any order; they and their addresses are samples, and nothing else is", () => {
  const ids = Object.values(sampleOrderIds);
  expect(ids.map(isOrderId)).toEqual([true, true]);
  for (const query of [...ids, ...sampleEmails]) expect(isSample(query)).toBe(true);
  expect(sampleEmails).toHaveLength(2);
  for (const query of ["", "CBL_1760000000000_shipped02"]) expect(isSample(query)).toBe(false);
});
