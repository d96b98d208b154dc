import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { emailsTo } from "../mail/sent-emails.ts";
import { orderId } from "../orders/orders.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

/** An email that the mail server has refused. */
async function refused(to: string, subject: string): Promise<void> {
  const { shop } = shopfront;
  const content = { subject, greeting: "Hello,", paragraphs: ["It is on its way."] };
  await write(shop, null, (w) => queueEmail(w, { to, content, about: orderId(1) }));
  const [queued] = await emailsTo(shop, to);
  const lastError = "EENVELOPE 550 5.1.1 RCPT TO";
  await shop.db
    .update(emailOutbox)
    .set({ failedAt: shop.clock(), lastError })
    .where(eq(emailOutbox.id, queued?.id ?? ""));
}

test.each([
  ["a phone", phone],
  ["a desktop", desktop],
])("on %s: Today lists mail that could not be sent, and staff send it again or leave it", async (_where, options) => {
  await shopfront.shop.db.delete(emailOutbox);
  await refused("ngozi@example.com", "Your parcel is on its way");
  await refused("tunde@example.com", "We have your order");
  await refused("kemi@example.com", "Money on its way back");
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, demoAccounts.chidinma);
  await page.goto("/office");
  const list = page.getByRole("list", { name: "Mail that could not be sent" });
  await list.getByText("The mail server refused the address (EENVELOPE 550 5.1.1 RCPT TO)").first().waitFor();
  expect(await list.textContent()).not.toContain("@");
  const link = list.getByRole("link", { name: "Your parcel is on its way" });
  expect(await link.getAttribute("href")).toBe(`/office/orders/${orderId(1)}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await list.getByRole("button", { name: /Send again.*Your parcel is on its way/ }).click();
  await link.waitFor({ state: "detached" });
  await list.getByRole("button", { name: /Leave it.*We have your order/ }).click();
  await list.getByRole("link", { name: "We have your order" }).waitFor({ state: "detached" });
  const last = list.getByRole("button", { name: /Send again.*Money on its way back/ });
  await last.waitFor();
  await refused("ada@example.com", "Welcome");
  await page.reload();
  await list.getByRole("button", { name: "Send all again" }).click();
  await list.waitFor({ state: "detached" });
  const outcomes = await Promise.all(
    ["ngozi@example.com", "tunde@example.com", "kemi@example.com"].map((to) => emailsTo(shopfront.shop, to)),
  );
  expect(outcomes.map((mails) => mails.at(-1)?.failedAt === null)).toEqual([true, false, true]);
});
