import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Share } from "./share.tsx";

async function press() {
  const { container } = render(<Share path="/product/1" name="Egusi" />);
  fireEvent.click(container.querySelector("a")!);
  await act(() => vi.dynamicImportSettled());
  return container.querySelector("a")!;
}
/** A browser with a share sheet that rejects with this error. */
function shareEndsWith(name: string) {
  const share = vi.fn((_shared: ShareData) => Promise.reject(Object.assign(new Error(name), { name })));
  vi.stubGlobal("navigator", { share });
  return share;
}

test("the browser's own sheet shares the page; closing it opens nothing", async () => {
  const share = shareEndsWith("AbortError");
  await press();
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: "Egusi", url: "/product/1" });
  expect(document.querySelector("dialog")).toBeNull();
});

test("a browser that forbids its sheet here shows the dialog", async () => {
  shareEndsWith("NotAllowedError");
  await press();
  expect(document.querySelector("dialog")?.open).toBe(true);
});

test("without a sheet a dialog has the link for WhatsApp, email and the clipboard, and gives the focus back", async () => {
  const opener = await press();
  const dialog = document.querySelector("dialog")!;
  expect(dialog.open).toBe(true);
  expect(dialog.textContent).toContain("Share Egusi");
  expect(screen.getByText("WhatsApp").getAttribute("href")).toBe("https://wa.me/?text=Egusi%3A%20%2Fproduct%2F1");
  expect(screen.getByText("Email").getAttribute("href")).toBe("mailto:?subject=Egusi&body=%2Fproduct%2F1");
  expect(opener.getAttribute("href")).toBe("https://wa.me/?text=Egusi%3A%20%2Fproduct%2F1");
  act(() => void fireEvent.click(screen.getByText("Close")));
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(opener);
});
