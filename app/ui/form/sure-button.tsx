/** The answer to the question about unusual amounts: the amounts, and the button that names them. */
export type SureAnswer = { sure: string; button: string };

/**
 * The button that sends a form with the amounts that were asked about. Enter presses the form's own button, which comes
 * first and asks again.
 */
export function SureButton({ ask }: { ask: SureAnswer | undefined }) {
  if (!ask) return null;
  return (
    <button type="submit" name="sure" value={ask.sure} className="button button-quiet">
      {ask.button}
    </button>
  );
}
