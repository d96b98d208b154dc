import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { chromium, type Browser, type Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { afterFile } from "../run/after-file.ts";
import { openNoScriptPage, type NoScriptPage } from "./page.ts";

// A NoScriptPage sends the same requests as a real browser whose JavaScript is off.

const forms = `<!doctype html><title>Forms</title>
<form id="order" method="post" action="/sent?from=order#top">
  <label>Name <input name="name" value="Amara" required></label>
  <label>Email <input name="email" type="email"></label>
  <label>Note <textarea name="note"></textarea></label>
  <label>Size <select name="size"><option>Small</option><option value="L">Large</option></select></label>
  <label><input type="checkbox" name="gift"> A gift</label>
  <label><input type="checkbox" name="fragile" value="yes" checked> Fragile</label>
  <label><input type="radio" name="speed" value="slow" checked> Slow</label>
  <label><input type="radio" name="speed" value="fast"> Fast</label>
  <label>Papers <input type="file" name="papers" multiple></label>
  <input type="hidden" name="version" value="7">
  <input name="locked" value="locked" disabled>
  <fieldset disabled><legend><input name="legend" value="in the legend"></legend><input name="group" value="no"></fieldset>
  <input value="no name"> <input name="fixed" value="read-only" readonly>
  <button name="step" value="save">Save</button>
  <button name="step" value="preview" formaction="/preview?kept=no" formmethod="get">Preview</button>
  <button formenctype="multipart/form-data">Attach</button>
  <button formnovalidate formaction="/draft">Keep as a draft</button>
  <button formaction="/moved/303">Save and go on</button>
  <button formaction="/moved/302">Save and look</button>
  <button formaction="/moved/307">Save elsewhere</button>
  <button formaction="/away">Save away</button>
  <button type="button">Nothing</button>
</form>
<input name="outside" value="outside of it" form="order"> <button form="order" name="step" value="outside">Save too</button>
<form><label>Search <input type="search" name="q"></label> <button>Find</button></form>
<a href="/sent?by=link#part">A link</a> <a href="/moved/302">A moved page</a> <a href="/away">Away</a>
<details><summary>More</summary><a href="/sent">Folded</a></details>
<button popovertarget="menu">Menu</button><div id="menu" popover><a href="/sent">In the menu</a></div>
<noscript><p>Without JavaScript</p></noscript>`;

type SentRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown };
let sent: SentRequest[] = [];
let home: string;
let browser: Browser;

beforeAll(async () => {
  const foreign = await serve((path) => ({ html: `Foreign ${path}` }));
  const away = `http://localhost:${serverPort(foreign)}/arrived`;
  const own = await serve((path): Answer => {
    const [, status] = /^\/moved\/(\d+)/.exec(path) ?? [];
    if (status) return { status: Number(status), headers: { location: "/sent?after=redirect" } };
    if (path === "/away") return { status: 302, headers: { location: away } };
    const policies: Record<string, Record<string, string>> = {
      "/secret": { "referrer-policy": "no-referrer" },
      "/strict": { "content-security-policy": "default-src 'none'; form-action 'self'" },
    };
    const cookie = path === "/" ? { "set-cookie": ["one=1; Path=/; HttpOnly", "two=2; Path=/sent; SameSite=Lax"] } : {};
    return { html: forms, headers: { ...policies[path], ...cookie } };
  });
  home = `http://127.0.0.1:${serverPort(own)}`;
  browser = await chromium.connect(inject("browser"));
  afterFile(() => browser.close());
});

type Answer = { status?: number; html?: string; headers?: Record<string, string | string[] | undefined> };

async function serve(answer: (path: string) => Answer): Promise<Server> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url = "", headers } = request;
    const bytes = await buffer(request);
    if (url !== "/favicon.ico") sent.push({ method, path: url, headers, body: await readBody(headers, bytes) });
    const { status = 200, html = "", headers: responseHeaders } = answer(url);
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...responseHeaders }).end(html);
  };
  // A failure is an unhandled rejection, which fails the test run.
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  afterFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return server;
}

const serverPort = (server: Server) => (server.address() as AddressInfo).port;

/** The fields of a multipart body, because its boundary is random; the text of any other body. */
async function readBody(headers: IncomingHttpHeaders, bytes: Buffer): Promise<unknown> {
  const type = headers["content-type"] ?? "";
  if (!type.startsWith("multipart/")) return bytes.toString();
  const fields = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  return Promise.all([...fields].map(async ([name, value]) => [name, await read(value)]));
}

const read = async (value: string | File) =>
  typeof value === "string" ? value : [value.name, value.type, await value.text()];

/** What the server sees of a request, as far as these tests compare it. */
function seen({ method, path, headers, body }: SentRequest) {
  const { origin, referer, cookie } = headers;
  const site = headers["sec-fetch-site"];
  return { method, path, origin, referer, cookie, site, type: headers["content-type"]?.split(";")[0], body };
}

const button = (name: string) => (page: Page | NoScriptPage) => page.getByRole("button", { name, exact: true }).click();
const link = (name: string) => (page: Page | NoScriptPage) => page.getByRole("link", { name, exact: true }).click();

