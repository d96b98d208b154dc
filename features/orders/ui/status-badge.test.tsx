import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { orderStatuses } from "../rules/order.ts";
import { StatusBadge } from "./status-badge.tsx";

/** The class and the drawing of a status's badge. */
function badge(status: string, label: string) {
  render(<StatusBadge status={status} />);
  const shown = screen.getByText(label);
  return [shown.className, shown.querySelector("path")?.getAttribute("d")];
}

test("every status has a colour and a drawing of its own, and one that nobody knows a neutral one", () => {
  const neutral = badge("in-the-moon", "In The Moon");
  expect(neutral[0]).toBe("status-badge status-other");
  const seen = new Set([neutral[1]]);
  for (const status of orderStatuses) {
    const { container } = render(<StatusBadge status={status} />);
    expect(container.firstElementChild?.className).toBe(`status-badge status-${status}`);
    seen.add(container.querySelector("path")?.getAttribute("d"));
  }
  expect(seen.size).toBe(orderStatuses.length + 1);
});
