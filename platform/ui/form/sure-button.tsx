/**
 * The answer to a question, mostly about unusual amounts: what it is about, the button that names it, and the one that
 * leads back to it.
 */
export type SureAnswer = { sure: string; button: string; back?: string };

/**
 * The button that sends a form with the amounts that were asked about; `isFirst` when it is the larger one. Enter
 * presses the form's own button, which comes before it and asks again.
 */
export function SureButton({ ask, isFirst = false }: { ask: SureAnswer | undefined; isFirst?: boolean }) {
  if (!ask) return null;
  return (
    <button
      type="submit"
      name="sure"
      value={ask.sure}
      className={isFirst ? "button button-large" : "button button-quiet"}
    >
      {ask.button}
    </button>
  );
}
