/** A hidden field that tells a password manager which account the password of the form belongs to. */
export function UsernameField({ email }: { email: string }) {
  return <input type="hidden" name="username" autoComplete="username" value={email} readOnly />;
}
