import { useState } from "react";
import { FilterLinks } from "#platform/ui/filter-links.tsx";
import { Message } from "#platform/ui/message.tsx";
import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";
import { PageIntro } from "#platform/ui/page-intro.tsx";
import { JsonLd } from "#platform/ui/shell/json-ld.tsx";
import { faqChips, filterFaq, writeFaqFilter, type FaqEntry, type FaqFilter } from "../../rules/faq.ts";
import { FaqSearch } from "./faq-search.tsx";
import type { loader } from "./faq.tsx";
import { StillNeedHelp } from "./still-need-help.tsx";
import "./faq.css";

type Props = { loaderData: Awaited<ReturnType<typeof loader>> };

export default function FaqPage({ loaderData: { entries, support, filter: initialFilter } }: Props) {
  const [filter, setFilter] = useState(initialFilter);
  const search = (text: string) => {
    const next = { ...filter, search: text };
    setFilter(next);
    // Keeps the URL in step with the screen, so that it can be shared.
    history.replaceState(null, "", `/faq${writeFaqFilter(next)}`);
  };
  const shown = filterFaq(entries, filter);
  return (
    <div className="page">
      <PageIntro
        title="Frequently Asked Questions"
        description="Orders, ingredients, shipping, payment, storage and cooking: answers to what people ask us most."
        path="/faq"
        noIndex={filter.search !== ""}
        lead="The things people ask us across the counter, answered the way we would answer them there."
      />
      <JsonLd data={import.meta.env.SSR && structuredData(entries)} />
      <div className="faq-columns">
        <div className="faq-find">
          <FaqSearch initial={initialFilter} onSearch={search} />
          <FilterLinks
            label="Topics"
            choices={(Object.keys(faqChips) as FaqFilter["category"][]).map((category) => ({
              label: faqChips[category],
              to: `/faq${writeFaqFilter({ ...filter, category })}`,
              selected: category === filter.category,
            }))}
          />
        </div>
        <div>
          <p role="status" className="faq-count">
            {shown.length} {shown.length === 1 ? "question" : "questions"}
            {filter.search && ` for “${filter.search}”`}
          </p>
          {shown.length === 0 ? (
            <Message title="No results found" heading="h2" action={{ to: "/faq", label: "Show all questions" }}>
              Try adjusting your search terms or browse different categories
            </Message>
          ) : (
            <div className="faq-list">
              {shown.map((entry) => (
                <Question key={entry.id} entry={entry} />
              ))}
            </div>
          )}
        </div>
      </div>
      <StillNeedHelp support={support} />
    </div>
  );
}

function Question({ entry }: { entry: FaqEntry }) {
  return (
    <details className="question" id={`question-${entry.id}`}>
      <summary className="no-marker">
        <h2>{entry.question}</h2>
      </summary>
      <p>
        <ShowAmounts in={entry.answer} />
      </p>
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
