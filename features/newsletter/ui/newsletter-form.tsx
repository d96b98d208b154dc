import { useId, useState } from "react";
import { sendForm } from "#platform/ui/browser/send.ts";
import { showToast } from "#platform/ui/browser/toasts.ts";
import "./newsletter-form.css";

export const newsletterMessages = {
  title: "Thank you",
  message: "We’ve emailed you a link to confirm your address.",
};

/** A plain form to /newsletter; with JavaScript it stays on the page and shows the result in a toast. */
export function NewsletterForm({ error: initialError }: { error?: string }) {
  const id = useId();
  const [error, setError] = useState(initialError);
  const [sending, setSending] = useState(false);

  const showError = (form: HTMLFormElement, title: string, reason: string) => {
    setError(reason);
    showToast({ type: "error", title, message: reason });
    form.querySelector("input")?.focus();
  };
  const send = async (form: HTMLFormElement) => {
    setSending(true);
    const sent = await sendForm("/api/newsletter", form);
    setSending(false);
    if ("unavailable" in sent) {
      showToast({
        type: "error",
        title: "We couldn’t reach the shop",
        message: "Your address wasn’t saved. Please try again in a moment.",
      });
    } else if ("data" in sent) {
      form.reset();
      setError(undefined);
      showToast({ type: "success", ...newsletterMessages });
    } else {
      showError(form, "Please check the address", sent.error.errors?.["email"] ?? sent.error.message);
    }
  };

  return (
    <form
      method="post"
      action="/newsletter"
      className="newsletter-form"
      noValidate
      data-stays=""
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const email = String(new FormData(form).get("email") ?? "").trim();
        if (email === "") showError(form, "Email required", "Please enter your email address");
        else if (!sending) void send(form);
      }}
    >
      <label htmlFor={id}>Send the newsletter to</label>
      <div>
        <input
          id={id}
          name="email"
          type="email"
          className="input-box"
          autoComplete="email"
          maxLength={254}
          placeholder="you@example.com"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <button type="submit" className="button">
          {sending ? "Sending..." : "Subscribe"}
        </button>
      </div>
      {error && (
        <p id={`${id}-note`} className="newsletter-error">
          {error}
        </p>
      )}
    </form>
  );
}
