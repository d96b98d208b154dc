import { readCategoryFilter, writeCategoryFilter } from "../../../domain/product/category.ts";
import { readFaqFilter, writeFaqFilter } from "../../../domain/shop/faq.ts";
import { readFilter } from "../../../domain/product/product-filter.ts";
import { readPage, writePage } from "../../../domain/pagination.ts";
import { readReviewPage } from "../../../domain/product/review.ts";

/**
 * The pages that are the same for every visitor. Each function returns the part of the query that its page reads; the
 * rest of the query changes nothing.
 */
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
const productPage = /^\/product\/[\w-]{1,64}$/;
/**
 * React Router requests the data of a page under its path with `.data` when the visitor follows a link; `_` is the home
 * page.
 */
const dataSuffix = /\.data$/;
const routeIds = /^[\w/.,:-]{1,200}$/;

/**
 * The cache key of a public page: its path with only the query parameters that the page reads, in a fixed order.
 * Undefined for every URL that is not a public page.
 */
export function cacheKey(url: string): string | undefined {
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  const isData = dataSuffix.test(path);
  const page = isData ? path.replace(dataSuffix, "").replace(/^\/_$/, "/") : path;
  const readQuery = Object.hasOwn(pages, page) ? pages[page] : productPage.test(page) ? reviewPage : undefined;
  if (!readQuery) return undefined;
  if (mark === -1) return path;
  const query = new URLSearchParams(url.slice(mark));
  const search = readQuery(query);
  // The ids of the routes whose data the browser requests.
  const requestedRoutes = isData ? query.get("_routes") : null;
  if (requestedRoutes === null) return path + search;
  if (!routeIds.test(requestedRoutes)) return undefined;
  return `${path}${search}${search ? "&" : "?"}_routes=${encodeURIComponent(requestedRoutes)}`;
}

/** The first page of a product's reviews is part of the product page without a query. */
function reviewPage(query: URLSearchParams): string {
  const page = readReviewPage(query);
  return page === 1 ? "" : `?reviews=${page}`;
}

function none(): string {
  return "";
}
