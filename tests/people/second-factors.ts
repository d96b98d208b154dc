import { Secret, TOTP } from "otpauth";
import { currentUser, readSession } from "#features/accounts/server/current-user.ts";
import { addApp, setUpApp } from "#features/accounts/server/second-factor/authenticator-app.ts";
import { addPasskey, passkeyCreationOptions } from "#features/accounts/server/second-factor/passkeys.ts";
import { passkeyRequestOptions } from "#features/accounts/server/second-factor/use-passkey.ts";
import { signIn, type SignInResult } from "#features/accounts/server/sign-in.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { openAuthenticator } from "./authenticator.ts";

export type Authenticator = ReturnType<typeof openAuthenticator>;

let calls = 0;
const nextCaller = () => ({ ip: `10.12.${Math.floor(calls / 250)}.${(calls += 1) % 250}`, userAgent: "test" });

/** The session that a sign-in, or the second step of one, has started. */
export function sessionFromResult(shop: Shop, result: SignInResult) {
  if (!result.ok) throw new Error(`Could not sign in: ${result.why}`);
  const cookie = result.cookies.map((header) => header.split(";")[0]).join("; ");
  const request = new Request("http://localhost/", { headers: { cookie } });
  return {
    cookie,
    user: () => currentUser(shop, request),
    userBeforeSecondStep: async () => {
      const session = await readSession(shop, request);
      return session?.awaitsSecondStep ? session.user : undefined;
    },
  };
}

/** The session after signing in with the password. */
export async function openSession(shop: Shop, person: { email: string; password: string }) {
  return sessionFromResult(shop, await signIn(shop, nextCaller(), person));
}

/** Signs in, adds a passkey to the account, and returns it with the recovery codes and the session. */
export async function addTestPasskey(shop: Shop, person: { email: string; password: string }) {
  const session = await openSession(shop, person);
  const user = await session.user();
  if (!user) throw new Error(`${person.email} has a second factor already`);
  const authenticator = openAuthenticator();
  const response = authenticator.create(await passkeyCreationOptions(shop, user), clientData(shop));
  const added = await addPasskey(shop, nextCaller(), user, { name: "Phone", response });
  if (added instanceof Refusal) throw new Error(added.message);
  return { authenticator, session, codes: added.codes };
}

/** Signs in, adds an authenticator app, and returns what it shows at a time, the recovery codes, and the session. */
export async function addTestApp(shop: Shop, person: { email: string; password: string }) {
  const session = await openSession(shop, person);
  const user = await session.user();
  if (!user) throw new Error(`${person.email} has a second factor already`);
  const { secret, encrypted } = await setUpApp(shop, user);
  const codeAt = (time: Date) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });
  const added = await addApp(shop, nextCaller(), user, { encrypted, code: codeAt(shop.clock()) });
  if (added instanceof Refusal) throw new Error(added.message);
  return { codeAt, session, codes: added.codes };
}

/** The response of a passkey to a new challenge of the shop. */
export async function useTestPasskey(shop: Shop, authenticator: Authenticator, changes: { unverified?: boolean } = {}) {
  return authenticator.use(await passkeyRequestOptions(shop), { ...clientData(shop), ...changes });
}

function clientData(shop: Shop) {
  return { origin: new URL(shop.config.publicUrl).origin };
}
