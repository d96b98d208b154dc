import type { FormResult } from "#platform/ui/form/form-action.ts";

type Why = "too-many" | "too-many-for-account" | "guessable";

const tooMany = {
  "too-many": "Too many attempts. Please wait a minute and try again.",
  "too-many-for-account":
    "Too many attempts for this address. Please wait an hour, or choose a new password: our emailed link lets you in at once.",
};

/**
 * The action data and status after too many attempts, when the password was not even checked, or when the one in the
 * field `newPassword` is too easy to guess.
 */
export function passwordRefusal(why: Why, newPassword: string): { result: FormResult; status: number } {
  if (why !== "guessable") return { result: { alert: tooMany[why] }, status: 429 };
  const help =
    "Please choose another: this one is easy to guess, or contains a word from our shop or your name. Try three unrelated words";
  return { result: { errors: { [newPassword]: help } }, status: 400 };
}

/** Seconds, for the Retry-After header. */
export const secondsToWait = (why: Why) => (why === "too-many-for-account" ? "3600" : "60");
