/** The sections of the office, in display order. */
export type SectionLabel = "Today" | "Orders" | "Products" | "Customers" | "Money" | "Settings";

/**
 * A page's place in the office navigation. A page that a new shop does not need names its tables, and appears once one
 * of them has a row; until then it is in the list of further parts, which says what it is about.
 */
export type NavigationEntry = { section: SectionLabel; label: string } & (
  | Later
  | { tables?: undefined; about?: undefined }
);
type Later = { tables: string[]; about: string };

export type NavigationPage = { path: string } & NavigationEntry;

/** Another name for a page or an action, with the query or fragment to open it with, if any. */
export type OtherName = string | [name: string, query: string];

/** Names a subject of the audit trail, by its id and its own name, if it has one. */
export type SubjectLabel = (id: string, name?: string) => string;
