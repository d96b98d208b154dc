/** Characters of its text. */
export const MAX_NOTICE = 200;

/**
 * When and to whom a notice is shown: days in Lagos, both included, null for open; the codes of countries, none for
 * all.
 */
export type NoticeTerms = { id: string; fromDay: string | null; toDay: string | null; countries: string[] };

export type Notice = NoticeTerms & {
  text: string;
  /** Where its link leads, and the words of the link; empty without one. */
  href: string;
  label: string;
};

/** A notice as every page has it. `isShown`: while no script has found out whom the page is for. */
export type PageNotice = Notice & { isShown: boolean };

/** Whether a notice is shown on this day in Lagos. */
export function noticeState({ fromDay, toDay }: Pick<Notice, "fromDay" | "toDay">, today: string) {
  if (toDay !== null && toDay < today) return "Over";
  return fromDay !== null && fromDay > today ? "To come" : "Current";
}

/** The only notice that a visitor sees: the newest one that is current, and for everybody or for their country. */
export function noticeFor<Terms extends NoticeTerms>(
  newestFirst: Terms[],
  { today, country }: { today: string; country: string | undefined },
): Terms | undefined {
  const isFor = ({ countries }: Terms) =>
    countries.length === 0 || (country !== undefined && countries.includes(country));
  return newestFirst.find((notice) => noticeState(notice, today) === "Current" && isFor(notice));
}

/** The notices as pages have them, which are the same for every visitor. */
export function pageNotices(newestFirst: Notice[], today: string): PageNotice[] {
  const shown = noticeFor(newestFirst, { today, country: undefined });
  return newestFirst.map((notice) => ({ ...notice, isShown: notice === shown }));
}
