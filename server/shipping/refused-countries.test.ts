import { beforeAll, expect, test } from "vitest";
import { findProducts } from "../catalogue/products.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { summariseForCards } from "./refused-countries.ts";
import { readDeliveryDays } from "./shipping-table.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test("a card knows the open countries that its product may not be sent to, and how much of its rating are samples", async () => {
  const cards = await summariseForCards(shop, await findProducts(shop.db, ["1", "11"]));
  const [egusi, catfish] = ["1", "11"].map((id) => cards.find((card) => card.id === id));
  expect(egusi).toMatchObject({ reviews: 412, sampleReviews: 412 });
  expect(egusi).not.toHaveProperty("refusedIn");
  expect(catfish?.refusedIn).toContain("United States");
  expect(catfish?.refusedIn).not.toContain("Nigeria");
});

test("every page knows the days of standard delivery to each open country", async () => {
  const days = await readDeliveryDays(shop.db);
  expect(Object.keys(days)).toHaveLength(7);
  expect(days).toMatchObject({ Nigeria: [5, 7], "United Kingdom": [6, 8], "United States": [5, 7] });
});
