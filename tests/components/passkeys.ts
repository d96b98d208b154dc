import { vi } from "vitest";

/** Gives the browser passkeys, which jsdom lacks, until the test ends; `parse` adds to what they can read. */
export function stubPasskeys(parse: object = {}): void {
  const reads = { parseRequestOptionsFromJSON() {}, ...parse };
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(function PublicKeyCredential() {}, reads),
  );
}
