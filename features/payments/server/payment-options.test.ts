import { beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { bankAccounts, ussdBanks } from "../tables.ts";
import { readPaymentOptions } from "./payment-options.ts";
import type { Providers } from "./providers/open-providers.ts";
import { startUssd } from "./ussd.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const readMethods = async (providers: Providers = {}) => (await readPaymentOptions({ ...shop, providers })).methods;

test("without a provider and with all accounts off nothing is offered, and a USSD code is refused", async () => {
  expect(await readMethods()).toEqual(["bank-transfer", "ussd"]);
  await shop.db.update(bankAccounts).set({ isActive: false });
  expect(await readMethods()).toEqual([]);
  const request = { amount: 1, orderId: "CBL_1795224600000_zzzzzzzzz", customerPhone: "08035550142", bankCode: "058" };
  expect(await startUssd({ ...shop, providers: {} }, "nobody", request)).toMatchObject({ code: "method-off" });
});

test("with Moniepoint's keys its USSD needs no account of ours, but a bank that is on", async () => {
  const { moniepoint } = (await openTestShop()).providers;
  const online = { moniepoint: moniepoint ?? ({ name: "monnify" } as Providers["moniepoint"]) };
  expect(await readMethods(online)).toEqual(["moniepoint", "ussd"]);
  await shop.db.update(ussdBanks).set({ isActive: false });
  expect(await readMethods(online)).toEqual(["moniepoint"]);
});
