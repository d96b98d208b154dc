import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CopyButton } from "./copy-button.tsx";

async function press(copied: Promise<void>) {
  vi.useFakeTimers();
  const writeText = vi.fn(() => copied);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  render(<CopyButton value="9012" label="Account number" />);
  await act(async () => fireEvent.click(screen.getByText("Copy")));
  expect(writeText).toHaveBeenCalledExactlyOnceWith("9012");
}
const shown = () => [screen.getByRole("button").textContent, screen.getByRole("status").textContent];

test("Copy copies the value, and says so for two seconds", async () => {
  await press(Promise.resolve());
  expect(shown()).toEqual(["✓", "Account number copied"]);
  expect(screen.getByRole("button").ariaLabel).toBe("Account number copied");
  act(() => void vi.advanceTimersByTime(1_999));
  expect(shown()[0]).toBe("✓");
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toEqual(["Copy", ""]);
  expect(screen.getByRole("button").ariaLabel).toBe("Copy Account number");
});

test("a copy that the browser refuses is logged and not confirmed", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  await press(Promise.reject(new Error("no")));
  expect(log).toHaveBeenCalledOnce();
  expect(shown()).toEqual(["Copy", ""]);
});
