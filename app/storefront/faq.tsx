import { useSearchParams, type ShouldRevalidateFunctionArgs } from "react-router";
import {
  faqChips,
  filterFaq,
  readFaqFilter,
  writeFaqFilter,
  type FaqEntry,
  type FaqFilter,
} from "../../domain/shop/faq.ts";
import { withDeliveryFacts } from "../../domain/cart/delivery-facts.ts";
import { methodsAnywhere } from "../../domain/payment/methods-by-country.ts";
import { withPaymentFacts } from "../../domain/payment/payment-facts.ts";
import { withExchangeRates } from "../../domain/shop/currencies.ts";
import { readCurrencies } from "../../server/catalogue/currency-rates.ts";
import { readSupport } from "../../server/catalogue/settings.ts";
import { listFaq } from "../../server/content/faq.ts";
import { readPaymentOptions } from "../../server/payments/payment-options.ts";
import { readShippingTable } from "../../server/shipping/shipping-table.ts";
import { shopContext } from "../context.ts";
import { FilterLinks } from "../ui/filter-links.tsx";
import { JsonLd } from "../ui/shell/json-ld.tsx";
import { Message } from "../ui/message.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import type { Route } from "./+types/faq.ts";
import { FaqSearch } from "./faq/faq-search.tsx";
import { StillNeedHelp } from "./faq/still-need-help.tsx";
import "./faq.css";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [entries, table, support, options, currencies] = await Promise.all([
    listFaq(shop.db),
    readShippingTable(shop.db),
    readSupport(shop.db),
    readPaymentOptions(shop),
    readCurrencies(shop.db, shop.clock()),
  ]);
  const methods = methodsAnywhere(options);
  const current = entries.map((entry) => ({
    ...entry,
    answer: withExchangeRates(withPaymentFacts(withDeliveryFacts(entry.answer, table), methods), currencies),
  }));
  return { entries: current, support };
}

/** The page has all entries, so another search or category needs no request. */
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
        noIndex={filter.search !== ""}
        lead="The things people ask us across the counter, answered the way we would answer them there."
      />
      <JsonLd data={import.meta.env.SSR && structuredData(entries)} />
      <FaqSearch filter={filter} />
      <FilterLinks
        label="Topics"
        choices={(Object.keys(faqChips) as FaqFilter["category"][]).map((category) => ({
          label: faqChips[category],
          to: `/faq${writeFaqFilter({ ...filter, category })}`,
          selected: category === filter.category,
        }))}
      />
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
      <StillNeedHelp support={support} />
    </div>
  );
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
