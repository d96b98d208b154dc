import { beforeAll, expect, test } from "vitest";
import { demoAccounts } from "../../db/seed/demo.ts";
import { bola, joinStaff } from "../people/people.ts";
import { fillOffice } from "../shop/full-office.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
let discrepancies: number[];
beforeAll(async () => {
  shopfront = await openShopfront();
  ({ discrepancies } = await fillOffice(shopfront.shop));
});

test("staff deal with a discrepancy on Today, say how, and it leaves the list", async () => {
  const page = await shopfront.visitor(phone);
  await signInAs(shopfront, page, demoAccounts.chidinma);
  await page.goto("/office");
  const list = page.getByRole("region", { name: "Our books and the providers differ 2" });
  await list.getByText("Monnify lists a refund of ₦40,500, DASHBOARD-7, that this shop did not ask for.").waitFor();
  await list.getByRole("link", { name: /^Monnify: not from this shop/ }).click();
  await page.getByRole("button", { name: "Dealt with" }).click();
  await page.getByText("Please say how it was settled").waitFor();
  await page.getByLabel("What you found out").fill("School fees of the owner’s daughter");
  await page.getByRole("button", { name: "Dealt with" }).click();
  await page.getByRole("region", { name: "Our books and the providers differ 1" }).waitFor();
  await page.goto(`/office/discrepancies/${discrepancies[0]}`);
  await page.getByText(/dealt with it on .*: School fees of the owner’s daughter/).waitFor();
  expect(await page.getByRole("button", { name: "Dealt with" }).count()).toBe(0);
});

test("a bookkeeper reads a discrepancy, with the way to its order, and decides nothing", async () => {
  await joinStaff(shopfront.shop, bola, "bookkeeper");
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, bola);
  await page.goto("/office");
  await page.getByRole("link", { name: "Our books and the providers differ" }).click();
  await page.getByRole("heading", { name: "Our books and the providers differ", level: 1 }).waitFor();
  await page.getByRole("link", { name: /^Monnify: not in our books/ }).click();
  await page.getByText("Look it up on the provider’s dashboard.").waitFor();
  expect(await page.getByRole("button", { name: "Dealt with" }).count()).toBe(0);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^\d{3}-\d{3}-\d{3}/ })
    .click();
  await page.getByRole("heading", { name: "History" }).waitFor();
});
