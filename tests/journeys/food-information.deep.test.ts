import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findOfficeProduct } from "#features/catalogue/server/office-products.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { listBatches } from "#features/stock/server/batches.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import type { NoScriptPage } from "../no-script/page.ts";
import { orderId, makeOrderRequest } from "../orders/orders.ts";
import { amara, joinConfirmed } from "../people/people.ts";
import { openShopfront, phone, type Shopfront, type VisitorOptions } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

const findFood = (page: Page | NoScriptPage) => page.locator(".food-information");

async function inTheOffice(path: string, options?: VisitorOptions): Promise<Page> {
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, demoAccounts.chidinma);
  await page.goto(path);
  return page;
}

test("a product page has its allergens in bold among the ingredients, and says what is not stated", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/product/19");
  const food = findFood(page);
  expect(await food.locator("strong").allTextContents()).toEqual(["peanut"]);
  const text = await food.innerText();
  expect(text).toContain("Contains peanuts. The maker has not told us about traces.");
  expect(text).toContain("We cannot tell you the maker or the NAFDAC number yet.");
  await page.goto("/product/15");
  expect(await findFood(page).innerText()).toContain("Nobody has told us yet which allergens are in it.");
  expect(await findFood(page).innerText()).not.toContain("No allergens declared");
});

test("search engines get the food facts, and that allergens are not stated", async () => {
  const page = shopfront.noScriptVisitor();
  const readProductData = async (path: string) => {
    await page.goto(path);
    return JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "") as object;
  };
  expect(await readProductData("/product/19")).toMatchObject({
    weight: { "@type": "QuantitativeValue", value: 200, unitCode: "GRM" },
    countryOfOrigin: "Nigeria",
    additionalProperty: expect.arrayContaining([
      { "@type": "PropertyValue", name: "Contains allergens", value: "peanuts" },
      { "@type": "PropertyValue", name: "May contain allergens", value: "not stated" },
      { "@type": "PropertyValue", name: "Dispatched from", value: "Nigeria" },
    ]) as unknown,
  });
  expect(JSON.stringify(await readProductData("/product/15"))).toContain('"Contains allergens","value":"not stated"');
});

test("staff choose between not stated, none of the fourteen and a list, and the page says which at once", async () => {
  const page = await inTheOffice("/office/products/7");
  const unfold = (title: string) => page.getByText(title, { exact: true }).click();
  await unfold("Food facts");
  const contains = page.getByRole("group", { name: "Contains", exact: true });
  const mayContain = page.getByRole("group", { name: "May contain" });
  expect(await contains.getByLabel("None of the fourteen").isChecked()).toBe(true);
  expect(await mayContain.getByLabel("Not stated").isChecked()).toBe(true);
  await mayContain.getByLabel("peanuts").check();
  expect(await mayContain.getByLabel("These:").isChecked()).toBe(true);
  await unfold("Sending abroad");
  await page.getByRole("group", { name: "Kinds" }).getByLabel("Nut", { exact: true }).check();
  await page.getByLabel("Tariff code (HS)").fill("1207 99");
  await page.getByLabel("Sent from").fill("ghana");
  const save = async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved. The shop shows it at once.").waitFor();
  };
  await save();
  expect(await findOfficeProduct(shopfront.shop.db, "7")).toMatchObject({
    contains: [],
    mayContain: ["en:peanuts"],
    kinds: ["seed", "nut"],
    hsCode: "120799",
    dispatchedFrom: "Ghana",
  });
  await page.reload();
  await unfold("Food facts");
  await contains.getByLabel("Not stated").check();
  await mayContain.getByLabel("None of the fourteen").check();
  expect(await mayContain.getByLabel("peanuts").isChecked()).toBe(false);
  await save();
  expect(await findOfficeProduct(shopfront.shop.db, "7")).toMatchObject({ contains: null, mayContain: [] });
  await page.goto("/product/7");
  await findFood(page).getByText("Nobody has told us yet which allergens are in it.").waitFor();
});

test("without JavaScript a ticked allergen beside “none of the fourteen” is an error and not a guess", async () => {
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, demoAccounts.chidinma);
  await page.goto("/office/products/9");
  await page.getByText("Food facts").click();
  const contains = page.getByRole("group", { name: "Contains", exact: true });
  await contains.getByLabel("tree nuts").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await contains.getByText("Please choose “not stated”, “none” or allergens, only one of the three").waitFor();
  expect(await contains.getByLabel("tree nuts").isChecked()).toBe(true);
  await contains.getByLabel("These:").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved. The shop shows it at once.").waitFor();
  expect(await findOfficeProduct(shopfront.shop.db, "9")).toMatchObject({ contains: ["en:nuts"] });
});

test("the packing slip says of each item which allergens it contains, or that nobody has stated it", async () => {
  const { shop } = shopfront;
  const customer = await joinConfirmed(shop, amara);
  const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, 1, { "1": 1, "15": 1, "18": 1 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
  const page = await inTheOffice(`/office/packing/slips?ids=${orderId(1)}`);
  const goods = await page.locator(".slip-goods tbody tr").allInnerTexts();
  expect(goods).toHaveLength(3);
  expect(goods[0]).toContain("No allergens declared.");
  expect(goods[1]).toContain("Which allergens it contains is not stated yet.");
  expect(goods[2]).toContain("Contains crustaceans.");
});

test("the label of a pack names its allergens and the seller, shows no price, and says what it lacks", async () => {
  const page = await inTheOffice("/office/products/2/label", phone);
  const label = page.getByRole("article", { name: "Label" });
  const text = await label.innerText();
  expect(await label.locator("strong").allTextContents()).toEqual(["crayfish", "shrimps"]);
  expect(text).toContain("Contains crustaceans.");
  expect(text).toContain("250 g");
  expect(text).toContain("Sold by:");
  expect(text).not.toContain("₦");
  await page.getByText("Not on it yet, because nobody has stated it: traces of allergens, maker and NAFDAC").waitFor();
  expect(await label.locator("dd").allInnerTexts()).toEqual(["", ""]);
  await page.getByRole("navigation", { name: "Batch on the label" }).getByRole("link", { name: "no batch" }).click();
  await label.getByText("no batch").waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(false);
  expect(await label.isVisible()).toBe(true);
  const [ofEgusi] = await listBatches(shopfront.shop.db, "1");
  const response = await page.request.get(`/office/products/2/label?batch=${ofEgusi?.id}`);
  expect(response.status()).toBe(404);
});
