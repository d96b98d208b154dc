import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

const tab = (name: string) => screen.getByRole("tab", { name });

test("arrow keys move between the tabs and around their ends; one tab is in the sequence of the Tab key", () => {
  const names = ["One", "Two", "Three"];
  render(<Tabs label="About" tabs={names.map((title) => ({ id: title, title, content: `Text ${title}` }))} />);
  const selected = () => {
    const [shown, ...others] = screen.getAllByRole("tabpanel").filter((panel) => "selected" in panel.dataset);
    expect(others).toEqual([]);
    expect(screen.getAllByRole("tab").filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      tab(names.find((name) => shown!.textContent.includes(name))!),
    ]);
    expect(tab(shown!.textContent.replace("Text ", "")).getAttribute("aria-selected")).toBe("true");
    return shown!.textContent;
  };
  expect(selected()).toBe("Text One");
  for (const [key, name] of [
    ["ArrowLeft", "Three"],
    ["ArrowRight", "One"],
    ["ArrowRight", "Two"],
    ["Home", "Two"],
  ] as const) {
    fireEvent.keyDown(screen.getByRole("tablist"), { key });
    expect(selected()).toBe(`Text ${name}`);
    if (key !== "Home") expect(document.activeElement).toBe(tab(name));
  }
  fireEvent.click(tab("Three"));
  expect(selected()).toBe("Text Three");
});
