/**
 * The library for passkeys, loaded at the first call: with its packages for certificates it takes several megabytes,
 * and few people sign in with a passkey.
 */
export function loadWebAuthn() {
  return import("@simplewebauthn/server");
}
