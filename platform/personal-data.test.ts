import { expect, test } from "vitest";
import { z } from "zod";
import { ownData, type PersonalData } from "./personal-data.ts";

const schema = { letters: z.array(z.strictObject({ title: z.string(), sentAt: z.iso.datetime().nullable() })) };
const example = { letters: [{ title: "Hello", sentAt: null }] };
const letter = { title: "Hello", sentAt: new Date(0) };

test("what an account downloads of a feature compiles only with a reader of the same keys as the schema", () => {
  const same = ownData({ schema, example, read: async () => ({ letters: [letter] }) });
  const withBody = ownData({ schema, example, read: async () => ({ letters: [{ ...letter, body: "" }] }) });
  // @ts-expect-error The schema has no `body`.
  const more: PersonalData = { own: withBody };
  // @ts-expect-error The reader has no `title`.
  const fewer = ownData({ schema, example, read: async () => ({ letters: [{ sentAt: null }] }) });
  // @ts-expect-error A number is not a text.
  const other = ownData({ schema, example, read: async () => ({ letters: [{ title: 1, sentAt: null }] }) });
  expect([same, more.own, fewer, other].every((own) => own?.schema === schema)).toBe(true);
});
