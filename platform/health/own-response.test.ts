import { expect, test } from "vitest";
import { isOwnQuestion, isOwnReply, signQuestion, signReply } from "./own-response.ts";

const SECRET = "x".repeat(32);

test("a question and its reply are accepted only with the shop's own secret", () => {
  const question = signQuestion(SECRET);
  expect(isOwnQuestion(SECRET, question)).toBe(true);
  expect(isOwnQuestion("y".repeat(32), question)).toBe(false);
  const reply = { body: "{}", signature: signReply(SECRET, question, "{}") };
  expect(isOwnReply(SECRET, question, reply)).toBe(true);
  expect(isOwnReply(SECRET, signQuestion(SECRET), reply)).toBe(false);
  expect(isOwnReply(SECRET, question, { ...reply, body: "{ }" })).toBe(false);
});

test.each([undefined, "", ".", "nonce", `nonce.${"0".repeat(64)}`, `nonce.${"é".repeat(64)}`])(
  "a header from elsewhere is no question: %s",
  (header) => expect(isOwnQuestion(SECRET, header)).toBe(false),
);
