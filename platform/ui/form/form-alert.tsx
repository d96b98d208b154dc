import { ShowAmounts } from "../money/show-amounts.tsx";
/** The error of a whole form; `useFocusOnError` moves the focus here when no field is invalid. */
export function FormAlert({ message }: { message: React.ReactNode }) {
  if (!message) return null;
  return (
    <p className="alert" role="alert" tabIndex={-1}>
      {typeof message === "string" ? <ShowAmounts in={message} /> : message}
    </p>
  );
}
