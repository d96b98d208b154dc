import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { lookForDisputes } from "#features/payments/server/settle-dispute.ts";
import { paymentDisputes } from "#features/payments/tables.ts";
import { shopSettings } from "#features/shop/tables.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { readOutcome, readRefunds } from "../money/paying-shop.ts";
import { byTier, deepTest } from "../run/tier.ts";
import { cardsEverywhere, inMyOrders, openCardShop, type Card, type CardShop } from "./card-shop.ts";
import type { VisitorOptions } from "./shopfront.ts";

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
  // The confirmation of large refunds has journeys of its own.
  await cards.shop.db.update(shopSettings).set({ confirmRefundsAbove: 100_000_000 });
});
beforeEach(() => cards.simulator.clearFaults());

const emailsAbout = async (id: string) => (await readOutcome(cards.shop, id)).emails;

/** A paid order, and the office on the page of its refund. */
async function openRefund(card: Card, size: VisitorOptions) {
  const { page, ...order } = await cards.payByCard(card, size);
  const office = await cards.enterOffice(size);
  await office.goto(`/office/orders/${order.id}/refunds`);
  return { ...order, page, office };
}

/** Refunds the amount that is in the form, or if it has none, everything. */
async function refund(office: Page, reason: string): Promise<void> {
  if ((await office.getByLabel("Amount in naira").inputValue()) === "") {
    await office.getByRole("link", { name: /^Refund everything/ }).click();
  }
  await office.getByLabel("Reason").fill(reason);
  await office.getByRole("button", { name: /^Refund ₦/ }).click();
  await office.getByRole("heading", { name: "Payments", exact: true }).waitFor();
}

/** The shop asks the provider for the refund once staff cannot undo it; the provider makes it a little later. */
async function letProviderRefund(): Promise<void> {
  await cards.wait(5);
  await cards.wait(5);
  await cards.deliver();
}

test.each(byTier([cardsEverywhere[0]] as const, cardsEverywhere))(
  "%s, on %s: staff refund a part and then the rest to the card, and the customer reads it in My Orders and by email",
  async (_name, _size, card, size) => {
    const { page, office, id, reference } = await openRefund(card, size);
    await office.getByText(`of the payment ${card.paidBy}`).waitFor();
    await office.getByLabel("Amount in naira").fill("1,000.50");
    await refund(office, "A torn bag");
    await letProviderRefund();
    const order = await inMyOrders(page, cards.shopfront, id);
    await order.getByText("We’ve refunded part of this order.").waitFor();
    await office.goto(`/office/orders/${id}/refunds`);
    await refund(office, "Nothing arrived");
    await letProviderRefund();
    await (await inMyOrders(page, cards.shopfront, id)).getByText("We’ve refunded this order.").waitFor();
    await office.goto(`/office/orders/${id}`);
    expect(await office.getByText("· Refunded", { exact: false }).count()).toBe(2);
    // A payment that we refunded was not taken back, whatever status the provider then gives it.
    expect(await office.getByText("Taken back by the provider").count()).toBe(0);
    const { paid, refunded } = cards.simulator.ledger()[reference] ?? {};
    expect(refunded).toBe(paid);
    expect((await emailsAbout(id)).slice(2)).toEqual([
      "We have refunded £0.95 (₦1,000.50) for order …",
      expect.stringMatching(/^We have refunded £[\d.]+ \(₦[\d,.]+\) for order …$/),
    ]);
  },
);

