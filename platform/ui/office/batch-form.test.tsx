import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BatchLists } from "#features/fulfilment/ui/office/batch-lists.tsx";
import { BatchRow } from "#features/stock/ui/office/batch-row.tsx";
import { showInOffice } from "#tests/components/show-office.tsx";
import { shownText } from "#tests/components/shown.ts";
import { BatchCheckbox, BatchForm } from "./batch-form.tsx";

const selection = () => screen.getByRole("status").textContent;

test("all rows that are shown are ticked at once, counted, and cleared again", () => {
  const all = { query: "only=low", label: "All that this list finds" };
  showInOffice(
    <BatchForm action="/o" all={all} actions={null}>
      <BatchCheckbox id="1" label="One" />
      <BatchCheckbox id="2" label="Two" />
    </BatchForm>,
  );
  const boxes = ["One", "Two"].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  expect(selection()).toBe("Selected:");
  fireEvent.click(boxes[1]!);
  expect(selection()).toBe("1 selected");
  fireEvent.click(screen.getByLabelText("Select all shown"));
  expect([selection(), ...boxes.map(({ checked }) => checked)]).toEqual(["2 selected", true, true]);
  fireEvent.click(screen.getByLabelText("Select all shown"));
  expect([selection(), ...boxes.map(({ checked }) => checked)]).toEqual(["Selected:", false, false]);
  expect(screen.queryByLabelText("Clear the selection")).toBeNull();
  fireEvent.click(boxes[0]!);
  fireEvent.click(screen.getByLabelText("Clear the selection"));
  expect([selection(), boxes[0]?.checked]).toEqual(["Selected:", false]);
  expect(screen.getByLabelText(all.label)).toMatchObject({ name: "all", value: "only=low", checked: false });
});

const batch = {
  id: 4,
  productId: "1",
  name: "Egusi",
  size: "500 g",
  code: "EG-01",
  bestBefore: "2027-06-30",
  units: 1,
  heldAt: null,
  holdReason: null,
};

const showRow = (changes: Partial<Parameters<typeof BatchRow>[0]["batch"]>) => {
  cleanup();
  showInOffice(<BatchRow batch={{ ...batch, ...changes }} today="2026-11-25" />);
  return [shownText(), document.querySelector(".badge")?.textContent, document.querySelector(".badge-out") !== null];
};

test("a batch in a list has its badge unless it is good, and only a good one says how long it keeps", () => {
  expect(showRow({})).toEqual([expect.stringMatching(/30 Jun 2027, in .*EG-011 unit$/), undefined, false]);
  expect(showRow({ bestBefore: null, units: 5 })).toEqual([
    expect.stringMatching(/No date.*5 units$/),
    undefined,
    false,
  ]);
  const [text, label, isOut] = showRow({ bestBefore: "2026-11-30" });
  expect([text, isOut]).toEqual([expect.not.stringContaining(", in "), false]);
  expect(label).toBeTruthy();
  expect(showRow({ bestBefore: "2026-11-20" })[2]).toBe(true);
  expect(showRow({ heldAt: "2026-11-25T09:00:00Z", holdReason: "Damp" })).toEqual([
    expect.stringContaining("Damp"),
    "On hold",
    true,
  ]);
});

test("Today lists what cannot be packed, what expires and what is stopped, each with its list", () => {
  const batches = {
    soon: { first: [batch], count: 1 },
    stopped: { first: [], count: 0 },
    short: [
      { id: "1", name: "Egusi", missing: 1 },
      { id: "2", name: "Garri", missing: 3 },
    ],
    today: "2026-11-25",
  };
  showInOffice(<BatchLists batches={batches} />);
  expect(shownText()).toMatch(/Cannot be packed 2.*1 is missing.*3 are missing.*Goods that expire soon 1/);
  expect(shownText()).not.toContain("Expired or on hold");
});
