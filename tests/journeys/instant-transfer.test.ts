import { expect, test } from "vitest";
import { openSimulator } from "../../simulator/open-simulator.ts";
import { providerSettings } from "../money/paying-shop.ts";
import { processCallbacks } from "../money/process-callbacks.ts";
import { amara, amarasAddress, joinConfirmed } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { TODAY } from "../shop/test-config.ts";
import { copiedText, fillShippingForm, openShopfront, phone, putInCart } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

test("a transfer to the order's own account, on a phone: its number is copied, and the dialog goes on when the money is there", async () => {
  const simulator = await openSimulator({ port: 0, clock: () => TODAY, settings: { callbacks: "held" } });
  afterFile(() => simulator.close());
  const shopfront = await openShopfront({ config: { ...providerSettings(simulator), instantTransfer: "monnify" } });
  simulator.change({ monnifyCallbackUrl: `${shopfront.url}/api/monnify/callback` });
  await joinConfirmed(shopfront.shop, amara);
  const page = await shopfront.visitor(phone);
  await signInAs(shopfront, page, amara);
  await putInCart(page, "1");
  await page.goto("/checkout");
  await fillShippingForm(page, amarasAddress);
  await page.getByRole("button", { name: "Place Order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /Bank Transfer/ }).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Copy Account number" }).click();
  expect(await copiedText(page)).toMatch(/^\d{10}$/);
  await dialog.getByRole("timer").waitFor();

  const [reference = ""] = Object.keys(simulator.ledger());
  simulator.pay(reference);
  expect(await simulator.deliver()).toMatchObject([{ status: 200 }]);
  await processCallbacks(shopfront.shop);
  await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
  await page.getByText("Your payment has arrived and the order is confirmed").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Cart", exact: true }).waitFor();
});