async function fillAll(page: Page | NoScriptPage) {
  await page.getByLabel("Name").fill("Bọ́lá & “co”");
  await page.getByLabel("Email").fill("  bola@example.com ");
  await page.getByLabel("Note").fill("two\nlines + 1 = 100 %");
  await page.getByLabel("Size").selectOption("Large");
  await page.getByLabel("A gift").check();
  await page.getByLabel("Fragile").uncheck();
  await page.getByLabel("Fast").check();
}
const papers = [
  { name: "a “quoted” name.txt", mimeType: "text/plain", buffer: Buffer.from("one\ntwo") },
  { name: "b.bin", mimeType: "application/octet-stream", buffer: Buffer.from([0, 255, 13, 10]) },
];

const journeys: Record<string, (page: Page | NoScriptPage) => Promise<void>> = {
  "a form as it was shown": button("Save"),
  async "a form that was filled in"(page) {
    await fillAll(page);
    await button("Save")(page);
  },
  "a button with another URL and method": button("Preview"),
  "a button outside of its form": button("Save too"),
  async files(page) {
    await fillAll(page);
    await page.getByLabel("Papers").setInputFiles(papers);
    await button("Attach")(page);
  },
  "no file": button("Attach"),
  async "a form that is not validated"(page) {
    await page.getByLabel("Name").fill("");
    await button("Keep as a draft")(page);
  },
  "a form that redirects to a page": button("Save and go on"),
  "a form that redirects as most do": button("Save and look"),
  "a form that redirects and is sent again": button("Save elsewhere"),
  "a form that redirects to another site": button("Save away"),
  async "a search by Enter"(page) {
    await page.getByRole("searchbox", { name: "Search" }).fill("ẹ̀gúsí & co");
    await page.getByRole("searchbox", { name: "Search" }).press("Enter");
  },
  "a link": link("A link"),
  "a link that redirects": link("A moved page"),
  "a link that redirects to another site": link("Away"),
  async "a link in details"(page) {
    await page.getByText("More").click();
    await link("Folded")(page);
  },
  async "a link in a popover"(page) {
    await button("Menu")(page);
    await link("In the menu")(page);
  },
  async "two pages in a row"(page) {
    await link("A link")(page);
    await page.waitForURL("**/sent?by=link#part");
    await button("Save")(page);
  },
  "a button that does nothing": button("Nothing"),
};

test.each(Object.entries(journeys))("%s: the requests are those of a browser", async (_what, journey) => {
  for (const path of ["/", "/secret"]) {
    const page = await openForms(path);
    await journey(page);
    const requests = sent.map(seen);
    expect(await requestsOfBrowser(path, journey, requests.length)).toEqual(requests);
  }
});

async function requestsOfBrowser(path: string, journey: (page: Page) => Promise<void>, count: number) {
  sent = [];
  const context = await browser.newContext({ baseURL: home, javaScriptEnabled: false });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.goto("/");
  if (path !== "/") await page.goto(path);
  await journey(page);
  await expect.poll(() => sent.length, { message: "the last request has come" }).toBe(count);
  await context.close();
  return sent.map(seen);
}

async function openForms(path = "/") {
  sent = [];
  const page = openNoScriptPage(home);
  await page.goto("/");
  if (path !== "/") await page.goto(path);
  return page;
}

test("a form with an invalid field is not sent, the error names the field, and a test can send it all the same", async () => {
  const page = await openForms();
  await page.getByLabel("Name").fill("");
  await page.getByLabel("Email").fill("bola");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save.click()).rejects.toThrow("name (valueMissing), email (typeMismatch)");
  expect(sent).toHaveLength(1);
  await save.click({ sendInvalid: true });
  expect(sent[1]?.body).toContain("name=&email=bola");
});

test("a policy that forbids a form's URL, also after a redirect, is obeyed", async () => {
  await (await openForms("/strict")).getByRole("button", { name: "Save", exact: true }).click();
  const page = await openForms("/strict");
  await expect(page.getByRole("button", { name: "Save away" }).click()).rejects.toThrow("forbids a form");
  expect(sent.at(-1)?.path).toBe("/away");
});

test("what is hidden, disabled, ambiguous or not there cannot be used", async () => {
  const page = await openForms();
  await expect(page.getByText("Folded").click()).rejects.toThrow("is hidden");
  await expect(page.getByText("In the menu").waitFor()).rejects.toThrow("is hidden");
  await expect(page.locator("[name=locked]").fill("x")).rejects.toThrow("is disabled");
  await expect(page.locator("[name=group]").fill("x")).rejects.toThrow("is disabled");
  await expect(page.locator("[name=fixed]").fill("x")).rejects.toThrow("read-only");
  await expect(page.getByRole("button", { name: "Save" }).click()).rejects.toThrow("6 of button Save");
  await expect(page.getByRole("link", { name: "Nowhere" }).click()).rejects.toThrow("0 of link Nowhere");
  await expect(page.getByLabel("Size").selectOption("Huge")).rejects.toThrow("none of Small, Large");
  await page.getByText("Without JavaScript").waitFor();
});
