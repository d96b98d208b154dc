import { shopContext } from "#platform/http/context.ts";
import { publicPages } from "#platform/http/public-pages.ts";
import type { Route } from "./+types/robots.ts";

/** Paths that crawlers must not fetch: personal pages, and URLs that are not pages. */
const disallowed = [
  "/api/",
  "/letters",
  "/office",
  "/offline",
  "/orders",
  "/outbox",
  "/parts",
  "/profile",
  ...publicPages.filter(({ personal }) => personal).map(({ path }) => path),
];

/** `GET /robots.txt` */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(shopContext);
  const lines = [
    "User-agent: *",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
