import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { findOfficeProduct } from "#features/catalogue/server/office-products.ts";
import { writeOffBatch } from "#features/stock/server/change-batch.ts";
import { batches } from "#features/stock/tables.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import type { NoScriptPage } from "../no-script/page.ts";
import { setStock, readStock } from "../orders/orders.ts";
import { amara, join } from "../people/people.ts";
import { deepTest } from "../run/tier.ts";
import { desktop, openShopfront, phone, type Shopfront, type VisitorOptions } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
let amaraId: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  amaraId = await join(shopfront.shop, amara);
});

async function inTheOffice(path: string, options: VisitorOptions = phone): Promise<Page> {
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, demoAccounts.chidinma);
  await page.goto(path);
  return page;
}

async function inTheOfficeWithoutScript(path: string): Promise<NoScriptPage> {
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, demoAccounts.chidinma);
  await page.goto(path);
  return page;
}

test("a customer who opens an office URL sees exactly the page of a path that does not exist", async () => {
  // Without JavaScript, so that only the server's HTML is compared and not the badges that the browser fills in.
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, amara);
  const textAt = async (path: string) => {
    await page.goto(path);
    return page.locator("body").innerText();
  };
  expect(await textAt("/office/products")).toBe(await textAt("/no-such-page"));
  expect(await page.title()).toBe("Page not found · Calabash Larder");
});

test("office pages are neither cached nor indexed", async () => {
  const page = await inTheOffice("/office");
  const response = await page.goto("/office/people");
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
});

test("on a phone: find a product, change its price, and the shop shows the new price", async () => {
  const page = await inTheOffice("/office");
  await page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "Products" }).click();
  await page.getByRole("searchbox").fill("ogbono");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/search=ogbono/);
  await page.getByRole("link", { name: /Ogbono/ }).click();
  await page.getByLabel("Price", { exact: true }).fill("26,000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved. The shop shows it at once.").waitFor();
  await page.getByRole("link", { name: "Prices" }).click();
  await page.getByRole("list", { name: "Prices, newest first" }).getByText("₦26,000").waitFor();
  await page.goto("/product/7");
  await page.getByText("₦26,000").first().waitFor();
});

