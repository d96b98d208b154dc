import { beforeAll, expect, test } from "vitest";
import { describeStructure } from "../no-script/describe.ts";
import {
  expectTexts,
  featuresWithPages,
  openDescribedPages,
  type DescribedPages,
  type Opened,
} from "./described-pages.ts";

let shop: DescribedPages;
beforeAll(async () => {
  shop = await openDescribedPages();
});

test.each(featuresWithPages)(
  "each page of %s has the headings, fields, buttons and links of its pages.txt",
  async (feature) => {
    const texts: string[] = [];
    for (const view of shop.viewsOf(feature)) texts.push(await describePage(view));
    if (feature === "shell") for (const view of framed) texts.push(await describeFrame(view));
    await expectTexts(feature, "pages", texts);
  },
);

/** What surrounds a page is the same on all of them. */
const framed: Opened[] = [
  { route: "/", as: "visitor", path: "/" },
  { route: "/office", as: "owner", path: "/office" },
];

async function describePage(view: Opened): Promise<string> {
  const { page, response, main } = await shop.open(view);
  if (/^\/(office|profile|orders)\b/.test(view.path)) expect(unsaid(main), view.path).toEqual([]);
  const address = new URL(page.url());
  const document = page.document();
  const robots = document.querySelector("meta[name=robots]")?.getAttribute("content");
  const head = [
    response.status(),
    response.headers()["cache-control"]?.split(",")[0],
    `“${shop.masks.text(document.title)}”`,
  ];
  if (robots) head.push(robots);
  if (address.pathname !== view.path.split("?")[0]) head.push(`→ ${shop.masks.url(address.href)}`);
  return [`=== ${view.route} as ${view.as}`, head.join(" "), ...describeStructure(main, shop.masks)].join("\n");
}

async function describeFrame(view: Opened): Promise<string> {
  const { page, main } = await shop.open(view);
  main.remove();
  return [`=== around ${view.route} as ${view.as}`, ...describeStructure(page.document().body, shop.masks)].join("\n");
}

/** Forms of no account: signing out, subscribing an address and, where the session has ended, signing in. */
const isOfNobody = (action: string) => /^\/(?:api\/session|newsletter|auth)\b/.test(action);

/** The forms on the page of a signed-in person that do not say for whom it was opened. */
function unsaid(main: Element): string[] {
  const forms = [...main.querySelectorAll("form[method=post]")];
  return forms
    .filter((form) => !isOfNobody(form.getAttribute("action") ?? "") && !form.querySelector("[name=openedFor]"))
    .map((form) => form.outerHTML);
}
