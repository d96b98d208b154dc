import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { methodsFor } from "#features/payments/rules/methods-by-country.ts";
import { readPaymentOptions } from "#features/payments/server/payment-options.ts";
import { bankAccounts } from "#features/payments/tables.ts";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { auditLog } from "#platform/audit/table.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { changeZoneMethods, findZoneMethods } from "./zone-methods.ts";

let shop: TestShop;
let amaraId: string;
beforeEach(async () => {
  // Without provider keys, the shop has bank transfer and USSD.
  shop = await openTestShop();
  amaraId = await join(shop, amara);
});

const readVersion = async (id: string) => (await findZoneMethods(shop.db, id))?.version ?? -1;
const change = async (step: "up" | "down" | "on" | "off", method: PaymentMethod, id = "europe-uk") =>
  changeZoneMethods(shop, amaraId, {
    id,
    version: await readVersion(id),
    change: { step, method },
    inShop: (await readPaymentOptions(shop)).methods,
  });
const offeredIn = async (country: string) =>
  methodsFor(country, await readPaymentOptions(shop)).map(({ method }) => method);

test("staff move a method of a zone and switch it off and on, for its countries only, and the audit trail has each", async () => {
  expect(await offeredIn("United Kingdom")).toEqual(["bank-transfer", "ussd"]);
  await change("up", "ussd");
  expect(await offeredIn("United Kingdom")).toEqual(["ussd", "bank-transfer"]);
  await change("off", "ussd");
  expect(await offeredIn("United Kingdom")).toEqual(["bank-transfer"]);
  expect(await offeredIn("United States")).toEqual(["bank-transfer", "ussd"]);
  await change("on", "ussd");
  expect(await offeredIn("United Kingdom")).toEqual(["ussd", "bank-transfer"]);
  const entries = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, "zone:europe-uk"))
    .orderBy(desc(auditLog.id));
  expect(entries).toMatchObject([
    { action: "switched on a payment method" },
    { action: "switched off a payment method" },
    { action: "moved a payment method up", actorId: amaraId, details: { zone: "Europe & UK", method: "USSD" } },
  ]);
});

test("a change of a zone that somebody else has saved meanwhile is refused and changes nothing", async () => {
  const version = await readVersion("europe-uk");
  await change("up", "ussd");
  const late = { id: "europe-uk", version, change: { step: "off" as const, method: "ussd" as const }, inShop: [] };
  expect(await changeZoneMethods(shop, amaraId, late)).toMatchObject({
    code: "changed-meanwhile",
    message: expect.stringContaining("In the meantime Amara Nwosu saved this zone"),
  });
  expect(await offeredIn("Germany")).toEqual(["ussd", "bank-transfer"]);
  expect(await changeZoneMethods(shop, amaraId, { ...late, id: "atlantis" })).toBeUndefined();
});

test("the last method with which customers of a zone can pay is not switched off, also if the shop lacks the others", async () => {
  expect(await change("off", "ussd")).not.toBeInstanceOf(Refusal);
  // Cards are on in the list, but this shop has no keys for them.
  expect(await change("off", "bank-transfer")).toMatchObject({
    code: "last-method",
    message: expect.stringContaining("Then nobody in Europe & UK could pay."),
  });
  expect(await offeredIn("Germany")).toEqual(["bank-transfer"]);
  expect(await change("off", "opay")).not.toBeInstanceOf(Refusal);
});

test("a shop that has no method yet can still choose, down to one of the list", async () => {
  await shop.db.update(bankAccounts).set({ isActive: false });
  for (const method of ["opay", "moniepoint", "flutterwave", "bank-transfer", "ussd"] as const)
    expect(await change("off", method)).not.toBeInstanceOf(Refusal);
  expect(await change("off", "paystack")).toMatchObject({ code: "last-method" });
});
