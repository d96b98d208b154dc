import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { paymentWebhooks } from "#features/payments/tables.ts";
import { readOutcome, readRefunds } from "../money/paying-shop.ts";
import { byTier, deepTest } from "../run/tier.ts";
import { cardsEverywhere, eachCard, choose, inMyOrders, openCardShop, press, type CardShop } from "./card-shop.ts";
import { desktop } from "./shopfront.ts";

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
beforeEach(() => cards.simulator.clearFaults());

const DAY_IN_MINUTES = 24 * 60;
const received = "We have your order …";
const confirmed = "Your payment is here and your order is confirmed (…)";

/** What the shop says about an order: its status, its payment state, and the subjects of its emails. */
async function readState(id: string) {
  const { status, paymentState, emails } = await readOutcome(cards.shop, id);
  return { state: [status, paymentState], emails };
}

test.each(byTier(eachCard, cardsEverywhere))(
  "%s, on %s: paid on the hosted page, back to the success screen, confirmed in My Orders and by email",
  async (_name, _size, card, size) => {
    const { page, id, reference } = await cards.payByCard(card, size);
    await page.getByText("Your payment has arrived and the order is confirmed").waitFor();
    const order = await inMyOrders(page, cards.shopfront, id);
    await order.getByText("Confirmed", { exact: true }).first().waitFor();
    await cards.deliver();
    // The callback came through the proxy, and confirmed nothing twice.
    const [callback] = await cards.shop.db
      .select()
      .from(paymentWebhooks)
      .where(eq(paymentWebhooks.reference, reference));
    expect(callback).toMatchObject({
      provider: card.provider,
      outcome: "payment paid",
      headers: { "x-forwarded-for": "127.0.0.1" },
    });
    expect(await readState(id)).toEqual({ state: ["confirmed", "paid"], emails: [received, confirmed] });
  },
);

deepTest.each(cardsEverywhere)(
  "%s, on %s: declined, tried again on the same page with success, and charged once",
  async (_name, _size, card, size) => {
    const { page, id, reference } = await cards.openHostedPage(card, size);
    await press(page, "Decline, then stay here");
    await page.getByText("Your card was declined. You can try again.").waitFor();
    // Flutterwave reports the refusal while the customer is still on its page.
    await cards.deliver();
    cards.tick();
    await page.getByRole("button", { name: /^Pay ₦/ }).click();
    await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
    const { state, emails } = await readState(id);
    expect(state).toEqual(["confirmed", "paid"]);
    expect(emails.at(-1)).toBe(confirmed);
    const { paid, requested } = cards.simulator.ledger()[reference] ?? {};
    expect(paid).toBe(requested);
  },
);

deepTest.each(cardsEverywhere)(
  "%s, on %s: declined for good, the shop says so, and the other card pays",
  async (_name, _size, card, size) => {
    const { page, id } = await cards.openHostedPage(card, size);
    await press(page, "Let it fail");
    await page.getByRole("heading", { name: "The payment did not go through" }).waitFor();
    await page.getByText("The payment was declined. We took no money").waitFor();
    await page.getByRole("link", { name: "Pay again" }).click();
    await page.getByRole("dialog").getByText(id).waitFor();
    const other = cardsEverywhere.find(([, , { provider }]) => provider !== card.provider)?.[2] ?? card;
    await choose(page, other);
    await page.getByRole("button", { name: /^Pay ₦/ }).click();
    await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
    expect((await readState(id)).state).toEqual(["confirmed", "paid"]);
  },
);

