import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { dishForm, dishText } from "../rules/dish-form.ts";
import { exportDishes, importDishes } from "./dish-sheets.ts";
import { findDish, listDishes } from "./dishes.ts";
import { addDish, deleteDish, findEditedDish, saveDish } from "./edit-dishes.ts";
import { uploadDishPicture } from "./upload-dish-picture.ts";

let shop: TestShop;
let staff: string;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await join(shop, amara);
});

const kunu = dishForm.parse({
  name: "Kunun ayá (tiger nut milk)",
  nameLanguage: "Hausa",
  names: "",
  region: "The North",
  minutes: "20",
  servings: "4",
  description: "Cold, sweet and white.",
  colour: "Indigo",
  ingredients: "60 g Aya (tiger nuts) [13]: soaked overnight\n250 ml Water",
  steps: "Blend.\nStrain.\nChill.",
  goesWith: "suya",
  searchWords: "kunu, horchata",
});

async function exported(): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of exportDishes(shop.db)) pieces.push(piece);
  return pieces.join("");
}

test("a dish is added after the others under an id made of its name, changed, and removed", async () => {
  expect(await addDish(shop, staff, kunu)).toBe("kunun-aya");
  expect(await addDish(shop, staff, kunu)).toBe("kunun-aya-2");
  expect((await listDishes(shop.db)).slice(-2).map(({ id }) => id)).toEqual(["kunun-aya", "kunun-aya-2"]);
  const details = { ...kunu, ingredients: kunu.ingredients.slice(0, 1) };
  expect(await saveDish(shop, staff, { id: "kunun-aya", version: 1, details })).toEqual({ version: 2 });
  expect(await findDish(shop.db, "kunun-aya")).toMatchObject(details);
  expect(await saveDish(shop, staff, { id: "kunun-aya", version: 1, details })).toMatchObject({
    code: "changed-meanwhile",
    details: { version: 2, current: dishText(details) },
  });
  expect(await deleteDish(shop, staff, "kunun-aya-2")).toBe(true);
  expect(await deleteDish(shop, staff, "kunun-aya-2")).toBe(false);
  expect(await findEditedDish(shop.db, "kunun-aya-2")).toBeUndefined();
  expect(await saveDish(shop, staff, { id: "kunun-aya-2", version: 1, details })).toBeUndefined();
  const { entries } = await listAudit(shop.db, { subject: ["dish:kunun-aya", "dish:kunun-aya-2"] });
  expect(entries.map(({ actor, subject, action, details: what }) => [actor, subject, action, what])).toEqual([
    [staff, "dish:kunun-aya-2", "removed a dish", { name: kunu.name }],
    [staff, "dish:kunun-aya", "changed a dish", { name: kunu.name }],
    [staff, "dish:kunun-aya-2", "added a dish", { name: kunu.name }],
    [staff, "dish:kunun-aya", "added a dish", { name: kunu.name }],
  ]);
});

test("a product or a dish that does not exist is refused with the field, and nothing is added", async () => {
  const [first] = kunu.ingredients;
  if (!first) throw new Error("The dish has no ingredients");
  const before = await listDishes(shop.db);
  const wrong = { ...kunu, ingredients: [{ ...first, productId: "405" }], goesWith: ["spaghetti"] };
  const refusal = await addDish(shop, staff, wrong);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({
    details: {
      errors: {
        ingredients: "No product has the number 405",
        goesWith: "There is no dish spaghetti",
      },
    },
  });
  expect(await listDishes(shop.db)).toEqual(before);
});

test("an exported file changes nothing when it is imported again", async () => {
  const file = await exported();
  expect(await importDishes(shop, staff, Buffer.from(file))).toEqual({ added: 0, changed: 0 });
  expect(await exported()).toBe(file);
});

