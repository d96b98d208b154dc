import { expect, test } from "vitest";
import { salesDocuments } from "#features/orders/tables.ts";
import { write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";
import { listOutbox, readOutbox } from "./outbox.ts";

test("the outbox lists the emails, and shows each with the number of its invoice; it is open in a demo only", async () => {
  const shop = await openTestShop();
  const [invoice] = await shop.db.select().from(salesDocuments);
  const to = "amara@example.com";
  const content = { subject: "Ẹ kú àbọ̀", greeting: "Hello,", paragraphs: ["Your ogbono is here."] };
  await write(shop, null, (w) => queueEmail(w, { to, content, documentId: invoice?.id }));
  const [{ id } = { id: "" }] = await emailsTo(shop, to);
  expect(await listOutbox(shop)).toMatchObject([{ id, subject: content.subject }]);
  const mail = await readOutbox(shop, id);
  expect(mail).toMatchObject({ number: invoice?.number });
  expect(mail?.bodyText).toContain("Your ogbono is here.");
  expect(await readOutbox(shop, "no-such-mail")).toBeUndefined();
  const real = { ...shop, config: { ...shop.config, demo: false } };
  expect(await listOutbox(real)).toBeUndefined();
  expect(await readOutbox(real, id)).toBeUndefined();
});
