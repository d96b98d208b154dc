import { existsSync } from "node:fs";
import { expect } from "vitest";
import type { Pages, View } from "../journeys/accessible-pages.ts";
import { pagesOfCustomers } from "../journeys/customer-pages.ts";
import { openFilledShopfront, people, type Person } from "../journeys/filled-shopfront.ts";
import { pagesOfGoods, pagesOfOrders } from "../journeys/office-pages.ts";
import type { Shopfront } from "../journeys/shopfront.ts";
import { signInAs } from "../journeys/sign-in.ts";
import { describeElement } from "../no-script/describe.ts";
import { shopRoutes } from "../shop-routes.ts";

// Shared by pages.test.ts and answers.test.ts. The `pages.txt` and `answers.txt` of a feature have what its pages say
// and offer before any code has run, and how their forms are answered, so that a review sees how the words change. `npm
// test -- http/pages http/answers -u` writes the files again.

const pages: Pages = { ...pagesOfCustomers, ...pagesOfOrders, ...pagesOfGoods };
const defaultPerson = (route: string): Person => (route in pagesOfCustomers ? "visitor" : "owner");
const featureOf = (route: string) => shopRoutes.find(({ path, isPage }) => isPage && path === route)?.feature ?? "";

/** The features that have pages. */
export const featuresWithPages = [...new Set(Object.keys(pages).map(featureOf))].toSorted();

/** Who opens what: a page of the filled shop by its path and query. */
export type Opened = { as: Person; path: string };
export type Part = "main" | "around it";
export type DescribedPages = Awaited<ReturnType<typeof openDescribedPages>>;

/** Opens a filled shop with a visitor without JavaScript for each person. */
export async function openDescribedPages() {
  const { shopfront, filled } = await openFilledShopfront();
  const visitors = new Map<Person, ReturnType<Shopfront["noScriptVisitor"]>>();
  for (const person of Object.keys(people) as Person[]) await signIn(person);

  async function signIn(person: Person) {
    const page = shopfront.noScriptVisitor();
    visitors.set(person, page);
    const account = people[person];
    if (account) await signInAs(shopfront, page, account);
    // A session that is older than a few minutes has to be confirmed for some pages.
    await shopfront.shop.pool.query("update sessions set confirmed_at = now()");
    return page;
  }

  /** By route, the pages of a feature in the tables of accessible pages. */
  function viewsOf(feature: string): Opened[][] {
    return Object.entries(pages)
      .filter(([route]) => featureOf(route) === feature)
      .map(([route, listViews]) => {
        const views = listViews(filled).map((view): View => (typeof view === "string" ? { path: view } : view));
        const opened = views.map(({ path, as = defaultPerson(route) }) => ({ as, path: path.split("#")[0] ?? "" }));
        return opened.filter(
          ({ as, path }, index) => opened.findIndex((other) => other.as === as && other.path === path) === index,
        );
      });
  }

  /** Loads a page and describes it with its status; signs the person in again when the session has ended. */
  async function open({ as, path }: Opened, part: Part = "main") {
    let page = visitors.get(as) ?? (await signIn(as));
    let response = await page.goto(path);
    if (people[as] && new URL(page.url()).pathname === "/auth") {
      page = await signIn(as);
      response = await page.goto(path);
    }
    const type = response.headers()["content-type"] ?? "";
    const head = [`${response.status()} ${response.headers()["cache-control"] ?? "without cache-control"}`];
    if (!type.startsWith("text/html")) head.push(type, response.headers()["content-disposition"] ?? "");
    if (page.url() !== shopfront.url + path) head.push(`→ ${withoutChance(page.url())}`);
    const { main, lines } = describe(page, part);
    return { page, main, lines: [...head, ...lines] };
  }

  /** Describes the page that is loaded. */
  function describe(page: ReturnType<Shopfront["noScriptVisitor"]>, part: Part = "main") {
    const document = page.document();
    const main = document.querySelector("main") ?? document.body;
    if (part === "around it") main.remove();
    const tags = [...document.head.querySelectorAll("meta[name=robots], meta[name=description], link[rel=canonical]")];
    const described = [
      `“${document.title}”`,
      ...tags.map(
        (tag) =>
          `${tag.getAttribute("name") ?? "canonical"}: ${tag.getAttribute("content") ?? tag.getAttribute("href")}`,
      ),
      describeElement(part === "main" ? main : document.body),
    ];
    return { main, lines: sortTies(withoutChance(described.join("\n")).split("\n")) };
  }

  function withoutChance(text: string): string {
    const known = new Map<string, string>();
    const address = text
      .replaceAll(shopfront.url, "https://shop.example")
      .replaceAll(encodeURIComponent(shopfront.url), encodeURIComponent("https://shop.example"));
    return chance
      .reduce((result, [pattern, instead]) => result.replace(pattern, instead), address)
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
        if (!known.has(id)) known.set(id, `uuid-${known.size + 1}`);
        return known.get(id)!;
      });
  }

  return { url: shopfront.url, viewsOf, open, describe, withoutChance };
}

