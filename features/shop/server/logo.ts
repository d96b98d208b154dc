import { recordAudit } from "#platform/audit/trail.ts";
import { write, type Write } from "#platform/database/write.ts";
import { normaliseLogo } from "#platform/pictures/normalise-logo.ts";
import { storeMaster } from "#platform/pictures/store-master.ts";
import type { Logo } from "#platform/rules/logo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { shopSettings } from "../tables.ts";

/**
 * Gives the shop a logo, with an audit entry: from then on every page, email and new document shows it. Refuses what
 * `normaliseLogo` refuses.
 */
export async function saveLogo(shop: Shop, actor: string, bytes: Buffer): Promise<Logo | Refusal> {
  // Before the transaction: encoding is slow, and the settings must not stay locked for that long.
  const normalised = await normaliseLogo(bytes);
  if (normalised instanceof Refusal) return normalised;
  const { master, width, height } = normalised;
  return write(shop, actor, async (w) => {
    const logo = { image: await storeMaster(w, master), width, height };
    await setLogo(w, logo, "changed the logo");
    return logo;
  });
}

/** Removes the logo, which brings back the drawn calabash. Documents issued with the logo keep it. */
export async function removeLogo(shop: Shop, actor: string): Promise<void> {
  await write(shop, actor, (w) => setLogo(w, null, "removed the logo"));
}

async function setLogo(w: Write, logo: Logo | null, action: string): Promise<void> {
  await w.tx.update(shopSettings).set({ logo });
  await recordAudit(w, { action, subject: "settings:shop", details: logo ? { image: logo.image } : {} });
}
