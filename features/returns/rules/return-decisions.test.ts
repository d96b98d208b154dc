import { expect, test } from "vitest";
import { returnDecisions, whyNotDecide } from "./return-decisions.ts";
import { returnStatusLabels, type ReturnStatus } from "./returns.ts";

test("staff decide about a return what its status allows, and a refused one is only accepted after all", () => {
  const statuses = Object.keys(returnStatusLabels) as ReturnStatus[];
  const allowed = statuses.map((status) => [
    status,
    ...returnDecisions.filter((decision) => whyNotDecide(status, decision) === undefined),
  ]);
  expect(allowed).toEqual([
    ["requested", "approval", "refusal"],
    ["approved", "refusal", "receipt"],
    ["sent", "receipt"],
    ["received", "refusal", "refund"],
    ["refund-due"],
    ["refunded"],
    ["refused", "approval"],
  ]);
  expect(whyNotDecide("refused", "receipt")).toBe("This return was refused: accept it first.");
  expect(whyNotDecide("refunded", "approval")).toBe("A return that is refunded cannot become approved.");
});
