import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownLinks } from "#tests/components/shown.ts";
import Matches from "./matches.tsx";

const paid = { orderId: "CBL_1795224600000_aaaaaaaa1", lineId: 1, details: "₦9,500: Paid", isDone: true };
const refused = { orderId: "CBL_1795224600000_bbbbbbbb2", lineId: 2, details: "Somebody has…", isDone: false };

function show(actionData: object) {
  cleanup();
  showOfficePage(Matches, { loaderData: undefined, actionData });
  return [document.querySelector("h1")?.textContent, document.querySelector("[role=status]")?.textContent];
}
const hidden = () => [...document.querySelectorAll("input[type=hidden]:not([name^=identity])")];
const fields = () => hidden().map((one) => [one.getAttribute("name"), one.getAttribute("value")]);

test("of lines that were confirmed it says which are recorded, with the way to each order and why one is not", () => {
  expect(show({ settled: [paid, refused] })).toEqual(["Payments recorded", "1 of 2 payments are recorded."]);
  expect(shownLinks()).toEqual([
    "← Bank statement → /office/bank-statements",
    "000-000-001₦9,500: PaidDone → /office/orders/CBL_1795224600000_aaaaaaaa1",
    "111-111-112Somebody has…Not done → /office/orders/CBL_1795224600000_bbbbbbbb2",
  ]);
  expect(document.querySelectorAll(".badge-out")).toHaveLength(1);
  expect(document.querySelector("form")).toBeNull();
  expect(show({ settled: [paid] })).toEqual(["Payments recorded", "1 of 1 payment is recorded."]);
  expect(show({ settled: [] })).toEqual(["Payments recorded", "You didn’t tick any line."]);
});

test("the lines that need a password are sent again with it, and as sure only if they were", () => {
  const result = { refused: "Please confirm that it is you.", confirm: true };
  const matches = ["1:CBL_1795224600000_aaaaaaaa1", "2:CBL_1795224600000_bbbbbbbb2"];
  const asked = show({ settled: [], confirm: { result, matches, isSure: true } });
  expect(asked).toEqual(["Is it you?", "Nothing is recorded yet."]);
  expect(fields()).toEqual([["sure", "on"], ...matches.map((match) => ["match", match])]);
  expect(document.querySelector("input[type=password]")).not.toBeNull();
  expect(shownButtons()).toContain("Record these 2 payments");
  const partly = show({ settled: [paid], confirm: { result, matches: matches.slice(1), isSure: false } });
  expect(partly).toEqual(["Is it you?", "1 of 1 payment is recorded."]);
  expect(fields()).toEqual([["match", matches[1]]]);
  expect(shownButtons()).toContain("Record it");
});
