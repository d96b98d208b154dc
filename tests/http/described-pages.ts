import { existsSync } from "node:fs";
import { expect } from "vitest";
import type { Pages, View } from "../journeys/accessible-pages.ts";
import { pagesOfCustomers, pagesOfForms } from "../journeys/customer-pages.ts";
import { openFilledShopfront, people, type Person } from "../journeys/filled-shopfront.ts";
import { pagesOfGoods, pagesOfOrders } from "../journeys/office-pages.ts";
import type { Shopfront } from "../journeys/shopfront.ts";
import { signInAs } from "../journeys/sign-in.ts";
import { shopRoutes } from "../shop/shop-routes.ts";
import { openMasks } from "./masks.ts";

// Shared by pages.test.ts and answers.test.ts. The `pages.txt` of a feature has the structure of each of its pages
// before any code has run, and `answers.txt` how their forms answer, so that a review sees what is lost or renamed.
// `npm test -- http/pages http/answers -u` writes the files again.

const views: Pages = { ...pagesOfCustomers, ...pagesOfOrders, ...pagesOfGoods, ...pagesOfForms };
const pages = shopRoutes.filter(({ isPage }) => isPage);

/** The features that have pages. */
export const featuresWithPages = [...new Set(pages.map(({ feature }) => feature))].toSorted();

/** Who opens what: a page of the filled shop by its route, its path and its query. */
export type Opened = { route: string; as: Person; path: string };
export type DescribedPages = Awaited<ReturnType<typeof openDescribedPages>>;

/** Opens a filled shop with a visitor without JavaScript for each person. */
export async function openDescribedPages() {
  const { shopfront, filled } = await openFilledShopfront();
  const visitors = new Map<Person, ReturnType<Shopfront["noScriptVisitor"]>>();
  const masks = await openMasks(shopfront.shop.pool, shopfront.url);

  async function signIn(person: Person) {
    const page = shopfront.noScriptVisitor();
    visitors.set(person, page);
    const account = people[person];
    if (account) await signInAs(shopfront, page, account);
    // A session that is older than a few minutes has to be confirmed for some pages.
    await shopfront.shop.pool.query("update sessions set confirmed_at = now()");
    return page;
  }

  /** The first view of each page of a feature, and those of states that have forms or links of their own. */
  function viewsOf(feature: string): Opened[] {
    const routes = pages.filter((page) => page.feature === feature).map(({ path }) => path);
    return routes.flatMap((route) => {
      const all = (views[route]?.(filled) ?? []).map((view): View =>
        typeof view === "string" ? { path: view } : view,
      );
      expect(all, `The views of ${route}`).not.toEqual([]);
      return all
        .filter(({ described }, index) => described || index === 0)
        .map(({ path, as = defaultPerson(route) }) => ({ route, as, path: path.split("#")[0] ?? "" }));
    });
  }

  /** Loads a page; signs the person in again when the session has ended. */
  async function open({ as, path }: Opened) {
    let page = visitors.get(as) ?? (await signIn(as));
    let response = await page.goto(path);
    if (people[as] && new URL(page.url()).pathname === "/auth") {
      page = await signIn(as);
      response = await page.goto(path);
    }
    return { page, response, main: mainOf(page) };
  }

  return { masks, viewsOf, open };
}

const defaultPerson = (route: string): Person => (/^\/office\b/.test(route) ? "owner" : "visitor");

export const mainOf = (page: { document(): Document }): Element =>
  page.document().querySelector("main") ?? page.document().body;

/** Compares the texts with a file of the feature, which `-u` writes. A feature without texts has no file. */
export async function expectTexts(feature: string, name: "pages" | "answers", texts: string[]): Promise<void> {
  const file = `features/${feature}/${name}.txt`;
  const isThere = existsSync(file);
  if (texts.length > 0)
    await expect(`${texts.join("\n\n")}\n`).toMatchFileSnapshot(`${import.meta.dirname}/../../${file}`);
  expect(isThere, `Whether ${file} was there`).toBe(texts.length > 0);
}
