/** The sections of the office, in display order. */
export type SectionLabel = "Today" | "Orders" | "Products" | "Customers" | "Money" | "Settings";

/**
 * The place of a page in the navigation of the office. One that a shop does not need at first names its tables, and is
 * there once one of them has a row; until then the list of further parts has it, and says what it is about.
 */
export type NavigationEntry = { section: SectionLabel; label: string } & (
  | Later
  | { tables?: undefined; about?: undefined }
);
type Later = { tables: string[]; about: string };

export type NavigationPage = { path: string } & NavigationEntry;

/** What a page or an action is called besides, alone or with the query or fragment that it is opened with. */
export type OtherName = string | [name: string, query: string];

/** The name of a subject of the audit trail by its id, and by its own name if it has one. */
export type SubjectLabel = (id: string, name?: string) => string;
