import type { Shop } from "#platform/shop.ts";

/** The shop as WebAuthn knows it: passkeys belong to the host name of PUBLIC_URL and work at its origin only. */
export function relyingParty({ config }: Shop): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}
