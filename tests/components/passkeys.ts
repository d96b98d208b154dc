import { vi } from "vitest";

/** Gives the browser passkeys, which jsdom lacks, until the test ends; `parse` adds static methods. */
export function stubPasskeys(parse: object = {}): void {
  const reads = { parseRequestOptionsFromJSON() {}, ...parse };
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(function PublicKeyCredential() {}, reads),
  );
}
