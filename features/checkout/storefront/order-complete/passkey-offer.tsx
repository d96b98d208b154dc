import { useHasPasskeys } from "#platform/ui/browser/passkeys.ts";
import { QuietButtonLink } from "#platform/ui/button-link.tsx";

/** For a customer without a second factor, in a browser that can make passkeys. */
export function PasskeyOffer() {
  if (!useHasPasskeys()) return null;
  return (
    <section className="no-print">
      <h2>Sign in faster next time</h2>
      <p>With a passkey, your fingerprint, face or PIN signs you in on this device: no password, no code.</p>
      <QuietButtonLink to="/profile/security/passkeys/new">Add a passkey</QuietButtonLink>
    </section>
  );
}
