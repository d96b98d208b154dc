import { beforeEach, expect, test } from "vitest";
import { placeOrder, type PlacedOrder } from "#features/orders/server/place-order.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { makeOrderRequest } from "#tests/orders/orders.ts";
import { amara, amarasPhone, bola, join, joinConfirmed } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { chooseDefault, listAddresses, removeAddress, saveAddress } from "./addresses.ts";
import { saveProfile } from "./change-account.ts";

let shop: TestShop;
let amaraId: string;
let orders = 0;
beforeEach(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
});

const mama = { fullName: "Ngozi Nwosu", address: "5 Ogui Road", city: "Enugu", state: "Enugu", postalCode: "" };
const mamas = { fullName: "Ngozi Nwosu", phone: amarasPhone, street: "5 Ogui Road", city: "Enugu", state: "Enugu" };
const saved = { ...mamas, postalCode: "", country: "Nigeria" };

/** Places an order to this recipient, an hour after the one before. */
async function orderTo(shipping: object): Promise<PlacedOrder | Refusal> {
  orders += 1;
  shop.setClock(new Date(TODAY.getTime() + orders * 3_600_000));
  const request = await makeOrderRequest(shop, orders, { "1": 1 });
  return placeOrder(shop, amaraId, { ...request, shipping: { ...request.shipping, ...shipping } });
}
const book = async () => (await listAddresses(shop.db, amaraId)).map(({ id: _id, ...address }) => address);

test("an order's recipient, address, phone number and method are remembered with the account, once each", async () => {
  await orderTo({});
  await orderTo(mama);
  await orderTo({});
  expect(await book()).toEqual([
    expect.objectContaining({ fullName: "Amara Nwosu", street: "12 Allen Avenue", shippingMethod: "standard" }),
    { ...saved, label: "", landmark: "", shippingMethod: "standard", isDefault: false },
  ]);
});

test("a refused order remembers nothing", async () => {
  expect(await orderTo({ country: "Germany" })).toMatchObject({ code: "country-closed" });
  expect(await book()).toEqual([]);
});

test("the default address comes first, and there is one at most; the profile's address becomes it", async () => {
  await orderTo({});
  await orderTo(mama);
  const [, home] = await listAddresses(shop.db, amaraId);
  await chooseDefault(shop, amaraId, home?.id ?? "");
  expect((await book()).map(({ city, isDefault }) => [city, isDefault])).toEqual([
    ["Ikeja", true],
    ["Enugu", false],
  ]);
  const address = { street: "1 Bode Thomas", city: "Surulere", state: "Lagos", postalCode: "", country: "Nigeria" };
  await saveProfile(shop, amaraId, { name: amara.name, phone: null, address });
  expect((await book()).map(({ city, isDefault }) => [city, isDefault])).toEqual([
    ["Surulere", true],
    ["Enugu", false],
    ["Ikeja", false],
  ]);
});

test("an address can be added, changed and deleted", async () => {
  expect(await saveAddress(shop, amaraId, saved)).toBeUndefined();
  const [added] = await listAddresses(shop.db, amaraId);
  expect(await saveAddress(shop, amaraId, { ...saved, city: "Nsukka", id: added?.id ?? "" })).toBeUndefined();
  expect(await book()).toMatchObject([{ city: "Nsukka" }]);
  await removeAddress(shop, amaraId, added?.id ?? "");
  expect(await book()).toEqual([]);
  expect(await saveAddress(shop, amaraId, { ...saved, id: "nonsense" })).toMatchObject({ code: "address-not-found" });
});

test("an account has at most twenty addresses: no more can be added, and a new one from an order replaces the least recently used", async () => {
  for (let number = 1; number <= 20; number += 1) {
    shop.setClock(new Date(TODAY.getTime() + number * 1000));
    expect(await saveAddress(shop, amaraId, { ...saved, street: `${number} Zik Avenue` })).toBeUndefined();
  }
  expect(await saveAddress(shop, amaraId, saved)).toMatchObject({ code: "limit-reached" });
  await orderTo(mama);
  const streets = (await book()).map(({ street }) => street);
  expect(streets).toHaveLength(20);
  expect(streets[0]).toBe("5 Ogui Road");
  expect(streets).not.toContain("1 Zik Avenue");
});

test("an address of somebody else is neither changed nor deleted nor chosen, and the default of its owner stays", async () => {
  const bolaId = await join(shop, bola);
  await saveAddress(shop, amaraId, saved);
  const [own] = await listAddresses(shop.db, amaraId);
  const id = own?.id ?? "";
  await chooseDefault(shop, amaraId, id);
  const refused = await saveAddress(shop, bolaId, { ...saved, city: "Nsukka", id });
  expect(refused).toMatchObject({ code: "address-not-found" });
  await removeAddress(shop, bolaId, id);
  await chooseDefault(shop, bolaId, id);
  expect(await listAddresses(shop.db, bolaId)).toEqual([]);
  expect(await book()).toMatchObject([{ city: "Enugu", isDefault: true }]);
});

test("an address that is used again keeps its label, and its method of shipping unless another is chosen; the default is never replaced", async () => {
  await saveAddress(shop, amaraId, { ...saved, label: "Mama" });
  const [first] = await listAddresses(shop.db, amaraId);
  await chooseDefault(shop, amaraId, first?.id ?? "");
  await orderTo(mama);
  await saveAddress(shop, amaraId, saved);
  await saveAddress(shop, amaraId, { ...saved, landmark: "Opposite the market" });
  expect(await book()).toMatchObject([
    { label: "Mama", landmark: "", shippingMethod: "standard", isDefault: true },
    { label: "", landmark: "Opposite the market", shippingMethod: null, isDefault: false },
  ]);
  for (let number = 3; number <= 20; number += 1) {
    shop.setClock(new Date(TODAY.getTime() + (100 + number) * 3_600_000));
    await saveAddress(shop, amaraId, { ...saved, street: `${number} Zik Avenue` });
  }
  orders = 200;
  await orderTo({});
  expect((await book())[0]).toMatchObject({ label: "Mama", isDefault: true });
  expect(await book()).toHaveLength(20);
  expect((await book()).map(({ landmark }) => landmark)).not.toContain("Opposite the market");
});
