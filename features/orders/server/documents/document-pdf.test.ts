import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { removeLogo, saveLogo } from "#features/shop/server/logo.ts";
import { write } from "#platform/database/write.ts";
import { placeTestOrder } from "#tests/money/paying-shop.ts";
import { liftOrderLimits } from "#tests/orders/orders.ts";
import { textOfPdf } from "#tests/orders/pdf-text.ts";
import { amara, joinConfirmed } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { lockOrder } from "../lock-order.ts";
import { moveOrder } from "../move-order.ts";
import { attachedPdf, documentPdf } from "./document-pdf.ts";
import { listDocuments } from "./documents.ts";

let shop: TestShop;
let amaraId: string;
let placed = 0;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
  await liftOrderLimits(shop.pool);
});

/** An order that is confirmed and then cancelled: with an invoice and a credit note. */
async function cancelled(items: Record<string, number>, customerName = "Amara Nwosu") {
  const order = await placeTestOrder(shop, amaraId, (placed += 1), items);
  await shop.pool.query("update orders set customer_name = $1 where id = $2", [customerName, order.id]);
  for (const to of ["confirmed", "cancelled"] as const) {
    await write(shop, null, async (w) => {
      const locked = await lockOrder(w.tx, order.id);
      if (locked) await moveOrder(w, locked, to, { description: "" });
    });
  }
  return { order, documents: await listDocuments(shop.db, order.id) };
}

test("the PDF of an invoice names its number, seller, buyer, goods with sizes, and amounts in naira", async () => {
  const { order, documents } = await cancelled({ "1": 2, "3": 1 }, "Ṣadé Ọlọ́runṣọlá");
  const number = documents[0]?.number ?? "";
  const pdf = await documentPdf(shop, order.id, number);
  expect(pdf?.filename).toBe(`${number}.pdf`);
  const text = textOfPdf(pdf?.content ?? Buffer.alloc(0));
  for (const words of [
    "Invoice",
    number,
    "21 November 2026",
    order.id,
    "Calabash Larder Ltd",
    "14 Balogun Street",
    "Ṣadé Ọlọ́runṣọlá",
    "Egusi (melon seed), shelled, 500 g",
    `₦${order.total.toLocaleString("en")}`,
    "Tax (8%)",
    `₦${order.tax.toLocaleString("en")}`,
  ])
    expect(text).toContain(words.replaceAll(/\s/g, ""));
});

test("the PDF of a credit note names its invoice and why it was issued", async () => {
  const { documents } = await cancelled({ "1": 1 });
  const [invoice, note] = documents;
  const text = textOfPdf((await attachedPdf(shop, note?.id ?? 0)).content);
  for (const words of [note?.number, invoice?.number, "Forinvoice", "Theorderwascancelled", "Totalcredited"])
    expect(text).toContain(words);
});

test("a PDF is the same whenever it is made, is tagged for screen readers, and says its title and language", async () => {
  const { order, documents } = await cancelled({ "1": 1 });
  const number = documents[0]?.number ?? "";
  const first = await documentPdf(shop, order.id, number);
  shop.setClock(new Date(shop.clock().getTime() + 1000));
  const second = await documentPdf(shop, order.id, number);
  expect(first?.content.equals(second?.content ?? Buffer.alloc(0))).toBe(true);
  const raw = first?.content.toString("latin1") ?? "";
  for (const part of ["/Marked true", "/Lang (en-NG)", "/DisplayDocTitle true", "/StructTreeRoot", "pdfuaid"])
    expect(raw).toContain(part);
});

test("goods that do not fit on a page go on to the next", async () => {
  const { documents } = await cancelled(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index + 1, 1])));
  const [invoice] = documents;
  const many = Array.from({ length: 4 }, () => invoice?.lines ?? []).flat();
  await shop.pool.query("update sales_documents set lines = $1 where id = $2", [JSON.stringify(many), invoice?.id]);
  const { content } = await attachedPdf(shop, invoice?.id ?? 0);
  expect(content.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(1);
  expect(textOfPdf(content)).toContain("Total₦");
});

test("a number of another order, or of none, has no PDF", async () => {
  const { documents } = await cancelled({ "1": 1 });
  const other = await cancelled({ "1": 1 });
  expect(await documentPdf(shop, other.order.id, documents[0]?.number ?? "")).toBeUndefined();
  expect(await documentPdf(shop, other.order.id, "INV-1999-000001")).toBeUndefined();
});

test("the PDFs of documents that are issued while the shop has a logo contain it, then and later, and no others", async () => {
  const hasPicture = async ({ order, documents }: Awaited<ReturnType<typeof cancelled>>) => {
    const pdfs = await Promise.all(documents.map(({ number }) => documentPdf(shop, order.id, number)));
    return pdfs.map((pdf) => pdf?.content.toString("latin1").includes("/Subtype /Image"));
  };
  const before = await cancelled({ "1": 1 });
  const create = { width: 600, height: 200, channels: 4, background: "#c43d17" } as const;
  await saveLogo(shop, amaraId, await sharp({ create }).png().toBuffer());
  const during = await cancelled({ "1": 1 });
  await removeLogo(shop, amaraId);
  const after = await cancelled({ "1": 1 });
  expect(await Promise.all([before, during, after].map(hasPicture))).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
});
