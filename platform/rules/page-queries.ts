/**
 * What the public pages read of their query, by the paths of `publicPages`: the part that changes the page, `?`
 * included, in a fixed order, as the page cache keys it. Undefined for a query with which the page is rendered for each
 * request. A page without an entry reads nothing of its query.
 */
export type PageQueries = Record<string, (query: URLSearchParams) => string | undefined>;
