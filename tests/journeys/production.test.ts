import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium, type Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { openSimulator } from "../../simulator/open-simulator.ts";
import { openMailServer } from "../mail/smtp-server.ts";
import { startCaddy } from "../programs/caddy.ts";
import { findTool } from "../programs/debian-tools.ts";
import { freePorts } from "../programs/free-ports.ts";
import { asShop } from "../shop/test-config.ts";
import { startWholeShop } from "../shop/whole-shop.ts";
import { choosePayment } from "./choose-payment.ts";
import { desktop, fillShippingForm, phone, putInCart } from "./shopfront.ts";
import { addVirtualAuthenticator } from "./virtual-authenticator.ts";

const owner = { name: "Adaeze Obi", email: "owner@shop.test", password: "oha-soup-on-sunday" };
const customer = { name: "Amara Nwosu", email: "amara@shop.test", password: "bitterleaf-soup" };

test.skipIf(!findTool("caddy"))(
  "a production shop behind Caddy opens: the owner counts the stock, and a customer orders and pays over TLS",
  { timeout: 180_000 },
  async () => {
    const [port = 0, httpPort = 0, shopPort = 0] = await freePorts(3);
    const url = `https://localhost:${port}`;
    const mail = await openMailServer();
    const simulator = await openSimulator({ port: 0 });
    onTestFinished(() => simulator.close());
    const { opay } = simulator.keys;
    const settings = {
      NODE_ENV: "production",
      PORT: String(shopPort),
      PUBLIC_URL: url,
      TRUST_PROXY: "1",
      AUTH_SECRET: "9c1b67de20f4a83505e7d2b96c48f1a3",
      SMTP_URL: mail.url,
      MAIL_FROM: "Calabash Larder <shop@shop.test>",
      OPAY_BASE_URL: simulator.url,
      OPAY_MERCHANT_ID: opay.merchantId,
      OPAY_PUBLIC_KEY: opay.publicKey,
      OPAY_PRIVATE_KEY: opay.privateKey,
    };
    const { databaseUrl } = await startWholeShop("production_test", settings);
    await startCaddy({ port, httpPort, shopPorts: [shopPort] });
    const visit = await openBrowser(url);

    // The owner registers, confirms the address, becomes staff by the command, and counts the first product.
    const office = await visit(desktop);
    await register(office, owner);
    await office.getByRole("heading", { name: "We mailed you a link; next: make your account staff" }).waitFor();
    await office.goto(await linkMailedTo(mail.accepted, owner.email));
    await office.getByRole("button", { name: "Confirm" }).click();
    await office.getByText("Your email address is confirmed").waitFor();
    await staffCommand({ ...settings, DATABASE_URL: asShop(databaseUrl) }, "add", owner.email);
    await office.goto("/office");
    await office.getByText("To open the office, add a passkey").waitFor();
    await addVirtualAuthenticator(office);
    await office.getByRole("link", { name: "Add a passkey" }).click();
    await office.getByRole("button", { name: "Create the passkey" }).click();
    await office.getByText("Your passkey is ready").waitFor();
    await office.getByRole("link", { name: "Open the office" }).click();
    await office.getByRole("list", { name: "Before you open" }).getByText("Put your first product on sale").waitFor();
    await office.getByRole("list", { name: "Before you open" }).getByRole("link", { name: "Say who sells" }).click();
    await office.getByLabel("Registered name").fill("Adaeze Foods Ltd");
    await office.getByLabel("Address").fill("1 Broad Street\nLagos, Nigeria");
    await office.getByRole("button", { name: "Save" }).click();
    await office.getByText("Saved.").waitFor();
    await office.goto("/office/settings/shipping");
    const open = office.getByRole("listitem").filter({ has: office.getByRole("switch", { checked: true }) });
    const untaxed = await open.getByRole("link", { name: "Tax not chosen yet" }).all();
    const countries = await Promise.all(untaxed.map((link) => link.getAttribute("href")));
    expect(countries.length).toBeGreaterThan(1);
    for (const country of countries) {
      await office.goto(country ?? "");
      await office.getByLabel("Tax", { exact: true }).selectOption("We charge none");
      expect(await office.getByLabel("Name of the tax").isVisible()).toBe(false);
      await office.getByRole("button", { name: "Save" }).click();
      await office.getByText("In force since").waitFor();
    }
    await office.goto("/office/products/1/stock");
    await office.getByLabel("Units", { exact: true }).fill("12");
    await office.getByRole("button", { name: "Put into stock" }).click();
    await office.getByText("12 available").first().waitFor();
    await office.goto("/office/settings/opening");
    await office.getByRole("button", { name: "Open the shop" }).click();
    await office.getByText("The shop is open.").waitFor();

    const page = await visit(phone);
    await register(page, customer);
    await putInCart(page, "1");
    await page.goto("/checkout");
    await fillShippingForm(page, {
      fullName: customer.name,
      email: customer.email,
      phone: "0803 555 0142",
      address: "12 Allen Avenue",
      city: "Ikeja",
    });
    await page.getByRole("button", { name: "Place Order" }).click();
    await choosePayment(page, /OPay/);
    await page.getByRole("button", { name: /^Pay ₦/ }).click();
    await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
    await page.getByText("Your payment has arrived and the order is confirmed").waitFor();

    await office.goto("/office");
    await office.getByRole("list", { name: "Orders to pack" }).getByText(customer.name).waitFor();
    await expect
      .poll(() => mailTo(mail.accepted, customer.email).join())
      .toContain("Your payment has arrived and your order is confirmed");
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ httpOnly }) => httpOnly).every(({ secure }) => secure)).toBe(true);
  },
);

/** Opens pages of separate visitors in the test run's Chromium. */
async function openBrowser(baseURL: string) {
  const browser = await chromium.connect(inject("browser"));
  onTestFinished(() => browser.close());
  return async (options: typeof desktop | typeof phone): Promise<Page> => {
    const context = await browser.newContext({ baseURL, serviceWorkers: "block", ...options });
    context.setDefaultTimeout(20_000);
    return context.newPage();
  };
}

async function register(page: Page, { name, email, password }: typeof owner): Promise<void> {
  await page.goto("/auth?mode=register");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
}

function mailTo(accepted: string[], address: string): string[] {
  const decoded = accepted.map((message) => message.replaceAll("=\r\n", "").replaceAll("=3D", "="));
  return decoded.filter((message) => message.includes(`To: ${address}`));
}

/** The link in the first email to this address, once it has arrived. */
async function linkMailedTo(accepted: string[], address: string): Promise<string> {
  await expect.poll(() => mailTo(accepted, address).length).toBeGreaterThan(0);
  return /https:\/\/\S+token=[\w-]+/.exec(mailTo(accepted, address)[0] ?? "")?.[0] ?? "";
}

/** Runs `npm run staff` as the operator does, on the running shop's settings. */
function staffCommand(settings: Record<string, string>, ...args: string[]) {
  return promisify(execFile)(process.execPath, ["process/commands/staff-command.ts", ...args], { env: settings });
}
