/** What is wrong with a form as a whole; `useFocusOnTrouble` moves the focus here when no field is to blame. */
export function FormAlert({ words }: { words: string | undefined }) {
  if (!words) return null;
  return (
    <p className="alert" role="alert" tabIndex={-1}>
      {words}
    </p>
  );
}