test("an invalid field shows its error and gets the focus", async () => {
  const page = await inTheOffice("/office/products/8");
  await page.getByLabel("Price", { exact: true }).fill("cheap");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Please enter whole naira, for example 15,984").waitFor();
  expect(await page.getByLabel("Price", { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  expect(await page.getByLabel("Price", { exact: true }).inputValue()).toBe("cheap");
});

deepTest.each([
  ["", (path: string) => inTheOffice(path, desktop)],
  [" without JavaScript", inTheOfficeWithoutScript],
])("the second of two editors sees the conflict, loses nothing typed, and can save anyway%s", async (_how, open) => {
  const first = await inTheOffice("/office/products/9", desktop);
  const second = await open("/office/products/9");
  const size = `${Math.round(100 + Math.random() * 800)} g`;
  await second.getByText("Food facts").click();
  await second.getByLabel("Origin").fill("Ondo, Nigeria");
  await first.getByLabel("Size").fill(size);
  await first.getByRole("button", { name: "Save", exact: true }).click();
  await first.getByText("Saved. The shop shows it at once.").waitFor();
  await second.getByRole("button", { name: "Save", exact: true }).click();
  await second.getByRole("alert").getByText("While you were typing, Chidinma Eze saved this product too.").waitFor();
  await second.getByText(`They saved: ${size}`).waitFor();
  expect(await second.getByLabel("Origin").inputValue()).toBe("Ondo, Nigeria");
  await second.getByRole("button", { name: "Save", exact: true }).click();
  await second.getByText("Saved. The shop shows it at once.").waitFor();
});

test("received, counted and written off: each is recorded for its batch and in the stock ledger", async () => {
  await setStock(shopfront.shop, "10", 20);
  const page = await inTheOffice("/office/products/10/stock");
  await page.getByLabel("Units", { exact: true }).fill("5");
  await page.getByLabel("Code of the batch").fill("ut-0917");
  await page.getByLabel("Best before").fill("2027-06-30");
  await page.getByRole("button", { name: "Put into stock" }).click();
  await page.getByText("Saved. 25 are available now.").waitFor();
  await page.getByRole("link", { name: "Write off batch UT-0917" }).click();
  await page.getByRole("heading", { name: "Write off", exact: true }).waitFor();
  await page.getByLabel("Units", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Write off" }).click();
  await page.getByText("Please say why, for example: damp bag").waitFor();
  await page.getByLabel("Why?").fill("damp bag");
  await page.getByRole("button", { name: "Write off" }).click();
  await page.getByText("−2 · Written off: damp bag · 3 left").waitFor();
  await page.getByRole("link", { name: "Count" }).click();
  // The form has the units from before the write-off that follows.
  await page.getByRole("button", { name: "Save the count" }).waitFor();
  const [batch] = await shopfront.shop.db.select().from(batches).where(eq(batches.code, "UT-0917"));
  const staff = (await shopfront.shop.db.query.users.findFirst())?.id ?? "";
  await writeOffBatch(shopfront.shop, staff, { id: batch?.id ?? 0, units: 1, note: "torn" });
  await page.getByLabel("Units", { exact: true }).fill("3");
  await page.getByRole("button", { name: "Save the count" }).click();
  await page.getByText("While you counted, the batch went from 3 to 2 units.").waitFor();
  expect(await page.getByLabel("Units", { exact: true }).inputValue()).toBe("3");
  await page.getByRole("button", { name: "Save the count" }).click();
  await page.getByText("+1 · Counted · 3 left").waitFor();
  expect(await readStock(shopfront.shop, "10")).toBe(23);
});

test("a product is hidden from the shop after a confirmation, and can be shown again", async () => {
  const page = await inTheOffice("/office/products/11");
  await page.getByRole("button", { name: "Hide" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Hide" }).click();
  await page.getByRole("button", { name: "Yes, hide it" }).click();
  await page.getByText("Hidden. The shop no longer shows it.").waitFor();
  expect((await fetch(`${shopfront.url}/product/11`)).status).toBe(404);
  expect(await (await fetch(`${shopfront.url}/sitemap.xml`)).text()).not.toContain("/product/11<");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("button", { name: "Yes, show it" }).click();
  await page.getByText("Shown. The shop has it on the shelf again.").waitFor();
  expect((await fetch(`${shopfront.url}/product/11`)).status).toBe(200);
});

test("an uploaded picture appears in the shop at an immutable URL", async () => {
  const buffer = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: "#3f6a35" } })
    .jpeg()
    .toBuffer();
  const page = await inTheOffice("/office/products/12/picture");
  await page.getByLabel("What it shows").fill("Uda pods on green cloth");
  await page.getByLabel("New picture").setInputFiles({ name: "uda.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByText("Saved. The shop shows it at once.").waitFor();
  await page.getByLabel("What it shows").fill("Not a picture");
  await page
    .getByLabel("New picture")
    .setInputFiles({ name: "uda.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no") });
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByText("This is not a JPEG, PNG, WebP or AVIF picture.").waitFor();
  const html = await (await fetch(`${shopfront.url}/product/12`)).text();
  const picturePath = /\/pictures\/uploads\/[0-9a-f]{32}-400\.webp/.exec(html)?.[0];
  const picture = await fetch(`${shopfront.url}${picturePath}`);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect(picture.headers.get("cache-control")).toContain("immutable");
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 400, height: 400 });
});

test("an upload without a staff session is a 404, and other paths accept no body larger than a form", async () => {
  const body = new FormData();
  body.set("picture", new Blob([new Uint8Array(2 * 1024 * 1024)]), "large.jpg");
  const send = (path: string) =>
    fetch(`${shopfront.url}${path}`, { method: "POST", body, headers: { origin: shopfront.url } }).then(
      (response) => response.status,
    );
  expect(await send("/office/products/1/picture")).toBe(404);
  expect(await send("/office/products/1")).toBe(413);
});

deepTest(
  "a picture of 13 MB is made smaller before it is sent; without JavaScript its form says that it is too large",
  async () => {
    const buffer = await sharp({ create: { width: 2100, height: 2100, channels: 3, background: "#3f6a35" } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024);
    const file = { name: "phone.png", mimeType: "image/png", buffer };
    const page = await inTheOffice("/office/products/13/picture");
    await page.getByLabel("What it shows").fill("Uziza on green cloth");
    await page.getByLabel("New picture").setInputFiles(file);
    await page.getByText("Made smaller for sending").waitFor();
    await page.getByRole("button", { name: "Upload" }).click();
    await page.getByText("Saved. The shop shows it at once.").waitFor();
    const plain = await inTheOfficeWithoutScript("/office/products/13/picture");
    await plain.getByLabel("What it shows").fill("Uziza on green cloth");
    await plain.getByLabel("New picture").setInputFiles(file);
    await plain.getByRole("button", { name: "Upload" }).click();
    await plain.getByText("This file is larger than 10 MB.").waitFor();
  },
);

test("stock that was received is saved from the list in two presses and one field", async () => {
  const page = await inTheOfficeWithoutScript("/office/products");
  await page.getByRole("link", { name: "Edit prices and stock" }).click();
  const received = page.getByLabel("Received, + of Egusi (melon seed), shelled");
  await received.fill("24");
  await page.getByRole("button", { name: "Save all" }).click();
  await page.getByText("Saved one product.").waitFor();
  expect(await received.inputValue()).toBe("");
});

async function priceOfEgusi(): Promise<number | undefined> {
  return (await findOfficeProduct(shopfront.shop.db, "1"))?.price;
}

deepTest("several products change their price together, and Undo brings the old ones back", async () => {
  const page = await inTheOffice("/office/products", desktop);
  await page.getByRole("checkbox", { name: "Tick Egusi (melon seed), shelled" }).check();
  await page.getByRole("button", { name: "Change prices…" }).click();
  await page.getByLabel("By how much").fill("-10");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Change the price of one product" }).click();
  await page.getByText("One product is repriced.").waitFor();
  expect(await priceOfEgusi()).toBe(14_386);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(priceOfEgusi).toBe(15_984);
});

test("without JavaScript too: one form puts a new product on sale, with its picture and its stock", async () => {
  const page = await inTheOfficeWithoutScript("/office/products");
  await page.getByRole("link", { name: "New product" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Zobo (hibiscus), dried");
  await page.getByLabel("Price", { exact: true }).fill("9984");
  await page.getByLabel("Category").fill("Spices");
  await page.getByLabel("Size").fill("200 g");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Please describe it").waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Zobo (hibiscus), dried");
  await page.getByLabel("Description").fill("Deep red calyces for a cold drink.");
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#7a1f2b" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Picture (optional)").setInputFiles({ name: "zobo.jpg", mimeType: "image/jpeg", buffer });
  await page.getByLabel("Units in stock").fill("24");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("On sale. The shop shows it at once.").waitFor();
  await page.getByRole("link", { name: "24 available" }).waitFor();
  await page.getByRole("link", { name: "See it in the shop" }).click();
  await page.getByText("No reviews yet").first().waitFor();
  expect(await page.getByRole("img", { name: "Zobo (hibiscus), dried" }).first().getAttribute("src")).toContain(
    "/pictures/uploads/",
  );
});

test("a CSV file is exported, imported with errors by row, and then applied", async () => {
  const page = await inTheOffice("/office/products/import", desktop);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export all" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("products-2026-11-21.csv");
  expect(await text(await download.createReadStream())).toContain("Egusi (melon seed), shelled");
  const send = async (csv: string) => {
    const buffer = Buffer.from(csv);
    await page.getByLabel("File").setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Check the file" }).click();
  };
  await send("id,size\n13,\n");
  await page.getByRole("row", { name: "2 size Please enter the size of a pack" }).waitFor();
  await send("id,size\n13,600 g\n");
  await page.getByText("0 new, 1 changed.").waitFor();
  await page.getByText("size: 500 g → 600 g").waitFor();
  await page.getByRole("button", { name: "Import one product" }).click();
  await page.getByText("One product was imported.").waitFor();
});

test("settings: the shop's pages show a change by staff at once", async () => {
  const page = await inTheOffice("/office/settings");
  await page.getByLabel("Phone (optional)").fill("+234 1 000 0999");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved. Every page shows it at once.").waitFor();
  expect(await (await fetch(`${shopfront.url}/faq`)).text()).toContain("+234 1 000 0999");
  await page.getByRole("link", { name: "Shipping" }).click();
  const germany = page.getByRole("switch", { name: "Germany" });
  await germany.click();
  await page.locator('[role=switch][aria-label="Germany"][aria-checked=true]').waitFor();
  await page.waitForLoadState("networkidle");
  await page.goto("/checkout");
  await page.goto("/office/settings/faq/new");
  await page.getByLabel("Question").fill("Is it hot?");
  await page.getByLabel("Answer").fill("It is.");
  await page.getByRole("button", { name: "Add question" }).click();
  await page.getByRole("link", { name: "Is it hot?" }).click();
  await page.getByLabel("Category").selectOption("Usage & Storage");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved. The FAQ shows it at once.").waitFor();
  expect(await page.getByLabel("Category").inputValue()).toBe("usage");
  // Save again from the same form: it must have the new version number.
  await page.getByLabel("Answer").fill("It is. Very.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Edit question" }).waitFor();
  await page.getByRole("link", { name: "← FAQ" }).click();
  await page.getByRole("button", { name: "Move up: Is it hot?" }).click();
  await page.getByRole("button", { name: "Move down: Is it hot?" }).and(page.locator(":enabled")).waitFor();
  expect(await (await fetch(`${shopfront.url}/faq`)).text()).toContain("Is it hot?");
});

test("staff change a dish, add one, and take one out; a wrong line of the recipe says what is wrong", async () => {
  const page = await inTheOffice("/office/dishes/suya");
  await page.getByLabel("Ingredients for one serving").fill("20 g Yaji (suya spice) [19]\nsome beef");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("“some beef”: please write it like 20 g Okporoko").waitFor();
  await page.getByLabel("Ingredients for one serving").fill("25 g Yaji (suya spice) [19]\n180 g Beef: thinly sliced");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved. The shop shows it at once.").waitFor();
  expect(await (await fetch(`${shopfront.url}/dish/suya?for=4`)).text()).toContain("100 g");
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await page.waitForURL("**/office/dishes");
  expect((await fetch(`${shopfront.url}/dish/suya`)).status).toBe(404);
});

deepTest(
  "staff say what stands in for what; a wrong line says what is wrong, and another's edit is not lost",
  async () => {
    const page = await inTheOffice("/office/dishes/substitutes");
    const list = page.getByLabel("Substitutes");
    const before = await list.inputValue();
    expect(before).toContain(
      "100 g Ugu (fluted pumpkin leaf), dried [14] = 60 g Onugbu (bitterleaf), washed and dried [4]: Ugu is mild",
    );
    await list.fill(`${before}\nugu for bitterleaf`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("“ugu for bitterleaf”: please write it like 100 g Ugu [14]").waitFor();
    const other = await inTheOffice("/office/dishes/substitutes");
    await list.fill(`${before}\n10 g [19] = 10 g [9]: Another heat`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved. The shop shows it at once.").waitFor();
    await other.getByLabel("Substitutes").fill(before);
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await other.getByText("saved this list too").waitFor();
    await other.getByText(/Another heat/).waitFor();
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await other.getByText("Saved. The shop shows it at once.").waitFor();
  },
);

test("a blocked customer is signed out and cannot sign in until unblocked; the audit trail names the staff member", async () => {
  const customer = await shopfront.visitor(desktop);
  await signInAs(shopfront, customer, amara);
  const page = await inTheOffice("/office/people");
  await page.getByRole("searchbox").fill("amara");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/search=amara/);
  await page.getByRole("link", { name: /Amara Nwosu/ }).click();
  await page.getByRole("button", { name: "Block" }).click();
  await page.getByRole("button", { name: "Yes, block" }).click();
  await page.getByText("amara@example.com is blocked and signed out everywhere.").waitFor();
  await customer.goto("/orders");
  await customer.waitForURL("**/auth?next=*");
  await customer.getByRole("main").getByLabel("Email").fill(amara.email);
  await customer.getByLabel("Password").fill(amara.password);
  await customer.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await customer.getByText("Authentication failed. Please try again.").waitFor();
  await page.getByRole("button", { name: "Unblock" }).click();
  await page.getByRole("button", { name: "Yes, unblock" }).click();
  await page.getByText("amara@example.com may sign in again.").waitFor();
  await page.goto(`/office/people/audit?search=account:${amaraId}`);
  await page.getByText("Chidinma Eze unblocked").waitFor();
  await page.getByText("Chidinma Eze blocked").waitFor();
});

deepTest("a person without an account can be invited, and the invitation withdrawn", async () => {
  const page = await inTheOffice("/office/people/staff");
  await page.getByLabel("Email").fill("new@example.com");
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByText("Please choose a role").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe("new@example.com");
  await page.getByLabel("Packer").check();
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByText("new@example.com is invited by email. The link works for seven days.").waitFor();
  await page.getByRole("button", { name: "Send again to new@example.com" }).click();
  await page.getByText("A new link is on its way to new@example.com.").waitFor();
  await page.getByRole("link", { name: "Back to the staff" }).click();
  await page.getByRole("button", { name: "Withdraw new@example.com" }).click();
  await page.getByRole("button", { name: "Yes, withdraw" }).click();
  await page.getByRole("heading", { name: "Invited" }).waitFor({ state: "detached" });
});

test("by keyboard alone: a skip link leads past the navigation to the content, whose first links are the pages of the section", async () => {
  const page = await inTheOffice("/office/products", desktop);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Products");
});
