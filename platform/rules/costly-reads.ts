/** Kinds of work that take long enough to delay other people's pages. Each has a rate limit and a queue. */
export type Work = "search" | "drawDocuments" | "downloadData" | "sumAmounts";

/** `when`: costly only with a matching query; otherwise an ordinary page. */
export type CostlyRead = { work: Work; when?: (query: URLSearchParams) => boolean };

/** Whether the query has a text to search for. */
export const searching = (query: URLSearchParams): boolean => (query.get("search") ?? "").trim() !== "";

/** A list that is searched if its query has a text. */
export const searches: CostlyRead = { work: "search", when: searching };
