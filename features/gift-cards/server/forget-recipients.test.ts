import { expect, test } from "vitest";
import { retentionDays } from "#platform/rules/retention.ts";
import { DAY } from "#platform/rules/time.ts";
import { readGiftCard, issueTestGiftCard } from "#tests/money/gift-cards.ts";
import { joinStaff } from "#tests/people/people.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";
import { jobs } from "../../../process/jobs.ts";
import { cancelGiftCard } from "./staff.ts";

test("to whom a card was sent is erased 90 days after it was spent, and stays while it has money", async () => {
  const shop = await openTestShop();
  const actor = await joinStaff(shop, { name: "Chidinma Eze", email: "eze@example.com", password: "uziza-and-utazi" });
  const [spent, unspent] = [await issueTestGiftCard(shop, actor, 5_000), await issueTestGiftCard(shop, actor, 6_000)];
  // Spent long after it was issued: the days count from the spending.
  const end = shop.clock().getTime() + retentionDays.spentGiftCard * DAY;
  shop.setClock(new Date(end));
  await cancelGiftCard(shop, { id: spent.id, actor }, "Issued twice");
  const recipientAfter = async (days: number) => {
    shop.setClock(new Date(end + days * DAY));
    await jobs["forget-gift-card-recipients"].run(shop, {});
    return (await readGiftCard(shop, spent.id)).recipientEmail;
  };
  expect(await recipientAfter(retentionDays.spentGiftCard - 1)).toBe("bola@example.com");
  expect(await recipientAfter(retentionDays.spentGiftCard + 1)).toBe("");
  expect((await readGiftCard(shop, unspent.id)).recipientName).toBe("Bola Akande");
});
