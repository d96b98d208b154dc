/** The sequence of a table's rows in the export, and the columns that it leaves out; or why it leaves out the table. */
type Exported = { order: string; without?: Record<string, string> } | { leftOut: string };

/** What `npm run export` writes of the tables of one feature; beside them in its `tables.ts`. */
export class ExportedTables {
  readonly tables: Record<string, Exported>;

  constructor(tables: Record<string, Exported>) {
    this.tables = tables;
  }
}

/** Why the export leaves out a column with a key of a link. */
export const OPENS_A_PAGE = "whoever knows it can open the page of somebody else";
