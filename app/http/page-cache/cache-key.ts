import { readCategoryFilter, writeCategoryFilter } from "../../../domain/category.ts";
import { readFaqFilter, writeFaqFilter } from "../../../domain/faq.ts";
import { readFilter } from "../../../domain/product-filter.ts";
import { readPage, writePage } from "../../../domain/pagination.ts";
import { readReviewPage } from "../../../domain/review.ts";

/** The pages that are the same for everyone, and what they read of their query: the rest of it changes nothing. */
const pages: Record<string, (query: URLSearchParams) => string> = {
  "/": none,
  "/products": (query) => writePage(readFilter(query), readPage(query)),
  "/categories": (query) => writeCategoryFilter(readCategoryFilter(query)),
  "/shipping": none,
  "/returns": none,
  "/faq": (query) => writeFaqFilter(readFaqFilter(query)),
  "/about": none,
  "/privacy": none,
  "/terms": none,
  "/cookies": none,
  "/accessibility": none,
};
const product = /^\/product\/[\w-]{1,64}$/;
/** What React Router asks for when a link is followed inside the shop; `_` is the home page. */
const followed = /\.data$/;
const routes = /^[\w/.,:-]{1,200}$/;

/**
 * The one address under which a public page is kept, whatever else stands in the query and in which order; undefined for
 * everything that is not a public page.
 */
export function cacheKey(url: string): string | undefined {
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  const isData = followed.test(path);
  const page = isData ? path.replace(followed, "").replace(/^\/_$/, "/") : path;
  const readQuery = Object.hasOwn(pages, page) ? pages[page] : product.test(page) ? reviewPage : undefined;
  if (!readQuery) return undefined;
  if (mark === -1) return path;
  const query = new URLSearchParams(url.slice(mark));
  const kept = readQuery(query);
  // Which parts of the page the browser wants.
  const wanted = isData ? query.get("_routes") : null;
  if (wanted === null) return path + kept;
  if (!routes.test(wanted)) return undefined;
  return `${path}${kept}${kept ? "&" : "?"}_routes=${encodeURIComponent(wanted)}`;
}

/** The first page of a product's reviews is the product's page. */
function reviewPage(query: URLSearchParams): string {
  const page = readReviewPage(query);
  return page === 1 ? "" : `?reviews=${page}`;
}

function none(): string {
  return "";
}
