import { SubmitButton } from "./form/submit-button.tsx";
import { Form } from "./router/form.tsx";
import "./confirm-page.css";

/** A page with one question and one button, for links in emails: opening the link changes nothing, the button does. */
export function ConfirmPage({ title, button, children }: { title: string; button: string; children: React.ReactNode }) {
  return (
    <section className="confirm-page stack">
      <h1>{title}</h1>
      <p>{children}</p>
      <Form method="post">
        <SubmitButton>{button}</SubmitButton>
      </Form>
    </section>
  );
}
