import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { shownText } from "#tests/components/shown.ts";
import WaitingList from "./waiting-list.tsx";

type Props = React.ComponentProps<typeof WaitingList>;

test.each<[string, Props["actionData"], string]>([
  ["Tell me when", undefined, "Find something that’s sold out"],
  ["Tell me when", { error: "Please check the address" }, "Please check the address"],
  ["You’re on the list", { error: undefined }, "We’ll send you one email when it’s here"],
])("without JavaScript the waiting list answers “%s”, and what to do or to expect", (title, actionData, text) => {
  render(<WaitingList {...({ actionData } as Props)} />);
  expect(screen.getByRole("heading").textContent).toBe(title);
  expect(shownText()).toContain(text);
});
