import { Message } from "#platform/ui/message.tsx";
import { SearchForm } from "../../ui/search/search-form.tsx";

/** The page for an unknown URL, with a search, because the content may have another address. */
export function NotFoundMessage() {
  return (
    <>
      <Message title="We looked on every shelf">
        There’s no page here. It may have moved, or the link may be missing a letter. Try a search.
      </Message>
      <div className="message-action">
        <SearchForm />
        <p>
          Or <a href="/products">see all products</a>.
        </p>
      </div>
    </>
  );
}
