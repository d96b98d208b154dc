import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { browserForm, choicesForm } from "./alert-forms.ts";

test("the ticked boxes are what a person is told of, by each way, in the sequence of the form", () => {
  const typed = {
    quietFrom: "22",
    quietUntil: "6",
    shown: "problem order-paid return",
    "push-return": "on",
    "push-order-paid": "on",
    "email-problem": "on",
  };
  expect(choicesForm.parse({ ...typed, "email-everything": "on" })).toEqual({
    byEmail: ["problem"],
    byPush: ["order-paid", "return"],
    quietFrom: 22,
    quietUntil: 6,
    shown: ["problem", "order-paid", "return"],
  });
  expect(fieldErrors(choicesForm.safeParse({ quietFrom: "0", quietUntil: "23" }).error!)).toHaveProperty("shown");
  expect(choicesForm.parse({ quietFrom: "0", quietUntil: "23", shown: "problem" })).toEqual({
    byEmail: [],
    byPush: [],
    quietFrom: 0,
    quietUntil: 23,
    shown: ["problem"],
  });
});

test.each(["24", "-1", "6.5", "six", ""])("%j is no hour", (hour) => {
  const message = "Please enter an hour from 0 to 23";
  const wrong = choicesForm.safeParse({ quietFrom: hour, quietUntil: hour, shown: "" });
  expect(fieldErrors(wrong.error!)).toEqual({ quietFrom: message, quietUntil: message });
});

const browser = { endpoint: "https://push.example/abc", p256dh: "x".repeat(87), auth: "_-".repeat(11) };

test("a browser subscribes with its URL and two keys, padded or not", () => {
  expect(browserForm.parse(browser)).toEqual(browser);
  const padded = { ...browser, p256dh: `${browser.p256dh}=`, auth: `${browser.auth}==` };
  expect(browserForm.parse(padded)).toEqual(padded);
  const longest = `https://push.example/${"x".repeat(2000 - "https://push.example/".length)}`;
  expect(browserForm.safeParse({ ...browser, endpoint: longest }).success).toBe(true);
});

test.each([
  ["endpoint", "push"],
  ["endpoint", String.raw`https://push.apple.com\@evil.example/`],
  ["endpoint", `https://push.example/${"x".repeat(2001 - "https://push.example/".length)}`],
  ["p256dh", "x".repeat(86)],
  ["p256dh", "x".repeat(89)],
  ["p256dh", `${"x".repeat(86)}+`],
  ["p256dh", `+${"x".repeat(86)}`],
  ["p256dh", `${"x".repeat(43)}=${"x".repeat(43)}`],
  ["auth", "x".repeat(21)],
  ["auth", "x".repeat(25)],
])("a subscription with a wrong %s is refused: %j", (field, value) => {
  expect(Object.keys(fieldErrors(browserForm.safeParse({ ...browser, [field]: value }).error!))).toEqual([field]);
});
