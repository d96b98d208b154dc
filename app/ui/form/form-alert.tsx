/** The error of a form as a whole; `useFocusOnError` moves the focus here when no field is invalid. */
export function FormAlert({ words }: { words: string | undefined }) {
  if (!words) return null;
  return (
    <p className="alert" role="alert" tabIndex={-1}>
      {words}
    </p>
  );
}
