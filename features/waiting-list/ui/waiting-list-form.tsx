import { useId, useRef, useState } from "react";
import { sendForm } from "#platform/ui/browser/send.ts";
import "./waiting-list-form.css";

type Props = {
  /** `Tell me when it is back`. */
  title: string;
  /** What the customer waits for: a product, a category, or a search without results. */
  about: { productId: string } | { category: string } | { search: string };
};

export const waitingMessages = {
  title: "You’re on the list",
  message: "We’ll send you one email when it’s here, and nothing else.",
};

/** A form to be notified once by email: a plain form to /waiting-list; with JavaScript it stays on the page. */
export function WaitingListForm({ title, about }: Props) {
  const id = useId();
  const [state, setState] = useState<"open" | "sending" | "saved">("open");
  const [error, setError] = useState<string>();
  const section = useRef<HTMLElement>(null);

  const send = async (form: HTMLFormElement) => {
    setState("sending");
    const sent = await sendForm("/api/waiting-list", form);
    if ("data" in sent) {
      // The focused form is removed, so the focus moves to the section.
      section.current?.focus();
      return setState("saved");
    }
    setState("open");
    setError(
      "error" in sent
        ? (sent.error.errors?.["email"] ?? sent.error.message)
        : "We couldn’t reach the shop. Please try again in a moment.",
    );
    form.querySelector<HTMLInputElement>("input[type=email]")?.focus();
  };

  return (
    <section
      ref={section}
      className="card tight waiting-list-form"
      id={"productId" in about ? "tell-me" : undefined}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <h2 id={id}>{state === "saved" ? waitingMessages.title : title}</h2>
      <div role="status">{state === "saved" && <p>{waitingMessages.message}</p>}</div>
      {state !== "saved" && (
        <form
          method="post"
          action="/waiting-list"
          noValidate
          data-stays=""
          onSubmit={(event) => {
            event.preventDefault();
            if (state === "open") void send(event.currentTarget);
          }}
        >
          {Object.entries(about).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor={`${id}-email`}>Your email</label>
          <div>
            <input
              id={`${id}-email`}
              name="email"
              type="email"
              className="input-box"
              autoComplete="email"
              required
              maxLength={254}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-note` : undefined}
            />
            <button type="submit" className="button button-small">
              {state === "sending" ? "Sending..." : "Tell me"}
            </button>
          </div>
          <p id={`${id}-note`} role="alert" className="field-error">
            {error}
          </p>
        </form>
      )}
    </section>
  );
}
