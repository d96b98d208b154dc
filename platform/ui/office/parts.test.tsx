import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useSearchParams } from "react-router";
import { expect, test, vi } from "vitest";
import { showInOffice } from "#tests/components/show-office.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import type { LoggedEmail } from "../../mail/mail-log.ts";
import { Confirm } from "./confirm.tsx";
import { FilterBar, FilterChoice, FilterDay } from "./filter-bar.tsx";
import { FilterChips, type ActiveFilter, type FilterView } from "./filter-chips.tsx";
import { Fold } from "./fold.tsx";
import { HistoryEntry } from "./history.tsx";
import { LineErrors } from "./line-errors.tsx";
import { MailList } from "./mail-list.tsx";
import { MoreActions } from "./more-actions.tsx";
import { Pager } from "./pager.tsx";
import { Switch } from "./switch.tsx";
import { WaitingList } from "./waiting-list.tsx";

const foldedPart = (open: boolean) => (
  <Fold title="Food" note="2 facts" open={open}>
    Inside
  </Fold>
);

const detailsElement = () => document.querySelector("details")!;

test("a folded part opens when something in it must be seen, and stays as its reader left it", () => {
  const { rerender } = render(foldedPart(false));
  const toggle = (open: boolean) => {
    detailsElement().open = open;
    fireEvent(detailsElement(), new Event("toggle"));
  };
  expect(detailsElement().open).toBe(false);
  rerender(foldedPart(true));
  expect(detailsElement().open).toBe(true);
  rerender(foldedPart(false));
  expect(detailsElement().open).toBe(true);
  toggle(false);
  rerender(foldedPart(false));
  expect(detailsElement().open).toBe(false);
  rerender(foldedPart(true));
  toggle(false);
  rerender(foldedPart(true));
  expect(detailsElement().open).toBe(false);
  rerender(foldedPart(false));
  rerender(foldedPart(true));
  expect(detailsElement().open).toBe(true);
});

const views: FilterView[] = [
  { label: "To pack", query: { status: "confirmed" }, count: 0 },
  { label: "Late", query: { late: "yes" } },
];
const active: ActiveFilter[] = [
  { label: "Confirmed", names: ["status"] },
  { label: "Ghana", names: ["country", "zone"] },
];

function chips(query: string, ...[some, others]: [FilterView[], ActiveFilter[]] | []) {
  cleanup();
  const element = <FilterChips views={some ?? views} active={others ?? active} />;
  showInOffice(element, { path: "/o", at: `/o?${query}` });
  return shownLinks();
}

test("the view that is shown leads back to everything, and a filter is removed with the place in the list", () => {
  expect(chips("status=confirmed&country=Ghana&zone=2&after=9")).toEqual([
    "To pack0× → /o",
    "Late → /o?late=yes",
    "Remove Ghana× → /o?status=confirmed",
  ]);
  expect(document.querySelector("[aria-current]")?.textContent).toBe("To pack0×");
  expect(chips("status=shipped&search=a")).toEqual([
    "To pack0 → /o?status=confirmed",
    "Late → /o?late=yes",
    "Remove Confirmed× → /o?search=a",
    "Remove Ghana× → /o?status=shipped&search=a",
  ]);
  expect(document.querySelector("[aria-current]")).toBeNull();
  chips("", [], []);
  expect(shownText()).toBe("");
});

const showBar = (filters: ActiveFilter[]) => {
  cleanup();
  const search = { label: "Name", value: "egusi" };
  showInOffice(
    <FilterBar search={search} active={filters}>
      <select aria-label="Status" />
    </FilterBar>,
    { path: "/o" },
  );
};

test("beside a search the selects are in a panel, whose button counts the filters in force", () => {
  showBar(active);
  expect(shownButtons()).toEqual(["", "Filters (2)", "Show"]);
  expect(shownLinks()).toContain("Remove all → /o");
  showBar([]);
  expect(shownButtons()).toEqual(["", "Filters", "Show"]);
  expect(shownLinks()).toEqual([]);
  cleanup();
  showInOffice(<FilterBar search={{ label: "Name", value: "" }} />);
  expect(shownButtons()).toEqual([""]);
  cleanup();
  showInOffice(
    <FilterBar>
      <select aria-label="Status" />
    </FilterBar>,
  );
  expect(shownButtons()).toEqual(["Show"]);
});

function FilteredList() {
  const [query] = useSearchParams();
  const status = query.get("status") ?? "";
  const choices: [string, string][] = ["", "confirmed", "shipped"].map((value) => [value, value || "Any"]);
  return (
    <FilterBar
      search={{ label: "Name", value: query.get("search") ?? "" }}
      views={[{ label: "To pack", query: { search: "egusi", status: "confirmed" } }]}
      active={status ? [{ label: status, names: ["status"] }] : []}
    >
      <FilterChoice label="Status" name="status" value={status} choices={choices} />
      <FilterDay label="From" name="from" value={query.get("from") ?? undefined} />
    </FilterBar>
  );
}

const busy = () => document.querySelector(".office-filter")?.getAttribute("aria-busy");
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const filledIn = () => ["search", "status", "from"].map((name) => field(name).value);

