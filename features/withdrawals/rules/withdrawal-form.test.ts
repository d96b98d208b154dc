import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { withdrawalForm } from "./withdrawal-form.ts";

const typed = { order: "CBL_1795224600000_geyvzsy6z", email: "ada@example.com", name: "Ada Obi" };

test("a withdrawal names an order as people type it, an email address and a name, and is first shown", () => {
  const read = withdrawalForm.parse({ ...typed, order: " cbl 1795224600000 GEYVZSY6Z ", email: "ADA@example.com " });
  expect(read).toEqual({ ...typed, goods: "", step: "show" });
  expect(withdrawalForm.parse({ ...typed, order: "1795224600000geyvzsy6z" })).toMatchObject(typed);
});

const order = "Please enter the order number, for example CBL_1760000000000_abc123def";
test.each([
  ["order", "", order],
  ["order", "2026-11-29", order],
  ["order", "x".repeat(4_000), order],
  ["order", "CBL_1795224600000_geyvzsy6z and CBL_1795224600000_geyvzsy6y", order],
  ["email", "", "Please enter your email address"],
  ["email", "2026-11-29", "Please enter a valid email address"],
  ["name", " ", "Please enter your name"],
  ["name", "x".repeat(4_000), "Please keep this under 120 characters"],
  ["goods", "x".repeat(4_000), "Please keep this under 500 characters"],
])("a withdrawal with a wrong %s is refused there: %j", (field, text, message) => {
  expect(fieldErrors(withdrawalForm.safeParse({ ...typed, [field]: text }).error!)).toEqual({ [field]: message });
});
