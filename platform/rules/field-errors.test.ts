import { expect, test } from "vitest";
import { z } from "zod";
import { fieldErrors, plainWords } from "./field-errors.ts";

const errorsOf = (schema: z.ZodType, input: unknown) =>
  fieldErrors(schema.safeParse(input, { error: plainWords }).error!);

test("each field has its first message, by its dotted path", () => {
  const city = z.string().min(3, "Too short").regex(/^A/, "Not in A");
  const order = z.object({ email: z.email("No email address"), to: z.array(z.object({ city })) });
  expect(errorsOf(order, { email: "x", to: [{ city: "Ababa" }, { city: "Ez" }, { city: "Enugu" }] })).toEqual({
    email: "No email address",
    "to.1.city": "Too short",
    "to.2.city": "Not in A",
  });
  expect(errorsOf(order, null)).toEqual({ "": "This must be an object" });
});

test("a field that the schema does not have is named", () => {
  const strict = z.strictObject({ to: z.strictObject({}) });
  expect(errorsOf(strict, { to: { colour: "red" } })).toEqual({ "to.colour": "There is no field colour" });
});

test.each([
  ["a field that is missing", z.string(), undefined, "This is missing"],
  ["null for a text", z.string(), null, "This must be text"],
  ["a text for a number", z.number(), "1", "This must be a number"],
  ["a fraction for a whole number", z.int(), 1.5, "This must be a whole number"],
  ["a text for a truth value", z.boolean(), "yes", "This must be true or false"],
  ["an object for a list", z.array(z.string()), {}, "This must be a list"],
  ["a list for an object", z.object({}), [], "This must be an object"],
  ["a value of a kind without a word", z.date(), 1, "This must be something else"],
  ["another of two values", z.enum(["standard", "express"]), "fast", "This must be standard or express"],
  ["another number", z.literal(1), 2, "This must be 1"],
  ["an empty text", z.string().min(2), "", "This is empty"],
  ["a text that is too short", z.string().min(2), "x", "This must have at least 2 characters"],
  ["a text that is too long", z.string().max(2), "xxx", "This must have at most 2 characters"],
  ["a list that is too short", z.array(z.int()).min(2), [1], "This must have at least 2 entries"],
  ["a list that is too long", z.array(z.int()).max(2), [1, 2, 3], "This must have at most 2 entries"],
  ["a number that is too small", z.int().min(2), 1, "This must be at least 2"],
  ["a number that is too large", z.int().max(2), 3, "This must be at most 2"],
  ["a text in another form", z.iso.date(), "today", "This is not in the right form"],
])("%s has a message in plain words", (_, schema, input, message) => {
  expect(errorsOf(schema, input)).toEqual({ "": message });
});
