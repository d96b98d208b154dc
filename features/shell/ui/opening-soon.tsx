import { NewsletterForm } from "#features/newsletter/ui/newsletter-form.tsx";
import { Title } from "#platform/ui/title.tsx";

/** The pages that show what is for sale; the others, such as the legal pages, are public before the opening. */
const FOR_SALE = /^\/($|products?\b|categories\b|dish(es)?\b|cart\b|favorites\b|gift-cards\b|shared-basket\b)/;

/** Whether a page shows what is for sale. */
export function isForSale(path: string): boolean {
  return FOR_SALE.test(path);
}

/** Whether the public sees "Opening soon" in place of the page. If so, the page's data is not sent either. */
export function isOpeningSoon(root: { isOpen: boolean } | undefined, path: string): boolean {
  return root?.isOpen === false && isForSale(path);
}

/** Shown to the public in place of pages with goods, until staff open the shop. */
export function OpeningSoon() {
  return (
    <div className="page page-task stack">
      <Title>Opening soon</Title>
      <h1>Opening soon</h1>
      <p>We are filling the shelves. Leave your email address, and our newsletter tells you when we open.</p>
      <NewsletterForm />
    </div>
  );
}
