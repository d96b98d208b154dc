import { beforeAll, expect, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { write } from "#platform/database/write.ts";
import { refuseUntilSure } from "#platform/http/refuse-unusual.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { optionalFeatures, questionAboutSwitches, switchesVersion } from "../rules/optional-features.ts";
import { seller, shopSettings } from "../tables.ts";
import { sellerCheck } from "./check-seller.ts";
import { changeOpening, refuseUntilOpen } from "./opening.ts";
import { readIsOpen, readSocialLinks } from "./settings.ts";
import { pausable, readSwitchedOn, switchFeatures, whileOn } from "./switched-off.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test("a new shop has no links to other sites, and later only those that staff have set", async () => {
  expect(await readSocialLinks(shop.db)).toEqual([]);
  await shop.db.update(shopSettings).set({ instagramUrl: "https://instagram.example/calabash", xUrl: null });
  expect(await readSocialLinks(shop.db)).toEqual([{ name: "Instagram", url: "https://instagram.example/calabash" }]);
});

test("a URL that is not https is not stored", async () => {
  await expect(shop.db.update(shopSettings).set({ facebookUrl: "javascript:alert(1)" })).rejects.toThrow();
});

test("a shop is open after staff have opened it, and only while its seller has a legal name and an address", async () => {
  const { db } = shop;
  await db.update(seller).set({ legalName: "Calabash Larder Ltd", address: "1 Creek Road, Lagos" });
  await db.update(shopSettings).set({ openedAt: null });
  expect(await readIsOpen(db)).toBe(false);
  await db.update(shopSettings).set({ openedAt: shop.clock() });
  expect(await readIsOpen(db)).toBe(true);
  await db.update(seller).set({ address: "" });
  expect(await readIsOpen(db)).toBe(false);
  await db.update(seller).set({ legalName: "", address: "1 Creek Road, Lagos" });
  expect(await readIsOpen(db)).toBe(false);
});

test("staff open the shop once it says who sells, and close it whenever they like; before, nobody gets goods from it", async () => {
  const { db } = shop;
  const change = (opens: boolean) => write(shop, null, (w) => changeOpening(w, opens));
  const look = async () => sellerCheck.look({ ...shop, db });
  await db.update(shopSettings).set({ openedAt: null });
  await db.update(seller).set({ legalName: "", address: "" });
  expect(await change(true)).toMatchObject({ code: "not-open", message: expect.stringContaining("name and address") });
  expect(await refuseUntilOpen(db)).toMatchObject({ code: "not-open" });
  expect(await look()).toMatchObject({ warning: true, message: expect.stringContaining("customers cannot order") });
  await db.update(seller).set({ legalName: "Calabash Larder Ltd", address: "1 Creek Road, Lagos" });
  expect([await change(true), await change(true)]).toEqual([true, false]);
  expect(await refuseUntilOpen(db)).toBeUndefined();
  expect(await look()).toMatchObject({ ok: true, message: "Calabash Larder Ltd" });
  await db.update(seller).set({ legalName: "" });
  expect([await change(false), await change(false)]).toEqual([true, false]);
});

test("a feature that is switched off does no work until it is on again, and the audit trail has what changed", async () => {
  const names = optionalFeatures.map(({ name }) => name);
  const [one = "", ...others] = names;
  let runs = 0;
  const job = pausable(one, async () => (runs += 1));
  await switchFeatures(shop, "seed", names);
  const read = () => whileOn(shop, one, async () => "something", "nothing");
  for (const on of [others, others, names, names, names]) {
    await switchFeatures(shop, "office", on);
    await job(shop, {});
    expect(await read()).toBe(on === names ? "something" : "nothing");
  }
  expect(runs).toBe(3);
  const { entries } = await listAudit(shop.db, { subject: "settings:features" });
  expect(entries.map(({ actor, details }) => [actor, details]).slice(0, 2)).toEqual([
    ["office", { switchedOn: [one] }],
    ["office", { switchedOff: [one] }],
  ]);
});

test("a form of the features changes only what it showed, nothing once a colleague has switched one, and several when asked", async () => {
  const names = optionalFeatures.map(({ name }) => name);
  const [one = "", another = "", third = ""] = names;
  const submit = async (off: string[], form: { shown?: string[]; version?: number; sure?: string } = {}) => {
    const { shown = names, version = switchesVersion(await readSwitchedOn(shop)), sure } = form;
    const on = names.filter((name) => !off.includes(name));
    const refuse = (...switched: [off: string[], on: string[]]) =>
      refuseUntilSure({ sure }, questionAboutSwitches(...switched), "Yes, switch …");
    const refusal = await switchFeatures(shop, "office", on, { version, shown, refuse });
    const isOn = await readSwitchedOn(shop);
    return [refusal?.code, names.filter((name) => !isOn.includes(name))];
  };
  await switchFeatures(shop, "office", names);
  const before = switchesVersion(names);
  expect(await submit(names, { shown: [one] })).toEqual([undefined, [one]]);
  expect(await submit([one, another], { version: before })).toEqual(["changed-meanwhile", [one]]);
  expect(await submit([one, another])).toEqual([undefined, [one, another]]);
  expect(await submit([third])).toEqual(["doubtful-amount", [one, another]]);
  const sure = `off ${third} on ${one} ${another}`;
  expect(await submit([], { sure })).toEqual(["doubtful-amount", [one, another]]);
  expect(await submit([third], { sure })).toEqual([undefined, [third]]);
  await switchFeatures(shop, "office", names);
});
