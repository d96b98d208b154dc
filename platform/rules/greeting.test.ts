import { expect, test } from "vitest";
import { greet } from "./greeting.ts";

test.each([
  ["  Amara  Nwosu ", "Hello Amara,"],
  ["Ọláńrewájú Adébáyọ̀", "Hello Ọláńrewájú,"],
  ["O'Neil-Eze", "Hello O'Neil-Eze,"],
  ["Amara\t\tNwosu", "Hello Amara,"],
  ["x".repeat(30), `Hello ${"x".repeat(30)},`],
  ["", "Hello,"],
])("an email to %j begins with %j", (name, greeting) => {
  expect(greet(name)).toBe(greeting);
});

test.each([
  "http://evil.example/claim",
  "evil.example",
  "www.evil.example",
  "Amara.Nwosu",
  "claim@evil.example",
  "2347001234567",
  "x".repeat(31),
])("a name that a mail program could make a link of, or that is none, is left out: %j", (name) => {
  expect(greet(`${name} Nwosu`)).toBe("Hello,");
});

test("a sentence in place of a name is greeted by its first word only", () => {
  expect(greet("URGENT your card was charged twice, refund at http://evil.example/claim")).toBe("Hello URGENT,");
});
