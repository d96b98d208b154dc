/** A form that could not be processed, with its fields. */
export type KeptForm = { action: string; fields: [name: string, value: string][] };

/** The fields to ask for again, with their labels. */
const passwords = new Map([
  ["password", "Your password, once more"],
  ["currentPassword", "Your current password, once more"],
  ["newPassword", "The new password, once more"],
  ["identityPassword", "Your password, once more"],
]);

/** Whether the page asks for this field again instead of storing it. */
export const asksAgain = (name: string) => passwords.has(name);

/** Resends a saved form, even without JavaScript. Asks for passwords again instead of writing them into a page. */
export function SendAgain({ action, fields }: KeptForm) {
  return (
    <form method="post" action={action} className="stack">
      {fields.map(([name, value], index) =>
        asksAgain(name) ? (
          <label key={name} className="field">
            {passwords.get(name)}
            <input name={name} type="password" required />
          </label>
        ) : (
          <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
        ),
      )}
      <button type="submit" className="button button-large">
        Send again
      </button>
    </form>
  );
}
