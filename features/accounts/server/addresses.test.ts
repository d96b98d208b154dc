import { beforeEach, expect, test } from "vitest";
import type { Refusal } from "../../../platform/rules/refusal.ts";
import { makeOrderRequest } from "../../../tests/orders.ts";
import { amara, amarasPhone, joinConfirmed } from "../../../tests/people.ts";
import { TODAY } from "../../../tests/test-config.ts";
import { openTestShop, type TestShop } from "../../../tests/test-shop.ts";
import { placeOrder, type PlacedOrder } from "../../orders/server/place-order.ts";
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
