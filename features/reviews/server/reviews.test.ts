import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findProducts } from "#features/catalogue/server/products.ts";
import { createProduct, hideProduct } from "#features/catalogue/server/save-product.ts";
import { products } from "#features/catalogue/tables.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { eraseAccount } from "#features/privacy/server/delete-account.ts";
import { exportAccount } from "#features/privacy/server/export-account.ts";
import { write } from "#platform/database/write.ts";
import { orderId, makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, bola, join } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import type { ReviewForm } from "../rules/review-form.ts";
import { reviews } from "../tables.ts";
import { hideReview, listOfficeReviews, findOwnReview, listReviews, reviewedProducts } from "./reviews.ts";
import { removeReview, saveReview } from "./save-review.ts";

let shop: TestShop;
const people = new Map<string, { id: string; name: string }>();
beforeAll(async () => {
  shop = await openTestShop();
  for (const person of [amara, bola]) people.set(person.name, { id: await join(shop, person), name: person.name });
});

const who = ({ name }: { name: string }) => people.get(name) ?? { id: "", name };
const form = (rating: ReviewForm["rating"], title = "Thick soup", text = "Clean seeds."): ReviewForm => ({
  rating,
  title,
  text,
});

/** A new product for each test, with this number of initial reviews. */
async function newProduct(baseRating = 0, baseReviews = 0): Promise<string> {
  const created = await createProduct(shop, "staff", {
    name: "Zobo (hibiscus), dried",
    nameLanguage: null,
    names: [],
    searchWords: [],
    shelf: "",
    lowStockAt: 10,
    netContent: null,
    isPerishable: false,
    isZeroRated: false,
    ingredients: "",
    contains: null,
    mayContain: null,
    drainedGrams: null,
    grossGrams: null,
    storage: "",
    usage: "",
    maker: "",
    makerNumber: "",
    importer: "",
    nafdacNumber: "",
    kinds: [],
    diets: [],
    heat: null,
    hsCode: "",
    hsCodeUS: "",
    otherHsCodes: [],
    dispatchedFrom: "Nigeria",
    goesWith: [],
    description: "Deep red calyces for a cold drink.",
    price: 9984,
    listPrice: null,
    category: "Spices",
    origin: "Kano, Nigeria",
    size: "200 g",
    gtin: "",
    brand: "",
    tags: [],
    imageAlt: "",
    nutritionalInfo: null,
  });
  const id = String(created);
  await hideProduct(shop, "staff", { id, isHidden: false });
  await setStock(shop, id, 100);
  await shop.db
    .update(products)
    .set({ baseRating, baseReviews, rating: baseRating, reviews: baseReviews })
    .where(eq(products.id, id));
  return id;
}

let number = 0;
async function deliver(person: { name: string }, productId: string, arrived = true): Promise<void> {
  number += 1;
  const id = orderId(number);
  const placed = await placeOrder(shop, who(person).id, await makeOrderRequest(shop, number, { [productId]: 1 }));
  expect(placed).toMatchObject({ created: true });
  const steps = ["confirmed", "processing", "shipped", ...(arrived ? (["delivered"] as const) : [])] as const;
  for (const to of steps) {
    await write(shop, null, async (w) => {
      const order = await lockOrder(w.tx, id);
      if (order) await moveOrder(w, order, to, { description: to });
    });
  }
}

async function readRating(productId: string): Promise<[rating: number, reviews: number]> {
  const [product] = await findProducts(shop.db, [productId]);
  if (!product) throw new Error("The product is gone");
  return [product.rating, product.reviews];
}

test("a customer may review a received product; not one that is on its way, nor one that another customer received", async () => {
  const id = await newProduct();
  const no = { code: "not-received" };
  expect(await saveReview(shop, who(amara), { productId: id, ...form(5) })).toMatchObject(no);
  await deliver(amara, id, false);
  expect(await saveReview(shop, who(amara), { productId: id, ...form(5) })).toMatchObject(no);
  await deliver(amara, id);
  expect(await saveReview(shop, who(bola), { productId: id, ...form(5) })).toMatchObject(no);
  expect(await readRating(id)).toEqual([0, 0]);
  expect(await saveReview(shop, who(amara), { productId: id, ...form(5) })).toBeUndefined();
  expect(await readRating(id)).toEqual([5, 1]);
  expect(await saveReview(shop, who(amara), { productId: "nowhere", ...form(5) })).toMatchObject(no);
});

