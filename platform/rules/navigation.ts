/** The sections of the office, in display order. */
export type SectionLabel = "Today" | "Orders" | "Products" | "Customers" | "Money" | "Settings";

/**
 * A page in the navigation of the office. One that a shop does not need at first names its tables, and is there once
 * one of them has a row; until then the list of further parts has it, and says what it is about.
 */
export type NavigationPage = { path: string; label: string } & (Later | { tables?: undefined; about?: undefined });
type Later = { tables: string[]; about: string };

/** A page or an action that the search of the office finds by its name: the query is appended to the path. */
type NamedPlace = [label: string, path: string, query?: string];

/** A kind of subject in the audit trail: the name of one by its id, and the route of its page. */
export type SubjectKind = { label: (id: string, name?: string) => string; route?: string };

/** What a feature adds to navigation, search and audit trail of the office. The path decides who may open a page. */
export type Navigation = {
  pages: Partial<Record<SectionLabel, NavigationPage[]>>;
  places?: NamedPlace[];
  /** The kinds of what its audit entries are about, by the part before the colon. */
  subjects?: Record<string, SubjectKind>;
};
