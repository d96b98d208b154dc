import { beforeAll, expect, test } from "vitest";
import { publicPages } from "#platform/http/public-pages.ts";
import { serve } from "../journeys/shopfront.ts";
import { afterFile } from "../run/after-file.ts";
import { openTestShop } from "../shop/test-shop.ts";

let origin: string;
beforeAll(async () => {
  const shop = await openTestShop();
  const server = await serve(shop);
  origin = server.url;
  shop.config.publicUrl = origin;
  afterFile(server.close);
});

test("every link of a public page leads to a page that exists, and its fragment to an element there", async () => {
  const links = await linksOfPublicPages();
  expect(links.size).toBeGreaterThan(80);
  const broken: string[] = [];
  for (const [link, page] of links) {
    const problem = await problemWith(new URL(link));
    if (problem) broken.push(`${page} links to ${link}: ${problem}`);
  }
  expect(broken).toEqual([]);
});

/** Every URL that a page of the sitemap or another public page links to, with the first page that does. */
async function linksOfPublicPages(): Promise<Map<string, string>> {
  const links = new Map<string, string>();
  for (const page of await pages()) {
    for (const link of linksIn(await document(page))) {
      const { href } = new URL(link, page);
      if (!links.has(href)) links.set(href, page);
    }
  }
  return links;
}

async function pages(): Promise<string[]> {
  const sitemap = await document(`${origin}/sitemap.xml`);
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  expect(listed.length).toBeGreaterThan(20);
  const personal = publicPages.filter((page) => page.personal).map(({ path }) => origin + path);
  return [...listed, ...personal, `${origin}/products?search=zzzz`, `${origin}/no-such-page`];
}

function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  // Rendering every picture takes a minute; the tests of pictures do.
  return links.filter((link) => !link.startsWith("/pictures/"));
}

async function problemWith(url: URL): Promise<string | undefined> {
  if (url.protocol === "mailto:") return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(url.pathname) ? undefined : "no address";
  if (url.protocol === "tel:") return /^\+\d{8,15}$/.test(url.pathname) ? undefined : "no number with its country";
  // Other people's servers are not asked.
  if (url.origin !== origin) return url.protocol === "https:" ? undefined : "not encrypted";
  const fragment = decodeURIComponent(url.hash.slice(1));
  const html = await document(url.href.replace(/#.*/, ""));
  return fragment === "" || html.includes(` id="${fragment}"`) ? undefined : "no element has this id";
}

const documents = new Map<string, Promise<string>>();

/**
 * The body of the page at this URL, requested once. Fails for a page that does not exist, except for the error page's
 * own.
 */
function document(url: string): Promise<string> {
  const known = documents.get(url) ?? load(url);
  documents.set(url, known);
  return known;
}

async function load(url: string): Promise<string> {
  const response = await fetch(url);
  if (response.status >= 400 && !url.endsWith("/no-such-page")) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

test("the page of a form says without JavaScript what became of it, and its address alone leads to the form", async () => {
  const page = `${origin}/track-order/link`;
  const send = (email: string) =>
    fetch(page, { method: "POST", body: new URLSearchParams({ email }), headers: { origin } });
  const sent = await send("ada@example.com");
  expect([sent.url, sent.status, await sent.text()]).toEqual([page, 200, expect.stringContaining("Check your email")]);
  const wrong = await send("ada at example");
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("Please enter a valid email")]);
  expect(await fetch(page)).toMatchObject({ status: 200, url: `${origin}/track-order` });
});
