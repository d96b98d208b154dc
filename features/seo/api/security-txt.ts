import { readSupport } from "#features/shop/server/settings.ts";
import { shopContext } from "#platform/http/context.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Route } from "./+types/security-txt.ts";

/** Shorter than the year that RFC 9116 recommends as the maximum; computed per request, so it never expires. */
const VALID_MS = 180 * DAY;

/** `GET /.well-known/security.txt` (RFC 9116): where to report a vulnerability of the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config, clock } = context.get(shopContext);
  const { supportEmail } = await readSupport(db);
  const lines = [
    `Contact: ${supportEmail ? `mailto:${supportEmail}` : `${config.publicUrl}/privacy`}`,
    `Expires: ${new Date(clock().getTime() + VALID_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
