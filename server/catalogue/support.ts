import type { Support } from "../../domain/shop/support.ts";
import type { Database } from "../database/database.ts";
import { shopSettings } from "../database/schema.ts";

/** The shop's contact details; null where staff entered nothing. */
export async function readSupport(db: Database): Promise<Support> {
  const { whatsappNumber, supportEmail, supportPhone } = shopSettings;
  const [row] = await db.select({ whatsappNumber, supportEmail, supportPhone }).from(shopSettings);
  return row ?? { whatsappNumber: null, supportEmail: null, supportPhone: null };
}

/** The shop's social network profiles, as staff have set them; networks without a URL are left out. */
export async function readSocialLinks(db: Database): Promise<{ name: string; url: string }[]> {
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
