import type { CostlyRead } from "./costly-reads.ts";
import type { NavigationEntry, OtherName, SubjectLabel } from "./navigation.ts";
import { STAFF_ROLES, type StaffRole } from "./role.ts";

/**
 * A page of a feature, or a route of its API: one row of its `pages.ts`. Routes, access rights, the page cache, upload
 * and read limits, and the office navigation are all derived from these rows.
 */
export type Page = {
  /** Its path in the shop, which also decides its layout (features/routes.ts). */
  path: string;
  /** Its module, relative to the feature's folder. */
  file: string;
  /** A layout of the feature, shared with neighbouring rows. */
  layout?: string;
  /** Whether visitors must sign in. */
  signedIn?: true;
  /** Who may use it; required for office pages. A plain list of roles may both read (GET) and write (POST). */
  staff?: Roles | { read: Roles; write?: Roles };
  /** Whether its HTML is the same for every visitor: then it is rendered once and served from memory. */
  public?: true | Omit<PublicPage, "path">;
  /**
   * The part of the query that changes a public page, `?` included, in a fixed order, as the page cache's key. Returns
   * undefined for a query that needs a rendering per request. Without this function, the query is ignored.
   */
  query?: (query: URLSearchParams) => string | undefined;
  /** The most bytes its form may have, including an uploaded file. */
  upload?: number;
  /** The media types it accepts, if not the usual: JSON for the API, a form for a page. */
  body?: "any" | string[];
  /** The only values that a parameter in its path may have. */
  only?: Record<string, readonly string[]>;
  /** Whether third-party programs post to it: from any origin, because what they send proves who they are. */
  foreign?: true;
  /** Why reading it costs more than an ordinary page. */
  cost?: CostlyRead;
  navigation?: NavigationEntry;
  /** Other names that the office's search finds it by. */
  names?: OtherName[];
  /** Names the subjects of audit trail entries that link to it, by the part before the colon. */
  subjects?: Record<string, SubjectLabel>;
};

/** A page with the same HTML for every visitor. */
export type PublicPage = {
  /** A parameter matches one path segment of letters, digits, `_` and `-`. */
  path: string;
  /** Whether the browser fills in the visitor's data: then neither CDNs nor search engines store the page. */
  personal?: true;
  /**
   * Whether React Router runs on it in the browser and requests its data as `<path>.data`. All others are reading
   * pages, which the service worker caches so that they open offline.
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
