import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { code128 } from "#features/fulfilment/server/barcode.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { doDeferred } from "../orders/do-deferred.ts";
import { makeOrderRequest, setStock } from "../orders/orders.ts";
import { packReserved } from "../orders/packed-batches.ts";
import { amara, join, joinStaff } from "../people/people.ts";
import { deepTest } from "../run/tier.ts";
import { desktop, openShopfront, phone, type Shopfront, type VisitorOptions } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
const bisi = { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" };

let shopfront: Shopfront;
let customer: string;
let number = 0;
beforeAll(async () => {
  shopfront = await openShopfront();
  customer = await join(shopfront.shop, amara);
  await joinStaff(shopfront.shop, chidi);
  await joinStaff(shopfront.shop, bisi, "packer");
  await setStock(shopfront.shop, "1", 100);
  await setStock(shopfront.shop, "3", 100);
});

async function paidOrder(status: "confirmed" | "processing"): Promise<string> {
  const { shop } = shopfront;
  number += 1;
  const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, number, { "1": 2, "3": 1 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
  if (status === "processing") await packReserved(shop, placed.order.id);
  await shop.db.update(orders).set({ status, paymentState: "paid" }).where(eq(orders.id, placed.order.id));
  return placed.order.id;
}

async function openAs(person: typeof chidi, path: string, options: VisitorOptions = desktop): Promise<Page> {
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, person);
  await page.goto(path);
  return page;
}

const readStatus = async (id: string) => (await findOrder(shopfront.shop.db, id))?.status;

test("a packer begins seven orders with three presses, picks them in one walk, and ships them with a scanner", async () => {
  const ids = [];
  for (let count = 0; count < 7; count += 1) ids.push(await paidOrder("confirmed"));
  const page = await openAs(bisi, "/office");
  await page.getByRole("link", { name: "Orders to pack" }).click();
  await page.getByLabel("Select all shown").check();
  await page.getByRole("button", { name: "Start packing" }).click();
  await page.getByText("7 of 7 orders are being packed now.").waitFor();
  for (const id of ids) expect(await readStatus(id)).toBe("processing");

  await page.getByRole("link", { name: "Pick list" }).click();
  await page.getByText("21 units of 2 products for 7 orders").waitFor();
  expect(await page.locator("main").textContent()).not.toContain("₦");
  await page.getByRole("link", { name: "Packing slips" }).click();
  await page.getByRole("article", { name: `Packing slip ${ids[6]}` }).waitFor();
  expect(await page.getByRole("img", { name: /^Barcode / }).count()).toBe(7);

  await page.goto("/office/packing/shipments");
  await page.getByLabel("Carrier of all").fill("GIG Logistics");
  await page.getByLabel("Scan a packing slip").focus();
  // A scanner types and presses Enter: the slips in any sequence, each followed by the carrier's label.
  for (const id of ids.toReversed()) {
    await page.keyboard.type(id.slice(-9));
    await page.keyboard.press("Enter");
    await page.keyboard.type(`GIG ${id.slice(-4)}`);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: "Ship 7 parcels" }).click();
  await page.getByText("7 parcels are on the way.").waitFor();
  for (const id of ids) {
    const order = await findOrder(shopfront.shop.db, id);
    expect(order).toMatchObject({ status: "shipped", tracking: { trackingNumber: `GIG ${id.slice(-4)}` } });
  }
}, 120_000);

test("a phone's camera reads the slip and then the carrier's label, without a scanner", async () => {
  const [one, two] = [await paidOrder("processing"), await paidOrder("processing")];
  const page = await shopfront.visitor(phone);
  await page.addInitScript(pretendCamera);
  await signInAs(shopfront, page, bisi);
  await page.goto(`/office/packing/shipments?ids=${one}&ids=${two}`);
  await page.getByLabel("Carrier of all").fill("GIG Logistics");
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  for (const [id, tracking] of [
    [two, "GIG8842"],
    [one, "GIG8843"],
  ] as const) {
    await show(page, id.slice(-9));
    await page
      .getByText(`${orderNumber(id)}: now its tracking number`)
      .first()
      .waitFor();
    await show(page, tracking);
    await page
      .getByText(`${orderNumber(id)}: ${tracking}`)
      .first()
      .waitFor();
  }
  await page.getByRole("button", { name: "Close the camera" }).click();
  await page.getByRole("button", { name: "Ship 2 parcels" }).click();
  await page.getByText("2 parcels are on the way.").waitFor();
  expect(await findOrder(shopfront.shop.db, two)).toMatchObject({ tracking: { trackingNumber: "GIG8842" } });
}, 60_000);

deepTest(
  "while the reader of barcodes cannot be loaded, the camera stays off, and the page says what else to do",
  async () => {
    const page = await shopfront.visitor({ ...phone, expectErrors: true });
    await page.addInitScript(pretendCamera);
    await signInAs(shopfront, page, bisi);
    await page.goto("/office/search");
    const scan = page.getByRole("button", { name: "Scan with the camera" });
    await scan.waitFor();
    await page.route("**/*.js", (route) => route.abort());
    await scan.click();
    await page.getByText("The camera cannot be used.").waitFor();
    expect(
      await page.evaluate(() => (window as unknown as { camera: HTMLCanvasElement }).camera.dataset["opened"]),
    ).toBeUndefined();
  },
);

