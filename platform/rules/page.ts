import type { CostlyRead } from "./costly-reads.ts";
import type { NavigationEntry, OtherName, SubjectLabel } from "./navigation.ts";
import { STAFF_ROLES, type StaffRole } from "./role.ts";

/**
 * A page of a feature, or a route of its API: one row of its `pages.ts`. Routes, rights, the page cache, the limits of
 * uploads and reads, and the navigation of the office are made from these rows.
 */
export type Page = {
  /** Its path in the shop. It also says in which layout the page is: features/routes.ts. */
  path: string;
  /** Its module, from the folder of the feature. */
  file: string;
  /** A layout of the feature that it shares with the rows beside it. */
  layout?: string;
  /** Whether its visitors have to sign in. */
  signedIn?: true;
  /** Who may use it, every page of the office has it; roles alone may both read (GET) and write (POST). */
  staff?: Roles | { read: Roles; write?: Roles };
  /** Whether its HTML is the same for every visitor: then it is rendered once, and served from memory. */
  public?: true | Omit<PublicPage, "path">;
  /**
   * What a public page reads of its query: the part that changes the page, `?` included, in a fixed order, as the page
   * cache keys it. Undefined for a query with which the page is rendered for each request. Without it, nothing counts.
   */
  query?: (query: URLSearchParams) => string | undefined;
  /** The most bytes of its form, which has a file. */
  upload?: number;
  /** The media types of what it is sent, if they are others than JSON for the API and a form for a page. */
  body?: "any" | string[];
  /** The only values that a parameter in its path has. */
  only?: Record<string, readonly string[]>;
  /** Whether programs of others post to it: from any origin, because what they send proves who they are. */
  foreign?: true;
  /** What makes reading it cost more than a page does. */
  cost?: CostlyRead;
  navigation?: NavigationEntry;
  /** What else the search of the office finds it by. */
  names?: OtherName[];
  /** What entries of the audit trail that link to it are about, by the part before the colon: the name of one. */
  subjects?: Record<string, SubjectLabel>;
};

/** A page whose HTML is the same for every visitor. */
export type PublicPage = {
  /** A parameter matches one path segment of letters, digits, `_` and `-`. */
  path: string;
  /** Whether the browser fills in the visitor's data: then neither CDNs nor search engines keep the page. */
  personal?: true;
  /**
   * Whether React Router runs on it in the browser, and requests its data as `<path>.data`. The others are reading
   * pages, which the service worker caches, so that they open without a network.
   */
  router?: true;
};

type Roles = readonly StaffRole[];
export type Act = "read" | "write";

export const owner: Roles = ["owner"];
export const managers: Roles = ["owner", "manager"];
export const bookkeepers: Roles = [...managers, "bookkeeper"];
export const packers: Roles = [...managers, "packer"];
export const allStaff: Roles = STAFF_ROLES;
