import { useNavigation } from "react-router";

type Props = { className?: string; children: React.ReactNode };

/** The button of a form that posts to its own page. It says so while the form is being sent. */
export function SubmitButton({ className = "button button-large", children }: Props) {
  const sending = useNavigation().state === "submitting";
  return (
    <button type="submit" className={className} aria-disabled={sending}>
      {sending ? "Processing..." : children}
    </button>
  );
}