deepTest.each(cardsEverywhere)(
  "%s, on %s: the page is closed, My Orders leads to the waiting screen, and a payment in another tab ends the wait",
  async (_name, _size, card, size) => {
    const { page, id } = await cards.openHostedPage(card, size);
    const hosted = page.url();
    // The Back button leads to the checkout, where the order still waits.
    await page.goBack();
    const order = await inMyOrders(page, cards.shopfront, id);
    await order.getByText(`Your payment ${card.paidBy} isn’t finished.`).waitFor();
    await order.getByRole("link", { name: /^Check payment/ }).click();
    await page.getByRole("heading", { name: "We’re confirming your payment" }).waitFor();
    await page.getByText(`We’re checking your payment ${card.paidBy}.`).waitFor();
    const tab = await page.context().newPage();
    await tab.goto(hosted);
    await tab.getByRole("button", { name: /^Pay ₦/ }).click();
    await tab.waitForURL(/\/pay\/\w{32}|\/complete\//);
    cards.tick();
    await tab.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
    await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
    expect((await readState(id)).state).toEqual(["confirmed", "paid"]);
  },
);

deepTest.each(cardsEverywhere)(
  "%s, on %s: cancelled on the hosted page, the shop waits, and the order can be paid another way",
  async (_name, _size, card, size) => {
    const { page, id } = await cards.openHostedPage(card, size);
    await press(page, "Cancel");
    await page.getByRole("heading", { name: "You have not paid yet" }).waitFor();
    await page.getByText("your ingredients stay set aside until").waitFor();
    await page.getByRole("link", { name: "Pay another way" }).click();
    await page.getByRole("dialog").getByText(id).waitFor();
    await choose(page, card);
    await page.getByRole("button", { name: /^Pay ₦/ }).click();
    await page.waitForURL(/\/pay\/\w{32}|\/complete\//);
    cards.tick();
    await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
    expect((await readState(id)).state).toEqual(["confirmed", "paid"]);
  },
);

deepTest.each(cardsEverywhere)(
  "%s, on %s: paid after a day, when the order has ended: all of it goes back to the card by itself",
  async (_name, _size, card, size) => {
    const { page, id, reference } = await cards.openHostedPage(card, size);
    // The money comes a day after the button, and 20 minutes after the order has ended.
    await cards.wait(20);
    await press(page, "Pay after a day");
    await page
      .getByRole("heading", { name: /confirming your payment|did not go through|You have not paid yet/ })
      .waitFor();
    await cards.wait(DAY_IN_MINUTES - 20);
    await (await inMyOrders(page, cards.shopfront, id)).getByText("Cancelled", { exact: true }).first().waitFor();
    await cards.wait(DAY_IN_MINUTES);
    await cards.deliver();
    cards.tick();
    // The first sweep requests the refund; Paystack makes it later, and the second sweep learns of it.
    await cards.wait(10);
    await cards.wait(10);
    await cards.deliver();
    const order = await inMyOrders(page, cards.shopfront, id);
    await order.getByText("We’ve refunded this order.").waitFor();
    expect(await readRefunds(cards.shop, id)).toMatchObject([
      { status: "completed", channel: "provider", requestedBy: null },
    ]);
    const { paid, refunded } = cards.simulator.ledger()[reference] ?? {};
    expect(refunded).toBe(paid);
    expect((await readState(id)).emails).toEqual([
      received,
      "Order … was not paid in time",
      "Your payment for order … arrived after the order had ended",
      expect.stringMatching(/^We have refunded £[\d.]+ \(₦[\d,]+\) for order …$/),
    ]);
  },
);

deepTest(
  "Flutterwave: a page that was paid twice confirms the order once, and the second payment goes back by itself",
  async () => {
    const flutterwave = cardsEverywhere[2][2];
    const { page, id, reference } = await cards.openHostedPage(flutterwave, desktop);
    await press(page, "Pay twice");
    await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
    await cards.deliver();
    await cards.wait(1);
    await cards.wait(10);
    await cards.deliver();
    const { paid = 0, refunded } = cards.simulator.ledger()[reference] ?? {};
    expect(refunded).toBe(paid / 2);
    const { state, emails } = await readState(id);
    expect(state).toEqual(["confirmed", "paid"]);
    // The shop may learn of both payments at once, so that the emails about them have the same time.
    expect(emails.slice(0, 3).toSorted()).toEqual(
      [received, confirmed, "Your payment for order … arrived twice"].toSorted(),
    );
    expect(emails.slice(3)).toEqual([expect.stringMatching(/^We have refunded £[\d.]+ \(₦[\d,]+\) for order …$/)]);
  },
);

deepTest("by keyboard alone: the card is chosen in the dialog and paid on the hosted page", async () => {
  const page = await cards.checkOut(desktop);
  const dialog = page.getByRole("dialog");
  for (let tabs = 0; tabs < 5; tabs += 1) {
    if (
      await dialog
        .getByRole("radio")
        .first()
        .evaluate((radio) => radio === document.activeElement)
    )
      break;
    await page.keyboard.press("Tab");
  }
  expect(await dialog.getByRole("radio", { name: /^Card/ }).isChecked()).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByText("This is a simulator").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
});
