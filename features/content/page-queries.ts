import type { PageQueries } from "#platform/rules/page-queries.ts";
import { readFaqFilter, writeFaqFilter } from "./rules/faq.ts";

export const pageQueries: PageQueries = { "/faq": (query) => writeFaqFilter(readFaqFilter(query)) };