test("a file changes dishes and adds those without an id, and leaves the columns that it lacks", async () => {
  const row = Object.values(dishText({ ...kunu, name: "Zobo" })).map((cell) => `"${cell}"`);
  const added = `id,${Object.keys(dishText(kunu)).join(",")}\n,${row.join(",")}\n`;
  expect(await importDishes(shop, staff, Buffer.from(added))).toEqual({ added: 1, changed: 0 });
  const changed = "id;minutes\nzobo;30\nsuya;75\n";
  expect(await importDishes(shop, staff, Buffer.from(changed))).toEqual({ added: 0, changed: 1 });
  expect(await findDish(shop.db, "zobo")).toMatchObject({ ...kunu, name: "Zobo", minutes: 30 });
});

test("what Excel leaves around the data of a file changes nothing, and what it has spoiled is refused", async () => {
  const file = '\uFEFFsep=;\r\nid;minutes;;\r\nzobo;"=""35""";;\r\n;;;\r\n\r\n';
  expect(await importDishes(shop, staff, Buffer.from(file))).toEqual({ added: 0, changed: 1 });
  expect(await findDish(shop.db, "zobo")).toMatchObject({ minutes: 35 });
  expect(await importDishes(shop, staff, Buffer.from("id,minutes\nzobo,#REF!\n"))).toEqual({
    errors: [{ line: 2, column: "minutes", message: expect.stringContaining("is an error of the spreadsheet") }],
  });
});

test("a single wrong line refuses the whole file; each error has its line and column", async () => {
  const before = await exported();
  const file = "id,minutes,colour\nsuya,80,clay\nspaghetti,10,Palm\nasaro,never,Palm\nmoi-moi,20,red\n";
  expect(await importDishes(shop, staff, Buffer.from(file))).toEqual({
    errors: [
      { line: 3, column: "id", message: "There is no dish spaghetti. Leave it empty for a new one" },
      { line: 4, column: "minutes", message: "Please enter a number from 1 to 1440" },
      {
        line: 5,
        column: "colour",
        message: "Please choose one of these colours: Indigo, Palm, Clay, Calabash, Forest",
      },
    ],
  });
  expect(await importDishes(shop, staff, Buffer.from(`id,minutes\n${"suya,81\n".repeat(501)}`))).toEqual({
    errors: [{ line: 502, column: "", message: "A file may have 500 lines at the most" }],
  });
  for (const wrong of [
    "",
    "id,taste\nsuya,hot\n",
    "id,minutes,minutes\nsuya,81,82\n",
    "id,minutes\nsuya,1,2\n",
    "PK\u0003\u0004",
  ]) {
    expect(await importDishes(shop, staff, Buffer.from(wrong))).toHaveProperty("errors");
  }
  expect(await exported()).toBe(before);
});

test("an uploaded picture stays with the dish through edits, and a file that is no picture is refused", async () => {
  const bytes = await sharp({ create: { width: 900, height: 800, channels: 3, background: "#c43d17" } })
    .jpeg()
    .toBuffer();
  const imageAlt = "Suya at our stall.";
  const saved = await uploadDishPicture(shop, staff, { id: "suya", bytes, imageAlt });
  const dish = await findEditedDish(shop.db, "suya");
  expect(dish).toMatchObject({ imageAlt, image: expect.stringMatching(/^\/pictures\/uploads\/[0-9a-f]{32}$/) });
  expect(saved).toEqual({ version: dish?.version, image: dish?.image });
  const [card] = (await listDishes(shop.db)).filter(({ id }) => id === "suya");
  expect(card).toMatchObject({ image: dish?.image, imageAlt });
  if (!dish) throw new Error("There is suya");
  const { id, version, image: _image, imageAlt: _imageAlt, ...details } = dish;
  await saveDish(shop, staff, { id, version, details: { ...details, minutes: 5 } });
  expect(await findDish(shop.db, "suya")).toMatchObject({ minutes: 5, image: dish.image });
  expect(await uploadDishPicture(shop, staff, { id: "suya", bytes: Buffer.from("GIF89a"), imageAlt })).toBeInstanceOf(
    Refusal,
  );
  expect(await uploadDishPicture(shop, staff, { id: "spaghetti", bytes, imageAlt })).toBeUndefined();
});
