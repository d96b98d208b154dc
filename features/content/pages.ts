import { searches } from "#platform/rules/costly-reads.ts";
import { managers, type Page } from "#platform/rules/page.ts";
import { readFaqFilter, writeFaqFilter } from "./rules/faq.ts";

export const pages: Page[] = [
  { path: "/shipping", file: "storefront/shipping/shipping.tsx", public: true },
  {
    path: "/faq",
    file: "storefront/faq/faq.tsx",
    public: true,
    query: (query) => writeFaqFilter(readFaqFilter(query)),
    cost: searches,
  },
  { path: "/about", file: "storefront/about/about.tsx", public: true },
  { path: "/terms", file: "storefront/terms/terms.tsx", public: true },
  { path: "/accessibility", file: "storefront/accessibility/accessibility.tsx", public: true },
  {
    path: "/office/settings/faq",
    file: "office/faq.tsx",
    staff: managers,
    navigation: { section: "Settings", label: "FAQ" },
  },
  { path: "/office/settings/faq/new", file: "office/faq-entry.tsx", staff: managers },
  {
    path: "/office/settings/faq/:id",
    file: "office/faq-entry.tsx",
    staff: managers,
    subjects: { faq: (id) => `FAQ question ${id}` },
  },
  {
    path: "/office/settings/texts",
    file: "office/texts.tsx",
    staff: managers,
    navigation: { section: "Settings", label: "Texts" },
    names: ["Words of the home page, of our story and of shipping"],
    subjects: { text: () => "A text of the shop" },
  },
  {
    path: "/office/settings/notices",
    file: "office/notices.tsx",
    staff: managers,
    navigation: {
      section: "Settings",
      label: "Notices",
      tables: ["notices"],
      about: "A line at the top of every page, for some days or some countries.",
    },
  },
  {
    path: "/office/settings/notices/:notice",
    file: "office/notice.tsx",
    staff: managers,
    subjects: { notice: () => "A notice" },
  },
];
