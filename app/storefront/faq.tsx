import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigate, useSearchParams, type ShouldRevalidateFunctionArgs } from "react-router";
import { faqChips, filterFaq, readFaqFilter, writeFaqFilter, type FaqEntry, type FaqFilter } from "../../domain/faq.ts";
import { readSupport } from "../../server/catalogue/support.ts";
import { listFaq } from "../../server/content/faq.ts";
import { shopContext } from "../context.ts";
import { FilterLinks } from "../ui/filter-links.tsx";
import { JsonLd } from "../ui/json-ld.tsx";
import { Message } from "../ui/message.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { SearchLine } from "../ui/search-line.tsx";
import type { Route } from "./+types/faq.ts";
import { StillNeedHelp } from "./faq/still-need-help.tsx";
import "./faq.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  return { entries: await listFaq(db), support: await readSupport(db) };
}

/** All entries came with the page: another search or category needs no request. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function Faq({ loaderData: { entries, support } }: Route.ComponentProps) {
  const filter = readFaqFilter(useSearchParams()[0]);
  const shown = filterFaq(entries, filter);
  return (
    <div className="page faq-page">
      <PageIntro
        title="Frequently Asked Questions"
        description="Orders, ingredients, shipping, payment, storage and cooking: answers to what people ask us most."
        path="/faq"
        unlisted={filter.search !== ""}
        lead="The things people ask us across the counter, answered the way we would answer them there."
      />
      <JsonLd data={structuredData(entries)} />
      <FaqSearch filter={filter} />
      <FilterLinks
        label="Topics"
        choices={(Object.keys(faqChips) as FaqFilter["category"][]).map((category) => ({
          words: faqChips[category],
          to: `/faq${writeFaqFilter({ ...filter, category })}`,
          chosen: category === filter.category,
        }))}
      />
      <p role="status" className="faq-count">
        {shown.length} {shown.length === 1 ? "question" : "questions"}
        {filter.search && ` for “${filter.search}”`}
      </p>
      {shown.length === 0 ? (
        <Message title="No results found" heading="h2" action={{ to: "/faq", words: "Show all questions" }}>
          Try adjusting your search terms or browse different categories
        </Message>
      ) : (
        <div className="faq-list">
          {shown.map((entry) => (
            <Question key={entry.id} entry={entry} />
          ))}
        </div>
      )}
      <StillNeedHelp support={support} />
    </div>
  );
}

/** A plain GET form; with JavaScript the list follows each letter. */
function FaqSearch({ filter }: { filter: FaqFilter }) {
  const form = useRef<HTMLFormElement>(null);
  const follow = useFollow(filter);
  const typedHere = Boolean((useLocation().state as { typed?: true } | null)?.typed);
  const ready = useRef(false);
  useEffect(() => {
    const input = form.current?.elements.namedItem("search");
    if (!(input instanceof HTMLInputElement)) return;
    if (!ready.current) {
      ready.current = true;
      // Somebody was faster than the scripts: what they typed counts.
      if (input.value.trim() !== filter.search) follow(input.value);
    } else if (!typedHere) {
      // The address changed by itself (a chip, Back, "Show all questions"): the box says what it says. While somebody types,
      // the box is ahead of the address and is left alone.
      input.value = filter.search;
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the new search is the occasion
  }, [filter.search]);
  return (
    <Form
      ref={form}
      action="/faq"
      role="search"
      aria-label="Questions"
      className="faq-search"
      onSubmit={(event) => event.preventDefault()}
      onChange={(event) => follow(String(new FormData(event.currentTarget).get("search")))}
    >
      {filter.category !== "all" && <input type="hidden" name="category" value={filter.category} />}
      <SearchLine label="Search for answers" placeholder="Search for answers..." defaultValue={filter.search} />
    </Form>
  );
}

/** Makes the address say what stands in the box. */
function useFollow(filter: FaqFilter): (search: string) => void {
  const navigate = useNavigate();
  return (search) => {
    const query = writeFaqFilter({ ...filter, search: search.trim() });
    void navigate(`/faq${query}`, { replace: true, preventScrollReset: true, state: { typed: true } });
  };
}

function Question({ entry }: { entry: FaqEntry }) {
  return (
    <details className="question" id={`question-${entry.id}`}>
      <summary>
        <h2>{entry.question}</h2>
      </summary>
      <p>{entry.answer}</p>
    </details>
  );
}

function structuredData(entries: FaqEntry[]): Record<string, unknown> {
  return {
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
