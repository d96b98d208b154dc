import { shopContext } from "../context.ts";
import type { Route } from "./+types/robots.ts";

/** What is somebody's own, or no page at all. */
const closed = [
  "/api/",
  "/auth",
  "/cart",
  "/checkout",
  "/favorites",
  "/letters",
  "/office",
  "/offline",
  "/orders",
  "/outbox",
  "/parts",
  "/profile",
];

/** `GET /robots.txt` */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(shopContext);
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
