import { Refusal } from "#platform/rules/refusal.ts";

/** The result of a verb that a test relies on; throws when the shop refuses it. */
export function done<T>(result: T | Refusal | undefined): T {
  if (result instanceof Refusal) throw new Error(`${result.code}: ${result.message}`);
  return result as T;
}
