import { accessFor } from "#features/accounts/rules/access.ts";
import type { NavigationPage, SectionLabel } from "#platform/rules/navigation.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import type { OfficeIconName } from "#platform/ui/office/office-icon.tsx";
import { navigation } from "../../rules/navigation.ts";
import type { OfficeNavigation } from "../../server/office-navigation.ts";

/**
 * A section in the office's navigation. `inBar`: has a place in a phone's bar, which has four. `count`: how much is
 * waiting in it. `first`: the paths of its first pages; the others follow in the order of app.ts.
 */
type Section = {
  label: SectionLabel;
  icon: OfficeIconName;
  inBar?: true;
  count?: keyof OfficeNavigation["counts"];
  first: string[];
};

/** The page that lists the parts not in use. */
const MORE = "/office/more";

/** The sections in display order. Everything else is reached through the search in the header. */
const places: Record<SectionLabel, Omit<Section, "label">> = {
  Today: { icon: "today", inBar: true, first: ["/office"] },
  Orders: {
    icon: "orders",
    inBar: true,
    count: "toPack",
    first: ["/office/orders", "/office/packing", "/office/orders/drafts"],
  },
  Products: {
    icon: "products",
    inBar: true,
    first: ["/office/products", "/office/batches", "/office/suppliers"],
  },
  Customers: { icon: "people", first: ["/office/people"] },
  Money: {
    icon: "sales",
    inBar: true,
    count: "toConfirm",
    first: [
      "/office/sales",
      "/office/sales/margins",
      "/office/bank-statements",
      "/office/books",
      "/office/books/journal",
    ],
  },
  Settings: {
    icon: "settings",
    first: [
      "/office/settings",
      "/office/settings/business",
      "/office/settings/features",
      "/office/settings/shipping",
      "/office/settings/carriers",
      "/office/settings/holidays",
      "/office/settings/import-rules",
      "/office/settings/currencies",
      "/office/settings/banks",
      "/office/settings/promotions",
      "/office/settings/faq",
      "/office/settings/feeds",
      "/office/settings/keys",
      "/office/settings/webhooks",
      "/office/settings/texts",
      "/office/settings/notices",
      "/office/people/staff",
      "/office/people/audit",
      "/office/settings/opening",
      "/office/settings/speed",
      MORE,
    ],
  },
};
const sections = Object.entries(places).map(([label, place]) => ({ label: label as SectionLabel, ...place }));

function pagesIn({ label, first }: Section): NavigationPage[] {
  const rank = ({ path }: NavigationPage) => (first.includes(path) ? first.indexOf(path) : first.length);
  return navigation.filter(({ section }) => section === label).toSorted((one, other) => rank(one) - rank(other));
}

export type OfficeSection = Pick<Section, "icon" | "inBar"> & {
  label: string;
  /** The path of its first, most used page. */
  path: string;
  pages: NavigationPage[];
  waiting: number;
};

/**
 * The sections that the role may read, with those of their pages that are in use. A section with a single page for the
 * role takes that page's name.
 */
export function sectionsFor(role: StaffRole, { counts, begun, on }: OfficeNavigation): OfficeSection[] {
  const may = accessFor(role, on);
  return sections.flatMap((section) => {
    const readable = pagesIn(section).filter(({ path }) => may(path));
    const shown = readable.filter(({ path, tables }) => tables === undefined || begun.includes(path));
    const [first] = shown;
    const own = readable.filter(({ path }) => path !== MORE);
    if (!first || own.length === 0) return [];
    const label = own.length === 1 ? first.label : section.label;
    const { icon, inBar, count } = section;
    return { icon, inBar, label, path: first.path, pages: shown, waiting: count ? counts[count] : 0 };
  });
}

/** The section of an office page: the one with the page whose path is the longest prefix of the URL. */
export function findSection(shown: OfficeSection[], pathname: string): OfficeSection | undefined {
  const fits = (path: string) => pathname === path || (path !== "/office" && pathname.startsWith(`${path}/`));
  const longest = ({ pages }: OfficeSection) => Math.max(0, ...pages.map(({ path }) => (fits(path) ? path.length : 0)));
  const [best] = shown.toSorted((one, other) => longest(other) - longest(one));
  return best && longest(best) > 0 ? best : undefined;
}

/**
 * All navigation pages that the role may read, including those not in use; pages of optional features only if they are
 * `on`.
 */
export function pagesFor(role: StaffRole, on: string[]): NavigationPage[] {
  const may = accessFor(role, on);
  return sections.flatMap(pagesIn).filter(({ path }) => may(path));
}

/** The parts that the role may read and that are not yet in the navigation. */
export function unusedPages(role: StaffRole, { begun, on }: Omit<OfficeNavigation, "counts">): NavigationPage[] {
  return pagesFor(role, on).filter(({ path, tables }) => tables !== undefined && !begun.includes(path));
}
