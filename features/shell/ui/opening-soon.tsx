import { NewsletterForm } from "#features/newsletter/ui/newsletter-form.tsx";
import { Title } from "#platform/ui/title.tsx";

/** Shown to the public in place of pages with goods, until staff open the shop. */
export function OpeningSoon() {
  return (
    <div className="page page-task stack">
      <Title>Opening soon</Title>
      <h1>Opening soon</h1>
      <p>We’re filling the shelves. Leave your email address, and our newsletter will tell you when we open.</p>
      <NewsletterForm />
    </div>
  );
}
