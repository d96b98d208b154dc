import { beforeAll, expect, test } from "vitest";
import { Refusal } from "#platform/rules/refusal.ts";
import { amara, bola, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { savedViewForm } from "../rules/saved-view.ts";
import { deleteView, listSavedViews, saveView } from "./saved-views.ts";

let shop: TestShop;
let chidi: string;
let ngozi: string;
beforeAll(async () => {
  shop = await openTestShop();
  chidi = await join(shop, amara);
  ngozi = await join(shop, bola);
});

const late = { list: "orders", name: "Late ones", query: "status=shipped" } as const;

test("a view belongs to who saved it and to its list, and its name is saved once", async () => {
  await saveView(shop, chidi, late);
  await saveView(shop, chidi, { ...late, query: "status=shipped&payment=paid" });
  await saveView(shop, chidi, { ...late, list: "products", query: "only=low" });
  const [view, ...others] = await listSavedViews(shop.db, chidi, "orders");
  expect(view).toMatchObject({ name: "Late ones", query: "status=shipped&payment=paid" });
  expect(others).toEqual([]);
  expect(await listSavedViews(shop.db, ngozi, "orders")).toEqual([]);
  await deleteView(shop, ngozi, view?.id ?? 0);
  expect(await listSavedViews(shop.db, chidi, "orders")).toHaveLength(1);
  await deleteView(shop, chidi, view?.id ?? 0);
  expect(await listSavedViews(shop.db, chidi, "orders")).toEqual([]);
});

test("the 21st view of a list is refused, and nothing of it is stored", async () => {
  for (let number = 1; number <= 20; number += 1) await saveView(shop, ngozi, { ...late, name: `View ${number}` });
  expect(await saveView(shop, ngozi, { ...late, name: "View 21" })).toBeInstanceOf(Refusal);
  expect(await saveView(shop, ngozi, { ...late, name: "View 20" })).toBeUndefined();
  expect(await listSavedViews(shop.db, ngozi, "orders")).toHaveLength(20);
});

test("what is saved of a URL is its filter, without empty fields and the place in the list", () => {
  const form = { list: "orders", name: " To pack ", query: "?search=&status=confirmed&after=1_CBL" };
  expect(savedViewForm.parse(form)).toEqual({ list: "orders", name: "To pack", query: "status=confirmed" });
  expect(savedViewForm.safeParse({ ...form, query: "after=1" }).success).toBe(false);
  expect(savedViewForm.safeParse({ ...form, list: "secrets" }).success).toBe(false);
  expect(savedViewForm.safeParse({ ...form, name: "" }).success).toBe(false);
});

test("concurrent saves do not exceed the most views of a list", async () => {
  const names = Array.from({ length: 25 }, (_, index) => `At once ${index}`);
  const results = await Promise.all(names.map((name) => saveView(shop, ngozi, { ...late, list: "products", name })));
  expect(results.filter((result) => result instanceof Refusal)).toHaveLength(5);
  expect(await listSavedViews(shop.db, ngozi, "products")).toHaveLength(20);
});
