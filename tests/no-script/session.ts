import { CookieJar } from "jsdom";

export type Navigation = {
  url: URL;
  method: "GET" | "POST";
  body?: { type: string; bytes: string | Uint8Array<ArrayBuffer> };
  /** The document with the link or the form; undefined when a person enters the URL. */ from?: LoadedDocument;
  /** Whether it submits a form, which the `form-action` of the document's policy limits. */ isForm?: boolean;
};

export type LoadedDocument = { url: URL; status: number; headers: Headers; text: string };

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MOST_REDIRECTS = 20;

/** How a request's target relates to the document that made it, from the nearest to the farthest. */
const sites = ["same-origin", "same-site", "cross-site"] as const;
type Site = (typeof sites)[number] | "none";

/** Loads documents with the cookies, redirects and request headers of a browser that navigates. */
export function openSession(): { cookies: CookieJar; load(navigation: Navigation): Promise<LoadedDocument> } {
  const cookies = new CookieJar(undefined, { prefixSecurity: "silent" });

  async function load(navigation: Navigation): Promise<LoadedDocument> {
    let { url, method, body } = navigation;
    const { from, isForm } = navigation;
    let site: Site = from ? "same-origin" : "none";
    let leftAt: URL | undefined;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      if (from) {
        site = sites[Math.max(sites.indexOf(site as "same-origin"), sites.indexOf(compareSites(from.url, url)))]!;
        if (isForm && !allowsForm(from, url)) throw new Error(`The policy of ${from.url} forbids a form to ${url}`);
      }
      const sameSiteContext = cookieContext(site, method);
      const cookie = await cookies.getCookieString(url.href, { sameSiteContext });
      const headers = new Headers({
        accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8",
        // Compression would cost both ends time, and has tests of its own (tests/http/cached-pages.test.ts).
        "accept-encoding": "identity",
        "accept-language": "en-US,en;q=0.9",
        "sec-fetch-dest": "document",
        "sec-fetch-site": site,
        "sec-fetch-user": "?1",
        "upgrade-insecure-requests": "1",
        "user-agent": "Mozilla/5.0 (a browser without JavaScript)",
      });
      const referrer = from && makeReferrer(from, url);
      if (body) headers.set("content-type", body.type);
      if (cookie) headers.set("cookie", cookie);
      if (referrer) headers.set("referer", referrer);
      // A redirect from another origin may have been written by anybody, so browsers then do not name the original one.
      if (method === "POST") headers.set("origin", referrer && !leftAt ? from.url.origin : "null");

      const response = await fetch(url, { method, body: body?.bytes ?? null, headers, redirect: "manual" });
      for (const line of response.headers.getSetCookie())
        await cookies.setCookie(line, url.href, { ignoreError: true, sameSiteContext });
      const text = await response.text();
      const location = REDIRECTS.has(response.status) ? response.headers.get("location") : null;
      if (location === null) return { url, status: response.status, headers: response.headers, text };

      const next = new URL(location, url);
      if (!next.hash) next.hash = url.hash;
      if (next.origin !== url.origin && url.origin !== from?.url.origin) leftAt = url;
      url = next;
      if (response.status === 303 || (response.status < 303 && method === "POST")) [method, body] = ["GET", undefined];
    }
    throw new Error(`${navigation.url} redirects more than ${MOST_REDIRECTS} times`);
  }

  return { cookies, load };
}

function compareSites(one: URL, other: URL): (typeof sites)[number] {
  if (one.origin === other.origin) return "same-origin";
  return one.protocol === other.protocol && one.hostname === other.hostname ? "same-site" : "cross-site";
}

/** Which cookies a request has: another site's links get those with `SameSite=Lax`, its forms those with `None`. */
function cookieContext(site: Site, method: "GET" | "POST"): "strict" | "lax" | "none" {
  if (site !== "cross-site") return "strict";
  return method === "GET" ? "lax" : "none";
}

function makeReferrer({ url, headers }: LoadedDocument, to: URL): string | undefined {
  const policy = headers.get("referrer-policy") ?? "strict-origin-when-cross-origin";
  const full = url.origin + url.pathname + url.search;
  if (policy === "no-referrer") return undefined;
  if (policy === "same-origin") return to.origin === url.origin ? full : undefined;
  if (policy !== "strict-origin-when-cross-origin") throw new Error(`${url} has an unknown policy: ${policy}`);
  if (url.protocol === "https:" && to.protocol === "http:") return undefined;
  return to.origin === url.origin ? full : `${url.origin}/`;
}

/** Chromium applies `form-action` to the form's URL and to each redirect from it. */
function allowsForm({ url, headers }: LoadedDocument, to: URL): boolean {
  const policy = headers.get("content-security-policy") ?? "";
  const sources = /(?:^|;)\s*form-action ([^;]*)/.exec(policy)?.[1]?.trim().split(/\s+/);
  if (!sources) return true;
  return sources.some((source) => source === to.origin || (source === "'self'" && to.origin === url.origin));
}
