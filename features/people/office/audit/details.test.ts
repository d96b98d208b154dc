import { expect, test } from "vitest";
import { auditDetails } from "./details.ts";
import { auditSubject, auditSubjects } from "./subject.ts";

test.each([
  [{ price: { from: 16000, to: 17000 } }, [{ label: "Price", before: "16,000", after: "17,000" }]],
  [
    { from: { listPrice: null, isOpen: true }, to: { listPrice: 20000, isOpen: true } },
    [{ label: "List price", before: "nothing", after: "20,000" }],
  ],
  [
    { name: "Egusi", from: 12, to: 9, note: "Torn bag" },
    [
      { label: "Changed", before: "12", after: "9" },
      { label: "Name", after: "Egusi" },
      { label: "Note", after: "Torn bag" },
    ],
  ],
  [{ methods: [{ name: "Express", price: 1 }] }, [{ label: "Methods", after: "name Express, price 1" }]],
  [{}, []],
])("the details %j are read as before and after", (details, rows) => {
  expect(auditDetails(details)).toEqual(rows);
});

test.each([
  ["product:7", "Ogbono", { label: "Ogbono (No. 7)", to: "/office/products/7" }],
  ["order:CBL_1795224600000_0000abcde", "Amara Nwosu", { label: "Order 000-001-234 of Amara Nwosu" }],
  ["account:x1", undefined, { label: "A deleted account", to: "/office/people/accounts/x1" }],
  ["settings:shop", undefined, { label: "Shop settings", to: "/office/settings" }],
  ["announced:a/b", undefined, { to: "/office/waiting-list/a%2Fb" }],
  ["mail:12", undefined, { label: "A mail" }],
  ["something:new", undefined, { label: "something:new" }],
])("the subject %s is shown in words, with its page", (subject, name, shown) => {
  expect(auditSubject(subject, name)).toMatchObject(shown);
});

test("a search finds the subject by the id alone", () => {
  expect(auditSubjects("7")).toContain("product:7");
  expect(auditSubjects("product:7")).toEqual(["product:7"]);
});

test("a day is written as elsewhere", () => {
  expect(auditDetails({ estimatedDelivery: "2026-12-01", trackingNumber: "2026-13-45" })).toEqual([
    { label: "Estimated delivery", after: "1 December 2026" },
    { label: "Tracking number", after: "2026-13-45" },
  ]);
});