/** In the browser: a camera whose picture is a canvas, and which notes that it was opened. */
function pretendCamera(): void {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
  const getUserMedia = async () => {
    canvas.dataset["opened"] = "true";
    // A stream gets a frame when a pixel changes.
    let grey = 0;
    setInterval(() => {
      const context = canvas.getContext("2d");
      if (!context) return;
      grey = (grey + 16) % 256;
      context.fillStyle = `rgb(${grey}, ${grey}, ${grey})`;
      context.fillRect(0, 0, 2, 2);
    }, 100);
    return canvas.captureStream(10);
  };
  Object.assign(window, { camera: canvas });
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia } });
}

/** Holds a barcode in front of the camera. */
async function show(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (widths) => {
      const { camera } = window as unknown as { camera: HTMLCanvasElement };
      const context = camera.getContext("2d");
      if (!context) return;
      context.fillStyle = "#fff";
      context.fillRect(0, 0, camera.width, camera.height);
      context.fillStyle = "#000";
      let at = 60;
      for (const [index, width] of widths.entries()) {
        if (index % 2 === 0) context.fillRect(at, 120, width * 3, 200);
        at += width * 3;
      }
    },
    await code128(text),
  );
}

test("without JavaScript, what was read of a courier's sheet is shown before the orders ship, and a wrong line is named", async () => {
  const [one, two] = [await paidOrder("processing"), await paidOrder("processing")];
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, bisi);
  await page.goto(`/office/packing/shipments?ids=${one},${two}`);
  await page.getByLabel("Carrier of all").fill("DHL Express");
  await page
    .getByLabel("Or paste the tracking numbers")
    .fill(`Order ID,Service,Tracking ID\n${one},Tracked 24,AB123456789GB\n${two},Special Delivery,Special Delivery`);
  await page.getByRole("button", { name: "Ship them" }).click();
  await page.getByText("Line 3: “Special Delivery” is words, not a tracking number.").waitFor();
  await page.getByText("Read in line 2 (Tracked 24)").waitFor();
  expect([await readStatus(one), await readStatus(two)]).toEqual(["processing", "processing"]);
  await page.getByLabel("Or paste the tracking numbers").fill(`${two}\tAB 123 456 790 GB`);
  await page.getByRole("button", { name: "Read what is pasted" }).click();
  await page.getByText("Nothing was sent yet").waitFor();
  expect([await readStatus(one), await readStatus(two)]).toEqual(["processing", "processing"]);
  await page.getByRole("button", { name: "Ship 2 parcels" }).click();
  await page.getByText("2 parcels are on the way.").waitFor();
  expect([await readStatus(one), await readStatus(two)]).toEqual(["shipped", "shipped"]);
  expect(await findOrder(shopfront.shop.db, one)).toMatchObject({ tracking: { trackingNumber: "AB123456789GB" } });
});

test("an order in two parcels: the office sees what is left, the customer each parcel, and a lost one is sent again", async () => {
  const id = await paidOrder("processing");
  const page = await openAs(chidi, `/office/orders/${id}/shipment`);
  await page.getByLabel("Carrier", { exact: true }).fill("GIG Logistics");
  await page.getByLabel("Tracking number").fill("GIG 900");
  await page.getByText("Send only a part of it…").click();
  await page.getByRole("spinbutton").first().fill("1");
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await page.getByText("1 of 2 parcels sent; 1 unit is still to be sent.").waitFor();

  const watcher = await shopfront.visitor(phone);
  await watcher.goto(`/track-order?order=${id}`);
  await watcher.getByText("Still to come").waitFor();
  await watcher.getByText("GIG 900").waitFor();

  await page.getByRole("link", { name: "Correct…" }).click();
  await page.getByRole("textbox", { name: "Tracking number" }).fill("GIG 901");
  await page.getByRole("button", { name: "Save" }).click();
  await watcher.getByText("GIG 901").waitFor();

  await page.getByRole("link", { name: "Lost or came back…" }).click();
  await page.getByLabel("What happened", { exact: true }).selectOption("lost");
  await page.getByLabel("Reason").fill("The lorry burned");
  await page.getByLabel("What happens next").selectOption("resend");
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByText(/The parcel will be noted as lost or returned at .*, and the customer will be told then\./)
    .waitFor();
  await doDeferred(shopfront.shop, id);
  await page.getByText("3 units are still to be sent.").waitFor();
  expect(await readStatus(id)).toBe("processing");

  await page.getByRole("link", { name: "Add location…" }).last().click();
  await page.getByLabel("Where").fill("Ikeja, Lagos");
  await page.getByRole("button", { name: "Save" }).click();
  await watcher.getByText("Ikeja, Lagos").waitFor();
}, 120_000);
