import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useSearchParams } from "react-router";
import { expect, test } from "vitest";
import { showInOffice } from "#tests/components/show-office.tsx";
import { readPeriod } from "../../rules/period.ts";
import { PeriodChoice } from "./period-choice.tsx";

const wednesday = new Date("2026-11-25T09:30:00Z");

function Choice() {
  const [query] = useSearchParams();
  return <PeriodChoice chosen={readPeriod(query, wednesday)} />;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const days = () => ["From", "To"].map((label) => field(label).value);

test("the days in the fields are those of the period that is shown, also after others were typed", async () => {
  showInOffice(<Choice />, { at: "/office/page?from=2026-11-02&to=2026-11-05" });
  expect(days()).toEqual(["2026-11-02", "2026-11-05"]);
  fireEvent.change(field("From"), { target: { value: "2026-11-03" } });
  fireEvent.click(screen.getByText("This week"));
  await waitFor(() => expect(screen.getByText("This week").getAttribute("aria-current")).toBe("page"));
  expect(days()).toEqual(["2026-11-23", "2026-11-25"]);
});