test("one account has one review of a product: the second time changes the first, the same again changes nothing", async () => {
  const id = await newProduct();
  await deliver(amara, id);
  await saveReview(shop, who(amara), { productId: id, ...form(2) });
  shop.setClock(new Date(TODAY.getTime() + 60_000));
  await saveReview(shop, who(amara), { productId: id, ...form(2) });
  expect((await listReviews(shop.db, id, 1)).reviews).toMatchObject([{ rating: 2, edited: false }]);
  await saveReview(shop, who(amara), { productId: id, ...form(4, "Better on the second day") });
  const { reviews: shown, count } = await listReviews(shop.db, id, 1);
  expect([count, shown]).toMatchObject([
    1,
    [{ authorName: "Amara N.", rating: 4, title: "Better on the second day", edited: true }],
  ]);
  expect(shown[0]?.createdAt).toBe(TODAY.toISOString());
  expect(await readRating(id)).toEqual([4, 1]);
  shop.setClock(TODAY);
});

test("the rating combines the product's initial rating and the written reviews, to one decimal", async () => {
  const id = await newProduct(4.8, 10);
  await Promise.all([deliver(amara, id), deliver(bola, id)]);
  await saveReview(shop, who(amara), { productId: id, ...form(1) });
  // (48 + 1) / 11 = 4.45…
  expect(await readRating(id)).toEqual([4.5, 11]);
  await saveReview(shop, who(bola), { productId: id, ...form(2) });
  // (48 + 3) / 12 = 4.25
  expect(await readRating(id)).toEqual([4.3, 12]);
  await removeReview(shop, who(amara).id, id);
  await removeReview(shop, who(amara).id, id);
  expect(await readRating(id)).toEqual([4.5, 11]);
  await removeReview(shop, who(bola).id, id);
  expect(await readRating(id)).toEqual([4.8, 10]);
});

test("two simultaneous reviews of two customers both count, and two of one customer are one", async () => {
  const id = await newProduct();
  await Promise.all([deliver(amara, id), deliver(bola, id)]);
  await Promise.all([
    saveReview(shop, who(amara), { productId: id, ...form(5) }),
    saveReview(shop, who(bola), { productId: id, ...form(3) }),
    saveReview(shop, who(amara), { productId: id, ...form(5) }),
    saveReview(shop, who(bola), { productId: id, ...form(3) }),
  ]);
  expect((await listReviews(shop.db, id, 1)).count).toBe(2);
  expect(await readRating(id)).toEqual([4, 2]);
});

test("reviews and orders of the same product at once do not block each other", async () => {
  const id = await newProduct();
  await Promise.all([deliver(amara, id), deliver(bola, id)]);
  const all = [5, 4, 3, 2, 1].flatMap((stars) => [
    saveReview(shop, who(amara), { productId: id, ...form(stars as ReviewForm["rating"]) }),
    saveReview(shop, who(bola), { productId: id, ...form(stars as ReviewForm["rating"]) }),
    deliver(amara, id),
  ]);
  await Promise.all(all);
  const [first, second] = (await listReviews(shop.db, id, 1)).reviews;
  expect(await readRating(id)).toEqual([((first?.rating ?? 0) + (second?.rating ?? 0)) / 2, 2]);
});

test("staff hide a review: off the page and out of the rating, its author still has it, and the audit trail has the member of staff", async () => {
  const id = await newProduct(4, 1);
  await deliver(amara, id);
  await saveReview(shop, who(amara), { productId: id, ...form(1, "Rude words") });
  const [review] = (await listReviews(shop.db, id, 1)).reviews;
  const reviewId = review?.id ?? 0;
  expect(await readRating(id)).toEqual([2.5, 2]);
  expect(await hideReview(shop, "chidi", { id: reviewId, hidden: true })).toBe(true);
  expect(await hideReview(shop, "chidi", { id: reviewId, hidden: true })).toBe(true);
  expect(await readRating(id)).toEqual([4, 1]);
  expect((await listReviews(shop.db, id, 1)).count).toBe(0);
  expect(await findOwnReview(shop.db, who(amara).id, id)).toMatchObject({ title: "Rude words", hidden: true });
  // Writing it again does not unhide it.
  await saveReview(shop, who(amara), { productId: id, ...form(5, "Kind words") });
  expect(await readRating(id)).toEqual([4, 1]);
  const { entries } = await listAudit(shop.db, { subject: `review:${reviewId}` });
  expect(entries).toMatchObject([
    {
      actor: "chidi",
      action: "hid a review",
      details: { title: "Rude words", rating: 1, authorName: "Amara N.", product: id },
    },
  ]);
  expect(await hideReview(shop, "chidi", { id: reviewId, hidden: false })).toBe(true);
  expect(await readRating(id)).toEqual([4.5, 2]);
  expect(await hideReview(shop, "chidi", { id: 999_999, hidden: true })).toBe(false);
});

