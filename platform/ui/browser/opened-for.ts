import { OPENED_FOR_HEADER } from "../../rules/opened-for.ts";
import { createStore } from "./store.ts";

/** The account that this document was opened for: the first one it found signed in. */
export const openedFor = createStore<{ reference: string; name: string } | undefined>(() => undefined);

/** The header that makes the shop refuse a request made as an account other than `reference`. */
export function openedForHeader(reference = openedFor.read()?.reference): Record<string, string> {
  return reference ? { [OPENED_FOR_HEADER]: reference } : {};
}
