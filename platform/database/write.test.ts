import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { faqEntries } from "#features/content/tables.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { queueEmail } from "../mail/queue-email.ts";
import { emailOutbox } from "../mail/table.ts";
import { Refusal } from "../rules/refusal.ts";
import { write, type Write } from "./write.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const content = { subject: "Garri", greeting: "Hello,", paragraphs: ["It is here."] };

/** Writes a row, an email with its job, and a job. */
async function writeEverything(w: Write): Promise<void> {
  await w.tx.delete(faqEntries).where(eq(faqEntries.position, 1));
  await queueEmail(w, { to: "amara@example.com", content });
  enqueue(w, "mail-new-password", { email: "amara@example.com", next: "/" });
}

async function counts() {
  const { rows } = await shop.pool.query<{ count: number }>("select count(*)::int as count from pgboss.job");
  const [questions, emails] = await Promise.all([shop.db.$count(faqEntries), shop.db.$count(emailOutbox)]);
  return { questions, emails, jobs: rows[0]?.count ?? 0 };
}

test("a returned refusal is the result, and rolls back rows, emails and jobs", async () => {
  const before = await counts();
  const refusal = new Refusal("too-late", "It is too late.");
  const result = await write(shop, null, async (w) => {
    await writeEverything(w);
    return refusal;
  });
  expect(result).toBe(refusal);
  expect(await counts()).toEqual(before);
});

test("an exception rolls back rows, emails and jobs, and is thrown on", async () => {
  const before = await counts();
  const failing = write(shop, null, async (w) => {
    await writeEverything(w);
    throw new Error("The disk is full");
  });
  await expect(failing).rejects.toThrow("The disk is full");
  expect(await counts()).toEqual(before);
});

test("any other result commits rows, emails and jobs together", async () => {
  const { questions, emails, jobs } = await counts();
  expect(await write(shop, null, (w) => writeEverything(w).then(() => "done"))).toBe("done");
  expect(await counts()).toEqual({ questions: questions - 1, emails: emails + 1, jobs: jobs + 2 });
});

test("the time is one reading of the clock, at the first use", async () => {
  let readings = 0;
  const clock = () => new Date(2026, 0, 1, 12, (readings += 1));
  const [first, second, actor] = await write({ ...shop, clock }, "amara", async (w) => {
    expect(readings).toBe(0);
    return [w.now, w.now, w.actor] as const;
  });
  expect(second).toBe(first);
  expect(readings).toBe(1);
  expect(actor).toBe("amara");
});