test("the office sees every review newest first, or only those shown or hidden", async () => {
  const id = await newProduct();
  await Promise.all([deliver(amara, id), deliver(bola, id)]);
  await saveReview(shop, who(amara), { productId: id, ...form(5, "First") });
  await saveReview(shop, who(bola), { productId: id, ...form(1, "Second") });
  const of = async (...args: [only: "all" | "shown" | "hidden", before?: number]) =>
    (await listOfficeReviews(shop.db, ...args)).reviews.filter((one) => one.productId === id);
  const [second, first] = await of("all");
  expect([second?.title, first?.title]).toEqual(["Second", "First"]);
  expect((await of("all", second?.id)).map((one) => one.title)).toEqual(["First"]);
  await hideReview(shop, "chidi", { id: second?.id ?? 0, hidden: true });
  expect((await of("shown")).map((one) => one.title)).toEqual(["First"]);
  expect((await of("hidden")).map((one) => one.title)).toEqual(["Second"]);
});

test("thirty reviews are a page of the office, and only a thirty-first makes another", async () => {
  const id = await newProduct();
  await shop.db.delete(reviews);
  const add = (count: number) =>
    shop.db.insert(reviews).values(
      Array.from({ length: count }, (_, index) => ({
        productId: id,
        authorName: "Ada O.",
        rating: 4 as const,
        title: `No. ${index}`,
        text: "",
        createdAt: TODAY,
        updatedAt: TODAY,
      })),
    );
  await add(30);
  expect((await listOfficeReviews(shop.db, "all")).next).toBeUndefined();
  await add(1);
  const { reviews: page, next } = await listOfficeReviews(shop.db, "all");
  expect([page.length, next]).toEqual([30, page.at(-1)?.id]);
  expect((await listOfficeReviews(shop.db, "all", next)).reviews).toHaveLength(1);
});

test("the rating of the reviews counts those that are shown, and no seeded rating", async () => {
  const id = await newProduct(4.8, 412);
  expect(await listReviews(shop.db, id, 1)).toMatchObject({ count: 0, rating: 0 });
  for (const [person, stars] of [
    [amara, 5],
    [bola, 2],
  ] as const) {
    await deliver(person, id);
    await saveReview(shop, who(person), { productId: id, ...form(stars) });
  }
  expect(await listReviews(shop.db, id, 1)).toMatchObject({ count: 2, rating: 3.5 });
  const hidden = (await listReviews(shop.db, id, 1)).reviews.find(({ rating }) => rating === 2);
  await hideReview(shop, "staff", { id: hidden?.id ?? 0, hidden: true });
  expect(await listReviews(shop.db, id, 1)).toMatchObject({ count: 1, rating: 5 });
});

test("five reviews make a page, newest first; a page that is not there is the last", async () => {
  const id = await newProduct();
  await shop.db.insert(reviews).values(
    Array.from({ length: 11 }, (_, index) => {
      const at = new Date(TODAY.getTime() + index * 1000);
      const words = { authorName: "Ada O.", rating: 4 as const, title: `No. ${index + 1}`, text: "" };
      return { ...words, productId: id, createdAt: at, updatedAt: at };
    }),
  );
  const titles = async (page: number) => (await listReviews(shop.db, id, page)).reviews.map((one) => one.title);
  expect(await titles(1)).toEqual(["No. 11", "No. 10", "No. 9", "No. 8", "No. 7"]);
  expect(await titles(3)).toEqual(["No. 1"]);
  expect(await listReviews(shop.db, id, 99)).toMatchObject({ page: 3, pages: 3, count: 11 });
});

test("my data contain my reviews; those of a deleted account stay without it and without the name, and still count", async () => {
  const id = await newProduct();
  const ada = { name: "Ada Obi", email: "ada@example.com", password: "nsala-and-yam" };
  people.set(ada.name, { id: await join(shop, ada), name: ada.name });
  await deliver(ada, id);
  await saveReview(shop, who(ada), { productId: id, ...form(4) });
  expect(await reviewedProducts(shop.db, who(ada).id, [id, "1"])).toEqual([id]);
  expect(await reviewedProducts(shop.db, who(bola).id, [id])).toEqual([]);
  expect(await exportAccount(shop.db, who(ada).id)).toMatchObject({
    reviews: [{ product: "Zobo (hibiscus), dried", rating: 4, title: "Thick soup", shownAs: "Ada O.", hidden: false }],
  });
  await eraseAccount(shop, who(ada).id);
  const [left] = await shop.db.select().from(reviews).where(eq(reviews.productId, id));
  expect(left).toMatchObject({ userId: null, authorName: "A customer" });
  expect(await readRating(id)).toEqual([4, 1]);
});

test("reviews are added to the initial rating of the initial products", async () => {
  const rows = await shop.db.select().from(products);
  const seeded = rows.filter(({ id }) => Number(id) <= 20);
  expect(seeded).toHaveLength(20);
  expect(seeded.every((one) => one.baseRating === one.rating && one.baseReviews === one.reviews)).toBe(true);
});
