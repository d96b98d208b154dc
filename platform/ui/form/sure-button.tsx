/**
 * The answer to a question, mostly about unusual amounts: what it confirms, the label of its button, and that of the
 * button that leads back.
 */
export type SureAnswer = { sure: string; button: string; back?: string };

/**
 * The button that submits a form despite the question; `isFirst` makes it the larger one. Enter presses the form's own
 * button, which comes first and asks again.
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
