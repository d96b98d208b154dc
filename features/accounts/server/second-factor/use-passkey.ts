import type { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Shop } from "#platform/shop.ts";
import { passkeys, users } from "../../tables.ts";
import { CHALLENGE_LIFETIME, makeChallenge, useChallenge } from "./challenge.ts";
import { loadWebAuthn } from "./load-web-authn.ts";
import { readCredential } from "./read-credential.ts";
import { relyingParty } from "./relying-party.ts";

/** A used passkey as `PublicKeyCredential.toJSON()` describes it. */
const authenticationResponse = z.object({
  id: z.string().max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: z.string().max(4_000),
    authenticatorData: z.string().max(4_000),
    signature: z.string().max(4_000),
    userHandle: z.string().max(200).nullish(),
  }),
  clientExtensionResults: z.object({}),
});

/** The options with which the browser uses a passkey; it offers those that it has for this shop. */
export async function passkeyRequestOptions(shop: Shop) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(shop).id,
    challenge: makeChallenge(shop, "use"),
    timeout: CHALLENGE_LIFETIME,
    userVerification: "required",
  });
}

/**
 * The account that owns the passkey of this response, the JSON of `PublicKeyCredential.toJSON()`, to a challenge of
 * this shop; undefined for any other text and for a blocked account. The authenticator has verified its user, by PIN or
 * biometrics, so that a passkey counts as two factors. A response is accepted once.
 */
export async function usePasskey(shop: Shop, json: string) {
  const credential = readCredential(authenticationResponse, json);
  if (!credential) return undefined;
  const { userHandle, ...response } = credential.response;
  const [found] = await shop.db
    .select({ passkey: passkeys, user: { id: users.id, role: users.role } })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.id, credential.id), isNull(users.blockedAt)));
  if (!found) return undefined;
  const { id, publicKey, transports, counter } = found.passkey;
  const newCounter = await verify(
    shop,
    { ...credential, response: { ...response, ...(userHandle && { userHandle }) } },
    { id, publicKey: new Uint8Array(publicKey), transports, counter },
  );
  if (newCounter === undefined) return undefined;
  await shop.db.update(passkeys).set({ counter: newCounter, lastUsedAt: shop.clock() }).where(eq(passkeys.id, id));
  return found.user;
}

type Verification = Parameters<typeof verifyAuthenticationResponse>[0];

/** The signature counter of the authenticator; undefined if anything about the response is not as expected. */
async function verify(
  shop: Shop,
  response: Verification["response"],
  credential: Verification["credential"],
): Promise<number | undefined> {
  const { id, origin } = relyingParty(shop);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      credential,
      expectedChallenge: (challenge) => useChallenge(shop, "use", challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for every field that is not as expected.
    return undefined;
  }
}
