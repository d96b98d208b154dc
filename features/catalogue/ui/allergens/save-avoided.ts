import { refreshMe } from "#features/accounts/ui/browser/use-me.ts";
import { allergens, type Allergen } from "#platform/rules/allergens.ts";
import { openedForHeader } from "#platform/ui/browser/opened-for.ts";
import { timeLimit } from "#platform/ui/browser/time-limit.ts";
import { avoidHere, forgetAvoided } from "../browser/avoided.ts";

/** Milliseconds. */
const TIMEOUT = 15_000;

/**
 * Saves the allergens that the customer avoids: with the account, through the form of its page, or else in this
 * browser. False when the account could not be reached; then nothing has changed.
 */
export async function saveAvoided(chosen: Allergen[], isSignedIn: boolean): Promise<boolean> {
  if (!isSignedIn) {
    avoidHere(chosen);
    return true;
  }
  const ticked = chosen.map((allergen): [string, string] => [allergen, "on"]);
  const body = new URLSearchParams([["shown", allergens.join(" ")], ...ticked]);
  const request = { method: "POST", headers: openedForHeader(), body, signal: timeLimit(TIMEOUT) };
  const saved = await fetch("/profile/allergens", request).then(
    // A redirect leads to signing in: the session has ended.
    ({ ok, redirected }) => ok && !redirected,
    () => false,
  );
  if (!saved) return false;
  forgetAvoided();
  refreshMe();
  return true;
}