deepTest.each(cardsEverywhere)(
  "%s, on %s: the card cannot take a refund, the customer is asked for an account once, and staff transfer it",
  async (_name, _size, card, size) => {
    const { page, office, id, reference } = await openRefund(card, size);
    cards.simulator.fault({
      provider: card.provider,
      what: card.provider === "paystack" ? "needs-attention" : "fail-refund",
      times: 1,
    });
    await refund(office, "A torn bag");
    await letProviderRefund();
    await office.goto("/office");
    const failed = office.getByRole("region", { name: /^Refunds that did not work/ });
    await failed
      .getByRole("listitem")
      .filter({ hasText: orderNumber(id) })
      .getByRole("link")
      .click();
    await office.getByText("· Failed").waitFor();
    await office.goto(`/office/orders/${id}/refunds`);
    await office.getByLabel("How").selectOption("We transfer it ourselves");
    await refund(office, "The card could not take it");
    await office.goto("/office");
    expect(await office.getByRole("region", { name: /^Refunds that did not work/ }).count()).toBe(0);
    await office
      .getByRole("region", { name: /^Refunds to transfer/ })
      .getByRole("listitem")
      .filter({ hasText: orderNumber(id) })
      .getByRole("link")
      .click();
    await office.getByLabel("Bank").fill("Barclays");
    await office.getByLabel("Account number").fill("GB29NWBK60161331926819");
    await office.getByLabel("Name of the account").fill("Bola Akande");
    await office.getByRole("button", { name: "I have sent it" }).click();
    await office.getByText("To Bola Akande, Barclays").waitFor();
    await (await inMyOrders(page, cards.shopfront, id)).getByText("We’ve refunded this order.").waitFor();
    expect((await emailsAbout(id)).slice(2)).toEqual([
      expect.stringMatching(/^Where should we send your refund of £[\d.]+ \(₦[\d,]+\) for order …\?$/),
      expect.stringMatching(/^We have refunded £[\d.]+ \(₦[\d,]+\) for order …$/),
    ]);
    expect((await readRefunds(cards.shop, id)).map(({ channel, status }) => [channel, status]).toSorted()).toEqual([
      ["manual", "completed"],
      ["provider", "failed"],
    ]);
    expect(cards.simulator.ledger()[reference]?.refunded).toBe(0);
  },
);

deepTest.each(cardsEverywhere)(
  "%s, on %s: a disputed payment is on Today with its deadline and papers, staff note the answer, and the bank decides",
  async (name, _size, card, size) => {
    const { id, reference } = await cards.payByCard(card, size);
    cards.simulator.dispute(reference, "open");
    await tellOfDisputes();
    const office = await cards.enterOffice(size);
    await office.goto("/office");
    const dispute = office.getByRole("region", { name: /^Disputes to answer/ });
    const row = dispute.getByRole("listitem").filter({ hasText: orderNumber(id) });
    await row.getByText(`at ${name} by`).waitFor();
    await row.getByRole("link").click();
    await office.getByText(`Answer on ${name}’s dashboard by`).waitFor();
    await office.getByRole("article").getByText(reference).first().waitFor();
    await office.emulateMedia({ media: "print" });
    expect(await office.getByRole("button", { name: "Print the papers" }).count()).toBe(0);
    await office.emulateMedia({ media: null });
    await office.getByRole("link", { name: "I have answered…" }).click();
    await office.getByLabel("What you answered, and when").fill("Sent the proof of delivery");
    await office.getByRole("button", { name: "Keep the note" }).click();
    await office.getByText("Answered: Sent the proof of delivery").waitFor();
    // Its money must not go back twice.
    await office.goto(`/office/orders/${id}/refunds`);
    expect(await office.getByRole("button", { name: "Refund", exact: true }).count()).toBe(0);
    cards.simulator.dispute(reference, "lost");
    await tellOfDisputes();
    await office.goto(`/office/orders/${id}`);
    await office.getByText("Taken back by the provider").waitFor();
    const [stored] = await cards.shop.db.select().from(paymentDisputes).where(eq(paymentDisputes.orderId, id));
    expect(stored).toMatchObject({ provider: card.provider, status: "lost" });
    expect((await readOutcome(cards.shop, id)).paymentState).toBe("problem");
  },
);

/** Paystack reports disputes by callbacks; the shop asks Flutterwave every hour. */
async function tellOfDisputes(): Promise<void> {
  await cards.wait(60);
  await cards.deliver();
  await lookForDisputes(cards.shop);
}
