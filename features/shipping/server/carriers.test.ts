import { beforeAll, expect, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { carrierList, findCarrier, listCarriers } from "./carriers.ts";

const { add: addCarrier, save: saveCarrier, remove: removeCarrier } = carrierList;

let shop: TestShop;
let actor: string;
beforeAll(async () => {
  shop = await openTestShop();
  actor = await join(shop, amara);
});

const details = { trackingUrl: "https://carrier.example/{number}", phone: "+234 1 234", hasNumbers: true };

test("a new shop knows the carriers of Nigeria and of the diaspora, and its own rider", async () => {
  const names = (await listCarriers(shop.db)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["GIG Logistics", "NIPOST EMS", "Royal Mail", "USPS", "Canada Post"]));
  expect(await findCarrier(shop.db, "our OWN rider")).toMatchObject({ hasNumbers: false });
});

test("a carrier is added once whatever its case, changed by one editor at a time, and removed", async () => {
  expect(await addCarrier(shop, actor, { name: "Kwik", ...details })).toMatchObject({ name: "Kwik", version: 1 });
  expect(await addCarrier(shop, actor, { name: "KWIK", ...details })).toMatchObject({
    message: "Kwik is in the list already: change it there.",
  });
  const edit = { name: "Kwik", version: 1, details: { ...details, phone: "" } };
  expect(await saveCarrier(shop, actor, edit)).toEqual({ version: 2 });
  expect(await saveCarrier(shop, actor, edit)).toMatchObject({ code: "changed-meanwhile" });
  expect(await saveCarrier(shop, actor, { ...edit, name: "Nobody" })).toBeUndefined();
  expect(await removeCarrier(shop, actor, "Kwik")).toBe(true);
  expect(await removeCarrier(shop, actor, "Kwik")).toBe(false);
  const { entries } = await listAudit(shop.db, { subject: "carrier:Kwik", actor });
  const last = { trackingUrl: details.trackingUrl, phone: "", hasNumbers: "on" };
  expect(entries.map((entry) => [entry.action, entry.details])).toEqual([
    ["removed a carrier", last],
    ["changed a carrier", { from: { ...last, phone: details.phone }, to: last }],
    ["added a carrier", { name: "Kwik", ...details }],
  ]);
});
