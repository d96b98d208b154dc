import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { emailOutbox } from "../mail/table.ts";
import { preparedQuery } from "./prepared-query.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const { id, recipientEmail, subject, createdAt, sentAt, retryUntil } = emailOutbox;
const columns = { id, recipientEmail, subject, createdAt, sentAt, retryUntil };
const addEmail = preparedQuery(columns, (db, values) => db.insert(emailOutbox).values(values));
const emailsTo = preparedQuery({ email: recipientEmail }, (db, { email }) =>
  db.select({ subject, createdAt, sentAt }).from(emailOutbox).where(eq(recipientEmail, email)),
);
const now = new Date("2026-11-23T09:00:00.000Z");
const makeEmail = (to: string) => ({
  id: crypto.randomUUID(),
  recipientEmail: to,
  subject: "Garri",
  createdAt: now,
  sentAt: null,
  retryUntil: now,
});

test("converts values and columns as Drizzle does, and writes null", async () => {
  await addEmail(shop.db, makeEmail("ade@example.com"));
  expect(await emailsTo(shop.db, { email: "ade@example.com" })).toEqual([
    { subject: "Garri", createdAt: now, sentAt: null },
  ]);
});

test("in a transaction runs on its connection, and is rolled back with it", async () => {
  const email = "rolled-back@example.com";
  await expect(
    shop.db.transaction(async (tx) => {
      await addEmail(tx, makeEmail(email));
      expect(await emailsTo(tx, { email })).toHaveLength(1);
      expect(await emailsTo(shop.db, { email })).toHaveLength(0);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await emailsTo(shop.db, { email })).toHaveLength(0);
});

test("is built once, at its first use", async () => {
  const build = vi.fn((db: TestShop["db"]) => db.select().from(emailOutbox));
  const all = preparedQuery({}, build);
  expect(build).not.toHaveBeenCalled();
  await all(shop.db, {});
  await all(shop.db, {});
  expect(build).toHaveBeenCalledOnce();
});

test("refuses to run without one of its values", async () => {
  expect(() => emailsTo(shop.db, {} as { email: string })).toThrow("email");
});

test("converts values outside of a comparison, and each of an array, for the column that they fill", async () => {
  const since = preparedQuery({ emails: [recipientEmail], times: [createdAt], from: createdAt }, (db, values) =>
    db
      .select({ subject })
      .from(emailOutbox)
      .where(
        sql`${recipientEmail} = any(${values.emails}::text[]) and ${createdAt} = any(${values.times}::timestamptz[])
          and ${createdAt} >= ${values.from}::timestamptz`,
      ),
  );
  await addEmail(shop.db, makeEmail("bola@example.com"));
  expect(await since(shop.db, { emails: ["bola@example.com"], times: [now], from: now })).toHaveLength(1);
  expect(await since(shop.db, { emails: ["bola@example.com"], times: [], from: now })).toHaveLength(0);
});

test("the compiler refuses a value of another type than its column, null for a column without, and a missing one", () => {
  const email = makeEmail("chika@example.com");
  type Values = Parameters<typeof addEmail>[1];
  const refused: Values[] = [
    // @ts-expect-error a number is no subject
    { ...email, subject: 7 },
    // @ts-expect-error a text is no time
    { ...email, createdAt: "2026-11-23" },
    // @ts-expect-error each email has a time
    { ...email, createdAt: null },
    // @ts-expect-error the subject is missing
    { id: email.id, recipientEmail: email.recipientEmail, createdAt: now, sentAt: null, retryUntil: now },
  ];
  expect(refused).toHaveLength(4);
});
