import { expect, test } from "vitest";
import { cspReports } from "./csp-report.ts";

const violation = { directive: "script-src-elem", blocked: "https://evil.example/x.js", page: "https://shop.example/" };
const old = {
  "effective-directive": violation.directive,
  "violated-directive": "script-src 'self'",
  "blocked-uri": violation.blocked,
  "document-uri": violation.page,
};
const body = {
  effectiveDirective: violation.directive,
  blockedURL: violation.blocked,
  documentURL: violation.page,
  sample: "alert(1)",
};
const report = { type: "csp-violation", body };
const many = (count: number) => Array.from({ length: count }, () => report);

test("a report in the old format says which directive stopped what on which page", () => {
  expect(cspReports.parse({ "csp-report": old })).toEqual([violation]);
  const { "effective-directive": _, ...older } = old;
  expect(cspReports.parse({ "csp-report": older })).toEqual([{ ...violation, directive: "script-src 'self'" }]);
});

test("of several reports of the Reporting API, those about the content security policy are read", () => {
  const deprecation = { type: "deprecation", body };
  expect(cspReports.parse([report, deprecation, report])).toEqual([violation, violation]);
  expect(cspReports.parse([])).toEqual([]);
});

test("a text that is missing, too long or no text is empty, and the rest of the report stays", () => {
  const longest = "x".repeat(2_000);
  expect(cspReports.parse({ "csp-report": { ...old, "blocked-uri": longest } })).toEqual([
    { ...violation, blocked: longest },
  ]);
  expect(cspReports.parse([{ ...report, body: { ...body, blockedURL: `${longest}x`, documentURL: 7 } }])).toEqual([
    { ...violation, blocked: "", page: "" },
  ]);
  expect(cspReports.parse({ "csp-report": {} })).toEqual([{ directive: "", blocked: "", page: "" }]);
});

test("fifty reports are read at once, and no more", () => {
  expect(cspReports.parse(many(50))).toHaveLength(50);
  expect(cspReports.safeParse(many(51)).success).toBe(false);
});

test.each([[null], ["report"], [{}], [[{ type: "csp-violation" }]], [[null]]])("%j is no report", (json) => {
  expect(cspReports.safeParse(json).success).toBe(false);
});
