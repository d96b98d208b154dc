import type { Database } from "../database/database.ts";
import { settings } from "../database/schema.ts";

export type SocialLink = { name: string; url: string };

/** Where else the shop can be found, as staff have set it; places without an address are left out. */
export async function readSocialLinks(db: Database): Promise<SocialLink[]> {
  const [row] = await db.select().from(settings);
  const places: [string, string | null | undefined][] = [
    ["Instagram", row?.instagramUrl],
    ["Facebook", row?.facebookUrl],
    ["TikTok", row?.tiktokUrl],
    ["YouTube", row?.youtubeUrl],
    ["X", row?.xUrl],
  ];
  return places.flatMap(([name, url]) => (url ? [{ name, url }] : []));
}
