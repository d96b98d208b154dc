import { vi } from "vitest";

/** Runs an inline script of the page (`load` imports it). Its listeners last until the returned function is called. */
export async function runInlineScript(load: () => Promise<unknown>): Promise<() => void> {
  const removals: (() => void)[] = [];
  const spies = [window, document].map((target: EventTarget) => {
    const add = target.addEventListener.bind(target);
    return vi.spyOn(target, "addEventListener").mockImplementation((type, listener, options) => {
      add(type, listener, options);
      removals.push(() => target.removeEventListener(type, listener, options));
    });
  });
  await load();
  for (const spy of spies) spy.mockRestore();
  return () => {
    for (const remove of removals) remove();
  };
}
