import { beforeAll, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { serve } from "../journeys/shopfront.ts";
import { makeOrderRequest, orderId } from "../orders/orders.ts";
import { amara, joinConfirmed, joinStaff } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";

const packer = { name: "Dayo the packer", email: "packer@example.com", password: "okpa-di-oku-nsukka" };

let shop: TestShop;
let url: string;
let cookie: string;
beforeAll(async () => {
  shop = await openTestShop();
  const amaraId = await joinConfirmed(shop, amara);
  for (const number of [1, 2]) {
    await placeOrder(shop, amaraId, await makeOrderRequest(shop, number, { "1": 1 }));
  }
  await shop.pool.query(
    "update orders set customer_name = 'Ṣadé Bello', customer_phone = '+2348031234567' where id = $1",
    [orderId(2)],
  );
  await shop.pool.query(
    "update seller set legal_name = 'Ada Foods Ltd', address = E'7 Aba Road\\nPort Harcourt\\nNigeria'",
  );
  await shop.pool.query("update shop_settings set support_phone = '+234 803 000 1111'");
  await joinStaff(shop, packer, "packer");
  const signedIn = await signIn(shop, { ip: "10.6.0.1", userAgent: "test" }, packer);
  if (!signedIn.ok) throw new Error("The packer could not sign in");
  cookie = signedIn.cookies.map((header) => header.split(";")[0]).join("; ");
  const server = await serve(shop);
  ({ url } = server);
  afterFile(server.close);
});

const read = async (path: string) => (await fetch(url + path, { headers: { cookie } })).text();
/** The texts of the labels, in their sequence. */
const labels = (html: string) =>
  [...html.matchAll(/<article class="document address-label".*?<\/article>/gs)].map(([label]) =>
    label.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|"),
  );

test("a packer prints the address labels of several parcels: sender, recipient, phones, short number and barcode", async () => {
  const html = await read(`/office/packing/labels?ids=${orderId(2)},${orderId(1)}`);
  const [second = "", first = ""] = labels(html);
  expect(labels(html)).toHaveLength(2);
  for (const words of [
    "|Calabash Larder|",
    "|Ada Foods Ltd|7 Aba Road|Port Harcourt|Nigeria|+234 803 000 1111|",
    "|To|Ṣadé Bello|12 Allen Avenue|",
    "|+234 803 123 4567|",
    "|Standard",
    `|${orderNumber(orderId(2))}|`,
  ])
    expect(second).toContain(words);
  expect(first).toContain("|To|Amara");
  expect(html.match(/aria-label="Barcode \w{9}"/g)).toHaveLength(2);
});

test("a label says nothing that opens the order, and no amount or email address", async () => {
  const html = await read(`/office/packing/labels?ids=${orderId(1)}`);
  expect(labels(html).join("")).not.toContain(orderId(1));
  expect(html).not.toContain(amara.email);
  expect(html).not.toMatch(/₦\s?\d/);
});

test("the labels are reached from the list of orders to pack, from the slips and from an order", async () => {
  await shop.pool.query("update orders set status = 'confirmed' where id = $1", [orderId(1)]);
  expect(await read("/office/packing")).toContain('formAction="/office/packing/labels"');
  for (const path of [`/office/packing/${orderId(1)}`, `/office/packing/slips?ids=${orderId(1)}`]) {
    expect(await read(path), path).toContain(`href="/office/packing/labels?ids=${orderId(1)}"`);
  }
  expect(await read("/office/packing/labels")).toContain("Tick orders in the list");
});
