import { asc } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { documentPdf } from "#features/orders/server/documents/document-pdf.ts";
import { salesDocuments } from "#features/orders/tables.ts";
import { publicPages } from "#platform/http/public-pages.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { brandStyles } from "#platform/rules/brand-colour.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import type { Pages, View } from "../journeys/accessible-pages.ts";
import { pagesOfCustomers } from "../journeys/customer-pages.ts";
import { fillShop, type FilledShop } from "../journeys/filled-shop.ts";
import { pagesOfGoods, pagesOfOrders } from "../journeys/office-pages.ts";
import { publicPaths } from "../journeys/public-paths.ts";
import { serve } from "../journeys/shopfront.ts";
import { textOfPdf } from "../orders/pdf-text.ts";
import { amara, bola, join, joinConfirmed, joinStaff } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { byTier } from "../run/tier.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";

const NAME = "Ada & Sons";
const IN_HTML = "Ada &amp; Sons";
const FIRST = /Calabash\s+Larder/i;

const people = {
  amara,
  bola,
  dayo: { name: "Dayo Bassey", email: "dayo@example.com", password: "afang-and-fufu" },
  owner: demoAccounts.chidinma,
  packer: { name: "Dayo the packer", email: "packer@example.com", password: "okpa-di-oku-nsukka" },
  bookkeeper: { name: "Dayo the bookkeeper", email: "bookkeeper@example.com", password: "okpa-di-oku-nsukka" },
};
const cookies: Record<string, string> = {};

let shop: TestShop;
let url: string;
let filled: FilledShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.pool.query("update shop_settings set name = $1", [NAME]);
  await shop.pool.query("update seller set legal_name = 'Ada and Sons Ltd'");
  await shop.pool.query("update bank_accounts set account_name = 'Ada and Sons Ltd'");
  await join(shop, bola);
  await joinConfirmed(shop, people.dayo);
  for (const role of ["packer", "bookkeeper"] as const) await joinStaff(shop, people[role], role);
  filled = await fillShop(shop);
  for (const [index, [person, account]] of Object.entries(people).entries()) {
    const signedIn = await signIn(shop, { ip: `10.6.0.${index}`, userAgent: "test" }, account);
    if (!signedIn.ok) throw new Error(`${person} could not sign in`);
    cookies[person] = signedIn.cookies.map((header) => header.split(";")[0]).join("; ");
  }
  await shop.pool.query("update sessions set confirmed_at = now()");
  const server = await serve(shop);
  ({ url } = server);
  afterFile(server.close);
});

async function read(path: string, person = "visitor"): Promise<string> {
  const cookie = cookies[person];
  return (await fetch(url + path, { redirect: "manual", headers: cookie ? { cookie } : {} })).text();
}

/** The paths of these pages, each with the person who opens it; in `npm test` only the first view of each page. */
function viewsOf(pages: Pages, as: NonNullable<View["as"]>): [path: string, person: string][] {
  const views = Object.values(pages).flatMap((list) => list(filled).slice(0, byTier(1, Infinity)));
  const pairs = views.map((view): [string, string] =>
    typeof view === "string" ? [view, as] : [view.path, view.as ?? as],
  );
  return [...new Map(pairs.map((pair) => [pair.join(" "), pair])).values()];
}

test("every public page has the shop's name in its title and its header, once it is changed", async () => {
  const router = publicPages.filter((page) => page.router).map(({ path }) => `${path}.data`);
  for (const path of publicPaths) {
    const html = await read(path);
    expect(/<title[^>]*>(.*?)<\/title>/.exec(html)?.[1], path).toContain(IN_HTML);
    expect(html, path).toContain(`aria-label="${IN_HTML}, home"`);
    expect(html, path).toContain(`<meta property="og:site_name" content="${IN_HTML}"`);
  }
  for (const path of [...publicPaths, ...router]) expect(await read(path), path).not.toMatch(FIRST);
});

test("no page of the shop or of the office has another name", async () => {
  const views = [
    ...viewsOf(pagesOfCustomers, "visitor"),
    ...viewsOf(pagesOfOrders, "owner"),
    ...viewsOf(pagesOfGoods, "owner"),
    ["/no-such-page", "visitor"] as const,
    ["/offline", "visitor"] as const,
  ];
  expect(views.length).toBeGreaterThan(150);
  const wrong: string[] = [];
  for (const [path, person] of views) if (FIRST.test(await read(path, person))) wrong.push(`${path} as ${person}`);
  expect(wrong).toEqual([]);
});

test("what machines read of the shop has its name", async () => {
  const manifest = JSON.parse(await read("/manifest.webmanifest")) as Record<string, unknown>;
  expect(manifest).toMatchObject({ name: NAME, short_name: NAME });
  expect(JSON.parse(await read("/api/openapi.json"))).toMatchObject({ info: { title: NAME, contact: { name: NAME } } });
  for (const path of ["/sitemap.xml", "/robots.txt", "/.well-known/security.txt"])
    expect(await read(path), path).not.toMatch(FIRST);
  const [, picture = ""] = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(await read("/")) ?? [];
  expect(picture).toMatch(/^\/link-pictures\/shop-home\.jpg\?v=\w+$/);
  const response = await fetch(url + picture);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(response.headers.get("cache-control")).toContain("immutable");
});

test("every email and every document has the name", async () => {
  const emails = await shop.db.select().from(emailOutbox);
  const subjects = new Set(emails.map(({ subject }) => subject.replaceAll(/\S*\d\S*/g, "#")));
  expect(subjects.size).toBeGreaterThan(15);
  for (const { subject, bodyText, bodyHtml } of emails) {
    for (const text of [subject, bodyText, bodyHtml]) expect(text, subject).not.toMatch(FIRST);
    // One email is inserted by the test itself.
    if (bodyText === "Hello") continue;
    expect(bodyText, subject).toContain(`The ${NAME} team, Lagos`);
    expect(bodyHtml, subject).toContain(`The ${IN_HTML} team, Lagos`);
  }
  const { orderId, number } = await findDocument();
  const pdf = await documentPdf(shop, orderId, number);
  expect(textOfPdf(pdf?.content ?? Buffer.from(""))).toMatch(/^Ada&Sons/);
  expect(pdf?.content.toString("latin1")).not.toMatch(FIRST);
});

/** The first document of the filled shop; those of the seed's orders are older than the new name. */
async function findDocument() {
  const documents = await shop.db.select().from(salesDocuments).orderBy(asc(salesDocuments.id));
  const document = documents.find(({ seller }) => seller.shopName === NAME);
  if (!document) throw new Error("No document was issued");
  return document;
}

test("the colour of the shop is in every document, with its partner of the dark theme", async () => {
  for (const path of ["/", "/cart", "/no-such-page", "/auth"]) expect(await read(path), path).not.toContain("<style>");
  await shop.pool.query("update shop_settings set brand_colour = '#00563f'");
  const styles = `<style>${brandStyles("#00563f")}</style>`;
  for (const path of ["/", "/cart", "/no-such-page", "/auth"]) expect(await read(path), path).toContain(styles);
  expect(await read("/office/settings", "owner")).toContain(styles);
  expect(JSON.parse(await read("/manifest.webmanifest"))).toMatchObject({ theme_color: "#00563f" });
});

test("a document that was issued before keeps the name of then", async () => {
  const { orderId } = await findDocument();
  await shop.pool.query("update shop_settings set name = 'Adire Foods'");
  expect(await read(`/orders/${orderId}/invoice`, "amara")).toContain(`document-name">${IN_HTML}<`);
  expect(await read("/")).toContain("<title>Adire Foods · ");
});
