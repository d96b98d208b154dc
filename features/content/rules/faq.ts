import { comparable, readSearch, writeQuery } from "#platform/rules/filter.ts";

export const faqCategories = ["general", "products", "shipping", "payment", "usage"] as const;
export type FaqCategory = (typeof faqCategories)[number];

export type FaqEntry = { id: string; category: FaqCategory; question: string; answer: string };

/** The filter of the FAQ page as a value, read from and written to the URL's query. */
export type FaqFilter = { search: string; category: FaqCategory | "all" };

/** The labels of the chips, in their order (specification 3.12). */
export const faqChips: Record<FaqFilter["category"], string> = {
  all: "All Questions",
  general: "General",
  products: "Products",
  shipping: "Shipping",
  payment: "Payment",
  usage: "Usage & Storage",
};

export const noFaqFilter: FaqFilter = { search: "", category: "all" };

/** Reads a filter from the query; an invalid value counts as its default. */
export function readFaqFilter(query: URLSearchParams): FaqFilter {
  return {
    search: readSearch(query),
    category: faqCategories.find((category) => category === query.get("category")) ?? noFaqFilter.category,
  };
}

/** The query of a filter, `?` included; no filter gives the empty string. */
export function writeFaqFilter(filter: FaqFilter): string {
  return writeQuery(filter, noFaqFilter);
}

/** The entries of the category with the text in their question or answer, as `comparable` reads both. */
export function filterFaq(entries: FaqEntry[], filter: FaqFilter): FaqEntry[] {
  const text = comparable(filter.search);
  return entries
    .filter((entry) => filter.category === "all" || entry.category === filter.category)
    .filter(({ question, answer }) => comparable(question).includes(text) || comparable(answer).includes(text));
}
