/** The order of a table's rows in the export and the columns it omits, with reasons; or why it omits the table. */
type Exported = { order: string; without?: Record<string, string> } | { leftOut: string };

/** What `npm run export` writes of one feature's tables; declared beside them in its `tables.ts`. */
export class ExportedTables {
  readonly tables: Record<string, Exported>;

  constructor(tables: Record<string, Exported>) {
    this.tables = tables;
  }
}

/** Why the export omits a column that holds the key of a link. */
export const OPENS_A_PAGE = "a code that gives access to another person’s page";
