import { beforeAll, expect, test } from "vitest";
import { addressFormat } from "#features/accounts/rules/address-format.ts";
import { quote } from "#features/cart/rules/quote.ts";
import { findProducts, listProducts } from "#features/catalogue/server/products.ts";
import { borderRules, borderVerdict, type BorderVerdict } from "#features/import-rules/rules/border-rules.ts";
import { acknowledgementKey, judgeImport, type ImportVerdict } from "#features/import-rules/rules/import-rules.ts";
import { readImportRules } from "#features/import-rules/server/import-rules.ts";
import { completeDraft } from "#features/order-changes/rules/draft.ts";
import { addDraft, saveDraft } from "#features/order-changes/server/drafts/drafts.ts";
import { placeDraft } from "#features/order-changes/server/drafts/place-draft.ts";
import { editOrder } from "#features/order-changes/server/edit-order.ts";
import { previewEdit } from "#features/order-changes/server/edits/preview.ts";
import type { OrderRequest } from "#features/orders/rules/checkout.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { countryList } from "#features/shipping/server/office-shipping.ts";
import { readZonesAndCountries, readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { demoTax } from "../db/seed/reference.ts";
import { seed } from "../db/seed/seed.ts";
import { liftOrderLimits, acceptEverything, orderId, setStock } from "./orders/orders.ts";
import { moveAsCustomer } from "./orders/own-changes.ts";
import { amara, amarasAddress, amarasPhone, joinConfirmed, joinStaff } from "./people/people.ts";
import { openTestShop, type TestShop } from "./shop/test-shop.ts";

const NO_CERTIFICATE = "health certificate";
const KITCHEN = "your own kitchen";
const NOTICE = "told of every food parcel";
const CUSTOMS = "€3 for each different food";

/**
 * What a parcel from Nigeria may contain: the product, then the European Union, the United Kingdom, the United States
 * and Canada, by the shop's facts. `+`: may go once the customer has accepted texts with these words; `-`: may not go,
 * for this reason; empty: may go.
 */
const table: [id: string, product: string, eu: string[], gb: string[], us: string[], ca: string[]][] = [
  ["1", "Egusi", ["+", CUSTOMS], ["+", "aflatoxins"], ["+", NOTICE], ["+", KITCHEN]],
  [
    "2",
    "Crayfish",
    ["+", CUSTOMS, NO_CERTIFICATE],
    ["+", NO_CERTIFICATE],
    ["+", NOTICE, "DS-2031"],
    ["+", KITCHEN, "one person"],
  ],
  ["3", "Cameroon pepper", ["+", CUSTOMS], [], ["+", NOTICE], ["+", KITCHEN]],
  ["4", "Onugbu", ["+", CUSTOMS], [], ["+", NOTICE], ["+", KITCHEN]],
  ["5", "Garri", ["+", CUSTOMS], [], ["+", NOTICE], ["+", KITCHEN]],
  [
    "6",
    "Okporoko",
    ["+", CUSTOMS, NO_CERTIFICATE],
    ["+", "catch certificate"],
    ["+", NOTICE, "papers of its maker"],
    ["+", KITCHEN, "one person"],
  ],
  ["7", "Ogbono", ["+", CUSTOMS, "novel food"], [], ["+", NOTICE], ["+", KITCHEN]],
  [
    "8",
    "Okporoko",
    ["+", CUSTOMS, NO_CERTIFICATE],
    ["+", "catch certificate"],
    ["+", NOTICE, "papers of its maker"],
    ["+", KITCHEN, "one person"],
  ],
  ["9", "Ehuru", ["+", CUSTOMS, "novel food"], [], ["+", NOTICE], ["+", KITCHEN]],
  ["10", "Elubo isu", ["+", CUSTOMS], [], ["+", NOTICE], ["+", KITCHEN]],
  [
    "11",
    "Eja gbigbe",
    ["-", "no farmed fish"],
    ["+", NO_CERTIFICATE],
    ["-", "no catfish"],
    ["+", KITCHEN, "one person"],
  ],
  ["12", "Uda", ["+", CUSTOMS, "novel food"], [], ["+", NOTICE], ["+", KITCHEN]],
  ["13", "Aya", ["+", CUSTOMS, "novel food"], [], ["+", NOTICE], ["+", KITCHEN]],
  ["14", "Ugu", ["+", CUSTOMS], [], ["+", NOTICE], ["+", KITCHEN]],
  ["15", "Iru", ["+", CUSTOMS, "dried beans"], [], ["+", NOTICE], ["+", KITCHEN]],
  ["16", "Elubo ogede", ["+", CUSTOMS], [], ["+", NOTICE], ["+", KITCHEN]],
  ["17", "Uziza", ["+", CUSTOMS, "novel food"], [], ["+", NOTICE], ["+", KITCHEN]],
  [
    "18",
    "Oporo",
    ["+", CUSTOMS, NO_CERTIFICATE],
    ["+", NO_CERTIFICATE],
    ["+", NOTICE, "DS-2031"],
    ["+", KITCHEN, "one person"],
  ],
  ["19", "Yaji", ["+", CUSTOMS], [], ["+", NOTICE], ["+", KITCHEN]],
  ["20", "Orunla", ["+", CUSTOMS], [], ["+", NOTICE], ["+", KITCHEN]],
];

type Destination = "EU" | "GB" | "US" | "CA" | "home" | "unknown";
const destinations: Record<string, Destination> = {
  Nigeria: "home",
  Ghana: "unknown",
  Kenya: "unknown",
  "South Africa": "unknown",
  "United States": "US",
  Canada: "CA",
  "United Kingdom": "GB",
  Germany: "EU",
  France: "EU",
  Netherlands: "EU",
  Italy: "EU",
  Ireland: "EU",
  Australia: "unknown",
  "New Zealand": "unknown",
};
const countries = Object.keys(destinations);

type Expected = { verdict: ImportVerdict; texts: string[] };
const signs: Record<string, ImportVerdict> = { "+": "acknowledge", "-": "refuse" };

/** What the table says about a product in a country. */
function expectedFor(id: string, country: string): Expected {
  const row = table.find(([one]) => one === id);
  if (!row) throw new Error(`The table has no product ${id}`);
  const [, , eu, gb, us, ca] = row;
  const cells = { EU: eu, GB: gb, US: us, CA: ca, home: [], unknown: ["+", "haven’t checked yet"] };
  const [sign, ...texts] = cells[destinations[country] ?? "unknown"];
  return { verdict: sign === undefined ? "allow" : (signs[sign] ?? "refuse"), texts };
}

let shop: TestShop;
let customer: string;
let staff: string;
let everything: string[];
beforeAll(async () => {
  shop = await openTestShop();
  customer = await joinConfirmed(shop, amara);
  staff = await joinStaff(shop, { name: "Chidinma Eze", email: "chidinma@example.com", password: "stamps-and-string" });
  await liftOrderLimits(shop.pool);
  await countryList.add(shop, staff, { code: "IT", name: "Italy", zoneId: "europe-uk", tax: demoTax });
  await countryList.add(shop, staff, { code: "IE", name: "Ireland", zoneId: "europe-uk", tax: demoTax });
  await shop.pool.query("update shipping_countries set is_active = true");
  // Every country costs the same, so that only import rules stop a change of address.
  await shop.pool.query("update shipping_rates set price = 24000");
  await shop.pool.query("update shipping_zones set free_shipping_threshold = 160000");
  for (const [id] of table) await setStock(shop, id, 500);
  everything = await acceptEverything(shop);
});

let number = 0;

/** An order of one unit of each product to a country, with the total of today. */
async function orderTo(country: string, ids: string[], acknowledged: string[] = []): Promise<OrderRequest> {
  const products = await findProducts(shop.db, ids);
  const items = products.map((product) => ({ ...product, quantity: 1, grams: 0 }));
  const shippingTable = await readShippingTable(shop.db, shop.clock());
  number += 1;
  return {
    id: orderId(number),
    items: ids.map((productId) => ({ productId, quantity: 1 })),
    shippingMethod: "standard",
    shipping: {
      ...amarasAddress,
      phone: amarasPhone,
      state: "",
      postalCode: addressFormat(country).postalCode.example,
      country,
    },
    acknowledged,
    total: quote({ items, table: shippingTable, country, method: "standard" }).total,
  };
}

const place = async (request: OrderRequest) => placeOrder(shop, customer, request);

async function draft(request: OrderRequest) {
  const { id: _id, total, ...content } = request;
  const typed = { ...content, promoCode: "", note: "" };
  const id = await addDraft(shop, staff);
  const saved = await saveDraft(shop, staff, { id, version: 1, content: typed });
  if (saved instanceof Refusal) throw new Error(saved.message);
  return placeDraft(shop, staff, { id, version: saved.version, content: completeDraft.parse(typed), total });
}

/** Places an order of other goods to Nigeria, which staff then change to this one. */
async function edit({ items, shipping, shippingMethod, acknowledged }: OrderRequest) {
  const atHome = await orderTo("Nigeria", ["5"]);
  await place(atHome);
  const change = { items, shipping, shippingMethod, acknowledged };
  const preview = await previewEdit(shop.db, atHome.id, change, shop.clock());
  if (preview instanceof Refusal) throw new Error(preview.message);
  const { total } = preview.after;
  const edited = await editOrder(shop, { orderId: atHome.id, actor: staff }, { change, reason: "", total });
  return edited instanceof Refusal ? edited : findGoodsOrder(shop.db, atHome.id);
}

/** Places an order of these goods to Nigeria; its customer then gives another address. */
async function move({ items, shipping, acknowledged }: OrderRequest) {
  const atHome = await orderTo(
    "Nigeria",
    items.map(({ productId }) => productId),
  );
  await place(atHome);
  const refusal = await moveAsCustomer(
    shop,
    { userId: customer, orderId: atHome.id },
    { ...amarasAddress, ...shipping, acknowledged },
  );
  return refusal ?? findGoodsOrder(shop.db, atHome.id);
}

test("the table has every product of the seed and every country of the shop", async () => {
  const products = await listProducts(shop.db, 100);
  expect(
    products.map(({ id, name }) => [id, table.find(([one, product]) => one === id && name.startsWith(product))?.[0]]),
  ).toEqual(products.map(({ id }) => [id, id]));
  const { countries: listed } = await readZonesAndCountries(shop.db, shop.clock());
  expect(listed.map(({ name }) => name).toSorted()).toEqual(countries.toSorted());
});

test.each(countries)(
  "each product may be sent to %s, with texts or not, or is refused, as the table says",
  async (country) => {
    const { rules } = await readImportRules(shop.db, country);
    for (const product of await listProducts(shop.db, 100)) {
      const { verdict, texts } = expectedFor(product.id, country);
      const judged = judgeImport(rules, product, country);
      expect(judged.verdict, `${product.name} to ${country}`).toBe(verdict);
      const said = judged.rules.map(({ message }) => message).join(" ");
      for (const text of texts) expect(said, `${product.name} to ${country}`).toContain(text);
      for (const { source, checkedOn } of judged.rules)
        expect([source, checkedOn]).toEqual([expect.stringMatching(/\S/), "2026-11-15"]);
    }
  },
);

test.each(countries)(
  "an order to %s is placed, asks for its texts or is refused, as the table says, for each product",
  async (country) => {
    for (const [id, name] of table) {
      const { verdict, texts } = expectedFor(id, country);
      const plain = await place(await orderTo(country, [id]));
      const accepting = await place(await orderTo(country, [id], everything));
      const where = `${name} to ${country}`;
      if (verdict === "refuse") {
        const refused = [expect.objectContaining({ productId: id, message: expect.stringContaining(texts[0] ?? "") })];
        expect(plain, where).toMatchObject({ code: "import-refused", details: { refused } });
        expect(accepting, where).toMatchObject({ code: "import-refused" });
      } else if (verdict === "acknowledge") {
        expect(plain, where).toMatchObject({ code: "not-acknowledged" });
        expect(accepting, where).toMatchObject({
          order: { acknowledged: expect.arrayContaining([expect.objectContaining({ productIds: [id] })]) },
        });
      } else {
        for (const placed of [plain, accepting]) expect(placed, where).toMatchObject({ order: { acknowledged: [] } });
      }
    }
  },
);

const fish = { "2": "may-be-kept", "6": "may-be-kept", "8": "may-be-kept", "18": "may-be-kept" } as const;
const unconfirmed = ["7", "9", "12", "13", "15", "17"];
const checked = (ids: string[]) => Object.fromEntries(ids.map((id) => [id, "may-be-checked" as const]));

test.each<[string, Record<string, BorderVerdict>]>([
  ["United Kingdom", { ...fish, "11": "may-be-kept", "1": "may-be-checked" }],
  ["United States", { ...fish, "11": "refused" }],
  ["Canada", checked(["2", "6", "8", "11", "18"])],
  ["Germany", { ...fish, "11": "refused", ...checked(unconfirmed) }],
  ["Australia", checked(table.map(([id]) => id))],
])(
  "cards for %s mark what customs there often keep, quietly what they may check, and nothing else",
  async (to, marks) => {
    const { rules } = await readImportRules(shop.db);
    const short = borderRules(rules, [to])[to]!;
    for (const product of await listProducts(shop.db, 100))
      expect([product.name, borderVerdict(short, product)]).toEqual([product.name, marks[product.id]]);
  },
);

const paths = { "draft of the office": draft, "edit of the office": edit, "change of address": move };

test.each(
  Object.entries(paths).flatMap(([path, send]) =>
    countries.filter((one) => one !== "Nigeria").map((country) => [path, country, send] as const),
  ),
)(
  "a %s to %s obeys too: refused goods never go, and nothing else goes before its texts are accepted",
  async (_path, country, send) => {
    for (const wanted of ["allow", "acknowledge", "refuse"] as const) {
      const ids = table.map(([id]) => id).filter((id) => id !== "5" && expectedFor(id, country).verdict === wanted);
      if (ids.length === 0) continue;
      const plain = await send(await orderTo(country, ids));
      const accepting = await send(await orderTo(country, ids, everything));
      if (wanted === "refuse") {
        for (const refusal of [plain, accepting]) expect(refusal).toMatchObject({ code: "import-refused" });
      } else {
        expect(plain).toMatchObject(wanted === "allow" ? { acknowledged: [] } : { code: "not-acknowledged" });
        const about =
          wanted === "allow"
            ? []
            : expect.arrayContaining([expect.objectContaining({ at: shop.clock().toISOString() })]);
        expect(accepting).toMatchObject({ acknowledged: about, shippingAddress: { country } });
      }
    }
  },
);

test("a refusal names what to take instead, and that may be sent", async () => {
  const refused = await place(await orderTo("United States", ["11", "2"], everything));
  expect(refused).toMatchObject({
    code: "import-refused",
    message: expect.stringContaining("Eja gbigbe"),
    details: { refused: [{ productId: "11", instead: [{ id: "2" }, { id: "6" }, { id: "8" }] }] },
  });
  const { details } = refused as Refusal<"import-refused">;
  const instead = details?.refused.flatMap((one) => one.instead.map(({ id }) => id)) ?? [];
  expect(await place(await orderTo("United States", instead, everything))).toMatchObject({ created: true });
});

test("stockfish that is sent from Norway goes to the European Union and Great Britain without a word, and by Nigeria with one", async () => {
  await shop.pool.query("update products set dispatched_from = 'Norway' where id = '6'");
  for (const country of ["Germany", "Italy", "United Kingdom"]) {
    expect(await place(await orderTo(country, ["6"]))).toMatchObject({ order: { acknowledged: [] } });
    expect(await place(await orderTo(country, ["8"]))).toMatchObject({ code: "not-acknowledged" });
  }
  // Nobody has checked what comes from Norway into Nigeria.
  expect(await place(await orderTo("Nigeria", ["6"]))).toMatchObject({
    code: "not-acknowledged",
    details: { rules: [{ ruleId: "unknown" }] },
  });
  await shop.pool.query("update products set dispatched_from = 'Nigeria' where id = '6'");
});

test("the texts, their versions and the time are kept with the order, whatever becomes of the rules", async () => {
  const { rules } = await readImportRules(shop.db, "Germany");
  const keys = rules.map(({ id, version }) => acknowledgementKey({ ruleId: id, version }));
  const request = await orderTo("Germany", ["2", "3"], keys);
  await place(request);
  await shop.pool.query(
    "update import_rules set message = 'Another text', version = 2 where destination = 'European Union'",
  );
  const order = await findGoodsOrder(shop.db, request.id);
  expect(order?.acknowledged).toEqual([
    {
      ruleId: "eu-crustaceans",
      version: 1,
      message: expect.stringContaining(NO_CERTIFICATE),
      productIds: ["2"],
      mayBeKept: true,
      at: order?.createdAt,
    },
    {
      ruleId: "eu-parcel",
      version: 1,
      message: expect.stringContaining(CUSTOMS),
      productIds: ["2", "3"],
      mayBeKept: false,
      at: order?.createdAt,
    },
  ]);
  // The new version of a text is a text that nobody has accepted; the order that was placed stays as it is.
  expect(await place(await orderTo("Germany", ["3"], keys))).toMatchObject({ code: "not-acknowledged" });
  expect(await place(request)).toMatchObject({ created: false, order: { acknowledged: order?.acknowledged } });
  await shop.pool.query("update import_rules set version = 1 where destination = 'European Union'");
});

test("an edit asks only for what is new: more goods, or another country", async () => {
  const accepted = await acceptEverything(shop);
  const request = await orderTo("Canada", ["2"], accepted);
  await place(request);
  const edited = async (items: Record<string, number>, acknowledged: string[] = []) => {
    const change = {
      items: Object.entries(items).map(([productId, quantity]) => ({ productId, quantity })),
      shipping: { ...request.shipping, city: `Town of ${Object.keys(items).join()}` },
      shippingMethod: request.shippingMethod,
      acknowledged,
    };
    const preview = await previewEdit(shop.db, request.id, change, shop.clock());
    if (preview instanceof Refusal) throw new Error(preview.message);
    const result = await editOrder(
      shop,
      { orderId: request.id, actor: staff },
      { change, reason: "", total: preview.after.total },
    );
    return { result, asked: preview.check.rules.map(({ ruleId }) => ruleId) };
  };
  // The same goods in another town, and more of what was accepted.
  expect(await edited({ "2": 1 })).toMatchObject({ asked: [], result: { open: expect.any(Number) } });
  expect(await edited({ "2": 3 })).toMatchObject({ asked: [], result: { open: expect.any(Number) } });
  const more = await edited({ "2": 3, "3": 1 });
  expect(more).toMatchObject({ asked: ["ca-parcel"], result: { code: "not-acknowledged" } });
  shop.setClock(new Date(shop.clock().getTime() + 60_000));
  expect(await edited({ "2": 3, "3": 1 }, ["ca-parcel@1"])).toMatchObject({ result: { open: expect.any(Number) } });
  const order = await findGoodsOrder(shop.db, request.id);
  expect(order?.acknowledged.map(({ ruleId, productIds, at }) => [ruleId, productIds, at])).toEqual([
    ["ca-crustaceans", ["2"], order?.createdAt],
    ["ca-parcel", ["2"], order?.createdAt],
    ["ca-parcel", ["3"], shop.clock().toISOString()],
  ]);
  // A rule that now refuses stops more units, and leaves what was ordered.
  await shop.pool.query("update import_rules set verdict = 'refuse' where id = 'ca-crustaceans'");
  expect((await edited({ "2": 4, "3": 1 }, accepted)).result).toMatchObject({ code: "import-refused" });
  expect((await edited({ "2": 2, "3": 1 })).result).not.toBeInstanceOf(Refusal);
  await shop.pool.query("update import_rules set verdict = 'acknowledge' where id = 'ca-crustaceans'");
});

test("a product that staff have hidden is judged with the order that still has it", async () => {
  const request = await orderTo("Nigeria", ["11"]);
  await place(request);
  await shop.pool.query("update products set is_hidden = true where id = '11'");
  const there = { ...amarasAddress, country: "Germany", acknowledged: everything };
  expect(await moveAsCustomer(shop, { userId: customer, orderId: request.id }, there)).toMatchObject({
    code: "import-refused",
  });
  await shop.pool.query("update products set is_hidden = false where id = '11'");
});

test("a rule that is switched off counts as none, and seeding again brings no text of staff back", async () => {
  await shop.pool.query("update import_rules set is_active = false, message = 'Ours' where id = 'us-catfish'");
  expect(await place(await orderTo("United States", ["11"], everything))).toMatchObject({ created: true });
  await seed(shop);
  const { rows } = await shop.pool.query("select is_active, message from import_rules where id = 'us-catfish'");
  expect(rows).toEqual([{ is_active: false, message: "Ours" }]);
  await shop.pool.query("update import_rules set is_active = true where id = 'us-catfish'");
});
