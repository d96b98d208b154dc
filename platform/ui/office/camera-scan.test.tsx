import { act, fireEvent, render, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { showInOffice } from "#tests/components/show-office.tsx";
import { CameraScan, ScanToSearch } from "./camera-scan.tsx";
import { ScanField } from "./scan-field.tsx";

/** What the camera sees, whether it is on, and how often the phone has vibrated. */
let seen: string | undefined;
let isOn: boolean;
const vibrate = vi.fn();
const getUserMedia = vi.fn(async (): Promise<{ getTracks(): { stop(): boolean }[] }> => {
  isOn = true;
  return { getTracks: () => [{ stop: () => (isOn = false) }] };
});

beforeEach(() => {
  vi.useFakeTimers();
  vibrate.mockClear();
  getUserMedia.mockClear();
  seen = undefined;
  isOn = false;
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia }, vibrate });
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      static getSupportedFormats = async () => ["code_128"];
      detect = async () => (seen === undefined ? [] : [{ rawValue: seen }]);
    },
  );
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const look = (text: string | undefined = seen) => {
  seen = text;
  return act(() => vi.advanceTimersByTimeAsync(200));
};

test("the camera reports each barcode once until another one is shown, and is off when it is closed", async () => {
  const scanned = vi.fn<(text: string) => void>();
  const { rerender } = render(<CameraScan onScan={vi.fn()} />);
  press("Scan with the camera");
  await look();
  expect(isOn).toBe(true);
  expect(screen.getByLabelText<HTMLVideoElement>("What the camera sees").srcObject).toBeTruthy();
  rerender(<CameraScan onScan={scanned} />);
  for (const text of ["A1", "A1", "", "A1", "B2"]) await look(text);
  expect(scanned.mock.calls).toEqual([["A1"], ["B2"]]);
  expect(vibrate).toHaveBeenCalledTimes(2);
  press("Close the camera");
  expect(isOn).toBe(false);
  await look("C3");
  expect(scanned).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
  screen.getByRole("button", { name: "Scan with the camera" });
});

const Query = () => <output>{useLocation().search}</output>;

test("above a list one barcode closes the camera, and the list is searched for it", async () => {
  showInOffice([<ScanToSearch key="scan" />, <Query key="query" />]);
  press("Scan with the camera");
  await look("6001 & 2");
  await look();
  expect(isOn).toBe(false);
  screen.getByRole("button", { name: "Scan with the camera" });
  screen.getByText("?search=6001%20%26%202");
});

test("a camera that is not allowed says what else to do", async () => {
  getUserMedia.mockRejectedValueOnce(new Error("Not allowed"));
  render(<CameraScan onScan={vi.fn()} />);
  press("Scan with the camera");
  await look();
  expect(screen.getByRole("alert").textContent).toMatch(/^The camera cannot be used/);
  expect(screen.queryByLabelText("What the camera sees")).toBeNull();
});

test("a camera that is closed before it is on stays off, or goes off again", async () => {
  render(<CameraScan onScan={vi.fn()} />);
  press("Scan with the camera");
  press("Close the camera");
  await look();
  expect(getUserMedia).not.toHaveBeenCalled();
  const asked = Promise.withResolvers<Awaited<ReturnType<typeof getUserMedia>>>();
  getUserMedia.mockReturnValueOnce(asked.promise);
  press("Scan with the camera");
  await look();
  press("Close the camera");
  const stop = vi.fn<() => boolean>();
  asked.resolve({ getTracks: () => [{ stop }] });
  await look();
  expect(stop).toHaveBeenCalled();
});

test("a handheld scanner ends with Enter, which empties the field and submits no form", () => {
  const [onScan, onCamera] = [vi.fn<(text: string) => void>(), vi.fn<(text: string) => void>()];
  render(<ScanField label="Scan" hint="A slip" onScan={onScan} onCamera={onCamera} outcome="Found" />);
  const field = screen.getByLabelText<HTMLInputElement>("Scan", { exact: false });
  field.value = "EG-01";
  fireEvent.keyDown(field, { key: "1" });
  expect(field.value).toBe("EG-01");
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(false);
  expect(field.value).toBe("");
  expect(onScan.mock.calls).toEqual([["EG-01"]]);
  expect(screen.getByRole("status").textContent).toBe("Found");
});

test("what the camera reads of a field goes to the camera's own listener, if there is one", async () => {
  const [onScan, onCamera] = [vi.fn<(text: string) => void>(), vi.fn<(text: string) => void>()];
  render(<ScanField label="Scan" hint="A slip" onScan={onScan} onCamera={onCamera} outcome="" />);
  press("Scan with the camera");
  await look("A1");
  await look();
  expect(onCamera.mock.calls).toEqual([["A1"]]);
  expect(onScan).not.toHaveBeenCalled();
});

test("without a camera there is no button for one", () => {
  vi.stubGlobal("navigator", {});
  render(<CameraScan onScan={vi.fn()} />);
  expect(screen.queryByRole("button")).toBeNull();
});
