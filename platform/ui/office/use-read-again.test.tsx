import { act, render } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { useReadAgain } from "./use-read-again.ts";

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("the page's data are read again every second while something goes on, and not once it is done or the page is left", async () => {
  vi.useFakeTimers();
  let reads = 0;
  let isActive = true;
  function Page() {
    useReadAgain(isActive);
    return null;
  }
  const Stub = createRoutesStub([{ id: "page", path: "/", Component: Page, loader: () => ++reads }]);
  const element = <Stub initialEntries={["/"]} hydrationData={{ loaderData: { page: 0 } }} />;
  const { unmount } = render(element);
  await pass(2_000);
  expect(reads).toBe(2);
  isActive = false;
  await pass(1_000);
  expect(reads).toBe(3);
  await pass(5_000);
  expect(reads).toBe(3);
  isActive = true;
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
