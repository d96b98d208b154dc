/** The query that names these orders, for a link to the pages of several orders. */
export function formatIdsQuery(ids: string[]): string {
  return `ids=${ids.join(",")}`;
}