/** What differs at each run: random ids, codes and secrets, the milliseconds of a reference, the database's day. */
const chance: [pattern: RegExp, instead: string][] = [
  // pages.test.ts finds the forms without it.
  [/\n<input name=openedFor [^\n]*/g, ""],
  [/((?:token|setup|key|code)=)[\w-]{11,}/g, "$1…"],
  [/(token%3D)[\w-]{11,}/g, "$1…"],
  [/((?:\/|%2F)(?:shared-)?basket(?:\/|%2F))[\w-]{11,}/g, "$1…"],
  [/(\/pay-order\/)[\w-]{32}/g, "$1…"],
  [/(name=session value=)\S+/g, "$1…"],
  [/\bRMA-(?!(\d)\1{9})\w{10}\b/g, "RMA-…"],
  [/\b(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}\b/g, "…"],
  [/(Gift card … |\[… )[A-Z0-9]{4}/g, "$1XXXX"],
  [/CBL_\d{13}_(?!0{6})[0-9a-z]{9}/g, "CBL_…"],
  [/…(?!0{6})[0-9a-z]{9}/g, "……"],
  [/\bRF[0-9a-f]{28}\b/g, "RF…"],
  [/(\/(?:outbox|office\/mail|office\/people\/accounts)\/)[0-9a-f-]{36}/g, "$1…"],
  [/((?:BANK|USSD)_\w+_)\d{13}/g, "$1…"],
  [/(Last used )\d+ \w+ \d+/g, "$1today"],
  [/\b_R_\w+_/g, "id"],
];

const isTied = (line: string) => /^- .*\]\(\/(outbox|office\/mail|office\/people\/accounts)\//.test(line);

/** Sorts mails and accounts, because those of one moment, such as mails that one change has queued, have no order. */
function sortTies(lines: string[]): string[] {
  const sorted = lines.filter(isTied).toSorted();
  return lines.map((line) => (isTied(line) ? (sorted.shift() ?? "") : line));
}

/** Returns the lines that are not known yet, and adds them to the known ones. */
export function unknown(lines: string[], known: Set<string>): string[] {
  const fresh = lines.filter((line) => !known.has(line));
  for (const line of fresh) known.add(line);
  return fresh;
}

/** The kind of an address or name, which is the same for those that differ only in words with digits. */
export const kindOf = (text: string): string => text.replace(/[\w-]*\d[\w-]*/g, "…");

/** Compares the texts with a file of the feature, which `-u` writes. */
export async function expectTexts(feature: string, name: "pages" | "answers", texts: string[]): Promise<void> {
  const file = `features/${feature}/${name}.txt`;
  const isThere = existsSync(file);
  await expect(`${texts.join("\n\n")}\n`).toMatchFileSnapshot(`${import.meta.dirname}/../../${file}`);
  expect(isThere, `Whether ${file} was there`).toBe(true);
}
