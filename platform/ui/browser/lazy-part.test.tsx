import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

test("a part's code is fetched once it is needed, once for the page, and again after it could not be fetched", async () => {
  const missing = vi.fn();
  const load = vi.fn(async () => ({ name }: { name: string }) => <p>{`I am ${name}`}</p>);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const Part = lazyPart(load, missing);
  const { container, rerender } = render(<Part when={false} name="Ada" />);
  const show = (when: boolean, name: string) => act(async () => rerender(<Part when={when} name={name} />));
  expect(load).not.toHaveBeenCalled();
  await show(true, "Ada");
  expect([container.textContent, missing.mock.calls]).toEqual(["", [[{ name: "Ada" }]]]);
  await show(true, "Bisi");
  expect(load).toHaveBeenCalledOnce();
  await show(false, "Bisi");
  await show(true, "Bisi");
  expect([container.textContent, load.mock.calls.length]).toEqual(["I am Bisi", 2]);
  await show(false, "Chi");
  expect(container.textContent).toBe("I am Chi");
  expect(render(<Part when name="Dayo" />).container.textContent).toBe("I am Dayo");
  expect(load).toHaveBeenCalledTimes(2);
});
