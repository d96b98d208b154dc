import { eraseAccountByEmail } from "#features/privacy/server/delete-account.ts";
import { eraseOrder } from "#features/privacy/server/erase-orders.ts";
import { emailField } from "#platform/rules/fields.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { runCommand, withShop, type Outcome } from "./run-command.ts";

// `npm run erase`: erases a person who asks in writing. Uses the running shop's database, or starts it for the
// duration.

const USAGE = `Erase a person, for good:
  npm run erase -- account EMAIL   # as the person could on the profile page; orders stay until their books are closed
  npm run erase -- order ID        # an order whose books are closed, as the nightly job does`;

/** Runs the command; returns its output and the exit code: 0 done, 1 refused, 2 wrong usage. */
export async function eraseCommand(shop: Shop, [what, which, ...rest]: string[]): Promise<Outcome> {
  if ((what !== "account" && what !== "order") || which === undefined || rest.length > 0)
    return { code: 2, text: USAGE };
  const refusal = what === "order" ? await eraseOrder(shop, null, which) : await eraseAccount(shop, which);
  if (refusal instanceof Refusal) return { code: 1, text: refusal.message };
  return { code: 0, text: what === "order" ? `${which} names nobody any more.` : `The account ${which} is deleted.` };
}

function eraseAccount(shop: Shop, typed: string): Promise<Refusal | undefined> {
  const email = emailField.safeParse(typed);
  return eraseAccountByEmail(shop, email.success ? email.data : typed);
}

if (import.meta.main) {
  await runCommand(() => withShop((shop) => eraseCommand(shop, process.argv.slice(2)), 5_000));
}
