import { beforeAll, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { optionalFeatures } from "#features/shop/rules/optional-features.ts";
import { switchFeatures } from "#features/shop/server/switched-off.ts";
import { auditLog } from "#platform/audit/table.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";
import { amara, join, joinStaff } from "../people/people.ts";
import { shopRoutes } from "../shop/shop-routes.ts";

const names = optionalFeatures.map(({ name }) => name);
const routesOf = (feature: string) => shopRoutes.filter(({ id }) => id.startsWith(`${feature}/`));
const member = { name: "Chidi Eze", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };

let shopfront: Shopfront;
let owner: string;
let cookie: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  const { shop } = shopfront;
  owner = await joinStaff(shop, member, "owner");
  cookie = await cookieOf(member);
});

async function cookieOf(person: { email: string; password: string }): Promise<string> {
  const session = await signIn(shopfront.shop, { ip: "10.9.0.1", userAgent: "test" }, person);
  if (!session.ok) throw new Error(`${person.email} could not sign in`);
  return session.cookies.map((header) => header.split(";")[0]).join("; ");
}

const open = (path: string) => fetch(shopfront.url + path, { headers: { cookie }, redirect: "manual" });
const post = (path: string) =>
  fetch(shopfront.url + path, {
    method: "POST",
    body: path.startsWith("/api/") ? "{}" : new URLSearchParams(),
    headers: { cookie, origin: shopfront.url, ...(path.startsWith("/api/") && { "content-type": "application/json" }) },
    redirect: "manual",
  });
const textOf = async (path: string) => (await open(path)).text();
const pathOf = (route: string) => route.replaceAll(/:\w+/g, "1");

test.each(names)("while %s is switched off, none of its routes is there, and everything else is", async (feature) => {
  const routes = routesOf(feature);
  expect(routes.length).toBeGreaterThan(0);
  await switchFeatures(
    shopfront.shop,
    owner,
    names.filter((name) => name !== feature),
  );
  for (const { path, methods } of routes) {
    if (methods.includes("GET")) expect((await open(pathOf(path))).status, `GET ${path}`).toBe(404);
    if (methods.includes("POST")) expect((await post(pathOf(path))).status, `POST ${path}`).toBe(404);
  }
  for (const path of ["/", "/products", "/product/1", "/cart", "/checkout", "/office", "/office/orders"])
    expect((await open(path)).status, path).toBe(200);
});

test("staff read that a page is switched off and who switches it on; customers see the page of a path that does not exist", async () => {
  const { shop, url } = shopfront;
  await switchFeatures(shop, owner, []);
  await join(shop, amara);
  const customer = await cookieOf(amara);
  const mainFor = async (who: string, path: string) => {
    const text = await (await fetch(url + path, { headers: { cookie: who } })).text();
    return /<main.*<\/main>/s.exec(text)?.[0];
  };
  const office = "/office/settings/webhooks";
  expect(await mainFor(cookie, office)).toContain("An owner can switch it on under Settings, More parts.");
  expect(await mainFor(customer, office)).toBe(await mainFor(customer, "/no-such-page"));
  expect(await mainFor(cookie, "/dishes")).toBe(await mainFor(cookie, "/no-such-page"));
});

test("pages, the sitemap, the office and the API lead to nothing that is switched off", async () => {
  const pages = [
    "/",
    "/product/1",
    "/products?search=jollof",
    "/cart",
    "/terms",
    "/office",
    "/office/products?only=low",
    "/office/packing",
    "/office/products/1",
    "/shipping",
    "/office/more",
    "/office/settings",
  ];
  const texts = () =>
    Promise.all([...pages, "/sitemap.xml", "/api/openapi.json", "/office/search?search=a"].map(textOf));
  const links =
    /\/(dish(es)?|gift-cards?|shared-basket|newsletters?|reviews?|purchase-orders|import-rules|customs-papers|shipping#allowed)\b/;
  await switchFeatures(shopfront.shop, owner, names);
  const before = (await texts())
    .flatMap((text) => text.match(/href="[^"]*"|<loc>[^<]*|"\/api\/[^"]*"/g) ?? [])
    .join("\n");
  for (const link of [
    "/dishes",
    "/gift-cards",
    "/office/dishes",
    "/office/newsletters",
    "/office/purchase-orders",
    "/office/settings/import-rules",
    "/office/reviews",
    "/api/newsletter",
  ])
    expect(before).toContain(link);
  expect(await textOf("/products")).toContain('value="rating"');
  await switchFeatures(shopfront.shop, owner, []);
  expect(await textOf("/products")).not.toContain('value="rating"');
  const after = (await texts()).flatMap(
    (text) => text.match(/(href|action)="(?!\/assets\/)[^"]*"|<loc>[^<]*|"\/api\/[^"]*"/g) ?? [],
  );
  expect(after.filter((link) => links.test(link))).toEqual([]);
});

test("the information pages and the home page do not mention features that are switched off", async () => {
  const words = /gift card|which dishes|choose a dish|shared basket|every month/i;
  const pages = ["/", "/faq", "/terms", "/cookies", "/about", "/contact", "/returns", "/shipping"];
  await switchFeatures(shopfront.shop, owner, names);
  expect(await textOf("/terms")).toMatch(words);
  await switchFeatures(shopfront.shop, owner, []);
  const said = await Promise.all(pages.map(async (page) => (await textOf(page)).match(words)?.[0]));
  expect(said).toEqual(pages.map(() => undefined));
  expect(await textOf("/")).toContain("<p>An account<");
});

test("the API of what is switched off answers in JSON that there is no such page", async () => {
  await switchFeatures(
    shopfront.shop,
    owner,
    names.filter((name) => name !== "newsletter"),
  );
  const response = await post("/api/newsletter");
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(await response.json()).toEqual({ message: "There is no such page" });
});

test("what is switched on again is there as before, and the audit trail says who switched what", async () => {
  await switchFeatures(shopfront.shop, owner, []);
  await switchFeatures(shopfront.shop, owner, ["dishes"]);
  expect((await open("/dish/jollof-rice")).status).toBe(200);
  expect((await open("/gift-cards")).status).toBe(404);
  await switchFeatures(shopfront.shop, owner, ["dishes"]);
  const entries = await shopfront.shop.db.select().from(auditLog);
  const own = entries.filter(({ subject }) => subject === "settings:features");
  expect(own.at(-1)).toMatchObject({
    actorId: owner,
    action: "switched features",
    details: { switchedOn: ["dishes"] },
  });
});