test("a view and the removal of a filter set the fields anew, and until the list has come it is busy", async () => {
  showInOffice(<FilteredList />, { path: "/o", at: "/o?search=egusi&status=shipped&from=2026-11-01" });
  const press = async (link: string) => {
    fireEvent.change(field("status"), { target: { value: "shipped" } });
    fireEvent.click(screen.getByText(link, { selector: "a" }));
    expect(busy()).toBe("true");
    await waitFor(() => expect(busy()).toBe("false"));
    return filledIn();
  };
  expect([busy(), filledIn()]).toEqual(["false", ["egusi", "shipped", "2026-11-01"]]);
  expect(await press("shipped")).toEqual(["egusi", "", "2026-11-01"]);
  expect(await press("To pack")).toEqual(["egusi", "confirmed", ""]);
  expect(await press("To pack")).toEqual(["", "", ""]);
});

const switchState = () => screen.getByRole("switch").getAttribute("aria-checked");

test("a switch shows at once what was pressed, and what is saved once the shop has answered", async () => {
  const answer = Promise.withResolvers<null>();
  const sent: unknown[] = [];
  const action = (fields: FormData) => {
    sent.push(Object.fromEntries(fields));
    return answer.promise;
  };
  showInOffice(<Switch label="GTBank" on={false} action="/o" fields={{ code: "058" }} />, { path: "/o", action });
  expect([switchState(), shownText()]).toEqual(["false", "Off"]);
  fireEvent.click(screen.getByRole("switch"));
  await waitFor(() => expect(sent).toEqual([{ on: "true", code: "058" }]));
  expect([switchState(), shownText()]).toEqual(["true", "On"]);
  await act(async () => answer.resolve(null));
  await waitFor(() => expect([switchState(), shownText()]).toEqual(["false", "Off"]));
});

test("what is hard to undo is asked about, and the question closes when it is answered", () => {
  const hide = vi.spyOn(HTMLElement.prototype, "hidePopover");
  const action = vi.fn<() => null>(() => null);
  showInOffice(<Confirm button="Hide" about="Egusi" question="Hide it?" yes="Yes" fields={{ intent: "hide" }} />, {
    action,
  });
  expect(shownButtons()).toEqual(["Hide Egusi", "Yes", "No, go back"]);
  const dialog = document.querySelector("[popover]");
  const [open, , back] = document.querySelectorAll("button");
  expect([open?.getAttribute("popovertarget"), back?.getAttribute("popovertarget")]).toEqual([dialog?.id, dialog?.id]);
  expect(back?.getAttribute("popovertargetaction")).toBe("hide");
  fireEvent.submit(document.querySelector("form")!);
  expect(hide).toHaveBeenCalledOnce();
});

const showWaiting = (count: number, more = {}) => {
  cleanup();
  showInOffice(
    <WaitingList title="Late" count={count} {...more}>
      <li>One</li>
    </WaitingList>,
  );
  return document.querySelector("h2")?.textContent;
};

test("what waits for staff is counted up to a thousand, leads to its list, and is nothing without any", () => {
  expect(showWaiting(0)).toBeUndefined();
  expect(showWaiting(999)).toBe("Late 999");
  expect(shownLinks()).toEqual([]);
  expect(showWaiting(1000, { all: "/all", urgent: true })).toBe("Late 1000+");
  expect(shownLinks()).toEqual(["Late → /all"]);
  expect(document.querySelector("section")?.className).toBe("today-list today-urgent");
});

const exampleEmail = (id: string, state: LoggedEmail["state"]) => ({
  id,
  state,
  subject: "Hi",
  to: "a@b.c",
  at: "2026-11-25T09:00:00Z",
});

test("the emails about an order are folded unless one has failed", () => {
  const mails = (...emails: ReturnType<typeof exampleEmail>[]) => {
    cleanup();
    showInOffice(<MailList emails={emails} />);
    const { open, textContent } = document.querySelector("details")!;
    return [open, textContent];
  };
  expect(mails()).toEqual([false, "Emails0None in the last year."]);
  expect(mails(exampleEmail("1", "sent"), exampleEmail("2", "waiting"))).toEqual([
    false,
    expect.stringMatching(/^Emails2.*Sent.*Waiting/),
  ]);
  expect(document.querySelector(".badge-out")).toBeNull();
  expect(mails(exampleEmail("1", "sent"), exampleEmail("2", "failed"))).toEqual([
    true,
    expect.stringMatching(/^Emails2, 1 failed/),
  ]);
  expect(document.querySelector(".badge-out")?.textContent).toBe("Failed");
});

test("the faults of a file are counted, an event has no empty details, and a list of one page has no pager", () => {
  render(<LineErrors errors={[1, 2].map((line) => ({ line, column: line === 1 ? "price" : "", message: "Wrong" }))} />);
  expect(shownText()).toContain("2 things are wrong");
  expect(shownText()).toContain("1priceWrong2–Wrong");
  cleanup();
  render(<HistoryEntry at="2026-11-25T09:00:00Z" title="Sent" details={["Chidi", false, "Ikeja"]} />);
  expect(document.querySelectorAll("p > span")).toHaveLength(2);
  cleanup();
  render(<MoreActions danger={false}>Rest</MoreActions>);
  expect(document.querySelector(".office-more-danger")).toBeNull();
  cleanup();
  showInOffice(<Pager next={undefined} />);
  expect(shownLinks()).toEqual([]);
});
