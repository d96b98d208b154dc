import { beforeAll, expect, test } from "vitest";
import {
  expectTexts,
  featuresWithPages,
  kindOf,
  openDescribedPages,
  unknown,
  type DescribedPages,
  type Opened,
  type Part,
} from "./described-pages.ts";

/** What surrounds a page is the same on all of them. */
const framed: Opened[] = [
  { as: "visitor", path: "/" },
  { as: "amara", path: "/orders" },
  { as: "owner", path: "/office" },
  { as: "packer", path: "/office" },
  { as: "bookkeeper", path: "/office" },
];

let shop: DescribedPages;
beforeAll(async () => {
  shop = await openDescribedPages();
});

test.each(featuresWithPages)("the pages of %s say and offer what its pages.txt says", async (feature) => {
  const texts: string[] = [];
  const followed = new Set<string>();
  for (const views of shop.viewsOf(feature)) texts.push(...(await describeViews(views, "main", followed)));
  if (feature === "shell") texts.push(...(await describeViews(framed, "around it", followed)));
  await expectTexts(feature, "pages", texts);
});

/** Forms of no account: signing out, subscribing an address and, where the session has ended, signing in. */
const isOfNobody = (action: string) => /^\/(?:api\/session|newsletter|auth)\b/.test(action);

/** The forms on the page of a signed-in person that do not say for whom it was opened. */
function unsaid(main: Element): string[] {
  const forms = [...main.querySelectorAll("form[method=post]")];
  return forms
    .filter((form) => !isOfNobody(form.getAttribute("action") ?? "") && !form.querySelector("[name=openedFor]"))
    .map((form) => form.outerHTML);
}

/**
 * Describes the views of a route one after the other, and then the first of each kind of link with a query. Of all
 * views but the first, it has only the lines that no earlier view has. `followed` are the kinds of links that were
 * opened already.
 */
async function describeViews(views: Opened[], part: Part, followed: Set<string>): Promise<string[]> {
  const known = new Set<string>();
  const texts: string[] = [];
  const links: Opened[] = [];
  for (const view of views) links.push(...newLinks(view, await add(view), followed));
  for (const link of links) await add(link);
  return texts;

  async function add(view: Opened): Promise<Element> {
    const { main, lines } = await shop.open(view, part);
    if (/^\/(office|profile|orders)\b/.test(view.path)) expect(unsaid(main), view.path).toEqual([]);
    const title = shop.withoutChance(`=== ${view.as} ${view.path}${part === "main" ? "" : ", around it"}`);
    texts.push([title, ...unknown(lines, known)].join("\n"));
    return main;
  }
}

function newLinks({ as, path }: Opened, main: Element, followed: Set<string>): Opened[] {
  const urls = [...main.querySelectorAll('a[href*="?"]')].map((link) => {
    return new URL(link.getAttribute("href") ?? "", shop.url + path);
  });
  return urls.flatMap(({ origin, pathname, search, searchParams }) => {
    const kind = `${kindOf(pathname)}?${[...searchParams.keys()].toSorted().join("&")}`;
    if (origin !== shop.url || followed.has(kind)) return [];
    followed.add(kind);
    return [{ as, path: pathname + search }];
  });
}
