import { desc, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { orders } from "#features/orders/tables.ts";
import { sweepPayments } from "#features/payments/server/sweep-payments.ts";
import { paymentAttempts } from "#features/payments/tables.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { openSimulator, type Simulator } from "../../simulator/open-simulator.ts";
import { providerSettings } from "../money/paying-shop.ts";
import { processCallbacks } from "../money/process-callbacks.ts";
import { liftOrderLimits, setStock } from "../orders/orders.ts";
import { bola, joinConfirmed } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { TODAY } from "../shop/test-config.ts";
import { choosePayment } from "./choose-payment.ts";
import {
  acceptImport,
  desktop,
  fillShippingForm,
  openShopfront,
  phone,
  putInCart,
  type Shopfront,
  type VisitorOptions,
} from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

// A shop whose customer pays by card from Leeds, for the journeys with Paystack and Flutterwave.

export type Card = { provider: "paystack" | "flutterwave"; method: RegExp; paidBy: string };
const paystack: Card = { provider: "paystack", method: /^Card or Apple Pay/, paidBy: "by card or Apple Pay" };
const flutterwave: Card = {
  provider: "flutterwave",
  method: /^Card with Flutterwave/,
  paidBy: "by card with Flutterwave",
};

/** Both providers, each on a phone and on a desktop. */
export const cardsEverywhere = [
  ["Paystack", "a phone", paystack, phone],
  ["Paystack", "a desktop", paystack, desktop],
  ["Flutterwave", "a phone", flutterwave, phone],
  ["Flutterwave", "a desktop", flutterwave, desktop],
] as const;

/** One row of these for each provider. */
export const eachCard = [cardsEverywhere[0], cardsEverywhere[3]] as const;

const leeds = {
  fullName: bola.name,
  email: bola.email,
  phone: "+44 7911 123456",
  address: "8 Roundhay Road",
  city: "Leeds",
  postalCode: "LS8 5AJ",
  country: "United Kingdom",
};

export type CardShop = Awaited<ReturnType<typeof openCardShop>>;

/**
 * Opens a shop behind TLS whose providers are the simulator. Their callbacks are held until `deliver` sends them to the
 * public address, and both share a clock, which `wait` moves.
 */
export async function openCardShop() {
  let shopfront: Shopfront | undefined;
  const clock = () => shopfront?.shop.clock() ?? TODAY;
  const simulator = await openSimulator({ port: 0, clock, settings: { callbacks: "held" } });
  afterFile(() => simulator.close());
  shopfront = await openShopfront({ config: providerSettings(simulator) });
  const { shop, url } = shopfront;
  simulator.change({
    paystackCallbackUrl: `${url}/api/paystack/callback`,
    flutterwaveCallbackUrl: `${url}/api/flutterwave/callback`,
  });
  await joinConfirmed(shop, bola);
  await liftOrderLimits(shop.pool);
  await setStock(shop, "1", 1_000);
  return { shopfront, shop, simulator, ...helpers(shopfront, simulator) };
}

function helpers(shopfront: Shopfront, simulator: Simulator) {
  const { shop } = shopfront;
  const visit = async (person: { email: string; password: string }, options: VisitorOptions) => {
    const page = await shopfront.visitor(options);
    await signInAs(shopfront, page, person);
    return page;
  };
  /** Places an order to Leeds, up to the payment dialog. */
  const checkOut = async (options: VisitorOptions): Promise<Page> => {
    const page = await visit(bola, options);
    await putInCart(page, "1");
    await page.goto("/checkout");
    await fillShippingForm(page, leeds);
    await acceptImport(page);
    await page.getByRole("button", { name: "Place Order" }).click();
    await page.getByRole("dialog").waitFor();
    return page;
  };
  return {
    visit,
    checkOut,
    /** Places an order to Leeds, and opens the hosted page of the card's provider. */
    async openHostedPage(card: Card, options: VisitorOptions) {
      await offerFirst(shop, card);
      const page = await checkOut(options);
      await choose(page, card);
      return { page, ...(await newestPayment(shopfront)) };
    },
    /** The same, and pays there. */
    async payByCard(card: Card, options: VisitorOptions) {
      await offerFirst(shop, card);
      const page = await checkOut(options);
      await choose(page, card);
      await page.getByRole("button", { name: /^Pay ₦/ }).click();
      await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
      return { page, ...(await newestPayment(shopfront)) };
    },
    /** The office, as its owner. */
    enterOffice: (options: VisitorOptions) => visit(demoAccounts.chidinma, options),
    /** Sends the held callbacks to the shop's public address, and has them processed. */
    async deliver(): Promise<void> {
      for (const { status } of await simulator.deliver()) expect(status).toBe(200);
      await processCallbacks(shop);
    },
    /** Moves the clock of shop and provider, and runs the sweep. */
    async wait(minutes: number): Promise<void> {
      shop.setClock(new Date(shop.clock().getTime() + minutes * 60_000));
      await sweepPayments(shop);
    },
    /** Moves the clock far enough that the shop asks the provider again when the customer loads or watches a page. */
    tick: (): void => shop.setClock(new Date(shop.clock().getTime() + 5_000)),
  };
}

/** Customers see one provider for cards: the first in the sequence of their zone. */
const offerFirst = ({ pool }: Shopfront["shop"], { provider }: Card) =>
  pool.query("update shipping_zones set payment_methods = $1", [[provider]]);

/** Chooses a card in the payment dialog, and waits for the hosted page. */
export async function choose(page: Page, { method }: Card): Promise<void> {
  await choosePayment(page, method);
  await page.getByText("This is a simulator").waitFor();
}

/** The card of an order in My Orders, freshly loaded. */
export async function inMyOrders(page: Page, { url }: Shopfront, id: string) {
  await page.goto(`${url}/orders`);
  return page.getByRole("article", { name: `Order ${id}` });
}

/** Presses a button of the hosted page. */
export function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click();
}

async function newestPayment({ shop }: Shopfront) {
  const [newest] = await shop.db
    .select({ id: orders.id, reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .orderBy(desc(paymentAttempts.id))
    .limit(1);
  if (!newest) throw new Error("No payment begun yet");
  return newest;
}
