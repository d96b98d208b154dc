import { Form, useNavigation } from "react-router";
import "./confirm-page.css";

type Props = { title: string; button: string; children: React.ReactNode };

/** A page with one question and one button, for links in emails: opening the link changes nothing, the button does. */
export function ConfirmPage({ title, button, children }: Props) {
  const processing = useNavigation().state === "submitting";
  return (
    <section className="confirm-page stack">
      <h1>{title}</h1>
      <p>{children}</p>
      <Form method="post">
        <button type="submit" className="button button-large" aria-disabled={processing}>
          {processing ? "Processing..." : button}
        </button>
      </Form>
    </section>
  );
}
