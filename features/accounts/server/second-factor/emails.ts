import type { Write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import { greet } from "#platform/rules/greeting.ts";

/** The changes that an account's owner is told about, each with the subject and what it means. */
const changes = {
  "passkey-added": ["A passkey was added to your account", "It signs in to your account without your password."],
  "passkey-removed": ["A passkey was removed from your account", "It no longer signs in to your account."],
  "app-added": ["An authenticator app was added to your account", "From now on we ask for its code when you sign in."],
  "app-removed": ["The authenticator app was removed from your account", "We no longer ask for its codes."],
  "codes-renewed": ["Your account has new recovery codes", "Your old recovery codes no longer work."],
  "code-used": [
    "A recovery code was used for your account",
    "Someone, hopefully you, signed in with a recovery code. That code can’t be used again.",
  ],
  "password-removed": [
    "The password was removed from your account",
    "This address wasn’t confirmed until you signed in with a code just now, so the password, passkeys or app could have been somebody else’s. We removed them all.",
  ],
  reset: [
    "Your passkeys and your authenticator app were removed",
    "We removed them from your account, and you are signed out everywhere. Sign in and set up new ones.",
  ],
} as const;

export type SecurityChange = keyof typeof changes;

/** Tells an account's owner that the protection of the account has changed (ASVS 5.0, 6.3.7). */
export async function queueSecurityEmail(
  w: Write,
  { id, name, email, emailVerified }: { id: string; name: string; email: string; emailVerified: boolean },
  change: SecurityChange,
): Promise<void> {
  const content = securityEmail(name, change, `${w.shop.config.publicUrl}/auth/forgotten`);
  // Nobody but the account's owner can use up the limit of a confirmed address to hide this.
  await queueEmail(w, { to: email, content, about: `account ${id}`, limit: emailVerified ? "many" : "few" });
}

function securityEmail(name: string, change: SecurityChange, link: string): EmailContent {
  const [subject, meaning] = changes[change];
  return {
    subject,
    greeting: greet(name),
    paragraphs: [
      meaning,
      "If it wasn’t you, choose a new password now: that signs everyone out. Then check “Security” in your profile.",
    ],
    button: { label: "It wasn’t me", href: link },
    closing: "If it was you, there’s nothing more to do.",
  };
}
