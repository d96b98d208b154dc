import { readShopName } from "#features/shop/server/brand.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * Whether a new password is too easy to guess: common, simple, or made of the person's name or address or of the shop's
 * name (ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12). Existing passwords are not checked.
 */
export async function isGuessable(
  { passwords, config, db }: Shop,
  password: string,
  person: { name: string; email: string },
): Promise<boolean> {
  const [mailbox = "", domain = ""] = person.email.split("@");
  const texts = [person.name, mailbox, domain, await readShopName(db), new URL(config.publicUrl).hostname];
  return passwords.isGuessable(password, [...new Set(texts.flatMap(splitWords))]);
}

/** The words of a text, each alone and all joined in either order. */
function splitWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
  return [...words, words.join(""), words.toReversed().join("")].filter(Boolean);
}
