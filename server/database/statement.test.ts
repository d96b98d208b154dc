import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { emailOutbox } from "./schema.ts";
import { statement } from "./statement.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const columns = ["id", "recipientEmail", "subject", "createdAt", "sentAt", "retryUntil"] as const;
const addEmail = statement(columns, (db, values) => db.insert(emailOutbox).values(values));
const emailsTo = statement(["email"], (db, { email }) =>
  db
    .select({ subject: emailOutbox.subject, createdAt: emailOutbox.createdAt, sentAt: emailOutbox.sentAt })
    .from(emailOutbox)
    .where(eq(emailOutbox.recipientEmail, email)),
);
const now = new Date("2026-11-23T09:00:00.000Z");
const emailOf = (recipientEmail: string) => ({
  id: crypto.randomUUID(),
  recipientEmail,
  subject: "Garri",
  createdAt: now,
  sentAt: null,
  retryUntil: now,
});

test("converts values and columns as Drizzle does, and writes null", async () => {
  await addEmail(shop.db, emailOf("ade@example.com"));
  expect(await emailsTo(shop.db, { email: "ade@example.com" })).toEqual([
    { subject: "Garri", createdAt: now, sentAt: null },
  ]);
});

test("in a transaction runs on its connection, and is rolled back with it", async () => {
  const email = "rolled-back@example.com";
  await expect(
    shop.db.transaction(async (tx) => {
      await addEmail(tx, emailOf(email));
      expect(await emailsTo(tx, { email })).toHaveLength(1);
      expect(await emailsTo(shop.db, { email })).toHaveLength(0);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await emailsTo(shop.db, { email })).toHaveLength(0);
});

test("is built once, at its first use", async () => {
  const build = vi.fn((db: TestShop["db"]) => db.select().from(emailOutbox));
  const all = statement([], build);
  expect(build).not.toHaveBeenCalled();
  await all(shop.db, {});
  await all(shop.db, {});
  expect(build).toHaveBeenCalledOnce();
});

test("refuses to run without one of its values", async () => {
  expect(() => emailsTo(shop.db, {} as { email: string })).toThrow("email");
});
