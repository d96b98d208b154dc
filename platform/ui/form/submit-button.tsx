import { useNavigation } from "react-router";

type Props = Pick<React.ComponentProps<"button">, "className" | "name" | "value" | "children">;

/** The button of a form that posts to its own page. Shows when the form is being sent. */
export function SubmitButton({ className = "button button-large", children, ...sent }: Props) {
  const sending = useNavigation().state === "submitting";
  return (
    <button type="submit" className={className} aria-disabled={sending} {...sent}>
      {sending ? "Processing..." : children}
    </button>
  );
}
