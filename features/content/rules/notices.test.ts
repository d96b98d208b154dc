import { expect, test } from "vitest";
import { noticeFor, noticeState, pageNotices, type Notice } from "./notices.ts";

const notice = (id: string, terms: Partial<Notice> = {}): Notice => {
  return { id, text: id, href: "", label: "", fromDay: null, toDay: null, countries: [], ...terms };
};
const today = "2026-11-21";

test.each([
  [null, null, "Current"],
  ["2026-11-21", "2026-11-21", "Current"],
  ["2026-11-22", null, "To come"],
  [null, "2026-11-20", "Over"],
  ["2026-11-01", "2026-11-20", "Over"],
] as const)("a notice from %s to %s is on the 21st: %s", (fromDay, toDay, state) =>
  expect(noticeState({ fromDay, toDay }, today)).toBe(state),
);

test("a visitor sees the newest notice that is current and for everybody or for their country", () => {
  const newestFirst = [
    notice("tomorrow's", { fromDay: "2026-11-22" }),
    notice("Britain's", { countries: ["IE", "GB"] }),
    notice("everybody's"),
    notice("older"),
  ];
  const shown = (country: string | undefined, day = today) => noticeFor(newestFirst, { today: day, country })?.id;
  expect([shown("GB"), shown("NG"), shown(undefined)]).toEqual(["Britain's", "everybody's", "everybody's"]);
  expect(shown("GB", "2026-11-22")).toBe("tomorrow's");
  expect(noticeFor([notice("Britain's", { countries: ["GB"] })], { today, country: undefined })).toBeUndefined();
});

test("where no script runs, a page shows the newest current notice that is for everybody", () => {
  const newestFirst = [notice("Britain's", { countries: ["GB"] }), notice("everybody's"), notice("older")];
  expect(pageNotices(newestFirst, today).map(({ isShown }) => isShown)).toEqual([false, true, false]);
});
