import type { Database } from "../database/database.ts";
import { shopSettings } from "../database/schema.ts";

export type SocialLink = { name: string; url: string };

/** The shop's social network profiles, as staff have set them; networks without a URL are left out. */
export async function readSocialLinks(db: Database): Promise<SocialLink[]> {
  const [row] = await db.select().from(shopSettings);
  const profiles: [string, string | null | undefined][] = [
    ["Instagram", row?.instagramUrl],
    ["Facebook", row?.facebookUrl],
    ["TikTok", row?.tiktokUrl],
    ["YouTube", row?.youtubeUrl],
    ["X", row?.xUrl],
  ];
  return profiles.flatMap(([name, url]) => (url ? [{ name, url }] : []));
}
