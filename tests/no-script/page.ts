import { JSDOM, VirtualConsole } from "jsdom";
import type { BrowserContext } from "playwright-core";
import { locator } from "./locator.ts";
import { openSession, type LoadedDocument, type Navigation } from "./session.ts";

export type NoScriptPage = ReturnType<typeof openNoScriptPage>;

/**
 * A page as a browser without JavaScript shows it, without a browser: it loads documents over HTTP, follows links and
 * submits forms. Its functions are those of Playwright's page with the same names, so that a test reads the same with
 * either. The differences:
 *
 * - `waitFor` looks once, because without JavaScript a loaded document does not change.
 * - Style sheets are not loaded: only what HTML hides is hidden (closed details, dialogs and popovers, `hidden`).
 *   A test of what CSS hides, shows or places needs the browser.
 * - A form with a field that a browser calls invalid is not sent: the click throws (see `click`).
 * - A 5xx response throws.
 */
export function openNoScriptPage(baseUrl: string) {
  const session = openSession();
  // One window for all documents: making a window takes nearly as long as parsing a page. Errors of the style sheet
  // parser are not printed.
  const browser = new JSDOM("", { virtualConsole: new VirtualConsole() });
  const { document } = browser.window;
  let current: LoadedDocument | undefined;

  function loaded() {
    if (!current) throw new Error("No page has been opened yet");
    return current;
  }
  async function load(navigation: Navigation) {
    const answer = await session.load(navigation);
    if (answer.status >= 500) throw new Error(`${answer.url} answers with ${answer.status}: ${answer.text}`);
    const isHtml = answer.headers.get("content-type")?.startsWith("text/html");
    browser.reconfigure({ url: answer.url.href });
    document.open();
    document.write(isHtml ? answer.text : "");
    document.close();
    current = answer;
    return toResponse(answer);
  }
  async function navigate(to: Omit<Navigation, "from">): Promise<void> {
    const { url } = loaded();
    const isFragment = to.method === "GET" && !to.isForm && to.url.hash !== "" && sameDocument(to.url, url);
    if (isFragment) url.hash = to.url.hash;
    else await load({ ...to, from: loaded() });
  }
  const url = () => loaded().url.href;
  const root = locator({ document: () => document, url, navigate }, "", () => [document.documentElement]);

  return {
    goto: (path: string) => load({ url: new URL(path, baseUrl), method: "GET" }),
    reload: () => load({ url: loaded().url, method: "GET" }),
    url,
    document: () => document,
    /** Follows the link or form on which `press` was called. */ navigate,
    /** The status of the document that is loaded. */ status: () => loaded().status,
    title: async () => document.title,
    content: async () => loaded().text,
    /** Checks the URL, which does not change by itself. A string may contain `*` and `**`. */
    async waitForURL(wanted: string | RegExp | ((url: URL) => boolean)): Promise<void> {
      const fits = typeof wanted === "function" ? wanted(loaded().url) : toPattern(wanted).test(url());
      if (!fits) throw new Error(`The URL is ${url()}, and not ${String(wanted)}`);
    },
    /** The cookies of this visitor. */
    context: () => ({
      async addCookies(cookies: Parameters<BrowserContext["addCookies"]>[0]): Promise<void> {
        for (const { name, value, url: cookieUrl = baseUrl } of cookies) {
          const secure = cookieUrl.startsWith("https:") ? "; Secure" : "";
          await session.cookies.setCookie(`${name}=${value}; Path=/; SameSite=Lax${secure}`, cookieUrl);
        }
      },
      clearCookies: () => session.cookies.removeAllCookies(),
      cookies: async () => (await session.cookies.getCookies(baseUrl)).map(({ key, value }) => ({ name: key, value })),
    }),
    /** Requests with the visitor's cookies that leave the page as it is. */
    request: {
      get: async (path: string) => toResponse(await session.load({ url: new URL(path, baseUrl), method: "GET" })),
    },
    getByRole: root.getByRole,
    getByText: root.getByText,
    getByLabel: root.getByLabel,
    getByPlaceholder: root.getByPlaceholder,
    locator: root.locator,
  };
}

function toResponse({ status, headers, text }: LoadedDocument) {
  return {
    status: () => status,
    headers: () => Object.fromEntries(headers),
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  };
}

const sameDocument = (one: URL, other: URL) => one.href.split("#")[0] === other.href.split("#")[0];

const escape = (text: string) => text.replace(/[.?+^$()[\]{}|\\]/g, "\\$&");

function toPattern(wanted: string | RegExp): RegExp {
  if (typeof wanted !== "string") return wanted;
  const parts = wanted.split("**").map((part) => part.split("*").map(escape).join("[^/]*"));
  return new RegExp(`^${parts.join(".*")}$`);
}
