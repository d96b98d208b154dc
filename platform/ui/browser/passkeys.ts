import { useSyncExternalStore } from "react";
import { timeLimit } from "./time-limit.ts";

/** Whether this browser can create and use passkeys. False on the server. */
function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

/** The same as a hook; undefined on the server and while the page becomes interactive, when it is not known yet. */
export function useHasPasskeys(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(neverChanges, hasPasskeys, () => undefined);
}

/** Asks the person for a passkey of this shop; returns the response as JSON. Rejects if they use none. */
export async function requestPasskey(): Promise<string> {
  const response = await fetch("/auth/passkey-options", { signal: timeLimit(10_000) });
  const options = (await response.json()) as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return toJson(await navigator.credentials.get({ publicKey }));
}

/** Lets the person create a passkey; returns the response as JSON. Rejects if they do not. */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toJson(await navigator.credentials.create({ publicKey }));
}

function toJson(credential: Credential | null): string {
  if (!credential) throw new Error("The browser returned no credential");
  return JSON.stringify((credential as PublicKeyCredential).toJSON());
}

const neverChanges = () => () => {};
