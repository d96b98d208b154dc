/** The error of a form as a whole; `useFocusOnError` moves the focus here when no field is invalid. */
export function FormAlert({ message }: { message: React.ReactNode }) {
  if (!message) return null;
  return (
    <p className="alert" role="alert" tabIndex={-1}>
      {message}
    </p>
  );
}
