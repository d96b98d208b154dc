import { expect, test } from "vitest";
import { alertKinds, defaultChoices, listAlertKinds } from "./alerts.ts";

const all = ["order-paid", "payment-to-confirm", "problem", "return", "low-stock", "shelf-life", "failed-check"];

test.each([
  ["owner", all],
  ["manager", all],
  ["packer", ["order-paid", "low-stock", "shelf-life"]],
  ["bookkeeper", ["order-paid", "payment-to-confirm", "problem", "return"]],
] as const)("staff are told of what their role may open: %s", (role, kinds) => {
  expect(listAlertKinds(role)).toEqual(kinds);
});

test.each([
  ["owner", all],
  ["manager", all],
  ["packer", ["order-paid"]],
  ["bookkeeper", []],
] as const)("before they choose, a browser tells staff of everything, and emails are few: %s", (role, byEmail) => {
  expect(defaultChoices(role)).toEqual({ byEmail, byPush: listAlertKinds(role), quietFrom: 0, quietUntil: 0 });
});

test.each([
  ["order-paid", "12 orders were paid"],
  ["payment-to-confirm", "12 payments to confirm"],
  ["problem", "12 payment problems"],
  ["return", "12 returns were requested"],
  ["low-stock", "12 products run low"],
  ["shelf-life", "12 batches expire soon or have expired"],
  ["failed-check", "12 things in the shop have failed"],
] as const)("several alerts of one kind are one sentence: %s", (kind, text) => {
  expect(alertKinds[kind].several(12)).toBe(text);
});
